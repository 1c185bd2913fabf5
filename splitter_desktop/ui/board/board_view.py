"""The board on the screen: shows a game, says what is pointed at and asks for placements."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QWidget

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.position import Placement, Position
from splitter_desktop.engine.scoring import Group, change_in_points
from splitter_desktop.i18n import _
from splitter_desktop.ui.board.board_geometry import BoardGeometry
from splitter_desktop.ui.board.board_painter import (
    BoardScene,
    Layer,
    Pointing,
    paint_glow,
    paint_lasting,
    paint_pointing,
    paint_ring,
    pointing_bounds,
)
from splitter_desktop.ui.board.board_words import describe_cell, explain_cell, name_cell
from splitter_desktop.ui.board.cell_control import CellControl
from splitter_desktop.ui.board.cell_steps import Direction, row_end, starting_cell, step
from splitter_desktop.ui.board.finished_groups import finished_groups
from splitter_desktop.ui.shown_game import ShownGame
from splitter_desktop.ui.theme import GLOW_MILLISECONDS, theme_for
from splitter_desktop.ui.wheel_steps import WheelSteps

_ARROWS = {
    Qt.Key.Key_Up: Direction.UP,
    Qt.Key.Key_Down: Direction.DOWN,
    Qt.Key.Key_Left: Direction.LEFT,
    Qt.Key.Key_Right: Direction.RIGHT,
}
_ROW_ENDS = {Qt.Key.Key_Home: Direction.LEFT, Qt.Key.Key_End: Direction.RIGHT}
_PLACING_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
_KEYBOARD_REASONS = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)


class BoardView(QWidget):
    """Shows one sheet of a game and lets people choose where to write; it changes nothing itself.

    Every cell is a control of its own for the keyboard and for screen readers; the tab key enters and leaves
    the board in one step. Giving the board itself the focus gives it to the cell the keyboard was on last.
    """

    placement_chosen = Signal(object)
    """A `Placement` that a click, Enter or Space asks for."""
    swap_requested = Signal()
    """A right click or a step of the wheel asks for the dice the other way round."""
    pointed_at = Signal(str)
    """What there is to say about the cell under the pointer or with the focus; empty when there is none."""
    cannot_write = Signal(object)
    """Somebody chose a cell where nothing can be written now: a `Cell`."""
    tumble_cut_short = Signal()
    """Somebody wanted to write while the dice were tumbling."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Begin without a game."""
        super().__init__(parent)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAccessibleName(_("Board"))
        self._theme = theme_for(self.palette())
        self._shown: ShownGame | None = None
        self._scene: BoardScene | None = None
        self._lasting = QPixmap()
        self._layers: tuple[Layer, ...] = ()
        self._offered: dict[Cell, Placement] = {}
        self._layered = QPixmap()
        self._controls: dict[Cell, CellControl] = {}
        self._current: Cell | None = None
        self._hovered: Cell | None = None
        self._pressed: Cell | None = None
        self._pointing: Pointing | None = None
        self._sentence = ""
        self._keyboard_leads = False
        self._shows_focus = False
        self._last_click_placed = False
        self._dice_tumble = False
        self._wheel = WheelSteps()
        self._glowing: tuple[Group, ...] = ()
        self._glow = QVariantAnimation(self, startValue=0.0, endValue=1.0, duration=GLOW_MILLISECONDS)
        self._glow.valueChanged.connect(self.update)
        self.motion = True
        """Whether a finished group may glow."""

    @property
    def scene(self) -> BoardScene | None:
        """What is drawn when nothing is pointed at; None before the first game."""
        return self._scene

    @property
    def pointing(self) -> Pointing | None:
        """What is pointed at."""
        return self._pointing

    @property
    def glowing(self) -> tuple[Group, ...]:
        """The groups that glow at this moment."""
        return self._glowing if self._glow.state() is QVariantAnimation.State.Running else ()

    def show_game(self, shown: ShownGame) -> None:
        """Show a game as it is now."""
        before, self._shown = self._shown, shown
        layout = shown.game.layout
        if before is None or before.game.layout != layout:
            self._offered = {}  # or it could be of another board
            self._make_controls(layout)
            self._hovered = self._pressed = None
        elif self.motion:
            self._start_glow(finished_groups(before, shown))
        if before is None or _drawn_of(before) != _drawn_of(shown):
            self._remake_scene()
        else:
            self._point()
        for cell, control in self._controls.items():
            control.setAccessibleName(name_cell(shown.position, cell))
        self._describe_cells(shown)

    def show_layers(self, layers: Sequence[Layer], offered: Sequence[Placement] = ()) -> None:
        """Draw more over the board, below what is pointed at, until other layers or none are given.

        Args:
            layers: what is drawn, from the lowest up.
            offered: placements the layers show, best first. A click on one of their cells writes what is
                shown there, however the dice lie.
        """
        self._layers = tuple(layers)
        self._layered = QPixmap()
        self._offered = {}
        if self._shown is not None:
            for placement in offered:
                for cell in (placement.cell, self._shown.game.layout.mirror(placement.cell)):
                    self._offered.setdefault(cell, placement)
            self._describe_cells(self._shown)
        self._point()
        self.update()

    def _describe_cells(self, shown: ShownGame) -> None:
        for cell, control in self._controls.items():
            control.setAccessibleDescription(describe_cell(shown, cell, self._placement_at(cell)))

    def _placement_at(self, cell: Cell) -> Placement | None:
        """What a click on a cell would write: what is offered there, or the dice as they lie."""
        as_dice_lie = self._shown.placement_at(cell) if self._shown else None
        return self._offered.get(cell, as_dice_lie) if as_dice_lie else None

    def set_dice_tumble(self, on: bool) -> None:
        """Say whether the dice are tumbling; until they lie still nothing is previewed and nothing placed."""
        self._dice_tumble = on
        self._point()

    def control(self, cell: Cell) -> CellControl:
        """The control of a cell."""
        return self._controls[cell]

    def sizeHint(self) -> QSize:
        """Room for a board one can read from a metre."""
        return QSize(720, 600)

    def minimumSizeHint(self) -> QSize:
        """Room for a board one can still play on."""
        return QSize(320, 280)

    def _make_controls(self, layout: Layout) -> None:
        had_focus = self._has_focus()
        for old in self._controls.values():
            old.hide()
            old.deleteLater()
        self._controls = {cell: CellControl(cell, self) for cell in layout.cells}
        last: QWidget = self
        for cell, control in self._controls.items():
            control.focus_came.connect(self._take_focus)
            control.focus_went.connect(self._point)
            control.clicked.connect(lambda checked=False, cell=cell: self._choose(cell))
            control.show()
            self.setTabOrder(last, control)
            last = control
        self._set_current(starting_cell(Position.empty(layout)))
        if had_focus:
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _remake_scene(self) -> None:
        if self._shown is None:
            return
        ratio = self.devicePixelRatioF()
        geometry = BoardGeometry.fitting(self._shown.game.layout, QRectF(self.rect()), ratio)
        shown = self._shown
        self._scene = BoardScene(shown.position, shown.score, geometry, self._theme, shown.latest_cells)
        self._lasting = QPixmap()
        for cell, control in self._controls.items():
            control.setGeometry(geometry.rect(cell).toAlignedRect())
        self._point()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Copy the lasting layers and draw what is pointed at over them."""
        painter = QPainter(self)
        scene = self._scene
        if scene is None:
            painter.fillRect(event.rect(), self._theme.ground)
            return
        if self._lasting.isNull() or self._lasting.devicePixelRatio() != self.devicePixelRatioF():
            self._lasting, self._layered = self._draw_lasting(scene), QPixmap()
        if self._layers and self._layered.isNull():
            self._layered = self._draw_layers(scene)
        painter.drawPixmap(0, 0, self._layered if self._layers else self._lasting)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.glowing:
            paint_glow(painter, scene, self.glowing, sin(pi * float(self._glow.currentValue())))
        ringed = self._cell_to_ring()
        if ringed is not None:
            paint_ring(painter, scene, ringed)
        if self._pointing is not None:
            paint_pointing(painter, scene, self._pointing)

    def _cell_to_ring(self) -> Cell | None:
        """The cell with the focus, unless it shows because a pair is previewed there."""
        pointing = self._pointing
        is_previewed = pointing is not None and pointing.placement and pointing.cell == self._current
        return self._current if self._shows_focus and self._has_focus() and not is_previewed else None

    def _draw_lasting(self, scene: BoardScene) -> QPixmap:
        ratio = self.devicePixelRatioF()
        pixmap = QPixmap(self.size() * ratio)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(self._theme.ground)
        with QPainter(pixmap) as painter:
            paint_lasting(painter, scene)
        return pixmap

    def _draw_layers(self, scene: BoardScene) -> QPixmap:
        pixmap = QPixmap(self._lasting)
        with QPainter(pixmap) as painter:
            for layer in self._layers:
                layer(painter, scene)
        return pixmap

    def _start_glow(self, groups: tuple[Group, ...]) -> None:
        if groups:
            self._glowing = groups
            self._glow.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the board into the new size."""
        self._remake_scene()

    def changeEvent(self, event: QEvent) -> None:
        """Follow light and dark, and fonts."""
        if event.type() in (
            QEvent.Type.PaletteChange,
            QEvent.Type.FontChange,
            QEvent.Type.ApplicationFontChange,
        ):
            self._theme = theme_for(self.palette())
            self._remake_scene()
        super().changeEvent(event)

    def event(self, event: QEvent) -> bool:
        """Draw anew when the window comes to a screen of another density."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._remake_scene()
        return super().event(event)

    def _point(self) -> None:
        """Find out anew what is pointed at, show it and say it."""
        cell = self._pointed_cell()
        pointing = self._pointing_at(cell) if cell is not None else None
        if pointing != self._pointing:
            self._pointing, before = pointing, self._pointing
            self._repaint(before, pointing)
        sentence = ""
        if self._shown is not None and pointing is not None:
            sentence = explain_cell(self._shown, pointing.cell, pointing.placement)
        if sentence != self._sentence:
            self._sentence = sentence
            self.pointed_at.emit(sentence)

    def _repaint(self, *changed: Pointing | None) -> None:
        if self._scene is not None:
            for pointing in filter(None, changed):
                self.update(pointing_bounds(self._scene, pointing).toAlignedRect())

    def _pointed_cell(self) -> Cell | None:
        focused = self._current if self._shows_focus and self._has_focus() else None
        first, second = (focused, self._hovered) if self._keyboard_leads else (self._hovered, focused)
        return first if first is not None else second

    def _pointing_at(self, cell: Cell) -> Pointing | None:
        if self._shown is None:
            return None
        placement = None if self._dice_tumble else self._placement_at(cell)
        change = change_in_points(self._shown.position, placement) if placement else 0
        return Pointing(cell, placement, change, self._shown.score.group_at(cell))

    def _choose(self, cell: Cell) -> None:
        """Ask for a placement, or stop the dice so that people see what they would write."""
        if self._dice_tumble:
            self.tumble_cut_short.emit()
            return
        placement = self._placement_at(cell)
        self._last_click_placed = placement is not None
        if placement is not None:
            self.placement_chosen.emit(placement)
        else:
            self.cannot_write.emit(cell)

    def _cell_at(self, event: QMouseEvent) -> Cell | None:
        place = self._scene.geometry.place_at(event.position()) if self._scene else None
        return place if place in self._controls else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Point at the cell under the pointer."""
        cell = self._cell_at(event)
        if cell != self._hovered:
            self._hovered = cell
            self._keyboard_leads = False
            self._point()

    def leaveEvent(self, event: QEvent) -> None:
        """Point at nothing any more."""
        self._hovered = self._pressed = None
        self._point()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember the cell, so that only a release over the same one counts; the right button swaps."""
        if event.button() is Qt.MouseButton.RightButton:
            self.swap_requested.emit()
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        self._last_click_placed = False
        self._pressed = self._hovered = self._cell_at(event)
        self._keyboard_leads = self._shows_focus = False
        if self._pressed is not None:
            self._controls[self._pressed].setFocus(Qt.FocusReason.MouseFocusReason)
        self._point()
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Choose the cell the button was pressed on."""
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        pressed, self._pressed = self._pressed, None
        if pressed is not None and pressed == self._cell_at(event):
            self._choose(pressed)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Ignore the second half of a double click that has placed; it was not meant for the next roll."""
        if event.button() is not Qt.MouseButton.LeftButton or not self._last_click_placed:
            self.mousePressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """No menu: the right button swaps."""
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Swap the dice at every step of the wheel; with a modifier the wheel is somebody else's."""
        if event.modifiers() != Qt.KeyboardModifier.NoModifier:
            event.ignore()
            return
        event.accept()
        if self._wheel.take(event):
            self.swap_requested.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows, Home and End move over the board; Enter and Space choose the cell."""
        key = Qt.Key(event.key())
        if event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier):
            event.ignore()
        elif key in _ARROWS or key in _ROW_ENDS:
            self._move(key)
        elif key in _PLACING_KEYS:
            if not event.isAutoRepeat():
                self._choose_by_key()
        else:
            event.ignore()

    def _move(self, key: Qt.Key) -> None:
        if self._shown is None or self._current is None:
            return
        layout = self._shown.game.layout
        if not (self._shows_focus and self._has_focus()):
            cell = self._hovered or self._starting_cell(self._shown)
        elif key in _ARROWS:
            cell = step(layout, self._current, _ARROWS[key])
        else:
            cell = row_end(layout, self._current, _ROW_ENDS[key])
        self._show_focus_at(cell)

    def _starting_cell(self, shown: ShownGame) -> Cell:
        """Where the keyboard begins: where it was last if one can write there."""
        if self._current is not None and shown.placement_at(self._current) is not None:
            return self._current
        return starting_cell(shown.position)

    def _choose_by_key(self) -> None:
        """Choose the cell that visibly has the focus; make it visible first."""
        if self._current is None:
            return
        if self._shows_focus and self._has_focus():
            self._keyboard_leads = True
            self._choose(self._current)
        else:
            self._show_focus_at(self._current)

    def _show_focus_at(self, cell: Cell) -> None:
        self._shows_focus = self._keyboard_leads = True
        self._controls[cell].setFocus(Qt.FocusReason.OtherFocusReason)
        self._set_current(cell)
        self._point()
        self.update()

    def _take_focus(self, cell: Cell, reason: Qt.FocusReason) -> None:
        self._set_current(cell)
        if reason in _KEYBOARD_REASONS:
            self._shows_focus = self._keyboard_leads = True
        self._point()
        self.update()

    def _set_current(self, cell: Cell) -> None:
        if self._current in self._controls:
            self._controls[self._current].set_tab_stop(False)
        self._current = cell
        self._controls[cell].set_tab_stop(True)
        self.setFocusProxy(self._controls[cell])

    def _has_focus(self) -> bool:
        focused = QApplication.focusWidget()
        return focused is not None and (focused is self or self.isAncestorOf(focused))


def _drawn_of(shown: ShownGame) -> tuple[Position, frozenset[Cell]]:
    """What the lasting layers are drawn from."""
    return shown.position, shown.latest_cells

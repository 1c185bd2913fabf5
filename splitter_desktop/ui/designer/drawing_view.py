"""The drawing board: draws a layout with the pointer or the keys, always mirrored."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import ceil, hypot

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.layout import LayoutDraft, LocalizedText, plain_text
from splitter_desktop.engine.layout_edits import Tool, painted, trimmed, with_margin
from splitter_desktop.ui.board.board_geometry import BoardGeometry
from splitter_desktop.ui.designer.designer_words import place_in_words
from splitter_desktop.ui.designer.drawing_painter import DrawingScene, paint_cursor, paint_drawing
from splitter_desktop.ui.designer.shown_design import ShownDesign
from splitter_desktop.ui.theme import space, theme_for
from splitter_desktop.ui.wheel_steps import WheelSteps

_ARROWS = {
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
}
_DRAWING_KEYS = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)
_ERASING_KEYS = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
FEWEST_ROWS, FEWEST_COLUMNS = 9, 12
"""The smallest grid to draw on; most boards fit in, so that it seldom grows under the hand."""
_NO_NAME: LocalizedText = plain_text("")


class DrawingView(QWidget):
    """Shows the grid and turns drags and keys into strokes; it never changes the drawing itself.

    The right button erases, whatever the tool; a stroke lasts from press to release, and Escape gives it up.
    """

    stroke_drawn = Signal(object, object)
    """The draft a stroke makes, and the `Tool` it was drawn with."""
    zoom_requested = Signal(int)
    """Steps to come closer, or to go further away where they are negative."""
    pointed_at = Signal(str)
    """What the place under the pointer or the cursor is, in words."""

    def __init__(self) -> None:
        """Show an empty grid."""
        super().__init__()
        self._grid = with_margin(LayoutDraft("", _NO_NAME, ()), FEWEST_ROWS, FEWEST_COLUMNS)
        self._tool = Tool.CELL
        self._stroke: dict[Cell, None] = {}
        self._pen = QPointF()
        self._stroke_tool: Tool | None = None
        self._cursor = Cell(0, 0)
        self._faults: Collection[Cell] = ()
        self._heat: Mapping[Cell, float] = {}
        self._can_draw = True
        self._wheel = WheelSteps()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setMinimumSize(space(60), space(50))
        self._scene = self._make_scene()
        self._describe()

    @property
    def tool(self) -> Tool:
        """What strokes leave."""
        return self._tool

    @tool.setter
    def tool(self, tool: Tool) -> None:
        self._tool = tool

    @property
    def geometry_of_places(self) -> BoardGeometry:
        """Where places lie in the view."""
        return self._scene.geometry

    @property
    def marked(self) -> Collection[Cell]:
        """The places of the grid that are marked as faulty."""
        return frozenset(self._faults)

    def shown_symbol(self, place: Cell) -> str:
        """What a place of the grid shows, the stroke being drawn included."""
        return self._scene.layout.symbol_at(place)

    def show_design(self, shown: ShownDesign) -> None:
        """Show a drawing; a stroke being drawn is given up."""
        self._can_draw = shown.design.is_readable
        self._end_stroke()
        self._faults, self._heat = (), {}
        self._put_on_grid(shown.design.draft, None if shown.is_fresh else self._grid)

    def centre(self) -> None:
        """Put the board in the middle of the grid, where drawing may have moved it away."""
        self._heat = {}
        self._put_on_grid(self._grid, None)

    def show_heat(self, points: Mapping[Cell, float] | None) -> None:
        """Draw points by cell of the draft over the board, the most strongest; None takes them away."""
        most = max(points.values(), default=0.0) if points else 0.0
        self._heat = {
            Cell(row + self._rows_above, column + self._columns_left): value / most
            for (row, column), value in (points or {}).items()
            if most
        }
        self._refresh()

    def mark(self, cells: Collection[Cell]) -> None:
        """Mark cells of the draft until the drawing changes."""
        self._faults = tuple(
            Cell(row + self._rows_above, column + self._columns_left) for row, column in cells
        )
        self._refresh()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the board."""
        painter = QPainter(self)
        painter.fillRect(event.rect(), self._scene.theme.ground)
        paint_drawing(painter, self._scene)
        if self.hasFocus():
            paint_cursor(painter, self._scene, self._cursor)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a stroke."""
        tools = {Qt.MouseButton.LeftButton: self._tool, Qt.MouseButton.RightButton: Tool.ERASE}
        if event.button() in tools and self._can_draw:
            self._stroke_tool = tools[event.button()]
            self._pen = event.position()
            self._add_to_stroke(self._pen)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Go on with a stroke, or say what is under the pointer."""
        if self._stroke_tool is not None:
            self._add_to_stroke(event.position())
        else:
            place = self._scene.geometry.place_at(event.position())
            self.pointed_at.emit(self._words_for(place) if place else "")

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Finish the stroke."""
        if self._stroke_tool is not None:
            self._finish_stroke()

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is pointed at any more."""
        self.pointed_at.emit("")

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Come closer or go further away with Ctrl and the wheel."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            if self._wheel.take(event):
                self.zoom_requested.emit(1 if event.angleDelta().y() > 0 else -1)
            event.accept()
        else:
            super().wheelEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the cursor with the arrows, draw with Space or Enter, erase with Delete."""
        key = Qt.Key(event.key())
        if key in _ARROWS:
            self._move_cursor(*_ARROWS[key])
            if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
                self._draw_at_cursor(self._tool)
        elif key in _DRAWING_KEYS:
            self._draw_at_cursor(self._tool)
        elif key in _ERASING_KEYS:
            self._draw_at_cursor(Tool.ERASE)
        elif key == Qt.Key.Key_Escape and self._stroke_tool is not None:
            self._end_stroke()
            self._refresh()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the cursor, and say where it is to those who hear the window; the others see it."""
        super().focusInEvent(event)
        self._announce_cursor()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hide the cursor."""
        super().focusOutEvent(event)
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the grid into the new size."""
        self._refresh()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the palette."""
        if event.type() is QEvent.Type.PaletteChange:
            self._refresh()
        super().changeEvent(event)

    @property
    def _rows_above(self) -> int:
        return min((cell.row for cell in self._grid.cells), default=0)

    @property
    def _columns_left(self) -> int:
        return min((cell.column for cell in self._grid.cells), default=0)

    def _add_to_stroke(self, point: QPointF) -> None:
        """Add the places between where the pointer was and where it is: a fast hand skips none."""
        geometry, way = self._scene.geometry, point - self._pen
        steps = max(1, ceil(hypot(way.x(), way.y()) / (geometry.edge / 4)))
        passed = (geometry.place_at(self._pen + way * (step / steps)) for step in range(1, steps + 1))
        places = [place for place in passed if place is not None]
        self._pen = point
        if not set(places) <= self._stroke.keys():
            self._stroke |= dict.fromkeys(places)
            self._cursor = places[-1]
            self._refresh()

    def _finish_stroke(self) -> None:
        places, tool = tuple(self._stroke), self._stroke_tool
        self._end_stroke()
        if places and tool is not None:
            self._draw(places, tool)
        self._refresh()

    def _draw(self, places: tuple[Cell, ...], tool: Tool) -> None:
        """Leave a stroke on the grid, so that the board stays where it is when it comes back."""
        self._grid = painted(self._grid, places, tool)
        self.pointed_at.emit(self._words_for(self._cursor))
        self.stroke_drawn.emit(trimmed(self._grid), tool)

    def _end_stroke(self) -> None:
        self._stroke.clear()
        self._stroke_tool = None

    def _draw_at_cursor(self, tool: Tool) -> None:
        if self._can_draw:
            self._draw((self._cursor,), tool)
            self._say_cursor()

    def _move_cursor(self, down: int, right: int) -> None:
        row = min(max(self._cursor.row + down, 0), self._grid.height - 1)
        column = min(max(self._cursor.column + right, 0), self._grid.width - 1)
        self._cursor = Cell(row, column)
        self._say_cursor()

    def _put_on_grid(self, draft: LayoutDraft, before: LayoutDraft | None) -> None:
        """Show a board, with the cursor where it was on it; the grid of before says where it was."""
        old, rows_above = self._grid, self._rows_above
        self._grid = with_margin(draft, FEWEST_ROWS, FEWEST_COLUMNS, before)
        row = self._cursor.row + (self._rows_above - rows_above if before else 0)
        column = self._cursor.column + (self._grid.width - old.width) // 2
        self._cursor = Cell(
            min(max(row, 0), self._grid.height - 1),
            min(max(column, 0), self._grid.width - 1),
        )
        self._refresh()

    def _say_cursor(self) -> None:
        self.pointed_at.emit(self._words_for(self._cursor))
        self._announce_cursor()

    def _announce_cursor(self) -> None:
        words = self._words_for(self._cursor)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))
        self._describe()
        self.update()

    def _describe(self) -> None:
        self.setAccessibleName(place_in_words(None, self._grid))
        self.setAccessibleDescription(self._words_for(self._cursor))

    def _words_for(self, place: Cell) -> str:
        return place_in_words(place, self._grid)

    def _refresh(self) -> None:
        self._scene = self._make_scene()
        self.update()

    def _make_scene(self) -> DrawingScene:
        room = QRectF(self.rect()).adjusted(space(4), space(8), -space(4), -space(8))
        drawn = self._grid
        if self._stroke_tool is not None:
            drawn = painted(drawn, self._stroke, self._stroke_tool)
        geometry = BoardGeometry.fitting(drawn, room, self.devicePixelRatioF())
        return DrawingScene(drawn, geometry, theme_for(self.palette()), self._faults, self._heat)

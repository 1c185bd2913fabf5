"""The dice tray: the left die goes to the left half, the right die to the right half."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QSizePolicy, QWidget

from splitter_desktop.engine.layout import LARGEST_NUMBER
from splitter_desktop.i18n import _
from splitter_desktop.ui.column.die import Die
from splitter_desktop.ui.column.swap_button import SwapButton
from splitter_desktop.ui.shown_game import ShownGame
from splitter_desktop.ui.theme import scaled, space, text_font
from splitter_desktop.ui.wheel_steps import WheelSteps

_DIE_EDGE = space(20)


class DiceTray(QWidget):
    """Shows the roll as the dice lie, lets people swap and roll them, and type or turn real dice."""

    swap_requested = Signal()
    roll_requested = Signal()
    dice_typed = Signal(object, object)
    """What real dice show, left and right; None where it is not known yet."""
    tumbling_changed = Signal(bool)
    """The dice begin to tumble, or lie still."""

    def __init__(self) -> None:
        """Make a tray with blank dice."""
        super().__init__()
        self._shown: ShownGame | None = None
        self._wheel = WheelSteps()
        self._reduce_motion = False
        self._scale = 1.0
        self._left, self._right = Die(_("Left die")), Die(_("Right die"))
        self._captions = (QLabel(_("left")), QLabel(_("right")))
        self._message = QLabel()
        self._swap = SwapButton()
        self._roll = QPushButton(_("&Roll"))
        self._swap.clicked.connect(self.swap_requested)
        self._roll.clicked.connect(self.roll_requested)
        self._left.clicked.connect(self._turn_left)
        self._right.clicked.connect(self._turn_right)
        self._left.tumbling_changed.connect(self.tumbling_changed)
        self._lay_out()
        self.set_scale(1.0)

    @property
    def dice(self) -> tuple[Die, Die]:
        """The left and the right die."""
        return self._left, self._right

    @property
    def swap_button(self) -> SwapButton:
        """The button between the dice."""
        return self._swap

    def show_game(self, shown: ShownGame) -> None:
        """Show the roll of a game; dice that fell just now tumble, others lie still at once."""
        self._shown = shown
        tumble = shown.just_rolled and not self._reduce_motion and not shown.has_real_dice
        for die, number in zip(self.dice, shown.faces, strict=True):
            die.show_number(number, tumble=tumble)
            die.set_turnable(shown.has_real_dice)
        self._say_what_is_next(shown)

    def set_reduce_motion(self, reduce: bool) -> None:
        """Let the dice lie still from now on, or tumble."""
        self._reduce_motion = reduce
        if reduce:
            self.settle()

    def set_scale(self, scale: float) -> None:
        """Draw everything larger or smaller than its plain size."""
        self._scale = scale
        edge = round(_DIE_EDGE * scale)
        for die in self.dice:
            die.setFixedSize(edge, edge)
        self._swap.setFixedSize(QSize(edge // 2, edge // 2))
        self._set_fonts()

    def settle(self) -> None:
        """Let the dice lie still at once."""
        for die in self.dice:
            die.settle()

    def type_digit(self, digit: int) -> None:
        """Type a number real dice show; the second one completes the roll, a third begins it anew."""
        left, right = self._faces()
        if left and not right:
            self._tell(left, digit)
        else:
            self._tell(digit, None)

    def erase_digit(self) -> None:
        """Take away the number that was typed last."""
        left, right = self._faces()
        if left or right:
            self._tell(left if right else None, None)

    def _turn_left(self) -> None:
        left, right = self._faces()
        self._tell((left or 0) % LARGEST_NUMBER + 1, right)

    def _turn_right(self) -> None:
        left, right = self._faces()
        self._tell(left, (right or 0) % LARGEST_NUMBER + 1)

    def _faces(self) -> tuple[int | None, int | None]:
        return self._shown.faces if self._shown else (None, None)

    def _tell(self, left: int | None, right: int | None) -> None:
        if self._shown and self._shown.has_real_dice and not self._shown.game.is_over:
            self.dice_typed.emit(left, right)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the application's font."""
        if event.type() is QEvent.Type.ApplicationFontChange:
            self._set_fonts()
        super().changeEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Swap by the right button."""
        if event.button() is Qt.MouseButton.RightButton:
            self.swap_requested.emit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Swap by the wheel."""
        if self._wheel.take(event):
            self.swap_requested.emit()
        event.accept()

    def _lay_out(self) -> None:
        grid = self._grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(space(2))
        centre = Qt.AlignmentFlag.AlignCenter
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(4, 1)
        grid.addWidget(self._left, 0, 1, centre)
        grid.addWidget(self._swap, 0, 2, centre)
        grid.addWidget(self._right, 0, 3, centre)
        grid.addWidget(self._captions[0], 1, 1, centre)
        grid.addWidget(self._captions[1], 1, 3, centre)
        grid.addWidget(self._roll, 1, 1, 1, 3, centre)
        grid.addWidget(self._message, 1, 0, 1, 5, centre)
        for label in (*self._captions, self._message):
            label.setProperty("quiet", True)
        self._message.setAlignment(centre)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def _set_fonts(self) -> None:
        for label in (*self._captions, self._message):
            label.setFont(scaled(text_font(), self._scale))
        self._roll.setFont(scaled(text_font(), self._scale))
        # Room for what comes and goes, so that nothing moves when it does.
        self._message.setMinimumWidth(self._message.fontMetrics().horizontalAdvance(_what_to_type()) + 2)
        self._grid.setRowMinimumHeight(1, self._roll.sizeHint().height())

    def _say_what_is_next(self, shown: ShownGame) -> None:
        waits_for_typing = shown.awaits_roll and shown.has_real_dice
        self._message.setText(_what_to_type() if waits_for_typing else "")
        self._message.setVisible(shown.has_real_dice)
        self._roll.setVisible(shown.awaits_roll and not shown.has_real_dice)
        for caption in self._captions:
            caption.setVisible(not shown.awaits_roll)
        self._swap.setEnabled(shown.may_swap)


def _what_to_type() -> str:
    return _("Type the two numbers you rolled")

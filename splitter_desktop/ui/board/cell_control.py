"""The control of one cell: takes the focus and speaks to screen readers; the board does the drawing."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from splitter_desktop.engine.cells import Cell


class CellControl(QAbstractButton):
    """An invisible button over a cell. The pointer and the keys go to the board that owns it.

    The tab key stops at one control of the board only; `set_tab_stop` says at which.
    """

    focus_came = Signal(object, object)
    """The cell, and why it has the focus now (`Qt.FocusReason`)."""
    focus_went = Signal()

    def __init__(self, cell: Cell, board: QWidget) -> None:
        """Stand for a cell of a board."""
        super().__init__(board)
        self.cell = cell
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.set_tab_stop(False)

    def set_tab_stop(self, on: bool) -> None:
        """Let the tab key stop here, or pass."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if on else Qt.FocusPolicy.ClickFocus)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw nothing."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave all keys to the board."""
        event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Leave all keys to the board."""
        event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tell the board."""
        self.focus_came.emit(self.cell, event.reason())

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Tell the board."""
        self.focus_went.emit()

"""One die: a face with pips, blank until it is rolled, that can tumble before it lies still."""

from __future__ import annotations

from math import pi, sin

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QPointF, QRectF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from splitter_desktop.i18n import _
from splitter_desktop.ui.theme import theme_for

TUMBLE_MS = 480
"""How long a die tumbles, in milliseconds."""

_FACES_ON_THE_WAY = 7
_SWING_DEGREES = 38.0
_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Places of the pips, in steps from the middle."""


class Die(QWidget):
    """A die that shows a number, or nothing; it takes whatever square it is given."""

    tumbling_changed = Signal(bool)
    """It begins to tumble, or lies still."""
    clicked = Signal()
    """Somebody wants it turned to its next number."""

    def __init__(self, name: str) -> None:
        """Make a blank die; the name says which one it is, for those who hear the window."""
        super().__init__()
        self._name = name
        self._number: int | None = None
        self._turn = 1.0
        self._is_turnable = False
        self._tumbling = QVariantAnimation(self, duration=TUMBLE_MS, startValue=0.0, endValue=1.0)
        self._tumbling.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._tumbling.valueChanged.connect(self._turn_to)
        self._tumbling.stateChanged.connect(self._tell_whether_it_tumbles)
        self.show_number(None)

    @property
    def number(self) -> int | None:
        """What the die shows when it lies still."""
        return self._number

    @property
    def is_tumbling(self) -> bool:
        """Whether it still moves."""
        return self._tumbling.state() is QVariantAnimation.State.Running

    def show_number(self, number: int | None, *, tumble: bool = False) -> None:
        """Show a number at once or after tumbling, or None for a blank face."""
        self._number = number
        self.setAccessibleName(
            f"{self._name}: {number}" if number else _("{die}: blank").format(die=self._name)
        )
        self._tumbling.stop()
        self._turn_to(1.0)
        if tumble and number:
            self._tumbling.start()

    def set_turnable(self, turnable: bool) -> None:
        """Let people turn the die by a click, as they do with real dice, or not."""
        self._is_turnable = turnable
        self.setToolTip(_("Click to turn this die to its next number") if turnable else "")
        self.setCursor(Qt.CursorShape.PointingHandCursor if turnable else Qt.CursorShape.ArrowCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Turn a real die by the left button; all else is for the tray."""
        if self._is_turnable and event.button() is Qt.MouseButton.LeftButton:
            self.clicked.emit()
        else:
            event.ignore()

    def settle(self) -> None:
        """Lie still at once."""
        self._tumbling.stop()
        self._turn_to(1.0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the face, turned and passing other numbers while it tumbles."""
        edge = min(self.width(), self.height())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(QPointF(self.rect().center()) + QPointF(0.5, 0.5))
        self._roll_over(painter, edge)
        self._draw_face(painter, edge)

    def _tell_whether_it_tumbles(self, state: QAbstractAnimation.State) -> None:
        self.tumbling_changed.emit(state is QAbstractAnimation.State.Running)

    def _turn_to(self, turn: float) -> None:
        self._turn = turn
        self.update()

    def _roll_over(self, painter: QPainter, edge: float) -> None:
        left = 1.0 - self._turn
        painter.rotate(_SWING_DEGREES * left * sin(3 * pi * left))
        scale = 1.0 - 0.3 * left
        painter.scale(scale, scale)

    def _draw_face(self, painter: QPainter, edge: float) -> None:
        theme = theme_for(self.palette())
        half = edge / 2 - 1.5
        blank = self._number is None
        line = Qt.PenStyle.DashLine if blank else Qt.PenStyle.SolidLine
        painter.setPen(QPen(theme.cell_edge, 1.5, line))
        painter.setBrush(Qt.BrushStyle.NoBrush if blank else theme.raised)
        painter.drawRoundedRect(QRectF(-half, -half, 2 * half, 2 * half), edge * 0.2, edge * 0.2)
        face = self._face()
        if face is None:
            return
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.number(face).outline)
        for x, y in _PIPS[face]:
            painter.drawEllipse(QPointF(x * edge * 0.24, y * edge * 0.24), edge * 0.085, edge * 0.085)

    def _face(self) -> int | None:
        if self._number is None or self._turn >= 1.0:
            return self._number
        still_to_come = round((1.0 - self._turn) * _FACES_ON_THE_WAY)
        return (self._number - 1 + still_to_come) % 6 + 1

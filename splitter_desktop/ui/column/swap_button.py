"""The button between the dice that lays them the other way round."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton

from splitter_desktop.i18n import _
from splitter_desktop.ui.theme import theme_for


class SwapButton(QAbstractButton):
    """A round button with two arrows; off where both dice show the same number."""

    def __init__(self) -> None:
        """Make the button."""
        super().__init__()
        self.setAccessibleName(_("Swap the dice"))
        self.setToolTip(_("Swap the dice (S, right click or wheel)"))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a disc, a ring where it has the focus, and the arrows."""
        theme = theme_for(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lifted = self.isEnabled() and (self.underMouse() or self.isDown())
        painter.setBrush(theme.hover if lifted else theme.raised)
        painter.setPen(QPen(theme.focus if self.hasFocus() else theme.line, 2.0 if self.hasFocus() else 1.0))
        painter.drawEllipse(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5))
        edge = min(self.width(), self.height())
        pen = QPen(theme.accent if self.isEnabled() else theme.hatching, max(1.5, edge * 0.055))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(_arrows(QRectF(self.rect())))


def _arrows(rect: QRectF) -> QPainterPath:
    """An arrow to the right above an arrow to the left, inside a rectangle."""
    path = QPainterPath()
    middle, reach, tip = rect.center(), rect.width() * 0.22, rect.width() * 0.1
    for direction in (1, -1):
        y = middle.y() - direction * rect.height() * 0.1
        end = QPointF(middle.x() + direction * reach, y)
        path.moveTo(middle.x() - direction * reach, y)
        path.lineTo(end)
        path.moveTo(end.x() - direction * tip, y - tip)
        path.lineTo(end)
        path.lineTo(end.x() - direction * tip, y + tip)
    return path

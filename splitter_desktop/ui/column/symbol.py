"""A star or a heart as a small picture beside a text."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from splitter_desktop.sheets.shapes import HEART, Shape
from splitter_desktop.ui.board.shape_path import shape_path
from splitter_desktop.ui.theme import theme_for

_PART = 0.68
"""The shape's edge, as a part of its room."""


class Symbol(QWidget):
    """Draws a shape in its own colour, as large as it is given room."""

    def __init__(self, shape: Shape) -> None:
        """Show `HEART` or `STAR`."""
        super().__init__()
        self._shape = shape

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the shape."""
        theme = theme_for(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = min(self.width(), self.height()) * _PART
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.heart if self._shape is HEART else theme.star)
        box = QRectF((self.width() - edge) / 2, (self.height() - edge) / 2, edge, edge)
        painter.drawPath(shape_path(self._shape, box))

"""A small tile with one of the numbers 1 to 6 in its colours, or an empty one."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from splitter_desktop.ui.theme import figure_font, theme_for

_RADIUS = 0.24
_FIGURE = 0.5
"""Parts of the tile's edge."""


class NumberTile(QWidget):
    """A square that shows a number, or nothing."""

    def __init__(self, number: int | None) -> None:
        """Show a number from 1 to 6, or None for an empty tile."""
        super().__init__()
        self._number = number

    def show_number(self, number: int | None) -> None:
        """Show another number, or none."""
        self._number = number
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the tile."""
        theme = theme_for(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = min(self.width(), self.height())
        colors = theme.number(self._number) if self._number else None
        painter.setBrush(colors.tint if colors else theme.cell)
        painter.setPen(QPen(colors.outline if colors else theme.cell_edge, 1.5))
        painter.drawRoundedRect(QRectF(0.75, 0.75, edge - 1.5, edge - 1.5), edge * _RADIUS, edge * _RADIUS)
        if colors:
            painter.setPen(colors.figure)
            painter.setFont(figure_font(edge * _FIGURE))
            painter.drawText(QRectF(0, 0, edge, edge), Qt.AlignmentFlag.AlignCenter, str(self._number))

"""The program's icon: two cells and the split line between them."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPen, QPixmap

from splitter_desktop.ui.theme import LIGHT, figure_font

_EDGES = (16, 24, 32, 48, 64, 128, 256)
_CELLS = ((0.06, 2), (0.54, 6))
"""Left edges of the cells, as parts of the icon's edge, and the numbers in them."""


def app_icon() -> QIcon:
    """The icon in all usual sizes; it is the same in light and dark surroundings."""
    icon = QIcon()
    for edge in _EDGES:
        icon.addPixmap(_picture(edge))
    return icon


def _picture(edge: int) -> QPixmap:
    picture = QPixmap(edge, edge)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for left, number in _CELLS:
        colors = LIGHT.number(number)
        cell = QRectF(left * edge, 0.3 * edge, 0.4 * edge, 0.4 * edge)
        painter.setPen(QPen(colors.outline, max(1.0, edge * 0.035)))
        painter.setBrush(colors.tint)
        painter.drawRoundedRect(cell, edge * 0.07, edge * 0.07)
        painter.setPen(colors.figure)
        painter.setFont(figure_font(edge * 0.28))
        painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, str(number))
    painter.setPen(QPen(LIGHT.split_line, max(1.0, edge * 0.03), Qt.PenStyle.DashLine))
    painter.drawLine(QPointF(edge / 2, 0.1 * edge), QPointF(edge / 2, 0.9 * edge))
    painter.end()
    return picture

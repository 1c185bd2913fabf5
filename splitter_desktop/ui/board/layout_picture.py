"""A small picture of a layout, to choose it by."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.layout import LayoutDraft
from splitter_desktop.sheets.shapes import HEART, STAR
from splitter_desktop.ui.board.shape_path import shape_path
from splitter_desktop.ui.theme import CELL_GAP, CELL_RADIUS, Theme


def layout_picture(layout: LayoutDraft, edge: int, theme: Theme, pixel_ratio: float) -> QPixmap:
    """A square picture of a board, `edge` device-independent pixels wide, on a transparent ground."""
    pixmap = QPixmap(round(edge * pixel_ratio), round(edge * pixel_ratio))
    pixmap.setDevicePixelRatio(pixel_ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    step = edge / max(layout.width, layout.height, 1)
    painter.translate((edge - step * layout.width) / 2, (edge - step * layout.height) / 2)
    for cell in layout.cells:
        _draw_cell(painter, layout, cell, step, theme)
    painter.setPen(QPen(theme.split_line, 1, Qt.PenStyle.DashLine))
    middle = step * layout.width / 2
    painter.drawLine(QPointF(middle, 0), QPointF(middle, step * layout.height))
    painter.end()
    return pixmap


def _draw_cell(painter: QPainter, layout: LayoutDraft, cell: Cell, step: float, theme: Theme) -> None:
    gap = step * CELL_GAP
    place = QRectF(cell.column * step + gap, cell.row * step + gap, step - 2 * gap, step - 2 * gap)
    painter.setPen(QPen(theme.split_line, 1))
    painter.setBrush(theme.cell)
    painter.drawRoundedRect(place, step * CELL_RADIUS, step * CELL_RADIUS)
    painter.setPen(Qt.PenStyle.NoPen)
    inset = place.width() * 0.15
    middle = place.adjusted(inset, inset, -inset, -inset)
    if cell in layout.stars:
        painter.setBrush(theme.star)
        painter.drawPath(shape_path(STAR, middle))
    if cell in layout.hearts:
        painter.setBrush(theme.heart)
        painter.drawPath(shape_path(HEART, middle))

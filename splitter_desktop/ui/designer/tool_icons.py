"""Small pictures of what the drawing tools leave."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap

from splitter_desktop.engine.layout_edits import Tool
from splitter_desktop.sheets.shapes import HEART, STAR, Shape
from splitter_desktop.ui.board.shape_path import shape_path
from splitter_desktop.ui.theme import CELL_RADIUS, Theme, space

ICON_EDGE = space(8)
"""Edge of a tool's picture, in pixels."""

# Parts of the picture's edge.
_CELL, _SHAPE, _LINE, _CROSS = 0.84, 0.56, 0.06, 0.2


def tool_icon(tool: Tool, theme: Theme, device_pixel_ratio: float) -> QIcon:
    """The picture of a tool in the colours of a theme."""
    pixmap = QPixmap(round(ICON_EDGE * device_pixel_ratio), round(ICON_EDGE * device_pixel_ratio))
    pixmap.setDevicePixelRatio(device_pixel_ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    with QPainter(pixmap) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _paint(painter, tool, theme)
    return QIcon(pixmap)


def _paint(painter: QPainter, tool: Tool, theme: Theme) -> None:
    middle = QPointF(ICON_EDGE, ICON_EDGE) / 2
    style = Qt.PenStyle.DotLine if tool is Tool.ERASE else Qt.PenStyle.SolidLine
    painter.setPen(QPen(theme.text_quiet, ICON_EDGE * _LINE, style))
    painter.setBrush(Qt.BrushStyle.NoBrush if tool is Tool.ERASE else theme.cell)
    radius = ICON_EDGE * CELL_RADIUS
    painter.drawRoundedRect(_square(middle, ICON_EDGE * _CELL), radius, radius)
    aside = QPointF(ICON_EDGE / 6, 0)
    if tool is Tool.STAR:
        _paint_shape(painter, STAR, _square(middle, ICON_EDGE * _SHAPE), theme.star)
    elif tool is Tool.HEART:
        _paint_shape(painter, HEART, _square(middle, ICON_EDGE * _SHAPE), theme.heart)
    elif tool is Tool.BOTH:
        _paint_shape(painter, STAR, _square(middle - aside, ICON_EDGE * _SHAPE * 0.66), theme.star)
        _paint_shape(painter, HEART, _square(middle + aside, ICON_EDGE * _SHAPE * 0.6), theme.heart)
    elif tool is Tool.ERASE:
        _paint_cross(painter, middle, ICON_EDGE * _CROSS, theme.loss)


def _paint_shape(painter: QPainter, shape: Shape, box: QRectF, color: QColor) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    painter.drawPath(shape_path(shape, box))


def _paint_cross(painter: QPainter, middle: QPointF, half: float, color: QColor) -> None:
    down, up = QPointF(half, half), QPointF(half, -half)
    painter.setPen(QPen(color, ICON_EDGE * _LINE * 1.5, c=Qt.PenCapStyle.RoundCap))
    painter.drawLine(middle - down, middle + down)
    painter.drawLine(middle - up, middle + up)


def _square(middle: QPointF, edge: float) -> QRectF:
    return QRectF(middle.x() - edge / 2, middle.y() - edge / 2, edge, edge)

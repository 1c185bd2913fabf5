"""Drawings of sheets as paths Qt can paint."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from splitter_desktop.sheets.drawing import Outline, scaled
from splitter_desktop.sheets.page_geometry import Rect
from splitter_desktop.sheets.shapes import Shape


def shape_path(shape: Shape, box: QRectF) -> QPainterPath:
    """A star or heart as large as a box."""
    path = QPainterPath()
    add_outline(path, scaled(shape, Rect(box.x(), box.y(), box.width(), box.height())))
    return path


def add_outline(path: QPainterPath, outline: Outline) -> None:
    """Add an outline to a path; its unit becomes a pixel."""
    path.moveTo(QPointF(*outline.start))
    for step in outline.steps:
        points = [QPointF(*point) for point in step]
        if len(points) == 1:
            path.lineTo(points[0])
        else:
            path.cubicTo(*points)
    if outline.closed:
        path.closeSubpath()

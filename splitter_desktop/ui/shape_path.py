"""Stars and hearts as paths Qt can fill."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from splitter_desktop.sheets.shapes import Shape


def shape_path(shape: Shape, box: QRectF) -> QPainterPath:
    """A star or heart as large as a box."""

    def at(point: tuple[float, float]) -> QPointF:
        return QPointF(box.x() + point[0] * box.width(), box.y() + point[1] * box.height())

    path = QPainterPath(at(shape.start))
    for first, second, end in shape.curves:
        path.cubicTo(at(first), at(second), at(end))
    path.closeSubpath()
    return path

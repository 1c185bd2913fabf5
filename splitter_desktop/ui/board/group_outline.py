"""The outline of a group of cells: one smooth shape across gaps and the split line, inside its own cells."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtGui import QPainterPath

from splitter_desktop.engine.cells import Cell
from splitter_desktop.sheets.group_outlines import outlines_round
from splitter_desktop.sheets.page_geometry import Rect
from splitter_desktop.ui.board.board_geometry import BoardGeometry
from splitter_desktop.ui.board.shape_path import add_outline


def group_outline(cells: Collection[Cell], geometry: BoardGeometry, inset: float = 0.0) -> QPainterPath:
    """The boundary of the union of cells and of the bridges between those that touch.

    Args:
        cells: any cells; those that touch only at a corner stay apart.
        geometry: where cells lie.
        inset: how far the boundary lies inside the cells, in pixels.

    Returns:
        closed outlines with every corner rounded: outer ones as a cell's own, inner ones so that they run
        parallel to the corner of a cell outside.
    """

    def inside(cell: Cell) -> Rect:
        square, edge = geometry.rect(cell), geometry.edge - 2 * inset
        return Rect(square.x() + inset, square.y() + inset, edge, edge)

    outer, inner = max(0.0, geometry.radius - inset), geometry.radius + geometry.gap + inset
    path = QPainterPath()
    for outline in outlines_round(cells, inside, outer, inner):
        add_outline(path, outline)
    return path

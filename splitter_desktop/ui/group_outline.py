"""The outline of a group of cells: one smooth shape across gaps and the split line, inside its own cells."""

from __future__ import annotations

from collections.abc import Collection, Container, Iterator

from PySide6.QtCore import QLineF, QPointF
from PySide6.QtGui import QPainterPath

from splitter_desktop.engine.cells import Cell
from splitter_desktop.ui.board_geometry import BoardGeometry

_Step = tuple[int, int]
_Side = tuple[Cell, _Step]
_RIGHT, _DOWN, _LEFT, _UP = (0, 1), (1, 0), (0, -1), (-1, 0)

# A cell's sides, clockwise: where the walk along a side starts (from the cell's own corner), which way it
# goes, and which neighbour makes the side no boundary.
_SIDES: tuple[tuple[_Step, _Step, _Step], ...] = (
    ((0, 0), _RIGHT, _UP),
    ((0, 1), _DOWN, _RIGHT),
    ((1, 1), _LEFT, _DOWN),
    ((1, 0), _UP, _LEFT),
)

_QUARTER_ARC = 0.5523
"""How far the control points of a cubic curve reach towards the corner to draw a quarter of a circle."""


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
    path = QPainterPath()
    outer = max(0.0, geometry.radius - inset)
    inner = geometry.radius + geometry.gap + inset
    for sides in _walks(cells):
        _add_rounded(path, _corners(sides, geometry, inset), outer, inner)
    return path


def _walks(cells: Collection[Cell]) -> Iterator[list[_Side]]:
    """Closed walks along the boundary, the group on the right hand; each side as its cell and direction."""
    members = set(cells)
    sides = {
        (Cell(cell.row + corner[0], cell.column + corner[1]), step): cell
        for cell in sorted(members)
        for corner, step, beyond in _SIDES
        if Cell(cell.row + beyond[0], cell.column + beyond[1]) not in members
    }
    while sides:
        start = next(iter(sides))
        walk = [(sides.pop(start), start[1])]
        side = _following(start, sides, start)
        while side != start:
            walk.append((sides.pop(side), side[1]))
            side = _following(side, sides, start)
        yield walk


def _following(side: _Side, sides: Container[_Side], start: _Side) -> _Side:
    """The side of the boundary that goes on where one ends.

    Where two cells meet only at a corner there are two; turning right keeps the cells apart.
    """
    (row, column), (down, right) = side
    end = Cell(row + down, column + right)
    turns = [(end, turn) for turn in (_right_of(side[1]), side[1], _left_of(side[1]))]
    return next(turn for turn in turns if turn == start or turn in sides)


def _right_of(step: _Step) -> _Step:
    return step[1], -step[0]


def _left_of(step: _Step) -> _Step:
    return -step[1], step[0]


def _corners(sides: list[_Side], geometry: BoardGeometry, inset: float) -> list[tuple[QPointF, bool]]:
    """The corners of a walk in order, each with whether it turns outwards (to the right)."""
    corners = []
    for (cell, step), (next_cell, next_step) in zip(sides, [*sides[1:], sides[0]], strict=True):
        if step != next_step:
            across = _line(cell, step, geometry, inset), _line(next_cell, next_step, geometry, inset)
            x, y = across if step in (_UP, _DOWN) else reversed(across)
            corners.append((QPointF(x, y), next_step == _right_of(step)))
    return corners


def _line(cell: Cell, step: _Step, geometry: BoardGeometry, inset: float) -> float:
    """The x of an upright side, the y of a level one."""
    square = geometry.rect(cell)
    return {
        _RIGHT: square.top() + inset,
        _DOWN: square.right() - inset,
        _LEFT: square.bottom() - inset,
        _UP: square.left() + inset,
    }[step]


def _add_rounded(path: QPainterPath, corners: list[tuple[QPointF, bool]], outer: float, inner: float) -> None:
    points = [point for point, _ in corners]
    for place, (corner, is_outer) in enumerate(corners):
        before, after = QLineF(corner, points[place - 1]), QLineF(corner, points[(place + 1) % len(points)])
        radius = min(outer if is_outer else inner, before.length() / 2, after.length() / 2)
        start, end = _along(before, radius), _along(after, radius)
        if place:
            path.lineTo(start)
        else:
            path.moveTo(start)
        hold = radius * (1 - _QUARTER_ARC)
        path.cubicTo(_along(before, hold), _along(after, hold), end)
    path.closeSubpath()


def _along(line: QLineF, length: float) -> QPointF:
    return line.pointAt(length / line.length()) if line.length() else line.p1()

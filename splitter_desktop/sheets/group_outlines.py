"""The outline of a set of cells as one smooth shape, also across gaps and the split line."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from splitter_desktop.engine.cells import Cell
from splitter_desktop.sheets.drawing import Outline, Point, rounded
from splitter_desktop.sheets.page_geometry import Rect

_Side = tuple[Cell, int]
"""A side of a cell: 0 top, 1 right, 2 bottom, 3 left, each walked with the cell on the right hand."""

_AHEAD = ((0, 1), (1, 0), (0, -1), (-1, 0))
_LEFT_AHEAD = ((-1, 1), (1, 1), (1, -1), (-1, -1))


def outlines_round(
    cells: Collection[Cell],
    rect_of: Callable[[Cell], Rect],
    radius: float,
    inner_radius: float | None = None,
) -> tuple[Outline, ...]:
    """One outline round cells that touch, and one round every hole among them, for the even-odd rule.

    Cells that touch only at a corner stay apart.

    Args:
        cells: the cells.
        rect_of: where a cell lies, in any unit; cells of a row share their top and bottom, those of a column
            their sides.
        radius: of the corners, in the same unit.
        inner_radius: of the corners that point inwards, where those are to differ.
    """
    inner = radius if inner_radius is None else inner_radius
    return tuple(_rounded_loop(loop, rect_of, radius, inner) for loop in _loops(frozenset(cells)))


def _rounded_loop(
    loop: list[_Side], rect_of: Callable[[Cell], Rect], radius: float, inner_radius: float
) -> Outline:
    turns = list(zip(loop, (*loop[1:], loop[0]), strict=True))
    radii = [radius if after[1] == (side[1] + 1) % 4 else inner_radius for side, after in turns]
    return rounded([_corner(side, after, rect_of) for side, after in turns], radii)


def _loops(cells: frozenset[Cell]) -> Iterator[list[_Side]]:
    """The free sides of cells in the order they are walked, without those that only go straight on."""
    left = {
        (cell, side): None
        for cell in sorted(cells)
        for side in range(4)
        if _moved(cell, _AHEAD[(side + 3) % 4]) not in cells
    }
    while left:
        start = next(iter(left))
        loop = []
        side = start
        while True:
            del left[side]
            following = _next_side(side, cells)
            if following[1] != side[1]:
                loop.append(side)
            side = following
            if side == start:
                break
        yield loop


def _next_side(side: _Side, cells: frozenset[Cell]) -> _Side:
    cell, facing = side
    ahead = _moved(cell, _AHEAD[facing])
    if ahead not in cells:
        return cell, (facing + 1) % 4
    beside = _moved(cell, _LEFT_AHEAD[facing])
    return (beside, (facing + 3) % 4) if beside in cells else (ahead, facing)


def _moved(cell: Cell, by: tuple[int, int]) -> Cell:
    return Cell(cell.row + by[0], cell.column + by[1])


def _corner(side: _Side, after: _Side, rect_of: Callable[[Cell], Rect]) -> Point:
    """Where a side meets the next one, which stands across it."""
    lying, upright = (side, after) if side[1] % 2 == 0 else (after, side)
    row, column = rect_of(lying[0]), rect_of(upright[0])
    return Point(column.right if upright[1] == 1 else column.x, row.bottom if lying[1] == 2 else row.y)

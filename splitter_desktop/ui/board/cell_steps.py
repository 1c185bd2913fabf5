"""Where the keys lead on a board that has holes."""

from __future__ import annotations

from enum import Enum

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.position import Position


class Direction(Enum):
    """One of the four ways: rows down, columns to the right."""

    UP = (-1, 0)
    DOWN = (1, 0)
    LEFT = (0, -1)
    RIGHT = (0, 1)


def step(layout: Layout, cell: Cell, direction: Direction) -> Cell:
    """The cell an arrow key leads to; the same one at the end of the board.

    The next cell of the same row or column comes first, however wide the hole between; where there is none,
    the nearest cell further on, with a step aside counted twice.
    """
    down, right = direction.value

    def cost(other: Cell) -> tuple[bool, int, Cell]:
        rows, columns = other.row - cell.row, other.column - cell.column
        ahead, aside = rows * down + columns * right, abs(rows * right) + abs(columns * down)
        return aside > 0, ahead + 2 * aside, other

    further = [
        other
        for other in layout.cells
        if (other.row - cell.row) * down + (other.column - cell.column) * right > 0
    ]
    return min(further, key=cost, default=cell)


def row_end(layout: Layout, cell: Cell, direction: Direction) -> Cell:
    """The first or the last cell of a row."""
    row = [other for other in layout.cells if other.row == cell.row]
    return row[0] if direction is Direction.LEFT else row[-1]


def starting_cell(position: Position) -> Cell:
    """Where the keyboard begins: the empty cell nearest to the middle, the upper left one of several."""
    layout = position.layout
    middle_row, middle_column = (layout.height - 1) / 2, (layout.width - 1) / 2
    cells = position.empty_cells or layout.cells
    return min(cells, key=lambda cell: (abs(cell.row - middle_row) + abs(cell.column - middle_column), cell))

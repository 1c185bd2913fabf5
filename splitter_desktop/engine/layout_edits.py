"""Strokes of the drawing board: each takes a draft and gives the draft after it, mirrored about the line.

Cells are always mirrored; stars and hearts need not be. Rows come out equally wide and the width even, so a
draft drawn only with these strokes is never ragged, odd or unsymmetrical. A stroke with nothing to do gives
back an equal draft.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from textwrap import dedent

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.errors import BoardTextError
from splitter_desktop.engine.layout import (
    HEART,
    NO_CELL,
    PLAIN,
    STAR,
    STAR_AND_HEART,
    SYMBOLS,
    LayoutDraft,
    redrawn,
)

MOST_ROWS = 100
MOST_COLUMNS = 100

_Grid = list[list[str]]


class Tool(StrEnum):
    """What a stroke leaves in the places it touches; the value is the symbol."""

    CELL = PLAIN
    STAR = STAR
    HEART = HEART
    BOTH = STAR_AND_HEART
    ERASE = NO_CELL


class Half(StrEnum):
    """A side of the split line."""

    LEFT = "left"
    RIGHT = "right"


class Direction(StrEnum):
    """Where a board can be shifted without losing its symmetry."""

    UP = "up"
    DOWN = "down"
    OUTWARD = "outward"
    INWARD = "inward"


def painted(draft: LayoutDraft, places: Iterable[Cell], tool: Tool) -> LayoutDraft:
    """Draw over places: a new cell brings its mirror cell, erasing takes both.

    Places off the grid are passed over.
    """
    grid = _grid(draft)
    width = _width(grid)
    for place in places:
        if not (0 <= place.row < len(grid) and 0 <= place.column < width):
            continue
        mirror = place.mirrored(width)
        grid[place.row][place.column] = tool.value
        if tool is Tool.ERASE or grid[mirror.row][mirror.column] == NO_CELL:
            grid[mirror.row][mirror.column] = NO_CELL if tool is Tool.ERASE else PLAIN
    return _drawn(draft, grid)


def resized(draft: LayoutDraft, rows: int, columns: int) -> LayoutDraft:
    """A grid of another size: rows come and go at the bottom, columns at both outer edges.

    Args:
        draft: the board.
        rows: 1 to `MOST_ROWS`; what lies outside is brought inside.
        columns: 2 to `MOST_COLUMNS`, an odd number is rounded up.
    """
    rows = min(max(rows, 1), MOST_ROWS)
    half = min(max(columns + 1, 2), MOST_COLUMNS) // 2
    grid = _grid(draft)[:rows]
    grid += [[NO_CELL] * _width(grid) for _ in range(rows - len(grid))]
    return _drawn(draft, [_with_half_width(row, half) for row in grid])


def shifted(draft: LayoutDraft, direction: Direction) -> LayoutDraft:
    """The board one place further; where cells would fall off the grid or over the line it stays as it is."""
    grid = _grid(draft)
    if direction in (Direction.UP, Direction.DOWN):
        return _drawn(draft, _shifted_rows(grid, up=direction is Direction.UP))
    return _drawn(draft, _shifted_halves(grid, outward=direction is Direction.OUTWARD))


def flipped_upside_down(draft: LayoutDraft) -> LayoutDraft:
    """The board with its rows in reverse order."""
    return _drawn(draft, _grid(draft)[::-1])


def flipped_sideways(draft: LayoutDraft) -> LayoutDraft:
    """The board with its halves exchanged, which moves only stars and hearts."""
    return _drawn(draft, [row[::-1] for row in _grid(draft)])


def with_half_copied(draft: LayoutDraft, source: Half) -> LayoutDraft:
    """The board with the other half made the mirror image of one, stars and hearts included."""
    grid = _grid(draft)
    half = _width(grid) // 2
    if source is Half.LEFT:
        return _drawn(draft, [row[:half] + row[:half][::-1] for row in grid])
    return _drawn(draft, [row[half:][::-1] + row[half:] for row in grid])


def cleared(draft: LayoutDraft) -> LayoutDraft:
    """A grid of the same size without cells."""
    return _drawn(draft, [[NO_CELL] * len(row) for row in _grid(draft)])


def trimmed(draft: LayoutDraft) -> LayoutDraft:
    """The board without the empty rows and columns round it; a board without cells stays as it is."""
    if not draft.cells:
        return draft
    grid = _grid(draft)
    width = _width(grid)
    rows = [cell.row for cell in draft.cells]
    half = max(max(width // 2 - cell.column, cell.column + 1 - width // 2) for cell in draft.cells)
    return _drawn(draft, [_with_half_width(row, half) for row in grid[min(rows) : max(rows) + 1]])


def rows_from_text(text: str) -> tuple[str, ...]:
    """Rows of symbols from text somebody pasted: a layout's rows, or a board with digits and ``_``.

    Blank lines round the board and a common indentation do not matter; short rows are filled up with no cell.

    Raises:
        BoardTextError: no row at all, more rows or columns than the largest grid, or a symbol that means
            nothing.
    """
    lines = [line.rstrip() for line in dedent(text.strip("\r\n").expandtabs(1)).splitlines()]
    while lines and not lines[-1]:
        lines.pop()
    if not lines:
        raise BoardTextError(kind="nothing")
    if len(lines) > MOST_ROWS:
        raise BoardTextError(kind="too-tall", most=MOST_ROWS, found=len(lines))
    width = max(map(len, lines))
    if width > MOST_COLUMNS:
        raise BoardTextError(kind="too-wide", most=MOST_COLUMNS, found=width)
    return tuple(
        "".join(
            _pasted_symbol(symbol, row, column) for column, symbol in enumerate(line.ljust(width, NO_CELL))
        )
        for row, line in enumerate(lines)
    )


def _pasted_symbol(symbol: str, row: int, column: int) -> str:
    if symbol in SYMBOLS:
        return symbol
    if symbol in "_123456":
        return PLAIN
    if symbol == " ":
        return NO_CELL
    raise BoardTextError(kind="strange-symbol", line=row + 1, column=column + 1, symbol=symbol)


def _grid(draft: LayoutDraft) -> _Grid:
    width = max(draft.width + draft.width % 2, 2)
    return [list(row.ljust(width, NO_CELL)) for row in draft.rows] or [[NO_CELL] * width]


def _width(grid: _Grid) -> int:
    return len(grid[0])


def _drawn(draft: LayoutDraft, grid: _Grid) -> LayoutDraft:
    return redrawn(draft, map("".join, grid))


def _with_half_width(row: list[str], half: int) -> list[str]:
    middle = len(row) // 2
    padding = [NO_CELL] * max(half - middle, 0)
    return padding + row[max(middle - half, 0) : middle + half] + padding


def _is_blank(row: list[str]) -> bool:
    return set(row) <= {NO_CELL}


def _shifted_rows(grid: _Grid, *, up: bool) -> _Grid:
    blank = [NO_CELL] * _width(grid)
    if not _is_blank(grid[0] if up else grid[-1]):
        return grid
    return [*grid[1:], blank] if up else [blank, *grid[:-1]]


def _shifted_halves(grid: _Grid, *, outward: bool) -> _Grid:
    half = _width(grid) // 2
    leaving = 0 if outward else half - 1
    if not _is_blank([row[column] for row in grid for column in (leaving, -1 - leaving)]):
        return grid
    if outward:
        return [row[1:half] + [NO_CELL] * 2 + row[half:-1] for row in grid]
    return [[NO_CELL, *row[: half - 1], *row[half + 1 :], NO_CELL] for row in grid]

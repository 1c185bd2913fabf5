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
from splitter_desktop.engine.errors import BoardTextError, Problem
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


def with_margin(
    draft: LayoutDraft, fewest_rows: int = 0, fewest_columns: int = 0, before: LayoutDraft | None = None
) -> LayoutDraft:
    """The board in a grid with an empty place all round it to draw on; `trimmed` takes the margin away.

    Args:
        draft: the board.
        fewest_rows: the grid has at least so many rows, the board in their middle.
        fewest_columns: the same for columns.
        before: the grid of before a change: what did not change stays in its row, unless the margin above
            needs room.
    """
    grid = _grid(trimmed(draft))
    most = max(MOST_ROWS, len(grid))
    rows = min(max(len(grid) + 2, fewest_rows), most)
    half = min(max(_width(grid) + 2, fewest_columns), max(MOST_COLUMNS, _width(grid))) // 2
    above = (rows - len(grid)) // 2
    if before is not None and before.cells and draft.cells:
        above = min(max(_rows_above(grid, _grid(before)), 1), most - len(grid))
        rows = min(max(rows, above + len(grid) + 1), most)
    blank = [NO_CELL] * _width(grid)
    grid = [blank] * above + grid + [blank] * (rows - len(grid) - above)
    return _drawn(draft, [_with_half_width(row, half) for row in grid])


def with_halves_apart(draft: LayoutDraft) -> LayoutDraft:
    """The board with one more empty place on both sides of the split line; the widest grid stays as it is."""
    grid = _grid(draft)
    half = _width(grid) // 2
    if _width(grid) + 2 > MOST_COLUMNS:
        return draft
    return _drawn(draft, [row[:half] + [NO_CELL] * 2 + row[half:] for row in grid])


def with_halves_together(draft: LayoutDraft) -> LayoutDraft:
    """The board with the places next to the split line taken out, where no cell lies on them."""
    grid = _grid(draft)
    half = _width(grid) // 2
    if half == 1 or any(symbol != NO_CELL for row in grid for symbol in row[half - 1 : half + 1]):
        return draft
    return _drawn(draft, [row[: half - 1] + row[half + 1 :] for row in grid])


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
        raise BoardTextError((Problem("no-rows"),))
    if len(lines) > MOST_ROWS:
        raise _too_large("too-tall", most=MOST_ROWS, found=len(lines))
    width = max(map(len, lines))
    if width > MOST_COLUMNS:
        raise _too_large("too-wide", most=MOST_COLUMNS, found=width)
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
    facts = {"symbol": symbol}
    raise BoardTextError((Problem("unknown-symbol", line=row + 1, column=column + 1, facts=facts),))


def _too_large(code: str, most: int, found: int) -> BoardTextError:
    return BoardTextError((Problem(code, facts={"most": most, "found": found}),))


def _grid(draft: LayoutDraft) -> _Grid:
    width = max(draft.width + draft.width % 2, 2)
    return [list(row.ljust(width, NO_CELL)) for row in draft.rows] or [[NO_CELL] * width]


def _width(grid: _Grid) -> int:
    return len(grid[0])


def _rows_above(board: _Grid, before: _Grid) -> int:
    """How far down in an earlier grid a board has most of its rows as they were there."""
    half = max(_width(board), _width(before)) // 2
    rows, old = ([_with_half_width(row, half) for row in grid] for grid in (board, before))
    first = next(place for place, row in enumerate(old) if set(row) != {NO_CELL})

    def kept(above: int) -> tuple[int, int]:
        same = sum(row == was for row, was in zip(rows, old[above:], strict=False) if set(row) != {NO_CELL})
        return same, -abs(above - first)

    return max(range(max(len(old) - len(rows), first) + 1), key=kept)


def _drawn(draft: LayoutDraft, grid: _Grid) -> LayoutDraft:
    return redrawn(draft, map("".join, grid))


def _with_half_width(row: list[str], half: int) -> list[str]:
    middle = len(row) // 2
    padding = [NO_CELL] * max(half - middle, 0)
    return padding + row[max(middle - half, 0) : middle + half] + padding

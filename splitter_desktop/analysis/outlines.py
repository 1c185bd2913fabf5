"""Outlines of new boards: half boards that grow block by block until they hold the cells wanted.

A half board is a set of places, column 0 beside the split line. It grows by blocks of two by two places (two
places above each other beside the line, which their mirror images complete), so no part of a new outline is
only one cell thick: it has no spikes and no threads.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, cached_property

from splitter_desktop.analysis.chance import Chance


class Shape(StrEnum):
    """What a board looks like as a whole."""

    ANY = "any"
    COMPACT = "compact"
    BRANCHING = "branching"


_WELCOME = {
    Shape.ANY: (0, 2, 4, 2, 1, 1, 1),
    Shape.COMPACT: (0, 1, 2, 2, 2, 2, 2),
    Shape.BRANCHING: (0, 2, 16, 3, 1, 0, 0),
}
"""How welcome a block is, by the edges that each two of its new places share with the outline."""
_REACHES = 6
"""How much more welcome a block is that comes nearer to the size wished."""
_FRUGAL = 16
"""Where cells are short, how welcome a block is that needs none; half of that for each it needs."""


@dataclass(frozen=True)
class Grid:
    """The places a half board can use: `rows` by `columns`.

    Sets of places are bits of a whole number, row by row, with a bit between the rows that is never set, so
    that neighbours are found by shifting.
    """

    rows: int
    columns: int

    @cached_property
    def below(self) -> int:
        """Bits from a place to the one below."""
        return self.columns + 1

    def rectangle(self, row: int, column: int, rows: int = 1, columns: int = 1) -> int:
        """The places of a rectangle so far as they are on the grid."""
        return sum(
            1 << (place_row * self.below + place_column)
            for place_row in range(max(row, 0), min(row + rows, self.rows))
            for place_column in range(max(column, 0), min(column + columns, self.columns))
        )

    @cached_property
    def everything(self) -> int:
        """All places."""
        return self.rectangle(0, 0, self.rows, self.columns)

    @cached_property
    def blocks(self) -> tuple[int, ...]:
        """The blocks an outline can grow by."""
        return tuple(
            self.rectangle(row, column, 2, 2)
            for row in range(self.rows - 1)
            for column in range(-1, self.columns - 1)
        )

    @cached_property
    def parts(self) -> tuple[int, ...]:
        """What can fall off an outline at once: a block or a single place."""
        return (*self.blocks, *(self.rectangle(row, column) for row, column in self.cells(self.everything)))

    def flipped(self, places: int) -> int:
        """The places upside down."""
        row_bits = (1 << self.below) - 1
        return sum(
            (places >> (row * self.below) & row_bits) << ((self.rows - 1 - row) * self.below)
            for row in range(self.rows)
        )

    def cells(self, places: int) -> Iterator[tuple[int, int]]:
        """Row and column of each place, in reading order."""
        for row in range(self.rows):
            for column in range(self.columns):
                if places & self.rectangle(row, column):
                    yield row, column

    def places(self, cells: Iterable[tuple[int, int]]) -> int:
        """The set of places with these rows and columns."""
        return sum(self.rectangle(row, column) for row, column in cells)

    @cached_property
    def rim(self) -> int:
        """The places at the edges that open to the outside: all but the split line."""
        last = self.rectangle(self.rows - 1, 0, 1, self.columns)
        return self.rectangle(0, 0, 1, self.columns) | last | self.strips[-1]

    def beside(self, places: int) -> int:
        """The places that touch others orthogonally."""
        near = places << 1 | places >> 1 | places << self.below | places >> self.below
        return near & ~places & self.everything

    def around(self, places: int) -> int:
        """The places that touch others, also at a corner."""
        row = places | places << 1 | places >> 1
        return (row | row << self.below | row >> self.below) & ~places & self.everything

    def shared_edges(self, new: int, outline: int) -> int:
        """How many edges new places share with an outline."""
        shifted = (outline << 1, outline >> 1, outline << self.below, outline >> self.below)
        return sum((new & there).bit_count() for there in shifted)

    def reachable(self, start: int, allowed: int) -> int:
        """The allowed places that hang together with the start."""
        reached = start & allowed
        while grown := self.beside(reached) & allowed:
            reached |= grown
        return reached

    def extents(self, places: int) -> tuple[int, int, int]:
        """First row, last row and outermost column in use."""
        first = (places & -places).bit_length() - 1
        last = places.bit_length() - 1
        outermost = max(column for column, there in enumerate(self.strips) if places & there)
        return first // self.below, last // self.below, outermost

    @cached_property
    def strips(self) -> tuple[int, ...]:
        """The places of each column."""
        return tuple(self.rectangle(0, column, self.rows) for column in range(self.columns))


@cache
def grid_of(rows: int, columns: int) -> Grid:
    """The grid of a size, with what was found out about it before."""
    return Grid(rows, columns)


@dataclass(frozen=True)
class Plan:
    """How an outline is to grow.

    Attributes:
        grid: where.
        size: how many places it is to have.
        start: what it grows from; not empty.
        shape: what it looks like.
        blocked: places that stay empty: holes.
        flips: whether its lower half mirrors its upper half.
        fills_rows: whether it is to reach the first and the last row of the grid.
        fills_columns: whether it is to reach the outermost column.
    """

    grid: Grid
    size: int
    start: int
    shape: Shape = Shape.ANY
    blocked: int = 0
    flips: bool = False
    fills_rows: bool = False
    fills_columns: bool = False

    @cached_property
    def blocks(self) -> tuple[int, ...]:
        """The blocks it may grow by."""
        blocks = self.grid.blocks
        if self.flips:
            blocks = tuple(dict.fromkeys(block | self.grid.flipped(block) for block in blocks))
        return tuple(block for block in blocks if not block & self.blocked)


def grown(plan: Plan, chance: Chance) -> int | None:
    """An outline of exactly the size of the plan; None where chance led into a dead end."""
    outline = plan.start
    while (wanted := plan.size - outline.bit_count()) > 0:
        choices = list(_choices(plan, outline, wanted))
        if not choices:
            return None
        outline |= chance.weighted(choices)
    return outline if not wanted and _fills(plan, outline) else None


def _choices(plan: Plan, outline: int, wanted: int) -> Iterator[tuple[int, int]]:
    """Blocks that fit, each with its weight."""
    grid, welcome = plan.grid, _WELCOME[plan.shape]
    beyond, steps = _beyond(plan, outline)
    needed = beyond if 2 * steps + 2 > wanted else 0
    if grid.beside(plan.blocked) & ~outline:  # holes are closed in first
        needed = grid.around(plan.blocked)
    for block in plan.blocks:
        new = block & ~outline
        count = new.bit_count()
        if not 0 < count <= wanted or not block & outline or (needed and not new & needed):
            continue
        weight = welcome[min(2 * grid.shared_edges(new, outline) // count, len(welcome) - 1)]
        if needed:  # what takes few places is as good as what looks well
            weight = max(weight, 1) * (_FRUGAL >> count)
        if weight:
            yield block, weight * _REACHES if new & beyond else weight


def _beyond(plan: Plan, outline: int) -> tuple[int, int]:
    """The places nearer to the edges that are to be reached, and how many rows and columns are to go."""
    if not (plan.fills_rows or plan.fills_columns):
        return 0, 0
    grid = plan.grid
    first, last, outermost = grid.extents(outline)
    beyond = steps = 0
    if plan.fills_rows:
        beyond |= grid.everything & ((1 << first * grid.below) - 1 | -1 << (last + 1) * grid.below)
        steps += first + grid.rows - 1 - last
    if plan.fills_columns:
        beyond |= sum(grid.strips[outermost + 1 :])
        steps += grid.columns - 1 - outermost
    return beyond, steps


def _fills(plan: Plan, outline: int) -> bool:
    return _beyond(plan, outline)[1] == 0


def worn_down(plan: Plan, outline: int, size: int, chance: Chance) -> int:
    """What is left of an outline after parts fell off until it has at most `size` places.

    It stays in one piece, closes in what is blocked, and gets no thinner anywhere; where nothing can fall off
    any more it stays larger.
    """
    grid, ring = plan.grid, plan.grid.beside(plan.blocked)
    parts = [part | grid.flipped(part) if plan.flips else part for part in grid.parts if not part & ring]
    for _ in range(40 * outline.bit_count()):
        if outline.bit_count() <= size:
            break
        part = chance.one_of(parts)
        left = outline & ~part
        if (
            left != outline
            and is_connected(grid, left)
            and thin_places(grid, left) <= thin_places(grid, outline)
        ):
            outline = left
    return outline


def thin_places(grid: Grid, outline: int) -> int:
    """How many places of an outline belong to no block within it."""
    covered = 0
    for block in grid.blocks:
        if block & outline == block:
            covered |= block
    return (outline & ~covered).bit_count()


def is_connected(grid: Grid, outline: int) -> bool:
    """Whether the board of a half is in one piece: all of it hangs together with the split line."""
    line = grid.rectangle(0, 0, grid.rows, 1) & outline
    start = line & -line
    return bool(line) and grid.reachable(start, outline) == outline


def has_pinch(grid: Grid, outline: int) -> bool:
    """Whether two cells touch at a corner where neither of the places between is a cell."""
    right, below = outline >> 1, outline >> grid.below
    diagonal = outline >> (grid.below + 1)
    inside = grid.everything
    falling = outline & diagonal & ~right & ~below
    rising = right & below & ~outline & ~diagonal
    return bool((falling | rising) & inside)


def holes(grid: Grid, outline: int) -> int:
    """The empty places that are closed in on all sides."""
    empty = grid.everything & ~outline
    return empty & ~grid.reachable(empty & grid.rim, empty)

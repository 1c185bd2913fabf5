"""Positions: what is written on one sheet, and the placements that can follow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.errors import PlacementError
from splitter_desktop.engine.layout import LARGEST_NUMBER, Layout

EMPTY = 0


class Roll(NamedTuple):
    """Two dice as they fell; the first lies left until the player swaps them."""

    first: int
    second: int

    @property
    def is_double(self) -> bool:
        """Whether both dice show the same number."""
        return self.first == self.second

    def swapped(self) -> Roll:
        """The same dice, the other way round."""
        return Roll(self.second, self.first)


@dataclass(frozen=True, slots=True)
class Placement:
    """Both numbers of a roll written down: `left` in `cell` of the left half, `right` in its mirror cell."""

    cell: Cell
    left: int
    right: int


@dataclass(frozen=True)
class Position:
    """A sheet at one moment.

    Attributes:
        layout: the board.
        numbers: the number in each cell, in the order of `layout.cells`; `EMPTY` (0) where it is empty. Any
            filling is allowed, also one that no game reaches, so that boards typed by hand can be scored.
    """

    layout: Layout
    numbers: tuple[int, ...]

    @classmethod
    def empty(cls, layout: Layout) -> Position:
        """A sheet nobody has written on."""
        return cls(layout, (EMPTY,) * len(layout.cells))

    def __post_init__(self) -> None:
        """Refuse another number of cells, or numbers no die shows.

        Raises:
            ValueError: a program passed numbers that are not a filling of the layout.
        """
        if len(self.numbers) != len(self.layout.cells):
            raise ValueError(f"{len(self.numbers)} numbers for {len(self.layout.cells)} cells")
        if not all(EMPTY <= number <= LARGEST_NUMBER for number in self.numbers):
            raise ValueError("a number outside 0 to 6")

    def number_at(self, cell: Cell) -> int:
        """The number in a cell, or `EMPTY`.

        Raises:
            PlacementError: the layout has no such cell.
        """
        return self.numbers[self._place_of(cell)]

    @property
    def is_full(self) -> bool:
        """Whether every cell holds a number."""
        return EMPTY not in self.numbers

    @property
    def is_empty(self) -> bool:
        """Whether nothing is written yet."""
        return not any(self.numbers)

    @property
    def empty_cells(self) -> tuple[Cell, ...]:
        """The cells that hold nothing, in reading order."""
        return tuple(cell for cell, number in zip(self.layout.cells, self.numbers, strict=True) if not number)

    @property
    def empty_pairs(self) -> tuple[tuple[Cell, Cell], ...]:
        """The pairs that can still be written in, left cell first, in reading order."""
        index, numbers = self.layout.index, self.numbers
        return tuple(
            (left, right)
            for left, right in self.layout.pairs
            if not (numbers[index[left]] or numbers[index[right]])
        )

    @property
    def half_filled_pairs(self) -> tuple[tuple[Cell, Cell], ...]:
        """The pairs with a number in one cell only, which no game comes to, left cell first."""
        index, numbers = self.layout.index, self.numbers
        return tuple(
            pair for pair in self.layout.pairs if sum(bool(numbers[index[cell]]) for cell in pair) == 1
        )

    def legal_placements(self, roll: Roll) -> Iterator[Placement]:
        """Every way to write a roll down; a double has one way a pair, other rolls two."""
        orders = (roll,) if roll.is_double else (roll, roll.swapped())
        for cell, _ in self.empty_pairs:
            for left, right in orders:
                yield Placement(cell, left, right)

    def after(self, placement: Placement) -> Position:
        """The position with both numbers written.

        Raises:
            PlacementError: no such cell in the left half, or one of the pair is taken.
        """
        cell, mirror = placement.cell, self.layout.mirror(placement.cell)
        if not self.layout.is_left(cell):
            raise PlacementError(kind="no-cell", cell=cell)
        place, mirror_place = self._place_of(cell), self._place_of(mirror)
        if self.numbers[place] or self.numbers[mirror_place]:
            raise PlacementError(kind="taken", cell=cell, mirror=mirror)
        numbers = list(self.numbers)
        numbers[place], numbers[mirror_place] = placement.left, placement.right
        return Position(self.layout, tuple(numbers))

    def _place_of(self, cell: Cell) -> int:
        try:
            return self.layout.index[cell]
        except KeyError:
            raise PlacementError(kind="no-cell", cell=cell) from None


def placement_at(layout: Layout, cell: Cell, number: int, other: int) -> Placement:
    """The placement that writes `number` in `cell` (of either half) and `other` in its mirror cell."""
    if layout.is_left(cell):
        return Placement(cell, number, other)
    return Placement(layout.mirror(cell), other, number)

"""Cells of a board: where they are and which of them touch."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple


class Cell(NamedTuple):
    """A place on a board: row and column, both from 0, counted from the top left."""

    row: int
    column: int

    def neighbours(self) -> tuple[Cell, Cell, Cell, Cell]:
        """The four places that touch this one orthogonally, whether or not a board has cells there."""
        row, column = self
        return (
            Cell(row - 1, column),
            Cell(row, column - 1),
            Cell(row, column + 1),
            Cell(row + 1, column),
        )

    def mirrored(self, width: int) -> Cell:
        """The place equally far from the split line of a board `width` columns wide."""
        return Cell(self.row, width - 1 - self.column)


def connected_pieces(cells: Iterable[Cell]) -> Iterator[frozenset[Cell]]:
    """Split cells into maximal sets that are connected orthogonally, by first cell in reading order."""
    left = dict.fromkeys(sorted(cells))
    while left:
        start = next(iter(left))
        del left[start]
        piece = [start]
        for cell in piece:
            for neighbour in cell.neighbours():
                if neighbour in left:
                    del left[neighbour]
                    piece.append(neighbour)
        yield frozenset(piece)

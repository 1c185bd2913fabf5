"""What depends on the size of a board: the code that is compiled for it, and how long a game takes."""

from __future__ import annotations

from splitter_desktop.engine.layout import MOST_CELLS, STANDARD_CELLS

WORD = 64
"""Cells that one word of bits holds."""
SIZES = (WORD, MOST_CELLS)
"""The most cells of a board of each size; code is compiled for each on its own, when a board needs it."""


def size_for(cells: int) -> int:
    """The smallest size that a board of so many cells fits."""
    return next(size for size in SIZES if cells <= size)


def as_long_as(games: int, cells: int) -> int:
    """How many games of `club` take no longer on a board of so many cells than `games` on a standard one.

    At least one, and not more where the board is smaller. A game takes 0.2 ms on 44 cells, 6 ms on 200.
    """
    share: float = (STANDARD_CELLS / cells) ** 2.5
    return max(1, round(games * min(1.0, share)))

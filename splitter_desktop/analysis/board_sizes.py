"""The sizes of boards that code is compiled for, each on its own and only when a board needs it."""

from __future__ import annotations

from splitter_desktop.engine.layout import MOST_CELLS

WORD = 64
"""Cells that one word of bits holds."""
SIZES = (WORD, MOST_CELLS)
"""The most cells of a board of each size."""


def size_for(cells: int) -> int:
    """The smallest size that a board of so many cells fits."""
    return next(size for size in SIZES if cells <= size)

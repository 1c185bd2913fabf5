"""How layouts and boards lie in memory: in two sizes, so that usual boards need little of it.

Sets of cells are bits in as many words as the size needs. Both sizes are compiled on their own, the larger
one only when a board needs it.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from splitter_desktop.analysis.board_sizes import WORD, size_for
from splitter_desktop.analysis.kernels.jit import inlined

Record = Any
"""One element of a structured array; compiled code changes it in place."""

MOST_ENTRIES = 2048


@inlined
def words_of(shape: Record) -> int:
    """The words of a set of cells; compiled code knows it beforehand, and loops of one round vanish."""
    return len(shape.star_set)


@inlined
def wall_of(shape: Record) -> int:
    """The cell that stands for "no cell" in lists of neighbours."""
    return len(shape.pair_of)


def new_shape(cells: int) -> Any:
    """Room for a layout of so many cells: an array of one shape."""
    return np.zeros(1, _shape_type(size_for(cells)))


def boards_like(shapes: Any, count: int = 1) -> Any:
    """An array of boards for a layout."""
    return np.zeros(count, _board_type(_size(shapes)))


def works_like(shapes: Any, count: int = 1) -> Any:
    """Scratch for decisions on a layout: what cells, pairs and groups are worth, and what changes that."""
    return np.zeros(count, _work_type(_size(shapes)))


def _size(shapes: Any) -> int:
    return len(shapes[0]["pair_of"])


@cache
def _shape_type(cells: int) -> Any:
    """A layout. `near` lists a cell's neighbours, the wall for none; `line_set` left cells at the line."""
    words = -(-cells // WORD)
    return np.dtype(
        [
            ("near", np.uint16, (cells + 1, 4)),
            ("near_set", np.uint64, (cells + 1, words)),
            ("left", np.uint16, (cells // 2,)),
            ("right", np.uint16, (cells // 2,)),
            ("pair_of", np.uint16, (cells,)),
            ("star_set", np.uint64, (words,)),
            ("left_set", np.uint64, (words,)),
            ("line_set", np.uint64, (words,)),
            ("hearts", np.uint16, (cells,)),
            ("is_heart", np.int8, (cells,)),
            ("cells", np.int64),
            ("pairs", np.int64),
            ("heart_count", np.int64),
            ("heart_bonus", np.int64),
            ("stars_add_up", np.int64),
        ],
        align=True,
    )


@cache
def _board_type(cells: int) -> Any:
    """A board.

    Per group: its cells, stars, empty cells beside it (`liberties`) and cells within reach; per empty cell:
    its statuses, the same as base-6 digits (`code`, number 1 lowest), and its empty neighbours (`openness`).
    """
    words = -(-cells // WORD)
    return np.dtype(
        [
            ("number", np.int8, (cells + 1,)),
            ("group_of", np.uint16, (cells + 1,)),
            ("size", np.int16, (cells + 1,)),
            ("stars", np.int16, (cells + 1,)),
            ("liberties", np.int16, (cells + 1,)),
            ("reach", np.int16, (cells + 1,)),
            ("star_reach", np.int8, (cells + 1,)),
            ("members", np.uint64, (cells + 1, words)),
            ("beside", np.uint64, (cells + 1, words)),
            ("reach_set", np.uint64, (cells + 1, words)),
            ("groups", np.uint16, (cells,)),
            ("empty", np.uint64, (words,)),
            ("status", np.int8, (cells, 7)),
            ("code", np.int32, (cells,)),
            ("openness", np.int8, (cells,)),
            ("tally", np.int64, (7,)),
            ("need", np.int16, (7,)),
            ("open", np.int16, (7,)),
            ("open_pairs", np.uint16, (cells // 2,)),
            ("group_count", np.int64),
            ("pairs_left", np.int64),
        ],
        align=True,
    )


@cache
def _work_type(cells: int) -> Any:
    words = -(-cells // WORD)
    return np.dtype(
        [
            ("values", np.float64, (cells,)),
            ("cell_value", np.float64, (cells,)),
            ("pair_value", np.float64, (cells // 2,)),
            ("group_value", np.float64, (cells,)),
            ("group_after", np.float64, (cells,)),
            ("touching", np.uint64, (cells, words)),
            ("number_value", np.float64, (7,)),
            ("tally", np.int64, (7,)),
            ("link", np.uint16, (cells + 1,)),
            ("code", np.int32, (cells,)),
            ("cells", np.uint16, (cells,)),
            ("merged", np.uint16, (cells,)),
            ("need", np.int64, (7,)),
            ("open", np.int64, (7,)),
            ("queue", np.int64, (cells,)),
            ("region_of", np.uint16, (cells,)),
            ("region_pairs", np.int16, (cells,)),
            ("region_line", np.int16, (cells,)),
            ("left", np.uint64, (words,)),
            ("wanted", np.uint64, (words,)),
            ("touched", np.uint64, (words,)),
            ("reach", np.uint64, (words,)),
            ("merged_count", np.int64),
            ("trial", np.int64),
            ("changed_count", np.int64),
            ("row", np.int64),
            ("entries", np.int64, (MOST_ENTRIES,)),
        ],
        align=True,
    )

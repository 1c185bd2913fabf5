"""Compile everything that thinking needs, before somebody waits for it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from threading import Thread

from splitter_desktop.analysis.board_sizes import SIZES
from splitter_desktop.analysis.coach import advise
from splitter_desktop.analysis.hindsight import best_possible
from splitter_desktop.analysis.kernels.tables import first_weights
from splitter_desktop.analysis.review import club_scores
from splitter_desktop.analysis.training import train
from splitter_desktop.analysis.weights import ANY_LAYOUT, Weights
from splitter_desktop.engine.layout import Layout, plain_text
from splitter_desktop.engine.position import Position, Roll


def warm_up(cells: int = 0) -> None:
    """Compile, or load what an earlier run compiled; takes seconds or half a minute, so do it in a thread.

    Args:
        cells: how many the boards will have that are to be thought about; boards of about this size are ready
            then.
    """
    weights, layout = Weights(first_weights(), ANY_LAYOUT, 0), _layout(cells)
    club_scores(layout, weights, "warm-up", range(1, 2))
    best_possible(layout, [Roll(1, 2)] * layout.rounds, steps=1)
    next(advise(Position.empty(layout), Roll(1, 2), weights))
    next(advise(_nearly_full(layout), Roll(1, 2), weights))


def warm_up_learning(cells: int = 0) -> None:
    """Compile what learning needs besides, for boards of about so many cells."""
    train([_layout(cells)], "warm-up", games=1)


def _layout(cells: int) -> Layout:
    """A board of two rows, as small as its size allows."""
    below = max((size for size in SIZES if size < cells), default=4)
    return Layout("warm-up", plain_text("warm-up"), ("#" * (below // 2 + 2),) * 2, standard=False)


def _nearly_full(layout: Layout) -> Position:
    """A position with one open pair, so that the exact values are worked out."""
    left, right = (layout.index[cell] for cell in layout.pairs[0])
    return Position(layout, tuple(0 if cell in (left, right) else 1 for cell in range(len(layout.cells))))


def warm_up_while_wanted(warm: Callable[[int], None] = warm_up) -> None:
    """Warm up as a process of its own, for the number of cells in its arguments.

    It ends with whoever started it, which is when standard input ends.
    """
    Thread(target=_end_with_input, daemon=True).start()
    warm(int(sys.argv[1]))


def _end_with_input() -> None:
    sys.stdin.buffer.read()
    os._exit(0)

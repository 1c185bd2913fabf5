"""Compile everything that thinking needs, before somebody waits for it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from threading import Thread

from splitter_desktop.analysis.coach import advise
from splitter_desktop.analysis.hindsight import best_possible
from splitter_desktop.analysis.kernels.tables import first_weights
from splitter_desktop.analysis.review import club_scores
from splitter_desktop.analysis.training import train
from splitter_desktop.analysis.weights import ANY_LAYOUT, Weights
from splitter_desktop.engine.layout import Layout, plain_text
from splitter_desktop.engine.position import Position, Roll


def warm_up() -> None:
    """Compile, or load what an earlier run compiled; takes seconds or half a minute, so do it in a thread."""
    weights = Weights(first_weights(), ANY_LAYOUT, 0)
    layout = Layout("warm-up", plain_text("warm-up"), ("#" * 8, "#" * 8), standard=False)
    club_scores(layout, weights, "warm-up", range(1, 2))
    best_possible(layout, [Roll(1, 2)] * layout.rounds, steps=1)
    for rows in (layout.rows, ("##",)):
        small = Layout("warm-up", plain_text("warm-up"), rows, standard=False)
        next(advise(Position.empty(small), Roll(1, 2), weights))


def warm_up_learning() -> None:
    """Compile what learning needs besides."""
    train([Layout("warm-up", plain_text("warm-up"), ("##",), standard=False)], "warm-up", games=1)


def warm_up_while_wanted(warm: Callable[[], None] = warm_up) -> None:
    """Warm up as a process of its own; it ends with whoever started it, which is when standard input ends."""
    Thread(target=_end_with_input, daemon=True).start()
    warm()


def _end_with_input() -> None:
    sys.stdin.buffer.read()
    os._exit(0)

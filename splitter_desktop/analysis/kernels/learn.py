"""Learning the weights from games the value itself plays: λ-returns, spread over the facts of each board."""

from __future__ import annotations

from typing import Any

import numpy as np

from splitter_desktop.analysis.kernels import tables
from splitter_desktop.analysis.kernels.choice import best_choice, values_of_choices
from splitter_desktop.analysis.kernels.jit import compiled, inlined
from splitter_desktop.analysis.kernels.play import start, write_choice
from splitter_desktop.analysis.kernels.records import MOST_ENTRIES, Record
from splitter_desktop.analysis.kernels.value import facts, hearts_fact, points
from splitter_desktop.engine.layout import MOST_CELLS

MOST_ROUNDS = MOST_CELLS // 2

TRAIL = np.dtype(
    [
        ("entries", np.int64, (MOST_ROUNDS, MOST_ENTRIES)),
        ("count", np.int64, (MOST_ROUNDS,)),
        ("hearts", np.int64, (MOST_ROUNDS,)),
        ("value", np.float64, (MOST_ROUNDS,)),
    ],
    align=True,
)
"""The boards of one game as their facts, by rounds left."""

LEDGER = np.dtype(
    [
        ("total", np.float32, (tables.MOST_ROUNDS_LEFT + 1, tables.ROW)),
        ("size", np.float32, (tables.MOST_ROUNDS_LEFT + 1, tables.ROW)),
        ("seen", np.int32, (tables.ROW,)),
    ],
    align=True,
)
"""Sums of each weight's errors and of their sizes: its adaptive rate is their quotient (temporal coherence,
Beal and Smith 1999); `seen` is scratch, zeros between boards."""


@compiled
def learn_games(
    shapes: Any,
    learnt: Any,
    ledgers: Any,
    rolls: Any,
    rate: float,
    trace: float,
    with_places: bool,
    boards: Any,
    works: Any,
    trails: Any,
    scores: Any,
) -> None:
    """Play a game for each row of `rolls` and learn from each.

    Args:
        shapes: the layout.
        learnt: one `WEIGHTS`, changed in place.
        ledgers: one `LEDGER`, changed in place.
        rolls: (games, rounds, 2).
        rate: step size of all entries; 0 for adaptive rates.
        trace: λ; 1 learns from final scores alone, 0 from the next board alone.
        with_places: whether to learn the table that knows the layout.
        boards: scratch, as the three that follow.
        works: scratch.
        trails: scratch.
        scores: (games,) filled with the final scores.
    """
    ledger = ledgers[0]
    shape, board, work, trail, weights = shapes[0], boards[0], works[0], trails[0], learnt[0]
    for game in range(rolls.shape[0]):
        start(shape, board)
        for place in range(shape.pairs):
            first, second = rolls[game, place, 0], rolls[game, place, 1]
            values_of_choices(shape, board, weights, first, second, work)
            write_choice(shape, board, best_choice(work, 2 * board.pairs_left), first, second)
            remember(shape, board, weights, trail, with_places, work)
        scores[game] = points(shape, board)
        learn_backwards(shape, weights, ledger, trail, scores[game], rate, trace)


@compiled
def remember(
    shape: Record, board: Record, weights: Record, trail: Record, with_places: bool, work: Record
) -> None:
    """Note the facts of a board and their value."""
    left = board.pairs_left
    if left == 0:
        return
    row = tables.row_of(left)
    entries = trail.entries[left]
    count = facts(shape, board, entries, work)
    value = 0.0
    kept = 0
    for place in range(count):
        entry = entries[place]
        if with_places or entry < tables.PLACE:
            value += weights.at[row, entry]
            entries[kept] = entry
            kept += 1
    hearts = hearts_fact(shape, board, board.code)
    trail.hearts[left] = hearts
    if hearts >= 0:
        value += weights.at[row, hearts] * shape.heart_bonus * tables.HEART_SCALE
    trail.count[left] = kept
    trail.value[left] = value


@compiled
def learn_backwards(
    shape: Record, weights: Record, ledger: Record, trail: Record, score: float, rate: float, trace: float
) -> None:
    """Move the value of every board of a game towards what followed it, the last board first."""
    target = score
    for left in range(1, shape.pairs):
        value = trail.value[left]
        spread_error(shape, weights, ledger, trail, left, target - value, rate)
        target = (1.0 - trace) * value + trace * target


@compiled
def spread_error(
    shape: Record, weights: Record, ledger: Record, trail: Record, left: int, error: float, rate: float
) -> None:
    """Spread an error over the facts of a board, divided by the sum of their squared counts."""
    row, count, entries = tables.row_of(left), trail.count[left], trail.entries[left]
    for place in range(count):
        ledger.seen[entries[place]] += 1
    squares = 0.0
    for place in range(count):
        squares += ledger.seen[entries[place]]
    for place in range(count):
        ledger.seen[entries[place]] = 0
    hearts, scale = trail.hearts[left], shape.heart_bonus * tables.HEART_SCALE
    if hearts >= 0:
        squares += scale * scale
    step = error / squares
    for place in range(count):
        correct(weights, ledger, row, entries[place], step, rate)
    if hearts >= 0 and scale > 0.0:
        correct(weights, ledger, row, hearts, step * scale, rate)


@inlined
def correct(weights: Record, ledger: Record, row: int, entry: int, step: float, rate: float) -> None:
    """Move one weight, at the fixed rate or its own."""
    if rate > 0.0:
        weights.at[row, entry] += rate * step
        return
    total, size = ledger.total[row, entry], ledger.size[row, entry]
    own_rate = abs(total) / size if size > 0.0 else 1.0
    weights.at[row, entry] += own_rate * step
    ledger.total[row, entry] = total + step
    ledger.size[row, entry] = size + abs(step)

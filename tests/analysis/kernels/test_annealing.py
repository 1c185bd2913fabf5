"""Annealing counts points as the rules do, and only moves rolls about."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from splitter_desktop.analysis.kernels.annealing import DEEPEST_FALL, FLOOD, anneal, full_points
from splitter_desktop.analysis.kernels.boards import shape_of
from splitter_desktop.engine.layout import MOST_CELLS
from splitter_desktop.engine.position import Position
from splitter_desktop.engine.scoring import total_points

NEVER_ENOUGH = 10**9


def arrays(numbers):
    filled = np.zeros(MOST_CELLS + 1, dtype=np.int8)
    filled[: len(numbers)] = numbers
    return filled


def points_of(layout, numbers) -> int:
    return total_points(Position(layout, tuple(map(int, numbers[: len(layout.cells)]))))


def rolls_of(layout, numbers) -> Counter:
    places = ([layout.index[cell] for cell in pair] for pair in layout.pairs)
    return Counter(tuple(sorted(map(int, numbers[pair]))) for pair in places)


def test_the_points_of_full_boards_are_those_of_the_rules(many_layouts):
    generator = np.random.default_rng(5)
    scratches = np.zeros(1, FLOOD)
    for layout in many_layouts:
        shape = shape_of(layout)[0]
        for _ in range(200):
            numbers = arrays(generator.choice(generator.integers(1, 7, 4), len(layout.cells)))
            assert full_points(shape, numbers, scratches[0]) == points_of(layout, numbers)


@given(seed=st.integers(1, 2**63), which=st.integers(0, 7))
def test_after_many_moves_the_points_and_the_rolls_are_still_right(many_layouts, seed, which):
    layout = many_layouts[which % len(many_layouts)]
    generator = np.random.default_rng(seed)
    numbers = arrays(generator.integers(1, 7, len(layout.cells)))
    rolls, best = rolls_of(layout, numbers), numbers.copy()
    standing = np.array([points_of(layout, numbers)] * 2 + [NEVER_ENOUGH])
    pairs = np.arange(len(layout.pairs), dtype=np.int16)
    chances = np.full(DEEPEST_FALL, 0.5)
    state, scratches = np.array([seed], dtype=np.uint64), np.zeros(1, FLOOD)
    anneal(shape_of(layout), numbers, best, standing, pairs, chances, state, 300, scratches)
    assert list(standing[:2]) == [points_of(layout, numbers), points_of(layout, best)]
    assert rolls_of(layout, numbers) == rolls_of(layout, best) == rolls
    assert standing[1] >= standing[0]


@pytest.mark.parametrize("steps", [0, 500])
def test_pairs_that_are_not_named_stay_as_they_are(layout_a, steps):
    numbers = arrays(np.random.default_rng(1).integers(1, 7, 44))
    before = numbers.copy()
    pairs = np.array([0, 5, 6], dtype=np.int16)
    standing = np.array([points_of(layout_a, numbers)] * 2 + [NEVER_ENOUGH])
    state, scratches = np.array([3], dtype=np.uint64), np.zeros(1, FLOOD)
    anneal(
        shape_of(layout_a),
        numbers,
        before.copy(),
        standing,
        pairs,
        np.ones(DEEPEST_FALL),
        state,
        steps,
        scratches,
    )
    changed = {layout_a.cells[place] for place in np.flatnonzero(numbers != before)}
    assert changed <= {cell for pair in pairs for cell in layout_a.pairs[pair]}
    assert bool(changed) == bool(steps)

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle

import pytest

from splitter_desktop.bundled import find_layout
from splitter_desktop.engine.dice import seeded_roll
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.position import Position

BOARDS = 100


def played_position(layout: Layout, seed: str, rounds: int) -> Position:
    """A sheet after some rounds of placements that are as arbitrary as the dice."""
    position = Position.empty(layout)
    for round_number in range(1, rounds + 1):
        options = list(position.legal_placements(seeded_roll(seed, round_number)))
        where = seeded_roll(f"{seed} where", round_number)
        position = position.after(options[(where.first * 6 + where.second) % len(options)])
    return position


@pytest.fixture(params=["A", "B"])
def layout(request: pytest.FixtureRequest) -> Layout:
    return find_layout(request.param)


@pytest.fixture
def full_boards(layout: Layout) -> Iterator[Position]:
    """A hundred full boards, again and again."""
    return cycle([played_position(layout, f"board {number}", layout.rounds) for number in range(BOARDS)])


@pytest.fixture
def half_full_boards(layout: Layout) -> Iterator[Position]:
    """A hundred boards after half their rounds, again and again."""
    return cycle([played_position(layout, f"board {number}", layout.rounds // 2) for number in range(BOARDS)])

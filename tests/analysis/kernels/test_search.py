"""What is computed exactly, near the end, equals trying everything with the engine."""

from __future__ import annotations

from itertools import product

import pytest

from splitter_desktop.analysis.deliberation import Deliberation
from splitter_desktop.engine.position import Position, Roll
from splitter_desktop.engine.scoring import total_points

ALL_ROLLS = [Roll(*numbers) for numbers in product(range(1, 7), repeat=2)]


def expected_score(position: Position) -> float:
    """The expected final score under best play, by trying everything."""
    if not position.empty_pairs:
        return total_points(position)
    best = [
        max(expected_score(position.after(placement)) for placement in position.legal_placements(roll))
        for roll in ALL_ROLLS
    ]
    return sum(best) / len(best)


@pytest.mark.parametrize(
    "numbers",
    [
        (2, 3, 0, 0, 3, 1, 5, 5, 0, 0, 5, 5),
        (2, 0, 0, 0, 0, 2, 4, 0, 4, 4, 0, 1),
        (0, 3, 3, 2, 2, 0, 6, 4, 0, 0, 6, 6),
    ],
)
def test_the_last_rounds_are_exact(drawn, first, numbers) -> None:
    position = Position(drawn("h##*##", "#*#h#h"), numbers)
    thought = Deliberation(position, Roll(2, 5), first, "seed")
    assert thought.is_exact
    for ranked in thought.ranked():
        assert ranked.expected == pytest.approx(expected_score(position.after(ranked.placement)))
        assert ranked.standard_error == 0

"""What is known about the placements of a roll: first values, and play-outs that go before them."""

from __future__ import annotations

import pytest

from splitter_desktop.analysis.deliberation import Deliberation
from splitter_desktop.engine.position import Position, Roll


def test_placements_that_were_played_out_go_before_all_others(layout_b, arbitrary) -> None:
    thought = Deliberation(Position.empty(layout_b), Roll(2, 5), arbitrary, "s")
    worst = thought.best(len(thought.placements))[-2:]
    thought.play_out(worst, 0)
    assert set(thought.best(2)) == set(worst)


def test_first_values_follow_what_play_outs_found_elsewhere(layout_b, arbitrary) -> None:
    thought = Deliberation(Position.empty(layout_b), Roll(2, 5), arbitrary, "s")
    before = [thought.expected(place) for place in range(len(thought.placements))]
    best, second = thought.best(2)
    thought.play_out([best], 0)
    off = thought.expected(best) - before[best]
    assert off != 0
    assert thought.expected(second) == pytest.approx(before[second] + off)


def test_what_was_not_played_out_is_not_expected_to_be_better(layout_b, arbitrary) -> None:
    thought = Deliberation(Position.empty(layout_b), Roll(2, 5), arbitrary, "s")
    worst = thought.best(len(thought.placements))[-2:]
    thought.play_out(worst, 0)
    ranked = thought.ranked()
    assert [one.expected for one in ranked] == sorted((one.expected for one in ranked), reverse=True)


@pytest.mark.parametrize("rounds", [22, 100])
def test_only_on_boards_with_more_rounds_than_usual_play_outs_go_on_to_the_end(
    many_layouts, arbitrary, rounds
) -> None:
    layout = next(layout for layout in many_layouts if layout.rounds == rounds)
    thought = Deliberation(Position.empty(layout), Roll(2, 5), arbitrary, "s")
    thought.play_out([0], 0)
    total = thought.expected(0) * thought.play_outs(0)
    assert (abs(total - round(total)) < 1e-9) == (rounds > 22)

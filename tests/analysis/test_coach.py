"""Advice ranks every placement, and gets surer."""

from __future__ import annotations

import pytest

from splitter_desktop.analysis.bots import RandomBot
from splitter_desktop.analysis.coach import advise
from splitter_desktop.engine.dice import seeded_roll
from splitter_desktop.engine.errors import PlacementError
from splitter_desktop.engine.position import Position, Roll


@pytest.fixture
def position(layout_b) -> Position:
    position = Position.empty(layout_b)
    for number in range(1, 9):
        position = position.after(RandomBot().choose(position, seeded_roll("coach", number), str(number)))
    return position


def test_every_placement_is_ranked_best_first(position, first) -> None:
    advice = next(advise(position, Roll(2, 5), first))
    assert {ranked.placement for ranked in advice.ranked} == set(position.legal_placements(Roll(2, 5)))
    values = [ranked.expected for ranked in advice.ranked]
    assert values == sorted(values, reverse=True)


def test_advice_gets_surer_until_it_is_done(position, first) -> None:
    answers = list(advise(position, Roll(2, 5), first, most_blocks=6))
    assert len(answers) == 6
    assert answers[-1].share_done == 1
    assert answers[-1].ranked[0].standard_error < answers[0].ranked[0].standard_error
    assert answers[-1].ranked[0].play_outs == 6 * 36


def test_values_without_play_outs_have_an_error_too(position, first) -> None:
    advice = next(advise(position, Roll(2, 5), first))
    unplayed = [ranked for ranked in advice.ranked if not ranked.play_outs]
    assert unplayed
    assert all(ranked.standard_error > 0 for ranked in unplayed)


def test_the_best_costs_nothing_and_others_what_they_lack(position, first) -> None:
    advice = next(advise(position, Roll(2, 5), first))
    assert advice.cost_of(advice.ranked[0].placement) == 0
    last = advice.ranked[-1]
    assert advice.cost_of(last.placement) == advice.ranked[0].expected - last.expected > 0
    with pytest.raises(ValueError, match="not ranked"):
        advice.cost_of(next(position.legal_placements(Roll(6, 6))))


def test_the_same_question_has_the_same_answers(position, first) -> None:
    one, two = (list(advise(position, Roll(1, 5), first, most_blocks=3)) for _ in range(2))
    assert one == two


def test_a_single_placement_needs_no_thought(drawn, first) -> None:
    answers = list(advise(Position(drawn("####"), (1, 0, 0, 1)), Roll(4, 4), first))
    assert len(answers) == 1
    assert answers[0].share_done == 1


@pytest.mark.parametrize("rows", [("##",), ("##########" * 2,) * 10])
def test_boards_of_2_and_200_cells_can_be_thought_about(drawn, first, rows) -> None:
    assert next(advise(Position.empty(drawn(*rows)), Roll(1, 2), first)).ranked


def test_a_full_board_is_refused(drawn, first) -> None:
    with pytest.raises(PlacementError):
        next(advise(Position(drawn("##"), (1, 2)), Roll(1, 2), first))

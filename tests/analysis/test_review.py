"""A review adds up: start value, luck and mistakes make the final score, or what it may become."""

from __future__ import annotations

import pytest

from splitter_desktop.analysis.bots import RandomBot
from splitter_desktop.analysis.progress import Cancelled
from splitter_desktop.analysis.review import review_game
from splitter_desktop.analysis.strong_bots import ClubBot
from splitter_desktop.engine.dice import seeded_roll
from splitter_desktop.engine.errors import AnalysisError
from splitter_desktop.engine.position import Position
from splitter_desktop.engine.scoring import total_points


def played(bot, layout, seed: str):
    """Rolls, placements and the final position of a game."""
    position, rolls, placements = Position.empty(layout), [], []
    for number in range(1, layout.rounds + 1):
        roll = seeded_roll(seed, number)
        rolls.append(roll)
        placements.append(bot.choose(position, roll, f"{seed}/{number}"))
        position = position.after(placements[-1])
    return rolls, placements, position


def test_start_and_luck_less_mistakes_are_the_score(layout_b, first) -> None:
    rolls, placements, position = played(RandomBot(), layout_b, "review")
    review = review_game(layout_b, rolls, placements, first, blocks=2)
    assert review.score == total_points(position)
    assert review.start + review.luck - review.mistakes == pytest.approx(review.score)
    assert [move.placement for move in review.moves] == placements


def test_no_move_costs_less_than_nothing_and_the_dearest_cost_most(layout_b, first) -> None:
    rolls, placements, _ = played(RandomBot(), layout_b, "review")
    review = review_game(layout_b, rolls, placements, first, blocks=2)
    costs = [move.cost for move in review.moves]
    assert min(costs) >= 0
    assert [move.cost for move in review.dearest] == sorted(costs, reverse=True)[:3]


def test_random_play_loses_more_than_thoughtful_play(layout_a, first) -> None:
    reviews = [
        review_game(layout_a, *played(bot, layout_a, "skill")[:2], first, blocks=2)
        for bot in (RandomBot(), ClubBot(first))
    ]
    assert reviews[0].mistakes > reviews[1].mistakes + 5


def test_the_same_game_has_the_same_review(drawn, first) -> None:
    layout = drawn("######", "#*##*#")
    rolls, placements, _ = played(RandomBot(), layout, "again")
    assert review_game(layout, rolls, placements, first) == review_game(layout, rolls, placements, first)


def test_after_every_round_the_review_adds_up_to_what_may_be_expected(drawn, first) -> None:
    layout = drawn("######", "#*##*#")
    rolls, placements, _ = played(RandomBot(), layout, "again")
    whole = review_game(layout, rolls, placements, first)
    assert whole.is_over
    for count in range(1, layout.rounds):
        review = review_game(layout, rolls[:count], placements[:count], first)
        assert (review.moves, review.rounds_left) == (whole.moves[:count], layout.rounds - count)
        assert review.outlook == whole.moves[count - 1].expected
        assert review.start + review.luck - review.mistakes == pytest.approx(review.outlook)


def test_later_rolls_change_nothing_of_a_review(layout_a, first) -> None:
    rolls, placements, _ = played(RandomBot(), layout_a, "review")
    reviews = [review_game(layout_a, given, placements[:3], first, blocks=2) for given in (rolls, rolls[:3])]
    assert reviews[0] == reviews[1]


def test_an_empty_sheet_is_refused(layout_a, first) -> None:
    with pytest.raises(AnalysisError) as refused:
        review_game(layout_a, [seeded_roll("review", 1)], [], first)
    assert refused.value.facts["kind"] == "not-begun"


def test_a_review_stops_when_told_to(layout_a, first) -> None:
    rolls, placements, _ = played(RandomBot(), layout_a, "review")
    answers = iter([True] * 3 + [False])
    with pytest.raises(Cancelled):
        review_game(layout_a, rolls, placements, first, report=lambda done, total: next(answers))

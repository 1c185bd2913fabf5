"""The best possible score is what an exhaustive search finds, and never claims more than is proven."""

from __future__ import annotations

from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from splitter_desktop.analysis.hindsight import BestPossible, best_possible, placements_of
from splitter_desktop.analysis.hindsight_bound import upper_bound
from splitter_desktop.engine.dice import SeededDice
from splitter_desktop.engine.errors import DiceError
from splitter_desktop.engine.layout import Layout, LayoutDraft, Rules, StarStacking, plain_text
from splitter_desktop.engine.notation import format_placement, parse_board, parse_rolls
from splitter_desktop.engine.position import Placement, Position, Roll
from splitter_desktop.engine.scoring import total_points

LONG = 1e6
"""Seconds that no test takes: the number of steps ends a search, or its success."""


def rolls_for(layout: Layout, seed: str) -> list[Roll]:
    return [SeededDice(seed).roll(number) for number in range(1, layout.rounds + 1)]


def exhaustive_best(layout: Layout, rolls) -> int:
    """The best of every order of the rolls, each either way round."""
    best = 0
    for order in set(permutations(tuple(sorted(roll)) for roll in rolls)):
        for turned in product(*({roll, roll[::-1]} for roll in order)):
            numbers = [0] * len(layout.cells)
            for pair, roll in zip(layout.pairs, turned, strict=True):
                for cell, number in zip(pair, roll, strict=True):
                    numbers[layout.index[cell]] = number
            best = max(best, total_points(Position(layout, tuple(numbers))))
    return best


@st.composite
def little_games(draw):
    """Layouts of up to five pairs, whole or in pieces, with stars, hearts and either rule, and rolls."""
    half, height = draw(st.sampled_from([(1, 1), (1, 3), (2, 1), (2, 2), (3, 1), (5, 1), (1, 5), (3, 2)]))
    symbols = st.sampled_from("###**hb")
    holes = draw(st.sets(st.tuples(st.integers(0, height - 1), st.integers(0, half - 1)), max_size=2))
    rows = []
    for row in range(height):
        columns = [min(column, 2 * half - 1 - column) for column in range(2 * half)]
        rows.append("".join("." if (row, column) in holes else draw(symbols) for column in columns))
    if all(row == "." * 2 * half for row in rows):
        rows[0] = "##".center(2 * half, ".")
    rules = Rules(draw(st.integers(0, 7)), draw(st.sampled_from(StarStacking)))
    draft = LayoutDraft("little", plain_text("Little"), tuple(rows), standard=False, rules=rules)
    layout = draft.to_layout()
    number = st.integers(1, draw(st.sampled_from([2, 3, 6])))
    rolls = draw(st.lists(st.builds(Roll, number, number), min_size=layout.rounds, max_size=layout.rounds))
    return layout, rolls


@settings(max_examples=150)
@given(little_games().filter(lambda game: game[0].rounds <= 5), st.integers(0, 3))
def test_little_boards_are_proven_to_be_what_an_exhaustive_search_finds(game, seed):
    layout, rolls = game
    found = best_possible(layout, rolls, seconds=LONG, seed=seed)
    assert found.proven
    assert found.score == exhaustive_best(layout, rolls) <= upper_bound(layout, rolls)


@pytest.mark.parametrize("seed", ["1", "2", "5"])
def test_the_best_of_a_standard_game_is_proven(layout_a, layout_b, seed):
    for layout in (layout_a, layout_b):
        best = best_possible(layout, rolls_for(layout, seed), seconds=LONG)
        assert best.proven
        assert total_points(best.position) == best.score


def test_placements_stand_in_the_order_of_the_rolls_and_make_the_board(drawn):
    layout, rolls = drawn("######", "##..##"), parse_rolls("2-1 2-2 1-2 6-5 2-1")
    best = best_possible(layout, rolls, seconds=LONG)
    assert [{placement.left, placement.right} for placement in best.placements] == [
        set(roll) for roll in rolls
    ]
    position = Position.empty(layout)
    for placement in best.placements:
        position = position.after(placement)
    assert position == best.position


def test_of_pairs_with_the_same_numbers_the_first_comes_first(drawn):
    layout = drawn("######")
    placements = placements_of(parse_board("132231", layout), parse_rolls("3-3 2-2 1-1"))
    assert list(map(format_placement, placements)) == ["3@r1c2", "2@r1c3", "1@r1c1"]
    twins = placements_of(parse_board("121212", layout), parse_rolls("2-1 1-2 2-1"))
    assert list(map(format_placement, twins)) == ["1@r1c1", "2@r1c2", "1@r1c3"]


def test_the_smallest_board_is_proven(drawn):
    assert best_possible(drawn("##"), parse_rolls("1-1")).score == 0
    assert best_possible(drawn("##"), parse_rolls("2-2")).score == 2
    assert best_possible(drawn("#*"), parse_rolls("1-4")).score == 2


def test_the_largest_board_gets_a_sound_answer(odd_layouts):
    layout = odd_layouts[-1]
    best = best_possible(layout, rolls_for(layout, "7"), seconds=LONG, steps=100_000)
    assert 0 < best.score <= best.upper_bound


def test_the_same_seed_and_steps_find_the_same(layout_b):
    rolls = rolls_for(layout_b, "3")
    first, second = (best_possible(layout_b, rolls, seconds=LONG, steps=200_000, seed=4) for _ in range(2))
    assert first == second


def test_more_steps_never_find_less(layout_b):
    rolls = rolls_for(layout_b, "3")
    scores = [best_possible(layout_b, rolls, seconds=LONG, steps=steps).score for steps in (1, 10**5, 10**6)]
    assert scores == sorted(scores)


def test_a_search_that_is_cancelled_hands_over_what_it_has(layout_b):
    rolls, seen = rolls_for(layout_b, "3"), []
    best = best_possible(
        layout_b, rolls, seconds=LONG, progress=seen.append, cancelled=lambda: len(seen) >= 3
    )
    assert len(seen) == 3
    assert not best.proven
    assert best.score >= seen[-1].score


def test_a_search_cancelled_at_once_still_has_a_board(layout_b):
    best = best_possible(layout_b, rolls_for(layout_b, "3"), cancelled=lambda: True)
    assert best.position.is_full


def test_progress_tells_how_far_the_search_is_and_what_it_knows(layout_b):
    seen = []
    best = best_possible(
        layout_b, rolls_for(layout_b, "3"), seconds=LONG, steps=400_000, progress=seen.append
    )
    assert [told.elapsed for told in seen] == sorted({told.elapsed for told in seen})
    assert all(0 <= told.elapsed < 1 and told.score <= told.upper_bound for told in seen)
    assert seen[-1].score <= best.score


@pytest.mark.parametrize("rolls", ["", "1-1", "1-1 2-2 3-3 4-4"])
def test_rolls_of_another_length_are_refused(drawn, rolls):
    with pytest.raises(DiceError) as caught:
        best_possible(drawn("######"), parse_rolls(rolls))
    assert caught.value.facts == {"kind": "count", "expected": 3, "found": len(rolls.split())}


@pytest.mark.parametrize("roll", [(0, 1), (1, 7), (-1, 3)])
def test_numbers_that_no_die_shows_are_refused(drawn, roll):
    with pytest.raises(DiceError) as caught:
        best_possible(drawn("####"), [Roll(1, 2), roll])
    assert caught.value.facts["kind"] == "number"


def test_nothing_can_be_claimed_that_is_not_so(drawn):
    layout = drawn("####")
    board = parse_board("2213", layout)
    placements = (Placement(layout.cells[0], 2, 3), Placement(layout.cells[1], 2, 1))
    assert BestPossible(3, 3, board, placements).proven
    assert not BestPossible(3, 4, board, placements).proven
    for score, bound, written in ((4, 4, placements), (3, 2, placements), (3, 3, placements[:1])):
        with pytest.raises(ValueError, match="claimed"):
            BestPossible(score, bound, board, written)

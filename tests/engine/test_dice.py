"""Rolls depend on the seed and the round alone, are the same everywhere, and are fair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import product

import pytest

from splitter_desktop.engine.dice import EnteredDice, SeededDice, seeded_roll
from splitter_desktop.engine.errors import DiceError
from splitter_desktop.engine.notation import format_rolls
from splitter_desktop.engine.position import Roll

GOLDEN = {
    "20261130": "6-6 2-1 3-2 3-3 4-2 1-5 1-6 3-2 2-3 1-6 6-6 2-2 1-3 6-6 2-6 4-1 4-1 6-5 1-1 5-2 1-4 6-6",
    "game night": "3-3 2-6 3-6 2-3 5-1 6-3 2-4 4-5 6-6 1-3 1-6 5-4 3-1 4-1 1-1 3-3 6-2 4-5 2-6 6-3 3-5 6-1",
    "Käpylä 🎲": "3-6 6-3 1-6 5-3 5-5 3-6 6-2 1-4 3-4 5-2 1-6 2-6 2-4 2-3 5-3 3-6 4-6 4-1 3-4 2-6 1-4 3-2",
}
"""The 22 rolls of three seeds, worked out from the description of the algorithm by another program."""


@pytest.mark.parametrize(("seed", "rolls"), GOLDEN.items())
def test_the_rolls_of_a_seed_never_change(seed: str, rolls: str) -> None:
    assert format_rolls(seeded_roll(seed, number) for number in range(1, 23)) == rolls


def test_a_roll_does_not_depend_on_those_asked_for_before() -> None:
    dice = SeededDice("any")
    assert dice.roll(17) == seeded_roll("any", 17)
    forwards = [dice.roll(number) for number in range(1, 23)]
    backwards = [dice.roll(number) for number in range(22, 0, -1)]
    assert forwards == backwards[::-1]


def test_letters_composed_of_parts_are_the_same_seed() -> None:
    composed, parts = "K\u00e4pyl\u00e4", "Ka\u0308pyla\u0308"
    assert composed != parts
    assert [seeded_roll(composed, n) for n in range(1, 23)] == [seeded_roll(parts, n) for n in range(1, 23)]


@pytest.mark.parametrize("other", ["Seed", "seed ", "seed1", "\uff53eed"])
def test_seeds_that_look_alike_are_different(other: str) -> None:
    assert [seeded_roll("seed", n) for n in range(1, 23)] != [seeded_roll(other, n) for n in range(1, 23)]


def test_a_seed_the_command_line_could_not_decode_rolls_too() -> None:
    assert 1 <= seeded_roll("\udcff", 1).first <= 6


def chi_square(rolls: Iterable[Roll]) -> float:
    """How far the 36 outcomes are from equally many; of fair dice above 66.6 once in a thousand times."""
    counts = Counter(rolls)
    expected = counts.total() / 36
    outcomes = product(range(1, 7), repeat=2)
    return sum((counts[Roll(*outcome)] - expected) ** 2 for outcome in outcomes) / expected


def test_all_rolls_are_equally_likely_over_the_rounds_of_a_seed() -> None:
    assert chi_square(seeded_roll("chi", number) for number in range(1, 36_001)) < 66.6


def test_all_rolls_are_equally_likely_over_the_seeds_of_a_round() -> None:
    assert chi_square(seeded_roll(str(seed), 1) for seed in range(36_000)) < 66.6


def test_rounds_begin_at_1() -> None:
    with pytest.raises(ValueError, match="round 0"):
        seeded_roll("any", 0)


@pytest.mark.parametrize("seed", ["", " \n", "x" * 201])
def test_an_empty_or_overlong_seed_is_refused(seed: str) -> None:
    with pytest.raises(DiceError) as caught:
        SeededDice(seed)
    assert caught.value.facts["kind"] == "seed"


def test_dice_of_an_unknown_algorithm_are_refused() -> None:
    with pytest.raises(DiceError) as caught:
        SeededDice("any", algorithm=2)
    assert caught.value.facts["kind"] == "algorithm"


def test_entered_dice_know_the_rolls_that_were_typed() -> None:
    dice = EnteredDice().with_roll(1, Roll(3, 5)).with_roll(2, Roll(1, 1))
    assert [dice.roll(number) for number in (1, 2, 3)] == [Roll(3, 5), Roll(1, 1), None]


def test_the_last_entered_roll_can_be_typed_again_and_no_other() -> None:
    dice = EnteredDice((Roll(3, 5), Roll(1, 1)))
    assert dice.with_roll(2, Roll(6, 6)).rolls == (Roll(3, 5), Roll(6, 6))
    for number in (0, 1, 4):
        with pytest.raises(DiceError) as caught:
            dice.with_roll(number, Roll(2, 2))
        assert caught.value.facts["kind"] == "fixed"


@pytest.mark.parametrize("roll", [Roll(0, 1), Roll(1, 7), Roll(-1, 3)])
def test_numbers_no_die_shows_are_refused(roll: Roll) -> None:
    with pytest.raises(DiceError) as caught:
        EnteredDice().with_roll(1, roll)
    assert caught.value.facts == {"kind": "number", "roll": roll}

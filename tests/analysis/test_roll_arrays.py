"""Rolls in arrays are the engine's rolls, and play-outs get every outcome equally often."""

from __future__ import annotations

from collections import Counter

import pytest

from splitter_desktop.analysis.roll_arrays import even_rolls, game_rolls, seeded_rolls
from splitter_desktop.engine.dice import SeededDice


@pytest.mark.parametrize("seed", ["1", "game night", "é", "e\u0301", "\ud800"])
def test_rolls_of_a_seed_are_those_of_the_engine(seed) -> None:
    dice = SeededDice(seed)
    expected = [tuple(dice.roll(number)) for number in range(1, 501)]
    assert list(map(tuple, seeded_rolls(seed, 500).tolist())) == expected


def test_game_g_of_a_simulation_has_the_dice_of_seed_slash_g() -> None:
    rolls = game_rolls("7", range(3, 5), 22)
    assert rolls[0].tolist() == seeded_rolls("7/3", 22).tolist()
    assert rolls[1].tolist() == seeded_rolls("7/4", 22).tolist()


def test_play_outs_meet_each_of_the_36_outcomes_once_in_every_round() -> None:
    rolls = even_rolls("seed", 0, 5)
    for round_of_all in rolls.swapaxes(0, 1).tolist():
        assert set(Counter(map(tuple, round_of_all)).values()) == {1}
        assert len(round_of_all) == 36


def test_play_outs_of_another_block_have_other_dice() -> None:
    assert even_rolls("seed", 0, 5).tolist() != even_rolls("seed", 1, 5).tolist()
    assert even_rolls("seed", 0, 5).tolist() == even_rolls("seed", 0, 5).tolist()

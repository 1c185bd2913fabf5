"""Choices that follow from a seed."""

from __future__ import annotations

from collections import Counter

from splitter_desktop.analysis.chance import Chance


def test_the_same_texts_give_the_same_choices() -> None:
    one, other = Chance("a", "b"), Chance("a", "b")
    assert [one.below(1000) for _ in range(20)] == [other.below(1000) for _ in range(20)]


def test_the_choices_of_a_seed_never_change() -> None:
    chance = Chance("golden")
    assert [chance.below(1000) for _ in range(6)] == [804, 221, 817, 853, 650, 268]


def test_other_texts_give_other_choices() -> None:
    def choices(*texts: str) -> list[int]:
        chance = Chance(*texts)
        return [chance.below(1000) for _ in range(20)]

    assert choices("a", "b") != choices("ab") != choices("b", "a")


def test_all_numbers_are_equally_likely() -> None:
    chance = Chance("fair")
    counts = Counter(chance.below(7) for _ in range(7000))
    assert set(counts) == set(range(7))
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 22.5


def test_weights_are_kept() -> None:
    chance = Chance("weights")
    counts = Counter(chance.weighted([("never", 0), ("once", 1), ("thrice", 3)]) for _ in range(4000))
    assert set(counts) == {"once", "thrice"}
    assert 900 < counts["once"] < 1100


def test_several_are_taken_without_repeating() -> None:
    chance = Chance("several")
    assert all(len(set(chance.several_of("abcd", 3))) == 3 for _ in range(50))
    assert sorted(chance.several_of("abcd", 4)) == list("abcd")

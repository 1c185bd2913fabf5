import pytest
from hypothesis import given
from hypothesis import strategies as st

from splitter_desktop.engine.game_code import (
    SPOKEN_SEEDS,
    GameCode,
    format_game_code,
    is_game_code,
    parse_game_code,
    spoken_seed,
)

KNOWN = ("A", "B", "wide-wings", "wide")


@given(st.integers(0, SPOKEN_SEEDS - 1), st.sampled_from(KNOWN))
def test_code_of_a_spoken_seed_reads_back(number: int, layout_id: str) -> None:
    seed = spoken_seed(number)
    assert parse_game_code(format_game_code(layout_id, seed), KNOWN) == GameCode(layout_id, seed)


@given(st.text(min_size=1).map(str.strip).filter(bool))
def test_code_of_a_seed_of_ones_own_reads_back(seed: str) -> None:
    code = parse_game_code(format_game_code("B", seed), ("A", "B"))
    assert code.layout_id == "B"
    assert code.seed in (seed, seed.upper())


@given(st.integers(0, SPOKEN_SEEDS - 1), st.integers(0, SPOKEN_SEEDS - 1))
def test_no_two_numbers_share_a_spoken_seed(number: int, other: int) -> None:
    assert (spoken_seed(number) == spoken_seed(other)) == (number == other)


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("B-4K7Q-91", GameCode("B", "4K7Q-91")),
        ("  b-4k7q-91 ", GameCode("B", "4K7Q-91")),
        ("4k7q-91", GameCode(None, "4K7Q-91")),
        ("wide-wings-4K7Q-91", GameCode("wide-wings", "4K7Q-91")),
        ("wide-4K7Q-91", GameCode("wide", "4K7Q-91")),
        ("wide-wings", GameCode("wide", "wings")),
        ("nowhere-4K7Q-91", GameCode("nowhere", "4K7Q-91")),
        ("Christmas 2024", GameCode(None, "Christmas 2024")),
        ("A-Christmas", GameCode("A", "Christmas")),
        ("A-", GameCode(None, "A-")),
    ],
)
def test_what_people_type_is_understood(typed: str, expected: GameCode) -> None:
    assert parse_game_code(typed, KNOWN) == expected


@pytest.mark.parametrize("number", [-1, SPOKEN_SEEDS])
def test_there_are_only_so_many_spoken_seeds(number: int) -> None:
    with pytest.raises(ValueError, match="no spoken seed"):
        spoken_seed(number)


@pytest.mark.parametrize(
    ("text", "is_code"),
    [
        ("B-4K7Q-91", True),
        ("4k7q-91", True),
        ("elsewhere-4K7Q-91", True),
        ("b-Christmas", True),
        ("Christmas", False),
        ("", False),
        ("B-4K7Q-91\nand more", False),
        ("B-" + "x" * 400, False),
    ],
)
def test_a_game_code_is_told_from_other_texts(text: str, is_code: bool) -> None:
    assert is_game_code(text, ["A", "B"]) is is_code

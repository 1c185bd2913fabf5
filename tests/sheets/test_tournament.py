from __future__ import annotations

import gettext
from dataclasses import replace

import pytest

from splitter_desktop.bundled import find_layout
from splitter_desktop.engine.dice import seeded_roll
from splitter_desktop.engine.game_code import parse_game_code
from splitter_desktop.sheets.drawing import Drawing, Path, Text
from splitter_desktop.sheets.organiser_pages import OrganiserPages
from splitter_desktop.sheets.page_geometry import PAPERS
from splitter_desktop.sheets.sheet_styles import STYLES
from splitter_desktop.sheets.tournament import Tournament

AUTUMN = Tournament(find_layout("B"), ("Ada", "", "Zoë"), 3, "autumn")


def pages(tournament: Tournament, paper: str = "a4") -> list[Drawing]:
    organiser = OrganiserPages(
        tournament, PAPERS[paper], 6.35, STYLES["colour"], gettext.NullTranslations(), "en"
    )
    return list(organiser.drawings())


def words(drawing: Drawing) -> list[str]:
    return [mark.text for mark in drawing.marks if isinstance(mark, Text)]


def test_the_codes_of_a_tournament_never_change() -> None:
    assert [AUTUMN.code(number) for number in AUTUMN.round_numbers()] == [
        "B-7G46-19",
        "B-FHV5-47",
        "B-9MN2-56",
    ]


def test_a_code_typed_into_the_program_gives_the_rolls_of_its_round() -> None:
    code = parse_game_code(AUTUMN.code(2), ["A", "B"])
    assert code.layout_id == "B"
    assert AUTUMN.rolls(2) == tuple(seeded_roll(code.seed, number) for number in range(1, 23))


def test_rounds_and_seeds_have_dice_of_their_own() -> None:
    other = replace(AUTUMN, seed="winter")
    codes = [tournament.code(number) for tournament in (AUTUMN, other) for number in (1, 2, 3)]
    assert len(set(codes)) == 6


def test_the_organiser_gets_codes_rolls_and_a_row_for_everybody() -> None:
    (page,) = pages(AUTUMN)
    shown = words(page)
    for number in AUTUMN.round_numbers():
        assert f"Round {number} \u00b7 {AUTUMN.code(number)}" in shown
    assert sum("-" in word and len(word) == 3 for word in shown) == 3 * 22
    assert {"Results", "Ada", "2.", "Zoë", "total"} <= set(shown)


@pytest.mark.parametrize("paper", ["a6", "a4", "tabloid"])
def test_a_large_tournament_takes_more_pages_and_repeats_the_heads_of_its_tables(paper: str) -> None:
    large = replace(AUTUMN, players=("",) * 90, rounds=20)
    drawings = pages(large, paper)
    assert len(drawings) > 3
    shown = [word for drawing in drawings for word in words(drawing)]
    assert all(f"Round {number} \u00b7 {large.code(number)}" in shown for number in large.round_numbers())
    tables = shown.count("1.")
    assert shown.count("90.") == tables
    assert all("Results" in words(drawing) for drawing in drawings if "50." in words(drawing))


@pytest.mark.parametrize("paper", PAPERS)
def test_the_organisers_pages_keep_inside_the_margin(paper: str) -> None:
    for drawing in pages(replace(AUTUMN, players=("W" * 60,) * 30, rounds=12), paper):
        for mark in drawing.marks:
            if isinstance(mark, Path):
                points = [
                    point
                    for outline in mark.outlines
                    for step in (*outline.steps, (outline.start,))
                    for point in step
                ]
                assert all(6.35 <= point.x <= drawing.size.width - 6.35 for point in points)
                assert all(6.35 <= point.y <= drawing.size.height - 6.35 for point in points)

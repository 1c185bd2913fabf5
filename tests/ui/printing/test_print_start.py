from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QLocale

from splitter_desktop.sheets.print_choices import Kind, PrintChoices
from splitter_desktop.ui.printing.print_start import first_choices, usual_paper
from splitter_desktop.ui.shown_game import ShownGame

GERMANY, STATES = QLocale("de_DE"), QLocale("en_US")


@pytest.fixture
def shown(show_board: Callable[..., ShownGame]) -> ShownGame:
    return show_board("####", "____")


def over(shown: ShownGame) -> ShownGame:
    return replace(shown, game=replace(shown.game, is_over=True))


@pytest.mark.parametrize(
    ("locale", "paper"),
    [
        ("en_US", "letter"),
        ("fr_CA", "letter"),
        ("es_MX", "letter"),
        ("nl_NL", "a4"),
        ("en_GB", "a4"),
        ("C", "a4"),
    ],
)
def test_the_paper_is_what_people_have_there(locale: str, paper: str) -> None:
    assert usual_paper(QLocale(locale)) == paper


def test_the_first_print_is_a_pad_of_the_board_on_the_screen_for_the_largest_table(shown: ShownGame) -> None:
    assert first_choices(shown, None, STATES) == PrintChoices(layout="test", sheets=12, paper="letter")


def test_a_game_that_is_over_is_printed_with_its_score(shown: ShownGame) -> None:
    assert first_choices(over(shown), None, GERMANY).kind is Kind.GAMES
    assert first_choices(over(shown), None, GERMANY, Kind.PAD).kind is Kind.PAD


def test_the_choices_of_last_time_come_back_for_the_board_on_the_screen(shown: ShownGame) -> None:
    last = PrintChoices(kind=Kind.TOURNAMENT, layout="B", paper="a5", style="black")
    assert first_choices(shown, last, STATES) == replace(last, layout="test")
    assert first_choices(None, last, STATES) == last


@pytest.mark.parametrize("kind", [Kind.GAMES, Kind.TO_FINISH, Kind.TEST_PAGE])
def test_what_is_printed_once_is_not_begun_with_again(shown: ShownGame, kind: Kind) -> None:
    assert first_choices(shown, PrintChoices(kind=kind), GERMANY).kind is Kind.PAD

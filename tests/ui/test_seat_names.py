"""Those who play by themselves are called in the language of the window."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from splitter_desktop.engine.dice import SeededDice
from splitter_desktop.engine.game import Game, Seat
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.scoring import score
from splitter_desktop.i18n import use_language
from splitter_desktop.ui.seat_names import name_at
from splitter_desktop.ui.shown_game import ShownGame


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    use_language("en")


def test_those_of_a_kind_are_numbered_from_the_second_on() -> None:
    seats = (Seat.PERSON, Seat.CLUB, Seat.RANDOM, Seat.CLUB)
    assert [name_at(seats, place) for place in range(4)] == ["", "Club bot", "Random bot", "Club bot 2"]


def test_a_game_saved_in_another_language_names_its_bots_in_that_of_the_window(tiny: Layout) -> None:
    game = Game(tiny, SeededDice("4K7Q-91"), ("Ann", "Club bot"), seats=(Seat.PERSON, Seat.CLUB))
    snapshot = game.snapshot()
    shown = ShownGame(snapshot, shown_player=0, dice=None, scores=tuple(map(score, snapshot.positions)))
    use_language("de")
    assert shown.player_name(0) == "Ann"
    assert shown.player_name(1) not in {"", "Club bot"}

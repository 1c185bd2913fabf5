from __future__ import annotations

from dataclasses import replace

from PySide6.QtGui import QIcon
from pytestqt.qtbot import QtBot

from splitter_desktop.engine.dice import SeededDice
from splitter_desktop.engine.game import Game
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.ranking import Rank
from splitter_desktop.engine.scoring import score
from splitter_desktop.ui.player_signs import PlayerSign, sign_icon
from splitter_desktop.ui.player_strip import PlayerStrip, sign_of
from splitter_desktop.ui.shown_game import ShownGame
from splitter_desktop.ui.theme import DARK, LIGHT


def game_of_two(tiny: Layout, shown_player: int) -> ShownGame:
    """Ann is to write."""
    snapshot = Game(tiny, SeededDice("4K7Q-91"), ("Ann", "Ben")).snapshot()
    scores = tuple(map(score, snapshot.positions))
    return ShownGame(snapshot, shown_player=shown_player, dice=None, scores=scores)


def test_the_sheet_that_is_shown_is_chosen_whoever_is_to_write(tiny: Layout, qtbot: QtBot) -> None:
    strip = PlayerStrip()
    qtbot.addWidget(strip)
    for player in (0, 1):
        strip.show_game(game_of_two(tiny, player))
        assert [button.isChecked() for button in strip.buttons] == [player == 0, player == 1]
        assert [button.icon().isNull() for button in strip.buttons] == [False, True]


def test_at_the_end_winners_have_a_crown_and_nobody_is_to_write(tiny: Layout) -> None:
    shown = game_of_two(tiny, 0)
    assert sign_of(Rank(1, 0, 9), shown) is PlayerSign.PENCIL
    over = replace(shown, game=replace(shown.game, is_over=True))
    assert [sign_of(Rank(place, player, 9), over) for player, place in ((0, 1), (1, 1), (0, 2))] == [
        PlayerSign.CROWN,
        PlayerSign.CROWN,
        None,
    ]


def test_a_sign_can_be_seen_on_either_ground(qtbot: QtBot) -> None:
    for theme in (LIGHT, DARK):
        icon = sign_icon(PlayerSign.PENCIL, 40, theme, 1.0)
        for state, color in ((QIcon.State.Off, theme.accent), (QIcon.State.On, theme.on_accent)):
            picture = icon.pixmap(40, QIcon.Mode.Normal, state).toImage()
            assert picture.pixelColor(20, 24) == color

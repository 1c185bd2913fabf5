from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.dice import SeededDice
from splitter_desktop.engine.game import PracticeReason
from splitter_desktop.engine.layout import Layout
from splitter_desktop.ui.main_window import MainWindow

PATIENCE = 120_000
"""Milliseconds, for machines that have to compile first."""


def ask_for_hint(window: MainWindow, qtbot: QtBot) -> None:
    window.actions_.hint.trigger()
    if window.controller.shown.game.is_ranked:
        window.actions_.hint.trigger()
    qtbot.waitUntil(lambda: bool(window.coach.hint and window.coach.hint.advice), timeout=PATIENCE)


def write_somewhere(window: MainWindow) -> None:
    shown = window.controller.shown
    window.controller.place(next(shown.position.legal_placements(shown.dice)))


def test_a_hint_says_that_it_ends_ranked_play_before_it_does(at_tiny_board: MainWindow) -> None:
    at_tiny_board.actions_.hint.trigger()
    assert at_tiny_board.status.sentence == "A hint makes this game practice. Press H again to see it."
    assert at_tiny_board.controller.shown.game.is_ranked
    assert at_tiny_board.coach.hint is None


def test_asked_again_it_comes_and_the_game_is_practice(at_tiny_board: MainWindow, qtbot: QtBot) -> None:
    ask_for_hint(at_tiny_board, qtbot)
    assert at_tiny_board.controller.shown.game.practice == {PracticeReason.HINT}
    assert "Points to expect in the end: 1: " in at_tiny_board.status.sentence


def test_a_warning_that_is_gone_is_given_again(at_tiny_board: MainWindow) -> None:
    at_tiny_board.actions_.hint.trigger()
    write_somewhere(at_tiny_board)
    at_tiny_board.actions_.hint.trigger()
    assert at_tiny_board.controller.shown.game.is_ranked
    at_tiny_board.status.dismiss()
    at_tiny_board.actions_.hint.trigger()
    assert at_tiny_board.controller.shown.game.is_ranked


def test_a_key_held_down_does_not_pass_over_the_warning(at_tiny_board: MainWindow) -> None:
    for is_repeated in (False, True, True):
        QApplication.sendEvent(
            at_tiny_board,
            QKeyEvent(
                QEvent.Type.KeyPress, Qt.Key.Key_H, Qt.KeyboardModifier.NoModifier, "h", is_repeated, 1
            ),
        )
    assert at_tiny_board.status.notice is not None
    assert at_tiny_board.controller.shown.game.is_ranked


def test_the_best_three_are_marked_best_first(at_tiny_board: MainWindow, qtbot: QtBot) -> None:
    ask_for_hint(at_tiny_board, qtbot)
    hint = at_tiny_board.coach.hint
    assert hint is not None
    assert [mark.badge for mark in hint.marks] == ["1", "2", "3"]
    worths = [mark.worth for mark in hint.marks]
    assert worths == sorted(worths, reverse=True)


def test_a_hint_goes_when_its_roll_is_written(at_tiny_board: MainWindow, qtbot: QtBot) -> None:
    ask_for_hint(at_tiny_board, qtbot)
    write_somewhere(at_tiny_board)
    assert at_tiny_board.coach.hint is None
    assert "expect" not in at_tiny_board.status.sentence


def test_a_hint_does_not_stay_for_another_game_that_rolls_the_same(
    at_tiny_board: MainWindow, qtbot: QtBot
) -> None:
    ask_for_hint(at_tiny_board, qtbot)
    game = at_tiny_board.controller.shown.game
    at_tiny_board.controller.new_game(game.layout, game.dice)
    assert at_tiny_board.controller.shown.game.is_ranked
    assert at_tiny_board.coach.hint is None


def test_a_hint_stays_when_the_dice_are_swapped(at_tiny_board: MainWindow, qtbot: QtBot) -> None:
    ask_for_hint(at_tiny_board, qtbot)
    at_tiny_board.actions_.swap.trigger()
    assert at_tiny_board.coach.hint is not None


def test_a_click_on_a_hint_writes_what_it_shows(
    at_tiny_board: MainWindow, qtbot: QtBot, click_cell: Callable[[MainWindow, Cell], None]
) -> None:
    ask_for_hint(at_tiny_board, qtbot)
    hint = at_tiny_board.coach.hint
    assert hint is not None
    shown = hint.marks[0].placement
    as_dice_lie = at_tiny_board.controller.shown.placement_at(shown.cell)
    if as_dice_lie == shown:
        at_tiny_board.actions_.swap.trigger()
    click_cell(at_tiny_board, shown.cell)
    assert at_tiny_board.controller.shown.game.placements == ((shown,),)


def test_the_same_key_takes_a_hint_away(at_tiny_board: MainWindow, qtbot: QtBot) -> None:
    ask_for_hint(at_tiny_board, qtbot)
    before = at_tiny_board.board.grab().toImage()
    at_tiny_board.actions_.hint.trigger()
    assert at_tiny_board.coach.hint is None
    assert at_tiny_board.board.grab().toImage() != before


def test_the_heat_map_tells_what_every_cell_is_worth(at_tiny_board: MainWindow, qtbot: QtBot) -> None:
    ask_for_hint(at_tiny_board, qtbot)
    hint = at_tiny_board.coach.hint
    assert hint is not None
    assert set(hint.worth) == set(at_tiny_board.controller.shown.game.layout.cells)
    before = at_tiny_board.board.grab().toImage()
    at_tiny_board.actions_.heat_map.trigger()
    assert at_tiny_board.board.grab().toImage() != before


def test_the_heat_map_asked_for_without_a_hint_brings_one(at_tiny_board: MainWindow) -> None:
    at_tiny_board.controller.end_ranked_play(PracticeReason.HINT)
    at_tiny_board.actions_.heat_map.trigger()
    assert at_tiny_board.coach.hint is not None


def test_a_move_shows_its_cost(at_tiny_board: MainWindow, qtbot: QtBot) -> None:
    at_tiny_board.actions_.show_costs.setChecked(True)
    bar = at_tiny_board.coach.cost_bar
    assert bar.isVisible()
    write_somewhere(at_tiny_board)
    qtbot.waitUntil(lambda: bar.cost is not None, timeout=PATIENCE)
    assert bar.cost is not None
    assert bar.cost >= 0
    assert at_tiny_board.controller.shown.game.is_ranked
    at_tiny_board.actions_.undo.trigger()
    assert bar.cost is None


def test_the_bar_is_about_the_sheet_beside_it(window: MainWindow, tiny: Layout, qtbot: QtBot) -> None:
    window.actions_.show_costs.setChecked(True)
    window.controller.new_game(tiny, SeededDice("4K7Q-91"), ("Ann", "Ben"))
    bar = window.coach.cost_bar
    write_somewhere(window)
    qtbot.waitUntil(lambda: not window.coach.is_thinking, timeout=PATIENCE)
    assert bar.cost is None, "it is Ben's sheet that is shown now"
    window.controller.show_player(0)
    assert bar.cost is not None


def test_switched_off_nothing_is_thought_about(at_tiny_board: MainWindow) -> None:
    write_somewhere(at_tiny_board)
    assert not at_tiny_board.coach.is_thinking
    assert not at_tiny_board.coach.cost_bar.isVisible()


@pytest.mark.parametrize("how", ["close", "hint again", "new game"])
def test_thinking_ends(at_tiny_board: MainWindow, how: str) -> None:
    at_tiny_board.controller.end_ranked_play(PracticeReason.HINT)
    at_tiny_board.actions_.hint.trigger()
    assert at_tiny_board.coach.is_thinking
    if how == "close":
        at_tiny_board.close()
    elif how == "hint again":
        at_tiny_board.actions_.hint.trigger()
    else:
        at_tiny_board.actions_.play_again.trigger()
    assert not at_tiny_board.coach.is_thinking


def test_there_is_no_hint_without_a_roll(at_tiny_board: MainWindow) -> None:
    at_tiny_board.actions_.automatic_roll.setChecked(False)
    write_somewhere(at_tiny_board)
    at_tiny_board.actions_.hint.trigger()
    assert "needs a roll" in at_tiny_board.status.sentence

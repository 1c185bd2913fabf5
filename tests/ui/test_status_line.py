from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtGui import QAction
from pytestqt.qtbot import QtBot

from splitter_desktop.engine.dice import EnteredDice
from splitter_desktop.engine.game import PracticeReason
from splitter_desktop.ui.shown_game import ShownGame
from splitter_desktop.ui.status_line import Notice, StatusLine

Show = Callable[..., ShownGame]


@pytest.fixture
def line(qtbot: QtBot) -> StatusLine:
    line = StatusLine()
    qtbot.addWidget(line)
    return line


def test_it_says_what_is_under_the_pointer(line: StatusLine, show_board: Show) -> None:
    line.show_game(show_board("####", "4__1"))
    line.point_at("Two 4s of four.")
    assert line.sentence == "Two 4s of four."
    line.point_at("")
    assert line.sentence == ""


def test_a_notice_goes_first_until_it_is_dismissed(line: StatusLine) -> None:
    line.tell(Notice("Something happened."))
    line.point_at("Two 4s of four.")
    assert line.sentence == "Something happened."
    line.dismiss()
    assert line.sentence == "Two 4s of four."


def test_a_notice_has_had_its_time_when_the_game_goes_on(line: StatusLine, show_board: Show) -> None:
    line.tell(Notice("Something happened."))
    line.show_game(show_board("####", "4__1"))
    assert line.notice is None


def test_a_notice_brings_the_act_that_helps(line: StatusLine, qtbot: QtBot) -> None:
    act = QAction("&Redo", line)
    line.tell(Notice("Something happened.", act))
    with qtbot.waitSignal(act.triggered):
        line.act_button.click()


def test_it_tells_what_to_do_where_nothing_is_written(line: StatusLine, show_board: Show) -> None:
    line.show_game(show_board("####", "____"))
    assert line.sentence.startswith("Choose a cell")


def test_it_tells_how_to_roll(line: StatusLine, show_board: Show) -> None:
    waiting = show_board("####", "____", None)
    line.show_game(waiting)
    assert line.sentence == "Press R to roll."
    line.show_game(replace(waiting, game=replace(waiting.game, dice=EnteredDice())))
    assert line.sentence == "Roll your dice and type both numbers, or click the dice."


def test_it_explains_ranked_and_practice(line: StatusLine, show_board: Show) -> None:
    shown = show_board("####", "____")
    line.show_game(shown)
    assert line.reason.startswith("Ranked: ")
    hinted = replace(shown, game=replace(shown.game, practice=frozenset({PracticeReason.HINT})))
    line.show_game(hinted)
    assert line.reason == "Practice: the coach gave a hint."

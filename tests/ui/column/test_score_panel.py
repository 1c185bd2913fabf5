from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from splitter_desktop.ui.column.score_lines import HeartLine, NumberLine, StarLine
from splitter_desktop.ui.column.score_panel import ScorePanel
from splitter_desktop.ui.shown_game import ShownGame

Show = Callable[..., ShownGame]


@pytest.fixture
def panel(qtbot: QtBot) -> ScorePanel:
    panel = ScorePanel()
    qtbot.addWidget(panel)
    panel.show()
    return panel


def texts(panel: ScorePanel, line: type) -> list[list[str]]:
    return [[label.text() for label in found.findChildren(QLabel)] for found in panel.findChildren(line)]


def test_each_number_has_a_line_with_its_points(panel: ScorePanel, show_board: Show) -> None:
    panel.show_game(show_board("#### ####", "122_ 1__3"))
    assert texts(panel, NumberLine) == [["\N{EN DASH}"], ["2"], *[["\N{EN DASH}"]] * 4]
    panel.show_game(show_board("#### ####", "122_ __13"))
    assert texts(panel, NumberLine)[0] == ["2"]


@pytest.mark.parametrize(
    ("board", "words", "points"),
    [
        ("____", "still possible", "\N{EN DASH}"),
        ("4___", "still possible", "\N{EN DASH}"),
        ("4_5_", "lost", "\N{EN DASH}"),
        ("4_4_", "all the same", "5"),
    ],
)
def test_the_hearts_say_whether_they_pay(
    panel: ScorePanel, show_board: Show, board: str, words: str, points: str
) -> None:
    panel.show_game(show_board("h#h#", board))
    assert texts(panel, HeartLine) == [[words, points]]


def test_boards_without_hearts_or_stars_have_no_line_for_them(panel: ScorePanel, show_board: Show) -> None:
    panel.show_game(show_board("####", "____"))
    assert not [line for line in panel.findChildren(HeartLine) if line.isVisible()]
    assert not [line for line in panel.findChildren(StarLine) if line.isVisible()]


def test_the_stars_say_which_groups_they_double(panel: ScorePanel, show_board: Show) -> None:
    panel.show_game(show_board("*##*", "____"))
    assert texts(panel, StarLine)[0][0] == "doubles its group"
    panel.show_game(show_board("*##*", "1_22"))
    assert texts(panel, StarLine)[0][0] == "doubled: 1, 2"


def test_a_line_is_told_to_those_who_hear_the_window(panel: ScorePanel, show_board: Show) -> None:
    panel.show_game(show_board("#### ####", "1_22 __1_"))
    lines = panel.findChildren(NumberLine)
    assert lines[0].accessibleName() == "Number 1: 2 scoring groups, 2 points"
    assert lines[1].accessibleName() == "Number 2: 1 scoring group, 2 points"
    assert lines[1].toolTip().endswith("A group of exactly 2 cells scores.")

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from splitter_desktop.ui.column.dice_tray import DiceTray
from splitter_desktop.ui.column.die import TUMBLE_MS
from splitter_desktop.ui.shown_game import ShownGame

LONGEST_TUMBLE_MS = 600


@pytest.fixture
def tray(qtbot: QtBot) -> DiceTray:
    tray = DiceTray()
    qtbot.addWidget(tray)
    tray.show()
    return tray


@pytest.fixture
def rolled(show_board: Callable[..., ShownGame]) -> ShownGame:
    return replace(show_board("####", "____", "4-1"), just_rolled=True)


def test_dice_never_tumble_long(tray: DiceTray) -> None:
    assert TUMBLE_MS <= LONGEST_TUMBLE_MS


def test_dice_that_just_fell_tumble_and_then_show_what_they_always_said(
    tray: DiceTray, rolled: ShownGame, qtbot: QtBot
) -> None:
    with qtbot.waitSignals([tray.tumbling_changed, tray.tumbling_changed]):
        tray.show_game(rolled)
        assert all(die.is_tumbling for die in tray.dice)
        assert [die.number for die in tray.dice] == [4, 1]
    assert not any(die.is_tumbling for die in tray.dice)


def test_the_next_act_stops_the_dice_at_once(tray: DiceTray, rolled: ShownGame) -> None:
    tray.show_game(rolled)
    tray.show_game(replace(rolled, just_rolled=False))
    assert not any(die.is_tumbling for die in tray.dice)


def test_dice_lie_still_where_motion_is_reduced(tray: DiceTray, rolled: ShownGame) -> None:
    tray.set_reduce_motion(True)
    tray.show_game(rolled)
    assert not any(die.is_tumbling for die in tray.dice)


def test_switching_motion_off_stops_dice_that_tumble(tray: DiceTray, rolled: ShownGame) -> None:
    tray.show_game(rolled)
    tray.set_reduce_motion(True)
    assert not any(die.is_tumbling for die in tray.dice)


def test_dice_are_told_to_those_who_hear_the_window(tray: DiceTray, rolled: ShownGame) -> None:
    tray.show_game(rolled)
    assert [die.accessibleName() for die in tray.dice] == ["Left die: 4", "Right die: 1"]
    tray.show_game(replace(rolled, dice=None))
    assert [die.accessibleName() for die in tray.dice] == ["Left die: blank", "Right die: blank"]

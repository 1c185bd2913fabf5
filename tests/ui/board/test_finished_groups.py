from __future__ import annotations

from collections.abc import Callable

from splitter_desktop.ui.board.finished_groups import finished_groups
from splitter_desktop.ui.shown_game import ShownGame

Show = Callable[..., ShownGame]


def test_a_group_the_last_pair_completed_is_finished(show_board: Show) -> None:
    before, after = show_board("#### ####", "2__3 1___"), show_board("#### ####", "2263 1___")
    assert [group.number for group in finished_groups(before, after)] == [2]


def test_taking_back_finishes_nothing(show_board: Show) -> None:
    before, after = show_board("####", "2112"), show_board("####", "2__2")
    assert finished_groups(before, after) == ()
    assert finished_groups(after, before) == ()


def test_another_sheet_finishes_nothing(show_board: Show) -> None:
    before, after = show_board("####", "3__4"), show_board("####", "1__5")
    assert finished_groups(before, after) == ()


def test_two_pairs_at_once_are_no_placement(show_board: Show) -> None:
    before, after = show_board("####", "____"), show_board("####", "1661")
    assert finished_groups(before, after) == ()

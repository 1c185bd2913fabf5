"""Boards come in two sizes for compiled code, and large ones are played less often at a time."""

from __future__ import annotations

import pytest

from splitter_desktop.analysis.board_sizes import as_long_as, size_for


@pytest.mark.parametrize(("cells", "size"), [(2, 64), (44, 64), (64, 64), (66, 200), (200, 200)])
def test_the_smaller_size_serves_all_boards_of_one_word(cells: int, size: int) -> None:
    assert size_for(cells) == size


@pytest.mark.parametrize(("cells", "games"), [(2, 250), (44, 250), (88, 44), (200, 6)])
def test_fewer_games_are_played_at_a_time_on_large_boards(cells: int, games: int) -> None:
    assert as_long_as(250, cells) == games


def test_at_least_one_game_is_played() -> None:
    assert as_long_as(1, 200) == 1

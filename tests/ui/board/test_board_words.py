from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.game import Seat
from splitter_desktop.engine.layout import Rules, StarStacking
from splitter_desktop.engine.position import Position, Roll
from splitter_desktop.ui.board.board_words import (
    describe_cell,
    describe_star,
    explain_cell,
    name_cell,
    why_nothing_is_written,
)
from splitter_desktop.ui.shown_game import ShownGame

Show = Callable[..., ShownGame]

BLOCK = "#### #### ####"


def said_of_group(shown: ShownGame, row: int = 1, column: int = 1) -> str:
    return explain_cell(shown, Cell(row, column), None)


def said_of_pair(shown: ShownGame, row: int, column: int) -> str:
    cell = Cell(row, column)
    return explain_cell(shown, cell, shown.placement_at(cell))


def describe(shown: ShownGame, cell: Cell) -> str:
    return describe_cell(shown, cell, shown.placement_at(cell))


def test_the_name_of_a_cell_says_all_about_it(show_board: Show) -> None:
    position = show_board("#*h#", "_2__").position
    assert name_cell(position, Cell(0, 1)) == "row 1, column 2, left half, star, 2"
    assert name_cell(position, Cell(0, 2)) == "row 1, column 3, right half, heart, empty"


def test_a_cell_may_be_star_and_heart(show_board: Show) -> None:
    position = show_board("b#", "__").position
    assert name_cell(position, Cell(0, 0)) == "row 1, column 1, left half, star, heart, empty"


@pytest.mark.parametrize(
    ("board", "sentence"),
    [
        (
            "____ _4__ ____",
            "This 4 is open: three more cells of 4 make it score.",
        ),
        (
            "____ _44_ ____",
            "These two 4s are open: two more cells of 4 make them score.",
        ),
        (
            "____ _22_ ____",
            "These two 2s score: 2 points. One more beside them would spoil it.",
        ),
        (
            "1331 4224 1331",
            "These two 2s score: 2 points.",
        ),
        (
            "____ _1__ ____",
            "This 1 stands alone: 1 point.",
        ),
        (
            "____ _11_ ____",
            "These two 1s score nothing: a 1 scores only alone.",
        ),
        (
            "____ _22_ __2_",
            "These three 2s score nothing: only exactly two would.",
        ),
        (
            "2222 2222 2222",
            "These 12 2s score nothing: only exactly two would.",
        ),
        (
            "1111 14_1 1111",
            "This 4 cannot score any more: there is no way left to four.",
        ),
        (
            "1111 1441 1111",
            "These two 4s cannot score any more: there is no way left to four.",
        ),
    ],
)
def test_a_group_is_explained_in_a_sentence(board: str, sentence: str, show_board: Show) -> None:
    assert said_of_group(show_board(BLOCK, board)) == sentence


def test_a_doubled_group_says_so(show_board: Show) -> None:
    assert said_of_group(show_board("####  #*## ####", "3333 3223 3333")) == (
        "These two 2s score double on a star: 4 points."
    )
    assert said_of_group(show_board("####  #*## ####", "____ _1__ ____")) == (
        "This 1 stands alone on a star: 2 points."
    )


def test_a_pair_says_what_is_written_where_and_what_it_changes(show_board: Show) -> None:
    shown = show_board(BLOCK, "____ ____ ____", "4-6")
    assert said_of_pair(shown, 1, 1) == "4 here, 6 in the mirror cell: points stay as they are."
    assert said_of_pair(shown, 1, 2) == "6 here, 4 in the mirror cell: points stay as they are."


def test_a_pair_says_why_points_come_and_go(show_board: Show) -> None:
    assert said_of_pair(show_board(BLOCK, "____ 1___ ____", "1-2"), 0, 0) == (
        "1 here, 2 in the mirror cell: 1 point less. The 1s beside it are spoiled."
    )
    assert said_of_pair(show_board(BLOCK, "_2__ ____ ____", "2-1"), 0, 0) == (
        "2 here, 1 in the mirror cell: 3 points more. The 2s are complete. The 1 stands alone."
    )


def test_a_group_that_grows_together_is_not_called_spoiled(show_board: Show) -> None:
    said = said_of_pair(show_board(BLOCK, "_2__ ____ ____", "2-6"), 0, 0)
    assert "spoiled" not in said


def test_hearts_say_what_they_hold_and_pay(show_board: Show) -> None:
    hearts = "hh## h### ####"
    assert said_of_pair(show_board(hearts, "____ ____ ____", "6-4"), 2, 0).count("eart") == 0
    assert "Hearts pay 5 points when all of them hold 6." in said_of_pair(
        show_board(hearts, "____ ____ ____", "6-4"), 0, 0
    )
    assert "All hearts hold 6: 5 points." in said_of_pair(show_board(hearts, "66__ ____ ____", "6-4"), 1, 0)
    assert "The hearts hold different numbers and pay nothing." in said_of_group(
        show_board(hearts, "65__ ____ ____"), 0, 1
    )
    assert said_of_group(show_board(hearts, "____ ____ ____", None), 0, 0) == (
        "Hearts pay 5 points when all of them hold the same number."
    )


def test_the_mirror_cell_s_heart_is_spoken_of_too(show_board: Show) -> None:
    assert "Hearts pay 5 points when all of them hold 6." in said_of_pair(
        show_board("h###", "____", "6-4"), 0, 3
    ).replace("All hearts hold 6: 5 points.", "Hearts pay 5 points when all of them hold 6.")


def test_an_empty_star_says_what_it_is_for(show_board: Show) -> None:
    shown = show_board("*###", "____", None)
    assert said_of_group(shown, 0, 0) == "A star doubles the group that covers it."
    each = replace(shown.game.layout, rules=Rules(star_stacking=StarStacking.EACH))
    assert describe_star(each) == "Every star doubles the group that covers it."


def test_screen_readers_hear_the_pair_or_the_group(show_board: Show) -> None:
    shown = show_board(BLOCK, "____ 1__1 ____", "4-6")
    assert describe(shown, Cell(0, 3)) == "6 here, 4 in the mirror cell: points stay as they are."
    assert describe(shown, Cell(1, 0)) == "This 1 stands alone: 1 point."
    assert describe(replace(shown, dice=None), Cell(0, 3)) == ""


def test_every_cell_of_an_empty_board_has_a_name_of_its_own(show_board: Show) -> None:
    position: Position = show_board(BLOCK, "____ ____ ____").position
    names = {name_cell(position, cell) for cell in position.layout.cells}
    assert len(names) == 12


def test_it_is_said_why_nothing_is_written(show_board: Show) -> None:
    shown = show_board(BLOCK, "____ 4__1 ____", None)
    assert why_nothing_is_written(shown, Cell(0, 0)) == "Nothing was written: there is no roll yet."
    assert why_nothing_is_written(shown, Cell(1, 0)) == "", "one sees the number"
    game = replace(shown.game, players=("",), seats=(Seat.CLUB,))
    bots_turn = replace(shown, game=game, dice=Roll(4, 1))
    assert why_nothing_is_written(bots_turn, Cell(0, 0)) == "Nothing was written: Club bot is to write first."

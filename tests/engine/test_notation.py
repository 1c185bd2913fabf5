"""What is written in notation reads back the same, and anything else is refused with its place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.errors import BoardTextError, NotationError, PlacementError
from splitter_desktop.engine.notation import (
    format_board,
    format_cell,
    format_placement,
    format_roll,
    format_rolls,
    parse_board,
    parse_placement,
    parse_roll,
    parse_rolls,
)
from splitter_desktop.engine.position import Placement, Roll

dice = st.builds(Roll, st.integers(1, 6), st.integers(1, 6))


@given(dice)
def test_a_roll_reads_back(roll: Roll) -> None:
    assert parse_roll(format_roll(roll)) == roll


@given(st.lists(dice))
def test_rolls_read_back(rolls: list[Roll]) -> None:
    assert parse_rolls(format_rolls(rolls)) == tuple(rolls)


@given(st.data())
def test_a_placement_reads_back(any_layouts, data) -> None:
    layout, roll = data.draw(any_layouts), data.draw(dice)
    cell, _ = data.draw(st.sampled_from(layout.pairs))
    for left, right in (roll, roll.swapped()):
        placement = Placement(cell, left, right)
        assert parse_placement(format_placement(placement), layout, roll) == placement


@given(st.data())
def test_a_board_reads_back(any_positions, data) -> None:
    position = data.draw(any_positions)
    assert parse_board(format_board(position), position.layout) == position


@given(st.text())
def test_any_text_is_a_roll_that_reads_back_or_is_refused(text: str) -> None:
    try:
        read = format_roll(parse_roll(text))
    except NotationError as error:
        read = str(error.facts["text"])
    assert read.strip() == text.strip()


@pytest.mark.parametrize(
    "text", ["", "7-1", "0-3", "1-", "1\u20134", "14", "1-4-2", "\u0661-\u0664", "1 - 4"]
)
def test_what_is_no_roll_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_roll(text)


def test_the_one_wrong_roll_of_many_is_named() -> None:
    with pytest.raises(NotationError) as caught:
        parse_rolls("1-4 2-6\n3-9 1-1")
    assert caught.value.facts["text"] == "3-9"


def test_a_placement_of_either_half_names_the_same(layout_a) -> None:
    written = Placement(Cell(1, 2), 4, 1)
    assert parse_placement("4@r2c3", layout_a, Roll(1, 4)) == written
    assert parse_placement("1@r2c6", layout_a, Roll(1, 4)) == written
    assert format_placement(written) == "4@r2c3"
    assert format_cell(written.cell) == "r2c3"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "4",
        "4@",
        "4@r0c1",
        "4@r1c0",
        "7@r2c3",
        "4@c3r2",
        "4@r2c3x",
        "4@r9999c1",
    ],
)
def test_what_is_no_placement_is_refused(layout_a, text: str) -> None:
    with pytest.raises(NotationError):
        parse_placement(text, layout_a, Roll(1, 4))


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("4@r1c1", "no-cell"),
        ("4@r8c3", "no-cell"),
        ("5@r2c3", "numbers"),
    ],
)
def test_a_placement_the_board_or_the_roll_lacks_is_refused(layout_a, text: str, kind: str) -> None:
    with pytest.raises(PlacementError) as caught:
        parse_placement(text, layout_a, Roll(1, 4))
    assert caught.value.facts["kind"] == kind


def test_space_round_a_board_does_not_matter(layout) -> None:
    board = layout("####\n.##.")
    expected = parse_board("1_23\n.4_.", board)
    assert parse_board("\n \n  1_23  \r\n\t.4_.\r\n\n", board) == expected


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("", [("board-rows", 1, 1)]),
        ("1_23", [("board-rows", 1, 1)]),
        ("1_23\n\n.4_.", [("board-rows", 3, 1)]),
        ("1_23\n.4_", [("board-width", 2, 4)]),
        ("\n\n1_237\n.4_.", [("board-width", 3, 5)]),
        ("1_23\n.7_.", [("board-symbol", 2, 2)]),
        ("1_23\n.._.", [("board-symbol", 2, 2)]),
        ("\n  1_23\n  .4_1", [("board-no-cell", 3, 6)]),
        ("1_23\n_4_.", [("board-no-cell", 2, 1)]),
        ("1_2٣\n.4_.", [("board-symbol", 1, 4)]),
        ("1777\n94_", [("board-symbol", 1, 2), ("board-width", 2, 4)]),
        ("7_28\n.4_.", [("board-symbol", 1, 1), ("board-symbol", 1, 4)]),
    ],
)
def test_every_fault_of_a_board_is_listed_with_its_place(layout, text: str, faults: list) -> None:
    with pytest.raises(BoardTextError) as caught:
        parse_board(text, layout("####\n.##."))
    assert [(fault.code, fault.line, fault.column) for fault in caught.value.problems] == faults

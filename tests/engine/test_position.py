"""A sheet takes both numbers of a roll in a pair of empty cells, and nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.errors import PlacementError
from splitter_desktop.engine.notation import format_board, parse_board
from splitter_desktop.engine.position import Placement, Position, Roll, placement_at


def test_both_numbers_are_written_the_other_in_the_mirror_cell(layout) -> None:
    board = layout("####\n.##.")
    before = Position.empty(board)
    after = before.after(Placement(Cell(1, 1), 4, 2))
    assert format_board(after) == "____\n.42."
    assert format_board(before) == "____\n.__."
    assert (after.number_at(Cell(1, 1)), after.number_at(Cell(1, 2)), after.number_at(Cell(0, 0))) == (
        4,
        2,
        0,
    )


@pytest.mark.parametrize(
    ("cell", "kind"),
    [
        (Cell(1, 0), "no-cell"),  # a gap
        (Cell(7, 7), "no-cell"),  # beyond the board
        (Cell(0, 2), "no-cell"),  # a placement names the cell of the left half
        (Cell(0, 0), "taken"),
        (Cell(0, 1), "taken"),  # its mirror cell is
    ],
)
def test_a_placement_that_is_not_allowed_is_refused(layout, cell: Cell, kind: str) -> None:
    position = parse_board("1_2_\n.__.", layout("####\n.##."))
    with pytest.raises(PlacementError) as caught:
        position.after(Placement(cell, 1, 2))
    assert caught.value.facts["kind"] == kind


def test_every_roll_can_be_written_in_every_empty_pair_both_ways(layout) -> None:
    position = parse_board("1__2\n.__.", layout("####\n.##."))
    assert list(position.legal_placements(Roll(3, 5))) == [
        Placement(Cell(0, 1), 3, 5),
        Placement(Cell(0, 1), 5, 3),
        Placement(Cell(1, 1), 3, 5),
        Placement(Cell(1, 1), 5, 3),
    ]


def test_pairs_with_one_number_are_found(layout) -> None:
    position = parse_board("1__2\n._3.", layout("####\n.##."))
    assert position.half_filled_pairs == ((Cell(1, 1), Cell(1, 2)),)


def test_a_double_can_be_written_one_way(layout) -> None:
    position = Position.empty(layout("####"))
    assert list(position.legal_placements(Roll(3, 3))) == [
        Placement(Cell(0, 0), 3, 3),
        Placement(Cell(0, 1), 3, 3),
    ]


def test_a_game_on_a_standard_layout_has_22_rounds(layout_a) -> None:
    position = Position.empty(layout_a)
    assert position.is_empty
    for number in range(1, 23):
        assert not position.is_full
        position = position.after(next(position.legal_placements(Roll(number % 6 + 1, 6))))
    assert position.is_full
    assert not position.is_empty
    assert position.empty_cells == position.empty_pairs == ()
    assert list(position.legal_placements(Roll(1, 2))) == []


@given(st.data())
def test_every_legal_placement_is_accepted_and_fills_its_pair(any_positions, data) -> None:
    position = data.draw(any_positions)
    for placement in position.legal_placements(Roll(2, 5)):
        after = position.after(placement)
        filled = {placement.cell, position.layout.mirror(placement.cell)}
        assert set(position.empty_cells) - set(after.empty_cells) == filled
        assert placement in set(position.legal_placements(Roll(5, 2)))


def test_a_placement_can_be_named_by_either_cell_of_its_pair(layout_a) -> None:
    assert placement_at(layout_a, Cell(1, 2), 4, 1) == Placement(Cell(1, 2), 4, 1)
    assert placement_at(layout_a, Cell(1, 5), 4, 1) == Placement(Cell(1, 2), 1, 4)


@pytest.mark.parametrize("numbers", [(1,), (1, 2, 3), (1, 7), (-1, 2)])
def test_numbers_that_are_no_filling_of_the_layout_are_refused(layout, numbers) -> None:
    with pytest.raises(ValueError, match="number"):
        Position(layout("##"), numbers)


def test_asking_for_a_cell_the_board_lacks_is_refused(layout_a) -> None:
    with pytest.raises(PlacementError):
        Position.empty(layout_a).number_at(Cell(0, 0))

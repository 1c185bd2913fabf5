from __future__ import annotations

from collections.abc import Callable

import pytest

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.position import Position
from splitter_desktop.ui.board.cell_steps import Direction, row_end, starting_cell, step
from splitter_desktop.ui.shown_game import ShownGame

HOLES = """
    #......#
    ##.##.##
    .##..##.
    ..####..
"""


@pytest.mark.parametrize(
    ("start", "direction", "end"),
    [
        (Cell(1, 0), Direction.RIGHT, Cell(1, 1)),
        (Cell(0, 0), Direction.RIGHT, Cell(0, 7)),  # the same row first, however wide the hole
        (Cell(1, 1), Direction.RIGHT, Cell(1, 3)),
        (Cell(1, 3), Direction.DOWN, Cell(3, 3)),  # the same column first, over the hole
        (Cell(1, 0), Direction.DOWN, Cell(2, 1)),  # else the nearest further down
        (Cell(3, 2), Direction.LEFT, Cell(2, 1)),
        (Cell(0, 0), Direction.UP, Cell(0, 0)),
        (Cell(3, 5), Direction.DOWN, Cell(3, 5)),
    ],
)
def test_arrows_find_the_next_cell_over_holes(
    start: Cell, direction: Direction, end: Cell, make_layout: Callable[[str], Layout]
) -> None:
    assert step(make_layout(HOLES), start, direction) == end


@pytest.mark.parametrize("rows", [HOLES, "##", "#..# .... #..#", "..####.. .######. ######## *######*"])
def test_arrows_reach_every_cell(rows: str, make_layout: Callable[[str], Layout]) -> None:
    layout = make_layout(rows)
    reached = [layout.cells[0]]
    for cell in reached:
        reached += {step(layout, cell, direction) for direction in Direction} - set(reached)
    assert set(reached) == set(layout.cells)


def test_home_and_end_lead_to_the_ends_of_the_row(make_layout: Callable[[str], Layout]) -> None:
    layout = make_layout(HOLES)
    assert row_end(layout, Cell(2, 2), Direction.LEFT) == Cell(2, 1)
    assert row_end(layout, Cell(2, 2), Direction.RIGHT) == Cell(2, 6)


def test_the_keyboard_begins_near_the_middle(make_layout: Callable[[str], Layout]) -> None:
    assert starting_cell(Position.empty(make_layout("#### #### ####"))) == Cell(1, 1)


def test_the_keyboard_begins_where_one_can_write(show_board: Callable[..., ShownGame]) -> None:
    shown = show_board("#### #### ####", "____ 1234 _12_")
    assert starting_cell(shown.position) == Cell(0, 1)

from __future__ import annotations

import pytest

from splitter_desktop.engine.cells import Cell
from splitter_desktop.sheets.drawing import Outline
from splitter_desktop.sheets.group_outlines import outlines_round
from splitter_desktop.sheets.page_geometry import Rect


def cells_of(picture: str) -> list[Cell]:
    return [
        Cell(row, column)
        for row, symbols in enumerate(picture.split())
        for column, symbol in enumerate(symbols)
        if symbol == "#"
    ]


def rect_of(cell: Cell) -> Rect:
    """Cells of 8 mm, 10 mm from each other; 5 mm more between columns 1 and 2."""
    return Rect(cell.column * 10 + (5 if cell.column >= 2 else 0), cell.row * 10, 8, 8)


def corners(picture: str) -> list[set[tuple[float, float]]]:
    """The corners of every outline, unrounded."""
    return [set(_points(outline)) for outline in outlines_round(cells_of(picture), rect_of, 0)]


def _points(outline: Outline) -> list[tuple[float, float]]:
    return [(step[-1].x, step[-1].y) for step in outline.steps]


def test_one_cell_has_the_outline_of_the_cell() -> None:
    assert corners("#") == [{(0, 0), (8, 0), (8, 8), (0, 8)}]


def test_cells_that_touch_have_one_outline_across_the_gap_and_the_split_line() -> None:
    assert corners(".##.") == [{(10, 0), (33, 0), (33, 8), (10, 8)}]


def test_a_corner_turns_inwards_in_the_cell_it_belongs_to() -> None:
    picture = """
        #.
        ##
    """
    assert corners(picture) == [{(0, 0), (8, 0), (8, 10), (18, 10), (18, 18), (0, 18)}]


def test_cells_that_touch_only_at_a_corner_stay_apart() -> None:
    picture = """
        #.
        .#
    """
    assert corners(picture) == [{(0, 0), (8, 0), (8, 8), (0, 8)}, {(10, 10), (18, 10), (18, 18), (10, 18)}]


def test_a_hole_has_an_outline_of_its_own() -> None:
    picture = """
        ##.
        #.#
        ###
    """
    assert len(corners(picture)) == 1
    ring = """
        ####
        #..#
        ####
    """
    outer, hole = corners(ring)
    assert outer == {(0, 0), (43, 0), (43, 28), (0, 28)}
    assert hole == {(8, 8), (35, 8), (35, 20), (8, 20)}


@pytest.mark.parametrize("radius", [0.0, 1.0, 100.0])
def test_rounding_keeps_an_outline_inside_its_cells(radius: float) -> None:
    (outline,) = outlines_round(cells_of("##"), rect_of, radius)
    points = [point for step in outline.steps for point in step]
    assert all(0 <= point.x <= 18 and 0 <= point.y <= 8 for point in points)

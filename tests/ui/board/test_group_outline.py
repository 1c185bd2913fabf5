from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPainterPathStroker

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.layout import LayoutDraft, plain_text
from splitter_desktop.ui.board.board_geometry import BoardGeometry
from splitter_desktop.ui.board.group_outline import group_outline

BOARD = LayoutDraft("test", plain_text("Test"), ("########",) * 8, standard=False)
GEOMETRY = BoardGeometry.fitting(BOARD, QRectF(0, 0, 800, 800))
WIDTH = 4.0
"""Width of the lines drawn along outlines, in pixels."""

cells = st.sets(st.builds(Cell, st.integers(0, 7), st.integers(0, 7)), min_size=1)


def group(drawing: str) -> list[Cell]:
    """The cells marked in a drawing whose first row is row 0 and whose first column is column 0."""
    rows = enumerate(drawing.split())
    return [Cell(row, column) for row, text in rows for column, mark in enumerate(text) if mark == "#"]


def line(members: set[Cell] | list[Cell]) -> QPainterPath:
    """The outline as it is drawn: a line of `WIDTH` inside the cells."""
    stroker = QPainterPathStroker()
    stroker.setWidth(WIDTH)
    return stroker.createStroke(group_outline(members, GEOMETRY, WIDTH / 2))


@given(members=cells)
def test_an_outline_goes_round_its_own_cells_and_no_others(members: set[Cell]) -> None:
    outline = group_outline(members, GEOMETRY)
    for cell in BOARD.cells:
        assert outline.contains(GEOMETRY.rect(cell).center()) == (cell in members)


@given(members=cells)
def test_the_line_keeps_off_the_cells_of_others(members: set[Cell]) -> None:
    drawn = line(members)
    reach = GEOMETRY.gap / 2
    for cell in set(BOARD.cells) - members:
        middle = GEOMETRY.rect(cell).adjusted(reach, reach, -reach, -reach)
        assert not drawn.intersects(middle)


@given(members=cells)
def test_the_line_stays_where_the_cells_are(members: set[Cell]) -> None:
    around = QRectF()
    for cell in members:
        around = around.united(GEOMETRY.rect(cell))
    assert around.adjusted(-0.1, -0.1, 0.1, 0.1).contains(line(members).boundingRect())


@pytest.mark.parametrize(
    ("drawing", "loops"),
    [("#", 1), ("##### #....", 1), ("...## ...##", 1), ("#. .#", 2), ("### #.# ###", 2), ("##. #.# .##", 2)],
)
def test_a_group_is_one_outline_and_one_more_for_each_hole(drawing: str, loops: int) -> None:
    outline = group_outline(group(drawing), GEOMETRY)
    starts = [
        place
        for place in range(outline.elementCount())
        if outline.elementAt(place).type == QPainterPath.ElementType.MoveToElement
    ]
    assert len(starts) == loops


def test_an_outline_bridges_gaps_and_the_split_line() -> None:
    outline = group_outline(group("..#### ...#.."), GEOMETRY)
    row = GEOMETRY.rect(Cell(0, 3)).center().y()
    gaps = [GEOMETRY.rect(Cell(0, column)).right() + 1 for column in (2, 3, 4)]
    assert all(outline.contains(QPointF(x, row)) for x in (*gaps, GEOMETRY.split_x))


def test_the_middle_of_a_block_is_no_hole() -> None:
    corner = GEOMETRY.rect(Cell(0, 0)).bottomRight() + QPointF(GEOMETRY.gap, GEOMETRY.gap) / 2
    assert group_outline(group("## ##"), GEOMETRY).contains(corner)


def test_neighbouring_groups_do_not_touch() -> None:
    hook, core = group("### #.. #.."), group("... .## .##")
    assert not line(hook).intersects(line(core))


def test_corners_are_round_outside_and_inside() -> None:
    outline = group_outline(group("#. ##"), GEOMETRY)
    assert not outline.contains(GEOMETRY.rect(Cell(0, 0)).topLeft() + QPointF(1, 1))
    notch = QPointF(GEOMETRY.rect(Cell(0, 0)).right(), GEOMETRY.rect(Cell(1, 1)).top())
    assert outline.contains(notch + QPointF(1, -1))


def test_a_group_without_room_draws_nothing_and_does_not_fail() -> None:
    nowhere = BoardGeometry.fitting(BOARD, QRectF(0, 0, 0, 0))
    assert group_outline(group("##"), nowhere, WIDTH).boundingRect().width() < 2 * WIDTH

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, QRectF

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.layout import Layout, LayoutDraft, plain_text
from splitter_desktop.ui.board.board_geometry import BoardGeometry

A = "..####.. .######. ######## *######* ######## .######. ..####.."


def board(width: int, height: int) -> LayoutDraft:
    return LayoutDraft("test", plain_text("Test"), ("#" * width,) * height, standard=False)


@given(
    half=st.integers(1, 50),
    height=st.integers(1, 50),
    room=st.tuples(st.integers(0, 4000), st.integers(0, 4000)),
    ratio=st.sampled_from([1.0, 1.25, 1.5, 2.0]),
)
def test_a_board_lies_inside_its_room(half: int, height: int, room: tuple[int, int], ratio: float) -> None:
    geometry = BoardGeometry.fitting(board(2 * half, height), QRectF(0, 0, *room), ratio)
    if geometry.edge >= 20:
        assert QRectF(0, 0, *room).contains(geometry.bounds)


@given(half=st.integers(1, 20), height=st.integers(1, 20), ratio=st.sampled_from([1.0, 1.25, 1.5, 2.0]))
def test_cells_begin_and_end_on_whole_device_pixels(half: int, height: int, ratio: float) -> None:
    geometry = BoardGeometry.fitting(board(2 * half, height), QRectF(0, 0, 1366, 768), ratio)
    for cell in (Cell(0, 0), Cell(height - 1, half), Cell(height - 1, 2 * half - 1)):
        square = geometry.rect(cell)
        for edge in (square.left(), square.top(), square.right(), square.bottom()):
            assert edge * ratio == pytest.approx(round(edge * ratio), abs=1e-6)


@given(half=st.integers(1, 20), height=st.integers(1, 20))
def test_the_middle_of_every_cell_is_in_that_cell(half: int, height: int) -> None:
    geometry = BoardGeometry.fitting(board(2 * half, height), QRectF(0, 0, 1366, 768))
    for cell in board(2 * half, height).cells:
        assert geometry.place_at(geometry.rect(cell).center()) == cell


def test_mirror_cells_are_equally_far_from_the_split_line(make_layout: Callable[[str], Layout]) -> None:
    layout = make_layout(A)
    geometry = BoardGeometry.fitting(layout, QRectF(0, 0, 900, 600))
    for left, right in layout.pairs:
        to_left = geometry.split_x - geometry.rect(left).right()
        assert geometry.rect(right).left() - geometry.split_x == pytest.approx(to_left)


def test_half_a_gap_belongs_to_each_cell_beside_it(make_layout: Callable[[str], Layout]) -> None:
    geometry = BoardGeometry.fitting(make_layout(A), QRectF(0, 0, 900, 600))
    square = geometry.rect(Cell(2, 1))
    right, beyond = square.right() + geometry.gap * 0.4, square.right() + geometry.gap * 0.6
    assert geometry.place_at(QPointF(right, square.center().y())) == Cell(2, 1)
    assert geometry.place_at(QPointF(beyond, square.center().y())) == Cell(2, 2)


def test_the_gap_at_the_split_line_belongs_to_the_half_it_is_in(make_layout: Callable[[str], Layout]) -> None:
    geometry = BoardGeometry.fitting(make_layout(A), QRectF(0, 0, 900, 600))
    y = geometry.rect(Cell(3, 0)).center().y()
    assert geometry.place_at(QPointF(geometry.split_x - 0.5, y)) == Cell(3, 3)
    assert geometry.place_at(QPointF(geometry.split_x + 0.5, y)) == Cell(3, 4)


@pytest.mark.parametrize("shift", [QPointF(-10, 0), QPointF(0, -10)])
def test_there_is_no_place_beyond_the_board(shift: QPointF, make_layout: Callable[[str], Layout]) -> None:
    geometry = BoardGeometry.fitting(make_layout(A), QRectF(0, 0, 900, 600))
    assert geometry.place_at(geometry.bounds.topLeft() + shift) is None
    assert geometry.place_at(geometry.bounds.bottomRight() - shift) is None


def test_few_cells_do_not_grow_without_end(make_layout: Callable[[str], Layout]) -> None:
    assert BoardGeometry.fitting(make_layout("##"), QRectF(0, 0, 4000, 4000)).edge == 240

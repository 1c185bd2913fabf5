from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.position import Placement, Position
from splitter_desktop.engine.scoring import score
from splitter_desktop.ui.board.board_geometry import BoardGeometry
from splitter_desktop.ui.board.board_painter import BoardScene, Layer
from splitter_desktop.ui.coach.hint_layer import HeatLayer, Mark, MarksLayer, worth_of_cells
from splitter_desktop.ui.theme import LIGHT


@pytest.fixture
def changed_cells(qtbot: QtBot) -> Callable[[Layout, Layer], set[Cell]]:
    """The cells of an empty board a layer draws in."""

    def find(layout: Layout, layer: Layer) -> set[Cell]:
        image = QImage(400, 300, QImage.Format.Format_ARGB32)
        image.fill(0)
        position = Position.empty(layout)
        geometry = BoardGeometry.fitting(layout, QRectF(0, 0, 400, 300))
        with QPainter(image) as painter:
            layer(painter, BoardScene(position, score(position), geometry, LIGHT))
        return {cell for cell in layout.cells if image.pixel(geometry.rect(cell).center().toPoint())}

    return find


def test_a_mark_covers_both_cells_of_its_pair(tiny: Layout, changed_cells) -> None:
    layer = MarksLayer([Mark("1", Placement(Cell(0, 1), 4, 1), 30.0)])
    assert changed_cells(tiny, layer) == {Cell(0, 1), Cell(0, 2)}


def test_two_marks_may_share_a_pair(tiny: Layout, changed_cells) -> None:
    cell = Cell(0, 1)
    layer = MarksLayer([Mark("1", Placement(cell, 4, 1), 30.0), Mark("2", Placement(cell, 1, 4), 29.0)])
    assert changed_cells(tiny, layer) == {cell, Cell(0, 2)}


def test_the_heat_map_covers_what_it_knows(tiny: Layout, changed_cells) -> None:
    layer = HeatLayer({Cell(0, 0): 1.0, Cell(1, 1): 2.0})
    assert changed_cells(tiny, layer) == {Cell(0, 0), Cell(1, 1)}


def test_equal_worths_are_all_warm(tiny: Layout, changed_cells) -> None:
    assert changed_cells(tiny, HeatLayer(dict.fromkeys(tiny.cells, 3.0))) == set(tiny.cells)


def test_a_cell_is_worth_what_the_best_placement_using_it_is(tiny: Layout) -> None:
    mirrored = {left: tiny.mirror(left) for left, _right in tiny.pairs}
    worth = worth_of_cells({Placement(Cell(0, 0), 4, 1): 20.0, Placement(Cell(0, 0), 1, 4): 22.0}, mirrored)
    assert worth == {Cell(0, 0): 22.0, Cell(0, 3): 22.0}

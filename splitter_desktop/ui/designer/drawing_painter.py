"""Draws the drawing board: the grid, the cells on it, what is at fault and what a stroke would leave."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.layout import NO_CELL, LayoutDraft
from splitter_desktop.ui.board.board_geometry import BoardGeometry
from splitter_desktop.ui.board.board_painter import (
    draw_cell,
    draw_ring,
    draw_shapes,
    edge_pen,
    paint_split_line,
)
from splitter_desktop.ui.theme import Theme

FREE_PLACE_SIZE = 0.16
FAULT_WIDTH = 0.06
WARMEST = 0.75
"""How strongly the warmest cell is coloured."""


@dataclass(frozen=True, slots=True)
class DrawingScene:
    """What the drawing board shows.

    Attributes:
        layout: the grid with the board on it, the stroke being drawn included.
        geometry: where places lie.
        theme: the colours.
        faults: cells to mark.
        heat: how warm cells are, from 0 to 1.
    """

    layout: LayoutDraft
    geometry: BoardGeometry
    theme: Theme
    faults: Collection[Cell] = ()
    heat: Mapping[Cell, float] = field(default_factory=dict)


def paint_drawing(painter: QPainter, scene: DrawingScene) -> None:
    """Everything but the cursor; the ground is left to the caller."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_split_line(painter, scene)
    _paint_places(painter, scene)
    _paint_heat(painter, scene)
    for cell in (*scene.layout.stars, *scene.layout.hearts):
        draw_shapes(painter, scene, cell, scene.geometry.rect(cell), in_corner=False)
    _paint_faults(painter, scene)


def paint_cursor(painter: QPainter, scene: DrawingScene, cell: Cell) -> None:
    """A ring round the place the keys draw in, and a fainter one round its mirror place."""
    draw_ring(painter, scene, scene.geometry.rect(cell))
    painter.setOpacity(0.45)
    draw_ring(painter, scene, scene.geometry.rect(cell.mirrored(scene.geometry.width)))
    painter.setOpacity(1.0)


def _paint_places(painter: QPainter, scene: DrawingScene) -> None:
    for row in range(scene.geometry.height):
        for column in range(scene.geometry.width):
            place = Cell(row, column)
            square = scene.geometry.rect(place)
            if scene.layout.symbol_at(place) == NO_CELL:
                _draw_free_place(painter, scene, square)
            else:
                painter.setPen(edge_pen(scene))
                painter.setBrush(scene.theme.cell)
                draw_cell(painter, scene.geometry, square)


def _draw_free_place(painter: QPainter, scene: DrawingScene, square: QRectF) -> None:
    size = square.width() * FREE_PLACE_SIZE
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(scene.theme.line)
    painter.drawEllipse(square.center(), size / 2, size / 2)


def _paint_heat(painter: QPainter, scene: DrawingScene) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(scene.theme.accent)
    for cell, warmth in scene.heat.items():
        painter.setOpacity(WARMEST * warmth)
        draw_cell(painter, scene.geometry, scene.geometry.rect(cell))
    painter.setOpacity(1.0)


def _paint_faults(painter: QPainter, scene: DrawingScene) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(scene.theme.loss, max(2.0, scene.geometry.edge * FAULT_WIDTH)))
    for cell in scene.faults:
        draw_cell(painter, scene.geometry, scene.geometry.rect(cell))

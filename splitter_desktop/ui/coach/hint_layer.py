"""Advice drawn on the board: the best placements with what they are worth, and how warm every cell is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.position import Placement
from splitter_desktop.i18n.numbers import decimal
from splitter_desktop.ui.board.board_painter import BoardScene, draw_cell, draw_shapes, draw_text
from splitter_desktop.ui.theme import figure_font

# Sizes as parts of a cell's edge.
_FIGURE, _FIGURE_RISE = 0.44, 0.08
_BADGE, _BADGE_INSET = 0.25, 0.17
_WORTH = 0.19
_RING = 0.035

_SMALLEST_BADGE = 11
"""Pixels."""
_SMALLEST_WORTH = 8
"""Worths that would be smaller than this, in pixels, are left out."""
_WARMEST, _COLDEST = 0.6, 0.04
"""How strongly the best and the worst cell are coloured."""


@dataclass(frozen=True, slots=True)
class Mark:
    """One of the best placements.

    Attributes:
        badge: a sign or two for the corner.
        placement: what is or was to be written.
        worth: the expected final score; None where it is not known.
        is_best: whether this is the best one.
    """

    badge: str
    placement: Placement
    worth: float | None
    is_best: bool = False


@dataclass(frozen=True)
class MarksLayer:
    """A layer of the board: the pairs of the best placements with their numbers, signs and worth."""

    marks: Sequence[Mark]

    def __call__(self, painter: QPainter, scene: BoardScene) -> None:
        """Draw the marks; where two share a pair, the first is the large one."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        placed: set[Cell] = set()
        for mark in self.marks:
            placement = mark.placement
            mirror = scene.position.layout.mirror(placement.cell)
            is_first = placement.cell not in placed
            for cell, number in ((placement.cell, placement.left), (mirror, placement.right)):
                if is_first:
                    _draw_mark(painter, scene, cell, number, mark)
                else:
                    _draw_second_mark(painter, scene, cell, number, mark)
            placed.add(placement.cell)


@dataclass(frozen=True)
class HeatLayer:
    """A layer of the board: how much the best placement that uses a cell is worth, for every empty cell."""

    worth: Mapping[Cell, float]

    def __call__(self, painter: QPainter, scene: BoardScene) -> None:
        """Colour the cells and write their worth into them."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        worst, best = min(self.worth.values()), max(self.worth.values())
        for cell, worth in self.worth.items():
            warmth = (worth - worst) / (best - worst) if best > worst else 1.0
            _draw_warmth(painter, scene, cell, warmth, worth)


def worth_of_cells(worth_of: Mapping[Placement, float], mirrored: Mapping[Cell, Cell]) -> dict[Cell, float]:
    """What the best placement that uses a cell is worth, for both cells of each pair."""
    best: dict[Cell, float] = {}
    for placement, worth in worth_of.items():
        if worth > best.get(placement.cell, float("-inf")):
            best[placement.cell] = best[mirrored[placement.cell]] = worth
    return best


def _draw_warmth(painter: QPainter, scene: BoardScene, cell: Cell, warmth: float, worth: float) -> None:
    square = scene.geometry.rect(cell)
    color = QColor(scene.theme.heat)
    color.setAlphaF(_COLDEST + (_WARMEST - _COLDEST) * warmth**2)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    draw_cell(painter, scene.geometry, square)
    _draw_worth(painter, scene, square, worth)


def _draw_mark(painter: QPainter, scene: BoardScene, cell: Cell, number: int, mark: Mark) -> None:
    geometry, theme = scene.geometry, scene.theme
    square, edge = geometry.rect(cell), geometry.edge
    painter.setBrush(theme.number(number).tint)
    painter.setPen(QPen(theme.accent, max(1.5, edge * _RING) * (1.4 if mark.is_best else 1.0)))
    draw_cell(painter, geometry, square)
    draw_shapes(painter, scene, cell, square, in_corner=True)
    painter.setFont(figure_font(edge * _FIGURE))
    painter.setPen(theme.number(number).outline)
    draw_text(painter, square.center() - QPointF(0, edge * _FIGURE_RISE), str(number))
    inset = edge * _BADGE_INSET
    if mark.badge:
        _draw_badge(painter, scene, square.topLeft() + QPointF(inset, inset), mark)
    if mark.worth is not None:
        _draw_worth(painter, scene, square, mark.worth)


def _draw_worth(painter: QPainter, scene: BoardScene, square: QRectF, worth: float) -> None:
    """The worth at the lower edge of a cell, where it can be read."""
    size = scene.geometry.edge * _WORTH
    if size >= _SMALLEST_WORTH:
        painter.setFont(figure_font(size))
        painter.setPen(scene.theme.text)
        # As text, not as shapes: there are many, often, and the window is not to wait for them.
        line = square.adjusted(0, square.height() - 2 * size, 0, 0)
        painter.drawText(line, Qt.AlignmentFlag.AlignCenter, decimal(worth, 1))


def _draw_second_mark(painter: QPainter, scene: BoardScene, cell: Cell, number: int, mark: Mark) -> None:
    """A further placement on a marked pair: its sign and its number, small, at the edges of the cell."""
    edge, square = scene.geometry.edge, scene.geometry.rect(cell)
    inset = edge * _BADGE_INSET
    badge = QPointF(square.left() + inset, square.center().y() + edge * 0.06)
    _draw_badge(painter, scene, badge, mark)
    painter.setFont(figure_font(edge * _BADGE * 0.8))
    painter.setPen(scene.theme.number(number).outline)
    draw_text(painter, QPointF(square.right() - inset, badge.y()), str(number))


def _draw_badge(painter: QPainter, scene: BoardScene, center: QPointF, mark: Mark) -> None:
    size = max(scene.geometry.edge * _BADGE, _SMALLEST_BADGE)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(scene.theme.accent if mark.is_best else scene.theme.even)
    painter.drawEllipse(center, size / 2, size / 2)
    painter.setFont(figure_font(size * 0.68))
    painter.setPen(scene.theme.on_accent)
    draw_text(painter, center, mark.badge)

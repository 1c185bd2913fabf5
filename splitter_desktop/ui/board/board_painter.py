"""Draws a board in layers, each a function that adds one kind of thing to what lies below."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from math import ceil, floor
from typing import Protocol

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.layout import LayoutDraft
from splitter_desktop.engine.position import EMPTY, Placement, Position
from splitter_desktop.engine.scoring import Group, GroupState, Score
from splitter_desktop.sheets.shapes import HEART, STAR
from splitter_desktop.ui.board.board_geometry import BoardGeometry
from splitter_desktop.ui.board.group_outline import group_outline
from splitter_desktop.ui.board.shape_path import shape_path
from splitter_desktop.ui.theme import Theme, figure_font

# Sizes as parts of a cell's edge.
FIGURE_SIZE = 0.52
LABEL_SIZE = 0.16
CORNER_SIZE = 0.2
CORNER_MARGIN = 0.09
LONE_SHAPE_SIZE = 0.4
FIRM_WIDTH = 0.05
DASHED_WIDTH = 0.03
DASH_LENGTH = 0.1
HATCHING_STEP = 0.13
ARROW_SIZE = 0.2
LIFT = 0.025
RING_WIDTH = 0.04
CHANGE_SIZE = 0.24
CHANGE_HEIGHT = 1.45
CHANGE_RISE = 0.1
GLOW_WIDTH = 0.2
LATEST_WIDTH, LATEST_LENGTH, LATEST_RISE = 0.035, 0.3, 0.14

SMALLEST_LABEL = 7
"""Labels that would be smaller than this, in pixels, are left out."""
SMALLEST_CHANGE = 11
"""The change in points is never written smaller than this, in pixels."""


@dataclass(frozen=True, slots=True)
class BoardScene:
    """What the lasting layers show.

    Attributes:
        position: the numbers on the board.
        score: its groups.
        geometry: where cells lie.
        theme: the colours.
        latest: the cells that were written last.
    """

    position: Position
    score: Score
    geometry: BoardGeometry
    theme: Theme
    latest: frozenset[Cell] = frozenset()

    @property
    def layout(self) -> LayoutDraft:
        """The board without its numbers."""
        return self.position.layout


@dataclass(frozen=True, slots=True)
class Pointing:
    """What is under the pointer or has the focus.

    Attributes:
        cell: the cell itself.
        placement: what a click would write there; None where nothing can be written.
        change: the change in points that placement makes.
        group: the group the cell belongs to; None for an empty cell.
    """

    cell: Cell
    placement: Placement | None
    change: int
    group: Group | None


class DrawnBoard(Protocol):
    """Any board on the screen, with numbers or without."""

    @property
    def layout(self) -> LayoutDraft:
        """The board."""

    @property
    def geometry(self) -> BoardGeometry:
        """Where cells lie."""

    @property
    def theme(self) -> Theme:
        """The colours."""


Layer = Callable[[QPainter, BoardScene], None]


def paint_split_line(painter: QPainter, scene: DrawnBoard) -> None:
    """The dashed line between the halves, with an arrow head beyond the board at either end."""
    geometry, color = scene.geometry, scene.theme.split_line
    bounds, size, x = geometry.bounds, geometry.edge * ARROW_SIZE, geometry.split_x
    width = max(1.0, geometry.edge * 0.018)
    pen = QPen(color, width, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.FlatCap)
    top, bottom = bounds.top() - geometry.edge * 0.08, bounds.bottom() + geometry.edge * 0.08
    pen.setDashPattern(_even_dashes(bottom - top, geometry.edge * 0.08, width))
    painter.setPen(pen)
    painter.drawLine(QPointF(x, top), QPointF(x, bottom))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    for tip, back in ((top, -size * 0.9), (bottom, size * 0.9)):
        corners = (QPointF(x, tip), QPointF(x - size / 2, tip + back), QPointF(x + size / 2, tip + back))
        painter.drawPolygon(corners)


def paint_plain_cells(painter: QPainter, scene: BoardScene) -> None:
    """The cells without a tint: empty ones, and those of groups past help."""
    tinted = {
        cell for group in _groups_in(scene, GroupState.OPEN, GroupState.SCORING) for cell in group.cells
    }
    painter.setBrush(scene.theme.cell)
    painter.setPen(edge_pen(scene))
    for cell in scene.layout.cells:
        if cell not in tinted:
            draw_cell(painter, scene.geometry, scene.geometry.rect(cell))


def paint_hatching(painter: QPainter, scene: BoardScene) -> None:
    """Thin lines across the cells of groups past help; they run on from cell to cell."""
    geometry = scene.geometry
    painter.setPen(QPen(scene.theme.hatching, max(1.0, geometry.edge * 0.012)))
    margin = geometry.radius * 0.3
    for group in _groups_in(scene, GroupState.DEAD):
        for cell in group.cells:
            square = geometry.rect(cell).adjusted(margin, margin, -margin, -margin)
            painter.drawLines(list(_diagonals(square, max(4.0, geometry.edge * HATCHING_STEP))))


def paint_groups(painter: QPainter, scene: BoardScene) -> None:
    """Scoring and open groups: one tinted shape each, with a firm or a dashed outline inside its cells."""
    for group in _groups_in(scene, GroupState.OPEN, GroupState.SCORING):
        colors = scene.theme.number(group.number)
        painter.fillPath(group_outline(group.cells, scene.geometry), colors.tint)
        pen = _outline_pen(scene, group)
        outline = group_outline(group.cells, scene.geometry, pen.widthF() / 2)
        if group.state is GroupState.OPEN:
            pen.setDashPattern(
                _even_dashes(outline.length(), scene.geometry.edge * DASH_LENGTH, pen.widthF())
            )
        painter.strokePath(outline, pen)


def paint_stars_and_hearts(painter: QPainter, scene: BoardScene) -> None:
    """Stars and hearts: in the middle of an empty cell, in the corner of a written one."""
    for cell in sorted(scene.layout.stars | scene.layout.hearts):
        is_empty = scene.position.number_at(cell) == EMPTY
        draw_shapes(painter, scene, cell, scene.geometry.rect(cell), in_corner=not is_empty)


def paint_figures(painter: QPainter, scene: BoardScene) -> None:
    """The numbers, and in the corner of each group's first cell how far it is."""
    edge = scene.geometry.edge
    painter.setFont(figure_font(edge * FIGURE_SIZE))
    for group in scene.score.groups:
        is_dead = group.state is GroupState.DEAD
        painter.setPen(scene.theme.dead_figure if is_dead else scene.theme.number(group.number).figure)
        for cell in group.cells:
            draw_text(painter, scene.geometry.rect(cell).center(), str(group.number))
    for group in scene.score.groups:
        _draw_group_label(painter, scene, group)


def paint_latest(painter: QPainter, scene: BoardScene) -> None:
    """A short line below the figures that were written last."""
    edge = scene.geometry.edge
    painter.setPen(_round_pen(scene.theme.text, max(2.0, edge * LATEST_WIDTH)))
    for cell in scene.latest:
        square = scene.geometry.rect(cell)
        y, reach = square.bottom() - edge * LATEST_RISE, edge * LATEST_LENGTH / 2
        painter.drawLine(QLineF(square.center().x() - reach, y, square.center().x() + reach, y))


LASTING_LAYERS: tuple[Layer, ...] = (
    paint_split_line,
    paint_plain_cells,
    paint_hatching,
    paint_groups,
    paint_stars_and_hearts,
    paint_figures,
    paint_latest,
)
"""What stays the same until a number is written, from the lowest layer up."""


def paint_lasting(painter: QPainter, scene: BoardScene) -> None:
    """The board as it is, with nothing pointed at; the ground is left to the caller."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for layer in LASTING_LAYERS:
        painter.save()
        layer(painter, scene)
        painter.restore()


def paint_glow(painter: QPainter, scene: BoardScene, groups: Iterable[Group], strength: float) -> None:
    """A soft light along the outline of groups; `strength` from 0 to 1."""
    for group in groups:
        outline = group_outline(group.cells, scene.geometry)
        for part in (1.0, 0.66, 0.33):
            color = QColor(scene.theme.number(group.number).outline)
            color.setAlphaF(0.22 * strength)
            width = scene.geometry.edge * GLOW_WIDTH * part
            painter.strokePath(outline, _round_pen(color, width))


def paint_pointing(painter: QPainter, scene: BoardScene, pointing: Pointing) -> None:
    """What is pointed at: a pair with what would be written there, or a group."""
    if pointing.placement is not None:
        _paint_pair(painter, scene, pointing, pointing.placement)
    elif pointing.group is not None:
        paint_glow(painter, scene, (pointing.group,), 0.5)


def paint_ring(painter: QPainter, scene: BoardScene, cell: Cell) -> None:
    """The ring round the cell that has the focus."""
    out = scene.geometry.edge * LIFT
    draw_ring(painter, scene, scene.geometry.rect(cell).adjusted(-out, -out, out, out))


def pointing_bounds(scene: BoardScene, pointing: Pointing) -> QRectF:
    """The part of the board `paint_pointing` and `paint_ring` draw on."""
    geometry = scene.geometry
    if pointing.placement is not None:
        mirror = pointing.cell.mirrored(geometry.width)
        bounds = geometry.rect(pointing.cell).united(geometry.rect(mirror))
    else:
        cells = pointing.group.cells if pointing.group else (pointing.cell,)
        bounds = group_outline(cells, geometry).boundingRect()
    room = geometry.edge * 0.4 + 2 * SMALLEST_CHANGE
    return bounds.adjusted(-room, -room, room, room)


def _paint_pair(painter: QPainter, scene: BoardScene, pointing: Pointing, placement: Placement) -> None:
    geometry = scene.geometry
    mirror = placement.cell.mirrored(geometry.width)
    _draw_link(painter, scene, placement.cell, mirror)
    for cell, number in ((placement.cell, placement.left), (mirror, placement.right)):
        _draw_lifted(painter, scene, cell, number)
    _draw_change(painter, scene, pointing.cell, pointing.change)


def _draw_lifted(painter: QPainter, scene: BoardScene, cell: Cell, number: int) -> None:
    """A cell that stands out from the board, with a number that is not written yet."""
    geometry, colors = scene.geometry, scene.theme.number(number)
    out = geometry.edge * LIFT
    square = geometry.rect(cell).adjusted(-out, -out, out, out)
    painter.setPen(Qt.PenStyle.NoPen)
    shadow = QColor(scene.theme.shadow)
    shadow.setAlphaF(shadow.alphaF() / 3)
    painter.setBrush(shadow)
    for step in (1, 2, 3):
        fall = out * step
        draw_cell(painter, geometry, square.adjusted(-out / 2, out, out / 2, fall + out / 2))
    painter.setBrush(colors.tint)
    draw_cell(painter, geometry, square)
    draw_ring(painter, scene, square)
    draw_shapes(painter, scene, cell, square, in_corner=True)
    painter.setFont(figure_font(geometry.edge * FIGURE_SIZE))
    painter.setPen(colors.outline)
    draw_text(painter, square.center(), str(number))


def draw_ring(painter: QPainter, scene: DrawnBoard, square: QRectF) -> None:
    """A ring round a place, in the colour of the focus."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(scene.theme.focus, _ring_width(scene.geometry)))
    draw_cell(painter, scene.geometry, square)


def _draw_link(painter: QPainter, scene: BoardScene, left: Cell, right: Cell) -> None:
    """A line over the split line that joins the upper edges of a pair's rings, with a knot half way."""
    geometry = scene.geometry
    one, other = geometry.rect(left), geometry.rect(right)
    width = _ring_width(geometry)
    y = one.top() - geometry.edge * LIFT
    line = QLineF(one.center().x(), y, other.center().x(), y)
    for color, wide in ((scene.theme.ground, 2 * width), (scene.theme.focus, width)):
        painter.setPen(QPen(color, wide))
        painter.drawLine(line)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(scene.theme.focus)
    painter.drawEllipse(QPointF(geometry.split_x, y), 1.6 * width, 1.6 * width)


def _draw_change(painter: QPainter, scene: BoardScene, cell: Cell, change: int) -> None:
    """The change in points in a pill above a cell, clear of the figures and of what stands in corners."""
    geometry, theme = scene.geometry, scene.theme
    size = max(SMALLEST_CHANGE, geometry.edge * CHANGE_SIZE)
    painter.setFont(figure_font(size))
    text = format_change(change)
    width = QFontMetricsF(painter.font()).horizontalAdvance(text) + size
    height = size * CHANGE_HEIGHT
    square = geometry.rect(cell)
    center = QPointF(square.center().x(), square.top() - geometry.edge * CHANGE_RISE)
    pill = QRectF(center.x() - width / 2, center.y() - height / 2, width, height)
    painter.setPen(QPen(theme.ground, max(1.5, geometry.edge * 0.02)))
    painter.setBrush(theme.even if not change else theme.gain if change > 0 else theme.loss)
    painter.drawRoundedRect(pill, height / 2, height / 2)
    painter.setPen(theme.on_change)
    draw_text(painter, center, text)


def format_change(change: int) -> str:
    """Points won or lost with their sign, ``+3`` or ``±0``; a loss has a real minus sign."""
    sign = "±" if not change else "+" if change > 0 else "\N{MINUS SIGN}"
    return f"{sign}{abs(change)}"


def _draw_group_label(painter: QPainter, scene: BoardScene, group: Group) -> None:
    """A tick for a scoring group, cells of cells needed for an open one."""
    edge = scene.geometry.edge
    corner = scene.geometry.rect(group.cells[0]).topLeft() + QPointF(edge, edge) * CORNER_MARGIN
    colors = scene.theme.number(group.number)
    if group.state is GroupState.SCORING:
        size = edge * CORNER_SIZE * 0.8
        tick = QPainterPath(corner + QPointF(0.08, 0.5) * size)
        tick.lineTo(corner + QPointF(0.36, 0.82) * size)
        tick.lineTo(corner + QPointF(0.92, 0.16) * size)
        painter.strokePath(tick, _round_pen(colors.outline, max(1.5, edge * 0.032)))
    elif group.state is GroupState.OPEN and edge * LABEL_SIZE >= SMALLEST_LABEL:
        painter.setFont(figure_font(edge * LABEL_SIZE))
        painter.setPen(colors.figure)
        metrics = QFontMetricsF(painter.font())
        start = corner + QPointF(0, metrics.capHeight())
        _draw_text_at(painter, start, f"{len(group.cells)}/{group.number}")


def draw_shapes(painter: QPainter, scene: DrawnBoard, cell: Cell, square: QRectF, *, in_corner: bool) -> None:
    """The star or heart of a cell, or both side by side."""
    layout, theme, edge = scene.layout, scene.theme, square.width()
    shapes = [(STAR, theme.star)] if cell in layout.stars else []
    shapes += [(HEART, theme.heart)] if cell in layout.hearts else []
    painter.setPen(Qt.PenStyle.NoPen)
    size = edge * (CORNER_SIZE if in_corner else LONE_SHAPE_SIZE)
    for place, (shape, color) in enumerate(reversed(shapes)):
        if in_corner:
            right = square.right() - edge * CORNER_MARGIN - place * size * 1.1
            box = QRectF(right - size, square.top() + edge * CORNER_MARGIN, size, size)
        else:
            shift = (place - (len(shapes) - 1) / 2) * -size * 1.1
            box = QRectF(square.center().x() + shift - size / 2, square.center().y() - size / 2, size, size)
        painter.fillPath(shape_path(shape, box), color)


def draw_cell(painter: QPainter, geometry: BoardGeometry, square: QRectF) -> None:
    """A rounded square with the painter's pen and brush."""
    radius = geometry.radius * square.width() / geometry.edge
    painter.drawRoundedRect(square, radius, radius)


def draw_text(painter: QPainter, center: QPointF, text: str) -> None:
    """Shapes of letters, in the pen's colour; the middle of the letters, not of their line, is at a point."""
    metrics = QFontMetricsF(painter.font())
    across, down = metrics.horizontalAdvance(text) / 2, metrics.capHeight() / 2
    _draw_text_at(painter, QPointF(center.x() - across, center.y() + down), text)


def _draw_text_at(painter: QPainter, start: QPointF, text: str) -> None:
    # Shapes look the same wherever a picture is taken, and need no font there.
    path = QPainterPath()
    path.addText(start, painter.font(), text)
    painter.fillPath(path, painter.pen().color())


def _groups_in(scene: BoardScene, *states: GroupState) -> Iterator[Group]:
    return (group for group in scene.score.groups if group.state in states)


def _ring_width(geometry: BoardGeometry) -> float:
    return max(2.0, geometry.edge * RING_WIDTH)


def edge_pen(scene: DrawnBoard) -> QPen:
    """The pen of a plain cell's edge."""
    return QPen(scene.theme.cell_edge, max(1.0, scene.geometry.edge * 0.012))


def _outline_pen(scene: BoardScene, group: Group) -> QPen:
    part = FIRM_WIDTH if group.state is GroupState.SCORING else DASHED_WIDTH
    return QPen(scene.theme.number(group.number).outline, max(1.5, scene.geometry.edge * part))


def _round_pen(color: QColor, width: float) -> QPen:
    return QPen(color, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def _even_dashes(length: float, dash: float, width: float) -> list[float]:
    """Dashes and gaps, in pen widths, of about `dash` pixels that divide a length evenly."""
    pairs = max(1, round(length / (1.7 * dash)))
    unit = length / pairs / width
    return [unit * 0.58, unit * 0.42]


def _diagonals(square: QRectF, step: float) -> Iterator[QLineF]:
    """Rising lines across a square, the same ones for the whole board: those where x + y is a multiple."""
    left, top, right, bottom = square.left(), square.top(), square.right(), square.bottom()
    for count in range(ceil((left + top) / step), floor((right + bottom) / step) + 1):
        total = count * step
        low_x, high_x = max(left, total - bottom), min(right, total - top)
        yield QLineF(low_x, total - low_x, high_x, total - high_x)

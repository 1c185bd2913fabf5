"""What is drawn of a board: split line, cells, stars and hearts, and what is written in the cells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.position import Position
from splitter_desktop.engine.scoring import Group, GroupState, Score
from splitter_desktop.sheets.drawing import (
    Mark,
    Outline,
    Path,
    Point,
    Text,
    Weight,
    line,
    polygon,
    rounded_rect,
    scaled,
)
from splitter_desktop.sheets.group_outlines import outlines_round
from splitter_desktop.sheets.lettering import centred
from splitter_desktop.sheets.page_geometry import Rect, Segment
from splitter_desktop.sheets.shapes import HEART, STAR
from splitter_desktop.sheets.sheet_frame import BoardFrame
from splitter_desktop.sheets.sheet_styles import SheetStyle

CELL_RADIUS = 0.12
"""Of the corners of cells and groups, in cells."""
SYMBOL_SHARE, SHARED_SYMBOL_SHARE, CORNER_SYMBOL_SHARE = 0.58, 0.42, 0.27
"""How large stars and hearts are: behind what is written, two of them in a cell, and in its corner."""
FIGURE_SHARE, LARGEST_FIGURE_SHARE = 0.62, 0.78
"""The em of what is written, in cells."""


@dataclass(frozen=True)
class BoardDrawing:
    """The marks of a board.

    Attributes:
        layout: the board.
        frame: where its cells lie.
        style: colours and strokes.
        unit: how much larger than on the `pad` sheet everything is.
    """

    layout: Layout
    frame: BoardFrame
    style: SheetStyle
    unit: float

    def blank(self) -> Iterator[Mark]:
        """A board nobody has written on."""
        yield from self._split_line()
        yield self._cells()
        yield from self._symbols(frozenset())

    def written(
        self, position: Position, score: Score | None, order: Sequence[tuple[Cell, int]]
    ) -> Iterator[Mark]:
        """A board with its numbers.

        Args:
            position: the numbers.
            score: its score, for scoring groups to be outlined; None for none.
            order: cells and the rounds they were written in, which stand small in their corner.
        """
        scoring = _scoring_groups(score)
        yield from self._split_line()
        if self.style.group_fills:
            for group in scoring:
                yield Path(self._round(group), fill=self.style.group_fills[group.number - 1])
        yield self._cells()
        yield from self._symbols(frozenset(self.layout.cells) - frozenset(position.empty_cells))
        for group in scoring:
            stroke = self.style.group_lines[group.number - 1]
            yield Path(self._round(group), stroke=stroke, stroke_width=self.style.group_width)
        bold = {cell for group in scoring for cell in group.cells} if score else set(self.layout.cells)
        yield from self._figures(position, bold, is_lowered=bool(order))
        yield from map(self._round_number, order)

    def ground(self, position: Position, marked: frozenset[Cell]) -> Iterator[Mark]:
        """A board on which something else is to be shown.

        Its numbers are pale, and its stars and hearts keep out of the way of what is drawn in `marked` cells.
        """
        yield from self._split_line()
        yield self._cells()
        yield from self._symbols(frozenset(self.layout.cells) - frozenset(position.empty_cells) | marked)
        yield from self._figures(position, set(), is_lowered=False)

    def _split_line(self) -> Iterator[Mark]:
        x, top, bottom = self.frame.split_x, self.frame.area.y, self.frame.area.bottom
        overhang, half, height = 0.9 * self.unit, 1.0 * self.unit, 1.5 * self.unit
        yield Path(
            (line(Segment(x, top - overhang, x, bottom + overhang)),),
            stroke=self.style.split_line,
            stroke_width=self.style.split_width,
            dash=(1.3 * self.unit, 0.8 * self.unit),
        )
        heads = (
            polygon((Point(x, y), Point(x - half, y - way * height), Point(x + half, y - way * height)))
            for y, way in ((top - overhang, 1), (bottom + overhang, -1))
        )
        yield Path(tuple(heads), fill=self.style.split_line)

    def _cells(self) -> Path:
        rects = map(self.frame.rect, self.layout.cells)
        outlines = tuple(rounded_rect(rect, rect.width * CELL_RADIUS) for rect in rects)
        return Path(outlines, stroke=self.style.cell_line, stroke_width=self.style.cell_width)

    def _symbols(self, written: frozenset[Cell]) -> Iterator[Mark]:
        style = self.style
        for cells, shape, fill, stroke in (
            (self.layout.stars, STAR, style.star_fill, style.star_line),
            (self.layout.hearts, HEART, style.heart_fill, style.heart_line),
        ):
            boxes = (
                self._symbol_box(cell, is_star=shape is STAR, is_written=cell in written)
                for cell in sorted(cells)
            )
            outlines = tuple(scaled(shape, box) for box in boxes)
            if outlines:
                yield Path(outlines, fill=fill, stroke=stroke, stroke_width=style.symbol_width)

    def _symbol_box(self, cell: Cell, *, is_star: bool, is_written: bool) -> Rect:
        """Where the star or the heart of a cell is drawn; beside each other where it has both."""
        rect = self.frame.rect(cell)
        is_both = cell in self.layout.stars and cell in self.layout.hearts
        if self.style.symbols_in_corner or is_written:
            side, inset = rect.width * CORNER_SYMBOL_SHARE, rect.width * 0.06
            beside = side + inset / 2 if is_both and is_star else 0.0
            return Rect(rect.right - inset - side - beside, rect.y + inset, side, side)
        side = rect.width * (SHARED_SYMBOL_SHARE if is_both else SYMBOL_SHARE)
        shift = rect.width * 0.23 * (-1 if is_star else 1) if is_both else 0.0
        inset = (rect.width - side) / 2
        return Rect(rect.x + inset + shift, rect.y + inset, side, side)

    def _round(self, group: Group) -> tuple[Outline, ...]:
        return outlines_round(group.cells, self.frame.rect, self.frame.cell * CELL_RADIUS)

    def _figures(self, position: Position, bold: set[Cell], *, is_lowered: bool) -> Iterator[Text]:
        share = min(LARGEST_FIGURE_SHARE, FIGURE_SHARE * self.style.figure_scale)
        for cell, number in zip(self.layout.cells, position.numbers, strict=True):
            if not number:
                continue
            weight, colour = (
                (Weight.BOLD, self.style.ink) if cell in bold else (Weight.REGULAR, self.style.unscored)
            )
            rect = self.frame.rect(cell)
            area = rect._replace(y=rect.y + rect.height * 0.06) if is_lowered else rect
            yield centred(str(number), area, self.frame.cell * share, weight, colour)

    def _round_number(self, written: tuple[Cell, int]) -> Text:
        cell, round_number = written
        rect = self.frame.rect(cell)
        place = Point(rect.x + rect.width * 0.08, rect.y + rect.width * 0.26)
        return Text(str(round_number), place, rect.width * 0.24, colour=self.style.soft)


def _scoring_groups(score: Score | None) -> list[Group]:
    return [group for group in score.groups if group.state is GroupState.SCORING] if score else []

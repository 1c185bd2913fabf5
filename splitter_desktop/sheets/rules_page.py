"""The rules of the game on the back of a sheet, with examples of groups."""

from __future__ import annotations

import gettext
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.layout import Layout
from splitter_desktop.sheets.drawing import Drawing, Mark, Path, Point, Text, Weight, rounded_rect
from splitter_desktop.sheets.fonts import CAP_HEIGHT
from splitter_desktop.sheets.group_outlines import outlines_round
from splitter_desktop.sheets.lettering import centred, fitted, wrapped
from splitter_desktop.sheets.page_geometry import Rect, Size
from splitter_desktop.sheets.rules_text import rules_in_words
from splitter_desktop.sheets.sheet_frame import CELL_GAP, PADDING, sheet_unit
from splitter_desktop.sheets.sheet_styles import SheetStyle

TITLE_SIZE, LARGEST_TEXT, SMALLEST_TEXT, LINE, PARAGRAPH = 5.2, 3.9, 1.5, 1.36, 0.55
"""Ems on the `pad` sheet; a line and the room between paragraphs, in ems of the text."""
EXAMPLE_STEP = 6.2
"""From one cell of an example to the next, on the `pad` sheet."""
EXAMPLES: tuple[tuple[int, tuple[Cell, ...]], ...] = (
    (1, (Cell(0, 0),)),
    (2, (Cell(0, 0), Cell(0, 1))),
    (3, (Cell(0, 0), Cell(0, 1), Cell(1, 1))),
    (2, (Cell(0, 0), Cell(0, 1), Cell(1, 0))),
)
"""Groups by the number in their cells; the last one has a cell too many."""


@dataclass(frozen=True)
class RulesPage:
    """The rules as one side of a sheet.

    Attributes:
        layout: the board they are told for: its rounds, stars and hearts.
        style: colours and strokes.
        texts: the language.
    """

    layout: Layout
    style: SheetStyle
    texts: gettext.NullTranslations = field(default_factory=gettext.NullTranslations)

    def cell(self, sheet: Size, clearance: tuple[float, float]) -> None:
        """There are no cells to write in."""

    def draw(self, sheet: Size, clearance: tuple[float, float]) -> tuple[Drawing, bool]:
        """The rules as large as the sheet allows; never turned."""
        unit = sheet_unit(sheet)
        across, down = (max(PADDING * unit, keep) for keep in clearance)
        area = Rect(0, 0, *sheet).inset(across, down)
        return Drawing(sheet, tuple(self._marks(area, unit))), False

    def draw_copy(self, sheet: Size, clearance: tuple[float, float], name: str, number: str) -> None:
        """Nothing: all copies of the rules are the same."""

    def _marks(self, area: Rect, unit: float) -> Iterator[Mark]:
        title = TITLE_SIZE * unit
        heading = self.texts.gettext("How to play")
        place = Point(area.x, area.y + title * CAP_HEIGHT)
        yield fitted(heading, place, title, area.width, self.style.ink, weight=Weight.BOLD)
        examples = _Examples(self.style, unit)
        foot = Rect(area.x, area.bottom - examples.height, area.width, examples.height)
        top = area.y + title * 1.3
        room = Rect(area.x, top, area.width, foot.y - top - 1.5 * unit)
        yield from self._paragraphs(room, unit)
        yield from examples.marks(foot)

    def _paragraphs(self, room: Rect, unit: float) -> Iterator[Text]:
        paragraphs = rules_in_words(self.layout, self.texts)
        size = LARGEST_TEXT * unit
        while size > SMALLEST_TEXT * unit and _height(paragraphs, size, room.width) > room.height:
            size *= 0.97
        baseline = room.y + size
        for paragraph in paragraphs:
            for row in wrapped(paragraph, size, room.width):
                yield Text(row, Point(room.x, baseline), size, colour=self.style.ink)
                baseline += size * LINE
            baseline += size * PARAGRAPH


def _height(paragraphs: Sequence[str], size: float, room: float) -> float:
    rows = sum(len(list(wrapped(paragraph, size, room))) for paragraph in paragraphs)
    return size * (rows * LINE + len(paragraphs) * PARAGRAPH)


@dataclass(frozen=True)
class _Examples:
    """Groups with what they score, side by side."""

    style: SheetStyle
    unit: float

    @property
    def step(self) -> float:
        return EXAMPLE_STEP * self.unit

    @property
    def height(self) -> float:
        return 2 * self.step

    def marks(self, area: Rect) -> Iterator[Mark]:
        share = area.width / len(EXAMPLES)
        for place, (number, cells) in enumerate(EXAMPLES):
            yield from self._example(Point(area.x + place * share, area.y), number, cells)

    def _example(self, corner: Point, number: int, cells: tuple[Cell, ...]) -> Iterator[Mark]:
        def rect(cell: Cell) -> Rect:
            side = self.step * (1 - CELL_GAP)
            return Rect(corner.x + cell.column * self.step, corner.y + cell.row * self.step, side, side)

        scores = len(cells) == number
        radius = self.step * 0.12
        group = outlines_round(cells, rect, radius)
        if scores and self.style.group_fills:
            yield Path(group, fill=self.style.group_fills[number - 1])
        outlines = tuple(rounded_rect(rect(cell), radius) for cell in cells)
        yield Path(outlines, stroke=self.style.cell_line, stroke_width=self.style.cell_width)
        if scores:
            stroke = self.style.group_lines[number - 1]
            yield Path(group, stroke=stroke, stroke_width=self.style.group_width)
        weight = Weight.BOLD if scores else Weight.REGULAR
        for cell in cells:
            yield centred(str(number), rect(cell), self.step * 0.62, weight, self.style.ink)
        columns = max(cell.column for cell in cells) + 1
        points = f"= {number if scores else 0}"
        size = self.step * 0.6
        place = Point(
            corner.x + columns * self.step + 0.8 * self.unit,
            corner.y + self.step * 0.47 + size * CAP_HEIGHT / 2,
        )
        yield Text(points, place, size, colour=self.style.ink)

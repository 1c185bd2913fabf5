"""The pages of a printed review: sheet and sum, chart, costliest moves, all moves, the best board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from splitter_desktop.engine.layout import text_in
from splitter_desktop.i18n.dates import short_date
from splitter_desktop.i18n.review_words import title_of_review
from splitter_desktop.sheets.best_board import BestBoard
from splitter_desktop.sheets.document import Placed
from splitter_desktop.sheets.drawing import (
    Point,
    Weight,
)
from splitter_desktop.sheets.expectation_chart import ExpectationChart
from splitter_desktop.sheets.lettering import fitted
from splitter_desktop.sheets.mistake_boards import MistakeRow, Praise, boards_in_a_row
from splitter_desktop.sheets.page_geometry import Rect
from splitter_desktop.sheets.review_style import TEXT_SIZE, Part, ReviewStyle
from splitter_desktop.sheets.review_sum import SheetAndSum
from splitter_desktop.sheets.review_table import MoveRow, TableNotes
from splitter_desktop.sheets.reviewed_sheet import ReviewedSheet

TITLE_SIZE, GAP = 6.5, 5.0
ROWS_TOGETHER = 3
"""Moves of the table that stand below its head at least, where it does not fit on a page as a whole."""


@dataclass(frozen=True)
class ReviewPages:
    """A review laid out on upright paper.

    Attributes:
        sheet: what is reviewed.
        look: how it is drawn.
        area: the part of every page that is used.
    """

    sheet: ReviewedSheet
    look: ReviewStyle
    area: Rect

    def pages(self) -> Iterator[tuple[Placed, ...]]:
        """What is drawn on each page."""
        placed: list[Placed] = list(self._title())
        top = first = self.area.y + (TITLE_SIZE + 3 * TEXT_SIZE) * self.look.unit
        for part, room, head in self._parts():
            if top > first and top + room > self.area.bottom:
                yield tuple(placed)
                placed, top, first = [], self.area.y, self.area.y
                if head is not None:
                    placed += head.placed(Point(self.area.x, top))
                    top += head.height
            placed += part.placed(Point(self.area.x, top))
            top += part.height + (0 if isinstance(part, MoveRow) else GAP * self.look.unit)
        yield tuple(placed)

    def _parts(self) -> Iterator[tuple[Part, float, Part | None]]:
        """The parts in order, the room each asks for, and what is repeated above it on a new page."""
        look, review = self.look, self.sheet.review
        mistakes, per_row = list(self.sheet.mistakes()), boards_in_a_row(self.sheet.game.layout)
        boards: Iterator[Part] = (
            MistakeRow(mistakes[start : start + per_row], look, start == 0, per_row)
            for start in range(0, len(mistakes), per_row)
        )
        story: tuple[Part, ...] = (SheetAndSum(self.sheet, look), ExpectationChart(review, look), *boards)
        yield from ((part, part.height, None) for part in story)
        if not mistakes:
            yield (praise := Praise(look)), praise.height, None
        if self.sheet.best is not None:
            yield (best := BestBoard(self.sheet.best, look)), best.height, None
        head, *rows = (MoveRow(move, look) for move in (None, *review.moves))
        whole = head.height + sum(row.height for row in rows)
        few = head.height + sum(row.height for row in rows[:ROWS_TOGETHER])
        yield head, whole if whole <= self.area.height else few, None
        yield from ((row, row.height, head) for row in rows)
        yield (notes := TableNotes(look)), notes.height, None

    def _title(self) -> Iterator[Placed]:
        look, game = self.look, self.sheet.game
        size, unit = TITLE_SIZE * look.unit, look.unit
        title = title_of_review(self.sheet.name, look.texts)
        day = self.sheet.played_on
        played_on = short_date(day, look.texts) if day else ""
        words = (text_in(game.layout.name, look.language), self.sheet.code, played_on)
        marks = (
            fitted(title, Point(0, size * 0.75), size, look.width, look.style.ink, weight=Weight.BOLD),
            fitted(
                " \u00b7 ".join(filter(None, words)),
                Point(0, size + TEXT_SIZE * unit),
                TEXT_SIZE * unit,
                look.width,
                look.style.soft,
            ),
        )
        drawing = look.drawing(size + 2 * TEXT_SIZE * unit, iter(marks))
        yield Placed(drawing, Point(self.area.x, self.area.y), is_stored=False)

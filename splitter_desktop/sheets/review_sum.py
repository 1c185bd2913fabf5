"""The beginning of a printed review: the filled sheet, and beside it what its score is made of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from splitter_desktop.i18n.dates import short_date
from splitter_desktop.i18n.review_words import describe_end, summary_rows
from splitter_desktop.sheets.document import Placed
from splitter_desktop.sheets.drawing import (
    Anchor,
    Drawing,
    Mark,
    Path,
    Point,
    Text,
    Weight,
    line,
    rounded_rect,
)
from splitter_desktop.sheets.fonts import text_width
from splitter_desktop.sheets.lettering import fitted, wrapped
from splitter_desktop.sheets.ordered_sheets import order_of_play
from splitter_desktop.sheets.page_geometry import SHEETS, Rect, Segment, Size
from splitter_desktop.sheets.review_style import LINE, TEXT_SIZE, ReviewStyle
from splitter_desktop.sheets.reviewed_sheet import ReviewedSheet
from splitter_desktop.sheets.sheet_drawing import SheetContents

GAP, FIGURE_SIZE = 5.0, 4.4


@dataclass(frozen=True)
class SheetAndSum:
    """The filled sheet as it is printed else, and beside it what its score is made of."""

    sheet: ReviewedSheet
    look: ReviewStyle

    @property
    def height(self) -> float:
        """In millimetres."""
        return max(self._drawings[0].size.height, self._column.height)

    def placed(self, corner: Point) -> Iterator[Placed]:
        """What is drawn."""
        for drawing in self._drawings:
            yield Placed(drawing, corner, is_stored=False)
        size = self._drawings[0].size
        frame = rounded_rect(Rect(0, 0, *size), 2 * self.look.unit)
        edge = Path((frame,), stroke=self.look.style.soft, stroke_width=0.4)
        yield Placed(Drawing(size, (edge,)), corner, is_stored=False)
        left = size.width + GAP * self.look.unit
        column = Drawing(Size(self._column.width, self.height), self._column.marks)
        yield Placed(column, Point(corner.x + left, corner.y), is_stored=False)

    @property
    def _column(self) -> _SumColumn:
        width = self.look.width - self._drawings[0].size.width - GAP * self.look.unit
        return _SumColumn(self.sheet, self.look, width)

    @cached_property
    def _drawings(self) -> tuple[Drawing, Drawing]:
        """The sheet, read as it lies or stands, and the name on it."""
        game, player, look = self.sheet.game, self.sheet.player, self.look
        contents = SheetContents(
            game.layout,
            look.style,
            look.texts,
            look.language,
            code=self.sheet.code,
            position=game.positions[player],
            shows_score=True,
            order=tuple(order_of_play(game, player)),
            date=short_date(self.sheet.played_on, look.texts) if self.sheet.played_on else "",
        )
        size = Size(*(side * look.unit for side in SHEETS["pad"]))
        drawing, _is_turned = contents.draw(size, (0, 0))
        return drawing, contents.draw_copy(size, (0, 0), self.sheet.name, "")


@dataclass(frozen=True)
class _SumColumn:
    """The sum from what could be expected at first to the score, and what would have been possible."""

    sheet: ReviewedSheet
    look: ReviewStyle
    width: float

    @property
    def height(self) -> float:
        return _foot(self.marks) + self.look.unit

    @cached_property
    def marks(self) -> tuple[Mark, ...]:
        rows = summary_rows(self.sheet.review, self.look.texts)
        marks: list[Mark] = []
        top = 0.0
        for label, figure in rows[:-1]:
            marks += self._row(label, figure, top, Weight.REGULAR)
            top = _foot(marks) + 2.6 * self.look.unit
        rule = Path((line(Segment(0, top, self.width, top)),), stroke=self.look.style.ink, stroke_width=0.8)
        marks += (rule, *self._row(*rows[-1], top + 1.5 * self.look.unit, Weight.BOLD))
        marks += self._best(_foot(marks) + 6.6 * self.look.unit)
        marks += self._note(_foot(marks) + 7.3 * self.look.unit)
        return tuple(marks)

    def _row(self, label: str, figure: str, top: float, weight: Weight) -> list[Mark]:
        """A line of the sum; its label may need several, its figure stands in the last."""
        size, figure_size = TEXT_SIZE * self.look.unit, FIGURE_SIZE * self.look.unit
        room = self._label_room
        ink = self.look.style.ink
        marks: list[Mark] = []
        baseline = top + figure_size * 0.9
        for number, text in enumerate(wrapped(label, size, room)):
            place = Point(0, baseline + number * size * LINE)
            marks.append(fitted(text, place, size, room, ink, weight=weight))
        marks.append(Text(figure, Point(self.width, _foot(marks)), figure_size, weight, Anchor.END, ink))
        return marks

    @cached_property
    def _label_room(self) -> float:
        """What the widest figure leaves."""
        figures = (figure for _label, figure in summary_rows(self.sheet.review, self.look.texts))
        widest = max(text_width(figure, Weight.BOLD) for figure in figures)
        return self.width - (widest * FIGURE_SIZE + 2) * self.look.unit

    def _best(self, baseline: float) -> Iterator[Mark]:
        size = TEXT_SIZE * self.look.unit
        words = describe_end(self.sheet.review, self.sheet.best, self.look.texts)
        for number, text in enumerate(wrapped(words, size, self.width)):
            place = Point(0, baseline + number * size * LINE)
            yield Text(text, place, size, Weight.BOLD, colour=self.look.style.ink)

    def _note(self, baseline: float) -> list[Text]:
        note = self.look.texts.gettext(
            "The score to expect is what the Club bot would reach from there on average."
            " Luck is what the dice changed of it."
        )
        return self.look.paragraph(note, Point(0, baseline), self.width)


def _foot(marks: Sequence[Mark]) -> float:
    """The lowest baseline."""
    return max(mark.place.y for mark in marks if isinstance(mark, Text))

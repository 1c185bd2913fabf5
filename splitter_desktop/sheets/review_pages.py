"""The pages of a printed review: sheet and sum, chart, dearest moves, all moves, the best possible board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from splitter_desktop.analysis.hindsight import BestPossible
from splitter_desktop.analysis.reviewed_game import ReviewedMove
from splitter_desktop.engine.layout import text_in
from splitter_desktop.engine.notation import format_placement, format_roll
from splitter_desktop.engine.scoring import score
from splitter_desktop.i18n.numbers import decimal, signed
from splitter_desktop.i18n.review_words import describe_best, summary_rows, title_of_review
from splitter_desktop.sheets.board_drawing import BoardDrawing
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
from splitter_desktop.sheets.expectation_chart import ExpectationChart
from splitter_desktop.sheets.fonts import text_width
from splitter_desktop.sheets.lettering import fitted, wrapped
from splitter_desktop.sheets.mistake_boards import MistakeRow, boards_in_a_row
from splitter_desktop.sheets.ordered_sheets import order_of_play
from splitter_desktop.sheets.page_geometry import SHEETS, Rect, Segment, Size
from splitter_desktop.sheets.review_style import HEADING_SIZE, LINE, NOTE_SIZE, TEXT_SIZE, Part, ReviewStyle
from splitter_desktop.sheets.reviewed_sheet import ReviewedSheet
from splitter_desktop.sheets.sheet_drawing import SheetContents
from splitter_desktop.sheets.sheet_frame import SPLIT_OVERHANG, board_in

TITLE_SIZE, GAP, ROW = 6.5, 5.0, 5.1
FIGURE_SIZE, BEST_HEIGHT, BEST_STEP = 4.4, 92.0, 8.0
ROWS_TOGETHER = 3
"""Moves of the table that stand below its head at least, where it does not fit on a page as a whole."""
COLUMNS = (12.0, 16.0, 34.0, 30.0, 34.0, 26.0, 29.0)
"""The table of moves: round, roll, what was written, points expected, what was better, cost, luck."""


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
            top += part.height + (0 if isinstance(part, _MoveRow) else GAP * self.look.unit)
        yield tuple(placed)

    def _parts(self) -> Iterator[tuple[Part, float, Part | None]]:
        """The parts in order, the room each asks for, and what is repeated above it on a new page."""
        look, review = self.look, self.sheet.review
        mistakes, per_row = list(self.sheet.mistakes()), boards_in_a_row(self.sheet.game.layout)
        boards: Iterator[Part] = (
            MistakeRow(mistakes[start : start + per_row], look, start == 0, per_row)
            for start in range(0, len(mistakes), per_row)
        )
        story: tuple[Part, ...] = (_SheetAndSum(self.sheet, look), ExpectationChart(review, look), *boards)
        yield from ((part, part.height, None) for part in story)
        if not mistakes:
            yield (praise := _Praise(look)), praise.height, None
        yield (best := _BestBoard(self.sheet.best, look)), best.height, None
        head, *rows = (_MoveRow(move, look) for move in (None, *review.moves))
        whole = head.height + sum(row.height for row in rows)
        few = head.height + sum(row.height for row in rows[:ROWS_TOGETHER])
        yield head, whole if whole <= self.area.height else few, None
        yield from ((row, row.height, head) for row in rows)
        yield (notes := _TableNotes(look)), notes.height, None

    def _title(self) -> Iterator[Placed]:
        look, game = self.look, self.sheet.game
        size, unit = TITLE_SIZE * look.unit, look.unit
        title = title_of_review(self.sheet.name, look.texts)
        words = (text_in(game.layout.name, look.language), self.sheet.code)
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


@dataclass(frozen=True)
class _SheetAndSum:
    """The filled sheet as it is printed else, and beside it what its score is made of."""

    sheet: ReviewedSheet
    look: ReviewStyle

    @property
    def height(self) -> float:
        return max(self._drawings[0].size.height, self._sum_height)

    def placed(self, corner: Point) -> Iterator[Placed]:
        for drawing in self._drawings:
            yield Placed(drawing, corner, is_stored=False)
        size = self._drawings[0].size
        frame = rounded_rect(Rect(0, 0, *size), 2 * self.look.unit)
        edge = Path((frame,), stroke=self.look.style.soft, stroke_width=0.4)
        yield Placed(Drawing(size, (edge,)), corner, is_stored=False)
        left = self._left
        beside = Drawing(Size(self.look.width - left, self.height), tuple(self._marks()))
        yield Placed(beside, Point(corner.x + left, corner.y), is_stored=False)

    @property
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
        )
        size = Size(*(side * look.unit for side in SHEETS["pad"]))
        drawing, _is_turned = contents.draw(size, (0, 0))
        return drawing, contents.draw_copy(size, (0, 0), self.sheet.name, "")

    @property
    def _left(self) -> float:
        return self._drawings[0].size.width + GAP * self.look.unit

    @property
    def _sum_height(self) -> float:
        marks = list(self._marks())
        return max(mark.place.y for mark in marks if isinstance(mark, Text)) + self.look.unit

    def _marks(self) -> Iterator[Mark]:
        """The sum, and what would have been possible."""
        look, unit, style = self.look, self.look.unit, self.look.style
        room = look.width - self._left
        size, figure_size = TEXT_SIZE * unit, FIGURE_SIZE * unit
        rows = summary_rows(self.sheet.review, look.texts)
        label_room = (
            room - max(text_width(figure, Weight.BOLD) for _, figure in rows) * figure_size - 2 * unit
        )
        top = 0.0
        for place, (label, figure) in enumerate(rows):
            is_last = place == len(rows) - 1
            weight = Weight.BOLD if is_last else Weight.REGULAR
            if is_last:
                yield Path((line(Segment(0, top, room, top)),), stroke=style.ink, stroke_width=0.8)
                top += 1.5 * unit
            lines = list(wrapped(label, size, label_room))
            baseline = top + figure_size * 0.9
            for number, text in enumerate(lines):
                where = Point(0, baseline + number * size * LINE)
                yield fitted(text, where, size, label_room, style.ink, weight=weight)
            last = baseline + (len(lines) - 1) * size * LINE
            yield Text(figure, Point(room, last), figure_size, weight, Anchor.END, style.ink)
            top = last + 2.6 * unit
        top += 4 * unit
        best = list(wrapped(describe_best(self.sheet.best, look.texts), size, room))
        for number, text in enumerate(best):
            yield Text(text, Point(0, top + number * size * LINE), size, Weight.BOLD, colour=style.ink)
        note = look.texts.gettext(
            "The score to expect is what the bot club would reach from there on average."
            " Luck is what the dice changed of it."
        )
        yield from look.paragraph(note, Point(0, top + (len(best) * size * LINE) + 3 * unit), room)


@dataclass(frozen=True)
class _Praise:
    """What stands in the place of the dearest moves where no move was dear."""

    look: ReviewStyle

    @property
    def height(self) -> float:
        return (HEADING_SIZE * 1.9 + TEXT_SIZE) * self.look.unit

    def placed(self, corner: Point) -> Iterator[Placed]:
        yield Placed(self.look.drawing(self.height, self._marks()), corner, is_stored=False)

    def _marks(self) -> Iterator[Mark]:
        look = self.look
        yield look.heading(look.texts.gettext("Dearest moves"))
        sentence = look.texts.gettext("No move was clearly worse than the best one.")
        size = TEXT_SIZE * look.unit
        yield fitted(sentence, Point(0, self.height - size * 0.3), size, look.width, look.style.ink)


@dataclass(frozen=True)
class _MoveRow:
    """A line of the table of moves; that of no move is its head."""

    move: ReviewedMove | None
    look: ReviewStyle

    @property
    def height(self) -> float:
        return ROW * self.look.unit * (1.0 if self.move else 1.3)

    def placed(self, corner: Point) -> Iterator[Placed]:
        yield Placed(self.look.drawing(self.height, self._marks()), corner, is_stored=False)

    def _marks(self) -> Iterator[Mark]:
        look, unit = self.look, self.look.unit
        is_head = self.move is None
        size = (NOTE_SIZE if is_head else TEXT_SIZE) * unit
        baseline = self.height - ROW * unit * 0.3
        right = 0.0
        for width, text in zip(COLUMNS, self._texts(), strict=True):
            right += width * unit
            colour = look.style.soft if is_head else look.style.ink
            place = Point(right - 2 * unit, baseline)
            yield fitted(text, place, size, width * unit - 2.5 * unit, colour, Anchor.END)
        bottom = line(Segment(0, self.height, look.width, self.height))
        yield Path((bottom,), stroke=look.style.soft, stroke_width=0.8 if is_head else 0.25)

    def _texts(self) -> tuple[str, ...]:
        texts, move = self.look.texts, self.move
        if move is None:
            return (
                texts.gettext("Round"),
                texts.gettext("Roll"),
                texts.gettext("Written"),
                texts.gettext("To expect"),
                texts.gettext("Better"),
                texts.gettext("Cost"),
                texts.gettext("Luck"),
            )
        is_dear = move.cost >= 0.05
        return (
            str(move.round_number),
            format_roll(move.roll),
            format_placement(move.placement),
            decimal(move.expected, 1, texts),
            format_placement(move.best) if is_dear else "",
            decimal(-move.cost, 1, texts) if is_dear else "",
            signed(move.luck, 1, texts),
        )


@dataclass(frozen=True)
class _TableNotes:
    """What the table of moves means."""

    look: ReviewStyle

    @property
    def height(self) -> float:
        return len(self._lines) * NOTE_SIZE * LINE * self.look.unit + 2 * self.look.unit

    def placed(self, corner: Point) -> Iterator[Placed]:
        yield Placed(self.look.drawing(self.height, iter(self._lines)), corner, is_stored=False)

    @property
    def _lines(self) -> list[Text]:
        texts = self.look.texts
        note = texts.gettext(
            "4@r2c3 is 4 in row 2, column 3, counted from 1; the other number goes in the mirror cell."
        )
        place = Point(0, (NOTE_SIZE + 1.5) * self.look.unit)
        return self.look.paragraph(note, place, self.look.width)


@dataclass(frozen=True)
class _BestBoard:
    """The best possible board with its score."""

    best: BestPossible
    look: ReviewStyle

    @property
    def height(self) -> float:
        unit = self.look.unit
        room = Rect(0, 0, self.look.width, BEST_HEIGHT * unit)
        board = board_in(room, self.best.position.layout, BEST_STEP * unit)
        return self._head + board.area.height + SPLIT_OVERHANG * unit

    def placed(self, corner: Point) -> Iterator[Placed]:
        yield Placed(self.look.drawing(self.height, self._marks()), corner, is_stored=False)

    @property
    def _head(self) -> float:
        return (HEADING_SIZE * 1.3 + SPLIT_OVERHANG) * self.look.unit

    def _marks(self) -> Iterator[Mark]:
        look, position = self.look, self.best.position
        yield look.heading(describe_best(self.best, look.texts))
        height = self.height - self._head - SPLIT_OVERHANG * look.unit
        frame = board_in(Rect(0, self._head, look.width, height), position.layout, BEST_STEP * look.unit)
        yield from BoardDrawing(position.layout, frame, look.style, look.unit).written(
            position, score(position), ()
        )

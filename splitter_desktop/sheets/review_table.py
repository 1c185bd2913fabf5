"""The table of a printed review: all moves, and how they are to be read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from splitter_desktop.analysis.reviewed_game import ReviewedMove
from splitter_desktop.engine.notation import format_roll
from splitter_desktop.i18n.numbers import decimal, signed
from splitter_desktop.i18n.review_words import place_in_words
from splitter_desktop.sheets.document import Placed
from splitter_desktop.sheets.drawing import (
    Anchor,
    Mark,
    Path,
    Point,
    Text,
    line,
)
from splitter_desktop.sheets.lettering import fitted
from splitter_desktop.sheets.page_geometry import Segment
from splitter_desktop.sheets.review_style import LINE, NOTE_SIZE, TEXT_SIZE, ReviewStyle

ROW = 5.1
COLUMNS = (12.0, 12.0, 54.0, 19.0, 54.0, 14.0, 16.0)
"""Round, roll, what was written, points expected, what was better, cost, luck."""


@dataclass(frozen=True)
class MoveRow:
    """A line of the table of moves; that of no move is its head."""

    move: ReviewedMove | None
    look: ReviewStyle

    @property
    def height(self) -> float:
        """In millimetres."""
        return ROW * self.look.unit * (1.0 if self.move else 1.3)

    def placed(self, corner: Point) -> Iterator[Placed]:
        """What is drawn."""
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
            place_in_words(move.placement, texts),
            decimal(move.expected, 1, texts),
            place_in_words(move.best, texts) if is_dear else "",
            decimal(-move.cost, 1, texts) if is_dear else "",
            signed(move.luck, 1, texts),
        )


@dataclass(frozen=True)
class TableNotes:
    """What the table of moves means."""

    look: ReviewStyle

    @property
    def height(self) -> float:
        """In millimetres."""
        return len(self._lines) * NOTE_SIZE * LINE * self.look.unit + 2 * self.look.unit

    def placed(self, corner: Point) -> Iterator[Placed]:
        """What is drawn."""
        yield Placed(self.look.drawing(self.height, iter(self._lines)), corner, is_stored=False)

    @property
    def _lines(self) -> list[Text]:
        texts = self.look.texts
        note = texts.gettext(
            "Rows are counted from the top, columns from the left; opposite is the mirror cell."
        )
        place = Point(0, (NOTE_SIZE + 1.5) * self.look.unit)
        return self.look.paragraph(note, place, self.look.width)

"""The organiser's pages of a tournament: the rolls of every round, and tables for the results."""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from dataclasses import dataclass

from splitter_desktop.engine.layout import text_in
from splitter_desktop.sheets.drawing import Drawing, Mark, Path, Point, Weight, line
from splitter_desktop.sheets.lettering import fitted
from splitter_desktop.sheets.page_geometry import Rect, Segment, Size
from splitter_desktop.sheets.round_track import round_track
from splitter_desktop.sheets.sheet_frame import TRACK_STEPS, Track
from splitter_desktop.sheets.sheet_styles import SheetStyle
from splitter_desktop.sheets.tournament import Tournament

TITLE_SIZE, HEADING_SIZE, TEXT_SIZE = 6.5, 4.4, 3.4
ROW, RESULT_WIDTH, SHORTEST_NAME, LONGEST_NAME = 8.0, 13.0, 30.0, 70.0
ROLL_UNIT = 1.4
"""Rolls are printed larger here than on a sheet, by this factor."""


@dataclass(frozen=True)
class OrganiserPages:
    """What only the organiser gets.

    Attributes:
        tournament: who plays what.
        paper: the paper as it lies.
        margin: where printing is not safe.
        style: colours and strokes.
        texts: the language of the words.
        language: its code, for names that layouts give in several languages.
    """

    tournament: Tournament
    paper: Size
    margin: float
    style: SheetStyle
    texts: gettext.NullTranslations
    language: str

    def drawings(self) -> Iterator[Drawing]:
        """The pages, each as large as the paper."""
        marks: list[Mark] = []
        top = self.area.bottom
        for block, room, head in self._blocks():
            if marks and top + room > self.area.bottom:
                yield Drawing(self.paper, tuple(marks))
                marks = []
            begins_page = not marks
            if begins_page:
                marks, top = list(self._title()), self.area.y + TITLE_SIZE + 3 * TEXT_SIZE
            for part in (head, block) if head and begins_page else (block,):
                marks += part.marks(self.area._replace(y=top, height=part.height))
                top += part.height
        yield Drawing(self.paper, tuple(marks))

    @property
    def area(self) -> Rect:
        """Where there is room."""
        inset = max(self.margin, min(self.paper) * 0.07)
        return Rect(0, 0, *self.paper).inset(inset, inset)

    def _blocks(self) -> Iterator[tuple[_Block, float, _Block | None]]:
        """What stands below each other, the room each asks for, and what is repeated above on a new page."""
        for number in self.tournament.round_numbers():
            block = _RollBlock(self, number)
            yield block, block.height, None
        most = self.area.height - TITLE_SIZE - 3 * TEXT_SIZE
        for head, *rows in self._tables():
            whole = head.height + sum(row.height for row in rows)
            yield head, whole if whole <= most else head.height + ROW, None
            yield from ((row, row.height, head) for row in rows)

    def _title(self) -> Iterator[Mark]:
        area, tournament = self.area, self.tournament
        title = self.texts.gettext("Tournament")
        place = Point(area.x, area.y + TITLE_SIZE * 0.75)
        yield fitted(title, place, TITLE_SIZE, area.width, self.style.ink, weight=Weight.BOLD)
        count = len(tournament.players)
        words = (
            text_in(tournament.layout.name, self.language),
            self.texts.ngettext("{count} player", "{count} players", count).format(count=count),
            self.texts.ngettext("{count} round", "{count} rounds", tournament.rounds).format(
                count=tournament.rounds
            ),
        )
        place = Point(area.x, area.y + TITLE_SIZE + TEXT_SIZE)
        yield fitted(" \u00b7 ".join(words), place, TEXT_SIZE, area.width, self.style.soft)

    def _tables(self) -> Iterator[list[_ResultRow]]:
        """The tables of results; several where the rounds do not fit beside each other."""
        per_table = max(1, int((self.area.width - SHORTEST_NAME) / RESULT_WIDTH) - 1)
        numbers = list(self.tournament.round_numbers())
        for start in range(0, len(numbers), per_table):
            heads = [str(number) for number in numbers[start : start + per_table]]
            if start + per_table >= len(numbers):
                heads.append(self.texts.gettext("total"))
            rows = [_ResultRow(self, self.texts.gettext("Results"), heads, is_head=True)]
            for place, name in enumerate(self.tournament.players, start=1):
                rows.append(_ResultRow(self, name or f"{place}.", [""] * len(heads), is_head=False))
            yield rows


@dataclass(frozen=True)
class _RollBlock:
    """The rolls of one round under its code."""

    pages: OrganiserPages
    round_number: int

    @property
    def height(self) -> float:
        return HEADING_SIZE * 1.7 + self._track_height + 2 * TEXT_SIZE

    @property
    def _track_height(self) -> float:
        step = TRACK_STEPS[Track.ROLLS]
        per_row = max(1, int(self.pages.area.width / (step.width * ROLL_UNIT)))
        rows = -(-self.pages.tournament.layout.rounds // per_row)
        return rows * step.height * ROLL_UNIT

    def marks(self, area: Rect) -> Iterator[Mark]:
        pages, tournament = self.pages, self.pages.tournament
        heading = pages.texts.gettext("Round {number}").format(number=self.round_number)
        code = tournament.code(self.round_number)
        place = Point(area.x, area.y + HEADING_SIZE)
        text = f"{heading} \u00b7 {code}"
        yield fitted(text, place, HEADING_SIZE, area.width, pages.style.ink, weight=Weight.BOLD)
        track = area._replace(y=area.y + HEADING_SIZE * 1.7, height=self._track_height)
        rolls = tournament.rolls(self.round_number)
        yield from round_track(track, len(rolls), rolls, 0, pages.style, ROLL_UNIT)


@dataclass(frozen=True)
class _ResultRow:
    """A row of a table of results: a name, and a box for each round."""

    pages: OrganiserPages
    name: str
    results: list[str]
    is_head: bool

    @property
    def height(self) -> float:
        return ROW * (1.5 if self.is_head else 1.0)

    def marks(self, area: Rect) -> Iterator[Mark]:
        style = self.pages.style
        baseline = area.bottom - ROW * 0.32
        name_width = min(LONGEST_NAME, area.width - len(self.results) * RESULT_WIDTH)
        weight = Weight.BOLD if self.is_head else Weight.REGULAR
        place = Point(area.x, baseline)
        yield fitted(self.name, place, TEXT_SIZE * 1.1, name_width - 2, style.ink, weight=weight)
        lines = [Segment(area.x, area.bottom, area.x + name_width, area.bottom)]
        for column, text in enumerate(self.results):
            left = area.x + name_width + column * RESULT_WIDTH
            lines.append(Segment(left, area.bottom, left + RESULT_WIDTH, area.bottom))
            if not self.is_head:
                lines.append(Segment(left, area.bottom - ROW, left, area.bottom))
            yield fitted(text, Point(left + 1, baseline), TEXT_SIZE, RESULT_WIDTH - 2, style.soft)
        yield Path(tuple(map(line, lines)), stroke=style.soft, stroke_width=0.4)


_Block = _RollBlock | _ResultRow

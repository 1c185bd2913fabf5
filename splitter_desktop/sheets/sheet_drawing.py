"""What is drawn on a sheet: header, board, score strip, round track and footer."""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.layout import Layout, text_in
from splitter_desktop.engine.position import Position, Roll
from splitter_desktop.engine.scoring import score
from splitter_desktop.sheets.board_drawing import BoardDrawing
from splitter_desktop.sheets.drawing import Anchor, Drawing, Mark, Path, Point, Text, Weight, line
from splitter_desktop.sheets.fonts import text_width
from splitter_desktop.sheets.lettering import fitted
from splitter_desktop.sheets.page_geometry import Segment, Size
from splitter_desktop.sheets.round_track import round_track
from splitter_desktop.sheets.score_strip import ScoreStrip
from splitter_desktop.sheets.sheet_frame import SheetFrame, Track, frame_sheet
from splitter_desktop.sheets.sheet_styles import SheetStyle

GAME_NAME = "SPLITTER"
TITLE_SIZE, STANDING_TITLE_SIZE, LABEL_SIZE, NAME_SIZE, FOOT_SIZE, NUMBER_SIZE = 4.9, 3.9, 2.6, 3.6, 2.3, 2.6
"""Ems on the `pad` sheet; a sheet that stands has less room for its title."""


@dataclass(frozen=True)
class SheetContents:
    """What one sheet shows, whatever its size.

    Attributes:
        layout: the board.
        style: colours and strokes.
        texts: the language of the words.
        language: its code, for names that layouts give in several languages.
        code: the game code; empty for none.
        occasion: a line such as "Round 2 of 3"; empty for none.
        track: how rounds are counted.
        rolls: the roll of every round, where the track shows them.
        position: what is written already; None for a blank sheet.
        shows_score: whether groups are outlined and the score strip is filled in.
        order: the round each cell was written in, for small figures; empty for none.
        date: what stands on the line for the date; empty for none.
    """

    layout: Layout
    style: SheetStyle
    texts: gettext.NullTranslations = field(default_factory=gettext.NullTranslations)
    language: str = "en"
    code: str = ""
    occasion: str = ""
    track: Track = Track.NONE
    rolls: tuple[Roll, ...] = ()
    position: Position | None = None
    shows_score: bool = False
    order: tuple[tuple[Cell, int], ...] = ()
    date: str = ""

    def frame(self, sheet: Size, clearance: tuple[float, float]) -> SheetFrame:
        """Where everything lies on a sheet of a trim size."""
        return frame_sheet(sheet, clearance, self.layout, self.track)

    def cell(self, sheet: Size, clearance: tuple[float, float]) -> float:
        """The edge of a cell."""
        return self.frame(sheet, clearance).board.cell

    def draw(self, sheet: Size, clearance: tuple[float, float]) -> tuple[Drawing, bool]:
        """Everything but the name and number of one copy, and whether it is turned against the trim size."""
        frame = self.frame(sheet, clearance)
        return Drawing(frame.size, tuple(self._marks(frame))), frame.is_turned

    def draw_copy(self, sheet: Size, clearance: tuple[float, float], name: str, number: str) -> Drawing:
        """What only one copy shows: the name on the name line, the number at the foot."""
        frame = self.frame(sheet, clearance)
        return Drawing(frame.size, tuple(self._copy_marks(frame, name, number)))

    def _marks(self, frame: SheetFrame) -> Iterator[Mark]:
        yield from _Header(self, frame).marks()
        board = BoardDrawing(self.layout, frame.board, self.style, frame.unit)
        points = score(self.position) if self.position is not None and self.shows_score else None
        if self.position is None:
            yield from board.blank()
        else:
            yield from board.written(self.position, points, self.order)
        yield from ScoreStrip(self.layout, frame, self.style, self.texts, points).marks()
        if frame.track is not None:
            rolls = self.rolls if self.track is Track.ROLLS else ()
            yield from round_track(
                frame.track,
                self.layout.rounds,
                rolls,
                self._played,
                self.style,
                frame.unit,
                is_column=frame.track_is_column,
            )
        yield self._foot(frame)

    @property
    def _played(self) -> int:
        """How many rounds are written."""
        return self.layout.rounds - len(self.position.empty_pairs) if self.position is not None else 0

    def _foot(self, frame: SheetFrame) -> Text:
        words = (self.occasion, text_in(self.layout.name, self.language), self.code)
        room = frame.footer.right - frame.board.split_x - 2 * frame.unit
        place = Point(frame.footer.right, frame.footer.bottom)
        text = " \u00b7 ".join(filter(None, words))
        return fitted(text, place, FOOT_SIZE * frame.unit, room, self.style.soft, Anchor.END)

    def _copy_marks(self, frame: SheetFrame, name: str, number: str) -> Iterator[Mark]:
        unit = frame.unit
        if name:
            yield written_on(_Header(self, frame).name_line, name, unit, self.style)
        if number:
            place = Point(frame.footer.x, frame.footer.bottom)
            yield Text(number, place, NUMBER_SIZE * unit, Weight.BOLD, colour=self.style.ink)


def written_on(written: Segment, text: str, unit: float, style: SheetStyle) -> Text:
    """A text as it is written on a line of the header."""
    place = Point(written.x1 + 0.6 * unit, written.y1 - 0.9 * unit)
    return fitted(text, place, NAME_SIZE * unit, written.x2 - written.x1 - 0.6 * unit, style.ink)


@dataclass(frozen=True)
class _Header:
    """The title and the lines for name and date."""

    contents: SheetContents
    frame: SheetFrame

    def marks(self) -> Iterator[Mark]:
        header, style = self.frame.header, self.contents.style
        place = Point(header.x, self.baseline)
        yield Text(GAME_NAME, place, self.title_size, Weight.BOLD, colour=style.ink)
        for word, written in ((self.name, self.name_line), (self.date, self.date_line)):
            place = Point(written.x1 - 1.2 * self.frame.unit, self.baseline)
            yield Text(word, place, self.label_size, anchor=Anchor.END, colour=style.soft)
            yield Path((line(written),), stroke=style.soft, stroke_width=0.5)
        if self.contents.date:
            yield written_on(self.date_line, self.contents.date, self.frame.unit, style)

    @property
    def baseline(self) -> float:
        return self.frame.header.y + 4.4 * self.frame.unit

    @property
    def title_size(self) -> float:
        lies = self.frame.size.width >= self.frame.size.height
        return (TITLE_SIZE if lies else STANDING_TITLE_SIZE) * self.frame.unit

    @property
    def label_size(self) -> float:
        return LABEL_SIZE * self.frame.unit

    @property
    def name(self) -> str:
        return self.contents.texts.gettext("name")

    @property
    def date(self) -> str:
        return self.contents.texts.gettext("date")

    @cached_property
    def name_line(self) -> Segment:
        unit = self.frame.unit
        left = self.frame.header.x + text_width(GAME_NAME, Weight.BOLD) * self.title_size + 5 * unit
        if self.frame.strip_is_column:
            left = max(left, self.frame.strip.right + 4.5 * unit)
        left += text_width(self.name) * self.label_size + 1.2 * unit
        right = self.date_line.x1 - text_width(self.date) * self.label_size - 4.2 * unit
        return Segment(left, self.baseline, right, self.baseline)

    @cached_property
    def date_line(self) -> Segment:
        header = self.frame.header
        left = header.right - min(17 * self.frame.unit, header.width * 0.18)
        return Segment(left, self.baseline, header.right, self.baseline)

"""A poster: a board as large as the paper, with its name."""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from dataclasses import dataclass, field

from splitter_desktop.engine.layout import Layout, text_in
from splitter_desktop.sheets.board_drawing import BoardDrawing
from splitter_desktop.sheets.drawing import Drawing, Mark, Point, Weight
from splitter_desktop.sheets.fonts import CAP_HEIGHT
from splitter_desktop.sheets.lettering import fitted, wrapped
from splitter_desktop.sheets.page_geometry import Rect, Size
from splitter_desktop.sheets.sheet_frame import PADDING, SPLIT_OVERHANG, BoardFrame, board_in, sheet_unit
from splitter_desktop.sheets.sheet_styles import SheetStyle

TITLE_SIZE, TEXT_SIZE = 7.5, 3.2
"""Ems on the `pad` sheet."""
MOST_LINES = 3


@dataclass(frozen=True)
class Poster:
    """A board to hang up.

    Attributes:
        layout: the board.
        style: colours and strokes.
        texts: the language of the words.
        language: its code, for texts that layouts give in several languages.
    """

    layout: Layout
    style: SheetStyle
    texts: gettext.NullTranslations = field(default_factory=gettext.NullTranslations)
    language: str = "en"

    def board(self, sheet: Size, clearance: tuple[float, float]) -> BoardFrame:
        """Where the cells lie."""
        unit = sheet_unit(sheet)
        area = _area(sheet, clearance)
        head = TITLE_SIZE * unit + SPLIT_OVERHANG * unit
        foot = len(self._lines(area.width, unit)) * TEXT_SIZE * 1.4 * unit + SPLIT_OVERHANG * unit
        return board_in(
            Rect(area.x, area.y + head, area.width, area.height - head - foot), self.layout, float("inf")
        )

    def cell(self, sheet: Size, clearance: tuple[float, float]) -> float:
        """The edge of a cell."""
        return self.board(sheet, clearance).cell

    def draw(self, sheet: Size, clearance: tuple[float, float]) -> tuple[Drawing, bool]:
        """The whole poster; never turned."""
        return Drawing(sheet, tuple(self._marks(sheet, clearance))), False

    def draw_copy(self, sheet: Size, clearance: tuple[float, float], name: str, number: str) -> None:
        """Nothing: all copies are the same."""

    def _marks(self, sheet: Size, clearance: tuple[float, float]) -> Iterator[Mark]:
        unit, area = sheet_unit(sheet), _area(sheet, clearance)
        size = TITLE_SIZE * unit
        name = text_in(self.layout.name, self.language)
        place = Point(area.x, area.y + size * CAP_HEIGHT)
        yield fitted(name, place, size, area.width, self.style.ink, weight=Weight.BOLD)
        yield from BoardDrawing(self.layout, self.board(sheet, clearance), self.style, unit).blank()
        lines = self._lines(area.width, unit)
        size = TEXT_SIZE * unit
        for above, text in enumerate(reversed(lines)):
            place = Point(area.x, area.bottom - above * size * 1.4 - 0.3 * size)
            yield fitted(text, place, size, area.width, self.style.soft)

    def _lines(self, width: float, unit: float) -> list[str]:
        """What the layout says of itself."""
        description = text_in(self.layout.description, self.language)
        lines = list(wrapped(description, TEXT_SIZE * unit, width))[: MOST_LINES - 1]
        if self.layout.author:
            lines.append(self.texts.gettext("Drawn by {author}").format(author=self.layout.author))
        return lines


def _area(sheet: Size, clearance: tuple[float, float]) -> Rect:
    across, down = (max(PADDING * sheet_unit(sheet), keep) for keep in clearance)
    return Rect(0, 0, *sheet).inset(across, down)

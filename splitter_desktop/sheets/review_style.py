"""What all parts of a printed review share: the language, the colours, and how large everything is."""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from splitter_desktop.sheets.document import Placed
from splitter_desktop.sheets.drawing import Colour, Drawing, Mark, Point, Text, Weight
from splitter_desktop.sheets.lettering import fitted, wrapped
from splitter_desktop.sheets.page_geometry import Size
from splitter_desktop.sheets.sheet_styles import SheetStyle

WIDTH = 181.0
"""What all lengths of a review are said for; pages of another width show it larger or smaller."""
HEADING_SIZE, TEXT_SIZE, NOTE_SIZE, LINE = 4.2, 3.2, 2.7, 1.35
"""Ems, and a line in ems."""


@dataclass(frozen=True)
class ReviewStyle:
    """How a review is drawn.

    Attributes:
        style: colours and strokes.
        texts: the language of the words.
        language: its code, for names that layouts give in several languages.
        width: of the part of the page that is used, in millimetres.
    """

    style: SheetStyle
    texts: gettext.NullTranslations
    language: str
    width: float

    @property
    def unit(self) -> float:
        """How much larger everything is than on a page `WIDTH` wide."""
        return self.width / WIDTH

    @property
    def line_colour(self) -> Colour:
        """Of the line of a chart."""
        return self.style.group_lines[4]

    @property
    def loss_colours(self) -> tuple[Colour | None, Colour]:
        """Inside and round the bars of what moves cost."""
        fill = self.style.group_fills[0] if self.style.group_fills else None
        return fill, self.style.group_lines[0]

    def heading(self, text: str) -> Text:
        """A heading at the top of a part."""
        size = HEADING_SIZE * self.unit
        return fitted(text, Point(0, size * 0.8), size, self.width, self.style.ink, weight=Weight.BOLD)

    def paragraph(self, text: str, place: Point, room: float, size: float = NOTE_SIZE) -> list[Text]:
        """A text in lines at most `room` wide; `place` is on the baseline of the first."""
        size *= self.unit
        return [
            Text(row, Point(place.x, place.y + number * size * LINE), size, colour=self.style.soft)
            for number, row in enumerate(wrapped(text, size, room))
        ]

    def drawing(self, height: float, marks: Iterator[Mark]) -> Drawing:
        """A part as wide as the page."""
        return Drawing(Size(self.width, height), tuple(marks))


class Part(Protocol):
    """A part of a review that is not torn apart by the end of a page."""

    @property
    def height(self) -> float:
        """In millimetres."""

    def placed(self, corner: Point) -> Iterator[Placed]:
        """What is drawn, with the top left corner of the part at a place of the page."""

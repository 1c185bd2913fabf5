"""The page to measure a printer with: rulers both ways, a target on both sides, and the safe margin."""

from __future__ import annotations

import gettext
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from splitter_desktop.i18n.numbers import trimmed
from splitter_desktop.sheets.drawing import (
    BLACK,
    Anchor,
    Drawing,
    Mark,
    Outline,
    Path,
    Point,
    Text,
    Weight,
    disc,
    line,
    polygon,
)
from splitter_desktop.sheets.lettering import fitted, wrapped
from splitter_desktop.sheets.page_geometry import Rect, Segment, Size

RULER, SHORT_RULER = 100, 50
"""Millimetres; the short one for paper that has no room for the other."""
TARGET = 10
"""The reach of the target, in millimetres."""
RULER_DISTANCE = 7
"""How far each ruler lies beyond the ends of the other."""
TITLE_SIZE, TEXT_SIZE, TICK_SIZE = 5.0, 3.4, 2.4
STROKE = 0.25
"""Points."""


def ruler_length(paper: Size, margin: float) -> int:
    """How long the rulers on a paper are, in millimetres."""
    room = min(paper) - 2 * max(margin, 3 * TICK_SIZE) - 2
    return RULER if room >= RULER else SHORT_RULER


@dataclass(frozen=True)
class PrinterPage:
    """Both sides of the page.

    Attributes:
        paper: the paper as it lies.
        margin: the margin taken for safe.
        printer: the name of the printer; may be empty.
        texts: the language.
    """

    paper: Size
    margin: float
    printer: str
    texts: gettext.NullTranslations

    def front(self) -> Drawing:
        """The side with everything on it."""
        return Drawing(self.paper, tuple(self._front_marks()))

    def back(self) -> Drawing:
        """The side with the target alone."""
        return Drawing(self.paper, tuple(self._target(with_scale=False)))

    @property
    def _centre(self) -> Point:
        return Point(self.paper.width / 2, self.paper.height / 2)

    def _front_marks(self) -> Iterator[Mark]:
        yield self._margin_frame()
        yield from self._target(with_scale=True)
        yield from self._rulers()
        yield from self._words()

    def _margin_frame(self) -> Path:
        safe = Rect(0, 0, *self.paper).inset(self.margin, self.margin)
        corners = (
            Point(safe.x, safe.y),
            Point(safe.right, safe.y),
            Point(safe.right, safe.bottom),
            Point(safe.x, safe.bottom),
        )
        return Path((polygon(corners),), stroke=BLACK, stroke_width=STROKE, dash=(2, 1))

    def _target(self, *, with_scale: bool) -> Iterator[Mark]:
        x, y = self._centre
        cross = [
            line(Segment(x - TARGET, y, x + TARGET, y)),
            line(Segment(x, y - TARGET, x, y + TARGET)),
        ]
        if with_scale:
            cross += [
                outline
                for place in range(-TARGET, TARGET + 1)
                for outline in _crossing(Point(x, y), place, 1.2 if place % 5 == 0 else 0.6)
            ]
        else:
            cross.append(disc(Point(x, y), TARGET / 2))
        yield Path(tuple(cross), stroke=BLACK, stroke_width=STROKE)

    def _rulers(self) -> Iterator[Mark]:
        x, y = self._centre
        length = ruler_length(self.paper, self.margin)
        half = length / 2
        lying, upright = y + half + RULER_DISTANCE, x - half - RULER_DISTANCE
        ticks: list[Outline] = [
            line(Segment(x - half, lying, x + half, lying)),
            line(Segment(upright, y - half, upright, y + half)),
        ]
        for place in range(length + 1):
            reach = 4.0 if place % 10 == 0 else 2.8 if place % 5 == 0 else 1.6
            along = place - half
            ticks.append(line(Segment(x + along, lying, x + along, lying + reach)))
            ticks.append(line(Segment(upright - reach, y + along, upright, y + along)))
        yield Path(tuple(ticks), stroke=BLACK, stroke_width=STROKE)
        for place in range(0, length + 1, length // 2):
            along = place - half
            under = Point(x + along, lying + 4.4 + TICK_SIZE)
            beside = Point(upright - 4.8, y + along + TICK_SIZE * 0.36)
            yield Text(str(place), under, TICK_SIZE, anchor=Anchor.MIDDLE)
            yield Text(str(place), beside, TICK_SIZE, anchor=Anchor.END)

    def _words(self) -> Iterator[Mark]:
        inset = self.margin + 4
        area = Rect(0, 0, *self.paper).inset(inset, inset)
        title = " \u00b7 ".join(filter(None, (self.texts.gettext("Printer test page"), self.printer)))
        place = Point(area.x, area.y + TITLE_SIZE * 0.75)
        yield fitted(title, place, TITLE_SIZE, area.width, BLACK, weight=Weight.BOLD)
        rows = [row for text in self._instructions() for row in wrapped(text, self._text_size, area.width)]
        top = area.y + TITLE_SIZE * 1.9
        yield from _lines(rows, Point(area.x, top), self._text_size)

    @property
    def _text_size(self) -> float:
        return TEXT_SIZE * min(1.0, min(self.paper) / 200)

    def _instructions(self) -> list[str]:
        texts = self.texts
        return [
            texts.gettext("Print this page at its actual size, on both sides of the paper."),
            texts.gettext(
                "1. Measure both rulers. Each is {length} mm long on a printer that needs no correction."
            ).format(length=ruler_length(self.paper, self.margin)),
            texts.gettext(
                "2. Hold the page against the light. The crosses of both sides meet; if not, read how far"
                " they are apart."
            ),
            texts.gettext(
                "3. The dashed frame is {margin} mm from the edge. If a side of it is missing, choose a wider"
                " margin."
            ).format(margin=trimmed(self.margin, 2, texts)),
        ]


def _crossing(centre: Point, place: float, reach: float) -> tuple[Outline, Outline]:
    """A tick on either arm of the target."""
    return (
        line(Segment(centre.x + place, centre.y - reach, centre.x + place, centre.y + reach)),
        line(Segment(centre.x - reach, centre.y + place, centre.x + reach, centre.y + place)),
    )


def _lines(rows: Sequence[str], start: Point, size: float) -> Iterator[Text]:
    for number, row in enumerate(rows):
        yield Text(row, Point(start.x, start.y + number * size * 1.45), size)

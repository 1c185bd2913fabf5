"""The score strip: a box for every number, for hearts and stars where a board has any, and for the total."""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from dataclasses import dataclass

from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.scoring import NUMBERS, Score
from splitter_desktop.sheets.drawing import Mark, Path, Point, Text, Weight, rounded_rect, scaled
from splitter_desktop.sheets.fonts import CAP_HEIGHT
from splitter_desktop.sheets.lettering import centred, fitted
from splitter_desktop.sheets.page_geometry import Rect
from splitter_desktop.sheets.shapes import HEART, STAR, Shape
from splitter_desktop.sheets.sheet_frame import SheetFrame
from splitter_desktop.sheets.sheet_styles import SheetStyle

HEARTS, STARS, TOTAL = "hearts", "stars", "total"
POINTS_SHARE = 0.62
"""The em of points, in heights of their box."""
HEART_SHARE = 0.66
"""What the heart takes of the height beside its box; its points stand below it."""


@dataclass(frozen=True)
class ScoreStrip:
    """The boxes of a sheet's score.

    Attributes:
        layout: the board.
        frame: where the strip lies, and whether it is a column or a row.
        style: colours and strokes.
        texts: the language of its one word.
        score: the points to fill in; None for empty boxes.
    """

    layout: Layout
    frame: SheetFrame
    style: SheetStyle
    texts: gettext.NullTranslations
    score: Score | None

    def marks(self) -> Iterator[Mark]:
        """All boxes with their labels and points."""
        draw = {HEARTS: self._hearts, STARS: self._stars, TOTAL: self._total}
        for name, area in self._areas():
            if name in draw:
                yield from draw[name](area)
            else:
                yield from self._number(int(name), area)

    def _areas(self) -> Iterator[tuple[str, Rect]]:
        """The parts in order and where each lies."""
        parts = self._parts()
        whole = sum(share for _, share in parts)
        strip, done = self.frame.strip, 0.0
        for name, share in parts:
            size = share / whole
            if self.frame.strip_is_column:
                yield name, strip._replace(y=strip.y + done * strip.height, height=strip.height * size)
            else:
                yield name, strip._replace(x=strip.x + done * strip.width, width=strip.width * size)
            done += size

    def _parts(self) -> list[tuple[str, float]]:
        """The parts and how much room each takes beside the others."""
        is_column = self.frame.strip_is_column
        parts = [(str(number), 1.0) for number in NUMBERS]
        if self.layout.hearts:
            parts.append((HEARTS, 1.0))
        if self.layout.stars:
            parts.append((STARS, 0.75 if is_column else 0.8))
        return [*parts, (TOTAL, 1.3 if is_column else 1.6)]

    def _number(self, number: int, area: Rect) -> Iterator[Mark]:
        label, box = self._split(area)
        size = min(label.height * 0.6, label.width * 0.85) * min(1.25, self.style.figure_scale)
        yield centred(str(number), label, size, Weight.BOLD, self.style.ink)
        yield from self._box(box, None if self.score is None else self.score.by_number[number])

    def _hearts(self, area: Rect) -> Iterator[Mark]:
        label, box = self._split(area)
        above = label.height * HEART_SHARE
        yield self._symbol(HEART, label._replace(height=above))
        below = label._replace(y=label.y + above - label.height * 0.04, height=label.height - above)
        size = min(below.height * 0.95, 3.4 * self.frame.unit, label.width * 0.45)
        yield centred(f"+{self.layout.rules.heart_bonus}", below, size, Weight.REGULAR, self.style.ink)
        yield from self._box(box, None if self.score is None else self.score.hearts.points)

    def _box(self, box: Rect, points: int | None) -> Iterator[Mark]:
        outline = rounded_rect(box, 1.2 * self.frame.unit)
        yield Path((outline,), stroke=self.style.box_line, stroke_width=self.style.box_width)
        if points is not None:
            yield centred(str(points), box, box.height * POINTS_SHARE, Weight.REGULAR, self.style.ink)

    def _split(self, area: Rect) -> tuple[Rect, Rect]:
        """The place of a label and of the box beside it."""
        unit = self.frame.unit
        if self.frame.strip_is_column:
            width, across, down = 8.5 * unit, 0.0, min(0.9 * unit, area.height * 0.1)
        else:
            width, across, down = min(area.width * 0.36, 5 * unit), 0.8 * unit, unit
        box = Rect(area.x + width, area.y + down, area.width - width - across, area.height - 2 * down)
        return area._replace(width=width), box

    def _symbol(self, shape: Shape, area: Rect) -> Path:
        side = min(area.width * 0.7, area.height * 0.56)
        box = area.inset((area.width - side) / 2, (area.height - side) / 2)
        fill, stroke = (
            (self.style.star_fill, self.style.star_line)
            if shape is STAR
            else (self.style.heart_fill, self.style.heart_line)
        )
        return Path(
            (scaled(shape, box),), fill=fill, stroke=stroke, stroke_width=max(0.5, self.style.symbol_width)
        )

    def _stars(self, area: Rect) -> Iterator[Mark]:
        """The reminder that a star doubles."""
        unit = self.frame.unit
        width = 8.5 * unit if self.frame.strip_is_column else area.width * 0.44
        yield self._symbol(STAR, area._replace(width=width))
        size = min(area.height * 0.5, 4.2 * unit, area.width * 0.28)
        baseline = area.y + area.height / 2 + size * CAP_HEIGHT / 2
        yield Text("\u00d7 2", Point(area.x + width + 0.6 * unit, baseline), size, colour=self.style.ink)

    def _total(self, area: Rect) -> Iterator[Mark]:
        """The box for the total, its word small in the corner."""
        unit = self.frame.unit
        if self.frame.strip_is_column:
            gap = min(0.9 * unit, area.height * 0.1)
            box = area._replace(y=area.y + gap, height=area.height - gap)
        else:
            box = Rect(area.x + unit, area.y + unit, area.width - unit, area.height - 2 * unit)
        outline = rounded_rect(box, 1.2 * unit)
        yield Path((outline,), stroke=self.style.ink, stroke_width=self.style.box_width * 1.9)
        place = Point(box.x + 1.3 * unit, box.y + 2.9 * unit)
        word = self.texts.gettext("total")
        yield fitted(word, place, 2.3 * unit, box.width - 2.6 * unit, self.style.soft)
        if self.score is not None:
            yield centred(str(self.score.total), box, box.height * POINTS_SHARE, Weight.BOLD, self.style.ink)

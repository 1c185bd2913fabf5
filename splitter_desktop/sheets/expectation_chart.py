"""The chart of a printed review: the score to expect, move by move, and what each move cost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import ceil, floor

from splitter_desktop.analysis.reviewed_game import GameReview, ReviewedMove
from splitter_desktop.i18n.numbers import decimal
from splitter_desktop.sheets.document import Placed
from splitter_desktop.sheets.drawing import Anchor, Mark, Outline, Path, Point, Text, disc, line, polygon
from splitter_desktop.sheets.fonts import CAP_HEIGHT, text_width
from splitter_desktop.sheets.page_geometry import Rect, Segment
from splitter_desktop.sheets.review_style import HEADING_SIZE, NOTE_SIZE, ReviewStyle

HEIGHT, AXIS_WIDTH, AXIS_HEIGHT = 56.0, 9.0, 5.0
STEPS, MOST_STEPS = (1, 2, 5, 10, 20, 50, 100), 6
"""Points between the lines across the chart, and how many lines there are at most."""
MOST_ROUND_NUMBERS = 26
LABEL_ROOM = 0.12
"""The part of the height kept free below for what the dearest moves cost."""
BAR, DOT = 0.56, 0.55
"""How wide bars are, in rounds; the radius of a dot."""


@dataclass(frozen=True)
class ExpectationChart:
    """A line from the empty sheet to the last one, with a bar for every move that cost something."""

    review: GameReview
    look: ReviewStyle

    @property
    def height(self) -> float:
        """With its heading and the numbers of the rounds."""
        return HEIGHT * self.look.unit

    def placed(self, corner: Point) -> Iterator[Placed]:
        """The chart."""
        yield Placed(self.look.drawing(self.height, self._marks()), corner, is_stored=False)

    def _marks(self) -> Iterator[Mark]:
        texts = self.look.texts
        yield self.look.heading(texts.gettext("Score to expect, and what moves cost"))
        yield from self._grid()
        yield from self._rounds()
        yield from self._bars()
        yield from self._line()
        yield from map(self._cost, self.review.clear_mistakes)

    @cached_property
    def _area(self) -> Rect:
        """Inside the axes."""
        unit = self.look.unit
        top = HEADING_SIZE * 1.9 * unit
        bottom = self.height - AXIS_HEIGHT * unit
        return Rect(AXIS_WIDTH * unit, top, self.look.width - AXIS_WIDTH * unit, bottom - top)

    @cached_property
    def _values(self) -> list[float]:
        """What was to be expected at first and after every move."""
        return [self.review.start, *(move.expected for move in self.review.moves)]

    @cached_property
    def _step(self) -> int:
        """From one line across to the next, in points."""
        spread = self._highest - self._lowest
        return next((step for step in STEPS if spread / step <= MOST_STEPS), STEPS[-1])

    @property
    def _lowest(self) -> float:
        return min(self._values)

    @property
    def _highest(self) -> float:
        return max(*self._values, *(move.best_expected for move in self.review.moves), self._lowest + 1)

    @cached_property
    def _ends(self) -> tuple[float, float]:
        """The points at the lower and the upper edge."""
        low = floor(self._lowest - LABEL_ROOM * (self._highest - self._lowest))
        return min(low, self._lowest), ceil(self._highest)

    def _y(self, points: float) -> float:
        low, high = self._ends
        return self._area.bottom - (points - low) / (high - low) * self._area.height

    def _x(self, round_number: float) -> float:
        return self._area.x + (round_number + 0.5) / (len(self.review.moves) + 1) * self._area.width

    def _grid(self) -> Iterator[Mark]:
        unit, area, style = self.look.unit, self._area, self.look.style
        low, high = self._ends
        size = NOTE_SIZE * unit
        lines = []
        for points in range(ceil(low / self._step) * self._step, floor(high) + 1, self._step):
            y = self._y(points)
            lines.append(line(Segment(area.x, y, area.right, y)))
            place = Point(area.x - 1.5 * unit, y + size * CAP_HEIGHT / 2)
            yield Text(decimal(points, 0, self.look.texts), place, size, anchor=Anchor.END, colour=style.soft)
        yield Path(tuple(lines), stroke=style.soft, stroke_width=0.25, dash=(0.4 * unit, 0.9 * unit))
        yield Path(
            (line(Segment(area.x, area.bottom, area.right, area.bottom)),),
            stroke=style.soft,
            stroke_width=0.5,
        )

    def _rounds(self) -> Iterator[Mark]:
        unit, count = self.look.unit, len(self.review.moves)
        size = NOTE_SIZE * unit
        step = 1 if count <= MOST_ROUND_NUMBERS else 5 if count <= 3 * MOST_ROUND_NUMBERS else 10
        for number in range(step, count + 1, step):
            place = Point(self._x(number), self._area.bottom + 1.2 * unit + size * CAP_HEIGHT + 0.4 * unit)
            yield Text(str(number), place, size, anchor=Anchor.MIDDLE, colour=self.look.style.soft)

    def _bars(self) -> Iterator[Mark]:
        half = BAR / 2
        bars = tuple(
            polygon(
                Point(self._x(move.round_number + side), self._y(points))
                for side, points in (
                    (-half, move.best_expected),
                    (half, move.best_expected),
                    (half, move.expected),
                    (-half, move.expected),
                )
            )
            for move in self.review.moves
            if self._y(move.expected) - self._y(move.best_expected) > 0.1 * self.look.unit
        )
        fill, stroke = self.look.loss_colours
        if bars:
            yield Path(bars, fill=fill, stroke=stroke, stroke_width=0.5)

    def _line(self) -> Iterator[Mark]:
        points = [Point(self._x(place), self._y(value)) for place, value in enumerate(self._values)]
        way = Outline(points[0], tuple((point,) for point in points[1:]), closed=False)
        colour = self.look.line_colour
        yield Path((way,), stroke=colour, stroke_width=1.2)
        yield Path(tuple(disc(point, DOT * self.look.unit) for point in points), fill=colour)

    def _cost(self, move: ReviewedMove) -> Text:
        """What a dear move cost: below its bar, on the side where the line does not pass."""
        text, size = decimal(-move.cost, 1, self.look.texts), NOTE_SIZE * self.look.unit
        width, x = text_width(text) * size, self._x(move.round_number)
        falls = self._values[move.round_number - 1] >= move.expected
        left = x - width if falls else x
        left = min(max(left, self._area.x), self._area.right - width)
        place = Point(left, self._y(move.expected) + size * 1.15)
        return Text(text, place, size, colour=self.look.style.ink)

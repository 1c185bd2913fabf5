"""Drawings: frozen paths and texts in millimetres from the top left, known to no PDF library."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import hypot
from typing import NamedTuple

from splitter_desktop.sheets.page_geometry import Rect, Segment, Size
from splitter_desktop.sheets.shapes import Shape

THINNEST_STROKE = 0.25
"""Points; thinner strokes drop out on common printers."""
_QUARTER_ARC = 0.5523
"""How far the control points of a cubic curve lie out for a quarter of a circle of radius 1."""


class Colour(NamedTuple):
    """Red, green and blue from 0 to 1; equal parts are printed with black ink alone."""

    red: float
    green: float
    blue: float

    @property
    def is_grey(self) -> bool:
        """Whether it has no hue."""
        return self.red == self.green == self.blue


def colour(code: str) -> Colour:
    """The colour written as ``#rrggbb``."""
    return Colour(*(int(code[place : place + 2], 16) / 255 for place in (1, 3, 5)))


BLACK, WHITE = Colour(0, 0, 0), Colour(1, 1, 1)


class Point(NamedTuple):
    """A place on a drawing."""

    x: float
    y: float


Step = tuple[Point, ...]
"""One step of an outline: one point for a straight line there, three for a curve (two controls, the end)."""


class Outline(NamedTuple):
    """A line from a start through steps; closed back to the start or open."""

    start: Point
    steps: tuple[Step, ...]
    closed: bool = True


@dataclass(frozen=True, slots=True)
class Path:
    """Outlines painted together.

    Attributes:
        outlines: what is painted.
        fill: the colour inside, by the even-odd rule; None for none.
        stroke: the colour of the line; None for none.
        stroke_width: of the line, in points.
        dash: lengths of dashes and gaps, in millimetres; empty for a solid line.
    """

    outlines: tuple[Outline, ...]
    fill: Colour | None = None
    stroke: Colour | None = None
    stroke_width: float = 0.5
    dash: tuple[float, ...] = ()


class Weight(StrEnum):
    """The fonts there are, by the names of their files."""

    REGULAR = "NotoSans-Regular"
    BOLD = "NotoSans-Bold"


class Anchor(StrEnum):
    """Which part of a text stands at its place."""

    START = "start"
    MIDDLE = "middle"
    END = "end"


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text: `place` is on its baseline, `size` is the height of an em in millimetres."""

    text: str
    place: Point
    size: float
    weight: Weight = Weight.REGULAR
    anchor: Anchor = Anchor.START
    colour: Colour = BLACK


Mark = Path | Text


@dataclass(frozen=True, slots=True)
class Drawing:
    """Marks on an area, painted in order; a document stores it once, however often it is placed."""

    size: Size
    marks: tuple[Mark, ...]


def line(segment: Segment) -> Outline:
    """A straight line."""
    return Outline(Point(segment.x1, segment.y1), ((Point(segment.x2, segment.y2),),), closed=False)


def rounded(points: Sequence[Point], radius: float | Sequence[float]) -> Outline:
    """A closed shape through corner points, its corners rounded as far as its sides allow.

    Args:
        points: the corners in order.
        radius: of all corners, or one for each of them.
    """
    steps: list[Step] = []
    radii = [radius] * len(points) if isinstance(radius, int | float) else radius
    befores, afters = (points[-1], *points[:-1]), (*points[1:], points[0])
    for before, corner, after, wished in zip(befores, points, afters, radii, strict=True):
        reach = min(wished, _distance(before, corner) / 2, _distance(corner, after) / 2)
        enter, leave = _towards(corner, before, reach), _towards(corner, after, reach)
        steps.append((enter,))
        if reach:
            bend = reach * (1 - _QUARTER_ARC)
            steps.append((_towards(corner, before, bend), _towards(corner, after, bend), leave))
    return Outline(steps[-1][-1], tuple(steps))


def rounded_rect(rect: Rect, radius: float) -> Outline:
    """A rectangle with rounded corners."""
    corners = ((rect.x, rect.y), (rect.right, rect.y), (rect.right, rect.bottom), (rect.x, rect.bottom))
    return rounded([Point(*corner) for corner in corners], radius)


def polygon(points: Iterable[Point]) -> Outline:
    """A closed shape with sharp corners."""
    start, *others = points
    return Outline(start, tuple((point,) for point in others))


def scaled(shape: Shape, box: Rect) -> Outline:
    """A shape of the unit square drawn into a box."""

    def at(place: tuple[float, float]) -> Point:
        return Point(box.x + place[0] * box.width, box.y + place[1] * box.height)

    return Outline(at(shape.start), tuple(tuple(map(at, curve)) for curve in shape.curves))


def disc(centre: Point, radius: float) -> Outline:
    """A circle."""
    square = Rect(centre.x - radius, centre.y - radius, 2 * radius, 2 * radius)
    return rounded_rect(square, radius)


def _distance(one: Point, other: Point) -> float:
    return hypot(other.x - one.x, other.y - one.y)


def _towards(start: Point, goal: Point, distance: float) -> Point:
    """The point that lies on the way from one point to another, so far along."""
    share = distance / (_distance(start, goal) or 1.0)
    return Point(start.x + (goal.x - start.x) * share, start.y + (goal.y - start.y) * share)

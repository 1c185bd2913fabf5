"""Star and heart as outlines without a drawing library, for window and paper alike."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Shape:
    """A closed outline in a unit square: x from 0 to 1 rightwards, y from 0 to 1 downwards.

    Attributes:
        start: where the outline begins and ends.
        curves: cubic Bézier curves that follow each other: two control points and the end of each.
    """

    start: Point
    curves: tuple[tuple[Point, Point, Point], ...]


def _polygon(points: tuple[Point, ...]) -> Shape:
    """A shape with straight sides: curves whose control points are their ends."""
    ends = (*points[1:], points[0])
    return Shape(points[0], tuple((start, end, end) for start, end in zip(points, ends, strict=True)))


def _star_points() -> tuple[Point, ...]:
    """Five tips and the notches between them; the box round the star is centred in the unit square."""
    tip, notch = 0.52, 0.24
    down = 0.5 + (1 - cos(pi / 5)) * tip / 2
    turns = ((pi / 5 * step, notch if step % 2 else tip) for step in range(10))
    return tuple((0.5 + radius * sin(angle), down - radius * cos(angle)) for angle, radius in turns)


STAR = _polygon(_star_points())

HEART = Shape(
    (0.5, 0.94),
    (
        ((0.22, 0.74), (0.02, 0.56), (0.02, 0.33)),
        ((0.02, 0.17), (0.14, 0.06), (0.27, 0.06)),
        ((0.37, 0.06), (0.46, 0.12), (0.5, 0.22)),
        ((0.54, 0.12), (0.63, 0.06), (0.73, 0.06)),
        ((0.86, 0.06), (0.98, 0.17), (0.98, 0.33)),
        ((0.98, 0.56), (0.78, 0.74), (0.5, 0.94)),
    ),
)

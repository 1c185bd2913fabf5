"""New layouts that are as difficult as wished: the mean score of `club` on them lies in a range."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from splitter_desktop.analysis.layout_generator import Wishes, layouts_of
from splitter_desktop.analysis.progress import Report, report_or_cancel, silently
from splitter_desktop.analysis.review import club_scores
from splitter_desktop.analysis.weights import Weights
from splitter_desktop.engine.errors import LayoutWishError
from splitter_desktop.engine.layout import Layout

GAMES = 400
"""Games a mean is from; it is off by about a quarter of a point."""
FIRST_GAMES = 100
"""Games after which a layout that is clearly too easy or too difficult is left; off by half a point."""
CLEARLY_OFF = 1.5
"""Points."""
MOST_LAYOUTS = 50
"""Layouts that are looked at before the wish is given up."""


@dataclass(frozen=True, slots=True)
class JudgedLayout:
    """A layout and the mean score of `club` on it."""

    layout: Layout
    mean: float


def generate_as_difficult(
    seed: str,
    wishes: Wishes,
    lowest: float,
    highest: float,
    weights: Weights,
    report: Report = silently,
) -> Layout:
    """The first layout of a seed on which the mean score of `club` is in a range, both ends included.

    Args:
        seed: as for `generate_layout`; the same arguments give the same layout.
        wishes: what else it should be like.
        lowest: the least mean, in points.
        highest: the greatest mean.
        weights: what was learnt about layouts in general.
        report: told how many layouts were looked at of the most there can be.

    Raises:
        DiceError: an empty or overlong seed.
        LayoutWishError: no layout can be as wished, or none of those looked at is as difficult.
        Cancelled: the report said to stop.
    """
    found = nearest_in_difficulty(seed, wishes, lowest, highest, weights, report)
    if not lowest <= found.mean <= highest:
        raise LayoutWishError(kind="difficulty", lowest=lowest, highest=highest, count=MOST_LAYOUTS)
    return found.layout


def nearest_in_difficulty(
    seed: str,
    wishes: Wishes,
    lowest: float,
    highest: float,
    weights: Weights,
    report: Report = silently,
) -> JudgedLayout:
    """As `generate_as_difficult`; where no layout is in the range, the one that comes nearest to it."""

    def go_on(_tried: int, _most: int) -> bool:
        return report(looked_at, MOST_LAYOUTS)

    def off(found: JudgedLayout) -> float:
        return max(lowest - found.mean, found.mean - highest, 0.0)

    looked_at, nearest = 0, None
    for looked_at, layout in enumerate(islice(layouts_of(seed, wishes, go_on), MOST_LAYOUTS)):
        report_or_cancel(report, looked_at, MOST_LAYOUTS)
        found = JudgedLayout(layout, mean_score(layout, weights, FIRST_GAMES))
        if off(found) < CLEARLY_OFF:
            found = JudgedLayout(layout, mean_score(layout, weights))
        if not off(found):
            return found
        nearest = found if nearest is None else min(nearest, found, key=off)
    if nearest is None:
        raise LayoutWishError(kind="impossible")
    return JudgedLayout(nearest.layout, mean_score(nearest.layout, weights))


def mean_score(layout: Layout, weights: Weights, games: int = GAMES) -> float:
    """The mean score of `club` over a few hundred games, always the same ones."""
    return float(club_scores(layout, weights, "difficulty", range(1, games + 1)).mean())

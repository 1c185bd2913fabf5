"""Ratings: from how many points on a result bears which name, by what the bots reach on a layout."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from splitter_desktop.engine.layout import Layout

CLUB_SHARES = (0.01, 0.1, 0.5)
MASTER_SHARES = (0.7, 0.95)
TOP_SHARE = 0.999
"""Tiers between the lowest, from 0, and the highest: what these shares of the bots' games do not exceed."""


def calibrated(layout: Layout, club: Sequence[int], master: Sequence[int], top: int | None = None) -> Layout:
    """The layout with the points of its ratings set by the bots' scores; their names stay.

    Args:
        layout: with seven ratings, the number of tiers there are.
        club: scores of `club`.
        master: scores of `master`.
        top: where the highest tier begins, for layouts whose publisher says so.

    Raises:
        ValueError: another number of ratings.
    """
    points = [0]
    for scores, shares in ((club, CLUB_SHARES), (master, MASTER_SHARES)):
        points += [percentile(scores, share) for share in shares]
    points.append(percentile(master, TOP_SHARE) if top is None else top)
    for place in range(1, len(points)):
        points[place] = max(points[place], points[place - 1] + 1)
    ordered = sorted(layout.ratings, key=lambda rating: rating.points)
    ratings = tuple(replace(old, points=new) for old, new in zip(ordered, points, strict=True))
    return replace(layout, ratings=ratings)


def percentile(scores: Sequence[int], share: float) -> int:
    """The lowest score that at least this share of the games does not exceed."""
    ordered = sorted(scores)
    return ordered[min(int(share * len(ordered)), len(ordered) - 1)]

"""What a review says in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from splitter_desktop.engine.position import Placement
from splitter_desktop.i18n import _, ngettext
from splitter_desktop.i18n.numbers import decimal, signed
from splitter_desktop.ui.coach.cost_bar import HARDLY

if TYPE_CHECKING:
    from splitter_desktop.analysis.hindsight import BestPossible
    from splitter_desktop.analysis.review import GameReview, ReviewedMove


def describe_round(number: int, placement: Placement, move: ReviewedMove | None) -> str:
    """What was written in a round and, once that is known, what it cost and what was better."""
    written = _("Round {number}: {left} left, {right} right.").format(
        number=number, left=placement.left, right=placement.right
    )
    return f"{written} {_judgement(move)}" if move else written


def _judgement(move: ReviewedMove) -> str:
    if move.best == move.placement:
        return _("The best move.")
    if move.cost < HARDLY:
        return _("As good as the best move.")
    return _("It cost {points} points: it is marked ?, the better move 1.").format(
        points=decimal(move.cost, 1)
    )


def name_mistake(move: ReviewedMove) -> str:
    """A short name for a dear move."""
    return _("Round {number}:  {points}").format(number=move.round_number, points=decimal(-move.cost, 1))


def summary_rows(review: GameReview) -> tuple[tuple[str, str], ...]:
    """The lines of the sum from what could be expected at first to the final score."""
    return (
        (_("To be expected at first"), decimal(review.start, 1)),
        (_("Luck of the dice"), signed(review.luck, 1)),
        (_("Lost by your moves"), signed(-review.mistakes, 1)),
        (_("Final score"), str(review.score)),
    )


def describe_best(best: BestPossible) -> str:
    """The best score the rolls allow, and whether it is proven."""
    points = ngettext("{points} point", "{points} points", best.score).format(points=best.score)
    if best.proven:
        return _("Best possible: {points}, proven").format(points=points)
    return _("Best found: {points}; at most {bound} can be").format(points=points, bound=best.upper_bound)

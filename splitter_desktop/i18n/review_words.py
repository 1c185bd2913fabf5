"""What a review says in words, in the window and on paper.

Every function takes the language as `texts`; it is that of the program unless given.
"""

from __future__ import annotations

import gettext
from typing import TYPE_CHECKING

from splitter_desktop.analysis.reviewed_game import HARDLY, GameReview, ReviewedMove
from splitter_desktop.engine.position import Placement
from splitter_desktop.i18n import active_texts
from splitter_desktop.i18n.numbers import decimal, signed

if TYPE_CHECKING:
    from splitter_desktop.analysis.hindsight import BestPossible

Texts = gettext.NullTranslations


def describe_round(
    number: int, placement: Placement, move: ReviewedMove | None, texts: Texts | None = None
) -> str:
    """What was written in a round and, once that is known, what it cost and what was better."""
    texts = texts or active_texts()
    written = texts.gettext("Round {number}: {left} left, {right} right.").format(
        number=number, left=placement.left, right=placement.right
    )
    return f"{written} {_judgement(move, texts)}" if move else written


def _judgement(move: ReviewedMove, texts: Texts) -> str:
    if move.best == move.placement:
        return texts.gettext("The best move.")
    if move.cost < HARDLY:
        return texts.gettext("As good as the best move.")
    sentence = texts.gettext("It cost {points} points: it is marked ?, the better move 1.")
    return sentence.format(points=decimal(move.cost, 1, texts))


def place_in_words(placement: Placement, texts: Texts | None = None) -> str:
    """What was written where, short enough for a table; the cell of the left half is named."""
    texts = texts or active_texts()
    sentence = texts.gettext("{left} in row {row}, column {column} · {right} opposite")
    row, column = placement.cell.row + 1, placement.cell.column + 1
    return sentence.format(left=placement.left, right=placement.right, row=row, column=column)


def title_of_review(name: str, texts: Texts | None = None) -> str:
    """What the review of a player is called; the name may be empty."""
    texts = texts or active_texts()
    if not name:
        return texts.gettext("Review of the game")
    return texts.gettext("Review of {name}").format(name=name)


def name_mistake(move: ReviewedMove, texts: Texts | None = None) -> str:
    """A short name for a dear move."""
    texts = texts or active_texts()
    return texts.gettext("Round {number}:  {points}").format(
        number=move.round_number, points=decimal(-move.cost, 1, texts)
    )


def summary_rows(review: GameReview, texts: Texts | None = None) -> tuple[tuple[str, str], ...]:
    """The lines of the sum from what could be expected at first to the final score, or to what it may be.

    The figures add up as they are shown: luck takes what rounding leaves over.
    """
    texts = texts or active_texts()
    start, mistakes, outlook = (
        round(points, 1) for points in (review.start, review.mistakes, review.outlook)
    )
    end = (
        (texts.gettext("Final score"), str(review.score))
        if review.is_over
        else (texts.gettext("To be expected now"), decimal(outlook, 1, texts))
    )
    return (
        (texts.gettext("To be expected at first"), decimal(start, 1, texts)),
        (texts.gettext("Luck of the dice"), signed(outlook + mistakes - start, 1, texts)),
        (texts.gettext("Lost by your moves"), signed(-mistakes, 1, texts)),
        end,
    )


def describe_progress(played: int, rounds: int, texts: Texts | None = None) -> str:
    """How much of a game that is not over is reviewed."""
    texts = texts or active_texts()
    sentence = texts.ngettext(
        "The game is not over: {played} of {rounds} rounds is reviewed.",
        "The game is not over: {played} of {rounds} rounds are reviewed.",
        played,
    )
    return sentence.format(played=played, rounds=rounds)


def describe_end(review: GameReview, best: BestPossible | None, texts: Texts | None = None) -> str:
    """What was possible; while nobody can know, how far the game went."""
    if best is not None:
        return describe_best(best, texts)
    return describe_progress(len(review.moves), len(review.moves) + review.rounds_left, texts)


def describe_best(best: BestPossible, texts: Texts | None = None) -> str:
    """The best score the rolls allow, and whether it is proven."""
    texts = texts or active_texts()
    points = texts.ngettext("{points} point", "{points} points", best.score).format(points=best.score)
    if best.proven:
        return texts.gettext("Best possible: {points}, proven").format(points=points)
    sentence = texts.gettext("Best found: {points}; at most {bound} can be")
    return sentence.format(points=points, bound=best.upper_bound)

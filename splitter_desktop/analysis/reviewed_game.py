"""What a review of a game says, as plain values: what each move cost, and what was luck and what skill."""

from __future__ import annotations

from dataclasses import dataclass

from splitter_desktop.engine.position import Placement, Roll

DEAREST = 3
"""How many of the dearest moves are named."""
HARDLY = 0.3
"""A move that cost less than this is as good as the best; the coach cannot tell them apart."""


@dataclass(frozen=True, slots=True)
class JudgedMove:
    """A placement beside the best one for its roll.

    Attributes:
        placement: what the player wrote.
        expected: the expected final score after it.
        best: the best placement found.
        best_expected: the expected final score after that one; never below `expected`.
    """

    placement: Placement
    expected: float
    best: Placement
    best_expected: float

    @property
    def cost(self) -> float:
        """What the move cost against the best one, 0 or more."""
        return self.best_expected - self.expected


@dataclass(frozen=True, slots=True)
class ReviewedMove:
    """One round of a game, looked back at.

    Attributes:
        round_number: from 1.
        roll: what was rolled.
        placement: what the player wrote.
        expected: the expected final score after it.
        best: the best placement found.
        best_expected: the expected final score after that one; never below `expected`.
        luck: what the roll itself was worth: `best_expected` less what was expected before it.
    """

    round_number: int
    roll: Roll
    placement: Placement
    expected: float
    best: Placement
    best_expected: float
    luck: float

    @property
    def cost(self) -> float:
        """What the move cost against the best one, 0 or more."""
        return self.best_expected - self.expected


@dataclass(frozen=True, slots=True)
class GameReview:
    """A game as far as it was played, looked back at: ``start + luck - mistakes`` is `outlook`.

    "Expected" always means: when the bot `club` plays on. Where the best move is better than what `club`
    would have found, the gain counts as luck, so luck is some points above 0 in the mean.

    Attributes:
        start: the expected final score of an empty sheet.
        moves: the rounds that were played, at least one.
        score: the points on the sheet after them.
        rounds_left: how many were not played yet.
    """

    start: float
    moves: tuple[ReviewedMove, ...]
    score: int
    rounds_left: int = 0

    @property
    def is_over(self) -> bool:
        """Whether the last round was played."""
        return self.rounds_left == 0

    @property
    def outlook(self) -> float:
        """The final score; before the game is over, the final score to be expected."""
        return self.score if self.is_over else self.moves[-1].expected

    @property
    def luck(self) -> float:
        """Points the dice gave or took."""
        return sum(move.luck for move in self.moves)

    @property
    def mistakes(self) -> float:
        """Points lost by moves that were not the best, 0 or more."""
        return sum(move.cost for move in self.moves)

    @property
    def dearest(self) -> tuple[ReviewedMove, ...]:
        """The moves that cost most, at most three, the dearest first; moves without a cost are left out."""
        costly = [move for move in self.moves if move.cost > 0]
        return tuple(sorted(costly, key=lambda move: -move.cost)[:DEAREST])

    @property
    def clear_mistakes(self) -> tuple[ReviewedMove, ...]:
        """Those of the dearest moves that can be told from the best ones."""
        return tuple(move for move in self.dearest if move.cost >= HARDLY)

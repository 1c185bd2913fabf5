"""What is printed of a review, before anything is drawn: the game, whose sheet, and what was found out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from splitter_desktop.analysis.hindsight import BestPossible
from splitter_desktop.analysis.reviewed_game import GameReview, ReviewedMove
from splitter_desktop.engine.dice import SeededDice
from splitter_desktop.engine.game import GameSnapshot
from splitter_desktop.engine.game_code import format_game_code
from splitter_desktop.engine.position import Position


@dataclass(frozen=True)
class Mistake:
    """A dear move and the sheet before it."""

    before: Position
    move: ReviewedMove


@dataclass(frozen=True)
class ReviewedSheet:
    """What is reviewed.

    Attributes:
        game: a game, over or not.
        player: whose sheet, by place in the order of play.
        review: what each move cost.
        best: what the dice allowed; None while the game is not over.
        played_on: the day of the game; None where nobody knows.
    """

    game: GameSnapshot
    player: int
    review: GameReview
    best: BestPossible | None
    played_on: date | None = None

    @property
    def name(self) -> str:
        """The player's name; may be empty."""
        return self.game.players[self.player]

    @property
    def code(self) -> str:
        """The game code; empty where people rolled."""
        dice = self.game.dice
        return format_game_code(self.game.layout.id, dice.seed) if isinstance(dice, SeededDice) else ""

    def mistakes(self) -> Iterator[Mistake]:
        """The costliest moves, each with the sheet before it, the costliest first."""
        position, before = Position.empty(self.game.layout), []
        for move in self.review.moves:
            before.append(position)
            position = position.after(move.placement)
        for move in self.review.clear_mistakes:
            yield Mistake(before[move.round_number - 1], move)

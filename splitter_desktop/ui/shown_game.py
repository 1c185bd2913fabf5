"""What every view of a game redraws itself from: one frozen value."""

from __future__ import annotations

from dataclasses import dataclass

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.game import GameSnapshot
from splitter_desktop.engine.position import Placement, Position, Roll, placement_at
from splitter_desktop.engine.scoring import Score


@dataclass(frozen=True, slots=True)
class ShownGame:
    """A game as it is on the screen.

    Attributes:
        game: the game itself.
        shown_player: whose sheet is on the screen; the one to write unless somebody looks at another's.
        dice: the roll as the dice lie, the first left of the split line; None when there is none to write.
        scores: the score of each player's sheet.
    """

    game: GameSnapshot
    shown_player: int
    dice: Roll | None
    scores: tuple[Score, ...]

    @property
    def position(self) -> Position:
        """The sheet on the screen."""
        return self.game.positions[self.shown_player]

    @property
    def score(self) -> Score:
        """The score of the sheet on the screen."""
        return self.scores[self.shown_player]

    @property
    def may_write(self) -> bool:
        """Whether the roll can be written on the sheet on the screen now."""
        return self.dice is not None and self.shown_player == self.game.player

    def placement_at(self, cell: Cell) -> Placement | None:
        """What a click on a cell would write, with the dice as they lie; None where it cannot be written."""
        if self.dice is None or not self.may_write:
            return None
        pair = {cell, self.game.layout.mirror(cell)}
        if not pair <= set(self.position.empty_cells):
            return None
        left, right = self.dice
        number, other = (left, right) if self.game.layout.is_left(cell) else (right, left)
        return placement_at(self.game.layout, cell, number, other)

"""What every view of a game redraws itself from: one frozen value."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.dice import EnteredDice, SeededDice
from splitter_desktop.engine.game import GameSnapshot
from splitter_desktop.engine.game_code import format_game_code
from splitter_desktop.engine.position import Placement, Position, Roll, placement_at
from splitter_desktop.engine.scoring import Score
from splitter_desktop.i18n import _
from splitter_desktop.ui.seat_names import name_at


@dataclass(frozen=True, slots=True)
class ShownGame:
    """A game as it is on the screen.

    Attributes:
        game: the game itself.
        shown_player: whose sheet is on the screen; the one to write unless somebody looks at another's.
        dice: the roll as the dice lie, the first left of the split line; None when there is none to write.
        typed: what was typed so far of a roll of real dice, left and right; None where no roll is half typed.
        scores: the score of each player's sheet.
        just_rolled: whether the dice fell just now, so that a view may let them tumble.
        file: where the player saved the game or opened it from; None while nobody has.
        has_changes: whether the game differs from what that file holds.
    """

    game: GameSnapshot
    shown_player: int
    dice: Roll | None
    scores: tuple[Score, ...]
    just_rolled: bool = False
    file: Path | None = None
    has_changes: bool = False
    typed: tuple[int | None, int | None] | None = None

    @property
    def faces(self) -> tuple[int | None, int | None]:
        """What the left and the right die show; None for a blank face."""
        return self.typed or self.dice or (None, None)

    @property
    def position(self) -> Position:
        """The sheet on the screen."""
        return self.game.positions[self.shown_player]

    @property
    def score(self) -> Score:
        """The score of the sheet on the screen."""
        return self.scores[self.shown_player]

    @property
    def latest_cells(self) -> frozenset[Cell]:
        """The pair that was written last on the sheet on the screen; empty before its first placement."""
        made = self.game.placements[self.shown_player]
        if not made:
            return frozenset()
        return frozenset({made[-1].cell, self.game.layout.mirror(made[-1].cell)})

    @property
    def totals(self) -> tuple[int, ...]:
        """Each player's points."""
        return tuple(score.total for score in self.scores)

    @property
    def may_write(self) -> bool:
        """Whether the person at the screen can write the roll on the sheet on it now."""
        may = self.game.awaits_person and self.shown_player == self.game.player
        return self.dice is not None and may

    @property
    def may_swap(self) -> bool:
        """Whether the dice can be laid the other way round and it would matter."""
        return self.dice is not None and not self.dice.is_double

    @property
    def awaits_roll(self) -> bool:
        """Whether the game goes on only when somebody rolls, or types what real dice show."""
        return self.dice is None and not self.game.is_over

    @property
    def has_real_dice(self) -> bool:
        """Whether people roll real dice and type what they show."""
        return isinstance(self.game.dice, EnteredDice)

    @property
    def code(self) -> str:
        """The game code others can type to play the same dice; empty where real dice are rolled."""
        dice = self.game.dice
        return format_game_code(self.game.layout.id, dice.seed) if isinstance(dice, SeededDice) else ""

    def player_name(self, player: int) -> str:
        """What to call a player, by place in the order of play; empty for somebody who plays alone.

        Those who play by themselves are called as the window's language has it, whatever a saved game says.
        """
        name = name_at(self.game.seats, player) or self.game.players[player]
        return name or ("" if len(self.game.players) == 1 else _("Player {number}").format(number=player + 1))

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

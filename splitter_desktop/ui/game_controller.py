"""The one owner of the game in a window: every act goes through it, every view redraws from its signal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from splitter_desktop.engine.dice import Dice
from splitter_desktop.engine.errors import FileError, PlacementError, SplitterError
from splitter_desktop.engine.game import Game, PracticeReason, Seat
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.position import Placement, Position, Roll
from splitter_desktop.engine.ranking import ranking
from splitter_desktop.engine.safe_files import is_there
from splitter_desktop.engine.save_files import format_game, load_game, save_game
from splitter_desktop.engine.scoring import Score, score
from splitter_desktop.ui.shown_game import ShownGame


class GameController(QObject):
    """Owns the game, how its dice lie, whose sheet is shown and where it was saved.

    An act that the rules or a file refuse raises the engine's named error and changes nothing. After every
    other act `game_changed` carries the whole game as one `ShownGame`.
    """

    game_changed = Signal(object)

    def __init__(
        self,
        game: Game,
        *,
        automatic_roll: bool = True,
        file: Path | None = None,
        saved: bytes | None = None,
        keep_left_game: Callable[[Game], object] = lambda game: None,
    ) -> None:
        """Show a game.

        Args:
            game: the game to begin with.
            automatic_roll: whether seeded dice roll by themselves.
            file: where the game was saved before.
            saved: what this game's file held when the game was saved there or opened; None when it never was.
            keep_left_game: told every game that is left with something written and not saved, before another
                takes its place; what it raises keeps the game where it is.
        """
        super().__init__()
        self._game = game
        self._automatic_roll = automatic_roll
        self._file = file
        self._saved = saved
        self._keep_left_game = keep_left_game
        self._shown_player = game.player
        self._is_swapped = False
        self._typed: tuple[int | None, int | None] | None = None
        self._scores: dict[int, tuple[Position, Score]] = {}
        self._shown = self._show(just_rolled=self._roll_by_itself())

    @property
    def game(self) -> Game:
        """The game itself, for those that save or study it; only this object changes it."""
        return self._game

    @property
    def shown(self) -> ShownGame:
        """What `game_changed` carried last."""
        return self._shown

    @property
    def automatic_roll(self) -> bool:
        """Whether seeded dice roll by themselves."""
        return self._automatic_roll

    def place(self, placement: Placement) -> None:
        """Write the roll for the player to write; the next person's sheet comes.

        Raises:
            PlacementError: the rules do not allow it, or a roll is half typed.
        """
        if self._typed:
            raise PlacementError(kind="no-roll")
        self._game.place(placement)
        self._next_turn()

    def undo(self) -> None:
        """Take back one act, and what bots did after it; the dice lie again as they did when it was done.

        Raises:
            UndoError: nothing to take back.
        """
        before = self._game.snapshot().placements
        self._game.undo()
        while not self._is_persons_turn and self._game.snapshot().can_undo:
            self._game.undo()
        player = self._game.player
        written = before[player][len(self._game.snapshot().placements[player]) :]
        roll = self._game.roll
        self._next_turn(is_swapped=bool(written and roll and written[0].left != roll.first))

    def redo(self) -> None:
        """Do again what was taken back, and what bots did after it.

        Raises:
            UndoError: nothing was taken back.
        """
        self._game.redo()
        while not self._is_persons_turn and self._game.snapshot().can_redo:
            self._game.redo()
        self._next_turn()

    def restart(self) -> None:
        """Empty all sheets and play the same dice again; can be undone."""
        self._game.restart()
        self._next_turn()

    def swap(self) -> None:
        """Lay the dice the other way round; nothing happens where it would not matter."""
        if self._shown.may_swap:
            self._is_swapped = not self._is_swapped
            self._announce()

    def roll(self) -> None:
        """See the roll of this round; nothing happens when it is there.

        Raises:
            PlacementError: the game is over, or real dice have not been typed yet.
        """
        if self._game.roll is None:
            self._game.reveal_roll()
            self._announce(just_rolled=True)

    def enter_roll(self, roll: Roll) -> None:
        """Type what real dice show; it may be typed again until somebody has written it.

        Raises:
            DiceError: the game has seeded dice, or the roll is already written.
            PlacementError: the game is over.
        """
        self._game.enter_roll(roll)
        self._next_turn()

    def type_dice(self, left: int | None, right: int | None) -> None:
        """Type what one real die shows, or take a number away; there is a roll once both are there.

        Raises:
            DiceError: the game has seeded dice, or the roll is already written.
            PlacementError: the game is over.
        """
        if left and right:
            self.enter_roll(Roll(left, right))
            return
        if self._game.roll:
            self._game.enter_roll(self._game.roll)  # changes nothing, or is refused as another roll would be
        self._typed = (left, right)
        self._announce()

    def stop_typing(self) -> None:
        """Forget a roll that is half typed; the one of before lies there again."""
        if self._typed:
            self._typed = None
            self._announce()

    def end_ranked_play(self, reason: PracticeReason) -> None:
        """Make the game practice for a reason, for good."""
        self._game.mark_practice(reason)
        self._announce()

    def take_seat(self, player: int) -> None:
        """Let a person write for a player from now on."""
        self._game.take_seat(player)
        self._next_turn()

    def show_player(self, player: int) -> None:
        """Look at a player's sheet, by place in the order of play."""
        self._shown_player = player
        self._announce()

    def set_automatic_roll(self, automatic: bool) -> None:
        """Let seeded dice roll by themselves, or wait for `roll`."""
        self._automatic_roll = automatic
        if self._roll_by_itself():
            self._announce(just_rolled=True)

    def new_game(
        self,
        layout: Layout,
        dice: Dice,
        players: Sequence[str] = ("",),
        practice: frozenset[PracticeReason] = frozenset(),
        seats: Sequence[Seat] = (),
    ) -> None:
        """Begin another game.

        Raises:
            GameSetupError: players that cannot be.
            FileError: kind ``not-kept``: the game that is left could not be kept; it stays.
        """
        self._take(Game(layout, dice, players, practice, seats), file=None, saved=None)

    def same_dice_again(self) -> None:
        """Begin another game of the same players on the same board with the same dice; it is practice.

        Raises:
            FileError: kind ``not-kept``: the game that is left could not be kept; it stays.
        """
        game = self._game
        known = frozenset({PracticeReason.KNOWN_DICE})
        self.new_game(game.layout, game.dice, game.players, known, game.seats)

    def open(self, path: Path) -> None:
        """Go on with a saved game.

        Raises:
            FileError: the file cannot be read, or kind ``not-kept``: the game that is
                left could not be kept; it stays.
            SaveFileError: it is not a saved game this program accepts.
        """
        game = load_game(path)
        self._take(game, file=path, saved=format_game(game))

    def save_again(self) -> None:
        """Write the game to its own file, unless something else has come there since.

        Raises:
            FileError: kind ``changed``: the file holds another game now, or none; or it cannot be written.
        """
        if self._file is None:
            return
        if is_there(self._file) and contents_of_game_file(self._file) != self._saved:
            raise FileError(path=str(self._file), kind="changed", reason="")
        self.save(self._file)

    def save(self, path: Path) -> None:
        """Write the game to a file and remember it as the game's own.

        Raises:
            FileError: it cannot be written; an older file is untouched.
        """
        save_game(self._game, path)
        self._file, self._saved = path, format_game(self._game)
        self._announce()

    @property
    def saved(self) -> bytes | None:
        """What the game's own file held when the game was saved there or opened; None where it has none."""
        return self._saved

    @property
    def would_be_lost(self) -> bool:
        """Whether something is written that stands in no file the player saved."""
        written = len(self._game.history.steps) > 1
        return written and format_game(self._game) != self._saved

    def _take(self, game: Game, file: Path | None, saved: bytes | None) -> None:
        if self.would_be_lost:
            try:
                self._keep_left_game(self._game)
            except FileError as error:
                raise FileError(**{**error.facts, "kind": "not-kept"}) from error
        self._game, self._file, self._saved = game, file, saved
        self._next_turn()

    def _next_turn(self, *, is_swapped: bool = False) -> None:
        if self._game.is_over:
            self._shown_player = self._leading_person()
        elif self._is_persons_turn or self._shown_player >= len(self._game.players):
            self._shown_player = self._game.player
        self._is_swapped = is_swapped
        self._typed = None
        self._announce(just_rolled=self._roll_by_itself())

    def _leading_person(self) -> int:
        """Who leads among the persons, the first in the order of play among equals."""
        scores = self._score_all(self._game.snapshot().positions)
        order = [rank.player for rank in ranking([score.total for score in scores])]
        return next((player for player in order if self._game.seats[player] is Seat.PERSON), order[0])

    @property
    def _is_persons_turn(self) -> bool:
        return self._game.is_over or self._game.seats[self._game.player] is Seat.PERSON

    def _roll_by_itself(self) -> bool:
        """See the next roll if it needs nobody; whether it was seen just now."""
        game = self._game
        if not self._automatic_roll or game.is_over or game.roll is not None:
            return False
        if game.dice.roll(game.round_number) is None:
            return False
        game.reveal_roll()
        return True

    def _announce(self, *, just_rolled: bool = False) -> None:
        self._shown = self._show(just_rolled=just_rolled)
        self.game_changed.emit(self._shown)

    def _score_all(self, positions: Sequence[Position]) -> tuple[Score, ...]:
        """The scores of the sheets; those of sheets that stayed the same are not worked out again."""
        known = self._scores
        # The sheets are kept beside their scores, so that no other can come to have the same id.
        self._scores = {id(sheet): known.get(id(sheet)) or (sheet, score(sheet)) for sheet in positions}
        return tuple(self._scores[id(sheet)][1] for sheet in positions)

    def _show(self, *, just_rolled: bool) -> ShownGame:
        snapshot = self._game.snapshot()
        roll = None if self._typed else snapshot.roll
        return ShownGame(
            game=snapshot,
            shown_player=self._shown_player,
            dice=roll.swapped() if roll and self._is_swapped else roll,
            scores=self._score_all(snapshot.positions),
            just_rolled=just_rolled,
            file=self._file,
            has_changes=self._file is not None and format_game(self._game) != self._saved,
            typed=self._typed,
        )


def contents_of_game_file(file: Path) -> bytes | None:
    """What a saved game would be written as now; None where the file is gone or is no game any more."""
    try:
        return format_game(load_game(file))
    except SplitterError:
        return None

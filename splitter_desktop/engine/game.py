"""A game: players who write the same rolls on their own sheets, with undo, and whether it still is ranked."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from splitter_desktop.engine.dice import Dice, EnteredDice
from splitter_desktop.engine.errors import DiceError, GameSetupError, PlacementError
from splitter_desktop.engine.history import History
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.position import Placement, Position, Roll

LONGEST_NAME = 60
PLACE, RESTART = "place", "restart"
"""Names of the acts a game's history holds."""


class PracticeReason(StrEnum):
    """Why a game is practice and no longer ranked."""

    TOOK_BACK = "took-back"
    """A placement was taken back after a later roll had been seen."""
    KNOWN_DICE = "known-dice"
    """The player had seen these dice before the game began."""
    HINT = "hint"
    """The program gave advice."""
    TRIED_OUT = "tried-out"
    """The board is tried out from the drawing board."""


class Seat(StrEnum):
    """Who writes on a player's sheet: a person, a bot of a strength, or another program."""

    PERSON = "person"
    RANDOM = "random"
    GREEDY = "greedy"
    CLUB = "club"
    MASTER = "master"
    PROGRAM = "program"


@dataclass(frozen=True, slots=True)
class Table:
    """What lies on the table: each player's sheet, and the placements that led to it, in order.

    Undo restores this and nothing else. Players write in turn, so each has written as often as the first, or
    once less.
    """

    sheets: tuple[Position, ...]
    placements: tuple[tuple[Placement, ...], ...]

    @classmethod
    def with_empty_sheets(cls, layout: Layout, players: int) -> Table:
        """The table at the beginning of a game."""
        return cls((Position.empty(layout),) * players, ((),) * players)

    @property
    def rounds_begun(self) -> int:
        """Rounds in which somebody has written."""
        return len(self.placements[0])

    @property
    def player(self) -> int:
        """Place in the order of play of whoever is to write now; 0 when all sheets are full."""
        written = self.rounds_begun
        return next((player for player, made in enumerate(self.placements) if len(made) < written), 0)

    @property
    def is_over(self) -> bool:
        """Whether every sheet is full."""
        return self.sheets[-1].is_full

    @property
    def round_number(self) -> int:
        """The round being played, from 1; the last one when all sheets are full."""
        return self.rounds_begun if self.is_over or self.player else self.rounds_begun + 1

    def after(self, placement: Placement) -> Table:
        """The table when the player whose turn it is has written.

        Raises:
            PlacementError: as `Position.after`.
        """
        player = self.player
        sheets, placements = list(self.sheets), list(self.placements)
        sheets[player] = sheets[player].after(placement)
        placements[player] = (*placements[player], placement)
        return Table(tuple(sheets), tuple(placements))


@dataclass(frozen=True, slots=True)
class GameSnapshot:
    """A whole game at one moment, for views.

    Attributes:
        layout: the board all players use.
        dice: where the rolls come from.
        players: names in the order of play; one player without a name has an empty one.
        seats: who writes on each player's sheet.
        positions: each player's sheet.
        placements: each player's placements in order.
        player: the place in `players` of whoever is to write now.
        round_number: the round being played, from 1; the last one when the game is over.
        roll: the roll to be written now; None when it is not known yet or the game is over.
        is_over: whether every sheet is full.
        practice: why the game is not ranked; empty while it is.
        rolls_seen: how many rolls have been seen so far.
        can_undo: whether there is an act to take back.
        can_redo: whether there is one to do again.
        undo_makes_practice: whether taking back now would end ranked play.
    """

    layout: Layout
    dice: Dice
    players: tuple[str, ...]
    seats: tuple[Seat, ...]
    positions: tuple[Position, ...]
    placements: tuple[tuple[Placement, ...], ...]
    player: int
    round_number: int
    roll: Roll | None
    is_over: bool
    practice: frozenset[PracticeReason]
    rolls_seen: int
    can_undo: bool
    can_redo: bool
    undo_makes_practice: bool

    @property
    def position(self) -> Position:
        """The sheet of the player to write."""
        return self.positions[self.player]

    @property
    def awaits_person(self) -> bool:
        """Whether the player to write is a person."""
        return self.seats[self.player] is Seat.PERSON

    @property
    def is_ranked(self) -> bool:
        """Whether the result counts."""
        return not self.practice


class Game:
    """The one thing here that changes: a current game, its history and its flags.

    Every method that is refused raises a named error and changes nothing.
    """

    def __init__(
        self,
        layout: Layout,
        dice: Dice,
        players: Sequence[str] = ("",),
        practice: frozenset[PracticeReason] = frozenset(),
        seats: Sequence[Seat] = (),
    ) -> None:
        """Begin a game with empty sheets; no roll has been seen yet.

        Args:
            layout: the board all players use.
            dice: where the rolls come from.
            players: names in the order of play.
            practice: why it is practice from the beginning.
            seats: who writes on each player's sheet; persons everywhere unless told.

        Raises:
            GameSetupError: no players, a name of more than 60 characters, several lines or control
                characters, or another number of seats (kind ``seats``).
        """
        if not players:
            raise GameSetupError(kind="no-players")
        for name in players:
            if len(name) > LONGEST_NAME or not _is_one_line(name):
                raise GameSetupError(kind="name", name=name, longest=LONGEST_NAME)
        self._layout = layout
        self._dice = dice
        self._players = tuple(players)
        if seats and len(seats) != len(players):
            raise GameSetupError(kind="seats", players=len(players), seats=len(seats))
        self._seats = tuple(seats) or (Seat.PERSON,) * len(players)
        self._practice = practice
        self._history = History.starting_with(Table.with_empty_sheets(layout, len(players)))
        self._rolls_seen = 0

    @property
    def layout(self) -> Layout:
        """The board all players use."""
        return self._layout

    @property
    def dice(self) -> Dice:
        """Where the rolls come from."""
        return self._dice

    @property
    def history(self) -> History[Table]:
        """Every act so far and the cursor in them."""
        return self._history

    @property
    def players(self) -> tuple[str, ...]:
        """Names in the order of play; one player without a name has an empty one."""
        return self._players

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who writes on each player's sheet."""
        return self._seats

    @property
    def practice(self) -> frozenset[PracticeReason]:
        """Why the game is not ranked; empty while it is."""
        return self._practice

    @property
    def rolls_seen(self) -> int:
        """How many rolls have been seen so far, at whatever time."""
        return self._rolls_seen

    @property
    def round_number(self) -> int:
        """The round being played, from 1; the last one when the game is over."""
        return self._table.round_number

    @property
    def is_untouched(self) -> bool:
        """Whether nothing stands on any sheet."""
        return not self._table.rounds_begun

    @property
    def is_over(self) -> bool:
        """Whether every sheet is full."""
        return self._table.is_over

    @property
    def player(self) -> int:
        """Place in the order of play of whoever is to write now; 0 when the game is over."""
        return self._table.player

    @property
    def roll(self) -> Roll | None:
        """The roll to be written now; None when it has not been seen yet or the game is over."""
        if self.is_over or self.round_number > self._rolls_seen:
            return None
        return self._dice.roll(self.round_number)

    def reveal_roll(self) -> Roll:
        """See the roll of the round being played; seeing it again changes nothing.

        Raises:
            PlacementError: the game is over, or real dice have not been typed yet.
        """
        if self.is_over:
            raise PlacementError(kind="game-over")
        roll = self._dice.roll(self.round_number)
        if roll is None:
            raise PlacementError(kind="no-roll")
        self._rolls_seen = max(self._rolls_seen, self.round_number)
        return roll

    def enter_roll(self, roll: Roll) -> None:
        """Type the roll of real dice for the current round; it may be corrected until somebody writes it.

        Raises:
            DiceError: the game has seeded dice, or the roll is already fixed.
            PlacementError: the game is over.
        """
        if not isinstance(self._dice, EnteredDice):
            raise DiceError(kind="seeded")
        if self.is_over:
            raise PlacementError(kind="game-over")
        if self.round_number <= self._rounds_ever_written():
            raise DiceError(kind="fixed", round=self.round_number)
        self._dice = self._dice.with_roll(self.round_number, roll)
        self._rolls_seen = max(self._rolls_seen, self.round_number)

    def place(self, placement: Placement) -> None:
        """Write the roll for the player whose turn it is.

        Raises:
            PlacementError: the game is over, the roll is not known, other numbers than the roll's, or cells
                that do not exist or are taken.
        """
        if self.is_over:
            raise PlacementError(kind="game-over")
        roll = self.roll
        if roll is None:
            raise PlacementError(kind="no-roll")
        if (placement.left, placement.right) not in (roll, roll.swapped()):
            raise PlacementError(kind="numbers", number=placement.left, other=placement.right, roll=roll)
        self._history = self._history.record(self._table.after(placement), PLACE)

    def undo(self) -> None:
        """Take back one act. The dice stay; the game becomes practice if a later roll had been seen.

        Raises:
            UndoError: nothing to take back.
        """
        history = self._history.undo()
        self._note_taking_back(self._round_undo_takes_back())
        self._history = history

    def redo(self) -> None:
        """Do again what was taken back.

        Raises:
            UndoError: nothing was taken back.
        """
        history = self._history.redo()
        if self._history.redo_name == RESTART:
            self._note_taking_back(1)
        self._history = history

    def restart(self) -> None:
        """Empty all sheets and play the same dice again; an act like any other, so it can be undone.

        It takes back what was written in the first round, so the game becomes practice if a later roll had
        been seen. Sheets nobody wrote on stay as they are and no act is recorded.
        """
        if self.is_untouched:
            return
        self._note_taking_back(1)
        empty = Table.with_empty_sheets(self._layout, len(self._players))
        self._history = self._history.record(empty, RESTART)

    def mark_practice(self, reason: PracticeReason) -> None:
        """Make the game practice for a reason, for good."""
        self._practice |= {reason}

    def take_seat(self, player: int) -> None:
        """Let a person write for a player from now on, for good."""
        seats = list(self._seats)
        seats[player] = Seat.PERSON
        self._seats = tuple(seats)

    def resume(self, rolls_seen: int, practice: frozenset[PracticeReason]) -> None:
        """Remember, after its acts were done again, what a game knew besides them.

        Args:
            rolls_seen: how many rolls had been seen.
            practice: why the game was practice; what its acts alone gave away must be among the reasons.

        Raises:
            GameSetupError: no game can have come here with so many rolls seen (kind ``rolls-seen``), or
                without becoming practice (kind ``practice``).
        """
        if not self._rolls_seen <= rolls_seen <= self._layout.rounds or not self._is_rolled(rolls_seen):
            raise GameSetupError(kind="rolls-seen", rolls_seen=rolls_seen)
        given_away = set(self._practice)
        if rolls_seen > max(self._rolls_seen, self.round_number):  # seen before something was taken back
            given_away.add(PracticeReason.TOOK_BACK)
        if not given_away <= practice:
            raise GameSetupError(kind="practice", reasons=given_away - practice)
        self._rolls_seen, self._practice = rolls_seen, practice

    @property
    def undo_makes_practice(self) -> bool:
        """Whether taking back one act now would end ranked play."""
        return not self._practice and self._is_late(self._round_undo_takes_back())

    def positions(self) -> tuple[Position, ...]:
        """Each player's sheet."""
        return self._table.sheets

    def snapshot(self) -> GameSnapshot:
        """The whole game as one frozen value."""
        return GameSnapshot(
            layout=self._layout,
            dice=self._dice,
            players=self._players,
            seats=self._seats,
            positions=self.positions(),
            placements=self._table.placements,
            player=self.player,
            round_number=self.round_number,
            roll=self.roll,
            is_over=self.is_over,
            practice=self._practice,
            rolls_seen=self._rolls_seen,
            can_undo=self._history.undo_name is not None,
            can_redo=self._history.redo_name is not None,
            undo_makes_practice=self.undo_makes_practice,
        )

    @property
    def _table(self) -> Table:
        return self._history.present

    def _round_undo_takes_back(self) -> int | None:
        """The round whose placement `undo` would take back; None where it would take back none."""
        return self._table.rounds_begun if self._history.undo_name == PLACE else None

    def _note_taking_back(self, round_number: int | None) -> None:
        if self._is_late(round_number):
            self.mark_practice(PracticeReason.TOOK_BACK)

    def _is_late(self, round_number: int | None) -> bool:
        """Whether a later roll than that of a round has been seen."""
        return round_number is not None and self._rolls_seen > round_number

    def _is_rolled(self, rolls: int) -> bool:
        return not rolls or self._dice.roll(rolls) is not None

    def _rounds_ever_written(self) -> int:
        return max(step.value.rounds_begun for step in self._history.steps)


def _is_one_line(text: str) -> bool:
    """Whether a text has neither line ends nor control characters nor halves of characters."""
    return {"Cc", "Cs", "Zl", "Zp"}.isdisjoint(map(unicodedata.category, text))

"""Those who play by themselves at the table: they think beside the window and write when it is their turn."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QObject, QTimer

from splitter_desktop.engine.errors import SplitterError
from splitter_desktop.engine.game import Seat
from splitter_desktop.engine.position import Placement, Roll
from splitter_desktop.i18n import _
from splitter_desktop.i18n.wording import sentence_for
from splitter_desktop.ui.coach.background import Background
from splitter_desktop.ui.coach.outside_player import OutsidePlayer
from splitter_desktop.ui.coach.thinking import Thinking
from splitter_desktop.ui.game_controller import GameController
from splitter_desktop.ui.settings import Settings
from splitter_desktop.ui.shown_game import ShownGame
from splitter_desktop.ui.status_line import Notice, StatusLine

PAUSE = 400
"""Milliseconds before an opponent thinks, so that one can follow what happens."""


class Opponents(QObject):
    """Plays for every seat that is no person's; a program that fails leaves its seat to a person."""

    def __init__(
        self,
        parent: QObject,
        controller: GameController,
        settings: Settings,
        status: StatusLine,
        thinking: Thinking,
    ) -> None:
        """Wait for a turn."""
        super().__init__(parent)
        self._controller, self._settings, self._status, self._thinking = (
            controller,
            settings,
            status,
            thinking,
        )
        self._commands: dict[int, str] = {}
        self._programs: dict[int, OutsidePlayer] = {}
        self._turn: object = None
        self._choosing = Background(self)
        self._choosing.done.connect(self._write)
        self._choosing.failed.connect(self._give_seat_up)
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self._choose)

    @property
    def is_thinking(self) -> bool:
        """Whether an opponent is about to write."""
        return self._choosing.is_busy or self._pause.isActive()

    def seat_programs(self, commands: Mapping[int, str]) -> None:
        """Know the commands of the programs of the next game, by place in the order of play."""
        self._end_programs()
        self._commands = dict(commands)

    def show_game(self, shown: ShownGame) -> None:
        """Take the turn if it is an opponent's."""
        game = shown.game
        turn = (game.placements, game.roll, game.seats, game.dice)
        if turn == self._turn:
            return
        self._turn = turn
        self._choosing.stop()
        self._pause.stop()
        if game.is_over:
            self._end_programs()
        elif game.roll is not None and not game.awaits_person:
            self._pause.start(0 if self._settings.reduce_motion else PAUSE)

    def close(self) -> None:
        """Stop thinking and end all programs."""
        self._pause.stop()
        self._choosing.close()
        self._end_programs()

    def _choose(self) -> None:
        game = self._controller.shown.game
        roll, player = game.roll, game.player
        if roll is None or game.awaits_person:
            return
        if game.seats[player] is Seat.PROGRAM:
            self._ask_program(player, roll)
            return
        seed = f"{game.round_number}/{player}"
        self._choosing.begin(self._thinking.choose(game.seats[player], game.position, roll, seed))

    def _ask_program(self, player: int, roll: Roll) -> None:
        """Ask a program, if it has followed the whole game."""
        game = self._controller.shown.game
        if not self._commands.get(player):
            self._leave_seat(player, _("The program that played here is not running."))
            return
        program = self._program_of(player, is_new=not game.placements[player])
        if program.answers != len(game.placements[player]):
            program.close()
            self._leave_seat(player, _("The program cannot follow when moves are taken back."))
            return
        self._choosing.begin(partial(program.choose, game.position, roll))

    def _program_of(self, player: int, *, is_new: bool) -> OutsidePlayer:
        """The program in a seat; another one for a game that is new to it."""
        if is_new and player in self._programs:
            self._programs.pop(player).close()
        return self._programs.setdefault(player, OutsidePlayer(self._commands[player]))

    def _write(self, placement: Placement) -> None:
        try:
            self._controller.place(placement)
        except SplitterError as error:
            self._give_seat_up(error)

    def _give_seat_up(self, error: SplitterError) -> None:
        self._leave_seat(self._controller.shown.game.player, sentence_for(error))

    def _leave_seat(self, player: int, reason: str) -> None:
        self._controller.take_seat(player)
        sentence = _("{reason} From now on you write for {name}.")
        name = self._controller.shown.player_name(player)
        self._status.tell(Notice(sentence.format(reason=reason, name=name)))

    def _end_programs(self) -> None:
        self._choosing.stop()
        for program in self._programs.values():
            program.close()
        self._programs.clear()

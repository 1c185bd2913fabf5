"""A program that plays at the table: started when it is first to write, ended when its game is left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from splitter_desktop.analysis.outside_bot import OutsideBot
from splitter_desktop.engine.position import Placement, Position, Roll

if TYPE_CHECKING:
    from splitter_desktop.ui.coach.background import Errand


class OutsidePlayer:
    """One program in one game; used on one thread at a time."""

    def __init__(self, command: str) -> None:
        """Know how the program is started."""
        self._command = command
        self._bot: OutsideBot | None = None
        self._errand: Errand | None = None
        self.answers = 0
        """Placements it has made."""

    def choose(self, position: Position, roll: Roll, errand: Errand) -> Placement:
        """Ask the program; it is started for its first placement.

        Raises:
            BotError: it cannot be started, ended, was late, or answered what the rules do not allow.
            Cancelled: the errand is not wanted any more; then the program is ended.
        """
        self._errand = errand
        try:
            if self._bot is None:
                self._bot = OutsideBot(self._command, position.layout, go_on=self._go_on)
            placement = self._bot.choose(position, roll, "")
        except BaseException:
            self.close()
            raise
        self.answers += 1
        return placement

    def close(self) -> None:
        """End the program."""
        bot, self._bot = self._bot, None
        if bot is not None:
            bot.close()

    def _go_on(self) -> bool:
        return self._errand is not None and self._errand.go_on()

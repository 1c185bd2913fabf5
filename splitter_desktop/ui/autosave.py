"""The game a window has open, kept after every act, so that the next start goes on with it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from splitter_desktop.engine.dice import SeededDice
from splitter_desktop.engine.errors import SplitterError
from splitter_desktop.engine.game import Game
from splitter_desktop.engine.game_code import format_game_code
from splitter_desktop.engine.save_files import SAVE_SUFFIX, format_game, load_game
from splitter_desktop.ui.own_files import KeptFiles, OwnFile
from splitter_desktop.ui.short_text import as_file_name


@dataclass(frozen=True, slots=True)
class Resumed:
    """What a start finds: the game, if any; and where one that could not be read was put aside, and why."""

    game: Game | None = None
    set_aside: Path | None = None
    error: SplitterError | None = None


class Autosave:
    """The game of one window in a file of its own."""

    def __init__(self, folder: Path) -> None:
        """Take a file of the folder, which is made where there is none.

        Raises:
            FileError: nothing can be written there.
        """
        self._file = OwnFile(folder, SAVE_SUFFIX)

    @property
    def path(self) -> Path:
        """Where the game is kept."""
        return self._file.path

    def resume(self) -> Resumed:
        """The game kept by the last window; a file that cannot be read is put aside, never lost."""
        try:
            return Resumed(load_game(self.path))
        except SplitterError as error:
            if error.facts.get("kind") == "missing":
                return Resumed()
            return Resumed(set_aside=self._file.set_aside(), error=error)

    def keep(self, game: Game) -> None:
        """Write the game down if it has changed.

        Raises:
            FileError: it cannot be written; what was kept before is untouched.
        """
        self._file.keep(format_game(game))

    def release(self) -> None:
        """Let another window take the file."""
        self._file.release()


class KeptGames:
    """Games that were left with something written and not saved by hand, each in a file of its own."""

    def __init__(self, folder: Path) -> None:
        """Keep games in a folder, which is made when the first one comes."""
        self._files = KeptFiles(folder, SAVE_SUFFIX)

    def keep(self, game: Game) -> Path:
        """Write a game down for good; returns where.

        Raises:
            FileError: it cannot be written.
        """
        return self._files.keep(_code_of(game), format_game(game))

    def latest(self, number: int) -> tuple[Path, ...]:
        """The files of the games kept last, the newest first."""
        return self._files.latest(number)


def _code_of(game: Game) -> str:
    seed = game.dice.seed if isinstance(game.dice, SeededDice) else ""
    return as_file_name(format_game_code(game.layout.id, seed) if seed else game.layout.id)

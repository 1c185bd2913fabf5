"""The game a window has open, kept after every act, so that the next start goes on with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import chain, count
from pathlib import Path

from PySide6.QtCore import QLockFile

from splitter_desktop.engine.dice import SeededDice
from splitter_desktop.engine.errors import FileError, SplitterError
from splitter_desktop.engine.game import Game
from splitter_desktop.engine.game_code import format_game_code
from splitter_desktop.engine.safe_files import file_error, write_whole
from splitter_desktop.engine.save_files import format_game, load_game, save_game
from splitter_desktop.ui.short_text import as_file_name

_PATTERN = "open-*.splitter"


@dataclass(frozen=True, slots=True)
class Resumed:
    """What a start finds: the game, if any; and where one that could not be read was put aside, and why."""

    game: Game | None = None
    set_aside: Path | None = None
    error: SplitterError | None = None


class Autosave:
    """One window's own file in a folder, locked while the window is open.

    A further window takes another file, so that none overwrites what another keeps. A start takes, among the
    files that no window holds, the one written last.
    """

    def __init__(self, folder: Path) -> None:
        """Take a file of the folder, which is made where there is none.

        Raises:
            FileError: nothing can be written there.
        """
        _make_folder(folder)
        self.path, self._lock = next(_free_places(folder))
        self._kept = b""

    def resume(self) -> Resumed:
        """The game kept by the last window; a file that cannot be read is put aside, never lost."""
        try:
            return Resumed(load_game(self.path))
        except SplitterError as error:
            if error.facts.get("kind") == "missing":
                return Resumed()
            return Resumed(set_aside=self._set_aside(), error=error)

    def keep(self, game: Game) -> None:
        """Write the game down if it has changed.

        Raises:
            FileError: it cannot be written; what was kept before is untouched.
        """
        contents = format_game(game)
        if contents != self._kept:
            write_whole(self.path, contents)
            self._kept = contents

    def release(self) -> None:
        """Let another window take the file."""
        self._lock.unlock()

    def _set_aside(self) -> Path:
        stamp = datetime.now().astimezone().strftime("%Y-%m-%d %H.%M.%S")
        aside = _unused(self.path.with_name(f"damaged {stamp}"), ".splitter")
        try:
            self.path.rename(aside)
        except OSError as error:
            raise file_error(self.path, error) from error
        return aside


class KeptGames:
    """Games that were left with something written and not saved by hand, each in a file of its own."""

    def __init__(self, folder: Path) -> None:
        """Keep games in a folder, which is made when the first one comes."""
        self._folder = folder

    def keep(self, game: Game) -> Path:
        """Write a game down for good; returns where.

        Raises:
            FileError: it cannot be written.
        """
        _make_folder(self._folder)
        stamp = datetime.now().astimezone().strftime("%Y-%m-%d %H.%M")
        path = _unused(self._folder / f"{stamp} {_code_of(game)}", ".splitter")
        save_game(game, path)
        return path

    def latest(self, number: int) -> tuple[Path, ...]:
        """The files of the games kept last, the newest first."""
        files = sorted(self._folder.glob("*.splitter"), key=_written_at, reverse=True)
        return tuple(files[:number])


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise file_error(folder, error) from error


def _free_places(folder: Path) -> Iterator[tuple[Path, QLockFile]]:
    there = sorted(folder.glob(_PATTERN), key=_written_at, reverse=True)
    for path in chain(there, (folder / f"open-{number}.splitter" for number in count(1))):
        lock = QLockFile(str(path.with_suffix(".lock")))
        lock.setStaleLockTime(0)  # a lock is stale when its program is gone, however old it is
        if lock.tryLock(0):
            yield path, lock
        elif lock.error() is not QLockFile.LockError.LockFailedError:
            raise FileError(path=str(folder), kind="permission", reason="")


def _written_at(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except FileNotFoundError:  # another window has just put it aside
        return 0.0


def _unused(stem: Path, suffix: str) -> Path:
    names = chain([stem.name], (f"{stem.name} ({number})" for number in count(2)))
    paths = (stem.with_name(name + suffix) for name in names)
    return next(path for path in paths if not path.exists())


def _code_of(game: Game) -> str:
    seed = game.dice.seed if isinstance(game.dice, SeededDice) else ""
    return as_file_name(format_game_code(game.layout.id, seed) if seed else game.layout.id)

"""Files the program keeps by itself: the one a window writes in while it is open, and those left."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from itertools import chain, count
from pathlib import Path

from PySide6.QtCore import QLockFile

from splitter_desktop.engine.errors import FileError
from splitter_desktop.engine.safe_files import file_error, files_in, is_there, write_whole


class OwnFile:
    """One window's own file in a folder, locked while the window is open.

    A further window takes another file, so that none overwrites what another keeps. A start takes, among the
    files that no window holds, the one written last.
    """

    def __init__(self, folder: Path, suffix: str) -> None:
        """Take a file of the folder, which is made where there is none.

        Raises:
            FileError: nothing can be written there.
        """
        _make_folder(folder)
        self.path, self._lock = next(_free_places(folder, suffix))
        self._kept = b""

    def keep(self, contents: bytes) -> None:
        """Write the contents down if they have changed.

        Raises:
            FileError: they cannot be written; what was kept before is untouched.
        """
        if contents != self._kept:
            write_whole(self.path, contents)
            self._kept = contents

    def set_aside(self) -> Path:
        """Give a file that cannot be read another name; returns where it is now.

        Raises:
            FileError: it cannot be renamed.
        """
        stamp = datetime.now().astimezone().strftime("%Y-%m-%d %H.%M.%S")
        aside = _unused(self.path.with_name(f"put aside {stamp}"), self.path.suffix)
        try:
            self.path.rename(aside)
        except OSError as error:
            raise file_error(self.path, error) from error
        return aside

    def release(self) -> None:
        """Let another window take the file."""
        self._lock.unlock()


class KeptFiles:
    """What was left without being saved by hand, each in a file of its own, named by the time."""

    def __init__(self, folder: Path, suffix: str) -> None:
        """Keep files in a folder, which is made when the first one comes."""
        self.folder, self._suffix = folder, suffix

    def keep(self, name: str, contents: bytes) -> Path:
        """Write contents down for good; returns where.

        Raises:
            FileError: they cannot be written.
        """
        _make_folder(self.folder)
        stamp = datetime.now().astimezone().strftime("%Y-%m-%d %H.%M")
        path = _unused(self.folder / f"{stamp} {name}", self._suffix)
        write_whole(path, contents)
        return path

    def latest(self, number: int) -> tuple[Path, ...]:
        """The files kept last, the newest first."""
        files = sorted(files_in(self.folder, f"*{self._suffix}"), key=_written_at, reverse=True)
        return tuple(files[:number])


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise file_error(folder, error) from error


def _free_places(folder: Path, suffix: str) -> Iterator[tuple[Path, QLockFile]]:
    there = sorted(files_in(folder, f"open-*{suffix}"), key=_written_at, reverse=True)
    for path in chain(there, (folder / f"open-{number}{suffix}" for number in count(1))):
        lock = QLockFile(str(path.with_suffix(".lock")))
        lock.setStaleLockTime(0)  # a lock is stale when its program is gone, however old it is
        if lock.tryLock(0):
            yield path, lock
        elif lock.error() is not QLockFile.LockError.LockFailedError:
            is_refused = lock.error() is QLockFile.LockError.PermissionError
            raise FileError(path=str(folder), kind="permission" if is_refused else "full", reason="")


def _written_at(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:  # another window has just put it aside, or it is out of reach
        return 0.0


def _unused(stem: Path, suffix: str) -> Path:
    names = chain([stem.name], (f"{stem.name} ({number})" for number in count(2)))
    paths = (stem.with_name(name + suffix) for name in names)
    return next(path for path in paths if not is_there(path))

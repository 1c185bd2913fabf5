"""Files read within limits, and files written whole or not at all."""

from __future__ import annotations

import errno
import os
import re
import secrets
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import date, datetime
from pathlib import Path
from time import sleep, time

from splitter_desktop.engine.errors import FileError

KINDS = {
    errno.ENOENT: "missing",
    errno.ENOTDIR: "missing",
    errno.EEXIST: "exists",
    errno.EISDIR: "folder",
    errno.EACCES: "permission",
    errno.EPERM: "permission",
    errno.EROFS: "permission",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
}
"""The kind of a `FileError` by the number the system gives; numbers that are not here are ``other``."""

_IN_USE = (32, 33)
"""What Windows calls a file that another program has open: ERROR_SHARING_VIOLATION, ERROR_LOCK_VIOLATION."""
_ATTEMPTS, _PAUSE = 10, 0.02
"""How often a file is moved, and seconds between: on Windows others look into new files for a moment."""

_NAMES_OF_DEVICES = re.compile(r"con|prn|aux|nul|(com|lpt)[0-9¹²³]", re.IGNORECASE)

_TEMPORARY = ".splitter-*.tmp"
_LONGEST_WRITE = 3600
"""Seconds; a temporary file that is older belongs to a program that was killed while it wrote."""

_BINARY = getattr(os, "O_BINARY", 0)
# A pipe nobody writes to must not keep us waiting, nor a terminal become ours.
_READ = os.O_RDONLY | _BINARY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
_CREATE = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY | getattr(os, "O_NOFOLLOW", 0)


def is_there(path: Path) -> bool:
    """Whether anything stands at a path; False also where the system does not tell."""
    return _kind_of(path) is not None


def is_folder(path: Path) -> bool:
    """Whether a folder stands at a path; False also where the system does not tell."""
    return _kind_of(path) == stat.S_IFDIR


def day_of_file(path: Path) -> date | None:
    """The day a file was written last, by this machine's calendar; None where the system does not tell."""
    try:
        return datetime.fromtimestamp(path.stat().st_mtime).astimezone().date()
    except (OSError, OverflowError, ValueError):
        return None


def is_free_or_ordinary(path: Path) -> bool:
    """Whether a path holds an ordinary file, or nothing yet: no folder, no pipe, no device."""
    return _kind_of(path) in (None, stat.S_IFREG)


def _kind_of(path: Path) -> int | None:
    try:
        return stat.S_IFMT(path.stat().st_mode)
    except (OSError, ValueError):
        return None


def files_in(folder: Path, pattern: str) -> tuple[Path, ...]:
    """What a folder holds that fits a pattern, by name; nothing where it is missing or cannot be read."""
    try:
        return tuple(sorted(folder.glob(pattern)))
    except OSError:
        return ()


def names_a_device(stem: str) -> bool:
    """Whether Windows takes a name for a device, whatever ending it has."""
    return _NAMES_OF_DEVICES.fullmatch(stem.strip()) is not None


def file_error(path: Path, error: OSError) -> FileError:
    """What the system said about a file, as an error of this program."""
    kind = "in-use" if getattr(error, "winerror", 0) in _IN_USE else KINDS.get(error.errno or 0, "other")
    if kind == "permission" and is_folder(path):  # what some systems call opening a folder
        kind = "folder"
    return FileError(path=str(path), kind=kind, reason=error.strerror or str(error))


def read_bytes(path: Path, limit: int) -> bytes:
    """The contents of an ordinary file of at most `limit` bytes; never waits for a pipe or a device.

    Raises:
        FileError: there is no such file, it is a folder, a pipe or a device, it may not be read, or it is
            too large (fact ``limit``).
    """
    with _as_file_errors(path):
        descriptor = os.open(path, _READ)
        try:
            _refuse_unless_ordinary(path, os.fstat(descriptor))
            with os.fdopen(descriptor, "rb", closefd=False) as file:
                contents = file.read(limit + 1)
        finally:
            os.close(descriptor)
    if len(contents) > limit:
        raise FileError(path=str(path), kind="too-large", reason="", limit=limit)
    return contents


def write_whole(path: Path, contents: bytes) -> None:
    """Put `contents` in a file so that, whatever happens, it holds the old contents or the new, never a part.

    They are written to a temporary file beside it, brought safely to the disk, and moved into place. A link
    is followed and stays a link; a file that was there passes its permissions on.

    Raises:
        FileError: no folder to write in, no permission, a full disk, a folder, pipe or device of that name;
            the old file is as it was and no temporary file is left.
    """
    with _as_file_errors(path):
        target = Path(os.path.realpath(path))
        permissions = _permissions_to_keep(target)
        temporary = target.with_name(_TEMPORARY.replace("*", secrets.token_hex(8)))
        try:
            _write_new(temporary, contents, asked_for=path)
            if permissions is not None:
                temporary.chmod(permissions)
            _move(temporary, target)
        finally:
            temporary.unlink(missing_ok=True)
        _settle_folder(target.parent)


def remove_leftovers(folder: Path) -> None:
    """Remove what programs left in a folder, and in those in it, that were killed while they wrote there."""
    for temporary in (*files_in(folder, _TEMPORARY), *files_in(folder, f"*/{_TEMPORARY}")):
        with suppress(OSError):  # gone meanwhile, or not ours to remove
            if time() - temporary.stat().st_mtime > _LONGEST_WRITE:
                temporary.unlink()


def _write_new(path: Path, contents: bytes, asked_for: Path) -> None:
    try:
        descriptor = os.open(path, _CREATE, 0o666)
    except FileNotFoundError as error:  # also the answer of folders that take no files, such as /proc
        kind = "permission" if is_folder(path.parent) else "missing"
        raise FileError(path=str(asked_for.parent), kind=kind, reason=error.strerror) from error
    with os.fdopen(descriptor, "wb") as file:
        file.write(contents)
        file.flush()
        os.fsync(file.fileno())


def _move(path: Path, target: Path) -> None:
    for _ in range(_ATTEMPTS - 1 if sys.platform == "win32" else 0):
        with suppress(PermissionError):
            path.replace(target)
            return
        sleep(_PAUSE)
    path.replace(target)


def _permissions_to_keep(target: Path) -> int | None:
    """The permission bits of a file that may be replaced; None where there is none yet."""
    try:
        found = target.stat()
    except FileNotFoundError:
        return None
    _refuse_unless_ordinary(target, found)
    if not os.access(target, os.W_OK):  # moving over it would succeed all the same
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return stat.S_IMODE(found.st_mode)


def _refuse_unless_ordinary(path: Path, found: os.stat_result) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(found.st_mode):
        raise FileError(path=str(path), kind="special", reason="")


def _settle_folder(folder: Path) -> None:
    """Bring the move itself to the disk, where the system can: the file is in place in any case."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


@contextmanager
def _as_file_errors(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise file_error(path, error) from error
    except ValueError as error:  # a path no system has, such as one with a zero byte
        raise FileError(path=str(path), kind="missing", reason=str(error)) from error

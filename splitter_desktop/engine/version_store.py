"""Earlier versions of a file, kept beside it and restorable.

The versions of ``owl.yaml`` are files ``owl.0001.yaml``, ``owl.0002.yaml`` … in a folder ``.versions`` beside
it; a higher number is a later version.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from splitter_desktop.engine.errors import FileError
from splitter_desktop.engine.safe_files import file_error, files_in, read_bytes, write_whole

MOST_VERSIONS = 20
FOLDER = ".versions"


@dataclass(frozen=True, slots=True, order=True)
class Version:
    """One earlier version of a file."""

    number: int
    path: Path
    saved_at: datetime


def write_version(path: Path, contents: bytes) -> None:
    """Write a file whole, and keep the same contents as its newest version; the oldest beyond 20 are dropped.

    Contents equal to the newest version make no further one.

    Raises:
        FileError: it cannot be written; nothing was changed, or the file alone is new.
    """
    write_whole(path, contents)
    kept = versions(path)
    if kept and _holds(kept[-1].path, contents):
        return
    number = kept[-1].number + 1 if kept else 1
    target = path.parent / FOLDER / f"{path.stem}.{number:04}{path.suffix}"
    try:
        target.parent.mkdir(exist_ok=True)
        write_whole(target, contents)
        for version in kept[: max(len(kept) + 1 - MOST_VERSIONS, 0)]:
            version.path.unlink(missing_ok=True)
    except OSError as error:
        raise file_error(target, error) from error


def versions(path: Path) -> tuple[Version, ...]:
    """The versions of a file that are kept, the oldest first."""
    return tuple(sorted(_versions(path)))


def _holds(path: Path, contents: bytes) -> bool:
    try:
        return read_bytes(path, len(contents)) == contents
    except FileError:  # larger, or gone meanwhile
        return False


def _versions(path: Path) -> Iterator[Version]:
    name = re.compile(re.escape(path.stem) + r"\.([0-9]{4,9})" + re.escape(path.suffix))
    for found in files_in(path.parent / FOLDER, f"*{path.suffix}"):
        match = name.fullmatch(found.name)
        if match:
            yield Version(int(match[1]), found, _saved_at(found))


def _saved_at(path: Path) -> datetime:
    """When a file was written; the beginning of 1970 where its folder cannot tell, or tells an odd time."""
    try:
        return datetime.fromtimestamp(max(0.0, path.stat().st_mtime), UTC)
    except (OSError, OverflowError, ValueError):
        return datetime.fromtimestamp(0, UTC)

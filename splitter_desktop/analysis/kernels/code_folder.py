"""Where compiled code is kept from one start of the program to the next."""

from __future__ import annotations

import tempfile
from pathlib import Path

from platformdirs import user_cache_path


def code_folder() -> Path:
    """The folder for compiled code in the user's cache, or a temporary one where that cannot be written."""
    return writable_folder(user_cache_path("splitter-desktop", appauthor=False))


def writable_folder(wanted: Path) -> Path:
    """The wanted folder, made if need be; a new temporary one where it cannot be written."""
    try:
        wanted.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=wanted):
            return wanted
    except OSError:
        return Path(tempfile.mkdtemp(prefix="splitter-desktop-"))

"""Where compiled code is kept from one start of the program to the next."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from platformdirs import user_cache_path


def code_folder() -> Path:
    """The folder for compiled code in the user's cache, or a temporary one where that cannot be written."""
    try:
        wanted = user_cache_path("splitter-desktop", appauthor=False)
    except RuntimeError:  # a user without a home
        wanted = Path(os.devnull, "splitter-desktop")
    return writable_folder(wanted)


def writable_folder(wanted: Path) -> Path:
    """The wanted folder, made if need be; a new temporary one where it cannot be written."""
    try:
        wanted.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=wanted):
            return wanted
    except OSError:
        return Path(tempfile.mkdtemp(prefix="splitter-desktop-"))

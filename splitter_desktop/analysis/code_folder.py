"""Where compiled code is kept from one start of the program to the next, and what of it is complete."""

from __future__ import annotations

import os
import platform
import shutil
import tempfile
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from platformdirs import user_cache_path

VARIABLE = "NUMBA_CACHE_DIR"
"""What numba, when it is imported, takes its folder from; processes that this one starts inherit it."""
KEPT_FOLDERS = 3
"""Folders that stay: those of the sources used last."""


def code_folder() -> Path:
    """The folder for what is compiled from the sources as they are now; decided once."""
    if VARIABLE not in os.environ:
        parent = _cache() / "compiled"
        os.environ[VARIABLE] = str(writable_folder(parent / sources_digest()))
        forget_old_folders(parent)
    return Path(os.environ[VARIABLE])


def _cache() -> Path:
    """The user's cache, or a place that cannot be written for a user without a home."""
    try:
        return user_cache_path("splitter-desktop", appauthor=False)
    except RuntimeError:
        return Path(os.devnull)


def is_complete(work: str, size: int) -> bool:
    """Whether everything that some work needs on boards of a size has been compiled on this machine."""
    return _mark(work, size).exists()


def mark_complete(work: str, size: int) -> None:
    """Remember that everything has been compiled. Where that cannot be written, it is found out again."""
    try:
        _mark(work, size).touch()
    except OSError:
        return


def _mark(work: str, size: int) -> Path:
    return code_folder() / f"{work}-{size}-{sources_digest()}.complete"


@cache
def sources_digest() -> str:
    """A text that changes with the sources, the compiler and the machine.

    Numba looks only at the file of a function, not at those whose functions are compiled into it.
    """
    sources = sorted((Path(__file__).parent / "kernels").glob("*.py"))
    facts = [version("numba"), version("numpy"), platform.python_version(), platform.node()]
    digest = sha256("\n".join(facts).encode("utf-8", "surrogatepass"))
    for source in sources:
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def forget_old_folders(parent: Path) -> None:
    """Remove the folders of sources that were not used for long."""
    folders = sorted(
        (folder for folder in parent.glob("*") if folder.is_dir()), key=lambda one: -one.stat().st_mtime
    )
    for folder in folders[KEPT_FOLDERS:]:
        shutil.rmtree(folder, ignore_errors=True)


def writable_folder(wanted: Path) -> Path:
    """The wanted folder, made if need be; a new temporary one where it cannot be written."""
    try:
        wanted.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=wanted):
            return wanted
    except OSError:
        return Path(tempfile.mkdtemp(prefix="splitter-desktop-"))

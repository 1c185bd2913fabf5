"""Where the files that travel with the program lie, and where those of the person who uses it."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_data_path

_PACKAGE = Path(__file__).resolve().parent.parent

HOME_VARIABLE = "SPLITTER_DESKTOP_HOME"
"""An environment variable that names a folder for everything the program keeps, instead of the usual one."""


def bundled_folder(name: str) -> Path:
    """A folder of bundled files: ``layouts`` or ``resources``.

    An installed package carries them inside itself; a checkout has them beside the package.
    """
    inside = _PACKAGE / "_bundled" / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


def resource(*parts: str) -> Path:
    """The path of a bundled resource, such as ``resource("fonts", "Sans.ttf")``."""
    return bundled_folder("resources").joinpath(*parts)


def data_folder() -> Path:
    """The folder of what the program keeps for the person who uses it; it may not be there yet."""
    chosen = os.environ.get(HOME_VARIABLE)
    if chosen:
        return Path(chosen)
    try:
        return user_data_path("splitter-desktop", appauthor=False)
    except RuntimeError:  # a user without a home: a place where nothing is and nothing can be kept
        return Path(os.devnull, "splitter-desktop")


def user_layouts_folder() -> Path:
    """The folder of the person's own layouts; it may not be there yet."""
    return data_folder() / "layouts"


def weights_folders() -> tuple[Path, Path]:
    """Where the weights of the bots lie: those learnt here first, then those that travel with the program."""
    return data_folder() / "weights", resource("weights")

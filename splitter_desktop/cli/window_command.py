"""Without a command: opens the window, once it is clear that there is a screen and the file can be used."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pathlib import Path

from splitter_desktop.cli.streams import show_error
from splitter_desktop.engine.layout_files import is_layout_file, load_layout
from splitter_desktop.engine.save_files import load_game
from splitter_desktop.i18n import _


def open_window(path: Path | None) -> int:
    """Open the window, with a saved game or a layout if a path is given.

    Returns:
        the exit code; 1 without a screen.

    Raises:
        FileError: the file cannot be read.
        SaveFileError: it is no saved game that can be gone on with.
        LayoutError: it is named like a layout and has faults.
    """
    if path is not None:
        _refuse_what_cannot_be_used(path)
    return open_window_that_tells(path)


def open_window_that_tells(path: Path | None) -> int:
    """Open the window, which itself says what is wrong with the file: for a start from a desktop.

    Returns:
        as `open_window`.
    """
    if not _has_screen():
        show_error(
            _(
                "The window needs a screen, and there is none here (DISPLAY is not set)."
                " Commands such as layouts, score and print work without one; see --help."
            )
        )
        return 1
    window = import_module("splitter_desktop.ui.app")  # now, for it brings all of Qt with it
    return int(window.run_window(None if path is None else str(path)))


def _refuse_what_cannot_be_used(path: Path) -> None:
    if is_layout_file(path):
        load_layout(path)
    else:
        load_game(path)


def _has_screen() -> bool:
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))

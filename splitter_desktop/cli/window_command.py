"""Without a command: opens the window, once it is clear that there is a screen and the file can be read."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pathlib import Path

from splitter_desktop.cli.streams import show_error
from splitter_desktop.engine.errors import FileError
from splitter_desktop.engine.safe_files import file_error
from splitter_desktop.i18n import _


def open_window(path: Path | None) -> int:
    """Open the window, with a saved game or a layout if a path is given.

    Returns:
        the exit code; 1 without a screen.

    Raises:
        FileError: there is no such file, or it is a folder.
    """
    if path is not None:
        _refuse_what_is_no_file(path)
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


def _refuse_what_is_no_file(path: Path) -> None:
    try:
        path.stat()
    except OSError as error:
        raise file_error(path, error) from error
    except ValueError as error:  # a path with a zero byte
        raise FileError(path=str(path), kind="missing", reason=str(error)) from error
    if path.is_dir():
        raise FileError(path=str(path), kind="folder", reason="")


def _has_screen() -> bool:
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))

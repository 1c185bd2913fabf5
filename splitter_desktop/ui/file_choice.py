"""Asking for a file to open or to save to."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from splitter_desktop.engine.layout_files import LAYOUT_SUFFIXES
from splitter_desktop.engine.save_files import SAVE_SUFFIX
from splitter_desktop.i18n import _


def game_to_open(parent: QWidget, folder: Path) -> Path | None:
    """A saved game, or a board, the person points at; None when they change their mind."""
    path, _kind = QFileDialog.getOpenFileName(
        parent, _("Open a game or a board"), str(folder), _filter_for_opening()
    )
    return Path(path) if path else None


def file_to_save(
    parent: QWidget, title: str, suggestion: Path, suffix: str, kind: str, others: Sequence[str] = ()
) -> Path | None:
    """Where to save, with the suffix added where none was typed; the dialog asks before it overwrites.

    Args:
        parent: the window that asks.
        title: what is saved.
        suggestion: folder and name to begin with.
        suffix: the ending of such files, with its dot.
        kind: what such files are called.
        others: further endings that may be typed.
    """
    endings = " ".join(f"*{ending}" for ending in dict.fromkeys((suffix, *others)))
    dialog = QFileDialog(parent, title, str(suggestion.parent), f"{kind} ({endings})")
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(suffix.removeprefix("."))
    dialog.selectFile(suggestion.name)
    chosen = dialog.selectedFiles() if dialog.exec() else []
    dialog.deleteLater()
    return Path(chosen[0]) if chosen else None


def game_to_save(parent: QWidget, suggestion: Path) -> Path | None:
    """Where to save a game; None when the person changes their mind."""
    return file_to_save(parent, _("Save the game"), suggestion, SAVE_SUFFIX, _("Splitter games"))


def _filter_for_opening() -> str:
    endings = " ".join(f"*{suffix}" for suffix in (SAVE_SUFFIX, *LAYOUT_SUFFIXES))
    return ";;".join((_("Games and boards") + f" ({endings})", _("All files") + " (*)"))

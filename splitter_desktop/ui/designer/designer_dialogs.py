"""Asking where to open, save, export and print a board, and doing it there."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from splitter_desktop.engine.layout import Layout, text_in
from splitter_desktop.engine.layout_files import LAYOUT_SUFFIX
from splitter_desktop.engine.position import Position
from splitter_desktop.i18n import _, active_language
from splitter_desktop.ui.board.board_picture import PICTURE_SUFFIXES, save_board_picture
from splitter_desktop.ui.file_choice import file_to_save
from splitter_desktop.ui.short_text import as_file_name


def board_to_open(parent: QWidget, folder: Path) -> Path | None:
    """A layout file the person points at; None when they change their mind."""
    boards, everything = _("Boards"), _("All files")
    kinds = f"{boards} (*{LAYOUT_SUFFIX} *.yml);;{everything} (*)"
    path, _kind = QFileDialog.getOpenFileName(parent, _("Open a board"), str(folder), kinds)
    return Path(path) if path else None


def board_to_save(parent: QWidget, suggestion: Path) -> Path | None:
    """Where to save a board; None when the person changes their mind."""
    return file_to_save(parent, _("Save the board"), suggestion, LAYOUT_SUFFIX, _("Boards"))


def picture_to_save(parent: QWidget, layout: Layout) -> Path | None:
    """Ask where to put a picture of a board, PNG, SVG or PDF by the ending, and write it; returns where.

    Raises:
        FileError: it cannot be written; an older file is untouched.
    """
    suggestion = _documents() / f"{layout.id}.png"
    path = file_to_save(parent, _("Export a picture"), suggestion, ".png", _("Pictures"), PICTURE_SUFFIXES)
    if path is not None:
        save_board_picture(path, Position.empty(layout), text_in(layout.name, active_language()))
    return path


def figures_to_save(parent: QWidget, name: str) -> Path | None:
    """Where to save how a board plays as CSV; None when the person changes their mind."""
    suggestion = _documents() / f"{as_file_name(name)}.csv"
    return file_to_save(parent, _("Export the figures"), suggestion, ".csv", _("Tables"))


def may_close_unkept(parent: QWidget) -> bool:
    """Whether the person lets go of a drawing that could not be kept by itself."""
    box = QMessageBox(parent)
    box.setWindowTitle(_("Close"))
    box.setText(_("This drawing could not be kept by itself. Close the designer without saving it?"))
    lose = box.addButton(_("Close &without it"), QMessageBox.ButtonRole.DestructiveRole)
    stay = box.addButton(_("&Go on drawing"), QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(stay)
    box.setEscapeButton(stay)
    box.exec()
    box.deleteLater()
    return box.clickedButton() == lose


def _documents() -> Path:
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))

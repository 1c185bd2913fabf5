"""Asking before a game is lost, for the rare case that it could not be kept by itself."""

from __future__ import annotations

from enum import Enum, auto

from PySide6.QtWidgets import QMessageBox, QWidget

from splitter_desktop.i18n import _


class Leaving(Enum):
    """What is to become of the game when the window closes."""

    SAVE = auto()
    LOSE = auto()
    STAY = auto()


def ask_before_losing_game(parent: QWidget) -> Leaving:
    """What the person wants; to stay, if they only close the question."""
    box = QMessageBox(parent)
    box.setWindowTitle(_("Close"))
    box.setText(_("This game could not be kept by itself. Save it before the window closes?"))
    save = box.addButton(_("&Save as…"), QMessageBox.ButtonRole.AcceptRole)
    lose = box.addButton(_("Close &without it"), QMessageBox.ButtonRole.DestructiveRole)
    stay = box.addButton(_("&Go on playing"), QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(save)
    box.setEscapeButton(stay)
    box.exec()
    box.deleteLater()
    answer = box.clickedButton()
    if answer == save:
        return Leaving.SAVE
    return Leaving.LOSE if answer == lose else Leaving.STAY

"""The question what to do when another program changed the file of a drawing."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from splitter_desktop.i18n import _
from splitter_desktop.ui.first_size import open_as_large_as
from splitter_desktop.ui.theme import space


class OutsideBar(QWidget):
    """Stands above the drawing until it is answered; drawing goes on meanwhile."""

    reload_requested = Signal()
    both_requested = Signal()

    def __init__(self) -> None:
        """Make the bar, hidden."""
        super().__init__()
        self._sentence = QLabel()
        self._sentence.setWordWrap(True)
        reload_, keep, both = (
            QPushButton(_("&Reload it")),
            QPushButton(_("&Keep mine")),
            QPushButton(_("Show &both")),
        )
        reload_.clicked.connect(self.reload_requested)
        reload_.clicked.connect(self.hide)
        keep.clicked.connect(self.hide)
        both.clicked.connect(self.both_requested)
        row = QHBoxLayout(self)
        row.setContentsMargins(space(4), space(2), space(4), space(2))
        row.addWidget(self._sentence, 1)
        for button in (reload_, keep, both):
            row.addWidget(button)
        self._of_a_file = (reload_, both)
        self.hide()

    def ask(self, is_gone: bool) -> None:
        """Show the bar for a file that was changed, or that is gone."""
        changed, gone = _("Another program changed this file."), _("This file is no longer there.")
        self._sentence.setText(gone if is_gone else changed)
        for button in self._of_a_file:
            button.setVisible(not is_gone)
        self.show()


class BothTexts(QDialog):
    """The text of the drawing and that of the file, side by side, to compare and to copy from."""

    def __init__(self, parent: QWidget, mine: str, outside: str) -> None:
        """Show two texts."""
        super().__init__(parent)
        self.setWindowTitle(_("Both versions"))
        self._panes: list[QPlainTextEdit] = []
        row = QHBoxLayout(self)
        for title, text in ((_("Mine"), mine), (_("The file"), outside)):
            pane = QPlainTextEdit(text)
            self._panes.append(pane)
            pane.setReadOnly(True)
            label = QLabel(title)
            label.setBuddy(pane)
            column = QVBoxLayout()
            column.addWidget(label)
            column.addWidget(pane)
            row.addLayout(column)
        open_as_large_as(self, space(220), space(130))

    @property
    def texts(self) -> tuple[str, ...]:
        """What the two panes show, the drawing first."""
        return tuple(pane.toPlainText() for pane in self._panes)

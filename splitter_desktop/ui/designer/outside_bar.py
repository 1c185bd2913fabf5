"""The question what to do when another program changed the file of a drawing."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtGui import QFontDatabase, QTextCharFormat, QTextCursor, QTextFormat
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from splitter_desktop.i18n import _
from splitter_desktop.ui.first_size import open_as_large_as
from splitter_desktop.ui.theme import space, theme_for


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
        for title, text, other in ((_("Mine"), mine, outside), (_("The file"), outside, mine)):
            pane = _pane(text)
            theirs = set(other.splitlines())
            _mark_lines(pane, [line for line, own in enumerate(text.splitlines()) if own not in theirs])
            self._panes.append(pane)
            label = QLabel(title)
            label.setBuddy(pane)
            column = QVBoxLayout()
            column.addWidget(label)
            column.addWidget(pane)
            row.addLayout(column)
        open_as_large_as(self, space(220), space(130))

    @property
    def marked_lines(self) -> tuple[tuple[int, ...], ...]:
        """The lines of each pane that the other does not have, from 0."""
        return tuple(
            tuple(selection.cursor.blockNumber() for selection in pane.extraSelections())
            for pane in self._panes
        )

    @property
    def texts(self) -> tuple[str, ...]:
        """What the two panes show, the drawing first."""
        return tuple(pane.toPlainText() for pane in self._panes)


def _pane(text: str) -> QPlainTextEdit:
    pane = QPlainTextEdit(text)
    pane.setReadOnly(True)
    pane.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
    pane.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
    return pane


def _mark_lines(pane: QPlainTextEdit, lines: Iterable[int]) -> None:
    """Lay the colour of what stands out behind whole lines."""
    marked = QTextCharFormat()
    marked.setBackground(theme_for(pane.palette()).hover)
    marked.setProperty(QTextFormat.Property.FullWidthSelection, True)
    selections = []
    for line in lines:
        selection = QTextEdit.ExtraSelection()
        selection.cursor, selection.format = QTextCursor(pane.document().findBlockByNumber(line)), marked
        selections.append(selection)
    pane.setExtraSelections(selections)

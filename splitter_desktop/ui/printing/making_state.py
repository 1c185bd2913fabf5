"""How far a file is: what it holds, what is wrong or to be known, and progress once it takes a while."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from splitter_desktop.i18n import _
from splitter_desktop.ui.theme import space

PATIENCE = 500
"""Milliseconds before progress is shown."""


class MakingState(QWidget):
    """Two sentences, and a bar with a button that stops the work."""

    stop_wanted = Signal()

    def __init__(self) -> None:
        """Show nothing yet."""
        super().__init__()
        self._summary, self._problem = QLabel(), QLabel()
        self._bar, self.stop = QProgressBar(), QPushButton(_("S&top"))
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(PATIENCE)
        self._patience.timeout.connect(self.show_progress)
        self.stop.clicked.connect(self.stop_wanted)
        self.stop.setAutoDefault(False)
        self._lay_out()
        self.say("")
        self._rest()

    @property
    def summary(self) -> str:
        """What the file holds."""
        return self._summary.text()

    @property
    def problem(self) -> str:
        """What is wrong or to be known; empty when nothing is."""
        return self._problem.text()

    def wait(self) -> None:
        """Work begins: show progress if it takes a while."""
        self._patience.start()

    def show_progress(self) -> None:
        """Show progress now."""
        self._patience.stop()
        self._bar.setVisible(True)
        self.stop.setVisible(True)

    def show_share(self, done: int, total: int) -> None:
        """So many of so many are done."""
        self._bar.setRange(0, total)
        self._bar.setValue(done)

    def end(self, summary: str, problem: str) -> None:
        """Work is over."""
        self._rest()
        self._summary.setText(summary)
        self.say(problem)

    def say(self, problem: str) -> None:
        """Say what is wrong or to be known."""
        self._problem.setText(problem)
        self._problem.setVisible(bool(problem))

    def _rest(self) -> None:
        self._patience.stop()
        self._bar.setVisible(False)
        self._bar.setRange(0, 0)
        self.stop.setVisible(False)

    def _lay_out(self) -> None:
        for label in (self._summary, self._problem):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self._summary.setProperty("quiet", True)
        row = QHBoxLayout()
        row.setSpacing(space(2))
        row.addWidget(self._bar, 1)
        row.addWidget(self.stop)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(1))
        column.addWidget(self._summary)
        column.addWidget(self._problem)
        column.addLayout(row)

"""The field of a dialog in which one chooses opponents that play by themselves."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLineEdit, QMenu, QPushButton, QVBoxLayout, QWidget

from splitter_desktop.engine.game import Seat
from splitter_desktop.i18n import _
from splitter_desktop.ui.seat_names import name_at, seat_names
from splitter_desktop.ui.theme import space

MOST = 4
"""Opponents one can choose."""


@dataclass(frozen=True, slots=True)
class Opponent:
    """Somebody who plays by itself: a bot or, with its command, a program."""

    seat: Seat
    command: str = ""


class OpponentsField(QWidget):
    """A button that adds an opponent, and one a chosen opponent that takes it away again."""

    changed = Signal()

    def __init__(self) -> None:
        """Begin without opponents."""
        super().__init__()
        self._seats: list[Seat] = []
        self._add = QPushButton(_("&Add an opponent"))
        self._add.setAutoDefault(False)
        self._menu = QMenu(self._add)
        for seat, name in seat_names().items():
            self._menu.addAction(name).triggered.connect(partial(self.add, seat))
        self._add.setMenu(self._menu)
        self._command = QLineEdit()
        self._command.setPlaceholderText(_("Command that starts the program"))
        self._command.setAccessibleName(_("Command that starts the program"))
        self._command.hide()
        self._chosen: list[QPushButton] = []
        self._grid = QGridLayout()
        self._grid.setSpacing(space(1))
        self._grid.setColumnStretch(MOST + 1, 1)
        self._grid.addWidget(self._add, 0, 0)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(self._grid)
        column.addWidget(self._command)

    @property
    def opponents(self) -> tuple[Opponent, ...]:
        """Those that were chosen, in order."""
        command = self._command.text().strip()
        return tuple(Opponent(seat, command if seat is Seat.PROGRAM else "") for seat in self._seats)

    def add(self, seat: Seat) -> None:
        """Choose one more."""
        self._seats.append(seat)
        self._refresh()

    def remove(self, place: int) -> None:
        """Take one away, by its place."""
        del self._seats[place]
        self._refresh()

    def type_command(self, command: str) -> None:
        """Fill in the command of a program."""
        self._command.setText(command)

    def _refresh(self) -> None:
        for button in self._chosen:
            self._grid.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._chosen = [self._button(place, seat) for place, seat in enumerate(self._seats)]
        self._command.setVisible(Seat.PROGRAM in self._seats)
        self._add.setVisible(len(self._seats) < MOST)
        self._arrange()
        self.changed.emit()

    def _button(self, place: int, seat: Seat) -> QPushButton:
        button = QPushButton(f"{seat_names()[seat]}  \N{MULTIPLICATION SIGN}")
        button.setAutoDefault(False)
        button.setToolTip(_("Take this opponent away"))
        button.clicked.connect(partial(self.remove, place))
        return button

    def _arrange(self) -> None:
        """Lay the buttons in one row where they fit into it, else in rows of two."""
        buttons = [*self._chosen, *([self._add] if len(self._seats) < MOST else [])]
        needed = sum(button.sizeHint().width() + self._grid.spacing() for button in buttons)
        per_row = len(buttons) if needed <= self.width() else 2
        for place, button in enumerate(buttons):
            self._grid.addWidget(button, *divmod(place, per_row))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the buttons anew."""
        super().resizeEvent(event)
        self._arrange()


def names_of(opponents: tuple[Opponent, ...]) -> tuple[str, ...]:
    """A name for each opponent; those of the same kind are numbered from the second on."""
    seats = [opponent.seat for opponent in opponents]
    return tuple(name_at(seats, place) for place in range(len(seats)))

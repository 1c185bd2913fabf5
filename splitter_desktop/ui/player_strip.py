"""The strip of players: whose sheet is shown, who is to write, each total; at the end the ranking."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QResizeEvent
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from splitter_desktop.engine.ranking import Rank, ranking
from splitter_desktop.i18n import _, ngettext
from splitter_desktop.ui.player_signs import PlayerSign, sign_icon
from splitter_desktop.ui.short_text import on_a_button, shortened
from splitter_desktop.ui.shown_game import ShownGame
from splitter_desktop.ui.theme import space, theme_for

_LONGEST_NAME_SHOWN = 18
_MARGIN, _GAP = space(3), space(2)


class PlayerStrip(QWidget):
    """A button a player; where they do not fit in the rows there are, the last button lists everybody.

    The one whose sheet is shown is filled; whoever is to write has a pencil, and at the end a winner a crown.
    """

    player_chosen = Signal(int)

    def __init__(self) -> None:
        """Make an empty strip, which a game of one player leaves hidden."""
        super().__init__()
        self._shown: ShownGame | None = None
        self._most_rows = 2
        self._players: list[QPushButton] = []
        self._order: list[QPushButton] = []
        self._all = QPushButton(self)
        self._all.setMenu(QMenu(self._all))
        self.hide()

    @property
    def buttons(self) -> tuple[QPushButton, ...]:
        """The players' buttons, in the order they are shown."""
        return tuple(self._order)

    def show_game(self, shown: ShownGame) -> None:
        """Show the players of a game."""
        self._shown = shown
        self.setVisible(len(shown.game.players) > 1)
        ranks = _ranks_in_order(shown)
        self._make_buttons(len(ranks))
        self._order = [self._players[rank.player] for rank in ranks]
        for rank in ranks:
            self._dress(self._players[rank.player], rank, shown)
        self._list_everybody(ranks, shown)
        self._arrange()

    def set_most_rows(self, rows: int) -> None:
        """Take no more rows than there is room for."""
        self._most_rows = rows
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fill the rows anew."""
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        """Follow light and dark, and fonts."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange) and self._shown:
            self.show_game(self._shown)

    def _make_buttons(self, number: int) -> None:
        while len(self._players) > number:
            self._players.pop().deleteLater()
        while len(self._players) < number:
            button = QPushButton(self)
            button.setCheckable(True)
            button.setProperty("tab", True)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(partial(self.player_chosen.emit, len(self._players)))
            self._players.append(button)

    def _dress(self, button: QPushButton, rank: Rank, shown: ShownGame) -> None:
        sign = sign_of(rank, shown)
        edge = button.fontMetrics().capHeight() + space(1)
        theme, ratio = theme_for(self.palette()), self.devicePixelRatioF()
        button.setText(_label(rank, shown))
        button.setChecked(rank.player == shown.shown_player)
        button.setIconSize(QSize(edge, edge))
        button.setIcon(sign_icon(sign, edge, theme, ratio) if sign else QIcon())
        button.setAccessibleName(_in_words(rank, shown))
        button.setToolTip(_in_words(rank, shown))

    def _list_everybody(self, ranks: list[Rank], shown: ShownGame) -> None:
        menu = self._all.menu()
        menu.clear()
        for rank in ranks:
            action = menu.addAction(on_a_button(_in_words(rank, shown)))
            action.triggered.connect(partial(self.player_chosen.emit, rank.player))
        text = ngettext("{count} player", "All {count} players", len(ranks))
        self._all.setText(text.format(count=len(ranks)))

    def _arrange(self) -> None:
        """Put as many buttons as fit in the rows; whoever is to write is always among them."""
        places = self._flow(self._order)
        if len(places) < len(self._order):
            places = self._flow(self._those_that_fit())
        for button in (*self._players, self._all):
            button.setVisible(button in places)
        for button, place in places.items():
            button.setGeometry(place)
        bottom = max((place.bottom() for place in places.values()), default=0)
        self.setFixedHeight(bottom + 1 + _MARGIN)

    def _flow(self, buttons: Sequence[QPushButton]) -> dict[QPushButton, QRect]:
        """Where buttons go, row by row; those for which there is no row left are not in it."""
        places: dict[QPushButton, QRect] = {}
        x, y, rows = _MARGIN, _MARGIN, 1
        for button in buttons:
            size = button.sizeHint()
            if x + size.width() > self.width() - _MARGIN and x > _MARGIN:
                x, y, rows = _MARGIN, y + size.height() + _GAP, rows + 1
            if rows > self._most_rows:
                break
            places[button] = QRect(x, y, size.width(), size.height())
            x += size.width() + _GAP
        return places

    def _those_that_fit(self) -> list[QPushButton]:
        """The buttons from whoever is to write on, as many as leave room for the list of everybody."""
        first = self._order.index(self._players[self._shown.game.player]) if self._shown else 0
        following = [*self._order[first:], *self._order[:first]]
        count = len(self._flow(following))
        while count > 1 and len(self._flow([*following[:count], self._all])) <= count:
            count -= 1
        return [*following[:count], self._all]


def sign_of(rank: Rank, shown: ShownGame) -> PlayerSign | None:
    """The sign of a player: whether they are to write, or have won."""
    if shown.game.is_over:
        return PlayerSign.CROWN if rank.place == 1 else None
    return PlayerSign.PENCIL if rank.player == shown.game.player else None


def _ranks_in_order(shown: ShownGame) -> list[Rank]:
    """The players in the order of play, or by rank when the game is over."""
    ranks = ranking(shown.totals)
    return list(ranks) if shown.game.is_over else sorted(ranks, key=lambda rank: rank.player)


def _label(rank: Rank, shown: ShownGame) -> str:
    name = shortened(shown.player_name(rank.player), _LONGEST_NAME_SHOWN)
    label = on_a_button(f"{name}  {rank.total}")
    return f"{rank.place}. {label}" if shown.game.is_over else label


def _in_words(rank: Rank, shown: ShownGame) -> str:
    facts = {"name": shown.player_name(rank.player), "points": rank.total, "place": rank.place}
    if shown.game.is_over:
        return _("{place}. {name}: {points} points").format(**facts)
    if rank.player == shown.game.player:
        return _("{name}: {points} points, is to write").format(**facts)
    return _("{name}: {points} points").format(**facts)

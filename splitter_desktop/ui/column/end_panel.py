"""The end of a game, inside the window: who won or how good it was, and how to go on."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from splitter_desktop.engine.ranking import ranking
from splitter_desktop.i18n import _, ngettext
from splitter_desktop.ui.column.tiers import tier_of
from splitter_desktop.ui.short_text import shortened
from splitter_desktop.ui.shown_game import ShownGame
from splitter_desktop.ui.theme import TypeSize, scaled, space, text_font

_MOST_NAMES = 3
_LONGEST_NAME = 24


class EndPanel(QWidget):
    """Takes the place of the dice when there is nothing left to roll."""

    play_again_requested = Signal()
    same_dice_requested = Signal()
    print_requested = Signal()
    review_requested = Signal()

    def __init__(self, *, may_review: bool = True) -> None:
        """Make an empty panel; without a review where nobody answers that wish."""
        super().__init__()
        self._headline, self._remark = QLabel(), QLabel()
        self._again = QPushButton(_("Play a&gain"))
        self._same = QPushButton(_("Same &dice again"))
        self._print = QPushButton(_("&Print this sheet"))
        self._review = QPushButton(_("&Review the game"))
        self._again.setProperty("main", True)
        self._again.clicked.connect(self.play_again_requested)
        self._same.clicked.connect(self.same_dice_requested)
        self._print.clicked.connect(self.print_requested)
        self._review.clicked.connect(self.review_requested)
        self._remark.setProperty("quiet", True)
        for label in (self._headline, self._remark):
            label.setWordWrap(True)
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self._lay_out()
        self._review.setVisible(may_review)
        self.set_scale(1.0)

    @property
    def headline(self) -> str:
        """What the panel says first."""
        return self._headline.text()

    @property
    def first_button(self) -> QPushButton:
        """The button that begins the next game."""
        return self._again

    def show_game(self, shown: ShownGame) -> None:
        """Show how a finished game went."""
        if shown.game.is_over:
            self._headline.setText(_headline(shown))
            self._remark.setText(_remark(shown))
            several = len(shown.game.players) > 1
            self._print.setText(_("&Print all sheets") if several else _("&Print this sheet"))

    def set_flat(self, flat: bool) -> None:
        """Put the buttons below each other, where there is less width, or two of them side by side."""
        directions = QBoxLayout.Direction
        self._further.setDirection(directions.TopToBottom if flat else directions.LeftToRight)

    def set_scale(self, scale: float) -> None:
        """Draw everything larger or smaller than its plain size."""
        self._scale = scale
        self._headline.setFont(scaled(text_font(TypeSize.LARGE, bold=True), scale))
        self._remark.setFont(scaled(text_font(TypeSize.SMALL), scale))
        for button in (self._again, self._review, self._same, self._print):
            button.setFont(scaled(text_font(), scale))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the application's font."""
        if event.type() is QEvent.Type.ApplicationFontChange:
            self.set_scale(self._scale)
        super().changeEvent(event)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(2))
        self._further = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        for button in (self._same, self._print):
            self._further.addWidget(button)
        for part in (self._headline, self._remark, self._again, self._review):
            column.addWidget(part)
        column.addLayout(self._further)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)


def _headline(shown: ShownGame) -> str:
    winners = [rank for rank in ranking(shown.totals) if rank.place == 1]
    names = [shortened(shown.player_name(rank.player), _LONGEST_NAME) for rank in winners]
    points = winners[0].total
    if len(shown.game.players) == 1:
        return ngettext("{points} point", "{points} points", points).format(points=points)
    if len(winners) == 1:
        return _("{name} wins with {points} points").format(name=names[0], points=points)
    if len(winners) > _MOST_NAMES:
        sentence = _("{count} players share the victory with {points} points")
        return sentence.format(count=len(winners), points=points)
    together = _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])
    return _("{names} share the victory with {points} points").format(names=together, points=points)


def _remark(shown: ShownGame) -> str:
    layout, points = shown.game.layout, shown.score.total
    tier = tier_of(layout, points)
    if not tier:
        return ""
    name = shortened(shown.player_name(shown.shown_player), _LONGEST_NAME)
    if len(shown.game.players) > 1:
        return _("{name}: {tier} (our rating, not an official one)").format(name=name, tier=tier)
    return _("{tier} (our rating, not an official one)").format(tier=tier)

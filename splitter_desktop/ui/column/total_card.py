"""The box for the total, with the round while the game goes on."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from splitter_desktop.engine.game import GameSnapshot
from splitter_desktop.engine.layout import Layout
from splitter_desktop.i18n import _
from splitter_desktop.ui.shown_game import ShownGame
from splitter_desktop.ui.theme import RADIUS_LARGE, TypeSize, scaled, space, text_font, theme_for


class TotalCard(QWidget):
    """The total in large figures on the accent colour."""

    def __init__(self) -> None:
        """Make an empty card."""
        super().__init__()
        self._layout: Layout | None = None
        self._title, self._round, self._total = QLabel(_("Total")), QLabel(), QLabel()
        self._total.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        for label in (self._title, self._round, self._total):
            label.setProperty("onAccent", True)
        grid = QGridLayout(self)
        grid.setContentsMargins(space(5), space(2), space(5), space(2))
        grid.setVerticalSpacing(0)
        grid.addWidget(self._title, 0, 0, Qt.AlignmentFlag.AlignBottom)
        grid.addWidget(self._round, 1, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self._total, 0, 1, 2, 1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        grid.setColumnStretch(0, 1)

    def show_game(self, shown: ShownGame) -> None:
        """Show the points of the sheet on the screen and the round."""
        total = str(shown.score.total)
        self._total.setText(total)
        self._round.setText(round_in_words(shown.game))
        self._keep_room(shown.game.layout)
        self.setAccessibleName(_("Total: {points} points").format(points=total))

    def set_scale(self, scale: float) -> None:
        """Draw everything larger or smaller than its plain size."""
        self._title.setFont(scaled(text_font(TypeSize.LARGE), scale))
        self._round.setFont(scaled(text_font(TypeSize.SMALL), scale))
        self._total.setFont(scaled(text_font(TypeSize.DISPLAY, bold=True), scale))
        if self._layout:
            self._keep_room(self._layout)

    def _keep_room(self, layout: Layout) -> None:
        """Keep room for the longest texts of a game, so that nothing moves while it is played."""
        self._layout = layout
        most = 2 * len(layout.cells) + (layout.rules.heart_bonus if layout.hearts else 0)
        rounds = "8" * len(str(layout.rounds))
        widest = _("Round {number} of {rounds}").format(number=rounds, rounds=rounds)
        self._total.setMinimumWidth(self._total.fontMetrics().horizontalAdvance("8" * len(str(most))))
        self._round.setMinimumWidth(self._round.fontMetrics().horizontalAdvance(widest))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the card below its texts."""
        theme = theme_for(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.accent)
        painter.drawRoundedRect(QRectF(self.rect()), RADIUS_LARGE, RADIUS_LARGE)


def round_in_words(game: GameSnapshot) -> str:
    """Which round of how many is played, or that the game is over."""
    if game.is_over:
        return _("Game over")
    return _("Round {number} of {rounds}").format(number=game.round_number, rounds=game.layout.rounds)

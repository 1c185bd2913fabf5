"""The score panel, like the printed column: a line a number, hearts, stars, the total and the game code."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from splitter_desktop.engine.scoring import NUMBERS
from splitter_desktop.i18n import _
from splitter_desktop.ui.column.score_lines import HeartLine, NumberLine, ScoreLine, StarLine
from splitter_desktop.ui.column.total_card import TotalCard
from splitter_desktop.ui.short_text import shortened
from splitter_desktop.ui.shown_game import ShownGame
from splitter_desktop.ui.theme import TypeSize, scaled, space, text_font

_LONGEST_CODE = 20


class ScorePanel(QWidget):
    """Shows the points of the sheet on the screen, in one column or, under the board, in a flat block."""

    def __init__(self) -> None:
        """Make an empty panel in one column."""
        super().__init__()
        self._numbers = [NumberLine(number) for number in NUMBERS]
        self._hearts, self._stars, self._total = HeartLine(), StarLine(), TotalCard()
        self._code = QLabel()
        self._code.setProperty("quiet", True)
        self._code.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._lines: list[ScoreLine] = [*self._numbers, self._hearts, self._stars]
        self._scale = 1.0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self.set_flat(False)
        self.set_scale(1.0)

    def show_game(self, shown: ShownGame) -> None:
        """Show the sheet on the screen."""
        for line in self._numbers:
            line.show_score(shown.score)
        self._hearts.show_hearts(shown.score.hearts)
        self._stars.show_score(shown.score, has_stars=bool(shown.game.layout.stars))
        self._total.show_game(shown)
        kind = _("ranked") if shown.game.is_ranked else _("practice")
        dice = shortened(shown.code, _LONGEST_CODE) or _("real dice")
        self._code.setText(f"{dice} · {kind}")

    def set_flat(self, flat: bool) -> None:
        """Lay the lines out in a flat block, or in one column."""
        while self._grid.takeAt(0):
            pass
        for place, line in enumerate(self._lines):
            line.set_brief(flat)
            row, column = (place % 3, place // 3) if flat else (place, 0)
            self._grid.addWidget(line, row, column)
        if flat:
            self._grid.addWidget(self._total, 0, 3, 2, 1)
            self._grid.addWidget(self._code, 2, 3)
        else:
            self._grid.addWidget(self._total, len(self._lines), 0)
            self._grid.addWidget(self._code, len(self._lines) + 1, 0)
        for column in range(4):
            self._grid.setColumnStretch(column, 1 if column < (2 if flat else 1) else 0)
        self._space_out()

    def set_scale(self, scale: float) -> None:
        """Draw everything larger or smaller than its plain size."""
        self._scale = scale
        for line in self._lines:
            line.set_scale(scale)
        self._total.set_scale(scale)
        self._code.setFont(scaled(text_font(TypeSize.SMALL), scale))
        self._space_out()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the application's font."""
        if event.type() is QEvent.Type.ApplicationFontChange:
            self.set_scale(self._scale)
        super().changeEvent(event)

    def _space_out(self) -> None:
        self._grid.setVerticalSpacing(round(space(2) * self._scale))
        self._grid.setHorizontalSpacing(round(space(6) * self._scale))

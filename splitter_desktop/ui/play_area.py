"""The board with the column of dice and points beside it, or below it in a narrow window."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from splitter_desktop.engine.layout import Layout
from splitter_desktop.ui.board.board_view import BoardView
from splitter_desktop.ui.column.dice_tray import DiceTray
from splitter_desktop.ui.column.end_panel import EndPanel
from splitter_desktop.ui.column.score_panel import ScorePanel
from splitter_desktop.ui.layout_passes import forget_sizes, height_at, lay_out_now
from splitter_desktop.ui.player_strip import PlayerStrip
from splitter_desktop.ui.shown_game import ShownGame
from splitter_desktop.ui.status_line import StatusLine
from splitter_desktop.ui.theme import space, theme_for

NARROW, LOW = 900, space(110)
"""Below this width the column moves under the board, unless the height is below that."""
_COLUMN_PART, _BLOCK_PART = 0.26, 0.36
"""What the column takes of the width, and the block under the board of the height, at most."""
_NARROWEST_COLUMN, _WIDEST_COLUMN = space(70), space(160)
_WIDEST_PART = 0.38
_SMALLEST_SCALE, _LARGEST_SCALE = 0.4, 2.6
_ROOM_FOR_TWO_ROWS = space(155)
"""From this height on the players may take two rows."""
_ROOM_FOR_LONG_LINES = space(300)
"""From this width on a sentence needs no second line."""
_LARGEST_STATUS_SCALE = 1.5
QWIDGETSIZE_MAX = 16777215
"""Qt's way to say that a widget may be as large as it likes."""


class Column(QWidget):
    """Dice or the end of the game, and the points, on a surface of their own."""

    def __init__(self, tray: DiceTray, end: EndPanel, score: ScorePanel) -> None:
        """Put them above each other."""
        super().__init__()
        self._tray, self._end, self._score = tray, end, score
        self._is_flat = False
        self._box = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._box.addWidget(tray)
        self._box.addWidget(end)
        self._box.addWidget(score)
        self._box.addStretch(1)
        end.hide()

    def show_game(self, shown: ShownGame) -> None:
        """Show the dice of a game that goes on, or how it ended."""
        self._tray.setVisible(not shown.game.is_over)
        self._end.setVisible(shown.game.is_over)

    def set_flat(self, flat: bool) -> None:
        """Put dice and points side by side, or above each other."""
        if flat == self._is_flat:
            return
        self._is_flat = flat
        directions = QBoxLayout.Direction
        self._box.setDirection(directions.LeftToRight if flat else directions.TopToBottom)
        self._end.set_flat(flat)
        self._score.set_flat(flat)

    def plain_width(self) -> int:
        """The width everything takes at its plain size."""
        self._set_scale(1.0)
        return self._box.sizeHint().width()

    def fit(self, width: int, height: int) -> float:
        """Draw everything as large as a space allows; returns the scale that was found."""
        self._set_scale(1.0)
        hint = self._box.sizeHint()
        scale = min(width / hint.width(), height / hint.height()) * 0.98
        scale = min(max(scale, _SMALLEST_SCALE), _LARGEST_SCALE)
        self._set_scale(scale)
        while scale > _SMALLEST_SCALE and not self._fits(width, height):
            scale *= 0.96
            self._set_scale(scale)
        return scale

    def _fits(self, width: int, height: int) -> bool:
        """Whether everything has its place; texts do not shrink quite as the scale does."""
        return self._box.sizeHint().width() <= width and height_at(self._box, width) <= height

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the surface and the line towards the board."""
        theme = theme_for(self.palette())
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.surface)
        painter.setPen(QPen(theme.line, 1))
        end = self.rect().topRight() if self._is_flat else self.rect().bottomLeft()
        painter.drawLine(self.rect().topLeft(), end)

    def _set_scale(self, scale: float) -> None:
        for part in (self._tray, self._end, self._score):
            part.set_scale(scale)
        margin, gap = round(space(6) * scale), round(space(5) * scale)
        self._box.setContentsMargins(margin, margin, margin, margin)
        self._box.setSpacing(gap)
        forget_sizes(self._box)


class PlayArea(QWidget):
    """Everything one looks at while playing; nothing in it ever scrolls."""

    def __init__(
        self, board: BoardView, beside: QWidget, strip: PlayerStrip, column: Column, status: StatusLine
    ) -> None:
        """Put the board, a slim bar beside it and the players beside the column, and the status below."""
        super().__init__()
        self._strip, self._column, self._status = strip, column, status
        self._fitted: tuple[Layout, bool, tuple[int, ...]] | None = None
        sheet = QVBoxLayout()
        sheet.setSpacing(0)
        sheet.addWidget(strip)
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(beside)
        row.addWidget(board, 1)
        sheet.addLayout(row, 1)
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(0)
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._rows.addLayout(self._box, 1)
        self._rows.addWidget(status)
        self._box.setSpacing(0)
        self._box.addLayout(sheet, 1)
        self._box.addWidget(column)

    def show_game(self, shown: ShownGame) -> None:
        """Make room where the game's end needs another column than its dice."""
        self._column.show_game(shown)
        ending = shown.totals if shown.game.is_over else ()
        contents = (shown.game.layout, shown.has_real_dice, ending)
        if contents != self._fitted:
            self._fitted = contents
            self.fit()

    def fit(self) -> None:
        """Share the space between the board and the column, and choose how large texts are."""
        narrow = self.width() < NARROW and self.height() >= LOW
        directions = QBoxLayout.Direction
        self._box.setDirection(directions.TopToBottom if narrow else directions.LeftToRight)
        self._column.set_flat(narrow)
        share = self._fit_below if narrow else self._fit_beside
        self._strip.set_most_rows(2 if self.height() >= _ROOM_FOR_TWO_ROWS else 1)
        self._status.set_lines(1 if self.width() >= _ROOM_FOR_LONG_LINES else 2)
        status_height = self._status_height()
        scale = share(self.height() - status_height)
        self._status.set_scale(min(max(scale, 1.0), _LARGEST_STATUS_SCALE))
        if self._status_height() > status_height:
            share(self.height() - self._status_height())
        lay_out_now(self._rows)

    def _status_height(self) -> int:
        layout = self._status.layout()
        texts = height_at(layout, self.width()) if layout else 0
        return max(texts, self._status.minimumHeight())

    def _fit_beside(self, height: int) -> float:
        wished = min(max(round(self.width() * _COLUMN_PART), _NARROWEST_COLUMN), _WIDEST_COLUMN)
        width = min(max(wished, self._column.plain_width()), round(self.width() * _WIDEST_PART))
        self._column.setFixedWidth(width)
        self._column.setMinimumHeight(0)
        self._column.setMaximumHeight(QWIDGETSIZE_MAX)
        return self._column.fit(width, height)

    def _fit_below(self, height: int) -> float:
        block = round(height * _BLOCK_PART)
        scale = self._column.fit(self.width(), block)
        self._column.setFixedHeight(min(self._column.sizeHint().height(), block))
        self._column.setMinimumWidth(0)
        self._column.setMaximumWidth(QWIDGETSIZE_MAX)
        return scale

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the space anew."""
        self.fit()

    def changeEvent(self, event: QEvent) -> None:
        """Share the space anew when texts become larger or smaller."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.ApplicationFontChange:
            self.fit()

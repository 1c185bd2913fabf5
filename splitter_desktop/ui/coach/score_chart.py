"""The chart of a review: the score to be expected, move by move, and what each move cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from splitter_desktop.i18n import _
from splitter_desktop.i18n.numbers import trimmed
from splitter_desktop.ui.theme import TypeSize, space, text_font, theme_for

if TYPE_CHECKING:
    from splitter_desktop.analysis.reviewed_game import GameReview

_BAR_WIDTH = 0.7
_TICK_ROOM = space(2)


class ScoreChart(QWidget):
    """A line with a bar a round; a click chooses a round."""

    round_chosen = Signal(int)

    def __init__(self) -> None:
        """Begin empty; the plot comes with the first review."""
        super().__init__()
        self._review: GameReview | None = None
        self._plot: Any = None
        self._cursor: Any = None
        self.setAccessibleName(_("Score to be expected, move by move"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)

    def show_review(self, review: GameReview) -> None:
        """Draw a review."""
        self._review = review
        self._draw()

    def show_round(self, number: int) -> None:
        """Mark a round."""
        if self._cursor is not None:
            self._cursor.setValue(number)

    def changeEvent(self, event: QEvent) -> None:
        """Follow light and dark."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange and self._review:
            self._draw()

    def _draw(self) -> None:
        assert self._review is not None
        self._clear()
        import pyqtgraph  # late: it takes half a second, and is there already when a review is done

        theme, moves = theme_for(self.palette()), self._review.moves
        rounds = [move.round_number for move in moves]
        drops = [move.expected - move.best_expected for move in moves]
        tops = [move.best_expected for move in moves]
        bars = pyqtgraph.BarGraphItem(
            x=rounds, y0=tops, height=drops, width=_BAR_WIDTH, brush=theme.loss, pen=QPen(theme.loss, 0)
        )
        values = [self._review.start, *(move.expected for move in moves)]
        self._plot.addItem(bars)
        self._plot.plot([0, *rounds], values, pen=pyqtgraph.mkPen(theme.accent, width=2))
        self._cursor = pyqtgraph.InfiniteLine(0, angle=90, pen=pyqtgraph.mkPen(theme.text_quiet, width=1))
        self._plot.addItem(self._cursor)
        self._plot.setXRange(0, len(moves) + _BAR_WIDTH / 2, padding=0.02)

    def _clear(self) -> None:
        import pyqtgraph

        if self._plot is None:
            self._plot = pyqtgraph.PlotWidget()
            self._plot.setMenuEnabled(False)
            self._plot.setMouseEnabled(False, False)
            self._plot.hideButtons()
            self._plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self._plot.scene().sigMouseClicked.connect(self._choose)
            layout = self.layout()
            assert layout is not None
            layout.addWidget(self._plot)
        theme = theme_for(self.palette())
        self._plot.clear()
        self._plot.setBackground(theme.surface)
        font = text_font(TypeSize.SMALL)
        self._plot.getAxis("bottom").setHeight(QFontMetrics(font).height() + _TICK_ROOM)
        for name in ("left", "bottom"):
            axis = self._plot.getAxis(name)
            axis.setPen(theme.line)
            axis.setTextPen(theme.text_quiet)
            axis.setStyle(tickFont=font)
            axis.tickStrings = _tick_labels

    def _choose(self, click: Any) -> None:
        if self._review:
            place = self._plot.getViewBox().mapSceneToView(click.scenePos()).x()
            self.round_chosen.emit(min(max(round(place), 1), len(self._review.moves)))


def _tick_labels(values: Sequence[float], scale: float, spacing: float) -> list[str]:
    return [trimmed(value * scale) for value in values]

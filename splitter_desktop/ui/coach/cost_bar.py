"""The bar beside the board that shows what the latest move on that sheet has cost."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from splitter_desktop.analysis.reviewed_game import HARDLY
from splitter_desktop.i18n import _
from splitter_desktop.i18n.numbers import decimal
from splitter_desktop.ui.board.board_painter import draw_text
from splitter_desktop.ui.theme import TypeSize, space, text_font, theme_for

DEAREST = 5.0
"""Points at which the bar is full."""
_BAR_WIDTH = space(3)
_MARGIN = space(3)


class CostBar(QWidget):
    """Fills from below as far as a move was dear; empty where nothing is known or hardly anything lost."""

    def __init__(self) -> None:
        """Begin without a move."""
        super().__init__()
        self._cost: float | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.show_cost(None)

    @property
    def cost(self) -> float | None:
        """The points the move cost; None where there is no move to speak of."""
        return self._cost

    def show_cost(self, cost: float | None) -> None:
        """Show what a move cost, or that there is none."""
        self._cost = cost
        sentence = cost_in_words(cost)
        self.setToolTip(sentence)
        self.setAccessibleName(sentence)
        self.update()

    def sizeHint(self) -> QSize:
        """Room for the bar and for what it says."""
        texts = QFontMetricsF(text_font(TypeSize.SMALL, bold=True)).horizontalAdvance(decimal(-88.8, 1))
        return QSize(max(_BAR_WIDTH, round(texts)) + _MARGIN, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a slim bar with the figure below it."""
        theme = theme_for(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), theme.ground)
        middle, text_height = (self.width() + _MARGIN) / 2, self.fontMetrics().height()
        bar = QRectF(middle - _BAR_WIDTH / 2, _MARGIN, _BAR_WIDTH, self.height() - 3 * _MARGIN - text_height)
        shape = QPainterPath()
        shape.addRoundedRect(bar, _BAR_WIDTH / 2, _BAR_WIDTH / 2)
        painter.fillPath(shape, theme.line)
        if self._cost is None:
            return
        is_dear = self._cost >= HARDLY
        if is_dear:
            painter.setClipPath(shape)
            height = bar.height() * min(self._cost / DEAREST, 1.0)
            painter.fillRect(QRectF(bar.x(), bar.bottom() - height, bar.width(), height), theme.loss)
            painter.setClipping(False)
        painter.setFont(text_font(TypeSize.SMALL, bold=True))
        painter.setPen(theme.loss if is_dear else theme.text_quiet)
        label = QPointF(middle, self.height() - _MARGIN - text_height / 2)
        draw_text(painter, label, format_cost(self._cost))


def format_cost(cost: float) -> str:
    """What a move cost, with one decimal and a real minus sign; ``0`` for what cannot be told from it."""
    return "0" if cost < HARDLY else decimal(-cost, 1)


def cost_in_words(cost: float | None) -> str:
    """A sentence about what a move cost."""
    if cost is None:
        return _("What each move cost is shown here.")
    if cost < HARDLY:
        return _("Your last move was as good as the best one.")
    return _("Your last move cost about {points} points.").format(points=decimal(cost, 1))

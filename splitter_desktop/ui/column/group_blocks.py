"""The scoring groups of one number as small blocks; a star marks those that are doubled."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from splitter_desktop.sheets.shapes import STAR
from splitter_desktop.ui.board.shape_path import shape_path
from splitter_desktop.ui.theme import SPACE, theme_for

_EDGE = 0.5
"""A block's edge, as a part of the row's height."""


class GroupBlocks(QWidget):
    """One block a group; where they do not fit side by side they become narrower."""

    def __init__(self, number: int) -> None:
        """Show groups of a number from 1 to 6."""
        super().__init__()
        self._number = number
        self._doubled: tuple[bool, ...] = ()

    def show_groups(self, doubled: Sequence[bool]) -> None:
        """Show the groups, each by whether it is doubled; the doubled ones come first."""
        self._doubled = tuple(sorted(doubled, reverse=True))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the blocks from the left."""
        if not self._doubled:
            return
        theme = theme_for(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        height = self.height() * _EDGE
        step = min(height * 1.15 + SPACE, self.width() / len(self._doubled))
        width = max(step - SPACE, step * 0.6)
        for place, doubled in enumerate(self._doubled):
            block = QRectF(place * step, (self.height() - height) / 2, width, height)
            painter.setBrush(theme.number(self._number).outline)
            painter.drawRoundedRect(block, width * 0.25, width * 0.25)
            if doubled:
                painter.setBrush(theme.surface)
                inset = min(block.width(), block.height()) * 0.1
                painter.drawPath(shape_path(STAR, _square_in(block).adjusted(inset, inset, -inset, -inset)))


def _square_in(block: QRectF) -> QRectF:
    edge = min(block.width(), block.height())
    return QRectF(block.center().x() - edge / 2, block.center().y() - edge / 2, edge, edge)

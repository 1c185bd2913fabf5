"""The best possible board of a printed review."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from splitter_desktop.analysis.hindsight import BestPossible
from splitter_desktop.engine.scoring import score
from splitter_desktop.i18n.review_words import describe_best
from splitter_desktop.sheets.board_drawing import BoardDrawing
from splitter_desktop.sheets.document import Placed
from splitter_desktop.sheets.drawing import (
    Mark,
    Point,
)
from splitter_desktop.sheets.page_geometry import Rect
from splitter_desktop.sheets.review_style import HEADING_SIZE, ReviewStyle
from splitter_desktop.sheets.sheet_frame import SPLIT_OVERHANG, board_in

TALLEST, LARGEST_STEP = 92.0, 8.0
"""Of the board, and from cell to cell."""


@dataclass(frozen=True)
class BestBoard:
    """The best possible board with its score."""

    best: BestPossible
    look: ReviewStyle

    @property
    def height(self) -> float:
        """In millimetres."""
        unit = self.look.unit
        room = Rect(0, 0, self.look.width, TALLEST * unit)
        board = board_in(room, self.best.position.layout, LARGEST_STEP * unit)
        return self._head + board.area.height + SPLIT_OVERHANG * unit

    def placed(self, corner: Point) -> Iterator[Placed]:
        """What is drawn."""
        yield Placed(self.look.drawing(self.height, self._marks()), corner, is_stored=False)

    @property
    def _head(self) -> float:
        return (HEADING_SIZE * 1.3 + SPLIT_OVERHANG) * self.look.unit

    def _marks(self) -> Iterator[Mark]:
        look, position = self.look, self.best.position
        yield look.heading(describe_best(self.best, look.texts))
        height = self.height - self._head - SPLIT_OVERHANG * look.unit
        frame = board_in(Rect(0, self._head, look.width, height), position.layout, LARGEST_STEP * look.unit)
        yield from BoardDrawing(position.layout, frame, look.style, look.unit).written(
            position, score(position), ()
        )

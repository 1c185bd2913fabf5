"""Where the cells of a board lie in a rectangle, and which cell a point is in."""

from __future__ import annotations

from dataclasses import dataclass
from math import floor

from PySide6.QtCore import QPointF, QRectF, QSizeF

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.layout import LayoutDraft
from splitter_desktop.ui.theme import CELL_GAP, CELL_RADIUS

SPLIT_GAP = 0.2
"""Gap between the halves, as a part of a cell's edge."""
ARROW_ROOM = 0.34
"""Room above and below the cells for the arrow heads of the split line, as a part of a cell's edge."""
SIDE_ROOM = 0.1
"""Room left and right of the cells for what is drawn round them, as a part of a cell's edge."""
LARGEST_EDGE = 240
"""A cell grows no larger than this, in pixels, however few there are."""


def board_extent(board: LayoutDraft) -> QSizeF:
    """How wide and high a board is with all that is drawn round it, in edges of a cell."""
    columns, rows = max(2, board.width), max(1, board.height)
    across = columns + (columns - 2) * CELL_GAP + SPLIT_GAP + 2 * SIDE_ROOM
    return QSizeF(across, rows + (rows - 1) * CELL_GAP + 2 * ARROW_ROOM)


@dataclass(frozen=True, slots=True)
class BoardGeometry:
    """A board in a rectangle; all lengths in logical pixels, edges on whole device pixels.

    Attributes:
        width: columns of the board.
        height: rows of the board.
        origin: top left corner of the cell in row 0, column 0, whether or not there is one.
        edge: edge of a cell.
        gap: gap between two cells.
        split_gap: gap between the halves.
    """

    width: int
    height: int
    origin: QPointF
    edge: float
    gap: float
    split_gap: float

    @classmethod
    def fitting(cls, board: LayoutDraft, room: QRectF, device_pixel_ratio: float = 1.0) -> BoardGeometry:
        """The largest board that fits a rectangle, in its middle; a cell is never less than a pixel."""
        columns, rows = max(2, board.width), max(1, board.height)
        extent = board_extent(board)
        exact = max(0.0, min(room.width() / extent.width(), room.height() / extent.height(), LARGEST_EDGE))

        def snapped(length: float, least: int) -> float:
            return max(least, floor(length * device_pixel_ratio)) / device_pixel_ratio

        edge, gap = snapped(exact, 1), snapped(exact * CELL_GAP, 1)
        split_gap = 2 * snapped(exact * SPLIT_GAP / 2, 1)
        size = QSizeF(columns * edge + (columns - 2) * gap + split_gap, rows * edge + (rows - 1) * gap)
        left = snapped(room.x() + (room.width() - size.width()) / 2, 0)
        top = snapped(room.y() + (room.height() - size.height()) / 2, 0)
        return cls(columns, rows, QPointF(left, top), edge, gap, split_gap)

    @property
    def radius(self) -> float:
        """Corner radius of a cell."""
        return self.edge * CELL_RADIUS

    @property
    def split_x(self) -> float:
        """Where the split line runs."""
        return self.left(self.width // 2) - self.split_gap / 2

    @property
    def bounds(self) -> QRectF:
        """The rectangle round all places of the board, cell or not."""
        right, bottom = self.left(self.width - 1) + self.edge, self.top(self.height - 1) + self.edge
        return QRectF(self.origin, QPointF(right, bottom))

    def left(self, column: int) -> float:
        """Left edge of a column of cells."""
        across = self.split_gap - self.gap if column >= self.width // 2 else 0.0
        return self.origin.x() + column * (self.edge + self.gap) + across

    def top(self, row: int) -> float:
        """Top edge of a row of cells."""
        return self.origin.y() + row * (self.edge + self.gap)

    def rect(self, cell: Cell) -> QRectF:
        """The square of a cell."""
        return QRectF(self.left(cell.column), self.top(cell.row), self.edge, self.edge)

    def place_at(self, point: QPointF) -> Cell | None:
        """The place of the board a point is in, cell or not, with half the gap round it; None outside."""
        pitch, half = self.edge + self.gap, self.width // 2
        across = point.x() - self.origin.x() + self.gap / 2
        if point.x() < self.split_x:
            column = min(floor(across / pitch), half - 1)
        else:
            column = max(floor((across - self.split_gap + self.gap) / pitch), half)
        row = floor((point.y() - self.origin.y() + self.gap / 2) / pitch)
        is_on_board = 0 <= row < self.height and 0 <= column < self.width
        return Cell(row, column) if is_on_board else None

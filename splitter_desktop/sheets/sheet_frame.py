"""Where the parts of a sheet lie: board, score strip, header, track and footer, in millimetres."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from math import ceil

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.layout import Layout
from splitter_desktop.sheets.page_geometry import SHEETS, Rect, Size

CELL_GAP, SPLIT_GAP = 0.06, 0.12
"""Between cells, and besides that between the halves, in steps from one cell to the next."""
PADDING, HEADER, FOOTER, FOOTER_BELOW_TRACK = 4.0, 7.3, 3.6, 2.4
SPLIT_OVERHANG = 2.6
"""How far the ends of the split line reach beyond the board; like the lengths above, on the `pad` sheet."""
STRIP_COLUMN, STRIP_ROW, STRIP_DISTANCE = 26.0, 10.5, 4.5
COMFORTABLE_CELL, LARGEST_STEP = 9.0, 18.0
"""A cell that is easy to write in, and more than enough from one to the next, on the `pad` sheet."""
_NOTABLY_LARGER = 1.08
"""An unusual arrangement must make cells that are not comfortable larger by this factor to be chosen."""


class Track(StrEnum):
    """What helps to count rounds: nothing, boxes to tick, or the rolls of a seed."""

    NONE = "none"
    BOXES = "boxes"
    ROLLS = "rolls"


TRACK_STEPS = {Track.BOXES: Size(4.0, 3.7), Track.ROLLS: Size(8.0, 3.7)}
"""The room of one round on the `pad` sheet."""
TRACK_DISTANCE, TRACK_GAP = 3.0, 0.7
"""Between the board and rounds at its side, and between their columns, on the `pad` sheet."""


@dataclass(frozen=True, slots=True)
class BoardFrame:
    """Where the cells of a board lie.

    Attributes:
        area: round all cells.
        step: from one cell to the next.
        columns: of the board.
    """

    area: Rect
    step: float
    columns: int

    @property
    def cell(self) -> float:
        """The edge of a cell."""
        return self.step * (1 - CELL_GAP)

    @property
    def split_x(self) -> float:
        """Where the split line runs."""
        return self.area.x + self.area.width / 2

    def rect(self, cell: Cell) -> Rect:
        """Where a cell lies."""
        offset = SPLIT_GAP if cell.column >= self.columns // 2 else 0.0
        x = self.area.x + (cell.column + offset) * self.step
        return Rect(x, self.area.y + cell.row * self.step, self.cell, self.cell)


@dataclass(frozen=True, slots=True)
class SheetFrame:
    """Where everything on a sheet lies.

    Attributes:
        size: of the sheet as it is read; turned against the trim size when `is_turned`.
        unit: how much larger than on the `pad` sheet everything is.
        is_turned: whether the sheet is read upright though its trim lies, or the other way round.
        header: title, name and date; the upper end of the split line reaches into it.
        strip: the boxes of the score.
        strip_is_column: whether they stand one below the other, left of the board.
        board: the cells.
        track: the rounds; None where there is no track.
        track_is_column: whether they go down beside the board, and not along below it.
        footer: layout, code and number; the lower end of the split line reaches into it.
    """

    size: Size
    unit: float
    is_turned: bool
    header: Rect
    strip: Rect
    strip_is_column: bool
    board: BoardFrame
    track: Rect | None
    track_is_column: bool
    footer: Rect


def sheet_unit(sheet: Size) -> float:
    """How much larger than the `pad` sheet a sheet is, whichever way it lies."""
    pad = SHEETS["pad"]
    return min(max(sheet) / max(pad), min(sheet) / min(pad))


def frame_sheet(
    sheet: Size, clearance: tuple[float, float], layout: Layout, track: Track = Track.NONE
) -> SheetFrame:
    """Arrange a sheet so that its cells are as large as can be.

    Usually the score strip stands left of the board and the rounds lie below it; where the cells become
    notably larger for it, the strip lies below, the rounds stand at the right, or the sheet is turned.

    Args:
        sheet: the trim size.
        clearance: how far to keep at least from the upright and the lying edges.
        layout: the board.
        track: how rounds are counted.
    """
    usual, *unusual = (
        _frame(sheet, clearance, layout, track, is_turned, strip_is_column, track_is_column)
        for is_turned in (False, True)
        for strip_is_column in (True, False)
        for track_is_column in ((False,) if track is Track.NONE else (False, True))
    )
    cell = usual.board.cell
    best = max(unusual, key=lambda frame: frame.board.cell)
    is_better = cell < COMFORTABLE_CELL * usual.unit and best.board.cell > cell * _NOTABLY_LARGER
    return best if is_better else usual


def _frame(
    sheet: Size,
    clearance: tuple[float, float],
    layout: Layout,
    track: Track,
    is_turned: bool,
    strip_is_column: bool,
    track_is_column: bool,
) -> SheetFrame:
    is_below = track is not Track.NONE and not track_is_column
    unit = sheet_unit(sheet)
    size, (keep_x, keep_y) = (sheet.turned(), clearance[::-1]) if is_turned else (sheet, clearance)
    inner = Rect(0, 0, *size).inset(max(PADDING * unit, keep_x), max(PADDING * unit, keep_y))
    header = inner._replace(height=HEADER * unit)
    foot = (FOOTER_BELOW_TRACK if is_below else FOOTER) * unit
    footer = Rect(inner.x, inner.bottom - foot, inner.width, foot)
    middle = Rect(inner.x, header.bottom, inner.width, footer.y - header.bottom)
    if strip_is_column:
        spare = 0.8 * unit if is_below else 0.0  # the number of a copy stands right below
        strip = middle._replace(width=STRIP_COLUMN * unit, height=middle.height - spare)
        beside = strip.width + STRIP_DISTANCE * unit
        middle = middle._replace(x=middle.x + beside, width=middle.width - beside)
    else:
        strip = Rect(middle.x, middle.bottom - STRIP_ROW * unit, middle.width, STRIP_ROW * unit)
        middle = middle._replace(height=middle.height - strip.height - STRIP_DISTANCE / 2 * unit)
    rounds = None
    if is_below:
        rounds = _track_at_foot(middle, track, layout.rounds, unit)
        middle = middle._replace(height=rounds.y - SPLIT_OVERHANG * unit - middle.y)
    elif track is not Track.NONE:
        rounds = _track_at_side(middle, track, layout.rounds, unit)
        middle = middle._replace(width=rounds.x - TRACK_DISTANCE * unit - middle.x)
    board = board_in(middle, layout, LARGEST_STEP * unit)
    return SheetFrame(
        size, unit, is_turned, header, strip, strip_is_column, board, rounds, track_is_column, footer
    )


def _track_at_foot(area: Rect, track: Track, rounds: int, unit: float) -> Rect:
    step = TRACK_STEPS[track]
    rows = ceil(rounds / max(1, int(area.width / (step.width * unit))))
    height = rows * step.height * unit
    return Rect(area.x, area.bottom - height, area.width, height)


def _track_at_side(area: Rect, track: Track, rounds: int, unit: float) -> Rect:
    """As few columns as there is height for, all about equally long, in the middle of the right edge."""
    step = TRACK_STEPS[track]
    columns = ceil(rounds / max(1, int(area.height / (step.height * unit))))
    width = (columns * (step.width + TRACK_GAP) - TRACK_GAP) * unit
    height = ceil(rounds / columns) * step.height * unit
    return Rect(area.right - width, area.y + (area.height - height) / 2, width, height)


def board_in(area: Rect, layout: Layout, largest_step: float) -> BoardFrame:
    """A board in the middle of an area, as large as fits with at most `largest_step` from cell to cell."""
    columns, rows = layout.width - CELL_GAP + SPLIT_GAP, layout.height - CELL_GAP
    step = max(0.0, min(area.width / columns, area.height / rows, largest_step))
    width, height = columns * step, rows * step
    left, top = area.x + (area.width - width) / 2, area.y + (area.height - height) / 2
    return BoardFrame(Rect(left, top, width, height), step, layout.width)

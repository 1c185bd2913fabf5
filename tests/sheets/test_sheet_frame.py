from __future__ import annotations

import pytest

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.layout import Layout, plain_text
from splitter_desktop.sheets.page_geometry import SHEETS, Rect, Size, bounds
from splitter_desktop.sheets.sheet_frame import SheetFrame, Track, frame_sheet

PAD = SHEETS["pad"]


def layout(*rows: str) -> Layout:
    return Layout("test", plain_text("Test"), rows, standard=False)


A_SHAPED = layout("..####..", ".######.", "########", "*######*", "########", ".######.", "..####..")
TALL = layout(*["######"] * 10)
WIDE = layout(*["##############"] * 4)
TOWER = layout(*["##"] * 100)
TINY = layout("##")


def rows_of(frame: SheetFrame, board: Layout) -> list[Rect]:
    return [frame.board.rect(cell) for cell in board.cells]


@pytest.mark.parametrize("track", Track)
def test_cells_of_the_pad_sheet_are_at_least_nine_millimetres(track: Track) -> None:
    frame = frame_sheet(PAD, (0, 0), A_SHAPED, track)
    assert frame.board.cell >= 9
    assert frame.strip_is_column
    assert not frame.is_turned


def test_the_board_takes_the_right_three_quarters_and_fills_their_height() -> None:
    frame = frame_sheet(PAD, (0, 0), A_SHAPED)
    assert frame.board.area.x >= PAD.width / 4
    assert frame.board.area.height >= 0.74 * PAD.height


@pytest.mark.parametrize(
    "board", [A_SHAPED, TALL, WIDE, TOWER, TINY], ids=["A", "tall", "wide", "tower", "tiny"]
)
@pytest.mark.parametrize("track", Track)
@pytest.mark.parametrize("sheet", [PAD, Size(95, 130), Size(105, 74), Size(284, 197)])
def test_the_parts_of_a_sheet_keep_apart_and_inside(board: Layout, track: Track, sheet: Size) -> None:
    frame = frame_sheet(sheet, (3, 6), board, track)
    parts = [frame.header, frame.strip, frame.footer, frame.board.area]
    if frame.track:
        parts.append(frame.track)
    whole = bounds(parts)
    keep_x, keep_y = (6, 3) if frame.is_turned else (3, 6)
    assert whole.x >= keep_x - 1e-6
    assert whole.y >= keep_y - 1e-6
    assert whole.right <= frame.size.width - keep_x + 1e-6
    assert whole.bottom <= frame.size.height - keep_y + 1e-6
    for place, one in enumerate(parts):
        for other in parts[place + 1 :]:
            across = max(one.x, other.x) - min(one.right, other.right)
            down = max(one.y, other.y) - min(one.bottom, other.bottom)
            assert max(across, down) >= -1e-6


def test_a_wide_board_has_its_score_below_and_a_tall_one_stands() -> None:
    wide, tall = frame_sheet(PAD, (0, 0), WIDE), frame_sheet(PAD, (0, 0), TALL)
    assert not wide.strip_is_column
    assert wide.board.cell > 8
    assert tall.is_turned
    assert tall.size == PAD.turned()
    assert tall.board.cell > 9


@pytest.mark.parametrize("track", Track)
@pytest.mark.parametrize("columns", [10, 12])
def test_rounds_leave_the_cells_of_wide_boards_large_enough_to_write_in(track: Track, columns: int) -> None:
    board = layout(*["#" * columns] * (60 // columns))
    assert frame_sheet(PAD, (0, 0), board, track).board.cell >= 9


def test_rounds_stand_beside_a_board_that_leaves_room_there() -> None:
    frame = frame_sheet(PAD, (0, 0), layout(*["##########"] * 6), Track.ROLLS)
    assert frame.track_is_column
    assert frame.track is not None
    assert frame.track.x > frame.board.area.right


def test_mirror_cells_are_equally_far_from_the_split_line() -> None:
    board = frame_sheet(PAD, (0, 0), A_SHAPED).board
    for left, right in A_SHAPED.pairs:
        assert board.split_x - board.rect(left).right == pytest.approx(board.rect(right).x - board.split_x)


def test_halves_lie_further_apart_than_cells() -> None:
    board = frame_sheet(PAD, (0, 0), A_SHAPED).board
    gap = board.rect(Cell(3, 1)).x - board.rect(Cell(3, 0)).right
    split = board.rect(Cell(3, 4)).x - board.rect(Cell(3, 3)).right
    assert split > 2 * gap


def test_everything_grows_with_the_sheet() -> None:
    small, large = frame_sheet(PAD, (0, 0), A_SHAPED), frame_sheet(Size(260, 190), (0, 0), A_SHAPED)
    assert large.board.cell == pytest.approx(2 * small.board.cell)
    assert large.strip.width == pytest.approx(2 * small.strip.width)

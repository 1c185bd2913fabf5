"""Rounds are read line by line, along or down, and every one has its box inside the track."""

from __future__ import annotations

import pytest

from splitter_desktop.engine.layout import Layout, plain_text
from splitter_desktop.engine.notation import format_roll
from splitter_desktop.engine.position import Roll
from splitter_desktop.sheets.drawing import Text
from splitter_desktop.sheets.page_geometry import SHEETS, Size
from splitter_desktop.sheets.round_track import round_track
from splitter_desktop.sheets.sheet_frame import Track, frame_sheet
from splitter_desktop.sheets.sheet_styles import STYLES

ALONG = Layout("along", plain_text("Along"), ("########",) * 7, standard=False)
DOWN = Layout("down", plain_text("Down"), ("##########",) * 6, standard=False)


@pytest.mark.parametrize("track", [Track.BOXES, Track.ROLLS])
@pytest.mark.parametrize("board", [ALONG, DOWN], ids=["along", "down"])
@pytest.mark.parametrize("sheet", [SHEETS["pad"], SHEETS["a5"], Size(105, 74)])
def test_every_round_stands_in_order_inside_the_track(track: Track, board: Layout, sheet: Size) -> None:
    frame = frame_sheet(sheet, (0, 0), board, track)
    assert frame.track is not None
    assert frame.track_is_column == (board is DOWN)
    rolls = [Roll(1 + place // 6, 1 + place % 6) for place in range(board.rounds)]
    shown = rolls if track is Track.ROLLS else ()
    marks = round_track(
        frame.track, board.rounds, shown, 0, STYLES["colour"], frame.unit, is_column=frame.track_is_column
    )
    texts = [mark for mark in marks if isinstance(mark, Text)]
    labels = map(format_roll, rolls) if shown else map(str, range(1, board.rounds + 1))
    assert [text.text for text in texts] == list(labels)
    for text in texts:
        assert frame.track.x <= text.place.x <= frame.track.right
        assert frame.track.y <= text.place.y <= frame.track.bottom
    places = [(round(text.place.x), round(text.place.y)) for text in texts]
    assert len(set(places)) == len(places)
    in_reading_order = sorted(places, key=None if board is DOWN else lambda place: place[::-1])
    assert places == in_reading_order

"""The round track: a box to tick for every round, and the rolls where they are known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil

from splitter_desktop.engine.notation import format_roll
from splitter_desktop.engine.position import Roll
from splitter_desktop.sheets.drawing import Mark, Path, Point, Text, Weight, line, rounded_rect
from splitter_desktop.sheets.fonts import CAP_HEIGHT
from splitter_desktop.sheets.lettering import centred
from splitter_desktop.sheets.page_geometry import Rect, Segment
from splitter_desktop.sheets.sheet_frame import TRACK_GAP, TRACK_STEPS, Track
from splitter_desktop.sheets.sheet_styles import SheetStyle

BOX, ROLL_SIZE, ROUND_SIZE = 2.6, 2.8, 1.7
"""The side of a box, the em of a roll and of the number of a round, on the `pad` sheet."""


def round_track(
    area: Rect,
    rounds: int,
    rolls: Sequence[Roll],
    played: int,
    style: SheetStyle,
    unit: float,
    *,
    is_column: bool = False,
) -> Iterator[Mark]:
    """The marks of a track.

    Args:
        area: where it lies, as a sheet's frame says.
        rounds: of the game.
        rolls: the roll of each round, printed beside its box; none for boxes with the number of the round.
        played: how many rounds are ticked.
        style: colours and strokes.
        unit: how much larger than on the `pad` sheet everything is.
        is_column: whether the rounds go down, column by column, and not along, row by row.
    """
    lay = _boxes_down if is_column else _boxes_along
    boxes = list(lay(area, rounds, Track.ROLLS if rolls else Track.BOXES, unit))
    outlines = tuple(rounded_rect(box, 0.5 * unit) for box in boxes)
    yield Path(outlines, stroke=style.soft, stroke_width=max(0.3, style.cell_width * 0.8))
    if rolls:
        yield from (_roll(roll, box, style, unit) for roll, box in zip(rolls, boxes, strict=True))
    else:
        for number, box in enumerate(boxes, start=1):
            yield centred(str(number), box, ROUND_SIZE * unit, Weight.REGULAR, style.soft)
    if played:
        ticks = (Segment(box.x, box.bottom, box.right, box.y) for box in boxes[:played])
        yield Path(tuple(map(line, ticks)), stroke=style.ink, stroke_width=0.8)


def _boxes_down(area: Rect, rounds: int, track: Track, unit: float) -> Iterator[Rect]:
    height = TRACK_STEPS[track].height * unit
    width = (TRACK_STEPS[track].width + TRACK_GAP) * unit
    per_column = round(area.height / height)
    for place in range(rounds):
        column, row = divmod(place, per_column)
        left, top = area.x + column * width + 0.5 * unit, area.y + row * height + 0.3 * unit
        yield Rect(left, top, BOX * unit, BOX * unit)


def _boxes_along(area: Rect, rounds: int, track: Track, unit: float) -> Iterator[Rect]:
    step = TRACK_STEPS[track]
    height = step.height * unit
    per_row = ceil(rounds / max(1, round(area.height / height)))
    is_rolls = track is Track.ROLLS
    width = area.width / per_row if is_rolls else step.width * unit
    left = area.x + (area.width - per_row * width) / 2
    for place in range(rounds):
        row, column = divmod(place, per_row)
        inset = 0.2 * unit if is_rolls else (width - BOX * unit) / 2
        yield Rect(left + column * width + inset, area.y + row * height + 0.3 * unit, BOX * unit, BOX * unit)


def _roll(roll: Roll, box: Rect, style: SheetStyle, unit: float) -> Text:
    baseline = box.y + box.height / 2 + ROLL_SIZE * unit * CAP_HEIGHT / 2
    return Text(
        format_roll(roll), Point(box.right + 0.6 * unit, baseline), ROLL_SIZE * unit, colour=style.ink
    )

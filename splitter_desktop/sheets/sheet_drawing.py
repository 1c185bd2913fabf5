"""What is drawn on a sheet: board, score strip, header, track, and whatever is written in already."""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import ceil

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.layout import Layout, text_in
from splitter_desktop.engine.notation import format_roll
from splitter_desktop.engine.position import Position, Roll
from splitter_desktop.engine.scoring import NUMBERS, Group, GroupState, Score, score
from splitter_desktop.sheets.drawing import (
    Anchor,
    Colour,
    Drawing,
    Mark,
    Outline,
    Path,
    Point,
    Text,
    Weight,
    line,
    polygon,
    rounded_rect,
    scaled,
)
from splitter_desktop.sheets.fonts import CAP_HEIGHT, covered_text, text_width
from splitter_desktop.sheets.group_outlines import outlines_round
from splitter_desktop.sheets.page_geometry import Rect, Segment, Size
from splitter_desktop.sheets.shapes import HEART, STAR, Shape
from splitter_desktop.sheets.sheet_frame import TRACK_STEPS, SheetFrame, Track, frame_sheet
from splitter_desktop.sheets.sheet_styles import SheetStyle

GAME_NAME = "SPLITTER"
CELL_RADIUS = 0.12
SYMBOL_SHARE, CORNER_SYMBOL_SHARE = 0.58, 0.3
FIGURE_SHARE = 0.62
_ELLIPSIS = "\u2026"


@dataclass(frozen=True)
class SheetContents:
    """What one sheet shows, whatever its size.

    Attributes:
        layout: the board.
        style: colours and strokes.
        texts: the language of the words.
        language: its code, for names that layouts give in several languages.
        code: the game code; empty for none.
        occasion: a line such as "Round 2 of 3"; empty for none.
        track: how rounds are counted.
        rolls: the rolls of the track, where it shows them.
        position: what is written already; None for a blank sheet.
        shows_score: whether groups are outlined and the score strip is filled in.
        order: the round each cell was written in, for small figures; empty for none.
    """

    layout: Layout
    style: SheetStyle
    texts: gettext.NullTranslations = field(default_factory=gettext.NullTranslations)
    language: str = "en"
    code: str = ""
    occasion: str = ""
    track: Track = Track.NONE
    rolls: tuple[Roll, ...] = ()
    position: Position | None = None
    shows_score: bool = False
    order: tuple[tuple[Cell, int], ...] = ()

    def frame(self, sheet: Size, clearance: tuple[float, float]) -> SheetFrame:
        """Where everything lies on a sheet of a trim size."""
        return frame_sheet(sheet, clearance, self.layout, self.track)

    def draw(self, sheet: Size, clearance: tuple[float, float]) -> tuple[Drawing, bool]:
        """Everything but the name and number of one copy, and whether it is turned against the trim size."""
        frame = self.frame(sheet, clearance)
        return Drawing(frame.size, tuple(_Sheet(self, frame).marks())), frame.is_turned

    def draw_copy(self, sheet: Size, clearance: tuple[float, float], name: str, number: str) -> Drawing:
        """What only one copy shows: the name on the name line, the number at the foot."""
        frame = self.frame(sheet, clearance)
        return Drawing(frame.size, tuple(_Sheet(self, frame).copy_marks(name, number)))


class _Sheet:
    """The marks of one sheet."""

    def __init__(self, contents: SheetContents, frame: SheetFrame) -> None:
        self.contents = contents
        self.frame = frame
        self.style = contents.style
        self.layout = contents.layout
        self.unit = frame.unit
        position = contents.position
        self.score = score(position) if position is not None and contents.shows_score else None

    def marks(self) -> Iterator[Mark]:
        yield from self.header()
        yield from self.split_line()
        if self.score:
            yield from self.group_fills(self.score)
        yield self.cells()
        yield from self.symbols()
        if self.score:
            yield from self.group_lines(self.score)
        yield from self.figures()
        yield from self.strip()
        yield from self.track()
        yield from self.footer()

    def copy_marks(self, name: str, number: str) -> Iterator[Mark]:
        if name:
            left, right, y = self.name_line()
            place = Point(left + 0.6 * self.unit, y - 0.9 * self.unit)
            yield fitted(name, place, 3.6 * self.unit, right - left, self.style.ink)
        if number:
            place = Point(self.frame.footer.x, self.frame.footer.bottom)
            yield Text(number, place, 2.6 * self.unit, Weight.BOLD, colour=self.style.ink)

    def header(self) -> Iterator[Mark]:
        header, unit, style = self.frame.header, self.unit, self.style
        baseline = header.y + 4.4 * unit
        yield Text(GAME_NAME, Point(header.x, baseline), self.title_size, Weight.BOLD, colour=style.ink)
        for label, (left, right, y) in (
            (self.contents.texts.gettext("name"), self.name_line()),
            (self.contents.texts.gettext("date"), self.date_line()),
        ):
            place = Point(left - 1.2 * unit, y)
            yield Text(label, place, 2.6 * unit, anchor=Anchor.END, colour=style.soft)
            yield Path((line(Segment(left, y, right, y)),), stroke=style.soft, stroke_width=0.5)

    @property
    def title_size(self) -> float:
        """The em of the title; a sheet that stands has less room for it."""
        return (4.9 if self.frame.size.width >= self.frame.size.height else 3.9) * self.unit

    def name_line(self) -> tuple[float, float, float]:
        """From, to and height of the line for the name."""
        header, unit = self.frame.header, self.unit
        label = text_width(self.contents.texts.gettext("name")) * 2.6 * unit
        title = text_width(GAME_NAME, Weight.BOLD) * self.title_size
        start = header.x + title + 5 * unit
        if self.frame.strip_is_column:
            start = max(start, self.frame.strip.right + 4.5 * unit)
        date_left, _, y = self.date_line()
        date_label = text_width(self.contents.texts.gettext("date")) * 2.6 * unit
        return start + label + 1.2 * unit, date_left - date_label - 4.2 * unit, y

    def date_line(self) -> tuple[float, float, float]:
        """From, to and height of the line for the date."""
        header, unit = self.frame.header, self.unit
        return header.right - min(17 * unit, header.width * 0.18), header.right, header.y + 4.4 * unit

    def split_line(self) -> Iterator[Mark]:
        board, unit, style = self.frame.board, self.unit, self.style
        x, top, bottom = board.split_x, board.area.y, board.area.bottom
        overhang, half, height = 0.9 * unit, 1.0 * unit, 1.5 * unit
        yield Path(
            (line(Segment(x, top - overhang, x, bottom + overhang)),),
            stroke=style.split_line,
            stroke_width=style.split_width,
            dash=(1.3 * unit, 0.8 * unit),
        )
        heads = (
            polygon((Point(x, y), Point(x - half, y - way * height), Point(x + half, y - way * height)))
            for y, way in ((top - overhang, 1), (bottom + overhang, -1))
        )
        yield Path(tuple(heads), fill=style.split_line)

    def cell_outline(self, cell: Cell) -> Outline:
        rect = self.frame.board.rect(cell)
        return rounded_rect(rect, rect.width * CELL_RADIUS)

    def cells(self) -> Path:
        outlines = tuple(map(self.cell_outline, self.layout.cells))
        return Path(outlines, stroke=self.style.cell_line, stroke_width=self.style.cell_width)

    def symbols(self) -> Iterator[Mark]:
        style = self.style
        for cells, shape, fill, stroke, is_first in (
            (self.layout.stars, STAR, style.star_fill, style.star_line, True),
            (self.layout.hearts, HEART, style.heart_fill, style.heart_line, False),
        ):
            boxes = (self.symbol_box(cell, is_first=is_first) for cell in sorted(cells))
            outlines = tuple(scaled(shape, box) for box in boxes)
            if outlines:
                yield Path(outlines, fill=fill, stroke=stroke, stroke_width=style.symbol_width)

    def symbol_box(self, cell: Cell, *, is_first: bool) -> Rect:
        """Where the star (the first) or the heart of a cell is drawn; side by side where it is both."""
        rect = self.frame.board.rect(cell)
        is_both = cell in self.layout.stars and cell in self.layout.hearts
        if self.style.symbols_in_corner or self.is_written(cell):
            side = rect.width * CORNER_SYMBOL_SHARE
            inset = rect.width * 0.07
            x = rect.x + inset if is_both and is_first else rect.right - inset - side
            return Rect(x, rect.y + inset, side, side)
        side = rect.width * (0.42 if is_both else SYMBOL_SHARE)
        shift = rect.width * (0.23 if is_both else 0) * (-1 if is_first else 1)
        return Rect(rect.x + (rect.width - side) / 2 + shift, rect.y + (rect.height - side) / 2, side, side)

    def is_written(self, cell: Cell) -> bool:
        position = self.contents.position
        return position is not None and bool(position.number_at(cell))

    def group_outline(self, group: Group) -> tuple[Outline, ...]:
        rect_of = self.frame.board.rect
        return outlines_round(group.cells, rect_of, self.frame.board.cell * CELL_RADIUS)

    def group_fills(self, score: Score) -> Iterator[Mark]:
        fills = self.style.group_fills
        for group in score.groups if fills else ():
            if group.state is GroupState.SCORING:
                yield Path(self.group_outline(group), fill=fills[group.number - 1])

    def group_lines(self, score: Score) -> Iterator[Mark]:
        style = self.style
        for group in score.groups:
            if group.state is GroupState.SCORING:
                yield Path(
                    self.group_outline(group),
                    stroke=style.group_lines[group.number - 1],
                    stroke_width=style.group_width,
                )

    def figures(self) -> Iterator[Mark]:
        position, style = self.contents.position, self.style
        if position is None:
            return
        size = self.frame.board.cell * FIGURE_SHARE * min(style.figure_scale, 1.3)
        scoring = {
            cell
            for group in (self.score.groups if self.score else ())
            for cell in group.cells
            if group.state is GroupState.SCORING
        }
        for cell, number in zip(self.layout.cells, position.numbers, strict=True):
            if number:
                is_bold = cell in scoring or self.score is None
                weight = Weight.BOLD if is_bold else Weight.REGULAR
                colour = style.ink if is_bold else style.unscored
                yield centred(str(number), self.frame.board.rect(cell), size, weight, colour)
        for cell, round_number in self.contents.order:
            rect = self.frame.board.rect(cell)
            place = Point(rect.x + rect.width * 0.08, rect.y + rect.width * 0.27)
            yield Text(str(round_number), place, rect.width * 0.24, colour=style.soft)

    def strip(self) -> Iterator[Mark]:
        yield from ScoreStrip(self.contents, self.frame, self.score).marks()

    def track(self) -> Iterator[Mark]:
        if self.frame.track is not None:
            yield from _track(self.contents, self.frame, self.frame.track)

    def footer(self) -> Iterator[Mark]:
        footer, unit, style = self.frame.footer, self.unit, self.style
        size = 2.3 * unit
        name = text_in(self.layout.name, self.contents.language)
        words = [word for word in (self.contents.occasion, name, self.contents.code) if word]
        place = Point(footer.right, footer.bottom)
        room = footer.right - self.frame.board.split_x - 2 * unit
        yield fitted(" \u00b7 ".join(words), place, size, room, style.soft, Anchor.END)


class ScoreStrip:
    """The boxes of the score: one a number, hearts and stars where the board has any, and the total."""

    def __init__(self, contents: SheetContents, frame: SheetFrame, filled: Score | None) -> None:
        """Keep what is drawn, where, and the points to fill in."""
        self.contents = contents
        self.frame = frame
        self.score = filled
        self.style = contents.style
        self.unit = frame.unit

    def marks(self) -> Iterator[Mark]:
        """All boxes with their labels and points."""
        parts = self.parts()
        whole = sum(share for _, share in parts)
        strip = self.frame.strip
        done = 0.0
        for name, share in parts:
            if self.frame.strip_is_column:
                height = strip.height * share / whole
                area = Rect(strip.x, strip.y + done, strip.width, height)
                done += height
            else:
                width = strip.width * share / whole
                area = Rect(strip.x + done, strip.y, width, strip.height)
                done += width
            yield from self.part(name, area)

    def parts(self) -> list[tuple[str, float]]:
        """The parts in order and how much room each takes beside the others."""
        layout = self.contents.layout
        parts = [(str(number), 1.0) for number in NUMBERS]
        if layout.hearts:
            parts.append(("hearts", 1.0))
        if layout.stars:
            parts.append(("stars", 0.75 if self.frame.strip_is_column else 0.8))
        return [*parts, ("total", 1.3 if self.frame.strip_is_column else 1.6)]

    def part(self, name: str, area: Rect) -> Iterator[Mark]:
        """One part in its area."""
        if name == "total":
            yield from self.total(area)
        elif name == "stars":
            yield from self.stars(area)
        else:
            yield from self.points(name, area)

    def points(self, name: str, area: Rect) -> Iterator[Mark]:
        """A number or the hearts, and the box for their points."""
        label, box = self.split(area)
        if name == "hearts":
            yield from self.symbol(HEART, label)
            points = self.score.hearts.points if self.score else None
        else:
            size = min(label.height * 0.62, label.width * 0.6) * min(1.25, self.style.figure_scale)
            yield centred(name, label, size, Weight.BOLD, self.style.ink)
            points = self.score.by_number[int(name)] if self.score else None
        yield Path(
            (rounded_rect(box, 1.2 * self.unit),),
            stroke=self.style.box_line,
            stroke_width=self.style.box_width,
        )
        if points is not None:
            yield centred(str(points), box, box.height * 0.62, Weight.REGULAR, self.style.ink)

    def split(self, area: Rect) -> tuple[Rect, Rect]:
        """The place of a label and of the box beside it."""
        unit = self.unit
        if self.frame.strip_is_column:
            label_width, gap = 8.5 * unit, min(0.9 * unit, area.height * 0.1)
            box = Rect(area.x + label_width, area.y + gap, area.width - label_width, area.height - 2 * gap)
        else:
            label_width = min(area.width * 0.36, 5 * unit)
            box = Rect(
                area.x + label_width,
                area.y + unit,
                area.width - label_width - 0.8 * unit,
                area.height - 2 * unit,
            )
        return Rect(area.x, area.y, label_width, area.height), box

    def symbol(self, shape: Shape, area: Rect) -> Iterator[Mark]:
        """A star or a heart in the middle of an area."""
        side = min(area.width * 0.6, area.height * 0.56)
        box = Rect(area.x + (area.width - side) / 2, area.y + (area.height - side) / 2, side, side)
        is_star = shape is STAR
        yield Path(
            (scaled(shape, box),),
            fill=self.style.star_fill if is_star else self.style.heart_fill,
            stroke=self.style.star_line if is_star else self.style.heart_line,
            stroke_width=max(0.5, self.style.symbol_width),
        )

    def stars(self, area: Rect) -> Iterator[Mark]:
        """The reminder that a star doubles."""
        half = 8.5 * self.unit if self.frame.strip_is_column else area.width * 0.44
        yield from self.symbol(STAR, area._replace(width=half))
        size = min(area.height * 0.5, 4.2 * self.unit, area.width * 0.28)
        place = Point(area.x + half + 0.6 * self.unit, area.y + area.height / 2 + size * CAP_HEIGHT / 2)
        yield Text("\u00d7 2", place, size, colour=self.style.ink)

    def total(self, area: Rect) -> Iterator[Mark]:
        """The box for the total, its word small in the corner."""
        unit = self.unit
        gap = min(0.9 * unit, area.height * 0.1)
        box = (
            Rect(area.x, area.y + gap, area.width, area.height - gap)
            if self.frame.strip_is_column
            else area.inset(0, unit)._replace(x=area.x + unit, width=area.width - unit)
        )
        yield Path(
            (rounded_rect(box, 1.2 * unit),),
            stroke=self.style.ink,
            stroke_width=self.style.box_width * 1.9,
        )
        word = self.contents.texts.gettext("total")
        yield fitted(
            word, Point(box.x + 1.3 * unit, box.y + 2.9 * unit), 2.3 * unit, box.width / 2, self.style.soft
        )
        if self.score:
            yield centred(str(self.score.total), box, box.height * 0.62, Weight.BOLD, self.style.ink)


def _track(contents: SheetContents, frame: SheetFrame, area: Rect) -> Iterator[Mark]:
    unit, style = frame.unit, contents.style
    rounds = contents.layout.rounds
    played = (
        sum(1 for number in contents.position.numbers if number) // 2 if contents.position is not None else 0
    )
    is_rolls = contents.track is Track.ROLLS
    step = TRACK_STEPS[contents.track]
    height = step.height * unit
    rows = max(1, round(area.height / height))
    per_row = ceil(rounds / rows)
    width = area.width / per_row if is_rolls else step.width * unit
    left = area.x + (area.width - per_row * width) / 2
    side = 2.6 * unit
    boxes: list[Outline] = []
    ticks: list[Outline] = []
    texts: list[Text] = []
    for place in range(rounds):
        row, column = divmod(place, per_row)
        x = left + column * width + (0.2 * unit if is_rolls else (width - side) / 2)
        y = area.y + row * height + 0.3 * unit
        box = Rect(x, y, side, side)
        boxes.append(rounded_rect(box, 0.5 * unit))
        if place < played:
            ticks.append(line(Segment(box.x + side * 0.15, box.bottom - side * 0.15, box.right, box.y)))
        if is_rolls:
            roll = contents.rolls[place]
            baseline = box.y + side / 2 + 2.8 * unit * CAP_HEIGHT / 2
            texts.append(
                Text(format_roll(roll), Point(box.right + 0.6 * unit, baseline), 2.8 * unit, colour=style.ink)
            )
        else:
            texts.append(centred(str(place + 1), box, 1.7 * unit, Weight.REGULAR, style.soft))
    yield Path(tuple(boxes), stroke=style.soft, stroke_width=max(0.3, style.cell_width * 0.8))
    yield from texts
    if ticks:
        yield Path(tuple(ticks), stroke=style.ink, stroke_width=0.8)


def centred(text: str, area: Rect, size: float, weight: Weight, colour: Colour) -> Text:
    """A text in the middle of an area, no wider than it."""
    width = text_width(text, weight)
    size = min(size, area.width * 0.92 / width) if width else size
    place = Point(area.x + area.width / 2, area.y + area.height / 2 + size * CAP_HEIGHT / 2)
    return Text(text, place, size, weight, Anchor.MIDDLE, colour)


def fitted(
    text: str, place: Point, size: float, room: float, colour: Colour, anchor: Anchor = Anchor.START
) -> Text:
    """A text at most `room` wide: set smaller down to seven tenths, then cut short."""
    text = covered_text(text)
    width = text_width(text) * size
    if width > room:
        size *= max(0.7, room / width)
        while text_width(text) * size > room and len(text) > 1:
            text = text.removesuffix(_ELLIPSIS)[:-1].rstrip() + _ELLIPSIS
    return Text(text, place, size, anchor=anchor, colour=colour)

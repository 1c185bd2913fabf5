"""The costliest moves of a printed review: each on a small board, what was written beside what was better."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.notation import format_roll
from splitter_desktop.engine.position import Placement
from splitter_desktop.i18n.review_words import name_mistake
from splitter_desktop.sheets.board_drawing import BoardDrawing
from splitter_desktop.sheets.document import Placed
from splitter_desktop.sheets.drawing import (
    WHITE,
    Anchor,
    Drawing,
    Mark,
    Outline,
    Path,
    Point,
    Text,
    Weight,
    disc,
    rounded_rect,
)
from splitter_desktop.sheets.fonts import CAP_HEIGHT
from splitter_desktop.sheets.lettering import centred, fitted
from splitter_desktop.sheets.page_geometry import Rect, Size
from splitter_desktop.sheets.review_style import HEADING_SIZE, NOTE_SIZE, TEXT_SIZE, WIDTH, ReviewStyle
from splitter_desktop.sheets.reviewed_sheet import Mistake
from splitter_desktop.sheets.sheet_frame import SPLIT_OVERHANG, BoardFrame, board_in

GAP = 6.0
LARGEST_STEP, READABLE_STEP, TALLEST = 6.3, 4.0, 90.0
"""From cell to cell of a small board: the most there is, and what one can read; the height of a board."""
BADGE = 0.21
"""The radius of a sign in a cell's corner, in cells."""
MADE, BETTER = "?", "1"
"""The signs of what was written and of what was better, as in the window."""


def boards_in_a_row(layout: Layout) -> int:
    """How many small boards of a layout stand beside each other, so that their cells can be read."""
    return max(1, min(3, int((WIDTH + GAP) / (layout.width * READABLE_STEP + GAP))))


@dataclass(frozen=True)
class MistakeRow:
    """Dear moves beside each other; the first row has the heading."""

    mistakes: Sequence[Mistake]
    look: ReviewStyle
    is_first: bool
    per_row: int

    @property
    def height(self) -> float:
        """As the boards need."""
        return self._head + self._title + self._board_height

    def placed(self, corner: Point) -> Iterator[Placed]:
        """Heading and boards."""
        if self.is_first:
            yield Placed(self.look.drawing(self._head, self._heading()), corner, is_stored=False)
        width = self._width
        for place, mistake in enumerate(self.mistakes):
            marks = tuple(self._marks(mistake))
            at = Point(corner.x + place * (width + GAP * self.look.unit), corner.y + self._head)
            yield Placed(Drawing(Size(width, self.height - self._head), marks), at, is_stored=False)

    @property
    def _head(self) -> float:
        return (HEADING_SIZE * 1.9 if self.is_first else 0.0) * self.look.unit

    @property
    def _title(self) -> float:
        return (TEXT_SIZE + SPLIT_OVERHANG + 1) * self.look.unit

    @property
    def _width(self) -> float:
        gaps = (self.per_row - 1) * GAP * self.look.unit
        return (self.look.width - gaps) / self.per_row

    @property
    def _board_height(self) -> float:
        unit = self.look.unit
        room = Rect(0, 0, self._width, TALLEST * unit)
        layout = self.mistakes[0].before.layout
        return board_in(room, layout, LARGEST_STEP * unit).area.height + SPLIT_OVERHANG * unit

    def _heading(self) -> Iterator[Mark]:
        texts, unit, style = self.look.texts, self.look.unit, self.look.style
        heading = self.look.heading(texts.gettext("Costliest moves"))
        yield heading
        legend = texts.gettext("{made} what was written, {better} what was better").format(
            made=MADE, better=BETTER
        )
        place = Point(self.look.width, heading.place.y)
        room = self.look.width * 0.6
        yield fitted(legend, place, NOTE_SIZE * unit, room, style.soft, Anchor.END)

    def _marks(self, mistake: Mistake) -> Iterator[Mark]:
        unit, style = self.look.unit, self.look.style
        size = TEXT_SIZE * unit
        title, roll = name_mistake(mistake.move, self.look.texts), format_roll(mistake.move.roll)
        baseline = size * 0.8
        yield fitted(title, Point(0, baseline), size, self._width * 0.8, style.ink, weight=Weight.BOLD)
        layout = mistake.before.layout
        room = Rect(0, self._title, self._width, self._board_height - SPLIT_OVERHANG * unit)
        frame = board_in(room, layout, LARGEST_STEP * unit)
        yield Text(roll, Point(self._width, baseline), size, anchor=Anchor.END, colour=style.soft)
        yield from _MarkedBoard(layout, frame, self.look).marks(mistake)


@dataclass(frozen=True)
class Praise:
    """What stands in the place of the costliest moves where no move was dear."""

    look: ReviewStyle

    @property
    def height(self) -> float:
        """In millimetres."""
        return (HEADING_SIZE * 1.9 + TEXT_SIZE) * self.look.unit

    def placed(self, corner: Point) -> Iterator[Placed]:
        """What is drawn."""
        yield Placed(self.look.drawing(self.height, self._marks()), corner, is_stored=False)

    def _marks(self) -> Iterator[Mark]:
        look = self.look
        yield look.heading(look.texts.gettext("Costliest moves"))
        sentence = look.texts.gettext("No move was clearly worse than the best one.")
        size = TEXT_SIZE * look.unit
        yield fitted(sentence, Point(0, self.height - size * 0.3), size, look.width, look.style.ink)


@dataclass(frozen=True)
class _MarkedBoard:
    """A board with two moves on it."""

    layout: Layout
    frame: BoardFrame
    look: ReviewStyle

    def marks(self, mistake: Mistake) -> Iterator[Mark]:
        made, better = mistake.move.placement, mistake.move.best
        marked = frozenset(cell for move in (made, better) for cell, _number in self._cells_of(move))
        board = BoardDrawing(self.layout, self.frame, self.look.style, self.look.unit)
        yield from board.ground(mistake.before, marked)
        is_same_pair = made.cell == better.cell
        write = self._half if is_same_pair else self._alone
        for cell, number in self._cells_of(better):
            yield from self._better(cell)
            yield from write(cell, number, BETTER)
        for cell, number in self._cells_of(made):
            yield from () if is_same_pair else self._made(cell)
            yield from write(cell, number, MADE)

    def _cells_of(self, placement: Placement) -> tuple[tuple[Cell, int], tuple[Cell, int]]:
        mirror = self.layout.mirror(placement.cell)
        return (placement.cell, placement.left), (mirror, placement.right)

    def _better(self, cell: Cell) -> Iterator[Mark]:
        rect, style = self.frame.rect(cell), self.look.style
        yield Path((self._outline(rect),), stroke=style.ink, stroke_width=style.group_width)

    def _made(self, cell: Cell) -> Iterator[Mark]:
        rect, style = self.frame.rect(cell), self.look.style
        dash = rect.width * 0.14
        width = style.group_width * 0.7
        yield Path((self._outline(rect),), stroke=style.ink, stroke_width=width, dash=(dash, dash))

    @staticmethod
    def _outline(rect: Rect) -> Outline:
        return rounded_rect(rect, rect.width * 0.12)

    def _alone(self, cell: Cell, number: int, sign: str) -> Iterator[Mark]:
        """A sign in the corner, and a large number clear of it."""
        rect = self.frame.rect(cell)
        side = rect.width
        yield from self._badge(Point(rect.x + side * 0.22, rect.y + side * 0.22), sign)
        room = Rect(rect.x + side * 0.26, rect.y + side * 0.2, side * 0.74, side * 0.8)
        yield centred(str(number), room, side * 0.6, _weight(sign), self.look.style.ink)

    def _half(self, cell: Cell, number: int, sign: str) -> Iterator[Mark]:
        """A sign and a number beside it, in the upper half of a cell or in the lower one."""
        rect = self.frame.rect(cell)
        side, half = rect.width, rect.height / 2
        top = rect.y if sign == BETTER else rect.y + half
        yield from self._badge(Point(rect.x + side * 0.27, top + half / 2), sign)
        room = Rect(rect.x + side * 0.5, top, side * 0.46, half)
        yield centred(str(number), room, side * 0.46, _weight(sign), self.look.style.ink)

    def _badge(self, centre: Point, sign: str) -> Iterator[Mark]:
        style, radius = self.look.style, self.frame.cell * BADGE
        is_better = sign == BETTER
        yield Path(
            (disc(centre, radius),),
            fill=style.ink if is_better else WHITE,
            stroke=style.ink,
            stroke_width=0.4,
        )
        size = radius * 1.7
        place = Point(centre.x, centre.y + size * CAP_HEIGHT / 2)
        colour = WHITE if is_better else style.ink
        yield Text(sign, place, size, Weight.BOLD, Anchor.MIDDLE, colour)


def _weight(sign: str) -> Weight:
    return Weight.BOLD if sign == BETTER else Weight.REGULAR

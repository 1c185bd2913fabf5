"""Imposition: which copy of which sheet lies in which slot of which page, on both sides of every leaf."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from splitter_desktop.sheets.document import Bookmark, Correction, Page, Placed
from splitter_desktop.sheets.drawing import BLACK, Drawing, Path, Point, line
from splitter_desktop.sheets.page_geometry import (
    Arrangement,
    Flip,
    Marks,
    Rect,
    Size,
    bounds,
    cutting_marks,
    turned_over,
)
from splitter_desktop.sheets.print_choices import Order

MARK_WIDTH = 0.25
"""Of cutting marks, in points."""


class Face(Protocol):
    """One side of a sheet, whatever its size. Equal faces share one drawing."""

    def cell(self, sheet: Size, clearance: tuple[float, float]) -> float | None:
        """The edge of its cells; None where it has none."""

    def draw(self, sheet: Size, clearance: tuple[float, float]) -> tuple[Drawing, bool]:
        """What all copies share, and whether it is turned against the trim size."""

    def draw_copy(
        self, sheet: Size, clearance: tuple[float, float], name: str, number: str
    ) -> Drawing | None:
        """What only one copy shows; None for nothing."""


@dataclass(frozen=True, slots=True)
class Copy:
    """A sheet to be cut out: its front, its back (None for a blank one), and what only this copy shows."""

    front: Face
    back: Face | None = None
    name: str = ""
    number: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """Copies that begin on a leaf of their own, under a bookmark; an empty title has none."""

    copies: tuple[Copy, ...]
    title: str = ""
    level: int = 0


@dataclass(frozen=True)
class Imposition:
    """How copies become pages.

    Attributes:
        arrangement: the slots of a page.
        order: whether copies follow each other on the page or through the stack.
        marks: where to cut.
        is_two_sided: whether every leaf has a second side.
        flip: the edge the paper is turned over.
        back_offset: how far right and down the second side is shifted.
        correction: of the printer.
    """

    arrangement: Arrangement
    order: Order
    marks: Marks
    is_two_sided: bool
    flip: Flip
    back_offset: tuple[float, float]
    correction: Correction
    _drawings: dict[object, tuple[Drawing, bool]] = field(default_factory=dict, repr=False, compare=False)

    def pages(self, sections: Sequence[Section]) -> Iterator[Page]:
        """The pages of all sections, front and back in turn."""
        leaf_number = 0
        for section in sections:
            bookmarks = (Bookmark(section.title, section.level),) if section.title else ()
            for leaf in self.leaves(section.copies):
                leaf_number += 1
                yield from self.leaf(leaf, leaf_number, bookmarks)
                bookmarks = ()

    def leaves(self, copies: Sequence[Copy]) -> Iterator[list[tuple[Copy, Rect]]]:
        """The copies of each leaf and the slots of its front they lie in."""
        slots = self.arrangement.slots
        count = -(-len(copies) // len(slots))
        for leaf in range(count):
            if self.order is Order.STACKS:
                places = range(leaf, len(copies), count)
            else:
                places = range(leaf * len(slots), min((leaf + 1) * len(slots), len(copies)))
            yield [(copies[place], slot) for place, slot in zip(places, slots, strict=False)]

    def leaf(
        self, leaf: list[tuple[Copy, Rect]], number: int, bookmarks: tuple[Bookmark, ...]
    ) -> Iterator[Page]:
        """One page, or both sides of a leaf."""
        fronts = [(copy.front, copy, slot) for copy, slot in leaf]
        yield self.side(fronts, f"{number}a" if self.is_two_sided else str(number), bookmarks)
        if self.is_two_sided:
            paper = self.arrangement.paper
            backs = [
                (copy.back, copy, self.shifted(turned_over(slot, paper, self.flip))) for copy, slot in leaf
            ]
            yield self.side(backs, f"{number}b")

    def shifted(self, slot: Rect) -> Rect:
        """A slot of the second side, as the printer needs it."""
        return slot._replace(x=slot.x + self.back_offset[0], y=slot.y + self.back_offset[1])

    def side(
        self,
        sheets: Sequence[tuple[Face | None, Copy, Rect]],
        label: str,
        bookmarks: tuple[Bookmark, ...] = (),
    ) -> Page:
        """A page of sheets in their slots."""
        slots = tuple(slot for _, _, slot in sheets)
        placed = [
            part for face, copy, slot in sheets if face is not None for part in self.placed(face, copy, slot)
        ]
        marks = self.marks_round(slots) if placed else None
        return Page(
            paper=self.arrangement.paper,
            placed=(*placed, *([Placed(marks, Point(0, 0))] if marks else [])),
            trim=bounds(slots),
            label=label,
            correction=self.correction,
            bookmarks=bookmarks,
        )

    def placed(self, face: Face, copy: Copy, slot: Rect) -> Iterator[Placed]:
        """The drawings of one sheet in its slot."""
        sheet, clearance = self.arrangement.sheet, self.arrangement.clearance
        if face not in self._drawings:
            self._drawings[face] = face.draw(sheet, clearance)
        drawing, is_turned = self._drawings[face]
        place = Point(slot.x, slot.y)
        yield Placed(drawing, place, is_turned)
        if copy.name or copy.number:
            own = face.draw_copy(sheet, clearance, copy.name, copy.number)
            if own is not None:
                yield Placed(own, place, is_turned, is_stored=False)

    def marks_round(self, slots: tuple[Rect, ...]) -> Drawing | None:
        """The cutting marks round sheets as a drawing of the whole page."""
        if slots not in self._drawings:
            segments = cutting_marks(self.marks, slots, self.arrangement.safe_area)
            path = Path(tuple(map(line, segments)), stroke=BLACK, stroke_width=MARK_WIDTH)
            self._drawings[slots] = Drawing(self.arrangement.paper, (path,) if segments else ()), False
        drawing, _ = self._drawings[slots]
        return drawing if drawing.marks else None

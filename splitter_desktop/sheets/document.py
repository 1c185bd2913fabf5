"""A document for paper: pages with placed drawings, before any PDF library sees them."""

from __future__ import annotations

from dataclasses import dataclass

from splitter_desktop.sheets.drawing import Drawing, Point
from splitter_desktop.sheets.page_geometry import Rect, Size


@dataclass(frozen=True, slots=True)
class Placed:
    """A drawing on a page.

    Attributes:
        drawing: what is drawn.
        place: where its top left corner lies, once it is turned.
        is_turned: whether it is turned left by a quarter.
        is_stored: whether it is stored once for all its places; a small one is best painted where it is.
    """

    drawing: Drawing
    place: Point
    is_turned: bool = False
    is_stored: bool = True


@dataclass(frozen=True, slots=True)
class Correction:
    """What makes up for the faults of a printer: everything is scaled from the middle, then shifted.

    Attributes:
        scale_x: how much wider to draw, 1 for not at all.
        scale_y: how much higher.
        shift_x: how far to the right, in millimetres.
        shift_y: how far down.
    """

    scale_x: float = 1.0
    scale_y: float = 1.0
    shift_x: float = 0.0
    shift_y: float = 0.0

    def applied(self, rect: Rect, paper: Size) -> Rect:
        """Where a rectangle on the paper is drawn."""
        x = paper.width / 2 + (rect.x - paper.width / 2) * self.scale_x + self.shift_x
        y = paper.height / 2 + (rect.y - paper.height / 2) * self.scale_y + self.shift_y
        return Rect(x, y, rect.width * self.scale_x, rect.height * self.scale_y)


NO_CORRECTION = Correction()


@dataclass(frozen=True, slots=True)
class Bookmark:
    """A name by which a page is found; `level` 0 is the topmost."""

    name: str
    level: int = 0


@dataclass(frozen=True, slots=True)
class Page:
    """A side of paper.

    Attributes:
        paper: its size as it lies.
        placed: the drawings on it.
        trim: what is left after cutting round all sheets together; None where nothing is cut.
        label: how the page is called, such as ``3`` or ``3 back``.
        correction: of the printer.
        bookmarks: names that lead here.
    """

    paper: Size
    placed: tuple[Placed, ...]
    trim: Rect | None
    label: str
    correction: Correction = NO_CORRECTION
    bookmarks: tuple[Bookmark, ...] = ()


@dataclass(frozen=True, slots=True)
class Document:
    """All pages and what the file says about itself; drawings that are the same object are stored once."""

    title: str
    subject: str
    language: str
    pages: tuple[Page, ...]

"""Where sheets lie on a page: paper, slots, gutters and marks, all in millimetres from the top left."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import ceil, floor
from types import MappingProxyType
from typing import NamedTuple

from splitter_desktop.engine.errors import PrintError

MM_PER_INCH = 25.4
SAFE_MARGIN = 6.35
"""Most printers print everything up to a quarter of an inch from the edge of the paper."""
WIDEST_OVERLAP = 10.0
"""Sheets may reach over a margin up to this wide, to the edge of the paper; their content keeps clear."""
SMALLEST_SIDE, LARGEST_SIDE = 30.0, 1300.0
LARGEST_GUTTER = LARGEST_MARGIN = 50.0
MOST_PER_PAGE = 200
MARK_GAP, MARK_LENGTH, SHORTEST_MARK = 1.0, 3.0, 1.5
_TOLERANCE = 1e-6


class Size(NamedTuple):
    """Width and height."""

    width: float
    height: float

    def turned(self) -> Size:
        """The size after a quarter turn."""
        return Size(self.height, self.width)


class Rect(NamedTuple):
    """A rectangle: its left and top edge, its width and height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.height

    def inset(self, horizontal: float, vertical: float) -> Rect:
        """The rectangle smaller by a distance at the left and right and one at the top and bottom."""
        return Rect(
            self.x + horizontal, self.y + vertical, self.width - 2 * horizontal, self.height - 2 * vertical
        )


class Segment(NamedTuple):
    """A straight line from one point to another."""

    x1: float
    y1: float
    x2: float
    y2: float


class Orientation(StrEnum):
    """How the paper lies; `AUTO` is whichever holds the most sheets."""

    AUTO = "auto"
    PORTRAIT = "portrait"
    LANDSCAPE = "landscape"


class Marks(StrEnum):
    """What shows where to cut: nothing, short marks at the corners, or lines all round."""

    NONE = "none"
    CORNERS = "corners"
    LINES = "lines"


class Flip(StrEnum):
    """The edge a printer turns the paper over for its second side."""

    LONG = "long"
    SHORT = "short"


PAPERS: Mapping[str, Size] = MappingProxyType(
    {
        "a3": Size(297, 420),
        "a4": Size(210, 297),
        "a5": Size(148, 210),
        "a6": Size(105, 148),
        "letter": Size(215.9, 279.4),
        "legal": Size(215.9, 355.6),
        "tabloid": Size(279.4, 431.8),
    }
)
"""Papers by name, upright (ISO 216 and the North American sizes)."""

SHEETS: Mapping[str, Size] = MappingProxyType(
    {"pad": Size(130, 95), "a7": Size(105, 74), "a6": Size(148, 105), "a5": Size(210, 148)}
)
"""Trim sizes by name, lying."""
LARGE = "large"
"""The name of the sheet that fills the paper inside the safe margin."""

_SIZE = re.compile(r"([0-9]{1,4}(?:[.,][0-9]{1,3})?) ?[xX\u00d7] ?([0-9]{1,4}(?:[.,][0-9]{1,3})?) ?(mm|in|)")


def parse_size(text: str) -> Size:
    """Read ``100x150mm`` or ``8.5x11in``; millimetres when no unit is given.

    Raises:
        PrintError: kind ``size``: not a size; kind ``side``: a side shorter than 30 mm or longer than 1300.
    """
    match = _SIZE.fullmatch(text.strip().lower())
    if match is None:
        raise PrintError(kind="size", text=text)
    scale = MM_PER_INCH if match[3] == "in" else 1.0
    size = Size(*(float(side.replace(",", ".")) * scale for side in match.groups()[:2]))
    if not all(SMALLEST_SIDE <= side <= LARGEST_SIDE for side in size):
        raise PrintError(kind="side", text=text, smallest=SMALLEST_SIDE, largest=LARGEST_SIDE)
    return size


def format_size(size: Size) -> str:
    """``100x150mm``, to a hundredth of a millimetre."""
    return f"{round(size.width, 2):g}x{round(size.height, 2):g}mm"


def paper_size(name: str) -> Size:
    """The paper of a name or a size.

    Raises:
        PrintError: kind ``paper``: no such name and no size; kind ``side`` as `parse_size`.
    """
    return _named_size(name, PAPERS, "paper", tuple(PAPERS))


def sheet_size(name: str) -> Size | None:
    """The trim size of a name or a size; None for `LARGE`, whose size the paper decides.

    Raises:
        PrintError: kind ``sheet``: no such name and no size; kind ``side`` as `parse_size`.
    """
    return None if name.lower() == LARGE else _named_size(name, SHEETS, "sheet", (*SHEETS, LARGE))


def _named_size(name: str, sizes: Mapping[str, Size], kind: str, known: Sequence[str]) -> Size:
    named = sizes.get(name.strip().lower())
    if named is not None:
        return named
    try:
        return parse_size(name)
    except PrintError as error:
        if error.facts["kind"] == "side":
            raise
        raise PrintError(kind=kind, text=name, known=known) from None


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Sheets on a page.

    Attributes:
        paper: as it lies, upright or on its side.
        sheet: the trim size of every sheet.
        slots: where sheets can lie, in reading order, the whole centred on the paper.
        margin: how far from the edge of the paper printing is safe.
    """

    paper: Size
    sheet: Size
    slots: tuple[Rect, ...]
    margin: float

    @property
    def safe_area(self) -> Rect:
        """The part of the paper where printing is safe."""
        return Rect(0, 0, *self.paper).inset(self.margin, self.margin)

    @property
    def clearance(self) -> tuple[float, float]:
        """How far the content keeps from the vertical and the horizontal edges of every sheet to be safe."""
        safe = self.safe_area
        over_sides = max(max(safe.x - slot.x, slot.right - safe.right) for slot in self.slots)
        over_ends = max(max(safe.y - slot.y, slot.bottom - safe.bottom) for slot in self.slots)
        return max(0.0, over_sides), max(0.0, over_ends)


def arrange(
    paper: Size,
    sheet: Size | None,
    per_page: int | None = None,
    orientation: Orientation = Orientation.AUTO,
    margin: float = SAFE_MARGIN,
    gutter: float = 0.0,
) -> Arrangement:
    """Lay as many sheets on a paper as fit, or a chosen number.

    Args:
        paper: either way round; it is turned as `orientation` asks.
        sheet: the trim size; None for sheets as large as the paper holds inside the safe margin.
        per_page: how many; None for as many as fit (one large sheet).
        orientation: how the paper lies.
        margin: the safe margin.
        gutter: between neighbouring sheets.

    Raises:
        PrintError: kind ``margin`` or ``gutter`` (``value``, ``largest``): out of bounds; ``does-not-fit``
            (``sheet``, ``paper``); ``per-page`` (``asked``, ``most``).
    """
    for kind, value, largest in (("margin", margin, LARGEST_MARGIN), ("gutter", gutter, LARGEST_GUTTER)):
        if not 0 <= value <= largest:
            raise PrintError(kind=kind, value=value, largest=largest)
    if per_page is not None and not 1 <= per_page <= MOST_PER_PAGE:
        raise PrintError(kind="per-page", asked=per_page, most=MOST_PER_PAGE)
    papers = turned_papers(paper, orientation)
    if sheet is None:
        return _arrange_large(papers, per_page or 1, margin, gutter)
    return _arrange_sized(papers, sheet, per_page, margin, gutter)


def turned_papers(paper: Size, orientation: Orientation) -> tuple[Size, ...]:
    """The ways a paper may lie, upright first; both where that is left open."""
    portrait = Size(min(paper), max(paper))
    if orientation is Orientation.PORTRAIT:
        return (portrait,)
    if orientation is Orientation.LANDSCAPE:
        return (portrait.turned(),)
    return portrait, portrait.turned()


class _Grid(NamedTuple):
    """Columns and rows of sheets on a paper, and whether all of them lie inside the safe margin."""

    paper: Size
    columns: int
    rows: int
    is_safe: bool

    @property
    def places(self) -> int:
        return self.columns * self.rows


def _arrange_sized(
    papers: Sequence[Size], sheet: Size, per_page: int | None, margin: float, gutter: float
) -> Arrangement:
    grids = [
        grid for paper in papers for grid in _largest_grids(paper, sheet, margin, gutter) if grid.places > 0
    ]
    if not grids:
        raise does_not_fit(sheet, papers[0], margin)
    if per_page is None:
        best = max(grids, key=lambda grid: (grid.places, grid.is_safe))
        return _on_grid(best, sheet, best.places, margin, gutter)
    most = max(grid.places for grid in grids)
    if per_page > most:
        raise PrintError(kind="per-page", asked=per_page, most=most)
    smaller = [part for grid in grids for part in _parts(grid, per_page)]
    best = min(smaller, key=lambda grid: (grid.places, not grid.is_safe))
    return _on_grid(best, sheet, per_page, margin, gutter)


def does_not_fit(sheet: Size, paper: Size, margin: float) -> PrintError:
    """The error that a sheet is too large for a paper and its margin."""
    return PrintError(kind="does-not-fit", sheet=sheet, paper=paper, margin=margin)


def _largest_grids(paper: Size, sheet: Size, margin: float, gutter: float) -> Iterator[_Grid]:
    yield _Grid(paper, *_fitting(paper, sheet, margin, gutter), is_safe=True)
    if margin <= WIDEST_OVERLAP:
        yield _Grid(paper, *_fitting(paper, sheet, 0.0, gutter), is_safe=False)


def _fitting(paper: Size, sheet: Size, margin: float, gutter: float) -> tuple[int, int]:
    columns, rows = (
        floor((side - 2 * margin + gutter) / (trim + gutter) + _TOLERANCE)
        for side, trim in zip(paper, sheet, strict=True)
    )
    return max(0, columns), max(0, rows)


def _parts(grid: _Grid, count: int) -> Iterator[_Grid]:
    """The grids inside a grid that hold `count` sheets with the fewest places left over."""
    for columns in range(1, min(grid.columns, count) + 1):
        rows = ceil(count / columns)
        if rows <= grid.rows:
            yield grid._replace(columns=columns, rows=rows)


def _on_grid(grid: _Grid, sheet: Size, count: int, margin: float, gutter: float) -> Arrangement:
    step = Size(sheet.width + gutter, sheet.height + gutter)
    left = (grid.paper.width - grid.columns * step.width + gutter) / 2
    top = (grid.paper.height - grid.rows * step.height + gutter) / 2
    slots = (
        Rect(left + column * step.width, top + row * step.height, *sheet)
        for row in range(grid.rows)
        for column in range(grid.columns)
    )
    return Arrangement(grid.paper, sheet, tuple(slots)[:count], margin)


def _arrange_large(papers: Sequence[Size], count: int, margin: float, gutter: float) -> Arrangement:
    grids = [
        _Grid(paper, columns, count // columns, is_safe=True)
        for paper in papers
        for columns in range(1, count + 1)
        if count % columns == 0
    ]

    def share(grid: _Grid) -> Size:
        width, height = grid.paper.width - 2 * margin, grid.paper.height - 2 * margin
        return Size(
            (width - (grid.columns - 1) * gutter) / grid.columns,
            (height - (grid.rows - 1) * gutter) / grid.rows,
        )

    pad = SHEETS["pad"]
    best = max(grids, key=lambda grid: min(share(grid).width / pad.width, share(grid).height / pad.height))
    sheet = share(best)
    if min(sheet) < SMALLEST_SIDE:
        raise does_not_fit(Size(SMALLEST_SIDE, SMALLEST_SIDE), papers[0], margin)
    return _on_grid(best, sheet, count, margin, gutter)


def turned_over(rect: Rect, paper: Size, flip: Flip) -> Rect:
    """Where a rectangle of the front lies on the back, after the printer has turned the paper over.

    Turning about an upright edge swaps left and right, about a lying edge top and bottom; the long edge of
    paper on its side is a lying one.
    """
    is_portrait = paper.width <= paper.height
    if is_portrait == (flip is Flip.LONG):
        return rect._replace(x=paper.width - rect.right)
    return rect._replace(y=paper.height - rect.bottom)


def bounds(rects: Iterable[Rect]) -> Rect:
    """The smallest rectangle round some rectangles, of which there is at least one."""
    rects = tuple(rects)
    left, top = min(rect.x for rect in rects), min(rect.y for rect in rects)
    right, bottom = max(rect.right for rect in rects), max(rect.bottom for rect in rects)
    return Rect(left, top, right - left, bottom - top)


def cutting_marks(marks: Marks, sheets: Sequence[Rect], safe_area: Rect) -> tuple[Segment, ...]:
    """The lines that show where to cut round the sheets that are there, none of them outside the safe area.

    A corner mark lies outside its sheet, in line with an edge, and touches no other sheet. Where the margin
    leaves no room for one, it lies on the edge itself, just inside the safe area.
    """
    if marks is Marks.NONE:
        return ()
    found = [mark for sheet in sheets for mark in _corner_marks(sheet, sheets, safe_area)]
    if marks is Marks.LINES:
        found += [
            edge for sheet in sheets for edge in (_clipped(edge, safe_area) for edge in _edges(sheet)) if edge
        ]
    return tuple(sorted({Segment(*(round(value, 4) for value in mark)) for mark in found}))


def _edges(sheet: Rect) -> tuple[Segment, ...]:
    left, top, right, bottom = sheet.x, sheet.y, sheet.right, sheet.bottom
    return (
        Segment(left, top, right, top),
        Segment(left, bottom, right, bottom),
        Segment(left, top, left, bottom),
        Segment(right, top, right, bottom),
    )


def _clipped(line: Segment, area: Rect) -> Segment | None:
    """The part of an upright or lying line inside an area; None when nothing of it is."""
    x1, x2 = max(line.x1, area.x), min(line.x2, area.right)
    y1, y2 = max(line.y1, area.y), min(line.y2, area.bottom)
    outside = x1 > x2 + _TOLERANCE or y1 > y2 + _TOLERANCE
    return None if outside else Segment(x1, y1, x2, y2)


def _corner_marks(sheet: Rect, sheets: Sequence[Rect], safe: Rect) -> Iterator[Segment]:
    spans = [(other.x, other.right, other.y, other.bottom) for other in sheets]
    for y in (sheet.y, sheet.bottom):
        for start, end in _outward(sheet.x, sheet.right, y, spans, (safe.x, safe.right, safe.y, safe.bottom)):
            yield Segment(start, y, end, y)
    turned = [(top, bottom, left, right) for left, right, top, bottom in spans]
    for x in (sheet.x, sheet.right):
        for start, end in _outward(
            sheet.y, sheet.bottom, x, turned, (safe.y, safe.bottom, safe.x, safe.right)
        ):
            yield Segment(x, start, x, end)


_Span = tuple[float, float, float, float]


def _outward(
    low: float, high: float, across: float, others: list[_Span], safe: _Span
) -> Iterator[tuple[float, float]]:
    """The marks at both ends of an edge from `low` to `high`, as spans along it.

    Args:
        low: where the edge begins.
        high: where it ends.
        across: where it lies in the other direction.
        others: the sheets: from, to along the edge; from, to across it.
        safe: the safe area, likewise.
    """
    if not safe[2] - _TOLERANCE <= across <= safe[3] + _TOLERANCE:
        return
    in_line = [span for span in others if span[2] - _TOLERANCE <= across <= span[3] + _TOLERANCE]
    for mirrored in (False, True):
        sign = -1.0 if mirrored else 1.0
        # Both ends are looked at as if they were the high one.
        end, edge = (-low, -safe[0]) if mirrored else (high, safe[1])
        starts = [-span[1] if mirrored else span[0] for span in in_line]
        beyond = min((start for start in starts if start > end - _TOLERANCE), default=None)
        mark = _mark_beyond(end, edge, beyond)
        if mark:
            first, second = (sign * value for value in mark)
            yield min(first, second), max(first, second)


def _mark_beyond(end: float, safe_edge: float, obstacle: float | None) -> tuple[float, float] | None:
    start = end + MARK_GAP
    stop = start + MARK_LENGTH
    if obstacle is not None and obstacle - MARK_GAP < stop:
        stop = obstacle - MARK_GAP
        if stop - start < SHORTEST_MARK:
            return None
    if min(stop, safe_edge) - start >= SHORTEST_MARK - _TOLERANCE:
        return start, min(stop, safe_edge)
    inner = min(end, safe_edge)
    return inner - MARK_LENGTH, inner

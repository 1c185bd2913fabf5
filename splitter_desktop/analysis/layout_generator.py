"""New standard layouts from a seed and wishes: always valid, in one piece, and pleasant to look at.

Where wishes leave room for few boards, chance alone would soon give two seeds the same one. So boards fall
into kinds, by their outline and their stars; a seed looks for boards of one kind, and seeds that count on
(``1`` and ``2``, ``game-1`` and ``game-2``) look for kinds that do. A thousand of them share no board, unless
there are kinds of which the wishes allow none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import combinations, count
from string import digits
from types import MappingProxyType
from unicodedata import normalize
from zlib import crc32

from splitter_desktop.analysis.chance import Chance
from splitter_desktop.analysis.outlines import (
    Grid,
    Plan,
    Shape,
    grid_of,
    grown,
    has_pinch,
    holes,
    is_connected,
    worn_down,
)
from splitter_desktop.analysis.progress import Report, report_or_cancel, silently
from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.dice import LONGEST_SEED
from splitter_desktop.engine.errors import DiceError, LayoutWishError
from splitter_desktop.engine.layout import (
    HEART,
    NO_CELL,
    PLAIN,
    STANDARD_CELLS,
    STANDARD_HEARTS,
    STAR,
    Layout,
    LayoutDraft,
    LocalizedText,
)

LAYOUT_ALGORITHM = 2
KINDS = 1024
"""Kinds of boards, by outline and stars; so many seeds in a row give boards that all differ."""
NARROWEST, WIDEST = 4, 14
LOWEST, TALLEST = 4, 12
LARGEST_SUM = 21
"""Width and height together: beyond it 44 cells are too few for a board without threads."""

_HALF = STANDARD_CELLS // 2
_TRIES, _TRIES_OF_A_KIND = 1000, 60
_STIRRED, _STIRS = 7, 4
"""Places of a half that fall off and grow again, and how often before another board is begun."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a new layout should be like.

    Attributes:
        width: columns, an even number from 4 to 14; None for any.
        height: rows, from 4 to 12; None for any.
        hearts: whether it has three hearts.
        shape: compact, branching or any.
        holes: True for at least one place closed in on all sides, False for none, None for either.
        spikes: whether parts may be a single cell thick.
        like: a layout that the new one is to resemble without being the same.
    """

    width: int | None = None
    height: int | None = None
    hearts: bool = False
    shape: Shape = Shape.ANY
    holes: bool | None = None
    spikes: bool = False
    like: Layout | None = None


def generate_layout(seed: str, wishes: Wishes | None = None, report: Report = silently) -> Layout:
    """The new layout of a seed: a pure function of the seed's text and the wishes.

    Args:
        seed: any text.
        wishes: what it should be like; None for nothing special.
        report: told how often it was tried in vain, of the most times it is.

    Raises:
        DiceError: an empty or overlong seed.
        LayoutWishError: no layout can be as wished.
        Cancelled: the report said to stop.
    """
    return next(layouts_of(seed, wishes, report))


def layouts_of(seed: str, wishes: Wishes | None = None, report: Report = silently) -> Iterator[Layout]:
    """The layouts of a seed without end; the first is the one that `generate_layout` gives.

    Arguments and errors are those of `generate_layout`.
    """
    wishes = wishes or Wishes()
    if not seed.strip() or len(seed) > LONGEST_SEED:
        raise DiceError(kind="seed", seed=seed, longest=LONGEST_SEED)
    _check_size(wishes)
    kind, failures = kind_of_seed(seed), 0
    for attempt in count():
        report_or_cancel(report, failures, _TRIES)
        chance = Chance(f"splitter-layout {LAYOUT_ALGORITHM}", str(attempt), seed)
        rows = _board(wishes, chance, kind, insists=failures < _TRIES_OF_A_KIND)
        failures = 0 if rows else failures + 1
        if rows:
            yield _layout(rows, seed)
        elif failures == _TRIES:
            raise LayoutWishError(kind="impossible")


def kind_of_seed(seed: str) -> int:
    """The kind of boards a seed looks for: the number at its end, counted on from what stands before it."""
    text = normalize("NFC", seed)
    before = text.rstrip(digits)
    first = sha256(before.encode("utf-8", "surrogatepass")).digest()
    return (int.from_bytes(first[:4], "big") + int(text[len(before) :] or 0)) % KINDS


def _check_size(wishes: Wishes) -> None:
    width, height = wishes.width, wishes.height
    if width is not None and (width % 2 or not NARROWEST <= width <= WIDEST):
        raise LayoutWishError(kind="width", width=width, fewest=NARROWEST, most=WIDEST)
    if height is not None and not LOWEST <= height <= TALLEST:
        raise LayoutWishError(kind="height", height=height, fewest=LOWEST, most=TALLEST)
    if width and height and not (width * height >= STANDARD_CELLS and width + height <= LARGEST_SUM):
        raise LayoutWishError(kind="size", width=width, height=height, cells=STANDARD_CELLS)


def _board(wishes: Wishes, chance: Chance, kind: int, *, insists: bool) -> tuple[str, ...]:
    """The rows of a board as wished and of a kind, or of any kind; none where chance led into a dead end."""
    plan = _plan(wishes, chance) if wishes.like is None else _plan_like(wishes, wishes.like, chance)
    for whole in _outlines(plan, wishes, chance, _STIRS if insists else 1):
        outline = _with_spikes(plan, whole, chance) if wishes.spikes else whole
        if outline is None or not _is_as_wished(plan, outline, wishes):
            continue
        rows = _rows(plan.grid, outline, wishes.hearts, chance, kind, insists=insists)
        if rows and not (wishes.like and _outline(rows) == _outline(wishes.like.rows)):
            return rows
    return ()


def _outlines(plan: Plan, wishes: Wishes, chance: Chance, stirs: int) -> Iterator[int]:
    """Outlines of a plan, each made from the one before; few seeds share any of them."""
    outline = grown(plan, chance)
    if outline is None or (wishes.holes and not holes(plan.grid, outline)):
        return
    if wishes.like is not None or outline == plan.grid.everything:  # this one resembles, or is the only one
        yield outline
        return
    for _ in range(stirs):
        left = worn_down(plan, outline, plan.size - _STIRRED, chance)
        stirred = grown(replace(plan, start=left), chance)
        if stirred is not None:
            outline = stirred
            yield outline


def _outline(rows: tuple[str, ...]) -> frozenset[tuple[int, int]]:
    """The cells of a board, counted from its first row with cells and from the split line."""
    cells = [
        (row, 2 * column - len(symbols))
        for row, symbols in enumerate(rows)
        for column, symbol in enumerate(symbols)
        if symbol != NO_CELL
    ]
    return frozenset((row - cells[0][0], place) for row, place in cells)


def _is_as_wished(plan: Plan, outline: int, wishes: Wishes) -> bool:
    grid = plan.grid
    if outline.bit_count() != _HALF or not is_connected(grid, outline):
        return False
    if has_pinch(grid, outline) and not has_pinch(grid, plan.start):
        return False
    return wishes.holes is None or wishes.holes is bool(holes(grid, outline))


def _plan(wishes: Wishes, chance: Chance) -> Plan:
    width, height = chance.one_of(_sizes(wishes))
    grid = grid_of(height, width // 2)
    flips = wishes.shape is not Shape.COMPACT and chance.once_in(16)
    wants_hole = wishes.holes or (wishes.holes is None and chance.once_in(5))
    hole = _hole(grid, flips, chance) if wants_hole else None
    top = (grid.rows - 2) // 2 if flips else chance.below(grid.rows - 1)
    if hole:
        top = hole[0] - 2
    start = grid.rectangle(top, 0, 2, 1)
    return Plan(
        grid,
        size=_HALF - 2 * wishes.spikes,
        start=start | grid.flipped(start) if flips else start,
        shape=wishes.shape,
        blocked=grid.rectangle(*hole) if hole else 0,
        flips=flips,
        fills_rows=not wants_hole or wishes.height is not None,
        fills_columns=not wants_hole or wishes.width is not None,
    )


def _sizes(wishes: Wishes) -> list[tuple[int, int]]:
    """Widths and heights to choose from: pleasing ones, where the wishes leave any."""
    possible = [
        (width, height)
        for width in range(NARROWEST, WIDEST + 1, 2)
        for height in range(LOWEST, TALLEST + 1)
        if wishes.width in (None, width) and wishes.height in (None, height)
        if width * height >= STANDARD_CELLS and width + height <= LARGEST_SUM
    ]
    most, longest = {Shape.COMPACT: (17, 2), Shape.ANY: (18, 2.4), Shape.BRANCHING: (20, 3)}[wishes.shape]
    pleasing = [
        (width, height)
        for width, height in possible
        if not (wishes.holes and width < 8)
        if width * height >= 60 and width + height <= most
        if width <= longest * height and height <= 1.7 * width
    ]
    roomy = [(width, height) for width, height in possible if width * height >= 60]
    loose = [(width, height) for width, height in possible if width * height > STANDARD_CELLS]
    return pleasing or roomy or loose or possible


def _hole(grid: Grid, flips: bool, chance: Chance) -> tuple[int, int, int, int] | None:
    """First row, first column, rows and columns of a hole; None where the grid is too small for one."""
    if grid.rows < 5 or grid.columns < 3:
        return None
    rows = 1 + chance.below(min(3, grid.rows - 4))
    if flips and (grid.rows - rows) % 2:
        rows += 1 if rows < grid.rows - 4 else -1
    if not rows:
        return None
    top = (grid.rows - rows) // 2 if flips else 2 + chance.below(grid.rows - 3 - rows)
    column = chance.below(2) if grid.columns > 3 else 0
    return top, column, rows, 1 + chance.below(min(2, grid.columns - 2 - column))


def _plan_like(wishes: Wishes, like: Layout, chance: Chance) -> Plan:
    """A plan that begins with most of another layout, with a place to spare all round."""
    rows = wishes.height or min(max(like.height, LOWEST), TALLEST) + 2
    columns = wishes.width // 2 if wishes.width else min(max(like.width, NARROWEST), WIDEST) // 2 + 1
    while 2 * rows * columns < STANDARD_CELLS:
        rows, columns = (rows + 1, columns) if wishes.height is None else (rows, columns + 1)
    grid = grid_of(rows, columns)
    half = _half_of(grid, like, 0 if wishes.height else 1)
    plan = Plan(
        grid,
        size=_HALF - 2 * wishes.spikes,
        start=half,
        shape=wishes.shape,
        flips=half == grid.flipped(half) and chance.once_in(16),
        fills_rows=wishes.height is not None,
        fills_columns=wishes.width is not None,
    )
    return replace(plan, start=worn_down(plan, half, _HALF - 5 - chance.below(5), chance))


def _half_of(grid: Grid, layout: Layout, top: int) -> int:
    """The part of a layout that hangs together with the split line, so far as the grid holds it.

    Of a layout that does not touch the line nothing can be taken; two places beside the line stand for it.
    """
    right = (cell for cell in layout.cells if not layout.is_left(cell))
    half = grid.places((cell.row + top, cell.column - layout.width // 2) for cell in right)
    start = half & grid.strips[0]
    return grid.reachable(start, half) if start else grid.rectangle(grid.rows // 2 - 1, 0, 2, 1)


def _with_spikes(plan: Plan, outline: int, chance: Chance) -> int | None:
    """The outline with two single cells put on it, each touching one other."""
    grid = plan.grid
    for _ in range(2):
        free = grid.beside(outline) & ~plan.blocked
        tips = [
            place
            for row, column in grid.cells(free)
            if column and grid.shared_edges(place := grid.rectangle(row, column), outline) == 1
        ]
        if not tips:
            return None
        outline |= chance.one_of(tips)
    return outline


def _rows(
    grid: Grid, outline: int, hearts: bool, chance: Chance, kind: int, *, insists: bool
) -> tuple[str, ...]:
    """The whole board, with stars and hearts; none where it has no stars that make it of the kind."""
    half = list(grid.cells(outline))
    right = [Cell(row, grid.columns + column) for row, column in half]
    board = {*right, *(cell.mirrored(2 * grid.columns) for cell in right)}
    stars = _stars(right, board, (kind - _first_kind(half)) % KINDS, insists=insists)
    if stars is None:
        return ()
    star, other = stars
    symbols = dict.fromkeys(board, PLAIN) | {star: STAR, other.mirrored(2 * grid.columns): STAR}
    if hearts:
        plain = sorted(cell for cell, symbol in symbols.items() if symbol == PLAIN)
        symbols |= dict.fromkeys(_hearts(plain, chance), HEART)
    used = [cell.row for cell in board]
    outermost = max(cell.column for cell in board)
    return tuple(
        "".join(
            symbols.get(Cell(row, column), NO_CELL)
            for column in range(2 * grid.columns - 1 - outermost, outermost + 1)
        )
        for row in range(min(used), max(used) + 1)
    )


def _first_kind(half: list[tuple[int, int]]) -> int:
    """The kind of an outline whose stars lie in the first cells of both halves."""
    top = half[0][0]
    return crc32(repr([(row - top, column) for row, column in half]).encode()) % KINDS


def _stars(right: list[Cell], board: set[Cell], place: int, *, insists: bool) -> tuple[Cell, Cell] | None:
    """A pair of cells by its place among all pairs; not both in dead corners, for there games would be dull.

    At least one has three neighbours. Where the place has no such pair there is none; or any, unless the
    board must be of one kind.
    """
    lively = {cell for cell in right if len(board.intersection(cell.neighbours())) >= 3} or set(right)
    pairs = [(one, other) for one in right for other in right]
    good = [pair for pair in pairs if lively.intersection(pair)]
    if place < len(pairs) and pairs[place] in good:
        return pairs[place]
    return None if insists else good[place % len(good)]


def _hearts(plain: list[Cell], chance: Chance) -> list[Cell]:
    """Three cells well apart."""
    tries = [chance.several_of(plain, STANDARD_HEARTS) for _ in range(12)]
    return next((cells for cells in tries if _least_distance(cells) >= 4), max(tries, key=_least_distance))


def _least_distance(cells: Iterable[Cell]) -> int:
    pairs = combinations(cells, 2)
    return min(abs(one.row - other.row) + abs(one.column - other.column) for one, other in pairs)


def _layout(rows: tuple[str, ...], seed: str) -> Layout:
    mark = sha256("\n".join(rows).encode()).hexdigest()[:8]
    return LayoutDraft(
        id=f"made-{mark}",
        name=_in_languages("Board {}", "Bord {}", "Brett {}", "Lauta {}", mark[:4].upper()),
        rows=rows,
        author="Splitter Desktop",
        description=_in_languages(
            "Made from the seed “{}”.",
            "Gemaakt uit het zaad “{}”.",
            "Aus dem Startwert „{}“ gemacht.",
            "Tehty siemenestä ”{}”.",
            seed,
        ),
        license="CC0-1.0",
    ).to_layout()


def _in_languages(en: str, nl: str, de: str, fi: str, value: str) -> LocalizedText:
    texts = {"en": en, "nl": nl, "de": de, "fi": fi}
    return MappingProxyType({language: text.format(value) for language, text in texts.items()})

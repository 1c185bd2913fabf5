"""Layouts: boards one can play on. A `Layout` is always valid; a `LayoutDraft` may be wrong and says why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from types import MappingProxyType

from splitter_desktop.engine.cells import Cell, connected_pieces
from splitter_desktop.engine.errors import LayoutError, Problem, Severity

PLAIN, STAR, HEART, STAR_AND_HEART, NO_CELL = "#", "*", "h", "b", "."
SYMBOLS = frozenset((PLAIN, STAR, HEART, STAR_AND_HEART, NO_CELL))
STAR_SYMBOLS = frozenset((STAR, STAR_AND_HEART))
HEART_SYMBOLS = frozenset((HEART, STAR_AND_HEART))

STANDARD_CELLS = 44
STANDARD_HEARTS = 3
FEWEST_CELLS, MOST_CELLS = 2, 200
LONGEST_SIDE = 200
"""Rows or columns; more than the largest board needs in one line."""
LARGEST_NUMBER = 6

LocalizedText = Mapping[str, str]
"""A text by language code; the key ``""`` holds a text given without a language."""


def plain_text(text: str) -> LocalizedText:
    """A text that is the same in every language."""
    return MappingProxyType({"": text})


def text_in(text: LocalizedText, language: str = "en") -> str:
    """The text in a language; else the one without a language, else the English one, else any."""
    for key in (language, language.split("_")[0].split("-")[0], "", "en"):
        if key in text:
            return text[key]
    return next(iter(text.values()), "")


class StarStacking(StrEnum):
    """What a scoring group that holds several stars is worth: doubled once, or doubled for each star."""

    ONCE = "once"
    EACH = "each"


@dataclass(frozen=True, slots=True)
class Rules:
    """What a layout may settle for itself: the points all-equal hearts pay, and how stars add up."""

    heart_bonus: int = 5
    star_stacking: StarStacking = StarStacking.ONCE


@dataclass(frozen=True, slots=True)
class Rating:
    """A name for results of at least `points` points."""

    points: int
    name: LocalizedText = field(hash=False)


@dataclass(frozen=True)
class LayoutDraft:
    """A layout while it is being made: any rows of symbols, right or wrong.

    Attributes:
        id: letters, digits and hyphens; names the layout in files and on the command line.
        name: what people call it.
        rows: the board from top to bottom, one symbol a place (`#`, `*`, `h`, `b`, `.`).
        author: who drew it; may be empty, as may the next two.
        description: a sentence about it.
        license: under which licence it may be shared.
        standard: whether it promises to be a 44-cell board of the published kind.
        rules: bonus and stars.
        ratings: names for results, in any order.
    """

    id: str
    name: LocalizedText = field(hash=False)
    rows: tuple[str, ...]
    author: str = ""
    description: LocalizedText = field(default_factory=lambda: plain_text(""), hash=False)
    license: str = ""
    standard: bool = True
    rules: Rules = Rules()
    ratings: tuple[Rating, ...] = ()

    @property
    def height(self) -> int:
        """Number of rows."""
        return len(self.rows)

    @property
    def width(self) -> int:
        """Number of columns of the widest row."""
        return max(map(len, self.rows), default=0)

    def symbol_at(self, cell: Cell) -> str:
        """The symbol at a place; `.` outside the board."""
        if 0 <= cell.row < len(self.rows) and 0 <= cell.column < len(self.rows[cell.row]):
            return self.rows[cell.row][cell.column]
        return NO_CELL

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """All cells in reading order."""
        return tuple(
            Cell(row, column)
            for row, symbols in enumerate(self.rows)
            for column, symbol in enumerate(symbols)
            if symbol != NO_CELL
        )

    @cached_property
    def stars(self) -> frozenset[Cell]:
        """The cells that double their group."""
        return frozenset(cell for cell in self.cells if self.symbol_at(cell) in STAR_SYMBOLS)

    @cached_property
    def hearts(self) -> frozenset[Cell]:
        """The cells that pay a bonus when all of them hold the same number."""
        return frozenset(cell for cell in self.cells if self.symbol_at(cell) in HEART_SYMBOLS)

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """Every fault, errors first."""
        found = [*_shape_problems(self), *_standard_problems(self), *_warnings(self)]
        return tuple(sorted(found, key=lambda problem: problem.severity is Severity.WARNING))

    @property
    def errors(self) -> tuple[Problem, ...]:
        """The faults that keep the draft from becoming a `Layout`."""
        return tuple(problem for problem in self.problems if problem.severity is Severity.ERROR)

    def to_layout(self) -> Layout:
        """The finished layout.

        Raises:
            LayoutError: the draft has errors; all problems are listed.
        """
        return Layout(**{name: getattr(self, name) for name in self.__dataclass_fields__})


@dataclass(frozen=True)
class Layout(LayoutDraft):
    """A board one can play on: a draft without errors, and what the rules ask of it.

    Raises:
        LayoutError: on construction, when anything is wrong.
    """

    def __post_init__(self) -> None:
        """Refuse to exist with a fault."""
        if self.errors:
            raise LayoutError(self.problems)

    @cached_property
    def index(self) -> Mapping[Cell, int]:
        """The place of each cell in `cells`."""
        return MappingProxyType({cell: place for place, cell in enumerate(self.cells)})

    @cached_property
    def pairs(self) -> tuple[tuple[Cell, Cell], ...]:
        """Every cell of the left half with its mirror cell, in reading order."""
        return tuple((cell, self.mirror(cell)) for cell in self.cells if self.is_left(cell))

    @property
    def rounds(self) -> int:
        """Rolls in a game: one for each pair."""
        return len(self.cells) // 2

    @cached_property
    def adjacency(self) -> tuple[tuple[int, ...], ...]:
        """For each cell, by its place in `cells`, the places of the cells that touch it."""
        return tuple(
            tuple(self.index[near] for near in cell.neighbours() if near in self.index) for cell in self.cells
        )

    def mirror(self, cell: Cell) -> Cell:
        """The mirror cell: in the same row, equally far from the split line."""
        return cell.mirrored(self.width)

    def is_left(self, cell: Cell) -> bool:
        """Whether a cell lies left of the split line."""
        return cell.column < self.width // 2

    def neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """The cells that touch a cell orthogonally, also across the split line."""
        return tuple(near for near in cell.neighbours() if near in self.index)

    def to_draft(self) -> LayoutDraft:
        """The same board, open to changes."""
        return LayoutDraft(**{name: getattr(self, name) for name in self.__dataclass_fields__})


def redrawn(draft: LayoutDraft, rows: Iterable[str]) -> LayoutDraft:
    """The draft with other rows."""
    return replace(draft, rows=tuple(rows))


def is_layout_id(text: str) -> bool:
    """Whether a text may name a layout: letters, digits and hyphens of ASCII, up to 64."""
    return 0 < len(text) <= 64 and text.isascii() and text.replace("-", "a").isalnum()


def _shape_problems(draft: LayoutDraft) -> Iterable[Problem]:
    if not is_layout_id(draft.id):
        yield Problem("bad-id", facts={"id": draft.id})
    if not any(text.strip() for text in draft.name.values()):
        yield Problem("no-name")
    yield from _row_problems(draft)
    yield from _mirror_problems(draft)
    count = len(draft.cells)
    if not FEWEST_CELLS <= count <= MOST_CELLS:
        yield Problem("cell-count", facts={"count": count, "fewest": FEWEST_CELLS, "most": MOST_CELLS})


def _row_problems(draft: LayoutDraft) -> Iterable[Problem]:
    widths = Counter(map(len, draft.rows))
    usual = max(widths, key=lambda width: (widths[width], width), default=0)
    for row, symbols in enumerate(draft.rows):
        for strange in dict.fromkeys(symbol for symbol in symbols if symbol not in SYMBOLS):
            cells = tuple(Cell(row, column) for column, symbol in enumerate(symbols) if symbol == strange)
            yield Problem("unknown-symbol", cells=cells, facts={"symbol": strange})
        if len(symbols) != usual:
            facts = {"row": row + 1, "width": len(symbols), "expected": usual}
            yield Problem("ragged-row", cells=(Cell(row, min(len(symbols), usual)),), facts=facts)
    if max(draft.width, draft.height) > LONGEST_SIDE:
        yield Problem(
            "too-spread", facts={"rows": draft.height, "columns": draft.width, "most": LONGEST_SIDE}
        )
    if draft.width % 2:
        yield Problem("odd-width", facts={"width": draft.width})


def _mirror_problems(draft: LayoutDraft) -> Iterable[Problem]:
    if draft.width % 2:  # there is no split line to be mirrored about
        return
    for cell in draft.cells:
        mirror = cell.mirrored(draft.width)
        if draft.symbol_at(mirror) == NO_CELL:
            facts = {"row": cell.row + 1, "column": cell.column + 1, "mirror_column": mirror.column + 1}
            yield Problem("unmirrored-cell", cells=(cell,), facts=facts)


def _standard_problems(draft: LayoutDraft) -> Iterable[Problem]:
    if not draft.standard:
        return
    if len(draft.cells) != STANDARD_CELLS:
        facts = {"count": len(draft.cells), "expected": STANDARD_CELLS}
        yield Problem("standard-cells", facts=facts)
    left = [cell for cell in draft.stars if cell.column < draft.width // 2]
    if len(draft.stars) != 2 or len(left) != 1:
        facts = {"left": len(left), "right": len(draft.stars) - len(left)}
        yield Problem("standard-stars", cells=tuple(sorted(draft.stars)), facts=facts)
    if len(draft.hearts) not in (0, STANDARD_HEARTS):
        facts = {"count": len(draft.hearts), "expected": STANDARD_HEARTS}
        yield Problem("standard-hearts", cells=tuple(sorted(draft.hearts)), facts=facts)


def _warnings(draft: LayoutDraft) -> Iterable[Problem]:
    if len(draft.cells) > MOST_CELLS:  # what is said of so many helps nobody, and takes long to find out
        return
    pieces = list(connected_pieces(draft.cells))
    if len(pieces) > 1:
        smallest = min(pieces, key=len)
        yield Problem(
            "in-pieces", Severity.WARNING, cells=tuple(sorted(smallest)), facts={"count": len(pieces)}
        )
    for piece in pieces:
        if len(piece) == 1:
            (cell,) = piece
            facts = {"row": cell.row + 1, "column": cell.column + 1}
            yield Problem("lonely-cell", Severity.WARNING, cells=(cell,), facts=facts)
    if pieces and max(map(len, pieces)) < LARGEST_NUMBER:
        yield Problem("no-room-for-six", Severity.WARNING, facts={"largest": max(map(len, pieces))})

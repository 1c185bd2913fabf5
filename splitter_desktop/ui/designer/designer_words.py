"""What the designer says: acts, places, and the checks of a board in one line each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from splitter_desktop.bundled import bundled_layouts, user_layouts_folder
from splitter_desktop.engine.cells import Cell, connected_pieces
from splitter_desktop.engine.design import Design
from splitter_desktop.engine.errors import Problem, Severity
from splitter_desktop.engine.layout import (
    HEART,
    LARGEST_NUMBER,
    MOST_CELLS,
    NO_CELL,
    PLAIN,
    STANDARD_CELLS,
    STAR,
    STAR_AND_HEART,
    LayoutDraft,
)
from splitter_desktop.engine.layout_edits import Tool
from splitter_desktop.i18n import _, ngettext
from splitter_desktop.i18n.wording import N_, problem_sentence
from splitter_desktop.ui.designer.shown_design import Act

ACT_NAMES: Mapping[Act, str] = {
    Act.CELLS: N_("drawing cells"),
    Act.STAR: N_("drawing a star"),
    Act.HEART: N_("drawing a heart"),
    Act.BOTH: N_("drawing star and heart"),
    Act.ERASE: N_("erasing"),
    Act.CLEAR: N_("clearing"),
    Act.UPSIDE_DOWN: N_("turning upside down"),
    Act.SIDEWAYS: N_("exchanging the halves"),
    Act.COPY_LEFT: N_("copying the left half"),
    Act.COPY_RIGHT: N_("copying the right half"),
    Act.APART: N_("moving the halves apart"),
    Act.TOGETHER: N_("moving the halves together"),
    Act.TYPE: N_("typing"),
    Act.PASTE: N_("pasting"),
    Act.DETAILS: N_("changing name or rules"),
    Act.RESTORE: N_("restoring a version"),
}

TOOL_NAMES: Mapping[Tool, str] = {
    Tool.CELL: N_("Cell"),
    Tool.STAR: N_("Star"),
    Tool.HEART: N_("Heart"),
    Tool.BOTH: N_("Star and heart"),
    Tool.ERASE: N_("Erase"),
}

_SYMBOL_NAMES: Mapping[str, str] = {
    PLAIN: N_("cell"),
    STAR: N_("star"),
    HEART: N_("heart"),
    STAR_AND_HEART: N_("star and heart"),
    NO_CELL: N_("no cell"),
}


MOST_TOLD = 100
"""So many errors, and so many warnings, are told of a drawing."""
_OF_THE_BOARD = frozenset(("cell-count", "standard-cells", "standard-stars", "standard-hearts"))
"""Faults of a board without cells, which go when something is drawn."""


_MOST_OF: Mapping[str, int] = {"standard-cells": STANDARD_CELLS, "cell-count": MOST_CELLS}
_MENDED_BY: Mapping[str, Tool] = {
    "standard-stars": Tool.STAR,
    "standard-hearts": Tool.HEART,
    "unmirrored-cell": Tool.CELL,
    "in-pieces": Tool.CELL,
    "lonely-cell": Tool.CELL,
    "no-room-for-six": Tool.CELL,
}


class Verdict(Enum):
    """How a check came out."""

    GOOD = "good"
    WARNING = "warning"
    ERROR = "error"


@dataclass(frozen=True, slots=True)
class Check:
    """One line of the list of checks.

    Attributes:
        verdict: how it came out.
        sentence: what was found.
        cells: the cells at fault.
        line: the line of the text at fault, from 1; 0 for none.
        tool: what to draw with to mend it; None where drawing does not help.
    """

    verdict: Verdict
    sentence: str
    cells: tuple[Cell, ...] = ()
    line: int = 0
    tool: Tool | None = None


def act_name(act: Act) -> str:
    """What an act of the history is called."""
    return _(ACT_NAMES[act])


def tool_name(tool: Tool) -> str:
    """What a tool is called."""
    return _(TOOL_NAMES[tool])


def place_in_words(place: Cell | None, grid: LayoutDraft) -> str:
    """A place of the drawing grid, as a screen reader and the status line say it; None for the whole grid."""
    if place is None:
        return _("Drawing board, {rows} rows, {columns} columns").format(rows=grid.height, columns=grid.width)
    symbol = _SYMBOL_NAMES.get(grid.symbol_at(place), _SYMBOL_NAMES[NO_CELL])
    side = _("left half") if place.column < grid.width // 2 else _("right half")
    sentence = _("Row {row}, column {column}, {side}: {symbol}")
    return sentence.format(row=place.row + 1, column=place.column + 1, side=side, symbol=_(symbol))


def checks(design: Design) -> tuple[Check, ...]:
    """Everything wrong with a drawing, the gravest first, then what is right about its board."""
    faults = list(_told_of(design))
    if _is_blank(design):
        return (*_the_first(faults), _nothing_drawn())
    errors = [problem for problem in faults if _is_error(problem)]
    warnings = [problem for problem in faults if not _is_error(problem)]
    return (*_the_first(errors), *_the_first(warnings), *(_good(design) if design.is_readable else ()))


def count_and_faults(design: Design) -> str:
    """How many cells there are, and how many faults the checks tell of."""
    cells, faults = count_in_words(design.draft), sum(map(_is_error, _told_of(design)))
    told = ngettext("{count} fault", "{count} faults", faults).format(count=faults)
    return f"{cells} · {told}" if faults else cells


def count_in_words(draft: LayoutDraft) -> str:
    """How many cells there are, and of a standard layout how many there must be."""
    count = len(draft.cells)
    if draft.standard:
        return _("Cells {count} of {expected}").format(count=count, expected=STANDARD_CELLS)
    return ngettext("{count} cell", "{count} cells", count).format(count=count)


def saved_in_words(path: Path, design: Design) -> str:
    """Where a drawing was saved, and what keeps it from being played."""
    saved = _("Saved as {path}.").format(path=path)
    if design.is_draft:
        return saved + " " + _("It is a draft: it can be chosen for a game when its faults are mended.")
    if any(layout.id.casefold() == design.draft.id.casefold() for layout in bundled_layouts()):
        taken = _("The id {id} belongs to a board of the program. Give it another one to play on it.")
        return f"{saved} {taken.format(id=design.draft.id)}"
    if path.parent == user_layouts_folder():
        return saved + " " + _("It is among the boards of a new game.")
    return saved


def _the_first(found: Sequence[Problem]) -> Iterator[Check]:
    """As many as anybody reads, and how many more there are."""
    yield from map(_check_of, found[:MOST_TOLD])
    more = len(found) - MOST_TOLD
    if more > 0:
        sentence = ngettext("(One more fault.)", "({count} more faults.)", more).format(count=more)
        yield Check(_verdict_of(found[0]), sentence)


def _nothing_drawn() -> Check:
    sentence = _(
        "Nothing is drawn yet. Drag over the dots, or go there with the arrow keys and press Space."
        " The right button and Delete erase."
    )
    return Check(Verdict.WARNING, sentence)


def _is_blank(design: Design) -> bool:
    return design.is_readable and not design.draft.cells


def _told_of(design: Design) -> Iterator[Problem]:
    """The faults, without those that go when something is drawn, or that say what another says too."""
    codes = {problem.code for problem in design.problems}
    left_out = {"standard-cells"} if "cell-count" in codes else set()
    if _is_blank(design):
        left_out |= _OF_THE_BOARD
    return (problem for problem in design.problems if problem.code not in left_out)


def _check_of(problem: Problem) -> Check:
    tool = _mending_tool(problem)
    return Check(_verdict_of(problem), problem_sentence(problem), problem.cells, problem.line, tool)


def _mending_tool(problem: Problem) -> Tool | None:
    """What to draw with so that a fault of the board goes."""
    most, found = _MOST_OF.get(problem.code), problem.facts.get("count")
    if most is None or not isinstance(found, int):
        return _MENDED_BY.get(problem.code)
    return Tool.ERASE if found > most else Tool.CELL


def _verdict_of(problem: Problem) -> Verdict:
    return Verdict.ERROR if _is_error(problem) else Verdict.WARNING


def _is_error(problem: Problem) -> bool:
    return problem.severity is Severity.ERROR


def _good(design: Design) -> Iterator[Check]:
    draft = design.draft
    codes = {problem.code for problem in design.problems}
    if codes.isdisjoint({"standard-cells", "cell-count"}):
        yield Check(Verdict.GOOD, count_in_words(draft))
    if draft.standard and "standard-stars" not in codes:
        yield Check(Verdict.GOOD, _("A star in each half"), tuple(sorted(draft.stars)))
    if "standard-hearts" not in codes:
        yield Check(Verdict.GOOD, _hearts(len(draft.hearts)), tuple(sorted(draft.hearts)))
    pieces = list(connected_pieces(draft.cells))
    if len(pieces) == 1:
        yield Check(Verdict.GOOD, _("All cells hang together"))
    if pieces and max(map(len, pieces)) >= LARGEST_NUMBER:
        yield Check(Verdict.GOOD, _("Room for six 6s"))


def _hearts(count: int) -> str:
    return ngettext("{count} heart", "{count} hearts", count).format(count=count) if count else _("No hearts")

"""What the figures of how a board plays say, in rows, as a table for other programs, and in a sentence."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.layout import text_in
from splitter_desktop.i18n import _, active_language
from splitter_desktop.i18n.numbers import decimal, percent

if TYPE_CHECKING:
    from splitter_desktop.analysis.play_report import PlayReport

CLEARLY = 1.0
"""Points by which a mean must differ to be called easier or harder."""
RARELY = 0.25
"""A star that doubles in fewer games than this is hardly ever used."""


class Figure(NamedTuple):
    """A figure: what it is, how people read it, how programs do, and what it means (empty where obvious)."""

    label: str
    shown: str
    plain: str
    tip: str = ""


def figures(report: PlayReport) -> Iterator[Figure]:
    """The figures of a report."""
    yield _points(_("Mean score"), report.mean)
    spread = _("About two games in three end within so many points of the mean score.")
    yield _points(_("Spread"), report.spread)._replace(tip=spread)
    for number, points in report.by_number.items():
        yield _points(_("Points for {number}").format(number=number), points)
    for side, is_left in ((_("Left star doubles"), True), (_("Right star doubles"), False)):
        parts = [part for star, part in report.stars.items() if _is_left(report, star) is is_left]
        yield _part(side, sum(parts) / len(parts) if parts else None)
    yield _part(_("Hearts pay"), report.hearts)
    yield _part(_("Cells that score"), report.used)
    best = _("Best found afterwards")
    tip = _(
        "Looked for in the first games when all rolls were known: what could have been reached on average."
    )
    found = Figure(best, _("not looked for"), "") if report.best is None else _points(best, report.best)
    yield found._replace(tip=tip)


def legend(by_cell: Mapping[Cell, float]) -> str:
    """What the colours mean that are drawn over the board."""
    most = decimal(max(by_cell.values(), default=0.0), 1)
    return _("The stronger the colour, the more a cell brings: up to {points} points a game.").format(
        points=most
    )


def judgement(report: PlayReport, others: Sequence[PlayReport]) -> str:
    """One sentence: how the board compares with others, and which star is hardly ever used."""
    parts = [_compared(report, other) for other in others]
    for star, part in report.stars.items():
        if part < RARELY:
            left, right = _("the left star is hardly ever used"), _("the right star is hardly ever used")
            parts.append(left if _is_left(report, star) else right)
    sentence = ", ".join(dict.fromkeys(parts))
    return f"{sentence[:1].upper()}{sentence[1:]}." if sentence else ""


def as_csv(reports: Sequence[PlayReport]) -> str:
    """The figures side by side, a line for each figure and a column for each board; parts are parts of 1."""
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(["", *map(name_of, reports)])
    for rows in zip(*map(figures, reports), strict=True):
        lines.writerow([rows[0].label, *(figure.plain for figure in rows)])
    return text.getvalue()


def name_of(report: PlayReport) -> str:
    """What the board is called."""
    return text_in(report.layout.name, active_language())


def _compared(report: PlayReport, other: PlayReport) -> str:
    difference = report.mean - other.mean
    if abs(difference) < CLEARLY:
        return _("about as easy as {board}").format(board=name_of(other))
    easier, harder = _("easier than {board}"), _("harder than {board}")
    return (easier if difference > 0 else harder).format(board=name_of(other))


def _is_left(report: PlayReport, cell: Cell) -> bool:
    return report.layout.is_left(cell)


def _points(label: str, points: float) -> Figure:
    return Figure(label, decimal(points, 1), f"{points:.1f}")


def _part(label: str, part: float | None) -> Figure:
    if part is None:
        return Figure(label, _("none"), "")
    return Figure(label, percent(part), f"{part:.2f}")

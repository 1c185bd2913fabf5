"""What the figures of how a board plays say, in rows, as a table for other programs, and in a sentence."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.layout import text_in
from splitter_desktop.i18n import _, active_language

if TYPE_CHECKING:
    from splitter_desktop.analysis.play_report import PlayReport

CLEARLY = 1.0
"""Points by which a mean must differ to be called easier or harder."""
RARELY = 0.25
"""A star that doubles in fewer games than this is hardly ever used."""


def figures(report: PlayReport) -> Iterator[tuple[str, str]]:
    """The figures of a report, each with what it is."""
    yield _("Mean score"), f"{report.mean:.1f}"
    yield _("Spread"), f"{report.spread:.1f}"
    for number, points in report.by_number.items():
        yield _("Points for {number}").format(number=number), f"{points:.1f}"
    for side, is_left in ((_("Left star doubles"), True), (_("Right star doubles"), False)):
        parts = [part for star, part in report.stars.items() if _is_left(report, star) is is_left]
        yield side, _percent(sum(parts) / len(parts)) if parts else _("none")
    yield _("Hearts pay"), _("none") if report.hearts is None else _percent(report.hearts)
    yield _("Cells that score"), _percent(report.used)
    yield _("Best found afterwards"), _("not looked for") if report.best is None else f"{report.best:.1f}"


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
    """The figures side by side, a line for each figure and a column for each board."""
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(["", *map(name_of, reports)])
    for rows in zip(*map(figures, reports), strict=True):
        lines.writerow([rows[0][0], *(value for _label, value in rows)])
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


def _percent(part: float) -> str:
    return _("{percent} %").format(percent=round(100 * part))

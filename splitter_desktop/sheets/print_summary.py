"""What a print comes to, in a sentence."""

from __future__ import annotations

from splitter_desktop.i18n import _, ngettext
from splitter_desktop.i18n.numbers import size_in_mm, trimmed


def print_summary(pages: int, sheets: int, trim: tuple[float, float], cell: float | None) -> str:
    """Pages, sheets and sizes in millimetres; pages alone where there are no cells (`cell` is None)."""
    counted_pages = ngettext("{count} page", "{count} pages", pages).format(count=pages)
    if cell is None:
        return counted_pages
    counted_sheets = ngettext("{count} sheet", "{count} sheets", sheets).format(count=sheets)
    return _("{sheets} of {size} on {pages}, cells of {cell} mm").format(
        sheets=counted_sheets, size=size_in_mm(*trim), pages=counted_pages, cell=trimmed(cell, 1)
    )

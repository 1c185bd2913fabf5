"""What a print comes to, in a sentence."""

from __future__ import annotations

from splitter_desktop.i18n import _, ngettext


def print_summary(pages: int, sheets: int, trim: tuple[float, float], cell: float | None) -> str:
    """Pages, sheets and sizes in millimetres; pages alone where there are no cells (`cell` is None)."""
    counted_pages = ngettext("{count} page", "{count} pages", pages).format(count=pages)
    if cell is None:
        return counted_pages
    counted_sheets = ngettext("{count} sheet", "{count} sheets", sheets).format(count=sheets)
    width, height = (f"{round(side, 2):g}" for side in trim)
    return _("{sheets} of {width} \u00d7 {height} mm on {pages}, cells of {cell:.3g} mm").format(
        sheets=counted_sheets, pages=counted_pages, width=width, height=height, cell=cell
    )

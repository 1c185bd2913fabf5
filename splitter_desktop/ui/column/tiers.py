"""Names for results: the layout's own, or else those of this program."""

from __future__ import annotations

from splitter_desktop.engine.layout import Layout, text_in
from splitter_desktop.i18n import _, active_language


def tier_of(layout: Layout, points: int) -> str:
    """The name of a result on a layout; empty where the layout's own names begin above it."""
    tiers = _tiers(layout)
    reached = [least for least in tiers if least <= points]
    return tiers[max(reached)] if reached else ""


def _tiers(layout: Layout) -> dict[int, str]:
    if layout.ratings:
        return {rating.points: text_in(rating.name, active_language()) for rating in layout.ratings}
    return {
        0: _("A first sketch"),
        15: _("Warming up"),
        25: _("A steady hand"),
        33: _("A sharp eye"),
        40: _("Well split"),
        46: _("Masterly"),
        51: _("As good as it gets"),
    }

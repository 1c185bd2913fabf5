"""Names for results: the layout's own, or else those of the first layout of this program."""

from __future__ import annotations

from splitter_desktop.bundled import bundled_layouts
from splitter_desktop.engine.layout import Layout, text_in
from splitter_desktop.i18n import active_language


def tier_of(layout: Layout, points: int) -> str:
    """The name of a result on a layout; empty where the layout's own names begin above it."""
    ratings = layout.ratings or bundled_layouts()[0].ratings
    reached = [rating for rating in ratings if rating.points <= points]
    if not reached:
        return ""
    return text_in(max(reached, key=lambda rating: rating.points).name, active_language())

from __future__ import annotations

from dataclasses import replace

import pytest

from splitter_desktop.bundled import bundled_layouts
from splitter_desktop.engine.layout import Layout, Rating, plain_text
from splitter_desktop.ui.column.tiers import tier_of


@pytest.mark.parametrize(
    ("points", "expected"), [(9, ""), (10, "fair"), (19, "fair"), (20, "fine"), (99, "fine")]
)
def test_a_layouts_own_tiers_go_first(tiny: Layout, points: int, expected: str) -> None:
    ratings = (Rating(20, plain_text("fine")), Rating(10, plain_text("fair")))
    assert tier_of(replace(tiny, ratings=ratings), points) == expected


def test_every_result_has_a_tier_where_the_layout_brings_none(tiny: Layout) -> None:
    assert all(tier_of(tiny, points) for points in range(80))


@pytest.mark.parametrize("layout", bundled_layouts(), ids=lambda layout: layout.id)
def test_every_result_has_a_tier_and_the_highest_begins_at_51(layout: Layout) -> None:
    plain = replace(layout, ratings=())
    for board in (layout, plain):
        assert all(tier_of(board, points) for points in range(80))
    assert tier_of(plain, 50) != tier_of(plain, 51) == tier_of(plain, 80)

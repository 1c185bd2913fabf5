"""A new layout is as difficult as wished, or refused."""

from itertools import islice

import pytest

from splitter_desktop.analysis import wished_difficulty
from splitter_desktop.analysis.layout_generator import Wishes, layouts_of
from splitter_desktop.analysis.weights import find_shared_weights
from splitter_desktop.analysis.wished_difficulty import (
    FIRST_GAMES,
    generate_as_difficult,
    mean_score,
    nearest_in_difficulty,
)
from splitter_desktop.bundled import weights_folders
from splitter_desktop.engine.errors import LayoutWishError


@pytest.fixture(scope="module")
def weights():
    return find_shared_weights(weights_folders())


def test_the_mean_of_the_layout_lies_in_the_range(weights):
    layout = generate_as_difficult("seven", Wishes(hearts=True), 36.0, 37.0, weights)
    assert 36.0 <= mean_score(layout, weights) <= 37.0
    assert len(layout.hearts) == 3


def test_the_same_wishes_give_the_same_layout(weights):
    first, second = (generate_as_difficult("seven", Wishes(), 34.0, 36.0, weights) for _ in range(2))
    assert first == second


def test_a_difficulty_nothing_has_is_refused(weights, monkeypatch):
    monkeypatch.setattr(wished_difficulty, "MOST_LAYOUTS", 2)
    with pytest.raises(LayoutWishError) as refused:
        generate_as_difficult("seven", Wishes(), 90.0, 95.0, weights)
    assert refused.value.facts["kind"] == "difficulty"


def test_where_none_is_as_difficult_the_nearest_is_found(weights, monkeypatch):
    monkeypatch.setattr(wished_difficulty, "MOST_LAYOUTS", 4)
    layouts = list(islice(layouts_of("seven", Wishes()), 4))
    easiest = nearest_in_difficulty("seven", Wishes(), 90.0, 95.0, weights)
    assert easiest.layout == max(layouts, key=lambda layout: mean_score(layout, weights, FIRST_GAMES))
    assert easiest.mean == mean_score(easiest.layout, weights)
    hardest = nearest_in_difficulty("seven", Wishes(), 0.0, 1.0, weights)
    assert hardest.layout == min(layouts, key=lambda layout: mean_score(layout, weights, FIRST_GAMES))

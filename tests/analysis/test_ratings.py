"""Ratings rise, keep their names, and begin where the bots' scores say."""

from __future__ import annotations

import pytest

from splitter_desktop.analysis.ratings import calibrated, percentile

CLUB = [*range(20, 50)] * 10
MASTER = [*range(25, 55)] * 10


def test_points_follow_the_scores_and_names_stay(layout_a) -> None:
    rated = calibrated(layout_a, CLUB, MASTER, top=51)
    assert [rating.points for rating in rated.ratings] == [0, 20, 23, 35, 46, 53, 54]
    assert [rating.name for rating in rated.ratings] == [rating.name for rating in layout_a.ratings]


def test_without_a_top_of_its_own_the_best_games_set_it(layout_a) -> None:
    assert calibrated(layout_a, CLUB, MASTER).ratings[-1].points == 54


def test_points_rise_even_when_all_scores_are_equal(layout_a) -> None:
    rated = calibrated(layout_a, [5] * 9, [5] * 9)
    assert [rating.points for rating in rated.ratings] == [0, 5, 6, 7, 8, 9, 10]


@pytest.mark.parametrize(("share", "score"), [(0, 1), (0.5, 3), (0.99, 4), (1, 4)])
def test_a_percentile_is_a_score_that_was_reached(share, score) -> None:
    assert percentile([4, 1, 3, 2], share) == score

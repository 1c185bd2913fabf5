from __future__ import annotations

import pytest

from splitter_desktop.analysis.play_report import play_report
from splitter_desktop.analysis.progress import Cancelled
from splitter_desktop.analysis.review import club_scores
from splitter_desktop.engine.errors import AnalysisError


def test_the_scores_are_those_of_the_same_games_played_elsewhere(layout_b, first):
    report = play_report(layout_b, first, "seed", games=20)
    scores = club_scores(layout_b, first, "seed", range(1, 21))
    assert report.mean == pytest.approx(scores.mean())
    assert report.spread == pytest.approx(scores.std(ddof=1))


def test_the_parts_add_up_to_the_mean(many_layouts, first):
    for layout in many_layouts:
        report = play_report(layout, first, "seed", games=5)
        paid = (report.hearts or 0.0) * layout.rules.heart_bonus
        assert sum(report.by_number.values()) + paid == pytest.approx(report.mean)
        assert sum(report.by_cell.values()) + paid == pytest.approx(report.mean)
        assert set(report.by_cell) == set(layout.cells)
        assert set(report.stars) == layout.stars
        assert all(0 <= part <= 1 for part in (*report.stars.values(), report.used))


def test_a_board_without_hearts_has_no_figure_for_them(layout_a, first):
    assert play_report(layout_a, first, "seed", games=2).hearts is None


def test_the_best_score_is_looked_for_only_where_it_is_wanted(drawn, first):
    layout = drawn("####", "*##*")
    assert play_report(layout, first, "seed", games=3).best is None
    report = play_report(layout, first, "seed", games=3, hindsight_games=3)
    assert report.best >= report.mean


def test_the_same_seed_gives_the_same_report(layout_a, first):
    assert play_report(layout_a, first, "s", games=3) == play_report(layout_a, first, "s", games=3)


def test_a_report_that_says_stop_ends_the_games(layout_a, first):
    with pytest.raises(Cancelled):
        play_report(layout_a, first, "seed", report=lambda done, total: False)


def test_no_games_are_refused(layout_a, first):
    with pytest.raises(AnalysisError):
        play_report(layout_a, first, "seed", games=0)

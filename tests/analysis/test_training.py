"""Learning makes better players, the same ones for the same seed, and leaves what it began with alone."""

from __future__ import annotations

import numpy as np
import pytest

from splitter_desktop.analysis.kernels.tables import PLACE
from splitter_desktop.analysis.practice_layouts import practice_layouts
from splitter_desktop.analysis.progress import Cancelled
from splitter_desktop.analysis.review import club_scores
from splitter_desktop.analysis.training import Lesson, train
from splitter_desktop.analysis.weights import fingerprint_of
from splitter_desktop.engine.errors import AnalysisError

SHORT = Lesson(games=100)


def test_a_few_thousand_games_are_enough_to_play_much_better(layout_a, first) -> None:
    learnt = train([layout_a], "seed", games=4000)
    before, after = (
        club_scores(layout_a, weights, "test", range(1, 301)).mean() for weights in (first, learnt)
    )
    assert after > before + 4


def test_the_same_seed_teaches_the_same(layout_b) -> None:
    one, two = (train([layout_b], "seed", games=200, lesson=SHORT) for _ in range(2))
    assert np.array_equal(one.learnt[0]["at"], two.learnt[0]["at"])
    assert one.games == 200


def test_going_on_changes_a_copy(layout_b, first) -> None:
    before = first.learnt.copy()
    train([layout_b], "seed", games=100, begin_with=first, lesson=SHORT)
    assert np.array_equal(before[0]["at"], first.learnt[0]["at"])


def test_weights_of_one_layout_know_it_and_those_of_several_know_none(layout_a, layout_b) -> None:
    alone = train([layout_a], "seed", games=100, lesson=SHORT)
    shared = train([layout_a, layout_b], "seed", games=200, lesson=SHORT)
    assert alone.fingerprint == fingerprint_of(layout_a)
    assert alone.knows_layout
    assert alone.learnt[0]["at"][:, PLACE:].any()
    assert not shared.knows_layout
    assert not shared.learnt[0]["at"][:, PLACE:].any()


def test_learning_ends_when_the_time_is_over(layout_a) -> None:
    moments = iter([0.0, 0.0, 4.0, 9.0, 11.0])
    weights = train([layout_a], "seed", seconds=10, lesson=SHORT, clock=lambda: next(moments))
    assert weights.games == 300


def test_learning_stops_when_told_to(layout_a) -> None:
    answers = iter([True, False])
    with pytest.raises(Cancelled):
        train([layout_a], "seed", games=10**9, lesson=SHORT, report=lambda done, total: next(answers))


def test_learning_from_nothing_is_refused(layout_a) -> None:
    for layouts, length in (([], {"games": 1}), ([layout_a], {})):
        with pytest.raises(AnalysisError):
            train(layouts, "seed", **length)


def test_step_sizes_are_adaptive_first_and_fall_then() -> None:
    rates = [Lesson().rate(share / 100) for share in range(101)]
    assert rates[0] == 0
    fixed = [rate for rate in rates if rate]
    assert fixed == sorted(fixed, reverse=True)
    assert fixed[-1] == pytest.approx(Lesson().last_rate)


def test_practice_layouts_are_standard_and_different_and_the_same_for_a_seed() -> None:
    layouts = practice_layouts("seed", 40)
    assert all(layout.standard for layout in layouts)
    assert len({layout.rows for layout in layouts}) == 40
    assert {len(layout.hearts) for layout in layouts} == {0, 3}
    assert [layout.rows for layout in practice_layouts("seed", 40)] == [layout.rows for layout in layouts]


def test_practice_layouts_can_come_from_a_seed_that_is_no_text() -> None:
    assert len(practice_layouts("\udcff", 2)) == 2

"""How many boards the one scorer scores in a second; a benchmark's OPS column says it."""

from __future__ import annotations

from itertools import cycle, islice

from splitter_desktop.engine.position import Roll
from splitter_desktop.engine.scoring import change_in_points, score, total_points

BOARDS = 100


def test_explained_scores_of_full_boards(benchmark, full_boards):
    benchmark(lambda: score(next(full_boards)))


def test_explained_scores_of_half_full_boards(benchmark, half_full_boards):
    benchmark(lambda: score(next(half_full_boards)))


def test_plain_totals_of_full_boards(benchmark, full_boards):
    benchmark(lambda: total_points(next(full_boards)))


def test_changes_of_one_placement(benchmark, half_full_boards):
    boards = list(islice(half_full_boards, BOARDS))
    choices = cycle(
        [(board, placement) for board in boards for placement in board.legal_placements(Roll(2, 5))]
    )
    benchmark(lambda: change_in_points(*next(choices)))

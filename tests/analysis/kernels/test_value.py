"""The compiled scorer equals the engine's, and the value of a board is the same however it was reached."""

from __future__ import annotations

import numpy as np
import pytest

from splitter_desktop.analysis.kernels.boards import board_of, shape_of
from splitter_desktop.analysis.kernels.choice import values_of_choices
from splitter_desktop.analysis.kernels.play import room, start, write_choice
from splitter_desktop.analysis.kernels.records import boards_like, works_like
from splitter_desktop.analysis.kernels.value import points_of_boards, value_of
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.position import Position
from splitter_desktop.engine.scoring import total_points

BOARDS = 100_000


def random_boards(layout: Layout, count: int, seed: int) -> np.ndarray:
    """Fillings with few different numbers or many, full or not, so that groups of all sizes occur."""
    generator = np.random.default_rng(seed)
    cells = len(layout.cells)
    numbers = generator.integers(1, generator.integers(2, 8, size=(count, 1)), size=(count, cells))
    filled = generator.random((count, cells)) < generator.choice([0.3, 0.7, 1.0, 1.0], size=(count, 1))
    return (numbers * filled).astype(np.int8)


def test_points_equal_those_of_the_engine_on_100_000_random_boards(many_layouts) -> None:
    each = BOARDS // len(many_layouts) + 1
    for seed, layout in enumerate(many_layouts):
        boards = random_boards(layout, each, seed)
        scores = np.zeros(each)
        shapes = shape_of(layout)
        points_of_boards(shapes, boards_like(shapes), boards, scores)
        expected = [total_points(Position(layout, tuple(numbers))) for numbers in boards.tolist()]
        assert scores.tolist() == expected


def play_at_random(layout: Layout, seed: int):
    """Boards of a game of arbitrary placements with the next roll, in the order of play."""
    generator = np.random.default_rng(seed)
    shapes = shape_of(layout)
    boards, works = room(shapes)
    start(shapes[0], boards[0])
    while boards[0]["pairs_left"]:
        first, second = map(int, generator.integers(1, 7, size=2))
        yield shapes, boards, works, first, second
        choices = int(boards[0]["pairs_left"]) * (1 if first == second else 2)
        choice = int(generator.integers(choices)) * (2 if first == second else 1)
        write_choice(shapes[0], boards[0], choice, first, second)


def values_of(shapes, boards, works, weights, first, second) -> dict[int, float]:
    values_of_choices(shapes[0], boards[0], weights, first, second, works[0])
    values = works[0]["values"][: 2 * int(boards[0]["pairs_left"])]
    return {choice: value for choice, value in enumerate(values.tolist()) if np.isfinite(value)}


def rebuilt(shapes, layout: Layout, board) -> np.ndarray:
    """The same board, made of its numbers alone."""
    numbers = tuple(int(number) for number in board["number"][: len(layout.cells)])
    return board_of(shapes, Position(layout, numbers))


@pytest.mark.parametrize("which", ["A", "B", *range(4)])
def test_choices_differ_by_what_the_boards_after_them_differ_by(
    layout_a, layout_b, odd_layouts, arbitrary, which
) -> None:
    layout = {"A": layout_a, "B": layout_b, **dict(enumerate(odd_layouts))}[which]
    weights = arbitrary.learnt[0]
    for seed in range(3):
        for shapes, boards, works, first, second in play_at_random(layout, seed):
            if len(layout.cells) > 64 and int(boards[0]["pairs_left"]) % 9:
                continue
            values = values_of(shapes, boards, works, weights, first, second)
            constants = []
            for choice, value in values.items():
                after = boards.copy()
                write_choice(shapes[0], after[0], choice, first, second)
                whole = value_of(shapes[0], after[0], weights, works[0])
                again = value_of(shapes[0], rebuilt(shapes, layout, after[0])[0], weights, works[0])
                assert again == pytest.approx(whole, abs=1e-4)
                constants.append(whole - value)
            assert np.ptp(constants) < 1e-3


def test_the_value_of_a_full_board_is_its_score(layout_b, first) -> None:
    shapes = shape_of(layout_b)
    for numbers in random_boards(layout_b, 50, 7):
        position = Position(layout_b, tuple(max(1, number) for number in numbers.tolist()))
        value = value_of(shapes[0], board_of(shapes, position)[0], first.learnt[0], works_like(shapes)[0])
        assert value == total_points(position)


def test_a_cell_whose_mirror_cell_is_written_counts_as_no_cell(drawn, arbitrary) -> None:
    half_written = Position(drawn("####", "####"), (1, 0, 0, 0, 0, 0, 0, 2))
    shapes = shape_of(half_written.layout)
    board = board_of(shapes, half_written)[0]
    assert board["pairs_left"] == 2
    assert board["open_pairs"][:2].tolist() == [1, 3]

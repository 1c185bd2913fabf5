"""Whole games by the value alone: at every roll the placement after which the board is worth most."""

from __future__ import annotations

from typing import Any

from splitter_desktop.analysis.kernels.boards import clear, measure_all, write
from splitter_desktop.analysis.kernels.choice import best_choice, values_of_choices
from splitter_desktop.analysis.kernels.jit import as_int, compiled
from splitter_desktop.analysis.kernels.records import Record, boards_like, works_like
from splitter_desktop.analysis.kernels.value import points


def room(shapes: Any, boards: int = 1) -> tuple[Any, Any]:
    """Scratch for playing on a layout: boards and the work of a decision."""
    return boards_like(shapes, boards), works_like(shapes)


@compiled
def start(shape: Record, board: Record) -> None:
    """Make a board on which nothing is written."""
    clear(shape, board)
    board.pairs_left = shape.pairs
    for pair in range(shape.pairs):
        board.open_pairs[pair] = pair
    measure_all(shape, board)


@compiled
def write_choice(shape: Record, board: Record, choice: int, first: int, second: int) -> None:
    """Write a roll as the choice says; see `values_of_choices`."""
    pair = as_int(board.open_pairs[choice // 2])
    if choice % 2:
        write(shape, board, pair, second, first)
    else:
        write(shape, board, pair, first, second)


@compiled
def play_on(
    shape: Record, board: Record, weights: Record, rolls: Any, begin: int, end: int, work: Record
) -> None:
    """Play the rolls from `begin` to before `end`."""
    for place in range(begin, end):
        first, second = rolls[place, 0], rolls[place, 1]
        values_of_choices(shape, board, weights, first, second, work)
        choice = best_choice(work, 2 * board.pairs_left)
        write_choice(shape, board, choice, first, second)


@compiled
def play_games(shapes: Any, learnt: Any, rolls: Any, boards: Any, works: Any, scores: Any) -> None:
    """Play a game for each row of `rolls` (games, rounds, 2) and fill `scores`.

    As many games as there are boards go on side by side, round by round, so that the weights of a round are
    fetched from memory once for all of them.
    """
    shape, work, weights = shapes[0], works[0], learnt[0]
    for begin in range(0, rolls.shape[0], boards.shape[0]):
        count = min(boards.shape[0], rolls.shape[0] - begin)
        for place in range(count):
            start(shape, boards[place])
        for number in range(shape.pairs):
            for place in range(count):
                play_on(shape, boards[place], weights, rolls[begin + place], number, number + 1, work)
        for place in range(count):
            scores[begin + place] = points(shape, boards[place])

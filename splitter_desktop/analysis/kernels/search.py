"""Play-outs: what a placement is worth, found by playing on from it; exactly, when hardly a round is left."""

from __future__ import annotations

from typing import Any

from splitter_desktop.analysis.kernels.boards import write
from splitter_desktop.analysis.kernels.choice import best_choice, values_of_choices
from splitter_desktop.analysis.kernels.jit import compiled, inlined
from splitter_desktop.analysis.kernels.play import play_on, write_choice
from splitter_desktop.analysis.kernels.records import Record
from splitter_desktop.analysis.kernels.value import points, value_of

EXACT_ROUNDS = 2
"""With so few rounds left, the expected score under best play is computed by trying everything."""


@compiled
def play_out(
    shapes: Any,
    boards: Any,
    learnt: Any,
    choices: Any,
    dice: Any,
    begin: int,
    end: int,
    works: Any,
    results: Any,
    stops: Any,
) -> None:
    """Play on from the boards after several placements, all with the same dice.

    Args:
        shapes: the layout.
        boards: the board before the placements, and one as scratch.
        learnt: the weights; play is by them, and they value the board where a play-out stops.
        choices: (choices, 3): pair, number left, number right.
        dice: (play-outs, rounds, 2): a play-out stops after these rounds, or at the end of the game.
        begin: the first play-out.
        end: the one after the last.
        works: scratch.
        results: (choices, play-outs), filled for the play-outs asked for.
        stops: as soon as another thread makes the first of these numbers 1, play-outs end.
    """
    shape, work, weights = shapes[0], works[0], learnt[0]
    rounds = min(dice.shape[1], boards[0].pairs_left - 1)
    for choice in range(choices.shape[0]):
        for place in range(begin, end):
            if stops[0]:
                return
            boards[1] = boards[0]
            board = boards[1]
            write(shape, board, choices[choice, 0], choices[choice, 1], choices[choice, 2])
            play_on(shape, board, weights, dice[place], 0, rounds, work)
            results[choice, place] = leaf_value(shape, board, weights, boards, work)


@inlined
def leaf_value(shape: Record, board: Record, weights: Record, boards: Any, work: Record) -> float:
    """The value of the board where a play-out stops."""
    if board.pairs_left == 1:
        return last_round_value(shape, board, weights, boards, 2, work)
    return value_of(shape, board, weights, work)


@compiled
def last_round_value(
    shape: Record, board: Record, weights: Record, boards: Any, spare: int, work: Record
) -> float:
    """The expected score with one open pair: the better way to write each of the 36 rolls."""
    total = 0.0
    for first in range(1, 7):
        for second in range(first, 7):
            boards[spare] = boards[spare - 1]
            values_of_choices(shape, board, weights, first, second, work)
            choice = best_choice(work, 2)
            write_choice(shape, boards[spare], choice, first, second)
            total += points(shape, boards[spare]) * (1 if first == second else 2)
    return total / 36.0


@compiled
def exact_values(shapes: Any, boards: Any, learnt: Any, choices: Any, works: Any, results: Any) -> None:
    """Fill `results` with the expected score after each placement under best play; see `EXACT_ROUNDS`.

    `boards` holds the board before the placements and four more as scratch, `choices` is as in `play_out`.
    """
    shape, work, weights = shapes[0], works[0], learnt[0]
    for choice in range(choices.shape[0]):
        boards[1] = boards[0]
        write(shape, boards[1], choices[choice, 0], choices[choice, 1], choices[choice, 2])
        results[choice] = expected_score(shape, boards, weights, work)


@inlined
def expected_score(shape: Record, boards: Any, weights: Record, work: Record) -> float:
    """The expected score from ``boards[1]`` with at most two open pairs."""
    board = boards[1]
    if board.pairs_left == 0:
        return float(points(shape, board))
    if board.pairs_left == 1:
        return last_round_value(shape, board, weights, boards, 2, work)
    total = 0.0
    for first in range(1, 7):
        for second in range(first, 7):
            best = -1.0
            for choice in range(4):
                boards[2] = boards[1]
                write_choice(shape, boards[2], choice, first, second)
                best = max(best, last_round_value(shape, boards[2], weights, boards, 3, work))
            total += best * (1 if first == second else 2)
    return total / 36.0

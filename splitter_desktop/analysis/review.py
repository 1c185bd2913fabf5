"""Review of a game: what each move cost, and how much of the result was luck and how much skill."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from functools import partial
from typing import Any

import numpy as np

from splitter_desktop.analysis.board_sizes import as_long_as
from splitter_desktop.analysis.deliberation import Deliberation, still_promising
from splitter_desktop.analysis.kernels.boards import shape_of
from splitter_desktop.analysis.kernels.play import play_games, room
from splitter_desktop.analysis.progress import Cancelled, Report, report_or_cancel, silently
from splitter_desktop.analysis.reviewed_game import GameReview, JudgedMove, ReviewedMove
from splitter_desktop.analysis.roll_arrays import game_rolls
from splitter_desktop.analysis.weights import Weights
from splitter_desktop.engine.errors import AnalysisError
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.position import Placement, Position, Roll
from splitter_desktop.engine.scoring import total_points

BLOCKS = 30
"""Blocks of 36 play-outs that the placement made and those that may be the best get."""
FEWEST_BLOCKS = 3
"""Blocks that each promising placement gets."""
LEAST_LOSS = 0.004
"""Points; a placement that could lose less by being given up is not played out further."""
CANDIDATES = 8
START_GAMES = 2000
"""Games from whose mean the value of an empty sheet is known, on a board of the usual size."""
FEWEST_START_GAMES = 200
GAMES_AT_ONCE = 50
"""Games between two questions whether to go on; fewer on larger boards."""


def review_game(
    layout: Layout,
    rolls: Sequence[Roll],
    placements: Sequence[Placement],
    weights: Weights,
    seed: str = "review",
    executor: Executor | None = None,
    report: Report = silently,
    blocks: int = BLOCKS,
) -> GameReview:
    """Look back at a game as far as it was played.

    Args:
        layout: the board.
        rolls: one for each round that was played; later ones are not looked at.
        placements: what the player wrote, one for each round that was played.
        weights: what was learnt about the layout.
        seed: where chance comes from; the same arguments give the same review.
        executor: threads that share the work.
        report: told the moves that are done; asked several times a move whether to go on.
        blocks: how thoroughly, in blocks of 36 play-outs of each promising placement; fewer on large boards.

    Raises:
        AnalysisError: nothing was written yet (``not-begun``).
        PlacementError: a placement the rules do not allow.
        Cancelled: the report said to stop.
    """
    if not placements:
        raise AnalysisError(kind="not-begun")
    start = value_of_empty_sheet(layout, weights, seed, partial(report, 0, len(placements)))
    position, before = Position.empty(layout), start
    thoroughness = as_long_as(blocks, len(layout.cells))
    moves: list[ReviewedMove] = []
    for round_number, (roll, placement) in enumerate(zip(rolls, placements, strict=False), 1):
        after = position.after(placement)
        go_on = partial(report, len(moves), len(placements))
        seed_of_move = f"{seed}\n{round_number}"
        judged = judge_move(position, roll, placement, weights, seed_of_move, executor, thoroughness, go_on)
        moves.append(
            ReviewedMove(
                round_number,
                roll,
                placement,
                judged.expected,
                judged.best,
                judged.best_expected,
                judged.best_expected - before,
            )
        )
        position, before = after, judged.expected
    report_or_cancel(report, len(moves), len(placements))
    return GameReview(start, tuple(moves), total_points(position), layout.rounds - len(moves))


def value_of_empty_sheet(
    layout: Layout, weights: Weights, seed: str, go_on: Callable[[], bool] = lambda: True
) -> float:
    """The mean of the games `club` plays on the layout; fewer where a game takes longer.

    Raises:
        Cancelled: `go_on` said no; it is asked many times.
    """
    cells, scores = len(layout.cells), []
    games, at_once = max(as_long_as(START_GAMES, cells), FEWEST_START_GAMES), as_long_as(GAMES_AT_ONCE, cells)
    for first in range(1, games + 1, at_once):
        if not go_on():
            raise Cancelled
        scores.append(club_scores(layout, weights, seed, range(first, first + at_once)))
    return float(np.mean(np.concatenate(scores)))


def club_scores(layout: Layout, weights: Weights, seed: str, games: range) -> Any:
    """The scores of `club` in some games of a seed, as an array."""
    scores = np.empty(len(games))
    rolls = game_rolls(seed, games, layout.rounds)
    shapes = shape_of(layout)
    play_games(shapes, weights.learnt, rolls, *room(shapes), scores)
    return scores


def judge_move(
    position: Position,
    roll: Roll,
    placement: Placement,
    weights: Weights,
    seed: str = "review",
    executor: Executor | None = None,
    blocks: int = BLOCKS,
    go_on: Callable[[], bool] = lambda: True,
) -> JudgedMove:
    """Compare a placement with the best one.

    Args:
        position: the sheet before it.
        roll: what was written.
        placement: how it was written; legal there.
        weights: what was learnt about the layout.
        seed: where chance comes from; the same arguments give the same answer.
        executor: threads that share the work.
        blocks: how thoroughly, in blocks of 36 play-outs of each promising placement.
        go_on: asked before each block.

    Raises:
        PlacementError: the position has no empty pair.
        Cancelled: `go_on` said no.
    """
    thought = Deliberation(position, roll, weights, seed)
    place = thought.placements.index(placement)
    _play_out(thought, place, executor, blocks, go_on)
    best = max(_examined(thought, place), key=lambda other: (thought.expected(other), other == place))
    return JudgedMove(placement, thought.expected(place), thought.placements[best], thought.expected(best))


def _play_out(
    thought: Deliberation, place: int, executor: Executor | None, blocks: int, go_on: Callable[[], bool]
) -> None:
    """Play out what looks best, and the placement that was written."""
    if thought.is_exact:
        return
    places = sorted({*thought.best(CANDIDATES), place})
    for block in range(blocks):
        thought.play_out(places, block, executor, go_on)
        if block + 1 >= FEWEST_BLOCKS:
            places = sorted({*still_promising(thought, places, LEAST_LOSS), place})


def _examined(thought: Deliberation, place: int) -> list[int]:
    """The placements that may be called best: those played out, or all when their values are exact."""
    places = range(len(thought.placements))
    return [other for other in places if thought.is_exact or other == place or thought.play_outs(other)]

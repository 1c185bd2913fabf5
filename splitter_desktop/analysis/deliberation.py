"""Thinking about one roll: every placement valued at once, the promising ones played out again and again."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from concurrent.futures import Executor, Future, wait
from dataclasses import dataclass
from math import erfc, exp, pi, sqrt
from typing import Any

import numpy as np

from splitter_desktop.analysis.bots import require_open_pair
from splitter_desktop.analysis.kernels.boards import board_of, shape_of, write
from splitter_desktop.analysis.kernels.choice import values_of_choices
from splitter_desktop.analysis.kernels.records import works_like
from splitter_desktop.analysis.kernels.search import EXACT_ROUNDS, exact_values, play_out
from splitter_desktop.analysis.kernels.tables import MOST_ROUNDS_LEFT
from splitter_desktop.analysis.kernels.value import value_of
from splitter_desktop.analysis.progress import Cancelled
from splitter_desktop.analysis.roll_arrays import even_rolls
from splitter_desktop.analysis.weights import Weights
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.position import Placement, Position, Roll

BLOCK = 36
"""Play-outs come in blocks, so that every first roll is met equally often."""
DEPTH = 6
"""Rounds a play-out goes on before the board is valued."""
ASK_EVERY = 0.03
"""Seconds between two questions whether to go on."""
LANES = 2
"""Parts a block is divided into, so that two threads can share it; the result does not depend on threads."""


@dataclass(frozen=True, slots=True)
class RankedPlacement:
    """A placement and what it is worth.

    Attributes:
        placement: what is written.
        expected: the expected final score, when `club` plays on.
        standard_error: how far that may be off by chance; 0 when it is exact.
        play_outs: how often it was played out; 0 when only its first value is known, or it is exact.
    """

    placement: Placement
    expected: float
    standard_error: float
    play_outs: int


class Deliberation:
    """What is known about the placements of one roll; `play_out` finds out more.

    Attributes:
        placements: all legal ones; the methods name them by their place here.
        is_exact: whether the values are exact already, because hardly a round is left.
    """

    def __init__(
        self, position: Position, roll: Roll, weights: Weights, seed: str, depth: int = DEPTH
    ) -> None:
        """Value every placement at once.

        Raises:
            PlacementError: the position has no empty pair.
        """
        require_open_pair(position)
        layout = position.layout
        self.placements = tuple(position.legal_placements(roll))
        self._shapes = shape_of(layout)
        self._choices = _choices(layout, self.placements)
        self._learnt = weights.learnt
        self._seed = seed
        self._boards = np.concatenate([board_of(self._shapes, position)] * (1 + LANES * 4))
        self._works = works_like(self._shapes, LANES)
        self._results: list[list[Any]] = [[] for _ in self.placements]
        self._sums = np.zeros(len(self.placements))
        self._squares = np.zeros(len(self.placements))
        self._played = np.zeros(len(self.placements), dtype=np.int64)
        rounds_left = int(self._boards[0]["pairs_left"]) - 1
        # The learnt value knows no boards with more rounds, and would be wrong by many points on them.
        self._depth = depth if layout.rounds <= MOST_ROUNDS_LEFT + 1 else layout.rounds
        self.is_exact = rounds_left <= EXACT_ROUNDS
        self._first_values = self._exact() if self.is_exact else self._valued(roll)

    def _exact(self) -> Any:
        values = np.empty(len(self.placements))
        exact_values(self._shapes, self._boards, self._learnt, self._choices, self._works, values)
        return values

    def _valued(self, roll: Roll) -> Any:
        shape, board, work, weights = self._shapes[0], self._boards[0], self._works[0], self._learnt[0]
        values_of_choices(shape, board, weights, roll.first, roll.second, work)
        count = int(board["pairs_left"]) * 2
        values = work["values"][:count].copy()
        values = values[np.isfinite(values)]
        self._boards[1] = self._boards[0]
        write(shape, self._boards[1], *map(int, self._choices[0]))
        # The values lack a constant; one board valued whole gives it.
        return values + (value_of(shape, self._boards[1], weights, work) - values[0])

    def best(self, count: int) -> list[int]:
        """The places of the best placements, best first; of equals those that were played out come first."""

        def rank(place: int) -> tuple[float, bool, int]:
            return -self.expected(place), not self._played[place], place

        return sorted(range(len(self.placements)), key=rank)[:count]

    def expected(self, place: int) -> float:
        """The expected final score of a placement as far as known.

        Without play-outs of its own: its first value, as far off as those of others were found to be, but no
        more than any of those is expected to score, for they looked better.
        """
        if self._played[place]:
            return float(self._sums[place] / self._played[place])
        played = np.flatnonzero(self._played)
        if not len(played):
            return float(self._first_values[place])
        least = np.min(self._sums[played] / self._played[played])
        return float(min(self._first_values[place] + np.mean(self._first_errors()), least))

    def play_outs(self, place: int) -> int:
        """How often a placement was played out."""
        return int(self._played[place])

    def standard_error(self, place: int) -> float:
        """How far `expected` may be off by chance; for first values, how far they were off elsewhere."""
        if self.is_exact:
            return 0.0
        count = self._played[place]
        if not count:
            return self._first_error()
        scatter = self._squares[place] - self._sums[place] ** 2 / count
        return float(sqrt(max(scatter, 0.0) / (count - 1) / count))

    def _first_error(self) -> float:
        """How far first values were off beside that (root mean square)."""
        errors = self._first_errors()
        return float(sqrt(np.mean((errors - np.mean(errors)) ** 2))) if len(errors) else 0.0

    def _first_errors(self) -> Any:
        """What first values lacked, where play-outs followed."""
        played = np.flatnonzero(self._played)
        return self._sums[played] / self._played[played] - self._first_values[played]

    def expected_loss(self, place: int, leader: int) -> float:
        """The points that giving up a placement for another is expected to lose, 0 or more.

        By the play-outs they were in together, and as if the true difference were normally distributed
        round the one found: the expected opportunity cost of Chick and Inoue, "New two-stage and sequential
        procedures for selecting the best simulated system" (2001).
        """
        shared = min(len(self._results[place]), len(self._results[leader]))
        ahead = np.concatenate(self._results[leader][:shared]) - np.concatenate(self._results[place][:shared])
        error = float(np.std(ahead, ddof=1)) / sqrt(len(ahead))
        if not error:
            return max(0.0, -float(np.mean(ahead)))
        distance = float(np.mean(ahead)) / error
        density = exp(-(distance**2) / 2) / sqrt(2 * pi)
        return error * (density - distance * erfc(distance / sqrt(2)) / 2)

    def ranked(self) -> tuple[RankedPlacement, ...]:
        """All placements, best first."""
        return tuple(
            RankedPlacement(
                self.placements[place],
                self.expected(place),
                self.standard_error(place),
                self.play_outs(place),
            )
            for place in self.best(len(self.placements))
        )

    def play_out(
        self,
        places: Sequence[int],
        block: int,
        executor: Executor | None = None,
        go_on: Callable[[], bool] = lambda: True,
    ) -> None:
        """Play out some placements with the dice of one more block.

        Args:
            places: which.
            block: from 0; placements are comparable as far as they were in the same blocks.
            executor: threads that share the work; without, it is done here.
            go_on: asked before the block, and with an executor many times a second.

        Raises:
            Cancelled: `go_on` said no; what is known is as before the block.
        """
        if not go_on():
            raise Cancelled
        dice = even_rolls(self._seed, block, self._depth)
        results = np.empty((len(places), BLOCK))
        choices = np.ascontiguousarray(self._choices[list(places)])
        stops = np.zeros(1, dtype=np.int64)
        tasks = [(choices, dice, lane, results, stops) for lane in range(LANES)]
        if executor is None:
            for task in tasks:
                self._play_lane(*task)
        else:
            _wait_for([executor.submit(self._play_lane, *task) for task in tasks], stops, go_on)
        for place, row in zip(places, results, strict=True):
            self._results[place].append(row)
        self._sums[list(places)] += results.sum(axis=1)
        self._squares[list(places)] += (results**2).sum(axis=1)
        self._played[list(places)] += BLOCK

    def _play_lane(self, choices: Any, dice: Any, lane: int, results: Any, stops: Any) -> None:
        boards = self._boards[1 + lane * 4 : 5 + lane * 4]
        boards[0] = self._boards[0]
        size = BLOCK // LANES
        play_out(
            self._shapes,
            boards,
            self._learnt,
            choices,
            dice,
            lane * size,
            (lane + 1) * size,
            self._works[lane : lane + 1],
            results,
            stops,
        )


def _wait_for(tasks: Collection[Future[None]], stops: Any, go_on: Callable[[], bool]) -> None:
    """Wait until all are done; have them stop when `go_on` says no, and raise Cancelled then."""
    while wait(tasks, timeout=ASK_EVERY).not_done:
        if not go_on():
            stops[0] = 1
            wait(tasks)
            break
    for task in tasks:
        task.result()
    if stops[0]:
        raise Cancelled


def still_promising(
    thought: Deliberation, places: Sequence[int], least_loss: float, fewest: int = 1
) -> list[int]:
    """The placements worth playing out further, best first.

    Args:
        thought: what is known.
        places: placements that were in the same play-outs.
        least_loss: others than the best are kept when giving them up could lose so many points.
        fewest: as many of the best are kept in any case.
    """
    ordered = sorted(places, key=lambda place: (-thought.expected(place), place))
    leader = ordered[0]
    return [
        place
        for rank, place in enumerate(ordered)
        if rank < fewest or thought.expected_loss(place, leader) >= least_loss
    ]


def _choices(layout: Layout, placements: Iterable[Placement]) -> Any:
    pair_of = {left: pair for pair, (left, _) in enumerate(layout.pairs)}
    rows = [(pair_of[placement.cell], placement.left, placement.right) for placement in placements]
    return np.array(rows, dtype=np.int64)

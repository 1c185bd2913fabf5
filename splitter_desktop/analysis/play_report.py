"""How a board plays: what `club` reaches on it in many games, by number, by cell and by star."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from statistics import fmean, stdev
from time import monotonic
from typing import Any

import numpy as np

from splitter_desktop.analysis.hindsight import best_possible
from splitter_desktop.analysis.kernels.boards import shape_of
from splitter_desktop.analysis.kernels.play import play_games, room
from splitter_desktop.analysis.progress import Report, report_or_cancel, silently
from splitter_desktop.analysis.roll_arrays import game_rolls, game_seed
from splitter_desktop.analysis.weights import Weights
from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.dice import seeded_roll
from splitter_desktop.engine.errors import AnalysisError
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.position import Position
from splitter_desktop.engine.scoring import NUMBERS, Score, score

GAMES = 2000
"""So many games tell the mean within about 0.2 points."""
_REPORT_EVERY = 0.05
"""Seconds between two looks at whether to go on."""


@dataclass(frozen=True)
class PlayReport:
    """How a layout plays.

    Attributes:
        layout: the board.
        games: how many games were played.
        mean: mean score.
        spread: standard deviation of the scores; 0 for a single game.
        by_number: mean points by number, doubling included.
        stars: for each star cell, the part of the games in which it doubled a group.
        hearts: the part of the games in which the hearts paid; None without hearts.
        used: the mean part of the cells that ended in scoring groups.
        by_cell: mean points by cell: those of a group in equal parts on its cells.
        best: mean of the best score found for the dice of the first games; None where it was not looked for.
    """

    layout: Layout
    games: int
    mean: float
    spread: float
    by_number: Mapping[int, float]
    stars: Mapping[Cell, float]
    hearts: float | None
    used: float
    by_cell: Mapping[Cell, float]
    best: float | None


def play_report(
    layout: Layout,
    weights: Weights,
    seed: str,
    games: int = GAMES,
    hindsight_games: int = 0,
    hindsight_seconds: float = 0.5,
    report: Report = silently,
) -> PlayReport:
    """Play games with `club` and look at the sheets; game g, from 1, has the dice of the seed ``seed/g``.

    Args:
        layout: the board.
        weights: what `club` has learnt.
        seed: any text.
        games: how many.
        hindsight_games: for so many of them the best possible score is looked for.
        hindsight_seconds: how long for each at most.
        report: told how many games are done; asked many times a second whether to go on.

    Raises:
        AnalysisError: no games (``no-games``).
        Cancelled: the report said to stop.
    """
    if games < 1:
        raise AnalysisError(kind="no-games")
    total = games + hindsight_games
    found = _Tally(layout)
    shape, told = shape_of(layout), 0.0
    scratch = room(shape)
    for game in range(1, games + 1):
        if monotonic() - told > _REPORT_EVERY:
            told = monotonic()
            report_or_cancel(report, game - 1, total)
        found.add(score(_played(layout, weights, shape, scratch, seed, game)))
    best = []
    for game in range(1, hindsight_games + 1):
        report_or_cancel(report, games + game - 1, total)
        go_on = partial(report, games + game - 1, total)
        best.append(_best(layout, game_seed(seed, game), hindsight_seconds, go_on))
    report_or_cancel(report, total, total)
    return found.report(fmean(best) if best else None)


def _played(
    layout: Layout, weights: Weights, shape: Any, scratch: tuple[Any, Any], seed: str, game: int
) -> Position:
    """The full sheet of one game."""
    boards, works = scratch
    rolls = game_rolls(seed, range(game, game + 1), layout.rounds)
    play_games(shape, weights.learnt, rolls, boards, works, np.empty(1))
    return Position(layout, tuple(boards[0]["number"][: len(layout.cells)].tolist()))


def _best(layout: Layout, seed: str, seconds: float, go_on: Callable[[], bool]) -> int:
    rolls = [seeded_roll(seed, round_number) for round_number in range(1, layout.rounds + 1)]
    return best_possible(layout, rolls, seconds=seconds, cancelled=lambda: not go_on()).score


class _Tally:
    """What was counted over games."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._totals: list[int] = []
        self._by_number, self._by_cell = Counter[int](), dict.fromkeys(layout.cells, 0.0)
        self._stars, self._hearts, self._used = Counter[Cell](), 0, 0

    def add(self, sheet: Score) -> None:
        self._totals.append(sheet.total)
        self._hearts += sheet.hearts.points > 0
        for group in sheet.groups:
            if not group.points:
                continue
            self._used += len(group.cells)
            self._by_number[group.number] += group.points
            for cell in group.cells:
                self._by_cell[cell] += group.points / len(group.cells)
            if group.stars:
                self._stars.update(self._layout.stars.intersection(group.cells))

    def report(self, best: float | None) -> PlayReport:
        layout, games = self._layout, len(self._totals)
        return PlayReport(
            layout=layout,
            games=games,
            mean=fmean(self._totals),
            spread=stdev(self._totals) if games > 1 else 0.0,
            by_number={number: self._by_number[number] / games for number in NUMBERS},
            stars={star: self._stars[star] / games for star in sorted(layout.stars)},
            hearts=self._hearts / games if layout.hearts else None,
            used=self._used / games / len(layout.cells),
            by_cell={cell: points / games for cell, points in self._by_cell.items()},
            best=best,
        )

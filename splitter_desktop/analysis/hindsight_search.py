"""The hunt for the best board of known rolls: annealing from many starts, and trying every way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

import numpy as np

from splitter_desktop.analysis.hindsight_bound import (
    most_groups,
    most_stars_together,
    star_worth,
    upper_bound,
)
from splitter_desktop.analysis.kernels.annealing import DEEPEST_FALL, FLOOD, anneal, full_points
from splitter_desktop.analysis.kernels.boards import shape_of
from splitter_desktop.analysis.kernels.exhaustion import BRANCH, TALLY, exhaust
from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.layout import MOST_CELLS, Layout
from splitter_desktop.engine.position import Position, Roll
from splitter_desktop.engine.scoring import NUMBERS, total_points

TEMPERATURE = 0.7
"""Points; a loss of so many is accepted with the chance 1/e. Of 0.5 to 0.85 the one that found most."""
PIECE = 10_000
"""Steps at a time; they take a few hundredths of a second, on the worst boards a tenth."""
SMALL = 16
"""Pairs; up to here trying every way is likely to come to an end."""
STEPS_FROM_ONE_START = 100 * PIECE
TRUST = 0.8
"""How often the roll that looks best for a star is taken."""

Pair: TypeAlias = tuple[Cell, Cell]


class Hunt:
    """A search for the best board of known rolls, in pieces as small as one likes.

    The same seed and the same pieces find the same boards.

    Attributes:
        bound: a score that no board exceeds; falls to the best score when every board has been seen.
    """

    def __init__(self, layout: Layout, rolls: Sequence[Roll], seed: int) -> None:
        """Begin with the rolls in the pairs as they come."""
        self.bound = upper_bound(layout, rolls)
        self._layout, self._rolls = layout, [Roll(*sorted(roll)) for roll in rolls]
        self._random = Random(seed)
        self._shapes = shape_of(layout)
        self._scratches, self._tallies = np.zeros(1, FLOOD), np.zeros(1, TALLY)
        self._chances = np.exp(-np.arange(DEEPEST_FALL) / TEMPERATURE)
        self._generator = np.array([self._random.getrandbits(64) | 1], dtype=np.uint64)
        self._starts, self._steps_left, self._pieces = 0, 0, 0
        self._best = self._filled(dict(zip(layout.pairs, rolls, strict=True)))
        self._standing = np.array([0, total_points(self.position), self.bound], dtype=np.int64)
        self._branches = _branches(layout, rolls)
        self._partial = np.zeros(MOST_CELLS + 1, dtype=np.int8)

    @property
    def points(self) -> int:
        """The points of the best board so far."""
        return int(self._standing[1])

    @property
    def position(self) -> Position:
        """The best board so far."""
        return Position(self._layout, tuple(map(int, self._best[: len(self._layout.cells)])))

    @property
    def is_over(self) -> bool:
        """Whether the best board is as good as any can be."""
        return self.points == self.bound

    def compile(self) -> None:
        """Compile what the hunt runs, without getting on."""
        self._anneal(0)
        self._exhaust(0)

    def go_on(self) -> None:
        """Hunt for a few hundredths of a second.

        By random changes, and by trying every way: on small boards half of the time, on others an eighth.
        """
        if self._pieces % (2 if self._layout.rounds <= SMALL else 8):
            self._anneal(PIECE)
        else:
            self._exhaust(PIECE)
        self._pieces += 1

    @property
    def steps(self) -> int:
        """How many steps were taken."""
        return self._pieces * PIECE

    def _anneal(self, steps: int) -> None:
        if not self._steps_left:
            self._start_anew()
        self._steps_left -= steps
        anneal(
            self._shapes,
            self._numbers,
            self._best,
            self._standing,
            self._pairs,
            self._chances,
            self._generator,
            steps,
            self._scratches,
        )

    def _exhaust(self, nodes: int) -> None:
        is_done = exhaust(
            self._shapes,
            self._partial,
            self._best,
            self._standing,
            self._branches,
            nodes,
            self._scratches,
            self._tallies,
        )
        if is_done:
            self.bound = self.points

    def _start_anew(self) -> None:
        """Place the rolls at random; at every second start with dear numbers on the stars, to stay there."""
        kept = {} if self._starts % 2 else self._dear_stars()
        free = [pair for pair in self._layout.pairs if pair not in kept] or list(self._layout.pairs)
        others = list(
            (Counter(self._rolls) - Counter(Roll(*sorted(roll)) for roll in kept.values())).elements()
        )
        self._random.shuffle(others)
        self._numbers = self._filled(kept | dict(zip(free, others, strict=False)))
        self._pairs = np.array([self._layout.pairs.index(pair) for pair in free], dtype=np.int16)
        self._standing[0] = full_points(self._shapes[0], self._numbers, self._scratches[0])
        self._starts, self._steps_left = self._starts + 1, STEPS_FROM_ONE_START

    def _dear_stars(self) -> dict[Pair, Roll]:
        """A roll for each pair with a star: the worthiest that is left, or now and then one behind it."""
        groups = most_groups(self._layout, self._rolls)
        left, chosen = list(self._rolls), {}
        for pair in self._layout.pairs:
            stars = [cell in self._layout.stars for cell in pair]
            if any(stars):
                ranked = sorted(
                    set(left), key=lambda roll: star_worth(roll, sum(stars), groups), reverse=True
                )
                roll = next((roll for roll in ranked if self._random.random() < TRUST), ranked[0])
                left.remove(roll)
                chosen[pair] = self._turned(roll, stars, groups)
                for number, is_star in zip(chosen[pair], stars, strict=True):
                    groups[number] -= is_star
        return chosen

    def _turned(self, roll: Roll, stars: Sequence[bool], groups: Mapping[int, int]) -> Roll:
        """The roll with its worthier number on the star, or either way round where both cells are stars."""
        if all(stars):
            return roll if self._random.random() < 0.5 else roll.swapped()
        dear, cheap = sorted(roll, key=lambda number: number * (groups[number] > 0), reverse=True)
        return Roll(dear, cheap) if stars[0] else Roll(cheap, dear)

    def _filled(self, contents: Mapping[Pair, Roll]) -> Any:
        """The numbers of a board, as compiled code wants them."""
        numbers = np.zeros(MOST_CELLS + 1, dtype=np.int8)
        for pair, roll in contents.items():
            numbers[[self._layout.index[cell] for cell in pair]] = roll
        return numbers


def _branches(layout: Layout, rolls: Sequence[Roll]) -> Any:
    """The beginning of a search through all placements."""
    branches = np.zeros(1, BRANCH)
    branch = branches[0]
    kinds = Counter(Roll(*sorted(roll)) for roll in rolls)
    branch["kinds"] = len(kinds)
    for place, (roll, count) in enumerate(sorted(kinds.items(), reverse=True)):
        branch["first"][place], branch["second"][place], branch["left"][place] = *roll, count
    for number in NUMBERS:
        together = max(1, most_stars_together(layout, number))
        branch["star_rate"][number] = number * (2**together - 1) / together
        branch["unplaced"][number] = sum(roll.count(number) for roll in rolls)
    branch["pairs"][: len(layout.pairs)] = [layout.pairs.index(pair) for pair in _filling_order(layout)]
    return branches


def _filling_order(layout: Layout) -> list[Pair]:
    """The pairs along the longer side of a half, so that few groups are unfinished at any time."""
    if layout.width // 2 > layout.height:
        return sorted(layout.pairs, key=lambda pair: pair[0].column)
    return list(layout.pairs)

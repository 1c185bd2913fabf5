"""The bots that play by what was learnt: `club` at once, `master` after playing the best placements out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from math import ceil, log2
from time import monotonic

from splitter_desktop.analysis.deliberation import BLOCK, DEPTH, LANES, Deliberation
from splitter_desktop.analysis.progress import Cancelled
from splitter_desktop.analysis.weights import Weights
from splitter_desktop.engine.position import Placement, Position, Roll

PLAY_OUTS = 5400
"""Play-outs of `master` for a decision, of all placements together."""
CANDIDATES = 12
"""Placements that `master` plays out."""


@dataclass(frozen=True)
class ClubBot:
    """The placement after which the board is worth most, by the learnt value alone; never by chance."""

    weights: Weights

    def choose(self, position: Position, roll: Roll, seed: str) -> Placement:
        """See `Bot`."""
        thought = Deliberation(position, roll, self.weights, seed)
        return thought.placements[thought.best(1)[0]]


@dataclass(frozen=True)
class MasterBot:
    """Plays out the placements that look best, the better half again and again (sequential halving).

    Attributes:
        weights: what was learnt.
        play_outs: for a decision, of all placements together; about, as blocks are kept whole.
        seconds: stop thinking about a decision after so long; None for never: then the same arguments give
            the same placement on any number of cores.
        threads: how many share the work.
        candidates: placements that are played out at all.
        depth: rounds of a play-out.
        go_on: asked many times a second; False stops the thinking.
        clock: seconds from some moment on.
    """

    weights: Weights
    play_outs: int = PLAY_OUTS
    seconds: float | None = None
    threads: int = LANES
    candidates: int = CANDIDATES
    depth: int = DEPTH
    go_on: Callable[[], bool] = field(default=lambda: True, repr=False)
    clock: Callable[[], float] = field(default=monotonic, repr=False)

    def choose(self, position: Position, roll: Roll, seed: str) -> Placement:
        """See `Bot`.

        Raises:
            Cancelled: `go_on` said no.
        """
        thought = Deliberation(position, roll, self.weights, seed, self.depth)
        deadline = None if self.seconds is None else self.clock() + self.seconds
        if not thought.is_exact and len(thought.placements) > 1:
            with self._executor() as executor:
                self._think(thought, executor, deadline)
        return thought.placements[thought.best(1)[0]]

    def _executor(self) -> AbstractContextManager[Executor | None]:
        return ThreadPoolExecutor(self.threads) if self.threads > 1 else nullcontext(None)

    def _think(self, thought: Deliberation, executor: Executor | None, deadline: float | None) -> None:
        for block, places in enumerate(halving(thought, self.candidates, self.play_outs)):
            if not self.go_on():
                raise Cancelled
            if deadline is not None and self.clock() > deadline:
                return
            thought.play_out(places, block, executor)


def halving(thought: Deliberation, candidates: int, play_outs: int) -> Iterator[list[int]]:
    """The placements to play out in each block: the best, then half as many after each equal share of work.

    Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed bandits" (2013).
    """
    places = thought.best(candidates)
    stages = max(1, ceil(log2(len(places))))
    for _ in range(stages):
        for _ in range(max(1, round(play_outs / (stages * len(places) * BLOCK)))):
            yield places
        kept = sorted(places, key=lambda place: (-thought.expected(place), place))
        places = kept[: max(2, (len(places) + 1) // 2)]

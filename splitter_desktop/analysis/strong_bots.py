"""The bots that play by what was learnt: `club` at once, `master` after playing the best placements out."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from time import monotonic

from splitter_desktop.analysis.deliberation import BLOCK, DEPTH, LANES, Deliberation, still_promising
from splitter_desktop.analysis.progress import Cancelled
from splitter_desktop.analysis.weights import Weights
from splitter_desktop.engine.position import Placement, Position, Roll

PLAY_OUTS = 12000
"""Play-outs of `master` for a decision at most, of all placements together."""
CANDIDATES = 20
"""Placements that `master` plays out."""
FIRST_BLOCKS = 2
"""So often every candidate is played out before one is given up."""
LEAST_LOSS = 0.002
"""Points; a placement that could lose less by being given up is."""


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
    """Plays out the placements that look best, again and again those that may yet be the best (a race).

    Attributes:
        weights: what was learnt.
        play_outs: for a decision at most, of all placements together; about, as blocks are kept whole. Where
            one placement is clearly the best, far fewer are made.
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
        if thought.is_exact or len(thought.placements) == 1:
            return thought.placements[thought.best(1)[0]]
        with self._executor() as executor:
            return thought.placements[self._race(thought, executor, deadline)]

    def _executor(self) -> AbstractContextManager[Executor | None]:
        is_shared = self.threads > 1 or self.seconds is not None
        return ThreadPoolExecutor(self.threads) if is_shared else nullcontext(None)

    def _race(self, thought: Deliberation, executor: Executor | None, deadline: float | None) -> int:
        """The place of the placement that leads in the end, among those that were in all play-outs."""

        def has_time() -> bool:
            return self.go_on() and (deadline is None or self.clock() < deadline)

        places, block, left = thought.best(self.candidates), 0, self.play_outs
        while len(places) > 1 and left > 0:
            try:
                thought.play_out(places, block, executor, has_time)
            except Cancelled:
                if not self.go_on():
                    raise
                break
            block += 1
            left -= BLOCK * len(places)
            if block >= FIRST_BLOCKS:
                places = still_promising(thought, places, LEAST_LOSS)
        return max(places, key=lambda place: (thought.expected(place), -place))

"""Advice: the placements of a roll ranked by what they are worth, at once and then better and better."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass

from splitter_desktop.analysis.deliberation import Deliberation, RankedPlacement, still_promising
from splitter_desktop.analysis.weights import Weights
from splitter_desktop.engine.position import Placement, Position, Roll

CANDIDATES = 10
"""Placements that are played out at all."""
FEWEST_CANDIDATES = 4
"""Placements that are always played out further, so that the best three stay comparable."""
MOST_BLOCKS = 100
LEAST_LOSS = 0.002
"""Points; a further placement that could lose less by being given up is not played out further."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What the coach thinks at one moment.

    Attributes:
        ranked: all placements, best first.
        share_done: how much of the thinking is done, 0 to 1.
    """

    ranked: tuple[RankedPlacement, ...]
    share_done: float

    def cost_of(self, placement: Placement) -> float:
        """How many points a placement is expected to lose against the best one, 0 or more.

        Raises:
            ValueError: it is none of the ranked ones.
        """
        values = [ranked.expected for ranked in self.ranked if ranked.placement == placement]
        if not values:
            raise ValueError(f"{placement} is not ranked")
        return self.ranked[0].expected - values[0]


def advise(
    position: Position,
    roll: Roll,
    weights: Weights,
    seed: str = "coach",
    executor: Executor | None = None,
    most_blocks: int = MOST_BLOCKS,
    go_on: Callable[[], bool] = lambda: True,
) -> Iterator[Advice]:
    """Think about a roll; each answer is better than the one before.

    The first comes within a tenth of a second on a board of the usual size, later ones every few hundredths.
    Close the iterator, or stop asking, to stop the thinking.

    Args:
        position: a sheet with an empty pair.
        roll: what is to be written.
        weights: what was learnt.
        seed: where chance comes from; the same arguments give the same answers.
        executor: threads that share the work.
        most_blocks: how often, in blocks of 36 play-outs, the best are played out.
        go_on: asked before each block, and with an executor many times a second.

    Raises:
        PlacementError: the position has no empty pair.
        Cancelled: `go_on` said no.
    """
    thought = Deliberation(position, roll, weights, seed)
    if thought.is_exact or len(thought.placements) == 1:
        yield Advice(thought.ranked(), 1.0)
        return
    places = thought.best(CANDIDATES)
    for block in range(most_blocks):
        thought.play_out(places, block, executor, go_on)
        yield Advice(thought.ranked(), (block + 1) / most_blocks)
        places = still_promising(thought, places, LEAST_LOSS, FEWEST_CANDIDATES)

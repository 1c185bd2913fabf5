"""The best possible score for known rolls, a board that shows it, and whether it is proven."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import monotonic

from splitter_desktop.engine.errors import DiceError
from splitter_desktop.engine.layout import LARGEST_NUMBER, Layout
from splitter_desktop.engine.position import Placement, Position, Roll
from splitter_desktop.engine.scoring import total_points


@dataclass(frozen=True)
class BestPossible:
    """The best score that was found for known rolls.

    Attributes:
        score: the points of `position`.
        upper_bound: points that no placement of the rolls exceeds.
        position: the full board.
        placements: how each roll was written to reach it, in the order of the rolls.
    """

    score: int
    upper_bound: int
    position: Position
    placements: tuple[Placement, ...]

    def __post_init__(self) -> None:
        """Refuse to claim anything that is not so.

        Raises:
            ValueError: the board has other points, is not what the placements make, or exceeds the bound.
        """
        written = Position.empty(self.position.layout)
        for placement in self.placements:
            written = written.after(placement)
        points = total_points(self.position)
        if written != self.position or points != self.score or points > self.upper_bound:
            raise ValueError(f"{self.score} of at most {self.upper_bound} claimed for a board of {points}")

    @property
    def proven(self) -> bool:
        """Whether no placement of the rolls can reach more."""
        return self.score == self.upper_bound


@dataclass(frozen=True, slots=True)
class HuntProgress:
    """How far a hunt is: the part of its time that is gone, from 0 to 1, and what it knows so far."""

    elapsed: float
    score: int
    upper_bound: int


def best_possible(
    layout: Layout,
    rolls: Sequence[Roll],
    *,
    seconds: float = 5.0,
    steps: int | None = None,
    seed: int = 0,
    cancelled: Callable[[], bool] = lambda: False,
    progress: Callable[[HuntProgress], object] = lambda _: None,
) -> BestPossible:
    """The highest score that any placement of the rolls can reach, as far as time allows to find it.

    It ends early when the best is proven.

    Args:
        layout: the board.
        rolls: one for each pair of the layout, in any order.
        seconds: how long to look, more than 0; compiling before the first call comes on top.
        steps: how much to look, whatever the time; a core takes about two million a second. The same steps
            and the same seed give the same result, if the time is long enough.
        seed: chooses the random changes.
        cancelled: asked many times a second; once it says so, the best so far is returned.
        progress: told as often how far the hunt is.

    Raises:
        DiceError: there are more or fewer rolls than pairs, or one is impossible.
    """
    check_rolls(layout, rolls)
    from splitter_desktop.analysis.hindsight_search import Hunt

    hunt = Hunt(layout, rolls, seed)
    hunt.compile()
    start = monotonic()
    while not hunt.is_over and not cancelled():
        elapsed = max((monotonic() - start) / seconds, hunt.steps / steps if steps else 0.0)
        if elapsed >= 1:
            break
        progress(HuntProgress(elapsed, hunt.points, hunt.bound))
        hunt.go_on()
    position = hunt.position
    return BestPossible(total_points(position), hunt.bound, position, placements_of(position, rolls))


def check_rolls(layout: Layout, rolls: Sequence[Roll]) -> None:
    """Make sure that rolls fill a board.

    Raises:
        DiceError: there are more or fewer than pairs, or one is impossible.
    """
    for roll in rolls:
        if not all(1 <= number <= LARGEST_NUMBER for number in roll):
            raise DiceError(kind="number", roll=Roll(*roll))
    if len(rolls) != layout.rounds:
        raise DiceError(kind="count", expected=layout.rounds, found=len(rolls))


def placements_of(position: Position, rolls: Sequence[Roll]) -> tuple[Placement, ...]:
    """How each roll was written on a full board; of pairs with the same numbers the first in reading order.

    Raises:
        KeyError: the board was not filled with these rolls.
    """
    written: dict[tuple[int, ...], list[Placement]] = {}
    for left, right in reversed(position.layout.pairs):
        numbers = position.number_at(left), position.number_at(right)
        written.setdefault(tuple(sorted(numbers)), []).append(Placement(left, *numbers))
    return tuple(written[tuple(sorted(roll))].pop() for roll in rolls)

"""Learning the weights: games that the value plays against itself, on one layout or on many."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from time import monotonic

import numpy as np

from splitter_desktop.analysis.board_sizes import as_long_as
from splitter_desktop.analysis.kernels.boards import shape_of
from splitter_desktop.analysis.kernels.learn import LEDGER, TRAIL, learn_games
from splitter_desktop.analysis.kernels.play import room
from splitter_desktop.analysis.kernels.tables import first_weights
from splitter_desktop.analysis.progress import Report, report_or_cancel, silently
from splitter_desktop.analysis.roll_arrays import OUTCOMES
from splitter_desktop.analysis.weights import ANY_LAYOUT, Weights, fingerprint_of
from splitter_desktop.engine.errors import AnalysisError
from splitter_desktop.engine.layout import Layout


@dataclass(frozen=True, slots=True)
class Lesson:
    """How to learn.

    Attributes:
        trace: λ of the λ-returns.
        adaptive_share: the part of the time in which every weight finds its own step size.
        first_rate: step size after that, ...
        last_rate: ... falling evenly, as a ratio, to this one.
        games: games between two looks at the clock; fewer on larger boards.
    """

    trace: float = 0.6
    adaptive_share: float = 0.6
    first_rate: float = 0.1
    last_rate: float = 0.005
    games: int = 250

    def rate(self, share_done: float) -> float:
        """The step size when some share of the time is over; 0 for adaptive ones."""
        if share_done < self.adaptive_share:
            return 0.0
        falling = (share_done - self.adaptive_share) / (1 - self.adaptive_share)
        return float(self.first_rate * (self.last_rate / self.first_rate) ** falling)


def train(
    layouts: Sequence[Layout],
    seed: str,
    seconds: float | None = None,
    games: int | None = None,
    begin_with: Weights | None = None,
    lesson: Lesson = Lesson(),
    report: Report = silently,
    clock: Callable[[], float] = monotonic,
) -> Weights:
    """Learn weights for a layout, or for every layout when several are given.

    With `games` the same arguments give the same weights; with `seconds` they depend on the machine's speed.

    Args:
        layouts: what to learn on.
        seed: where the dice come from; any text.
        seconds: how long to learn, or
        games: how many games to learn from.
        begin_with: weights to go on from; they are not changed.
        lesson: how to learn.
        report: told how much is done, in thousandths; asked every tenth of a second whether to go on.
        clock: seconds from some moment on.

    Raises:
        AnalysisError: no layouts, or neither time nor games (``no-games``).
        Cancelled: the report said to stop.
    """
    if not layouts or (seconds is None) == (games is None):
        raise AnalysisError(kind="no-games")
    school = _School(layouts, seed, begin_with, lesson)
    began = clock()

    def share_done() -> float:
        if games is not None:
            return school.games / games
        assert seconds is not None
        return (clock() - began) / seconds

    while (share := share_done()) < 1:
        report_or_cancel(report, int(share * 1000), 1000)
        school.learn(lesson.rate(share))
    report_or_cancel(report, 1000, 1000)
    return school.weights()


class _School:
    """Weights while they are being learnt."""

    def __init__(
        self, layouts: Sequence[Layout], seed: str, begin_with: Weights | None, lesson: Lesson
    ) -> None:
        self._shapes = [shape_of(layout) for layout in layouts]
        self._rounds = [layout.rounds for layout in layouts]
        self._fingerprint = fingerprint_of(layouts[0]) if len(layouts) == 1 else ANY_LAYOUT
        self._learnt = first_weights() if begin_with is None else begin_with.learnt.copy()
        self._games_before = begin_with.games if begin_with else 0
        self._ledger, self._trail = np.zeros(1, LEDGER), np.zeros(1, TRAIL)
        self._rooms = [room(shapes) for shapes in self._shapes]
        digest = sha256(f"training\n{seed}".encode("utf-8", "surrogatepass")).digest()
        self._generator = np.random.Generator(np.random.PCG64(int.from_bytes(digest[:16], "big")))
        self._order = self._endless_order()
        self._lesson = lesson
        self.games = 0

    def learn(self, rate: float) -> None:
        """Play a few games on the next layout and learn from them."""
        place = next(self._order)
        count = as_long_as(self._lesson.games, 2 * self._rounds[place])
        outcomes = self._generator.integers(36, size=(count, self._rounds[place]))
        learn_games(
            self._shapes[place],
            self._learnt,
            self._ledger,
            OUTCOMES[outcomes],
            rate,
            self._lesson.trace,
            len(self._shapes) == 1,
            *self._rooms[place],
            self._trail,
            np.empty(count),
        )
        self.games += count

    def weights(self) -> Weights:
        """What was learnt."""
        return Weights(self._learnt, self._fingerprint, self._games_before + self.games)

    def _endless_order(self) -> Iterator[int]:
        while True:
            yield from map(int, self._generator.permutation(len(self._shapes)))

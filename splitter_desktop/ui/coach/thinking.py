"""What the coach works out beside the window; compiled code is imported only here, when the work begins."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING

from splitter_desktop.analysis.bot_levels import bot_for
from splitter_desktop.analysis.bots import Level
from splitter_desktop.analysis.readiness import Readiness
from splitter_desktop.bundled import weights_folders
from splitter_desktop.engine.game import Seat
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.position import Placement, Position, Roll
from splitter_desktop.ui.coach.background import Errand, Work

if TYPE_CHECKING:
    from splitter_desktop.analysis.hindsight import BestPossible
    from splitter_desktop.analysis.reviewed_game import GameReview, JudgedMove
    from splitter_desktop.analysis.weights import Weights

_TELL_EVERY = 0.15
"""Seconds between two answers, so that they can be read and the window has time for them."""
_COST_BLOCKS = 16
_HUNT_SECONDS = 5.0
_MASTER_SECONDS = 1.5
"""How long the strongest bot may think about a roll."""
_THREADS = 2
"""Threads that share a review."""


@dataclass(frozen=True, slots=True)
class Move:
    """A placement that was made, what was on the table before, and who made it, by place and by seat."""

    position: Position
    roll: Roll
    placement: Placement
    player: int = 0
    seat: Seat = Seat.PERSON


@dataclass(frozen=True, slots=True)
class PlayedSheet:
    """A sheet, with the rolls and the placements that led to it, one for each round that was played."""

    layout: Layout
    rolls: tuple[Roll, ...]
    placements: tuple[Placement, ...]

    @property
    def is_full(self) -> bool:
        """Whether every round was played."""
        return len(self.placements) == self.layout.rounds

    def position_before(self, round_number: int) -> Position:
        """The sheet before the placement of a round, from 1; after the last round played, as it is."""
        position = Position.empty(self.layout)
        for placement in self.placements[: round_number - 1]:
            position = position.after(placement)
        return position


class Knowledge:
    """What was learnt about boards; each is read from its file once."""

    def __init__(self) -> None:
        """Know nothing yet."""
        self._known: tuple[Layout, Weights] | None = None

    def of(self, layout: Layout) -> Weights:
        """The weights for a layout.

        Raises:
            WeightsError: there are none, or they are damaged.
            FileError: they cannot be read.
        """
        from splitter_desktop.analysis.weights import find_weights

        if self._known is None or self._known[0] != layout:
            self._known = layout, find_weights(layout, weights_folders())
        return self._known[1]

    def forget(self) -> None:
        """Read the files anew; something was learnt."""
        self._known = None


class Thinking:
    """Makes the works of the coach, which share what is compiled and what is known."""

    def __init__(self, readiness: Readiness) -> None:
        """Know how code gets ready."""
        self.readiness = readiness
        self.knowledge = Knowledge()

    def warm_up(self) -> Work:
        """Compile and load everything, so that the first hint comes at once; results in None."""
        return self._warm_up

    def advise(self, position: Position, roll: Roll) -> Work:
        """Tell an `Advice` after another; results in the last one."""
        return partial(self._advise, position, roll)

    def judge(self, move: Move) -> Work:
        """Find out what a move cost; results in a `JudgedMove`."""
        return partial(self._judge, move)

    def review(self, sheet: PlayedSheet) -> Work:
        """Tell how many rounds of how many were looked back at; results in a `GameReview`."""
        return partial(self._review, sheet)

    def hunt(self, sheet: PlayedSheet) -> Work:
        """Tell a `HuntProgress` after another; results in a `BestPossible`."""
        return partial(self._hunt, sheet)

    def choose(self, seat: Seat, position: Position, roll: Roll, seed: str) -> Work:
        """Let a bot choose; results in a `Placement`."""
        return partial(self._choose, Level(seat.value), position, roll, seed)

    def _warm_up(self, errand: Errand) -> None:
        self.readiness.wait(errand.go_on)
        from splitter_desktop.analysis.warm_up import warm_up

        warm_up()

    def _advise(self, position: Position, roll: Roll, errand: Errand) -> object:
        self.readiness.wait(errand.go_on, len(position.layout.cells))
        from splitter_desktop.analysis.coach import advise

        tell = _now_and_then(errand.tell)
        weights, advice = self.knowledge.of(position.layout), None
        with ThreadPoolExecutor(1) as executor:
            for advice in advise(position, roll, weights, executor=executor, go_on=errand.go_on):
                tell(advice)
        return advice

    def _judge(self, move: Move, errand: Errand) -> JudgedMove:
        self.readiness.wait(errand.go_on, len(move.position.layout.cells))
        from splitter_desktop.analysis.review import judge_move

        weights = self.knowledge.of(move.position.layout)
        with ThreadPoolExecutor(1) as executor:
            return judge_move(
                move.position,
                move.roll,
                move.placement,
                weights,
                executor=executor,
                blocks=_COST_BLOCKS,
                go_on=errand.go_on,
            )

    def _choose(self, level: Level, position: Position, roll: Roll, seed: str, errand: Errand) -> Placement:
        if level.is_learnt:
            self.readiness.wait(errand.go_on, len(position.layout.cells))
        if level is not Level.MASTER:
            return bot_for(level, position.layout, weights_folders()).choose(position, roll, seed)
        from splitter_desktop.analysis.strong_bots import MasterBot

        weights = self.knowledge.of(position.layout)
        bot = MasterBot(weights, seconds=_MASTER_SECONDS, go_on=errand.go_on)
        return bot.choose(position, roll, seed)

    def _review(self, sheet: PlayedSheet, errand: Errand) -> GameReview:
        self.readiness.wait(errand.go_on, len(sheet.layout.cells))
        from splitter_desktop.analysis.review import review_game

        _bring_chart()

        def report(done: int, total: int) -> bool:
            errand.tell((done, total))
            return True

        weights = self.knowledge.of(sheet.layout)
        with ThreadPoolExecutor(_THREADS) as executor:
            return review_game(
                sheet.layout, sheet.rolls, sheet.placements, weights, executor=executor, report=report
            )

    def _hunt(self, sheet: PlayedSheet, errand: Errand) -> BestPossible:
        self.readiness.wait(errand.go_on, len(sheet.layout.cells))
        from splitter_desktop.analysis.hindsight import best_possible

        return best_possible(
            sheet.layout,
            sheet.rolls,
            seconds=_HUNT_SECONDS,
            cancelled=lambda: not errand.go_on(),
            progress=_now_and_then(errand.tell),
        )


def _bring_chart() -> None:
    """Import what draws the chart here, where half a second does not matter."""
    import pyqtgraph  # noqa: F401


def _now_and_then(tell: Callable[[object], None]) -> Callable[[object], None]:
    """Tell the first news at once and later ones no oftener than can be read."""
    told = -_TELL_EVERY

    def tell_seldom(news: object) -> None:
        nonlocal told
        if monotonic() - told >= _TELL_EVERY:
            told = monotonic()
            tell(news)

    return tell_seldom

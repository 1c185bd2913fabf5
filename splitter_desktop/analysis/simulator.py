"""Many games by bots on the same dice, in processes; the result is the same for any number of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from functools import partial
from math import nan
from statistics import fmean, stdev
from time import perf_counter

from splitter_desktop.analysis.board_sizes import as_long_as
from splitter_desktop.analysis.bots import Bot, GreedyBot, Level, RandomBot
from splitter_desktop.analysis.deliberation import LANES
from splitter_desktop.analysis.outside_bot import BotLimits, OutsideBot
from splitter_desktop.analysis.processes import Worker, shared_out
from splitter_desktop.analysis.progress import Cancelled, Report, silently
from splitter_desktop.analysis.review import club_scores
from splitter_desktop.analysis.roll_arrays import game_seed
from splitter_desktop.analysis.strong_bots import PLAY_OUTS, ClubBot, MasterBot
from splitter_desktop.analysis.weights import Weights
from splitter_desktop.engine.dice import seeded_roll
from splitter_desktop.engine.errors import AnalysisError, BotError
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.layout_files import format_layout, parse_layout
from splitter_desktop.engine.position import Position
from splitter_desktop.engine.scoring import total_points

GAMES_AT_ONCE = {Level.CLUB: 250, Level.RANDOM: 20, Level.GREEDY: 20}
"""Games of a bot that are played in one go; 1 of those that are not here."""


@dataclass(frozen=True)
class Entrant:
    """Who plays: a bot of ours by its level, or a program by its command.

    Attributes:
        level: ours; None for a program.
        weights: what `club` and `master` have learnt.
        play_outs: how long `master` thinks; None for its habit.
        command: the program, as typed in a shell.
        limits: what the program may take.
    """

    level: Level | None = None
    weights: Weights | None = None
    play_outs: int | None = None
    command: str = ""
    limits: BotLimits = field(default_factory=BotLimits)

    def enter(self, layout: Layout, threads: int, go_on: Callable[[], bool]) -> AbstractContextManager[Bot]:
        """The bot for one game, asked often while it thinks whether to go on.

        Raises:
            BotError: the program cannot be started.
        """
        if self.level is None:
            return OutsideBot(self.command, layout, self.limits, go_on)
        if self.level is Level.RANDOM:
            return nullcontext(RandomBot())
        if self.level is Level.GREEDY:
            return nullcontext(GreedyBot())
        assert self.weights is not None
        if self.level is Level.CLUB:
            return nullcontext(ClubBot(self.weights))
        play_outs = self.play_outs or PLAY_OUTS
        return nullcontext(MasterBot(self.weights, play_outs, threads=threads, go_on=go_on))


@dataclass(frozen=True)
class Simulation:
    """What one entrant reached.

    Attributes:
        scores: final scores in the order of the games; None where the game ended with an error.
        errors: by the number of the game, from 1, why it ended early.
        seconds: how long all games of all entrants took together.
    """

    scores: tuple[int | None, ...]
    errors: Mapping[int, BotError]
    seconds: float

    @property
    def finished(self) -> tuple[int, ...]:
        """The scores of the games that were played to the end."""
        return tuple(score for score in self.scores if score is not None)

    @property
    def mean(self) -> float:
        """Mean score; not a number when no game was finished."""
        return fmean(self.finished) if self.finished else nan

    @property
    def stdev(self) -> float:
        """Standard deviation of the scores; 0 for a single one."""
        return stdev(self.finished) if len(self.finished) > 1 else 0.0

    @property
    def standard_error(self) -> float:
        """How far the mean may be off by chance."""
        return self.stdev / len(self.finished) ** 0.5 if self.finished else nan

    @property
    def histogram(self) -> Mapping[int, int]:
        """How often each score was reached, lowest first."""
        return dict(sorted(Counter(self.finished).items()))


@dataclass(frozen=True)
class _Task:
    """Some games of one entrant."""

    entrant: int
    games: range


@dataclass(frozen=True)
class _Outcome:
    """Scores, and by game the facts of the error that ended it; errors themselves do not cross processes."""

    task: _Task
    scores: tuple[int | None, ...]
    faults: Mapping[int, Mapping[str, object]]


@dataclass(frozen=True)
class _Contest:
    """What every process needs to know."""

    layout: Layout
    entrants: tuple[Entrant, ...]
    seed: str
    threads: int


def simulate(
    layout: Layout,
    entrants: Sequence[Entrant],
    games: int,
    seed: str,
    jobs: int = 1,
    report: Report = silently,
) -> tuple[Simulation, ...]:
    """Play games; game g, from 1, has the dice of the seed ``seed/g`` for every entrant.

    Args:
        layout: the board.
        entrants: who plays.
        games: how many games each plays.
        seed: any text.
        jobs: processes; 1 plays in this one.
        report: told how many games are done; asked many times a second whether to go on.

    Returns:
        A simulation for each entrant, in their order.

    Raises:
        AnalysisError: no games or no entrants (``no-games``), or a process was ended (``process``).
        Cancelled: the report said to stop.
    """
    if games < 1 or not entrants:
        raise AnalysisError(kind="no-games")
    contest = _Contest(layout, tuple(entrants), seed, threads=LANES if jobs == 1 else 1)
    total = games * len(entrants)
    outcomes: list[_Outcome] = []
    done = 0

    def go_on() -> bool:
        return report(done, total)

    _load_compiled_code(contest)
    began = perf_counter()
    for outcome in _outcomes(contest, games, jobs, go_on):
        outcomes.append(outcome)
        done += len(outcome.task.games)
        if not go_on():
            raise Cancelled
    seconds = perf_counter() - began
    return tuple(_gathered(outcomes, place, seconds) for place in range(len(entrants)))


def _load_compiled_code(contest: _Contest) -> None:
    """Play no games, so that loading does not count as playing."""
    for entrant in contest.entrants:
        if entrant.weights is not None:
            club_scores(contest.layout, entrant.weights, contest.seed, range(0))


def _tasks(contest: _Contest, games: int) -> Iterator[_Task]:
    for place, entrant in enumerate(contest.entrants):
        size = GAMES_AT_ONCE.get(entrant.level, 1) if entrant.level else 1
        size = as_long_as(size, len(contest.layout.cells))
        for first in range(1, games + 1, size):
            yield _Task(place, range(first, min(first + size, games + 1)))


def _gathered(outcomes: Sequence[_Outcome], place: int, seconds: float) -> Simulation:
    mine = sorted(
        (outcome for outcome in outcomes if outcome.task.entrant == place),
        key=lambda outcome: outcome.task.games.start,
    )
    scores = tuple(score for outcome in mine for score in outcome.scores)
    errors = {game: BotError(**facts) for outcome in mine for game, facts in outcome.faults.items()}
    return Simulation(scores, errors, seconds)


def _outcomes(contest: _Contest, games: int, jobs: int, go_on: Callable[[], bool]) -> Iterator[_Outcome]:
    tasks = _tasks(contest, games)
    jobs = min(jobs, sum(1 for _ in _tasks(contest, games)))
    if jobs <= 1:
        return (_play(contest, task, go_on) for task in tasks)
    entrants = (contest.entrants, contest.seed, contest.threads)
    return shared_out(partial(_player, format_layout(contest.layout), *entrants), tasks, jobs, go_on)


def _player(layout: str, entrants: tuple[Entrant, ...], seed: str, threads: int) -> Worker[_Task, _Outcome]:
    """What plays in a process of its own; layouts do not cross processes, their texts do."""
    contest = _Contest(parse_layout(layout), entrants, seed, threads)
    return partial(_play, contest)


def _play(contest: _Contest, task: _Task, go_on: Callable[[], bool]) -> _Outcome:
    entrant = contest.entrants[task.entrant]
    if entrant.level is Level.CLUB and entrant.weights is not None:
        scores = club_scores(contest.layout, entrant.weights, contest.seed, task.games)
        return _Outcome(task, tuple(map(int, scores)), {})
    faults: dict[int, Mapping[str, object]] = {}
    scores_of_games: list[int | None] = []
    for game in task.games:
        try:
            scores_of_games.append(_play_game(contest, entrant, game, go_on))
        except BotError as error:
            scores_of_games.append(None)
            faults[game] = error.facts
    return _Outcome(task, tuple(scores_of_games), faults)


def _play_game(contest: _Contest, entrant: Entrant, game: int, go_on: Callable[[], bool]) -> int:
    seed = game_seed(contest.seed, game)
    position = Position.empty(contest.layout)
    with entrant.enter(contest.layout, contest.threads, go_on) as bot:
        for round_number in range(1, contest.layout.rounds + 1):
            if not go_on():
                raise Cancelled
            roll = seeded_roll(seed, round_number)
            position = position.after(bot.choose(position, roll, f"{seed}/{round_number}"))
    return total_points(position)

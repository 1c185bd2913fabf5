"""Simulations: the same scores for any number of processes, on the same dice for everybody."""

from __future__ import annotations

import shlex
import sys

import pytest

from splitter_desktop.analysis.bots import GreedyBot, Level
from splitter_desktop.analysis.outside_bot import BotLimits
from splitter_desktop.analysis.progress import Cancelled
from splitter_desktop.analysis.simulator import Entrant, simulate
from splitter_desktop.analysis.strong_bots import ClubBot
from splitter_desktop.engine.dice import seeded_roll
from splitter_desktop.engine.errors import AnalysisError
from splitter_desktop.engine.position import Position
from splitter_desktop.engine.scoring import total_points


def scores_of(simulations) -> list[tuple[int | None, ...]]:
    return [simulation.scores for simulation in simulations]


def test_one_process_and_two_give_the_same_scores(drawn, first) -> None:
    layout = drawn("######", "#*##*#")
    entrants = [
        Entrant(Level.RANDOM),
        Entrant(Level.GREEDY),
        Entrant(Level.CLUB, first),
        Entrant(Level.MASTER, first, play_outs=100),
    ]
    alone, together = (simulate(layout, entrants, 5, "seed", jobs) for jobs in (1, 2))
    assert scores_of(alone) == scores_of(together)
    assert all(len(simulation.finished) == 5 for simulation in alone)


def test_game_g_has_the_dice_of_seed_slash_g(layout_b, first) -> None:
    (greedy, club) = simulate(layout_b, [Entrant(Level.GREEDY), Entrant(Level.CLUB, first)], 3, "7")
    for bot, simulation in ((GreedyBot(), greedy), (ClubBot(first), club)):
        for game, score in enumerate(simulation.scores, 1):
            position = Position.empty(layout_b)
            for number in range(1, 23):
                roll = seeded_roll(f"7/{game}", number)
                position = position.after(bot.choose(position, roll, f"7/{game}/{number}"))
            assert total_points(position) == score


def test_mean_spread_and_histogram_describe_the_scores(layout_a) -> None:
    (simulation,) = simulate(layout_a, [Entrant(Level.RANDOM)], 30, "seed")
    scores = simulation.finished
    assert simulation.mean == pytest.approx(sum(scores) / 30)
    assert simulation.histogram == {score: scores.count(score) for score in sorted(set(scores))}
    assert simulation.standard_error == pytest.approx(simulation.stdev / 30**0.5)


def test_a_bad_program_ends_its_own_game_only(layout_a) -> None:
    bad = shlex.join([sys.executable, "-c", "raise SystemExit(3)"])
    broken, random = simulate(layout_a, [Entrant(command=bad), Entrant(Level.RANDOM)], 2, "seed")
    assert broken.scores == (None, None)
    assert {error.facts["kind"] for error in broken.errors.values()} == {"ended"}
    assert len(random.finished) == 2


def test_a_named_error_crosses_processes(layout_a) -> None:
    entrant = Entrant(command="no-such-program-anywhere", limits=BotLimits(1, 1))
    (broken,) = simulate(layout_a, [entrant], 2, "seed", jobs=2)
    assert broken.errors[2].facts == {**broken.errors[1].facts}
    assert broken.errors[1].facts["kind"] == "start"


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_simulation_stops_when_told_to(layout_a, jobs) -> None:
    answers = iter([True, True, False])
    with pytest.raises(Cancelled):
        simulate(layout_a, [Entrant(Level.GREEDY)], 10**4, "seed", jobs, lambda done, total: next(answers))


def test_progress_counts_games(layout_a) -> None:
    told = []
    simulate(
        layout_a,
        [Entrant(Level.RANDOM)],
        3,
        "seed",
        report=lambda done, total: not told.append((done, total)),
    )
    assert told[-1] == (3, 3)


@pytest.mark.parametrize(("entrants", "games"), [([], 5), ([Entrant(Level.RANDOM)], 0)])
def test_nothing_to_play_is_refused(layout_a, entrants, games) -> None:
    with pytest.raises(AnalysisError):
        simulate(layout_a, entrants, games, "seed")

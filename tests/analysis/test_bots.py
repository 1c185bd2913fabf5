"""Bots choose legal placements, the same ones for the same arguments, and the stronger ones better ones."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from statistics import fmean

import numpy as np
import pytest

from splitter_desktop.analysis.bots import GreedyBot, RandomBot
from splitter_desktop.analysis.deliberation import Deliberation, still_promising
from splitter_desktop.analysis.progress import Cancelled
from splitter_desktop.analysis.strong_bots import ClubBot, MasterBot
from splitter_desktop.engine.dice import seeded_roll
from splitter_desktop.engine.errors import PlacementError
from splitter_desktop.engine.position import Position, Roll
from splitter_desktop.engine.scoring import change_in_points, total_points


@pytest.fixture(params=["random", "greedy", "club", "master"])
def bot(request, first):
    return {
        "random": RandomBot(),
        "greedy": GreedyBot(),
        "club": ClubBot(first),
        "master": MasterBot(first, play_outs=40),
    }[request.param]


def play(bot, layout, seed: str) -> Position:
    position = Position.empty(layout)
    for number in range(1, layout.rounds + 1):
        position = position.after(bot.choose(position, seeded_roll(seed, number), f"{seed}/{number}"))
    return position


def test_a_bot_plays_a_whole_game_and_the_same_one_again(bot, layout_b) -> None:
    assert play(bot, layout_b, "game") == play(bot, layout_b, "game")


def test_a_bot_plays_by_a_seed_that_is_no_text(bot, drawn) -> None:
    assert play(bot, drawn("####"), "\udcff").is_full


def test_a_bot_refuses_a_full_board(bot, drawn) -> None:
    with pytest.raises(PlacementError):
        bot.choose(Position(drawn("##"), (1, 2)), Roll(1, 2), "seed")


def test_a_bot_writes_the_last_pair_where_it_scores(bot, drawn) -> None:
    position = Position(drawn("####"), (1, 0, 0, 3))
    if not isinstance(bot, RandomBot):
        placement = bot.choose(position, Roll(3, 2), "seed")
        assert (placement.left, placement.right) in ((2, 3), (3, 2))


def test_greedy_takes_the_most_points_now(layout_a) -> None:
    position = Position.empty(layout_a)
    for number in range(1, 15):
        roll = seeded_roll("greedy", number)
        chosen = GreedyBot().choose(position, roll, "seed")
        most = max(change_in_points(position, placement) for placement in position.legal_placements(roll))
        assert change_in_points(position, chosen) == most
        position = position.after(chosen)


def test_stronger_bots_score_more(layout_a, first) -> None:
    def mean(bot, games: int) -> float:
        return fmean(total_points(play(bot, layout_a, f"mean/{game}")) for game in range(games))

    assert mean(RandomBot(), 20) < 14 < mean(MasterBot(first, play_outs=400), 3)


def test_master_chooses_the_same_with_one_thread_or_two(layout_b, first) -> None:
    position = play_some(layout_b, 8)
    one, two = (MasterBot(first, play_outs=500, threads=threads) for threads in (1, 2))
    assert one.choose(position, Roll(2, 6), "s") == two.choose(position, Roll(2, 6), "s")


def test_master_stops_when_its_time_is_over(layout_b, first) -> None:
    moments = iter(range(1000))
    bot = MasterBot(first, play_outs=10**9, seconds=3, clock=lambda: float(next(moments)))
    assert bot.choose(play_some(layout_b, 8), Roll(2, 6), "s") is not None
    assert next(moments) < 10


def test_master_stops_when_told_to(layout_b, first) -> None:
    asked: list[int] = []
    bot = MasterBot(first, play_outs=10**9, go_on=lambda: not asked.append(1) and len(asked) < 3)
    with pytest.raises(Cancelled):
        bot.choose(play_some(layout_b, 8), Roll(2, 6), "s")


@pytest.mark.parametrize("threads", [1, 2])
def test_a_block_of_play_outs_is_left_in_its_middle(many_layouts, first, threads) -> None:
    layout = max(many_layouts, key=lambda layout: len(layout.cells))
    thought = Deliberation(Position.empty(layout), Roll(2, 6), first, "s")
    answers = iter([True])
    with ThreadPoolExecutor(threads) as executor, pytest.raises(Cancelled):
        thought.play_out(range(200), 0, executor, lambda: next(answers, False))
    assert not any(thought.play_outs(place) for place in range(200))


def test_a_race_goes_on_with_those_that_may_be_the_best(layout_b, first) -> None:
    thought = Deliberation(play_some(layout_b, 8), Roll(2, 6), first, "s")
    places = thought.best(12)
    for block in range(3):
        thought.play_out(places, block)
    order = sorted(places, key=lambda place: -thought.expected(place))
    losses = [thought.expected_loss(place, order[0]) for place in order[1:]]
    assert min(losses) >= 0
    assert max(losses) == max(thought.expected_loss(place, order[0]) for place in order[1:4])
    assert still_promising(thought, places, max(losses) + 1) == order[:1]
    assert still_promising(thought, places, 0.0) == order
    assert still_promising(thought, places, max(losses) + 1, fewest=3) == order[:3]


def test_master_chooses_the_winner_of_the_race_not_who_left_it_early(layout_b, first, monkeypatch) -> None:
    played: list[list[int]] = []

    def play_out(thought, places, block, executor=None, go_on=None) -> None:
        """Every placement looks better in the first blocks than the winner does in the end."""
        played.append(list(places))
        results = {place: 40.0 - rank for rank, place in enumerate(places)}
        for place in places:
            thought._results[place].append(np.full(36, results[place] - 20 * (block > 1)))
            thought._sums[place] += sum(thought._results[place][-1])
            thought._played[place] += 36

    monkeypatch.setattr(Deliberation, "play_out", play_out)
    monkeypatch.setattr(
        "splitter_desktop.analysis.strong_bots.still_promising",
        lambda thought, places, loss: places[:2] if len(played) < 5 else places[:1],
    )
    position, roll = play_some(layout_b, 8), Roll(2, 6)
    winner = Deliberation(position, roll, first, "s").best(1)[0]
    chosen = MasterBot(first, threads=1).choose(position, roll, "s")
    assert chosen == Deliberation(position, roll, first, "s").placements[winner]


def play_some(layout, rounds: int) -> Position:
    position = Position.empty(layout)
    for number in range(1, rounds + 1):
        position = position.after(RandomBot().choose(position, seeded_roll("some", number), str(number)))
    return position


@pytest.mark.parametrize("module", ["bots", "bot_levels", "line_protocol", "outside_bot", "progress"])
def test_what_needs_nothing_learnt_imports_no_compiled_code(module) -> None:
    check = f"import sys, splitter_desktop.analysis.{module}; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", check], check=False).returncode == 0

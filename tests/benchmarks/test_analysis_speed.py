"""How fast the bots play and the coach answers, warm; a benchmark's OPS column says how often in a second."""

from __future__ import annotations

import numpy as np
import pytest

from splitter_desktop.analysis.coach import advise
from splitter_desktop.analysis.kernels.boards import shape_of
from splitter_desktop.analysis.kernels.play import play_games, room
from splitter_desktop.analysis.roll_arrays import game_rolls, game_seed
from splitter_desktop.analysis.strong_bots import MasterBot
from splitter_desktop.analysis.weights import Weights, find_weights
from splitter_desktop.bundled import weights_folders
from splitter_desktop.engine.dice import seeded_roll
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.position import Position, Roll

GAMES = 1000


@pytest.fixture
def weights(layout: Layout) -> Weights:
    return find_weights(layout, weights_folders())


def test_a_thousand_games_of_club(benchmark, layout, weights):
    rolls, shapes, scores = game_rolls("1", range(1, GAMES + 1), 22), shape_of(layout), np.empty(GAMES)
    scratch = room(shapes)
    benchmark(lambda: play_games(shapes, weights.learnt, rolls, *scratch, scores))


def test_dice_of_a_thousand_games(benchmark):
    benchmark(lambda: game_rolls("1", range(1, GAMES + 1), 22))


def test_a_game_of_master(benchmark, layout, weights):
    bot = MasterBot(weights)

    def play():
        position = Position.empty(layout)
        for number in range(1, layout.rounds + 1):
            seed = f"{game_seed('1', 1)}/{number}"
            position = position.after(bot.choose(position, seeded_roll(game_seed("1", 1), number), seed))

    benchmark.pedantic(play, rounds=3, warmup_rounds=1)


def test_first_hint(benchmark, layout, weights):
    benchmark(lambda: next(advise(Position.empty(layout), Roll(2, 5), weights)))


def test_better_hint(benchmark, layout, weights):
    """What comes after the first one."""

    def think():
        thinking = advise(Position.empty(layout), Roll(2, 5), weights)
        next(thinking)
        return thinking

    benchmark.pedantic(next, setup=lambda: ((think(),), {}), rounds=20)

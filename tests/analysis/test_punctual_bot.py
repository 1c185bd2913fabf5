"""A punctual bot always answers in time: greedily until the strong one is ready."""

from __future__ import annotations

from threading import Event

import pytest

from splitter_desktop.analysis.bots import GreedyBot
from splitter_desktop.analysis.progress import Cancelled
from splitter_desktop.analysis.punctual_bot import PunctualBot
from splitter_desktop.engine.errors import WeightsError
from splitter_desktop.engine.position import Position, Roll

ROLL = Roll(2, 5)


class LastPlacement:
    """Stands for a strong bot, and remembers how long it was given."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def choose(self, position, roll, seed):
        return list(position.legal_placements(roll))[-1]


def test_it_is_greedy_until_the_strong_bot_is_ready(layout_a) -> None:
    ready, start = Event(), Position.empty(layout_a)

    def get_ready(go_on):
        ready.wait()
        return LastPlacement

    with PunctualBot(get_ready, seconds=0.01) as bot:
        assert bot.choose(start, ROLL, "s") == GreedyBot().choose(start, ROLL, "s")
        ready.set()
        bot._strong.result()
        assert bot.choose(start, ROLL, "s") == LastPlacement(0).choose(start, ROLL, "s")


def test_the_strong_bot_gets_the_time_that_is_left(layout_a) -> None:
    moments, given = iter([10.0, 10.3, 20.0, 29.0]), []

    def strong(seconds: float):
        given.append(seconds)
        return LastPlacement(seconds)

    with PunctualBot(lambda go_on: strong, seconds=0.5, clock=lambda: next(moments)) as bot:
        for _ in range(2):
            bot.choose(Position.empty(layout_a), ROLL, "s")
    assert given == [pytest.approx(0.2), 0.0]


def test_without_a_limit_the_strong_bot_has_none(layout_a) -> None:
    given = []

    def strong(seconds: float | None):
        given.append(seconds)
        return LastPlacement(0)

    with PunctualBot(lambda go_on: strong, seconds=None) as bot:
        bot.choose(Position.empty(layout_a), ROLL, "s")
    assert given == [None]


def test_what_went_wrong_is_told(layout_a) -> None:
    def get_ready(go_on):
        raise WeightsError(path="x.npz", kind="damaged", reason="")

    with PunctualBot(get_ready, seconds=60) as bot, pytest.raises(WeightsError):
        bot.choose(Position.empty(layout_a), ROLL, "s")


def test_getting_ready_ends_with_the_game() -> None:
    asked = Event()

    def get_ready(go_on):
        while go_on():
            asked.set()
        raise Cancelled

    with PunctualBot(get_ready, seconds=0.01):
        asked.wait()

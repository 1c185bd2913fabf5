"""Warming up compiles all that thinking needs, and ends with the program that asked for it."""

from __future__ import annotations

import subprocess
import sys

from splitter_desktop.analysis.coach import advise
from splitter_desktop.analysis.hindsight import best_possible
from splitter_desktop.analysis.kernels.jit import before_compiling
from splitter_desktop.analysis.review import judge_move
from splitter_desktop.analysis.strong_bots import ClubBot, MasterBot
from splitter_desktop.analysis.warm_up import warm_up
from splitter_desktop.engine.dice import seeded_roll
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.position import Position


def test_a_process_that_warms_up_ends_when_its_input_does():
    program = (
        "from splitter_desktop.analysis import warm_up\n"
        "from threading import Event\n"
        "warm_up.warm_up = lambda cells: Event().wait()\n"
        "warm_up.warm_up_while_wanted()\n"
    )
    finished = subprocess.run([sys.executable, "-c", program, "44"], stdin=subprocess.DEVNULL, timeout=120)
    assert finished.returncode == 0


def think(layout: Layout, weights) -> None:
    rolls = [seeded_roll("7", number) for number in range(1, layout.rounds + 1)]
    start = Position.empty(layout)
    MasterBot(weights, play_outs=40).choose(start, rolls[0], "7")
    thinking = advise(start, rolls[0], weights)
    next(thinking)
    next(thinking)
    position = start
    for roll in rolls:
        placement = ClubBot(weights).choose(position, roll, "7")
        last, position = position, position.after(placement)
    judge_move(start, rolls[0], ClubBot(weights).choose(start, rolls[0], "7"), weights, blocks=1)
    judge_move(last, rolls[-1], placement, weights, blocks=1)
    best_possible(layout, rolls, steps=10)


def test_thinking_compiles_nothing_after_warming_up(layout_b, first) -> None:
    warm_up(len(layout_b.cells))
    compiled: list[str] = []
    before_compiling(lambda: compiled.append("something"))
    think(layout_b, first)
    assert not compiled

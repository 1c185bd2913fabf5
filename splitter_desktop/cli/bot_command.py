"""`bot`: plays over the standard streams, by the line protocol of a bot competition."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial

from splitter_desktop.analysis.bot_levels import bot_for, learnt_bot
from splitter_desktop.analysis.bots import Bot, Level
from splitter_desktop.analysis.line_protocol import RefereeLines, play_for_referee
from splitter_desktop.analysis.punctual_bot import BotWithin, PunctualBot
from splitter_desktop.analysis.readiness import Readiness
from splitter_desktop.bundled import weights_folders
from splitter_desktop.cli.arguments import MOST_SECONDS, Subparsers, add_command, number
from splitter_desktop.cli.simulate_command import LEVELS
from splitter_desktop.engine.layout import Layout
from splitter_desktop.i18n import _
from splitter_desktop.i18n.numbers import grouped

LONGEST_LINE = 10_000
"""Bytes of a line that are looked at; only comments can be longer."""


def register(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = add_command(
        subparsers,
        "bot",
        _("play over standard input and output, as bot competitions want it"),
        "splitter-desktop bot --level master\nsplitter-desktop bot --level master --seconds 0.5",
        _(
            "The referee sends “width height rounds”, then the board row by row: 0 no cell, 1 a cell, 2 a\n"
            "star, 3 a heart; then a roll “a b” for each round. Each answer is “number x y”, x and y\n"
            "counted from 0 at the top left; the other number goes in the mirror cell.\n"
            "Lines that begin with # are comments.\n"
            "\n"
            "At its very first start on a machine, club and master compile for half a minute. They play\n"
            "greedily until then, rather than let the referee wait."
        ),
    )
    parser.add_argument("--level", required=True, choices=LEVELS, help=_("how strong"))
    parser.add_argument("--seed", default="bot", metavar="S", help=_("where its chance comes from"))
    parser.add_argument(
        "--seconds",
        type=_seconds,
        metavar="T",
        help=_("how long it may think about a roll, such as 0.5"),
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play one game; ends after its last round, or when the referee stops."""
    level = Level(arguments.level)
    with ExitStack() as stack:

        def bot(layout: Layout) -> Bot:
            if not level.is_learnt:
                return bot_for(level, layout, weights_folders())
            ready = partial(_get_ready, level, layout)
            return stack.enter_context(PunctualBot(ready, arguments.seconds))

        for answer in play_for_referee(RefereeLines(_input_lines()), bot, arguments.seed):
            print(answer, flush=True)
    return 0


def _get_ready(level: Level, layout: Layout, go_on: Callable[[], bool]) -> BotWithin:
    """Compile in a process of its own, which leaves this one free to answer, and load what was compiled."""
    Readiness().wait(go_on, len(layout.cells))
    from splitter_desktop.analysis.warm_up import warm_up
    from splitter_desktop.analysis.weights import find_weights

    warm_up(len(layout.cells))
    return partial(learnt_bot, level, find_weights(layout, weights_folders()))


def _input_lines() -> Iterator[str]:
    """The lines of standard input as they come, without what stands after their first `LONGEST_LINE` bytes.

    Bytes that are no text become question marks.
    """
    if sys.stdin is None:
        return
    while line := sys.stdin.buffer.readline(LONGEST_LINE):
        rest = line
        while len(rest) == LONGEST_LINE and not rest.endswith(b"\n"):
            rest = sys.stdin.buffer.readline(LONGEST_LINE)
        yield line.decode("utf-8", "replace")


def _seconds(text: str) -> float:
    seconds = number(text)
    if not 0 < seconds <= MOST_SECONDS:
        sentence = _("“{text}” is not a number of seconds above 0 and up to {most}")
        raise argparse.ArgumentTypeError(sentence.format(text=text, most=grouped(MOST_SECONDS)))
    return seconds

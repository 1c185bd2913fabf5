"""`simulate`: many games by bots, and how good they were."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from splitter_desktop.analysis.bots import Level
from splitter_desktop.bundled import find_layout, weights_folders
from splitter_desktop.cli.arguments import (
    MOST_GAMES,
    MOST_JOBS,
    MOST_SECONDS,
    Subparsers,
    add_command,
    add_json,
    add_layout,
    count_to,
)
from splitter_desktop.cli.streams import print_json, show_error, tell_before_compiling
from splitter_desktop.engine.layout import Layout
from splitter_desktop.i18n import _, ngettext
from splitter_desktop.i18n.numbers import decimal, grouped
from splitter_desktop.i18n.wording import sentence_for

if TYPE_CHECKING:
    from splitter_desktop.analysis.simulator import Entrant, Simulation

LEVELS = tuple(map(str, Level))
"""The names of our bots, weakest first."""
MOST_PLAY_OUTS = 1_000_000
BAR = 50
"""Letters of the longest bar of the histogram."""


def register(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = add_command(
        subparsers,
        "simulate",
        _("let bots play many games, all with the same dice"),
        "splitter-desktop simulate --layout A --bot club --games 10000 --seed 1\n"
        "splitter-desktop simulate --layout B --bot greedy --bot master --games 20 --seed 7 --jobs 2\n"
        'splitter-desktop simulate --layout A --bot-command "my-bot --fast" --games 100 --seed 1',
    )
    add_layout(parser)
    parser.add_argument(
        "--bot",
        action="append",
        choices=LEVELS,
        default=[],
        help=_("a bot of the program; give it again for more players"),
    )
    parser.add_argument(
        "--bot-command",
        action="append",
        default=[],
        metavar="COMMAND",
        help=_("a program that speaks the line protocol, with its arguments"),
    )
    parser.add_argument(
        "--games", required=True, type=count_to(MOST_GAMES), metavar="N", help=_("how many games each plays")
    )
    parser.add_argument("--seed", required=True, metavar="S", help=_("game 1 has the dice of the seed S/1 …"))
    _add_habits(parser)
    add_json(parser)
    parser.set_defaults(run=run, parser=parser)


def _add_habits(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--jobs",
        type=count_to(MOST_JOBS),
        default=1,
        metavar="J",
        help=_("how many processes (default: %(default)s)"),
    )
    parser.add_argument(
        "--play-outs",
        type=count_to(MOST_PLAY_OUTS),
        metavar="N",
        help=_("how much the bot master thinks about a roll, in games played on"),
    )
    parser.add_argument(
        "--answer-time",
        type=count_to(MOST_SECONDS),
        default=10,
        metavar="SECONDS",
        help=_("how long a program may take for an answer (default: %(default)s)"),
    )


def run(arguments: argparse.Namespace) -> int:
    """Play the games; 1 when a program was at fault in any of them."""
    from splitter_desktop.analysis.simulator import simulate

    tell_before_compiling()
    layout = find_layout(arguments.layout)
    entrants = _entrants(arguments, layout)
    if not entrants:
        arguments.parser.error(_("who is to play? Name a bot with --bot or --bot-command"))
    simulations = simulate(layout, list(entrants.values()), arguments.games, arguments.seed, arguments.jobs)
    results = dict(zip(entrants, simulations, strict=True))
    if arguments.json:
        print_json(_facts(results))
    else:
        for name, simulation in results.items():
            _print_simulation(name, simulation)
    for simulation in simulations:
        _tell_errors(simulation)
    return 1 if any(simulation.errors for simulation in simulations) else 0


def _entrants(arguments: argparse.Namespace, layout: Layout) -> dict[str, Entrant]:
    from splitter_desktop.analysis.outside_bot import BotLimits
    from splitter_desktop.analysis.simulator import Entrant
    from splitter_desktop.analysis.weights import find_weights

    learnt = {name for name in arguments.bot if Level(name).is_learnt}
    weights = find_weights(layout, weights_folders()) if learnt else None
    limits = BotLimits(first_seconds=arguments.answer_time + 20.0, seconds=float(arguments.answer_time))
    return {
        **{
            name: Entrant(Level(name), weights if name in learnt else None, arguments.play_outs)
            for name in arguments.bot
        },
        **{command: Entrant(command=command, limits=limits) for command in arguments.bot_command},
    }


def _facts(results: dict[str, Simulation]) -> dict[str, object]:
    """The facts of the first entrant, and of every one under `bots`."""
    bots = [{"bot": name, **_facts_of(simulation)} for name, simulation in results.items()]
    return {**bots[0], "bots": bots}


def _facts_of(simulation: Simulation) -> dict[str, object]:
    scores = simulation.finished
    played = len(scores)
    return {
        "games": played,
        "failed": len(simulation.errors),
        "mean": simulation.mean if scores else None,
        "standard_error": simulation.standard_error if scores else None,
        "stdev": simulation.stdev,
        "min": min(scores, default=None),
        "max": max(scores, default=None),
        "histogram": {str(score): often for score, often in simulation.histogram.items()},
        "games_per_second": len(simulation.scores) / simulation.seconds,
    }


def _print_simulation(name: str, simulation: Simulation) -> None:
    scores = simulation.finished
    print(
        ngettext("{bot}: {count} game", "{bot}: {count} games", len(scores)).format(
            bot=name, count=grouped(len(scores))
        )
    )
    if not scores:
        return
    most = max(simulation.histogram.values())
    for score, often in simulation.histogram.items():
        print(f"{score:5} {often:7} {'#' * round(BAR * often / most)}")
    print(
        _("mean {mean} ± {error}, lowest {lowest}, highest {highest}, {speed} games a second").format(
            mean=decimal(simulation.mean, 2),
            error=decimal(simulation.standard_error, 2),
            lowest=min(scores),
            highest=max(scores),
            speed=decimal(len(simulation.scores) / simulation.seconds, 1),
        )
    )


def _tell_errors(simulation: Simulation) -> None:
    """One line for each kind of fault, with the first game it ended."""
    first: dict[str, int] = {}
    for game, error in sorted(simulation.errors.items()):
        first.setdefault(sentence_for(error), game)
    for sentence, game in first.items():
        show_error(_("game {game}: {sentence}").format(game=game, sentence=sentence))
    if len(simulation.errors) > 1:
        count = len(simulation.errors)
        show_error(
            ngettext("{count} game ended early.", "{count} games ended early.", count).format(count=count)
        )

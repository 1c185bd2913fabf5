"""`best`: the highest score that known rolls allow, with a board that reaches it."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from splitter_desktop.bundled import find_layout
from splitter_desktop.cli.arguments import (
    MOST_SECONDS,
    Subparsers,
    add_command,
    add_json,
    add_layout,
    count_to,
)
from splitter_desktop.cli.streams import print_json, tell_before_compiling
from splitter_desktop.engine.notation import format_board, format_placement, parse_rolls
from splitter_desktop.i18n import _

if TYPE_CHECKING:
    from splitter_desktop.analysis.hindsight import BestPossible

SECONDS = 5
LARGEST_SEED = 10**18 - 1


def register(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = add_command(
        subparsers,
        "best",
        _("find the highest score that known rolls allow"),
        'splitter-desktop best --layout my-board.yaml --rolls "1-4 2-6 3-3"\n'
        'splitter-desktop best --layout A --seconds 20 --json --rolls "$(splitter-desktop dice --seed 7)"',
    )
    add_layout(parser)
    parser.add_argument(
        "--rolls", required=True, metavar="R", help=_("one roll for each pair of cells, such as “1-4 2-6”")
    )
    parser.add_argument(
        "--seconds",
        type=count_to(MOST_SECONDS),
        default=SECONDS,
        metavar="N",
        help=_("how long to look at most (default: %(default)s)"),
    )
    parser.add_argument(
        "--seed",
        type=count_to(LARGEST_SEED),
        default=1,
        metavar="S",
        help=_("start of the random search (default: %(default)s)"),
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Find the best score."""
    from splitter_desktop.analysis.hindsight import best_possible

    tell_before_compiling()
    layout, rolls = find_layout(arguments.layout), parse_rolls(arguments.rolls)
    best = best_possible(layout, rolls, seconds=arguments.seconds, seed=arguments.seed)
    if arguments.json:
        print_json(_facts(best))
    else:
        _print_best(best)
    return 0


def _facts(best: BestPossible) -> dict[str, object]:
    return {
        "score": best.score,
        "upper_bound": best.upper_bound,
        "proven": best.proven,
        "board": format_board(best.position),
        "placements": [format_placement(placement) for placement in best.placements],
    }


def _print_best(best: BestPossible) -> None:
    print(format_board(best.position))
    print()
    print(" ".join(map(format_placement, best.placements)))
    print()
    print(best_in_words(best))


def best_in_words(best: BestPossible) -> str:
    """What the dice allow, in a line for people that claims no more than is proven."""
    if best.proven:
        return _("best possible: {score} points").format(score=best.score)
    return _("found: {score} points; more than {bound} are impossible").format(
        score=best.score, bound=best.upper_bound
    )

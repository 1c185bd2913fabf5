"""`train`: learns the weights by which the bots play."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from splitter_desktop.bundled import find_layout, weights_folders
from splitter_desktop.cli.arguments import Subparsers, add_command, count_to
from splitter_desktop.cli.streams import show_progress, tell_before_compiling
from splitter_desktop.i18n import _, ngettext
from splitter_desktop.i18n.numbers import grouped

if TYPE_CHECKING:
    from splitter_desktop.analysis.weights import Weights

MOST_GENERATED, MOST_MINUTES, MOST_GAMES_LEARNT = 10_000, 10_000, 1_000_000_000


def register(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = add_command(
        subparsers,
        "train",
        _("let the bots learn a layout, or many at once"),
        "splitter-desktop train --layout my-board.yaml --seed 1 --minutes 5 -o my-board.npz\n"
        "splitter-desktop train --layout A --layout B --generated 64 --seed 1 --games 3000000 -o shared.npz",
        _(
            "The bots, advise and review use what was learnt when the file lies in this folder:\n{folder}"
        ).format(folder=weights_folders()[0]),
    )
    parser.add_argument(
        "--layout",
        action="append",
        default=[],
        metavar="L",
        help=_("id of a layout, or path of its file; several make weights that serve every layout"),
    )
    parser.add_argument(
        "--generated",
        type=count_to(MOST_GENERATED),
        default=0,
        metavar="N",
        help=_("learn on so many generated layouts as well"),
    )
    parser.add_argument("--seed", required=True, metavar="S", help=_("where the dice come from; any text"))
    length = parser.add_mutually_exclusive_group(required=True)
    length.add_argument("--minutes", type=count_to(MOST_MINUTES), metavar="M", help=_("how long to learn"))
    length.add_argument(
        "--games",
        type=count_to(MOST_GAMES_LEARNT),
        metavar="N",
        help=_("how many games to learn from; the same on every machine"),
    )
    parser.add_argument("--begin-with", metavar="FILE", help=_("weights to go on from"))
    parser.add_argument("-o", "--output", required=True, metavar="FILE", help=_("the file to write"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Learn, and write what was learnt."""
    from splitter_desktop.analysis.practice_layouts import practice_layouts
    from splitter_desktop.analysis.training import train
    from splitter_desktop.analysis.weights import load_weights, save_weights

    tell_before_compiling()
    layouts = [find_layout(name) for name in arguments.layout]
    layouts += practice_layouts(arguments.seed, arguments.generated)
    weights = train(
        layouts,
        arguments.seed,
        seconds=arguments.minutes * 60 if arguments.minutes else None,
        games=arguments.games,
        begin_with=load_weights(Path(arguments.begin_with)) if arguments.begin_with else None,
        report=show_progress,
    )
    save_weights(Path(arguments.output), weights)
    _tell(weights, arguments.output)
    return 0


def _tell(weights: Weights, path: str) -> None:
    learnt = ngettext("learnt from {count} game", "learnt from {count} games", weights.games)
    print(f"{path}: {learnt.format(count=grouped(weights.games))}")
    folder = weights_folders()[0]
    if Path(path).absolute().parent != folder:
        print(_("Put it in {folder}, and the bots play by it.").format(folder=folder))

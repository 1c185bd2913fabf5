"""`dice`: the rolls of a seed."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator

from splitter_desktop.cli.arguments import Subparsers, add_command, add_json, count_to
from splitter_desktop.engine.dice import DICE_ALGORITHM, SeededDice
from splitter_desktop.engine.layout import STANDARD_CELLS
from splitter_desktop.engine.notation import format_roll
from splitter_desktop.engine.position import Roll
from splitter_desktop.i18n import _

MOST_ROLLS = 1_000_000


def register(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = add_command(
        subparsers,
        "dice",
        _("print the rolls of a seed, one a line"),
        "splitter-desktop dice --seed 7\nsplitter-desktop dice --seed 'game night' --rounds 1000 --json",
    )
    parser.add_argument(
        "--seed", required=True, metavar="S", help=_("any text; the same text gives the same rolls")
    )
    parser.add_argument(
        "--rounds",
        type=count_to(MOST_ROLLS),
        default=STANDARD_CELLS // 2,
        metavar="N",
        help=_("how many rolls (default: %(default)s)"),
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the rolls as they are made."""
    dice = SeededDice(arguments.seed)
    rolls = map(dice.roll, range(1, arguments.rounds + 1))
    for piece in _json_pieces(dice, rolls) if arguments.json else _lines(rolls):
        print(piece, end="")
    return 0


def _lines(rolls: Iterator[Roll]) -> Iterator[str]:
    for roll in rolls:
        yield format_roll(roll) + "\n"


def _json_pieces(dice: SeededDice, rolls: Iterator[Roll]) -> Iterator[str]:
    """One JSON object, in pieces that need no memory for all rolls at once."""
    yield f'{{"seed": {json.dumps(dice.seed)}, "algorithm": {DICE_ALGORITHM}, "rolls": ['
    separator = ""
    for roll in rolls:
        yield f"{separator}[{roll.first}, {roll.second}]"
        separator = ", "
    yield "]}\n"

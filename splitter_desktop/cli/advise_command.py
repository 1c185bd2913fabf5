"""`advise`: the placements of a roll, ranked by what they are worth."""

from __future__ import annotations

import argparse
from collections import deque
from typing import TYPE_CHECKING

from splitter_desktop.bundled import find_layout, weights_folders
from splitter_desktop.cli.arguments import Subparsers, add_command, add_json, add_layout, count_to
from splitter_desktop.cli.streams import print_json, read_board, show_error, tell_before_compiling
from splitter_desktop.engine.notation import format_placement, parse_roll
from splitter_desktop.engine.position import Position
from splitter_desktop.i18n import _
from splitter_desktop.i18n.numbers import decimal

if TYPE_CHECKING:
    from splitter_desktop.analysis.coach import Advice

SHOWN = 10
"""Placements that are printed for people."""
BLOCKS, MOST_BLOCKS = 40, 10_000


def register(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = add_command(
        subparsers,
        "advise",
        _("rank the placements of a roll by the final score to be expected"),
        "splitter-desktop advise --layout B --board board.txt --roll 3-5\n"
        "splitter-desktop advise --layout A --board - --roll 6-6 --json",
        _(
            "4@r2c3 is 4 in row 2, column 3, counted from 1; the other number goes in the mirror cell.\n"
            "The points expected are those at the end of the game, ± their standard error."
        ),
    )
    add_layout(parser)
    parser.add_argument(
        "--board",
        required=True,
        metavar="FILE",
        help=_("file with the board; - reads it from standard input"),
    )
    parser.add_argument("--roll", required=True, metavar="R", help=_("what was rolled, such as 3-5"))
    parser.add_argument(
        "--blocks",
        type=count_to(MOST_BLOCKS),
        default=BLOCKS,
        metavar="N",
        help=_("how long to think: steps in which 36 games are played on (default: %(default)s)"),
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Rank the placements."""
    from splitter_desktop.analysis.coach import advise
    from splitter_desktop.analysis.weights import find_weights

    tell_before_compiling()
    layout = find_layout(arguments.layout)
    roll = parse_roll(arguments.roll)
    position = read_board(arguments.board, layout)
    _tell_of_half_filled_pairs(position)
    weights = find_weights(layout, weights_folders())
    (advice,) = deque(advise(position, roll, weights, most_blocks=arguments.blocks), maxlen=1)
    if arguments.json:
        print_json(
            {
                "placements": [
                    {
                        "placement": format_placement(ranked.placement),
                        "expected": ranked.expected,
                        "standard_error": ranked.standard_error,
                        "play_outs": ranked.play_outs,
                    }
                    for ranked in advice.ranked
                ]
            }
        )
        return 0
    _print_advice(advice)
    return 0


def _tell_of_half_filled_pairs(position: Position) -> None:
    for pair in position.half_filled_pairs[:1]:
        (filled,) = (cell for cell in pair if position.number_at(cell))
        sentence = _(
            "row {row}, column {column}: this cell is filled and its mirror cell is not."
            " No game comes to that."
        )
        show_error(sentence.format(row=filled.row + 1, column=filled.column + 1))


def _print_advice(advice: Advice) -> None:
    print(_("placement, points expected, best first:"))
    for ranked in advice.ranked[:SHOWN]:
        placement = format_placement(ranked.placement)
        expected, error = decimal(ranked.expected, 2), decimal(ranked.standard_error, 2)
        print(f"{placement:8} {expected:>6} ± {error}")
    more = len(advice.ranked) - SHOWN
    if more > 0:
        print(_("and {count} more, which --json lists").format(count=more))

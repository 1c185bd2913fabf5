"""`review`: what each move of a finished game cost, and what was luck and what skill."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from splitter_desktop.bundled import weights_folders
from splitter_desktop.cli.arguments import Subparsers, add_command, add_json, count_to
from splitter_desktop.cli.best_command import best_in_words
from splitter_desktop.cli.streams import print_json, tell_before_compiling
from splitter_desktop.engine.game import Game
from splitter_desktop.engine.notation import format_placement, format_roll
from splitter_desktop.engine.position import Roll
from splitter_desktop.engine.save_files import load_game
from splitter_desktop.i18n import _
from splitter_desktop.i18n.numbers import decimal, signed

if TYPE_CHECKING:
    from splitter_desktop.analysis.hindsight import BestPossible
    from splitter_desktop.analysis.review import GameReview, ReviewedMove

MOST_PLAYERS = 999_999
"""The largest place of a player that can be asked for."""


def register(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = add_command(
        subparsers,
        "review",
        _("tell what each move of a finished game cost"),
        "splitter-desktop review evening.splitter\n"
        "splitter-desktop review --player 2 --json evening.splitter",
        _(
            "4@r2c3 is 4 in row 2, column 3, counted from 1; the other number goes in the mirror cell.\n"
            "The points expected are those at the end of the game. Luck is what the dice changed of them,\n"
            "mistakes are what moves cost that were not the best."
        ),
    )
    parser.add_argument("game", metavar="GAMEFILE", help=_("a saved game"))
    parser.add_argument(
        "--player",
        type=count_to(MOST_PLAYERS),
        default=1,
        metavar="N",
        help=_("whose moves, from 1 (default: %(default)s)"),
    )
    add_json(parser)
    parser.set_defaults(run=run, parser=parser)


def run(arguments: argparse.Namespace) -> int:
    """Review the game."""
    from splitter_desktop.analysis.hindsight import best_possible
    from splitter_desktop.analysis.review import review_game
    from splitter_desktop.analysis.weights import find_weights

    tell_before_compiling()
    game = load_game(Path(arguments.game))
    placements = game.snapshot().placements
    if arguments.player > len(placements):
        arguments.parser.error(_("the game has no player {number}").format(number=arguments.player))
    review = review_game(
        game.layout,
        _rolls(game),
        placements[arguments.player - 1],
        find_weights(game.layout, weights_folders()),
    )
    best = best_possible(game.layout, _rolls(game))
    if arguments.json:
        print_json(_facts(review, best))
    else:
        _print_review(review)
        print(best_in_words(best))
    return 0


def _rolls(game: Game) -> list[Roll]:
    rolls = (game.dice.roll(number) for number in range(1, game.layout.rounds + 1))
    return [roll for roll in rolls if roll is not None]


def _facts(review: GameReview, best: BestPossible) -> dict[str, object]:
    return {
        "start": review.start,
        "score": review.score,
        "luck": review.luck,
        "skill": -review.mistakes,
        "mistakes": review.mistakes,
        "moves": [
            {
                "round": move.round_number,
                "roll": format_roll(move.roll),
                "placement": format_placement(move.placement),
                "expected": move.expected,
                "best": format_placement(move.best),
                "best_expected": move.best_expected,
                "cost": move.cost,
                "luck": move.luck,
            }
            for move in review.moves
        ],
        "dearest": [move.round_number for move in review.dearest],
        "best_possible": {"score": best.score, "upper_bound": best.upper_bound, "proven": best.proven},
    }


def _print_review(review: GameReview) -> None:
    print(_("round, roll, placement, points expected, and what would have been better:"))
    for move in review.moves:
        print(_move_in_words(move))
    print()
    print(
        _("start {start}, luck {luck}, mistakes {mistakes}: {score} points").format(
            start=decimal(review.start, 1),
            luck=signed(review.luck, 1),
            mistakes=decimal(review.mistakes, 1),
            score=review.score,
        )
    )
    for move in review.dearest:
        print(
            _("round {round}: {best} instead of {placement} was worth {cost} points").format(
                round=move.round_number,
                best=format_placement(move.best),
                placement=format_placement(move.placement),
                cost=decimal(move.cost, 1),
            )
        )


def _move_in_words(move: ReviewedMove) -> str:
    roll, placement, best = (
        format_roll(move.roll),
        format_placement(move.placement),
        format_placement(move.best),
    )
    line = f"{move.round_number:3}  {roll}  {placement:8} {decimal(move.expected, 2):>6}"
    return f"{line}  {best:8} {decimal(-move.cost, 2)}" if move.cost >= 0.005 else line

"""`review`: what each move of a game cost, and what was luck and what skill."""

from __future__ import annotations

import argparse
import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from splitter_desktop.bundled import weights_folders
from splitter_desktop.cli.arguments import Subparsers, add_command, add_json, count_to
from splitter_desktop.cli.best_command import best_in_words
from splitter_desktop.cli.output_file import add_no_clobber, check_output
from splitter_desktop.cli.print_command import add_paper, add_style, chosen_on
from splitter_desktop.cli.streams import print_json, show_error, show_progress, tell_before_compiling
from splitter_desktop.engine.game import GameSnapshot
from splitter_desktop.engine.notation import format_placement, format_roll
from splitter_desktop.engine.position import Roll
from splitter_desktop.engine.safe_files import day_of_file, write_whole
from splitter_desktop.engine.save_files import load_game
from splitter_desktop.i18n import _
from splitter_desktop.i18n.numbers import decimal
from splitter_desktop.i18n.review_words import describe_end, summary_rows
from splitter_desktop.i18n.wording import problem_sentence
from splitter_desktop.sheets.print_choices import PrintChoices
from splitter_desktop.sheets.print_summary import print_summary
from splitter_desktop.sheets.reviewed_sheet import ReviewedSheet

if TYPE_CHECKING:
    from splitter_desktop.analysis.hindsight import BestPossible
    from splitter_desktop.analysis.reviewed_game import GameReview, ReviewedMove

MOST_PLAYERS = 999_999
"""The largest place of a player that can be asked for."""


def register(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = add_command(
        subparsers,
        "review",
        _("tell what each move of a game cost"),
        "splitter-desktop review evening.splitter\n"
        "splitter-desktop review --player 2 --json evening.splitter\n"
        "splitter-desktop review -o review.pdf --paper letter evening.splitter",
        _(
            "4@r2c3 is 4 in row 2, column 3, counted from 1; the other number goes in the mirror cell.\n"
            "The points expected are those at the end of the game. Luck is what the dice changed of them,\n"
            "mistakes are what moves cost that were not the best. Of a game that is not over, the rounds\n"
            "played so far are reviewed."
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
    printing = parser.add_argument_group(_("printing"))
    printing.add_argument(
        "-o", "--output", metavar="OUT.pdf", help=_("print the review with the filled sheet into this file")
    )
    add_no_clobber(printing)
    add_paper(printing)
    add_style(printing)
    parser.set_defaults(run=run, parser=parser)


def run(arguments: argparse.Namespace) -> int:
    """Review the game, and print the review where a file is named for it."""
    game = load_game(Path(arguments.game)).snapshot()
    if arguments.player > len(game.players):
        arguments.parser.error(_("the game has no player {number}").format(number=arguments.player))
    choices = _print_choices(arguments)
    tell_before_compiling()
    sheet = replace(_reviewed(game, arguments.player - 1), played_on=day_of_file(Path(arguments.game)))
    facts = _facts(sheet.review, sheet.best)
    if not arguments.json:
        _print_review(sheet.review)
        print(best_in_words(sheet.best) if sheet.best else describe_end(sheet.review, None))
    if choices:
        pages = _print_on_paper(sheet, choices, arguments)
        facts |= {"pages": pages, "path": arguments.output}
        if not arguments.json:
            print(f"{arguments.output}: {print_summary(pages, 1, (0, 0), None)}")
    if arguments.json:
        print_json(facts)
    return 0


def _print_choices(arguments: argparse.Namespace) -> PrintChoices | None:
    """How to print, if that is wanted; faults are found before the long work begins.

    Raises:
        FileError: the file may not be written.
        PrintError: the paper, style or language is not known.
    """
    if not arguments.output:
        if arguments.paper or arguments.style or arguments.language:
            arguments.parser.error(_("name a file to write with -o"))
        return None
    from splitter_desktop.sheets.print_job import in_a_language
    from splitter_desktop.sheets.review_job import paper_for_review

    check_output(arguments, (arguments.game,))
    choices = in_a_language(chosen_on(arguments, PrintChoices()))
    paper_for_review(choices)
    return choices


def _print_on_paper(sheet: ReviewedSheet, choices: PrintChoices, arguments: argparse.Namespace) -> int:
    """Write the file; how many pages it has."""
    from splitter_desktop.sheets.pdf import pdf_bytes
    from splitter_desktop.sheets.review_job import review_job_for

    job = review_job_for(choices, sheet)
    for warning in job.check():
        show_error(_("warning: {sentence}").format(sentence=problem_sentence(warning)))
    document = job.document()
    check_output(arguments, (arguments.game,))
    write_whole(Path(arguments.output), pdf_bytes(document))
    return len(document.pages)


def _reviewed(game: GameSnapshot, player: int) -> ReviewedSheet:
    from splitter_desktop.analysis.hindsight import best_possible
    from splitter_desktop.analysis.review import review_game
    from splitter_desktop.analysis.weights import find_weights

    placements, weights = game.placements[player], find_weights(game.layout, weights_folders())
    rolls = _rolls(game, len(placements))
    with ThreadPoolExecutor(os.cpu_count()) as executor:
        review = review_game(
            game.layout,
            rolls,
            placements,
            weights,
            executor=executor,
            report=show_progress,
        )
    best = best_possible(game.layout, rolls) if review.is_over else None
    return ReviewedSheet(game, player, review, best)


def _rolls(game: GameSnapshot, rounds: int) -> list[Roll]:
    """Those of the first rounds; what the dice hold back for later is nobody's business."""
    rolls = (game.dice.roll(number) for number in range(1, rounds + 1))
    return [roll for roll in rolls if roll is not None]


def _facts(review: GameReview, best: BestPossible | None) -> dict[str, object]:
    return {
        "start": review.start,
        "score": review.score,
        "over": review.is_over,
        "outlook": review.outlook,
        "luck": review.luck,
        "skill": 0.0 - review.mistakes,  # not -0.0 where there are none
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
        "best_possible": best
        and {"score": best.score, "upper_bound": best.upper_bound, "proven": best.proven},
    }


def _print_review(review: GameReview) -> None:
    print(_("round, roll, placement, points expected, and what would have been better:"))
    for move in review.moves:
        print(_move_in_words(move))
    print()
    start, luck, mistakes, end = (figure for _label, figure in summary_rows(review))
    sentence = (
        _("start {start}, luck {luck}, mistakes {mistakes}: {score} points")
        if review.is_over
        else _("start {start}, luck {luck}, mistakes {mistakes}: {score} points to be expected")
    )
    print(sentence.format(start=start, luck=luck, mistakes=mistakes, score=end))
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

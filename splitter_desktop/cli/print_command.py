"""`print`: pads and filled sheets as a PDF file."""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path
from secrets import randbelow
from typing import TYPE_CHECKING

from splitter_desktop.cli.arguments import Subparsers, add_command, add_json, number
from splitter_desktop.cli.output_file import add_no_clobber, check_output
from splitter_desktop.cli.streams import print_json, read_text, show_error
from splitter_desktop.engine.errors import Problem
from splitter_desktop.engine.game_code import SPOKEN_SEEDS, spoken_seed
from splitter_desktop.engine.safe_files import write_whole
from splitter_desktop.engine.save_files import load_game
from splitter_desktop.i18n import _
from splitter_desktop.i18n.wording import problem_sentence
from splitter_desktop.sheets.page_geometry import LARGE, PAPERS, SHEETS, Flip, Marks, Orientation, paper_size
from splitter_desktop.sheets.presets import find_preset
from splitter_desktop.sheets.print_choices import Back, Kind, Order, PrintChoices, with_texts
from splitter_desktop.sheets.print_summary import print_summary
from splitter_desktop.sheets.sheet_frame import Track
from splitter_desktop.sheets.sheet_styles import STYLES

if TYPE_CHECKING:
    from splitter_desktop.sheets.print_job import PrintJob

LARGEST_NAMES_FILE = 1024 * 1024
"""Bytes."""


def register(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = add_command(
        subparsers,
        "print",
        _("make a PDF file of pads and filled sheets"),
        "splitter-desktop print -o pad.pdf --layout A --back B --sheets 50\n"
        "splitter-desktop print -o names.pdf --layout B --names names.txt --paper letter\n"
        "splitter-desktop print -o game.pdf --game evening.splitter",
    )
    parser.add_argument("-o", "--output", metavar="OUT.pdf", help=_("the file to write"))
    add_no_clobber(parser)
    parser.add_argument("--dry-run", action="store_true", help=_("tell pages and sheets, and write nothing"))
    add_json(parser)
    _add_contents(parser.add_argument_group(_("what is printed")))
    _add_paper(parser.add_argument_group(_("paper and sheets")))
    _add_looks(parser.add_argument_group(_("looks")))
    _add_printer(parser.add_argument_group(_("the printer")))
    parser.set_defaults(run=run, parser=parser)


def _add_contents(group: argparse._ArgumentGroup) -> None:
    group.add_argument(
        "--kind", choices=[*map(str, Kind)], help=_("what is printed (default: what the rest asks for)")
    )
    group.add_argument("--layout", metavar="L", help=_("id of a layout, or path of its file (default: A)"))
    group.add_argument(
        "--back",
        metavar="L",
        help=_("the second side: {choices}, or another layout").format(choices=", ".join(Back)),
    )
    group.add_argument("--players", metavar="N", help=_("a tournament of so many players"))
    group.add_argument("--rounds", metavar="N", help=_("the rounds of a tournament (default: 3)"))
    group.add_argument("--sheets", metavar="N", help=_("how many sheets of a pad (default: a page full)"))
    group.add_argument("--names", metavar="FILE", help=_("a sheet for each name in a file, one a line"))
    group.add_argument(
        "--game", nargs="+", action="extend", metavar="FILE", help=_("the sheets of saved games")
    )
    _add_switch(group, "--numbered", _("number the sheets"))
    _add_switch(group, "--play-order", _("show in filled cells when they were written"))
    group.add_argument(
        "--order",
        choices=[*map(str, Order)],
        help=_("page by page, or so that cut stacks can be laid together"),
    )
    group.add_argument(
        "--track", choices=[*map(str, Track)], help=_("boxes for the rounds, or the rolls of a seed")
    )
    group.add_argument("--seed", metavar="S", help=_("the seed of the rolls"))


def _add_paper(group: argparse._ArgumentGroup) -> None:
    add_paper(group)
    group.add_argument(
        "--orientation", choices=[*map(str, Orientation)], help=_("how the paper lies (default: auto)")
    )
    group.add_argument(
        "--sheet",
        metavar="S",
        help=_("{names}, or a size such as 120x90mm (default: pad)").format(
            names=", ".join((*SHEETS, LARGE))
        ),
    )
    group.add_argument("--per-page", metavar="N", help=_("sheets on a page (default: as many as fit)"))
    group.add_argument("--margin", metavar="MM", help=_("where printing is not safe (default: 6.35)"))
    group.add_argument("--gutter", metavar="MM", help=_("between sheets (default: 0)"))
    group.add_argument("--marks", choices=[*map(str, Marks)], help=_("where to cut (default: corners)"))
    group.add_argument("--flip", choices=[*map(str, Flip)], help=_("the edge the printer turns paper over"))
    group.add_argument(
        "--back-offset", nargs=2, metavar=("X", "Y"), help=_("shift the second side right and down, in mm")
    )


def _add_looks(group: argparse._ArgumentGroup) -> None:
    group.add_argument(
        "--preset", metavar="NAME", help=_("begin with the choices of a preset, or of its file")
    )
    add_style(group)


def add_paper(group: argparse._ActionsContainer) -> None:
    """Asks for the paper."""
    group.add_argument(
        "--paper",
        metavar="P",
        help=_("{names}, or a size such as 200x280mm (default: a4)").format(names=", ".join(PAPERS)),
    )


def add_style(group: argparse._ActionsContainer) -> None:
    """Asks for colours and language."""
    group.add_argument("--style", metavar="S", help=_("one of: {names}").format(names=", ".join(STYLES)))
    group.add_argument("--language", metavar="CODE", help=_("the language of the sheets, such as nl"))


def _add_printer(group: argparse._ArgumentGroup) -> None:
    group.add_argument("--printer", metavar="NAME", help=_("apply what is remembered of a printer"))
    group.add_argument(
        "--measured",
        nargs=2,
        type=number,
        metavar=("X", "Y"),
        help=_("how long the rulers of its test page are; remembered"),
    )
    group.add_argument(
        "--shift",
        nargs=2,
        type=number,
        metavar=("X", "Y"),
        help=_("move everything right and down from now on, in mm; remembered"),
    )


def _add_switch(group: argparse._ArgumentGroup, name: str, summary: str) -> None:
    group.add_argument(name, action=argparse.BooleanOptionalAction, help=summary)


def run(arguments: argparse.Namespace) -> int:
    """Make the document and write it."""
    if arguments.output is None and not arguments.dry_run:
        arguments.parser.error(_("name a file to write with -o, or say --dry-run"))
    # Late, so that other commands need not wait for the PDF library.
    from splitter_desktop.sheets.pdf import pdf_bytes
    from splitter_desktop.sheets.print_job import job_for

    names = _names(arguments.names)
    games = tuple(load_game(Path(path)).snapshot() for path in arguments.game or ())
    choices = _choices(arguments)
    if arguments.measured or arguments.shift:
        _remember_printer(arguments, choices)
    job = job_for(choices, names, games)
    warnings = job.check()
    document = job.document()
    if not arguments.dry_run:
        check_output(arguments, arguments.game or ())
        write_whole(Path(arguments.output), pdf_bytes(document))
    _tell(job, len(document.pages), warnings, arguments)
    return 0


def _remember_printer(arguments: argparse.Namespace, choices: PrintChoices) -> None:
    from splitter_desktop.sheets.printer_correction import correction_of, measured, remember_correction
    from splitter_desktop.sheets.printer_page import ruler_length

    if not choices.printer:
        arguments.parser.error(_("name the printer with --printer"))
    correction = correction_of(choices.printer)
    ruler = ruler_length(paper_size(choices.paper), choices.margin)
    width, height = arguments.measured or (ruler, ruler)
    shift = arguments.shift or (0.0, 0.0)
    remember_correction(choices.printer, measured(correction, ruler, width, height, shift))


def chosen_on(arguments: argparse.Namespace, usual: PrintChoices) -> PrintChoices:
    """The choices with those changed that the arguments make.

    Raises:
        PrintError: an argument says nothing its choice can be.
    """
    texts = {
        name.replace("_", "-"): _as_text(value)
        for name, value in vars(arguments).items()
        if value is not None and name in PrintChoices.__dataclass_fields__
    }
    return with_texts(usual, texts)


def _choices(arguments: argparse.Namespace) -> PrintChoices:
    usual = find_preset(arguments.preset) if arguments.preset else PrintChoices()
    choices = chosen_on(arguments, replace(usual, kind=_kind(arguments) or usual.kind))
    needs_seed = choices.kind is Kind.TOURNAMENT or choices.track is Track.ROLLS
    if needs_seed and not (choices.seed or arguments.game):
        return replace(choices, seed=spoken_seed(randbelow(SPOKEN_SEEDS)))
    return choices


def _kind(arguments: argparse.Namespace) -> Kind | None:
    """What the other arguments ask for; None when that is nothing special."""
    if arguments.game:
        return Kind.GAMES
    if arguments.players or arguments.rounds:
        return Kind.TOURNAMENT
    return Kind.NAMES if arguments.names else None


def _as_text(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return " ".join(value) if isinstance(value, list) else str(value)


def _names(path: str | None) -> tuple[str, ...]:
    if path is None:
        return ()
    lines = read_text(path, LARGEST_NAMES_FILE).splitlines()
    return tuple(line.strip() for line in lines if line.strip())


def _tell(job: PrintJob, pages: int, warnings: tuple[Problem, ...], arguments: argparse.Namespace) -> None:
    sentences = [problem_sentence(warning) for warning in warnings]
    size = job.arrangement.sheet
    if arguments.json:
        facts = {
            "pages": pages,
            "sheets": job.sheets,
            "trim_mm": [round(side, 2) for side in size],
            "cell_mm": None if job.cell is None else round(job.cell, 2),
            "path": arguments.output,
            "seed": job.choices.seed or None,
        }
        print_json(facts | {"warnings": sentences})
        return
    for sentence in sentences:
        show_error(_("warning: {sentence}").format(sentence=sentence))
    print(print_summary(pages, job.sheets, job.arrangement.sheet, job.cell))
    if job.choices.seed:
        print(_("the rolls follow from the seed {seed}").format(seed=job.choices.seed))

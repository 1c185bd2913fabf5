"""Arguments that several commands share."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from typing import TypeAlias

from splitter_desktop.i18n import _
from splitter_desktop.i18n.numbers import grouped, read_decimal
from splitter_desktop.i18n.wording import quotable

Subparsers: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
"""What commands are added to; argparse has no public name for it."""

MOST_GAMES = 1_000_000
"""Games one call plays: a night's work of the fastest bot, and little enough to be kept in memory."""
MOST_JOBS = 60
"""Processes; Windows can wait for no more than 63 things at once."""
MOST_SECONDS = 3_600

_LONGEST_NUMBER = 18
_BELOW_NOUGHT = re.compile(r"-[0-9]*,[0-9]+")


def add_command(
    subparsers: Subparsers, name: str, summary: str, examples: str, notes: str = ""
) -> argparse.ArgumentParser:
    """The parser of a new command.

    Args:
        subparsers: where it is added.
        name: what people type.
        summary: what it does, in one line without a full stop.
        examples: command lines, one a line.
        notes: what else a person should know, in lines that fit a terminal.
    """
    shown = "\n".join("  " + line for line in examples.splitlines())
    return subparsers.add_parser(
        name,
        help=summary,
        description=summary[:1].upper() + summary[1:] + ".",
        epilog=(notes + "\n\n" if notes else "") + _("examples:") + "\n" + shown,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def add_json(parser: argparse.ArgumentParser) -> None:
    """Lets people ask for one JSON object instead of text."""
    parser.add_argument("--json", action="store_true", help=_("print one JSON object instead of text"))


def add_layout(parser: argparse.ArgumentParser) -> None:
    """Asks for a layout, by id or path."""
    parser.add_argument("--layout", required=True, metavar="L", help=_("id of a layout, or path of its file"))


def count_to(most: int) -> Callable[[str], int]:
    """A type of argument: a whole number from 1 to `most`; any other is wrong usage."""

    def count(text: str) -> int:
        if text.isascii() and text.isdecimal() and len(text) <= _LONGEST_NUMBER and 1 <= int(text) <= most:
            return int(text)
        sentence = _("“{text}” is not a whole number from 1 to {most}")
        raise argparse.ArgumentTypeError(sentence.format(text=quotable(text), most=grouped(most)))

    return count


def number(text: str) -> float:
    """A number with decimals, after a point or a comma, as a type of argument.

    Raises:
        argparse.ArgumentTypeError: anything else.
    """
    try:
        return read_decimal(text)
    except ValueError:
        sentence = _("“{text}” is not a number")
        raise argparse.ArgumentTypeError(sentence.format(text=quotable(text))) from None


def with_points(words: Sequence[str]) -> list[str]:
    """The words of a command line, ``-0,5`` with a point, without which argparse takes it for an option."""
    return [word.replace(",", ".") if _BELOW_NOUGHT.fullmatch(word) else word for word in words]

"""The command `splitter-desktop`: what is to be done, and the one place where errors become exit codes."""

from __future__ import annotations

import argparse
import io
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from pathlib import Path

from splitter_desktop import __version__
from splitter_desktop.cli import (
    advise_command,
    best_command,
    bot_command,
    calibrate_command,
    check_command,
    dice_command,
    generate_command,
    layouts_command,
    print_command,
    review_command,
    score_command,
    simulate_command,
    train_command,
)
from splitter_desktop.cli.arguments import with_points
from splitter_desktop.cli.streams import (
    abandon_output,
    error_lines,
    finish_output,
    prepare_streams,
    show_error,
)
from splitter_desktop.cli.window_command import open_window
from splitter_desktop.engine.errors import SplitterError
from splitter_desktop.engine.safe_files import file_error, is_there
from splitter_desktop.i18n import _, system_language, translate_argparse, use_language

WindowOpener = Callable[[Path | None], int]

PROGRAM = "splitter-desktop"
DONE, WRONG_INPUT, WRONG_USAGE, INTERRUPTED = 0, 1, 2, 130

COMMANDS = (
    layouts_command,
    check_command,
    score_command,
    dice_command,
    print_command,
    simulate_command,
    advise_command,
    review_command,
    best_command,
    bot_command,
    train_command,
    calibrate_command,
    generate_command,
)
"""A module for each command. Its `register` adds a parser whose default `run` does the work: it takes the
arguments and returns an exit code."""


def main(argv: Sequence[str], open_window: WindowOpener = open_window) -> int:
    """Do what the arguments ask.

    Args:
        argv: the arguments.
        open_window: opens the window with the file that is named, if any, and returns an exit code.

    Returns:
        0 when it is done, 1 when the input is wrong (sentences stand on the error stream), 2 for wrong usage.
    """
    prepare_streams()
    use_language(system_language())
    translate_argparse()
    try:
        code = _do(argv, open_window)
        finish_output()
    except SplitterError as error:
        return _refuse(error)
    except BrokenPipeError:  # whoever read the output has seen enough
        abandon_output()
        return DONE
    except OSError as error:  # all other files are read and written where errors get their names
        abandon_output()
        return _refuse(file_error(Path(_("standard output")), error))
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def _refuse(error: SplitterError) -> int:
    for line in error_lines(error):
        show_error(line)
    return WRONG_INPUT


def _do(argv: Sequence[str], open_window: WindowOpener) -> int:
    parser, commands = _parsers()
    words = with_points(argv)
    try:
        if words and words[0] != "--" and (words[0] in commands or words[0].startswith("-")):
            arguments = _parsed(parser, words)
            action: Callable[[argparse.Namespace], int] = arguments.run
            return action(arguments)
        return open_window(_file_to_open(parser, words))
    except SystemExit as ended:  # how argparse ends after help, the version or wrong usage
        return ended.code if isinstance(ended.code, int) else WRONG_USAGE


def _parsed(parser: argparse.ArgumentParser, words: list[str]) -> argparse.Namespace:
    """What the words ask for.

    Raises:
        OSError: help or the version could not be written, which argparse would keep to itself.
        SystemExit: they were, or the usage is wrong.
    """
    told = io.StringIO()
    try:
        with redirect_stdout(told):
            return parser.parse_args(words)
    finally:
        print(told.getvalue(), end="")


def _file_to_open(parser: argparse.ArgumentParser, words: list[str]) -> Path | None:
    """The file that is named; None where there is none."""
    files = words[1:] if words[:1] == ["--"] else words
    if len(files) > 1:
        parser.error(_("only one file can be opened at once"))
    path = Path(files[0]) if files else None
    if path is not None and words[0] != "--" and _is_mistyped_command(path):
        parser.error(_("there is neither a command nor a file “{word}”").format(word=files[0]))
    return path


def _is_mistyped_command(path: Path) -> bool:
    return path.name.replace("-", "a").isalpha() and len(path.parts) == 1 and not is_there(path)


def _parsers() -> tuple[argparse.ArgumentParser, frozenset[str]]:
    """The parser of everything, and the names of the commands."""
    parser = argparse.ArgumentParser(
        prog=PROGRAM,
        usage=_("%(prog)s [FILE]\n       %(prog)s COMMAND …"),
        description=_("Play, print and design boards for the roll-and-write dice game Splitter."),
        epilog=_(
            "Without a command the window opens, with a saved game or a layout if a file is named.\n"
            "\n"
            "examples:\n"
            "  splitter-desktop                                play\n"
            "  splitter-desktop evening.splitter               go on with a saved game\n"
            "  splitter-desktop layouts                        list the boards there are\n"
            "  splitter-desktop score --layout B board.txt     score a board\n"
            "  splitter-desktop COMMAND --help                 more about a command"
        ),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"{PROGRAM} {__version__}",
        help=_("show program's version number and exit"),
    )
    subparsers = parser.add_subparsers(title=_("commands"), metavar=_("COMMAND"), prog=PROGRAM, required=True)
    for module in COMMANDS:
        module.register(subparsers)
    return parser, frozenset(subparsers.choices)

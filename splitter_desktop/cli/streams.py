"""The standard streams: they may be closed, cut off, or unable to show a letter, and nothing breaks."""

from __future__ import annotations

import codecs
import io
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

from splitter_desktop.engine.errors import FaultyFileError, FileError, Problem, Severity, SplitterError
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.notation import parse_board
from splitter_desktop.engine.position import Position
from splitter_desktop.engine.safe_files import file_error, read_bytes
from splitter_desktop.i18n import _
from splitter_desktop.i18n.numbers import percent
from splitter_desktop.i18n.wording import in_one_line, problem_sentence, sentence_for

STANDARD_INPUT = "-"
LARGEST_BOARD_FILE = 64 * 1024
"""Bytes."""

_PLAINER = "splitter-plainer"
_PLAINER_LETTERS = {
    "\N{MINUS SIGN}": "-",
    "\N{MULTIPLICATION SIGN}": "x",
    "\N{NO-BREAK SPACE}": " ",
    "\N{HORIZONTAL ELLIPSIS}": "...",
    "\N{LEFT DOUBLE QUOTATION MARK}": '"',
    "\N{RIGHT DOUBLE QUOTATION MARK}": '"',
    "\N{DOUBLE LOW-9 QUOTATION MARK}": '"',
}


def prepare_streams() -> None:
    """Show a plainer letter, or else a question mark, for letters that the terminal's encoding lacks."""
    codecs.register_error(_PLAINER, _in_plainer_letters)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_PLAINER)


def _in_plainer_letters(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    lacking = error.object[error.start : error.end]
    return "".join(_PLAINER_LETTERS.get(letter, "?") for letter in lacking), error.end


def print_json(value: object) -> None:
    """Write one JSON value; plain ASCII, so that it passes through any encoding."""
    print(json.dumps(value))


def show_error(line: str) -> None:
    """Write a line for people on the error stream; where nobody reads it any more, the exit code must do."""
    if sys.stderr is None:
        return
    try:
        print(line, file=sys.stderr, flush=True)
    except OSError:
        _abandon(sys.stderr)


def tell_before_compiling() -> None:
    """Say once that it takes a while, if what thinks must be made ready first and somebody is watching."""
    if sys.stderr is None or not sys.stderr.isatty():
        return
    from splitter_desktop.analysis.kernels.jit import before_compiling

    sentence = _("Getting ready: this takes a minute or two, and only the first time.")
    before_compiling(lambda: show_error(sentence))


def show_progress(done: int, total: int) -> bool:
    """Show on the error stream how far long work is, if somebody is watching; the answer is to go on."""
    if sys.stderr is not None and sys.stderr.isatty():
        print(f"\r{percent(done / total)}", end="" if done < total else "\n", file=sys.stderr, flush=True)
    return True


def finish_output() -> None:
    """Make sure that everything was written.

    Raises:
        OSError: it was not.
    """
    if sys.stdout is not None:
        sys.stdout.flush()


def abandon_output() -> None:
    """Forget what could not be written, so that the end of the process does not try again."""
    if sys.stdout is not None:
        _abandon(sys.stdout)


def _abandon(stream: TextIO) -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def error_lines(error: SplitterError) -> Iterator[str]:
    """An error in lines for people: one for each fault of a file, otherwise one."""
    if isinstance(error, FaultyFileError):
        for problem in error.problems:
            yield problem_line(error.path, problem)
    else:
        yield sentence_for(error)


def problem_line(path: str, problem: Problem) -> str:
    """``path:line:column: error: sentence``, as editors understand it; lines and columns from 1."""
    line, column = problem.line or 1, problem.column or 1
    return located(path, line, column, problem.severity, problem_sentence(problem))


def located(path: str, line: int, column: int, severity: Severity, sentence: str) -> str:
    """A sentence with its place, in one line."""
    return f"{in_one_line(path)}:{line}:{column}: {severity}: {sentence}"


def read_text(path: str, limit: int) -> str:
    """The UTF-8 text in a file, or from the standard input where the path is ``-``.

    Raises:
        FileError: it cannot be read, is larger than `limit` bytes, or is no UTF-8 text.
    """
    is_stream = path == STANDARD_INPUT
    contents = _read_standard_input(limit) if is_stream else read_bytes(Path(path), limit)
    try:
        return contents.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        name = _("standard input") if is_stream else path
        raise FileError(path=name, kind="not-text", reason=error.reason) from error


def read_board(path: str, layout: Layout) -> Position:
    """The board somebody wrote in a file, or sends through the standard input where the path is ``-``.

    Raises:
        FileError: as `read_text`.
        BoardTextError: it does not fit the layout.
    """
    name = "<stdin>" if path == STANDARD_INPUT else path
    return parse_board(read_text(path, LARGEST_BOARD_FILE), layout, name)


def _read_standard_input(limit: int) -> bytes:
    name = _("standard input")
    if sys.stdin is None:
        raise FileError(path=name, kind="missing", reason="")
    try:
        contents = sys.stdin.buffer.read(limit + 1)
    except OSError as error:
        raise file_error(Path(name), error) from error
    if len(contents) > limit:
        raise FileError(path=name, kind="too-large", reason="", limit=limit)
    return contents

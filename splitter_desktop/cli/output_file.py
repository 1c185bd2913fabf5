"""The file a command writes: whole or not at all, and never in the place of one that is to stay."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path

from splitter_desktop.engine.errors import FileError
from splitter_desktop.engine.safe_files import is_there
from splitter_desktop.i18n import _


def add_no_clobber(parser: argparse._ActionsContainer) -> None:
    """Lets people keep a file that is there."""
    parser.add_argument("--no-clobber", action="store_true", help=_("do not replace a file that is there"))


def check_output(arguments: argparse.Namespace, inputs: Iterable[str]) -> None:
    """Refuse before any work, where the output may not be written.

    Args:
        arguments: with `output` and `no_clobber`.
        inputs: the files that are read, none of which may be written.

    Raises:
        FileError: kind ``exists``.
    """
    path = Path(arguments.output)
    is_taken = is_there(path)
    is_input = is_taken and any(is_there(Path(read)) and path.samefile(read) for read in inputs)
    if is_input or (arguments.no_clobber and is_taken):
        raise FileError(path=str(path), kind="exists", reason="")

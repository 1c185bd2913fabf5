"""`check`: says what is wrong with layout files."""

from __future__ import annotations

import argparse
from pathlib import Path

from splitter_desktop.cli.arguments import Subparsers, add_command, add_json
from splitter_desktop.cli.problem_entries import problem_entries, problem_entry
from splitter_desktop.cli.streams import located, print_json, problem_line, show_error
from splitter_desktop.engine.errors import FileError, Severity
from splitter_desktop.engine.layout_files import load_draft
from splitter_desktop.i18n import _
from splitter_desktop.i18n.wording import file_fault


def register(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = add_command(
        subparsers,
        "check",
        _("say what is wrong with layout files, with line and column"),
        "splitter-desktop check my-board.yaml\nsplitter-desktop check --json boards/*.yaml",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help=_("a layout file"))
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Check every file; 1 when any of them cannot be used."""
    reports = [_report(path) for path in arguments.files]
    if arguments.json:
        print_json({"files": reports})
    else:
        for report in reports:
            if report["valid"]:
                print(_("{path}: a valid layout").format(path=report["path"]))
    return 0 if all(report["valid"] for report in reports) else 1


def _report(path: str) -> dict[str, object]:
    """What is to be said about a file; every fault also goes to the error stream, a line each."""
    try:
        problems = load_draft(Path(path)).problems
    except FileError as error:
        show_error(located(path, 1, 1, Severity.ERROR, file_fault(error)))
        return {"path": path, "valid": False, "problems": problem_entries(error)}
    for problem in problems:
        show_error(problem_line(path, problem))
    valid = not any(problem.severity is Severity.ERROR for problem in problems)
    return {"path": path, "valid": valid, "problems": [problem_entry(problem) for problem in problems]}

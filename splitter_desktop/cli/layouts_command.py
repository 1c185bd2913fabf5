"""`layouts`: lists the layouts there are."""

from __future__ import annotations

import argparse

from splitter_desktop.bundled import LayoutLibrary, LibraryEntry, read_library, user_layouts_folder
from splitter_desktop.cli.arguments import Subparsers, add_command, add_json
from splitter_desktop.cli.streams import error_lines, print_json, show_error
from splitter_desktop.engine.layout import text_in
from splitter_desktop.i18n import _, active_language
from splitter_desktop.i18n.wording import in_one_line


def register(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = add_command(
        subparsers,
        "layouts",
        _("list the layouts there are, shipped ones and your own"),
        "splitter-desktop layouts\nsplitter-desktop layouts --json",
        _("Your own are the files in this folder, in the form the designer saves:\n{folder}").format(
            folder=user_layouts_folder()
        ),
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """List the layouts; of one's own files that cannot be used, say why."""
    library = read_library()
    if arguments.json:
        print_json({"layouts": [_facts(entry) for entry in library.entries]})
    else:
        _print_table(library)
    for error in library.broken:
        for line in error_lines(error):
            show_error(line)
    return 0


def _facts(entry: LibraryEntry) -> dict[str, object]:
    layout = entry.layout
    return {
        "id": layout.id,
        "name": text_in(layout.name, active_language()),
        "cells": len(layout.cells),
        "stars": len(layout.stars),
        "hearts": len(layout.hearts),
        "standard": layout.standard,
        "bundled": entry.is_bundled,
        "path": str(entry.path),
    }


def _print_table(library: LayoutLibrary) -> None:
    headings = (_("id"), _("cells"), _("stars"), _("hearts"), _("name"))
    keys = ("id", "cells", "stars", "hearts", "name")
    rows = [headings, *(tuple(str(_facts(entry)[key]) for key in keys) for entry in library.entries)]
    first = max(len(row[0]) for row in rows)
    counts = [max(len(row[column]) for row in rows) for column in (1, 2, 3)]
    for row in rows:
        numbers = "  ".join(text.rjust(width) for text, width in zip(row[1:4], counts, strict=True))
        print(f"{row[0]:{first}}  {numbers}  {in_one_line(row[4])}")

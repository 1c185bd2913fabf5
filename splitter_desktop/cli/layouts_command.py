"""`layouts`: lists the layouts there are."""

from __future__ import annotations

import argparse

from splitter_desktop.bundled import (
    LayoutLibrary,
    LibraryDraft,
    LibraryEntry,
    read_library,
    user_layouts_folder,
)
from splitter_desktop.cli.arguments import Subparsers, add_command, add_json
from splitter_desktop.cli.problem_entries import problem_entries
from splitter_desktop.cli.streams import error_lines, print_json, show_error
from splitter_desktop.engine.layout import LayoutDraft, is_layout_id, text_in
from splitter_desktop.i18n import _, active_language
from splitter_desktop.i18n.wording import draft_name, in_one_line


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
    """List the layouts; one's own files that cannot be played on are drafts, and it says why."""
    library = read_library()
    if arguments.json:
        print_json(
            {
                "layouts": [_facts(entry) for entry in library.entries],
                "drafts": [_draft_facts(draft) for draft in library.drafts],
            }
        )
    else:
        _print_table(library)
    for draft in library.drafts:
        for line in error_lines(draft.error):
            show_error(line)
    return 0


def _facts(entry: LibraryEntry) -> dict[str, object]:
    return {
        **_counts(entry.layout),
        "name": text_in(entry.layout.name, active_language()),
        "standard": entry.layout.standard,
        "bundled": entry.is_bundled,
        "path": str(entry.path),
    }


def _counts(draft: LayoutDraft) -> dict[str, object]:
    return {
        "id": draft.id,
        "cells": len(draft.cells),
        "stars": len(draft.stars),
        "hearts": len(draft.hearts),
    }


def _draft_facts(draft: LibraryDraft) -> dict[str, object]:
    return {"path": str(draft.path), "problems": problem_entries(draft.error)}


def _print_table(library: LayoutLibrary) -> None:
    headings = (_("id"), _("cells"), _("stars"), _("hearts"), _("name"))
    boards = [_row(entry.layout, text_in(entry.layout.name, active_language())) for entry in library.entries]
    drafts = [_row(one.draft, draft_name(text_in(one.name, active_language()))) for one in library.drafts]
    rows = [headings, *boards, *drafts]
    first = max(len(row[0]) for row in rows)
    counts = [max(len(row[column]) for row in rows) for column in (1, 2, 3)]
    for row in rows:
        numbers = "  ".join(text.rjust(width) for text, width in zip(row[1:4], counts, strict=True))
        print(f"{row[0]:{first}}  {numbers}  {row[4]}")


def _row(board: LayoutDraft | None, name: str) -> tuple[str, ...]:
    """Id, counts and name; hyphens for what is not known of a draft."""
    facts = {} if board is None else _counts(board)
    layout_id = board.id if board is not None and is_layout_id(board.id) else "-"
    counts = (str(facts.get(key, "-")) for key in ("cells", "stars", "hearts"))
    return (layout_id, *counts, in_one_line(name))

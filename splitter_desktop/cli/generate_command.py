"""`generate`: draws a new standard layout from a seed and wishes."""

from __future__ import annotations

import argparse
from pathlib import Path

from splitter_desktop.analysis.layout_generator import Wishes, generate_layout
from splitter_desktop.analysis.outlines import Shape
from splitter_desktop.bundled import find_layout
from splitter_desktop.cli.arguments import Subparsers, add_command, add_json, count
from splitter_desktop.cli.streams import print_json
from splitter_desktop.engine.layout import Layout, text_in
from splitter_desktop.engine.layout_files import format_layout
from splitter_desktop.engine.safe_files import write_whole
from splitter_desktop.i18n import _, active_language


def register(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = add_command(
        subparsers,
        "generate",
        _("draw a new standard layout from a seed"),
        "splitter-desktop generate --seed 7 -o seven.yaml\n"
        "splitter-desktop generate --seed 7 --hearts --shape compact -o seven.yaml\n"
        "splitter-desktop generate --seed 7 --like owl -o cousin.yaml",
    )
    parser.add_argument(
        "--seed", required=True, metavar="S", help=_("any text; the same text gives the same board")
    )
    parser.add_argument("-o", "--output", required=True, metavar="FILE", help=_("the file to write"))
    parser.add_argument("--hearts", action="store_true", help=_("with three hearts"))
    parser.add_argument("--width", type=count, metavar="N", help=_("columns, an even number"))
    parser.add_argument("--height", type=count, metavar="N", help=_("rows"))
    parser.add_argument(
        "--shape", choices=[*map(str, Shape)], default=Shape.ANY, help=_("what it looks like as a whole")
    )
    parser.add_argument(
        "--holes",
        action=argparse.BooleanOptionalAction,
        help=_("with or without places closed in on all sides"),
    )
    parser.add_argument("--spikes", action="store_true", help=_("with parts that are one cell thick"))
    parser.add_argument("--like", metavar="L", help=_("id or path of a layout it is to resemble"))
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Draw the layout and write it."""
    layout = generate_layout(arguments.seed, _wishes(arguments))
    write_whole(Path(arguments.output), format_layout(layout).encode())
    if arguments.json:
        print_json(_facts(layout, arguments.output))
    else:
        print("\n".join(layout.rows))
    return 0


def _wishes(arguments: argparse.Namespace) -> Wishes:
    return Wishes(
        width=arguments.width,
        height=arguments.height,
        hearts=arguments.hearts,
        shape=Shape(arguments.shape),
        holes=arguments.holes,
        spikes=arguments.spikes,
        like=find_layout(arguments.like) if arguments.like is not None else None,
    )


def _facts(layout: Layout, path: str) -> dict[str, object]:
    return {
        "path": path,
        "id": layout.id,
        "name": text_in(layout.name, active_language()),
        "width": layout.width,
        "height": layout.height,
        "hearts": len(layout.hearts),
        "board": "\n".join(layout.rows),
    }

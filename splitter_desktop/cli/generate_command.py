"""`generate`: draws a new standard layout from a seed and wishes."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from splitter_desktop.analysis.layout_generator import Wishes, generate_layout
from splitter_desktop.analysis.outlines import Shape
from splitter_desktop.bundled import find_layout, weights_folders
from splitter_desktop.cli.arguments import Subparsers, add_command, add_json, count_to
from splitter_desktop.cli.streams import print_json, tell_before_compiling
from splitter_desktop.engine.errors import LayoutWishError
from splitter_desktop.engine.layout import LONGEST_SIDE, Layout, text_in
from splitter_desktop.engine.layout_files import format_layout
from splitter_desktop.engine.safe_files import write_whole
from splitter_desktop.i18n import _, active_language
from splitter_desktop.i18n.numbers import read_decimal

_RANGE = re.compile(r"([0-9]{1,3}(?:[.,][0-9]{1,3})?)-([0-9]{1,3}(?:[.,][0-9]{1,3})?)")


def register(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = add_command(
        subparsers,
        "generate",
        _("draw a new standard layout from a seed"),
        "splitter-desktop generate --seed 7 -o seven.yaml\n"
        "splitter-desktop generate --seed 7 --hearts --shape compact -o seven.yaml\n"
        "splitter-desktop generate --seed 7 --like owl -o cousin.yaml\n"
        "splitter-desktop generate --seed 7 --mean 36-38 -o easy.yaml",
        _(
            "Seeds that count on, such as 1, 2, 3, give a thousand boards that all differ. Where the"
            "\nwishes are very narrow there are not so many: a board of {width} by {height} places without"
            "\nhearts, for example, allows {count}."
        ).format(width=4, height=11, count=480),
    )
    parser.add_argument(
        "--seed", required=True, metavar="S", help=_("any text; the same text gives the same board")
    )
    parser.add_argument("-o", "--output", required=True, metavar="FILE", help=_("the file to write"))
    parser.add_argument("--hearts", action="store_true", help=_("with three hearts"))
    parser.add_argument(
        "--width", type=count_to(LONGEST_SIDE), metavar="N", help=_("columns, an even number")
    )
    parser.add_argument("--height", type=count_to(LONGEST_SIDE), metavar="N", help=_("rows"))
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
    parser.add_argument(
        "--mean", metavar="LOW-HIGH", help=_("how easy: the mean score that the bot club is to reach on it")
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Draw the layout and write it."""
    wishes = _wishes(arguments)
    if arguments.mean is None:
        layout = generate_layout(arguments.seed, wishes)
    else:
        layout = _as_difficult(arguments.seed, wishes, *_range(arguments.mean))
    write_whole(Path(arguments.output), format_layout(layout).encode())
    if arguments.json:
        print_json(_facts(layout, arguments.output))
    else:
        print("\n".join(layout.rows))
    return 0


def _as_difficult(seed: str, wishes: Wishes, lowest: float, highest: float) -> Layout:
    # Late, because these load compiled code, which no other wish needs.
    from splitter_desktop.analysis.weights import find_shared_weights
    from splitter_desktop.analysis.wished_difficulty import generate_as_difficult

    tell_before_compiling()
    weights = find_shared_weights(weights_folders())
    return generate_as_difficult(seed, wishes, lowest, highest, weights)


def _range(text: str) -> tuple[float, float]:
    match = _RANGE.fullmatch(text)
    lowest, highest = map(read_decimal, match.groups()) if match else (1.0, 0.0)
    if lowest > highest:
        raise LayoutWishError(kind="mean", text=text)
    return lowest, highest


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

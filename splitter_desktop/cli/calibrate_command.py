"""`calibrate`: sets the ratings of layout files by what the bots reach."""

from __future__ import annotations

import argparse
import re
from dataclasses import replace
from pathlib import Path

from splitter_desktop.analysis.bots import Level
from splitter_desktop.analysis.ratings import calibrated
from splitter_desktop.bundled import bundled_layouts, weights_folders
from splitter_desktop.cli.arguments import MOST_GAMES, MOST_JOBS, Subparsers, add_command, count_to
from splitter_desktop.cli.streams import tell_before_compiling
from splitter_desktop.engine.errors import AnalysisError
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.layout_files import MOST_POINTS, format_ratings, load_layout, parse_layout
from splitter_desktop.engine.safe_files import read_bytes, write_whole
from splitter_desktop.i18n import _

_POINTS = re.compile(rb"(?<=- from: )[0-9]+")


def register(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = add_command(
        subparsers,
        "calibrate",
        _("set the points of a layout file's ratings by what the bots reach"),
        "splitter-desktop calibrate layouts/A.yaml --top 51 --seed 1 --jobs 2\n"
        "splitter-desktop calibrate my-board.yaml --seed 1 --games 2000 --master-games 50",
    )
    parser.add_argument(
        "layout", metavar="FILE", help=_("a layout file with seven ratings, whose names stay, or with none")
    )
    parser.add_argument("--seed", required=True, metavar="S", help=_("where the dice come from; any text"))
    parser.add_argument(
        "--top", type=count_to(MOST_POINTS), metavar="N", help=_("where the highest rating begins")
    )
    parser.add_argument(
        "--games",
        type=count_to(MOST_GAMES),
        default=10_000,
        metavar="N",
        help=_("games of club (default: %(default)s)"),
    )
    parser.add_argument(
        "--master-games",
        type=count_to(MOST_GAMES),
        default=200,
        metavar="N",
        help=_("games of master (default: %(default)s)"),
    )
    parser.add_argument(
        "--jobs", type=count_to(MOST_JOBS), default=1, metavar="J", help=_("how many processes")
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play, and write the points into the file."""
    from splitter_desktop.analysis.simulator import Entrant, simulate
    from splitter_desktop.analysis.weights import find_weights

    tell_before_compiling()
    path = Path(arguments.layout)
    layout = load_layout(path)
    if not layout.ratings:
        layout = replace(layout, ratings=bundled_layouts()[0].ratings)
    if len(layout.ratings) != 7:
        raise AnalysisError(kind="ratings", path=str(path), count=len(layout.ratings))
    weights = find_weights(layout, weights_folders())
    scores = {
        level: simulate(layout, [Entrant(level, weights)], games, arguments.seed, arguments.jobs)[0].finished
        for level, games in ((Level.CLUB, arguments.games), (Level.MASTER, arguments.master_games))
    }
    rated = calibrated(layout, scores[Level.CLUB], scores[Level.MASTER], arguments.top)
    _write_points(path, rated)
    print(f"{path}: " + " ".join(str(rating.points) for rating in rated.ratings))
    return 0


def _write_points(path: Path, rated: Layout) -> None:
    """Put the points in the places where points stand, so that all else in the file stays as it is.

    Where the file has no ratings yet, all of them follow at its end.

    Raises:
        AnalysisError: the file writes its ratings in another way than a line for each.
    """
    contents = read_bytes(path, 64 * 1024)
    points = iter([str(rating.points).encode() for rating in rated.ratings])
    changed = _POINTS.sub(lambda match: next(points, match[0]), contents)
    if not parse_layout(contents).ratings:
        changed = contents.rstrip(b"\n") + b"\n" + format_ratings(rated.ratings).encode()
    if parse_layout(changed) != rated:
        raise AnalysisError(kind="rating-lines", path=str(path))
    write_whole(path, changed)

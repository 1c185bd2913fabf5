"""`score`: the points of a full or part-filled board, with every group."""

from __future__ import annotations

import argparse

from splitter_desktop.bundled import find_layout
from splitter_desktop.cli.arguments import Subparsers, add_command, add_json, add_layout
from splitter_desktop.cli.streams import print_json, read_board
from splitter_desktop.engine.notation import format_board
from splitter_desktop.engine.position import Position
from splitter_desktop.engine.scoring import NUMBERS, Group, GroupState, HeartState, Score, score
from splitter_desktop.i18n import _, ngettext


def register(subparsers: Subparsers) -> None:
    """Add the command."""
    parser = add_command(
        subparsers,
        "score",
        _("score a board: a digit is a filled cell, _ an empty one, . no cell"),
        "splitter-desktop score --layout B board.txt\nsplitter-desktop score --layout my-board.yaml --json -",
    )
    add_layout(parser)
    parser.add_argument(
        "board", metavar="BOARDFILE", help=_("file with the board; - reads it from standard input")
    )
    add_json(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Score the board."""
    layout = find_layout(arguments.layout)
    position = read_board(arguments.board, layout)
    result = score(position)
    if arguments.json:
        print_json(_facts(result))
    else:
        _print_score(position, result)
    return 0


def _facts(result: Score) -> dict[str, object]:
    return {
        "total": result.total,
        "by_number": {str(number): points for number, points in result.by_number.items()},
        "hearts": result.hearts.points,
        "heart_state": str(result.hearts.state),
        "heart_numbers": list(result.hearts.numbers),
        "groups": [_group_facts(group) for group in result.groups],
    }


def _group_facts(group: Group) -> dict[str, object]:
    return {
        "number": group.number,
        "cells": [[cell.row + 1, cell.column + 1] for cell in group.cells],
        "points": group.points,
        "doubled": group.doubled,
        "state": str(group.state),
        "at_risk": group.at_risk,
    }


def _print_score(position: Position, result: Score) -> None:
    print(format_board(position))
    print()
    for number in NUMBERS:
        print(_("{number}: {points}").format(number=number, points=_number_in_words(result, number)))
    if result.hearts.state is not HeartState.NONE:
        print(
            _("hearts: {points} ({state})").format(
                points=result.hearts.points, state=_hearts_in_words(result)
            )
        )
    print(_("total: {points}").format(points=result.total))


def _number_in_words(result: Score, number: int) -> str:
    groups = [group for group in result.groups if group.number == number]
    scoring = sum(group.state is GroupState.SCORING for group in groups)
    counted = ngettext("{scoring} of {count} group scores", "{scoring} of {count} groups score", len(groups))
    words = counted.format(scoring=scoring, count=len(groups))
    doubled = sum(group.doubled and group.points > 0 for group in groups)
    if doubled:
        by_star = _("{count} doubled by a star")
        words = f"{words}, {by_star.format(count=doubled)}"
    return f"{result.by_number[number]} ({words})" if groups else "0"


def _hearts_in_words(result: Score) -> str:
    return {
        HeartState.SCORING: _("all equal"),
        HeartState.OPEN: _("still possible"),
        HeartState.LOST: _("different"),
    }[result.hearts.state]

"""Boards, and games as views show them, drawn in ASCII."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from splitter_desktop.engine.dice import SeededDice
from splitter_desktop.engine.game import Game
from splitter_desktop.engine.layout import Layout, LayoutDraft, plain_text
from splitter_desktop.engine.notation import parse_board, parse_roll
from splitter_desktop.engine.scoring import score
from splitter_desktop.ui.shown_game import ShownGame

TINY_ROWS = ("####", "*##*")


@pytest.fixture
def tiny() -> Layout:
    """A board of four rounds."""
    return Layout(id="tiny", name=plain_text("Tiny"), rows=TINY_ROWS, standard=False)


@pytest.fixture
def make_layout() -> Callable[[str], Layout]:
    """Layouts of any size from rows of symbols."""

    def make(rows: str) -> Layout:
        return LayoutDraft("test", plain_text("Test"), tuple(rows.split()), standard=False).to_layout()

    return make


@pytest.fixture
def show_board(make_layout: Callable[[str], Layout]) -> Callable[..., ShownGame]:
    """A game on a layout with a board written on it and a roll to be written, ``4-1`` unless told."""

    def show(rows: str, board: str, roll: str | None = "4-1") -> ShownGame:
        layout = make_layout(rows)
        position = parse_board("\n".join(board.split()), layout)
        dice = parse_roll(roll) if roll else None
        snapshot = replace(Game(layout, SeededDice("test")).snapshot(), positions=(position,), roll=dice)
        return ShownGame(snapshot, shown_player=0, dice=dice, scores=(score(position),))

    return show

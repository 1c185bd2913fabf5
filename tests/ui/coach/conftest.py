"""A coach that need not compile in another process first: tests compile what they need, once."""

from __future__ import annotations

import sys

import pytest

from splitter_desktop.analysis.readiness import Compilation, Readiness
from splitter_desktop.engine.dice import SeededDice
from splitter_desktop.engine.layout import Layout
from splitter_desktop.ui.coach import coach_desk
from splitter_desktop.ui.main_window import MainWindow

NOTHING_TO_COMPILE = Compilation("nothing", (sys.executable, "-c", ""))


@pytest.fixture(autouse=True)
def ready_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach_desk, "Readiness", lambda command=None: Readiness(NOTHING_TO_COMPILE))


@pytest.fixture
def at_tiny_board(window: MainWindow, tiny: Layout) -> MainWindow:
    """A window with a game of four rounds that has begun."""
    window.controller.new_game(tiny, SeededDice("4K7Q-91"))
    return window

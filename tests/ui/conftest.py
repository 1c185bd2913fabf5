"""Boards, games as views show them, drawn in ASCII, and the whole program in a folder of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.dice import SeededDice
from splitter_desktop.engine.game import Game
from splitter_desktop.engine.layout import Layout, LayoutDraft, plain_text
from splitter_desktop.engine.notation import parse_board, parse_roll
from splitter_desktop.engine.scoring import score
from splitter_desktop.i18n import use_language
from splitter_desktop.ui.app import Session
from splitter_desktop.ui.main_window import MainWindow
from splitter_desktop.ui.settings import Settings
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


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The folder of what is kept between starts: dice lie still, the coach is silent, texts are English."""
    settings = Settings(tmp_path / "settings.ini")
    settings.reduce_motion = True
    settings.show_costs = False
    settings.language = "en"
    return tmp_path


@pytest.fixture
def start(qapp: QApplication, qtbot: QtBot, home: Path) -> Iterator[Callable[[], Session]]:
    """Starts the program, as often as a test asks, without showing its windows."""
    font, palette, style_sheet = qapp.font(), qapp.palette(), qapp.styleSheet()
    sessions: list[Session] = []

    def start_once() -> Session:
        session = Session(qapp, home)
        sessions.append(session)
        return session

    yield start_once
    for session in sessions:
        session.close()
        session.window.hide()
        session.window.deleteLater()
        session.deleteLater()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    qapp.styleHints().unsetColorScheme()
    qapp.setStyleSheet(style_sheet)
    qapp.setPalette(palette)
    qapp.setFont(font)
    use_language("en")


@pytest.fixture
def window(start: Callable[[], Session], qtbot: QtBot) -> MainWindow:
    """The window of a first start, on the screen."""
    window = start().window
    window.resize(1366, 768)
    window.show()
    qtbot.waitExposed(window)
    return window


@pytest.fixture
def click_cell(qtbot: QtBot) -> Callable[[MainWindow, Cell], None]:
    """Clicks in the middle of a cell of a window's board."""

    def click(window: MainWindow, cell: Cell) -> None:
        control = window.board.control(cell)
        middle = control.mapTo(window.board, control.rect().center())
        qtbot.mouseMove(window.board, middle)
        qtbot.mouseClick(window.board, Qt.MouseButton.LeftButton, pos=QPoint(middle))

    return click

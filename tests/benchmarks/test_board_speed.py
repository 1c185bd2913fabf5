"""How long the board of a large window takes to follow the pointer, and to show another move."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from splitter_desktop.engine.dice import SeededDice
from splitter_desktop.engine.game import Game
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.position import Position
from splitter_desktop.ui.board.board_view import BoardView
from splitter_desktop.ui.game_controller import GameController
from splitter_desktop.ui.shown_game import ShownGame


@pytest.fixture
def shown(layout: Layout) -> ShownGame:
    """A game after half its rounds."""
    controller = GameController(Game(layout, SeededDice("benchmark")))
    for cell, _ in layout.pairs[::2]:
        controller.place(controller.shown.placement_at(cell))
    return controller.shown


@pytest.fixture
def board(qtbot, shown: ShownGame) -> BoardView:
    board = BoardView()
    qtbot.addWidget(board)
    board.resize(2560, 1440)
    board.show_game(shown)
    board.show()
    board.repaint()
    return board


def test_following_the_pointer_to_another_pair(benchmark, board, shown):
    cells = cycle(shown.position.empty_cells)

    def follow() -> None:
        spot = board.scene.geometry.rect(next(cells)).center()
        button, modifier = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
        move = QMouseEvent(QEvent.Type.MouseMove, spot, board.mapToGlobal(spot), button, button, modifier)
        QApplication.sendEvent(board, move)
        QApplication.processEvents()

    benchmark(follow)


def test_showing_another_move(benchmark, board, shown):
    moves = cycle(
        [replace(shown, game=replace(shown.game, positions=(Position.empty(shown.game.layout),))), shown]
    )

    def show() -> None:
        board.show_game(next(moves))
        board.repaint()

    benchmark(show)


def test_swapping_the_dice(benchmark, board, shown):
    swapped = cycle([replace(shown, dice=shown.dice.swapped()), shown])

    def show() -> None:
        board.show_game(next(swapped))
        board.repaint()

    benchmark(show)

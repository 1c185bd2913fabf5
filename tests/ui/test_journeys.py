"""The ways people go through the window, with the clicks they may cost."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QPushButton, QToolBar, QWidget
from pytestqt.qtbot import QtBot

from splitter_desktop.bundled import bundled_layouts
from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.dice import SeededDice
from splitter_desktop.ui.main_window import MainWindow
from splitter_desktop.ui.new_game_dialog import NewGameDialog


class Hand:
    """Clicks with the left button of a mouse, and counts."""

    def __init__(self, qtbot: QtBot) -> None:
        self._qtbot = qtbot
        self.clicks = 0

    def click(self, target: QWidget, place: QPoint | None = None) -> None:
        assert target.isVisible()
        assert target.isEnabled()
        self.clicks += 1
        self._qtbot.mouseClick(target, Qt.MouseButton.LeftButton, pos=place or target.rect().center())


@pytest.fixture
def hand(qtbot: QtBot) -> Hand:
    return Hand(qtbot)


def button(parent: QWidget, text: str) -> QPushButton:
    return next(found for found in parent.findChildren(QPushButton) if found.text().replace("&", "") == text)


def on_the_toolbar(window: MainWindow, text: str) -> QWidget:
    for bar in window.findChildren(QToolBar):
        for action in bar.actions():
            if action.iconText() == text:
                return bar.widgetForAction(action)
    raise LookupError(text)


def finish(window: MainWindow) -> None:
    while not window.controller.shown.game.is_over:
        shown = window.controller.shown
        window.controller.place(next(shown.position.legal_placements(shown.dice)))


def test_from_the_start_to_the_first_numbers(window: MainWindow, hand: Hand) -> None:
    control = window.board.control(Cell(0, 3))
    hand.click(window.board, control.mapTo(window.board, control.rect().center()))
    assert not window.controller.shown.position.is_empty
    assert hand.clicks == 1


@pytest.mark.parametrize("text", ["Play again", "Same dice again", "Print this sheet"])
def test_from_the_last_number_on(window: MainWindow, hand: Hand, text: str) -> None:
    window.controller.new_game(bundled_layouts()[1], SeededDice("4K7Q-91"))
    finish(window)
    hand.click(button(window.end, text))
    dialogs = [dialog for dialog in window.findChildren(QDialog) if dialog.isVisible()]
    if text == "Print this sheet":
        assert dialogs
        for dialog in dialogs:
            dialog.close()
    else:
        assert window.controller.shown.position.is_empty
        assert window.controller.shown.game.layout.id == "B"
    assert hand.clicks == 1


def test_from_the_start_to_a_table_of_four(window: MainWindow, hand: Hand, qtbot: QtBot) -> None:
    hand.click(on_the_toolbar(window, "New"))
    dialog = window.findChild(NewGameDialog)
    assert dialog is not None
    names = dialog.findChild(QPlainTextEdit)
    assert names is not None
    hand.click(names.viewport())
    qtbot.keyClicks(names, "Ann\rBen\rCem\rDora")
    hand.click(button(dialog, "Start"))
    shown = window.controller.shown
    assert shown.game.players == ("Ann", "Ben", "Cem", "Dora")
    assert shown.dice is not None
    assert hand.clicks <= 6


def test_a_table_of_four_is_set_without_a_mouse(window: MainWindow, qtbot: QtBot) -> None:
    window.actions_.new.trigger()
    dialog = window.findChild(NewGameDialog)
    assert dialog is not None
    names = dialog.findChild(QPlainTextEdit)
    assert names is not None
    qtbot.keyClicks(names, "Ann\rBen")
    qtbot.keyClick(names, Qt.Key.Key_Tab)
    assert names.toPlainText() == "Ann\nBen"
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert window.controller.shown.game.players == ("Ann", "Ben")

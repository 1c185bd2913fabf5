from __future__ import annotations

import sys

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from splitter_desktop.bundled import bundled_layouts
from splitter_desktop.engine.dice import EnteredDice, SeededDice
from splitter_desktop.engine.position import Roll
from splitter_desktop.ui.main_window import MainWindow
from splitter_desktop.ui.new_game_dialog import NewGameDialog
from splitter_desktop.ui.physical_keys import latin_key

CYRILLIC_S, CYRILLIC_R = "\N{CYRILLIC CAPITAL LETTER YERU}", "\N{CYRILLIC CAPITAL LETTER KA}"


def typed(text: str, key: int, scan_code: int = 0, virtual_key: int = 0) -> QKeyEvent:
    no = Qt.KeyboardModifier.NoModifier
    return QKeyEvent(QEvent.Type.KeyPress, key, no, scan_code, virtual_key, 0, text)


@pytest.mark.parametrize("symbol", "SRH16")
def test_a_latin_key_means_what_it_types_wherever_it_is(symbol: str) -> None:
    assert latin_key(typed(symbol.lower(), ord(symbol), scan_code=99)) == symbol


@pytest.mark.parametrize(
    ("platform", "offset"), [("xcb", 8), ("wayland", 8), ("windows", 0)], ids=["X11", "Wayland", "Windows"]
)
@pytest.mark.parametrize(
    ("text", "scan_code", "expected"),
    [(CYRILLIC_S, 31, "S"), (CYRILLIC_R, 19, "R"), ("&", 2, "1"), ("-", 7, "6")],
)
def test_another_script_means_the_letter_at_its_place(
    monkeypatch: pytest.MonkeyPatch, platform: str, offset: int, text: str, scan_code: int, expected: str
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(QGuiApplication, "platformName", lambda: platform)
    assert latin_key(typed(text, ord(text), scan_code=scan_code + offset)) == expected


@pytest.mark.parametrize(("virtual_key", "expected"), [(1, "S"), (15, "R"), (18, "1"), (22, "6"), (23, "5")])
def test_on_a_mac_the_place_is_told_by_the_virtual_key(
    monkeypatch: pytest.MonkeyPatch, virtual_key: int, expected: str
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert latin_key(typed(CYRILLIC_S, ord(CYRILLIC_S), virtual_key=virtual_key)) == expected


@pytest.mark.parametrize("key", [Qt.Key.Key_F5, Qt.Key.Key_Space, Qt.Key.Key_Escape, Qt.Key.Key_Left])
def test_keys_that_type_nothing_mean_no_letter(key: Qt.Key) -> None:
    assert latin_key(typed("", key, scan_code=31)) == ""


def test_a_cyrillic_keyboard_swaps_and_rolls(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QGuiApplication, "platformName", lambda: "xcb")
    window.controller.new_game(bundled_layouts()[1], SeededDice("4K7Q-91"))
    dice = window.controller.shown.dice
    assert dice is not None
    QApplication.sendEvent(window.board, typed(CYRILLIC_S, ord(CYRILLIC_S), scan_code=39))
    assert window.controller.shown.dice == dice.swapped()


def test_a_cyrillic_keyboard_opens_the_dialog_for_a_new_game(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QGuiApplication, "platformName", lambda: "xcb")
    te = "\N{CYRILLIC CAPITAL LETTER TE}"
    control = Qt.KeyboardModifier.ControlModifier
    event = QKeyEvent(QEvent.Type.KeyPress, ord(te), control, 57, 0, 0, "\x0e")
    QApplication.sendEvent(window.board, event)
    assert window.findChild(NewGameDialog) is not None


def test_a_french_keyboard_types_real_dice_without_shift(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QGuiApplication, "platformName", lambda: "xcb")
    window.controller.new_game(bundled_layouts()[0], EnteredDice())
    for text, scan_code in (("&", 10), ('"', 12)):
        QApplication.sendEvent(window.board, typed(text, ord(text), scan_code=scan_code))
    assert window.controller.shown.dice == Roll(1, 3)

"""A window that opens for the first time fits its screen."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from splitter_desktop.ui.first_size import open_as_large_as


def test_a_window_is_no_larger_than_its_screen(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    room = window.screen().availableSize()
    open_as_large_as(window, room.width() + 500, 300)
    assert room.width() - 100 < window.width() < room.width()
    assert window.height() == 300

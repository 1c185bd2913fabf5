"""How large a window is when it opens for the first time."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from splitter_desktop.ui.theme import space

FRAME = QSize(space(4), space(12))
"""Room a window manager takes round a window, about."""


def open_as_large_as(window: QWidget, width: int, height: int) -> None:
    """Give a window a size in pixels, or what its screen has room for where that is less."""
    room = window.screen().availableSize() - FRAME
    window.resize(QSize(width, height).boundedTo(room))

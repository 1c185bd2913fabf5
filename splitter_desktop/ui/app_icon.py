"""The program's icon: two dice and the split line between them."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon

from splitter_desktop.bundled import resource

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
"""Edges of the pictures it comes in, in pixels."""


def app_icon() -> QIcon:
    """The icon in all its sizes; each is read when it is first shown."""
    icon = QIcon()
    for edge in SIZES:
        icon.addFile(str(resource("icons", f"splitter-desktop-{edge}.png")), QSize(edge, edge))
    return icon

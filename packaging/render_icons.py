"""Draws the program's icon in all sizes from its SVG file; run it after changing that file."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from splitter_desktop.ui.app_icon import SIZES

ICONS = Path(__file__).resolve().parent.parent / "resources" / "icons"


def render(edge: int) -> QImage:
    """The icon, `edge` pixels wide and high."""
    image = QImage(edge, edge, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    renderer = QSvgRenderer(str(ICONS / "splitter-desktop.svg"))
    with QPainter(image) as painter:
        renderer.render(painter)
    return image


if __name__ == "__main__":
    application = QGuiApplication(["render_icons", "-platform", "offscreen"])
    for size in SIZES:
        render(size).save(str(ICONS / f"splitter-desktop-{size}.png"))

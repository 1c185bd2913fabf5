"""The signs on the players' buttons: a pencil for whoever is to write, a crown for whoever won."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap, QPolygonF

from splitter_desktop.ui.theme import Theme


class PlayerSign(Enum):
    """A sign, as the corners of what is filled, in a unit square."""

    PENCIL = (
        ((0.66, 0.06), (0.94, 0.34), (0.84, 0.44), (0.56, 0.16)),
        ((0.50, 0.22), (0.78, 0.50), (0.34, 0.94), (0.04, 0.96), (0.06, 0.66)),
    )
    CROWN = (
        ((0.04, 0.22), (0.28, 0.46), (0.50, 0.10), (0.72, 0.46), (0.96, 0.22), (0.88, 0.72), (0.12, 0.72)),
        ((0.12, 0.80), (0.88, 0.80), (0.88, 0.92), (0.12, 0.92)),
    )


def sign_icon(sign: PlayerSign, edge: int, theme: Theme, ratio: float) -> QIcon:
    """A sign as an icon, in the accent, or in the colour of texts on it where a button is chosen.

    Args:
        sign: which one.
        edge: of the icon, in pixels of the window.
        theme: the colours.
        ratio: pixels of the screen in a pixel of the window.
    """
    icon = QIcon()
    for state, color in ((QIcon.State.Off, theme.accent), (QIcon.State.On, theme.on_accent)):
        icon.addPixmap(_picture(sign, edge, color, ratio), QIcon.Mode.Normal, state)
    return icon


def _picture(sign: PlayerSign, edge: int, color: QColor, ratio: float) -> QPixmap:
    pixmap = QPixmap(round(edge * ratio), round(edge * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    with QPainter(pixmap) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color)
        for corners in sign.value:
            painter.drawPolygon(QPolygonF([QPointF(x * edge, y * edge) for x, y in corners]))
    return pixmap

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from splitter_desktop.bundled import resource
from splitter_desktop.ui.app_icon import SIZES, app_icon

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.mark.parametrize("edge", SIZES)
def test_the_icon_comes_in_every_size(edge: int) -> None:
    picture = app_icon().pixmap(edge, edge).toImage()
    assert (picture.width(), picture.height()) == (edge, edge)
    assert picture.pixelColor(edge // 2, edge * 3 // 16).alpha() > 0
    assert picture.pixelColor(0, 0).alpha() == 0


@pytest.mark.parametrize("edge", SIZES)
def test_the_pictures_are_those_of_the_drawing(edge: int) -> None:
    renderer = QSvgRenderer(str(resource("icons", "splitter-desktop.svg")))
    drawn = QImage(edge, edge, QImage.Format.Format_ARGB32)
    drawn.fill(Qt.GlobalColor.transparent)
    with QPainter(drawn) as painter:
        renderer.render(painter, QRectF(drawn.rect()))
    kept = QImage(str(resource("icons", f"splitter-desktop-{edge}.png")))
    places = [(x, y) for x in range(0, edge, max(1, edge // 32)) for y in range(0, edge, max(1, edge // 32))]
    differ = [place for place in places if not alike(drawn, kept, place)]
    assert len(differ) <= len(places) // 50


def alike(one: QImage, other: QImage, place: tuple[int, int]) -> bool:
    """Whether two pictures have nearly the same colour at a place; edges are drawn a little differently."""
    first, second = one.pixelColor(*place), other.pixelColor(*place)
    parts = zip(first.getRgb(), second.getRgb(), strict=True)
    return max(abs(a - b) for a, b in parts) <= 24

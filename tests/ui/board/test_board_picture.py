from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from splitter_desktop.engine.errors import FileError
from splitter_desktop.engine.position import Position
from splitter_desktop.ui.board.board_picture import png_picture, save_board_picture, svg_picture
from splitter_desktop.ui.shown_game import ShownGame
from splitter_desktop.ui.theme import DARK, LIGHT, Theme

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def position(show_board: Callable[..., ShownGame]) -> Position:
    return show_board("##*# h### ####", "_22_ 6___ _11_").position


def rendered(svg: bytes) -> QImage:
    renderer = QSvgRenderer(svg)
    assert renderer.isValid()
    image = QImage(renderer.viewBox().size(), QImage.Format.Format_RGB32)
    with QPainter(image) as painter:
        renderer.render(painter, QRectF(image.rect()))
    return image


def test_the_suffix_of_the_file_chooses_between_png_and_svg(position: Position, tmp_path: Path) -> None:
    for name in ("board.png", "board", "board.SVG"):
        save_board_picture(tmp_path / name, position)
    assert (tmp_path / "board.png").read_bytes().startswith(b"\x89PNG")
    assert (tmp_path / "board").read_bytes() == (tmp_path / "board.png").read_bytes()
    assert ElementTree.parse(tmp_path / "board.SVG").getroot().tag.endswith("svg")


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_png_and_svg_show_the_same(position: Position, theme: Theme) -> None:
    png = QImage.fromData(png_picture(position, "Test", theme))
    svg = rendered(svg_picture(position, "Test", theme))
    assert png.size() == svg.size()
    spots = [(x, y) for x in range(0, png.width(), 7) for y in range(0, png.height(), 7)]
    same = sum(png.pixelColor(*spot) == svg.pixelColor(*spot) for spot in spots)
    assert same / len(spots) > 0.95
    assert {theme.ground.name(), theme.number(2).tint.name(), theme.cell.name()} <= {
        svg.pixelColor(*spot).name() for spot in spots
    }


def test_an_svg_picture_needs_no_font(position: Position) -> None:
    assert b"<text" not in svg_picture(position, "Test")


def test_a_caption_makes_room_for_itself(position: Position) -> None:
    plain, captioned = (QImage.fromData(png_picture(position, caption)) for caption in ("", "9 points"))
    assert captioned.width() == plain.width()
    assert captioned.height() > plain.height()
    below = {
        captioned.pixelColor(x, y).name()
        for x in range(captioned.width())
        for y in range(plain.height() - 20, captioned.height())
    }
    assert LIGHT.text_quiet.name() in below


def test_the_edge_of_a_cell_sets_the_size(position: Position) -> None:
    small, large = (QImage.fromData(png_picture(position, edge=edge)) for edge in (40, 80))
    assert large.width() == pytest.approx(2 * small.width(), abs=1)


def test_the_same_board_gives_the_same_bytes(position: Position) -> None:
    assert png_picture(position, "Test") == png_picture(position, "Test")


def test_a_picture_that_cannot_be_written_leaves_the_old_one(position: Position, tmp_path: Path) -> None:
    with pytest.raises(FileError):
        save_board_picture(tmp_path / "missing" / "board.png", position)
    assert list(tmp_path.iterdir()) == []

"""Pictures of a board to keep or to share: PNG for everywhere, SVG and PDF for any size."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRectF, QSize, QSizeF
from PySide6.QtGui import QImage, QImageWriter, QPageSize, QPainter, QPdfWriter

from splitter_desktop.engine.position import Position
from splitter_desktop.engine.safe_files import write_whole
from splitter_desktop.engine.scoring import score
from splitter_desktop.ui.board.board_geometry import BoardGeometry, board_extent
from splitter_desktop.ui.board.board_painter import BoardScene, draw_text, paint_lasting
from splitter_desktop.ui.theme import LIGHT, Theme, figure_font

PNG, SVG, PDF = ".png", ".svg", ".pdf"
PICTURE_SUFFIXES = (PNG, SVG, PDF)
EDGE = 120
"""Edge of a cell in a picture, in pixels, unless told."""

_PIXELS_PER_INCH = 96
"""What SVG takes a pixel for."""

# Parts of a cell's edge.
_MARGIN, _CAPTION_ROOM, _CAPTION_SIZE = 0.3, 0.5, 0.24


def save_board_picture(
    path: Path, position: Position, caption: str = "", theme: Theme = LIGHT, edge: int = EDGE
) -> None:
    """Write a picture of a board: SVG or PDF where the name of the file ends so, else PNG.

    Args:
        path: the file.
        position: the board and what is written on it.
        caption: a line of text below the board; may be empty.
        theme: its colours.
        edge: edge of a cell, in pixels.

    Raises:
        FileError: the file cannot be written; an older one is untouched.
    """
    draw = {SVG: svg_picture, PDF: pdf_picture}.get(path.suffix.lower(), png_picture)
    write_whole(path, draw(position, caption, theme, edge))


def png_picture(position: Position, caption: str = "", theme: Theme = LIGHT, edge: int = EDGE) -> bytes:
    """The picture as the contents of a PNG file; arguments as for `save_board_picture`."""
    image = QImage(_size(position, caption, edge), QImage.Format.Format_RGB32)
    with QPainter(image) as painter:
        _paint(painter, image.size(), position, caption, theme, edge)
    contents = QByteArray()
    with _writing_to(contents) as buffer:
        QImageWriter(buffer, QByteArray(b"png")).write(image)
    return bytes(contents.data())


def svg_picture(position: Position, caption: str = "", theme: Theme = LIGHT, edge: int = EDGE) -> bytes:
    """The picture as the contents of an SVG file, without a font; arguments as for `save_board_picture`."""
    from PySide6.QtSvg import QSvgGenerator  # late: the window starts without it

    size, contents = _size(position, caption, edge), QByteArray()
    with _writing_to(contents) as buffer:
        generator = QSvgGenerator()
        generator.setOutputDevice(buffer)
        generator.setResolution(_PIXELS_PER_INCH)
        generator.setSize(size)
        generator.setViewBox(QRectF(0, 0, size.width(), size.height()))
        generator.setTitle(caption)
        with QPainter(generator) as painter:
            _paint(painter, size, position, caption, theme, edge)
    return bytes(contents.data())


def pdf_picture(position: Position, caption: str = "", theme: Theme = LIGHT, edge: int = EDGE) -> bytes:
    """The picture as a PDF of one page of its size; arguments as for `save_board_picture`."""
    size, contents = _size(position, caption, edge), QByteArray()
    with _writing_to(contents) as buffer:
        writer = QPdfWriter(buffer)
        writer.setResolution(_PIXELS_PER_INCH)
        inches = QSizeF(size) / _PIXELS_PER_INCH
        writer.setPageSize(QPageSize(inches, QPageSize.Unit.Inch, "", QPageSize.SizeMatchPolicy.ExactMatch))
        writer.setPageMargins(QMarginsF())
        writer.setTitle(caption)
        with QPainter(writer) as painter:
            _paint(painter, size, position, caption, theme, edge)
    return bytes(contents.data())


@contextmanager
def _writing_to(contents: QByteArray) -> Iterator[QBuffer]:
    buffer = QBuffer(contents)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    try:
        yield buffer
    finally:
        buffer.close()


def _size(position: Position, caption: str, edge: int) -> QSize:
    extent = board_extent(position.layout)
    below = _CAPTION_ROOM if caption else 0.0
    return QSize(
        round((extent.width() + 2 * _MARGIN) * edge),
        round((extent.height() + 2 * _MARGIN + below) * edge),
    )


def _paint(painter: QPainter, size: QSize, position: Position, caption: str, theme: Theme, edge: int) -> None:
    whole, margin = QRectF(0, 0, size.width(), size.height()), _MARGIN * edge
    below = _CAPTION_ROOM * edge if caption else 0.0
    board = whole.adjusted(margin, margin, -margin, -margin - below)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillRect(whole, theme.ground)
    geometry = BoardGeometry.fitting(position.layout, board)
    paint_lasting(painter, BoardScene(position, score(position), geometry, theme))
    painter.setFont(figure_font(edge * _CAPTION_SIZE))
    painter.setPen(theme.text_quiet)
    draw_text(painter, QRectF(0, board.bottom(), whole.width(), below).center(), caption)

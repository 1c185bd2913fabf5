"""Pictures of the pages of a PDF file: the only place that calls PDFium."""

from __future__ import annotations

from contextlib import closing
from threading import Lock

import pypdfium2
from PySide6.QtGui import QImage

PDFIUM = Lock()
"""Held by whoever calls PDFium, which ends the process when two threads call it, even with two files."""


class PdfPages:
    """The pages of a file, for any number of threads beside those that show other files."""

    def __init__(self, contents: bytes) -> None:
        """Read a PDF file that was made here."""
        with PDFIUM:
            self._document = pypdfium2.PdfDocument(contents)

    def picture(self, page: int, scale: float) -> QImage:
        """A page, counted from 0, at `scale` pixels a point."""
        with (
            PDFIUM,
            closing(self._document[page]) as shown,
            closing(shown.render(scale=scale, rev_byteorder=True, prefer_bgrx=True)) as bitmap,
        ):
            return QImage(
                bitmap.buffer, bitmap.width, bitmap.height, bitmap.stride, QImage.Format.Format_RGBX8888
            ).copy()

    def close(self) -> None:
        """Let go of the file."""
        with PDFIUM:
            self._document.close()

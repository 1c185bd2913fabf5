"""Any number of previews may be open: PDFium is called by one thread at a time."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from PySide6.QtGui import QImage

from splitter_desktop.sheets.pdf import pdf_bytes
from splitter_desktop.sheets.print_choices import PrintChoices
from splitter_desktop.sheets.print_job import job_for
from splitter_desktop.ui.printing.pdf_pages import PDFIUM, PdfPages

TIMES = 40


@pytest.fixture(scope="module")
def contents() -> bytes:
    return pdf_bytes(job_for(PrintChoices(layout="A", paper="a4", sheets=1)).document())


def test_a_picture_is_as_large_as_asked_for(contents: bytes) -> None:
    pages = PdfPages(contents)
    image = pages.picture(0, 2.0)
    pages.close()
    assert sorted((image.width(), image.height())) == [pytest.approx(1190, abs=1), pytest.approx(1684, abs=1)]
    assert image.pixelColor(0, 0).lightness() == 255


def test_files_are_shown_on_several_threads_at_once(contents: bytes) -> None:
    def show() -> list[QImage]:
        pictures = []
        for _ in range(TIMES):
            pages = PdfPages(contents)
            pictures.append(pages.picture(0, 0.2))
            pages.close()
        return pictures

    with ThreadPoolExecutor(4) as threads:
        shown = [task.result() for task in [threads.submit(show) for _ in range(4)]]
    assert all(picture == shown[0][0] for pictures in shown for picture in pictures)
    assert not PDFIUM.locked()

"""Tests read English texts, whatever language the machine speaks, and pass however busy it is."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import pypdfium2
import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")

# A suite that runs in the background is deaf to these, and so were the programs that tests start and stop.
for _name, _usual in (("SIGINT", signal.default_int_handler), ("SIGHUP", signal.SIG_DFL)):
    if signal.getsignal(getattr(signal, _name, signal.SIGINT)) is signal.SIG_IGN:
        signal.signal(getattr(signal, _name), _usual)


OpenedPdf = Callable[[bytes], AbstractContextManager[pypdfium2.PdfDocument]]


@pytest.fixture(scope="session")
def opened_pdf() -> OpenedPdf:
    """Reads PDF files while no preview does: PDFium bears one thread at a time."""
    from splitter_desktop.ui.printing.pdf_pages import PDFIUM

    @contextmanager
    def opened(contents: bytes) -> Iterator[pypdfium2.PdfDocument]:
        with PDFIUM:
            document = pypdfium2.PdfDocument(contents)
            try:
                yield document
            finally:
                document.close()

    return opened


@pytest.fixture(autouse=True)
def _speak_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")

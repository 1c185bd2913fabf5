from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pypdfium2
import pytest
from PySide6.QtCore import QObject, QSizeF
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from splitter_desktop.sheets.print_choices import PrintChoices
from splitter_desktop.sheets.print_job import job_for
from splitter_desktop.ui.printing.pdf_maker import MadeDocument, PdfMaker
from splitter_desktop.ui.printing.system_print import SystemPrint

OpenedPdf = Callable[[bytes], AbstractContextManager[pypdfium2.PdfDocument]]


@pytest.fixture
def run(qtbot: QtBot, tmp_path: Path) -> SystemPrint:
    """A run of a printer that prints into a file."""
    window, parent = QWidget(), QObject()
    qtbot.addWidget(window)
    maker = PdfMaker(parent)
    with qtbot.waitSignal(maker.made, timeout=15_000) as made:
        maker.make(lambda: job_for(PrintChoices(sheets=12)))
    document: MadeDocument = made.args[0]
    run = SystemPrint(window, maker, document, QSizeF(*document.paper))
    run.printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    run.printer.setOutputFileName(str(tmp_path / "paper.pdf"))
    yield run
    maker.close()


def test_every_page_is_painted_as_large_as_the_paper(
    run: SystemPrint, qtbot: QtBot, tmp_path: Path, opened_pdf: OpenedPdf
) -> None:
    with qtbot.waitSignal(run.finished, timeout=30_000):
        assert run.begin()
    with opened_pdf((tmp_path / "paper.pdf").read_bytes()) as document:
        sizes = [document[page].get_size() for page in range(len(document))]
    assert sizes == [pytest.approx((842, 595), abs=1)] * 3


def test_only_the_pages_that_were_chosen_are_painted(
    run: SystemPrint, qtbot: QtBot, tmp_path: Path, opened_pdf: OpenedPdf
) -> None:
    run.printer.setFromTo(2, 3)
    with qtbot.waitSignal(run.finished, timeout=30_000):
        assert run.begin()
    with opened_pdf((tmp_path / "paper.pdf").read_bytes()) as document:
        assert len(document) == 2


def test_a_run_can_be_stopped(run: SystemPrint, qtbot: QtBot) -> None:
    assert run.begin()
    with qtbot.waitSignal(run.finished):
        run.stop()

"""Printing to a printer: the system asks for it, and the pages of the real file are painted on it."""

from __future__ import annotations

from PySide6.QtCore import QMarginsF, QObject, QSizeF, Signal
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QWidget

from splitter_desktop.ui.printing.pdf_maker import POINTS_PER_INCH, MadeDocument, PdfMaker

RESOLUTION = 300
"""Dots an inch at which pages are painted; a hairline of a quarter of a point is one dot wide."""


class SystemPrint(QObject):
    """One run of a printer."""

    finished = Signal()
    progressed = Signal(int, int)

    def __init__(self, parent: QWidget, maker: PdfMaker, made: MadeDocument, page_size: QSizeF) -> None:
        """Prepare a run.

        Args:
            parent: the dialog that asks.
            maker: makes the pictures of the pages.
            made: the document, which the maker made last.
            page_size: of its first page, in millimetres.
        """
        super().__init__(parent)
        self._dialog = parent
        self._maker, self._count = maker, len(made.labels)
        self._printer = _printer_for(page_size)
        self._painter = QPainter()
        self._pages: list[int] = []

    @property
    def printer(self) -> QPrinter:
        """The printer as it is set up."""
        return self._printer

    def ask_and_begin(self) -> bool:
        """Let the person choose a printer; whether they did and it began."""
        dialog = QPrintDialog(self._printer, self._dialog)
        dialog.setMinMax(1, self._count)
        accepted = bool(dialog.exec())
        dialog.deleteLater()
        return accepted and self.begin()

    def begin(self) -> bool:
        """Begin; whether the printer is ready."""
        first, last = self._printer.fromPage() or 1, self._printer.toPage() or self._count
        self._pages = list(range(first - 1, min(last, self._count)))
        if not self._pages or not self._painter.begin(self._printer):
            return False
        self._maker.rendered.connect(self._paint)
        self._ask()
        return True

    def stop(self) -> None:
        """Stop after what is painted already; nothing happens where it has ended or not begun."""
        if self._painter.isActive():
            self._maker.rendered.disconnect(self._paint)
            self._printer.abort()
            self._painter.end()
            self.finished.emit()

    def _ask(self) -> None:
        self._maker.render(self._pages[0], RESOLUTION / POINTS_PER_INCH)

    def _paint(self, page: int, scale: float, image: QImage) -> None:
        if page != self._pages[0] or abs(scale - RESOLUTION / POINTS_PER_INCH) > 1e-6:
            return  # a picture for the preview
        self._painter.drawImage(self._painter.viewport(), image)
        del self._pages[0]
        self.progressed.emit(self._count - len(self._pages), self._count)
        if self._pages:
            self._printer.newPage()
            self._ask()
            return
        self._maker.rendered.disconnect(self._paint)
        self._painter.end()
        self.finished.emit()


def _printer_for(page_size: QSizeF) -> QPrinter:
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    lies = page_size.width() > page_size.height()
    upright = page_size.transposed() if lies else page_size
    size = QPageSize(upright, QPageSize.Unit.Millimeter, "", QPageSize.SizeMatchPolicy.FuzzyMatch)
    orientation = QPageLayout.Orientation.Landscape if lies else QPageLayout.Orientation.Portrait
    printer.setPageLayout(QPageLayout(size, orientation, QMarginsF(0, 0, 0, 0)))
    printer.setFullPage(True)
    return printer

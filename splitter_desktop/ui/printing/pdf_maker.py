"""Making PDF files beside the window: on a thread of its own, the latest job first, and stoppable."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, QThread, Signal
from PySide6.QtGui import QImage

from splitter_desktop.engine.errors import Problem, SplitterError

if TYPE_CHECKING:
    from splitter_desktop.sheets.document import Document
    from splitter_desktop.ui.printing.pdf_pages import PdfPages

_PROGRESS_EVERY = 0.05
"""Seconds."""
POINTS_PER_INCH = 72


@dataclass(frozen=True)
class MadeDocument:
    """A finished file and what is to be said about it.

    Attributes:
        contents: the bytes of the file.
        labels: what each page is called.
        sheets: how many sheets to cut out.
        paper: width and height of the first page in millimetres.
        trim: width and height of a sheet.
        cell: the edge of a cell; None where there is none.
        warnings: what a person should know before printing.
    """

    contents: bytes
    labels: tuple[str, ...]
    sheets: int
    paper: tuple[float, float]
    trim: tuple[float, float]
    cell: float | None
    warnings: tuple[Problem, ...]


class Job(Protocol):
    """Something to be printed: a `PrintJob`, a `ReviewJob`."""

    @property
    def sheets(self) -> int:
        """How many sheets there are to cut out."""

    @property
    def trim(self) -> tuple[float, float]:
        """Width and height of a sheet, in millimetres."""

    @property
    def cell(self) -> float | None:
        """The edge of the smallest cell to write in; None where there are none."""

    def check(self) -> tuple[Problem, ...]:
        """What a person should know before printing."""

    def document(self) -> Document:
        """The pages."""


BuildJob = Callable[[], Job]
"""Puts a job together; it may raise what jobs raise."""


class _StoppedError(Exception):
    """Another job came, or nobody wants this one any more."""


class _Worker(QObject):
    """Does the work; lives on the thread."""

    made = Signal(int, object)
    failed = Signal(int, object)
    progressed = Signal(int, int, int)
    rendered = Signal(int, int, float, QImage)

    def __init__(self) -> None:
        super().__init__()
        self.wanted = 0
        self._pages: PdfPages | None = None
        self._opened = 0
        self._told = 0.0

    def make(self, number: int, build: BuildJob) -> None:
        if number != self.wanted:
            return
        try:
            made = self._made(number, build())
        except SplitterError as error:
            self.failed.emit(number, error)
        except _StoppedError:
            return
        else:
            self._open(number, made.contents)
            self.made.emit(number, made)

    def render(self, number: int, page: int, scale: float) -> None:
        """Make a picture of a page, `scale` pixels a point."""
        if number != self.wanted or number != self._opened or self._pages is None:
            return  # of another document
        self.rendered.emit(number, page, scale, self._pages.picture(page, scale))

    def close(self) -> None:
        if self._pages is not None:
            self._pages.close()
            self._pages = None

    def _made(self, number: int, job: Job) -> MadeDocument:
        from splitter_desktop.sheets.pdf import pdf_bytes

        def progress(done: int, total: int) -> None:
            if number != self.wanted:
                raise _StoppedError
            if monotonic() - self._told > _PROGRESS_EVERY:
                self._told = monotonic()
                self.progressed.emit(number, done, total)

        document = job.document()
        contents = pdf_bytes(document, progress)
        labels = tuple(page.label for page in document.pages)
        return MadeDocument(
            contents,
            labels,
            job.sheets,
            document.pages[0].paper,
            job.trim,
            job.cell,
            job.check(),
        )

    def _open(self, number: int, contents: bytes) -> None:
        # Late, for reading PDF files brings a library with it.
        from splitter_desktop.ui.printing.pdf_pages import PdfPages

        self.close()
        self._opened = number
        self._pages = PdfPages(contents)


class PdfMaker(QObject):
    """Makes documents and pictures of their pages.

    A new job takes the place of the one before; nothing more is heard of that one.
    """

    made = Signal(object)
    """A `MadeDocument` is ready."""
    failed = Signal(object)
    """The job cannot be done: a `SplitterError`."""
    progressed = Signal(int, int)
    """So many pages of so many are done."""
    rendered = Signal(int, float, QImage)
    """A picture of a page, with its scale in pixels a point."""

    _asked = Signal(int, object)
    _render_asked = Signal(int, int, float)

    def __init__(self, parent: QObject) -> None:
        """Start the thread."""
        super().__init__(parent)
        self._thread = QThread(self)
        self._worker = _Worker()
        self._worker.moveToThread(self._thread)
        self._asked.connect(self._worker.make)
        self._render_asked.connect(self._worker.render)
        self._worker.made.connect(self._pass_on_made)
        self._worker.failed.connect(self._pass_on_failure)
        self._worker.progressed.connect(self._pass_on_progress)
        self._worker.rendered.connect(self._pass_on_picture)
        self._thread.finished.connect(self._worker.close)
        self._thread.start()

    def make(self, build: BuildJob) -> None:
        """Make the document of a job, which is itself put together on the thread.

        `made` or `failed` follows, unless another job comes first.
        """
        self._worker.wanted += 1
        self._asked.emit(self._worker.wanted, build)

    def render(self, page: int, scale: float) -> None:
        """Make a picture of a page of the document made last; `rendered` follows."""
        self._render_asked.emit(self._worker.wanted, page, scale)

    def stop(self) -> None:
        """Want nothing of what was asked for any more."""
        self._worker.wanted += 1

    def close(self) -> None:
        """End the thread."""
        self.stop()
        self._thread.quit()
        self._thread.wait()

    def _pass_on_made(self, number: int, made: MadeDocument) -> None:
        if number == self._worker.wanted:
            self.made.emit(made)

    def _pass_on_failure(self, number: int, error: SplitterError) -> None:
        if number == self._worker.wanted:
            self.failed.emit(error)

    def _pass_on_progress(self, number: int, done: int, total: int) -> None:
        if number == self._worker.wanted:
            self.progressed.emit(done, total)

    def _pass_on_picture(self, number: int, page: int, scale: float, image: QImage) -> None:
        if number == self._worker.wanted:
            self.rendered.emit(page, scale, image)

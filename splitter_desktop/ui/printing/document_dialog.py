"""A dialog that shows the pages of a PDF file as it is made, and saves, opens or prints just that file."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from PySide6.QtCore import QSizeF, QStandardPaths, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QWidget

from splitter_desktop.engine.errors import SplitterError
from splitter_desktop.engine.safe_files import write_whole
from splitter_desktop.i18n import _
from splitter_desktop.i18n.wording import problem_sentence, sentence_for
from splitter_desktop.sheets.print_summary import print_summary
from splitter_desktop.ui.file_choice import file_to_save
from splitter_desktop.ui.printing.making_state import MakingState
from splitter_desktop.ui.printing.pdf_maker import BuildJob, MadeDocument, PdfMaker
from splitter_desktop.ui.printing.print_preview import PrintPreview
from splitter_desktop.ui.theme import space

if TYPE_CHECKING:
    from splitter_desktop.ui.printing.system_print import SystemPrint

SETTLE = 40
"""Milliseconds for which a choice may still change before a file is made."""


class DocumentDialog(QDialog):
    """Makes the file again whenever it is told that a choice changed.

    What is made, how it is called and what is remembered of it, a dialog for a kind of document says.
    """

    saved = Signal(Path)
    """The file was saved there."""

    def __init__(self, parent: QWidget | None, title: str) -> None:
        """Have no file yet."""
        super().__init__(parent)
        self.setWindowTitle(title)
        self._maker = PdfMaker(self)
        self._made: MadeDocument | None = None
        self._then: Callable[[MadeDocument], None] | None = None
        self._run: SystemPrint | None = None
        self.preview, self.state = PrintPreview(), MakingState()
        self.save = QPushButton(_("Save as P&DF…"))
        self.open_, self.print_ = QPushButton(_("&Open it")), QPushButton(_("Print on pape&r…"))
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.setInterval(SETTLE)
        self._connect_maker()

    def job(self) -> BuildJob:
        """What puts the document together as it is chosen now.

        Raises:
            SplitterError: that is impossible.
        """
        raise NotImplementedError

    def file_title(self) -> str:
        """A name for the file, without its ending."""
        raise NotImplementedError

    def remember_choices(self) -> None:
        """Keep the choices for the next time.

        Raises:
            FileError: they cannot be written.
        """
        raise NotImplementedError

    def allow_choices(self, is_allowed: bool) -> None:
        """Let the person change choices, or not."""
        raise NotImplementedError

    @property
    def made(self) -> MadeDocument | None:
        """The file as it stands; None while it is being made or cannot be."""
        return self._made

    def save_to(self, path: Path) -> None:
        """Write the file as soon as it is made, whole or not at all, and close."""
        self._when_made(partial(self._write, path))

    def begin_again(self) -> None:
        """The file is out of date: make it again once the person pauses."""
        self._made, self._then = None, None
        self._maker.stop()
        self._settle.start()

    def make(self) -> None:
        """Make the file now."""
        try:
            job = self.job()
        except SplitterError as error:
            self._show_failure(error)
            return
        self.state.wait()
        self._maker.make(job)

    def try_(self, act: Callable[[], None]) -> None:
        """Do something, or say why that cannot be done."""
        try:
            act()
        except SplitterError as error:
            self.state.say(sentence_for(error))

    def done(self, result: int) -> None:
        """Stop all work before the dialog closes."""
        if self._run is not None:
            self._run.stop()
        self._maker.close()
        super().done(result)

    def buttons(self, *first: QPushButton) -> QHBoxLayout:
        """The row of buttons, some others first."""
        close = QPushButton(_("&Close"))
        close.clicked.connect(self.reject)
        row = QHBoxLayout()
        row.setSpacing(space(2))
        for button in first:
            row.addWidget(button)
        row.addStretch(1)
        for button in (close, self.print_, self.open_, self.save):
            row.addWidget(button)
        for button in (*first, close, self.print_, self.open_):
            button.setAutoDefault(False)
        self.save.setDefault(True)
        return row

    def _connect_maker(self) -> None:
        maker = self._maker
        self._settle.timeout.connect(self.make)
        maker.made.connect(self._show_made)
        maker.failed.connect(self._show_failure)
        maker.progressed.connect(self.state.show_share)
        maker.rendered.connect(self.preview.show_picture)
        self.preview.picture_wanted.connect(maker.render)
        self.state.stop_wanted.connect(self._stop)
        self.save.clicked.connect(self._ask_and_save)
        self.open_.clicked.connect(partial(self._when_made, self._open))
        self.print_.clicked.connect(partial(self._when_made, self._print))

    def _show_made(self, made: MadeDocument) -> None:
        self._made = made
        summary = print_summary(len(made.labels), made.sheets, made.trim, made.cell)
        self.state.end(summary, " ".join(map(problem_sentence, made.warnings)))
        self._allow(True)
        self.preview.show_document(made.labels)
        if self._then is not None:
            act, self._then = self._then, None
            self.try_(partial(act, made))

    def _show_failure(self, error: SplitterError) -> None:
        self._then = None
        self.state.end("", sentence_for(error))
        self._allow(False)
        self.preview.show_nothing()

    def _stop(self) -> None:
        if self._run is not None:
            self._run.stop()
            return
        self._maker.stop()
        self._then = None
        self.state.end(_("Stopped. Change a choice to go on."), "")
        self._allow(False)

    def _allow(self, is_allowed: bool) -> None:
        for button in (self.save, self.open_, self.print_):
            button.setEnabled(is_allowed)

    def _when_made(self, act: Callable[[MadeDocument], None]) -> None:
        """Do something with the file, now or as soon as it is made; until then nothing else is begun.

        Saving closes this dialog, and a second one that asks where to save would go with it.
        """
        if self._made is not None:
            self.try_(partial(act, self._made))
        else:
            self._then = act
            self._allow(False)

    def _ask_and_save(self) -> None:
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        suggestion = Path(folder) / f"{self.file_title()}.pdf"
        path = file_to_save(self, _("Save as PDF"), suggestion, ".pdf", _("PDF files"))
        if path is not None:
            self.save_to(path)

    def _write(self, path: Path, made: MadeDocument) -> None:
        write_whole(path, made.contents)
        self.remember_choices()
        self.saved.emit(path)
        self.accept()

    def _open(self, made: MadeDocument) -> None:
        path = Path(_folder_for_viewers().name) / f"{self.file_title()}.pdf"
        write_whole(path, made.contents)
        self.remember_choices()
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(path))):
            self.state.say(_("No program was found that shows PDF files. Save it and open it there."))

    def _print(self, made: MadeDocument) -> None:
        # Late, for printing brings libraries of the system with it.
        from splitter_desktop.ui.printing.system_print import SystemPrint

        self._run = SystemPrint(self, self._maker, made, QSizeF(*made.paper))
        self._run.progressed.connect(self.state.show_share)
        self._run.finished.connect(self._end_run)
        if not self._run.ask_and_begin():
            self._end_run()
            return
        self.allow_choices(False)
        self._allow(False)
        self.state.show_progress()
        self.remember_choices()

    def _end_run(self) -> None:
        if self._run is not None:
            self._run.deleteLater()
            self._run = None
        self.allow_choices(True)
        self._allow(self._made is not None)
        self.state.end(self.state.summary, self.state.problem)


@cache
def _folder_for_viewers() -> TemporaryDirectory[str]:
    """Where files are put that another program is to show; it goes with the process."""
    return TemporaryDirectory(prefix="splitter-", ignore_cleanup_errors=True)

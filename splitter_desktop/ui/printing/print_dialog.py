"""The print dialog: choices on one side, the pages of the real file on the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, QSizeF, QStandardPaths, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QWidget,
)

from splitter_desktop.engine.errors import FaultyFileError, FileError, SplitterError
from splitter_desktop.engine.game import GameSnapshot
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.safe_files import read_bytes, write_whole
from splitter_desktop.engine.save_files import SAVE_SUFFIX
from splitter_desktop.i18n import _
from splitter_desktop.i18n.wording import problem_sentence, sentence_for
from splitter_desktop.sheets.page_geometry import paper_size
from splitter_desktop.sheets.presets import remember, remembered
from splitter_desktop.sheets.print_choices import Kind, PrintChoices
from splitter_desktop.sheets.print_summary import print_summary
from splitter_desktop.sheets.printer_correction import corrections
from splitter_desktop.ui.file_choice import file_to_save
from splitter_desktop.ui.first_size import open_as_large_as
from splitter_desktop.ui.printing.making_state import MakingState
from splitter_desktop.ui.printing.pdf_maker import MadeDocument, PdfMaker
from splitter_desktop.ui.printing.preset_menu import PresetMenu
from splitter_desktop.ui.printing.print_form import PrintForm
from splitter_desktop.ui.printing.print_preview import PrintPreview
from splitter_desktop.ui.printing.print_start import first_choices
from splitter_desktop.ui.printing.print_stock import PrintStock
from splitter_desktop.ui.printing.printer_dialog import PrinterDialog
from splitter_desktop.ui.shown_game import ShownGame
from splitter_desktop.ui.theme import space

if TYPE_CHECKING:
    from splitter_desktop.ui.printing.system_print import SystemPrint

LARGEST_NAMES_FILE = 1024 * 1024
"""Bytes."""
SETTLE = 40
"""Milliseconds for which a choice may still change before a file is made."""
_FORM_WIDTH = 84
_FIRST_SIZE = 260, 170
"""In steps of the spacing scale."""


def open_print_dialog(
    parent: QWidget, shown: ShownGame | None, layouts: Sequence[Layout], kind: Kind | None = None
) -> PrintDialog:
    """Open the dialog in front of a window, with the choices of last time.

    Args:
        parent: the window.
        shown: the game on the screen, whose board and sheets are offered first.
        layouts: the boards there are.
        kind: what is to be printed; None for what fits the game.
    """
    choices = first_choices(shown, remembered(), QLocale.system(), kind)
    dialog = PrintDialog(parent, choices, shown.game if shown else None, layouts)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()
    return dialog


class PrintDialog(QDialog):
    """Makes the file again whenever a choice changes, and saves, opens or prints just that file."""

    saved = Signal(Path)
    """The file was saved there."""

    def __init__(
        self,
        parent: QWidget | None,
        choices: PrintChoices,
        game: GameSnapshot | None,
        layouts: Sequence[Layout],
    ) -> None:
        """Begin with choices, a game to print if there is one, and the boards there are."""
        super().__init__(parent)
        self.setWindowTitle(_("Print"))
        self._stock, self._maker = PrintStock(game, layouts), PdfMaker(self)
        self._made: MadeDocument | None = None
        self._then: Callable[[MadeDocument], None] | None = None
        self._run: SystemPrint | None = None
        self.form = PrintForm(self._stock.layouts, _known_printers())
        self.preview, self.state = PrintPreview(), MakingState()
        self._presets = PresetMenu(self, self._own_choices, self._try)
        self.save = QPushButton(_("Save as P&DF…"))
        self.open_, self.print_ = QPushButton(_("&Open it")), QPushButton(_("Print on pape&r…"))
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.setInterval(SETTLE)
        self._lay_out()
        self._connect()
        self.form.list_games(self._stock.game_titles())
        self.form.show_choices(choices)
        self._make()

    @property
    def made(self) -> MadeDocument | None:
        """The file as it stands; None while it is being made or cannot be."""
        return self._made

    def save_to(self, path: Path) -> None:
        """Write the file as soon as it is made, whole or not at all, and close."""
        self._when_made(partial(self._write, path))

    def add_game(self, path: Path) -> None:
        """Print the sheets of a saved game too.

        Raises:
            FileError: it cannot be read.
            SaveFileError: it is no saved game.
        """
        self._stock.add_game(path)
        self.form.list_games(self._stock.game_titles())
        self._begin_again()

    def take_names(self, path: Path) -> None:
        """Take names from a file, one a line.

        Raises:
            FileError: it cannot be read or is no text.
        """
        contents = read_bytes(path, LARGEST_NAMES_FILE)
        try:
            self.form.type_names(contents.decode("utf-8-sig"))
        except UnicodeDecodeError as error:
            raise FileError(path=str(path), kind="not-text", reason=error.reason) from error

    def done(self, result: int) -> None:
        """Stop all work before the dialog closes."""
        if self._run is not None:
            self._run.stop()
        self._maker.close()
        super().done(result)

    def _connect(self) -> None:
        maker = self._maker
        self.form.changed.connect(self._begin_again)
        self.form.names_file_wanted.connect(partial(self._try, self._ask_for_names))
        self.form.games_wanted.connect(partial(self._try, self._ask_for_games))
        self.form.correction_wanted.connect(partial(self._try, self._ask_for_correction))
        self._settle.timeout.connect(self._make)
        maker.made.connect(self._show_made)
        maker.failed.connect(self._show_failure)
        maker.progressed.connect(self.state.show_share)
        maker.rendered.connect(self.preview.show_picture)
        self.preview.picture_wanted.connect(maker.render)
        self.state.stop_wanted.connect(self._stop)
        self._presets.chosen.connect(self._use_preset)
        self.save.clicked.connect(self._ask_and_save)
        self.open_.clicked.connect(partial(self._when_made, self._open))
        self.print_.clicked.connect(partial(self._when_made, self._print))

    def _choices(self) -> PrintChoices:
        """The choices of the form; a seed is found where one is needed."""
        choices = self._stock.with_seed(self.form.choices())
        self.form.field("seed").show_choice(choices.seed)
        return choices

    def _own_choices(self) -> PrintChoices:
        """What the person chose, to be kept."""
        return self._stock.as_chosen(self.form.choices())

    def _begin_again(self) -> None:
        """The file is out of date: make it again once the person pauses."""
        self._made, self._then = None, None
        self._maker.stop()
        self._settle.start()

    def _make(self) -> None:
        try:
            job = self._stock.job(self._choices(), self.form.names)
        except SplitterError as error:
            self._show_failure(error)
            return
        self.state.wait()
        self._maker.make(job)

    def _show_made(self, made: MadeDocument) -> None:
        self._made = made
        summary = print_summary(len(made.labels), made.sheets, made.trim, made.cell)
        self.state.end(summary, " ".join(map(problem_sentence, made.warnings)))
        self._allow(True)
        self.preview.show_document(made.labels)
        if self._then is not None:
            act, self._then = self._then, None
            self._try(partial(act, made))

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

    def _try(self, act: Callable[[], None]) -> None:
        """Do something, or say why that cannot be done."""
        try:
            act()
        except SplitterError as error:
            self.state.say(sentence_for(error))

    def _when_made(self, act: Callable[[MadeDocument], None]) -> None:
        """Do something with the file, now or as soon as it is made."""
        if self._made is not None:
            self._try(partial(act, self._made))
        else:
            self._then = act

    def _ask_and_save(self) -> None:
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        suggestion = Path(folder) / f"{self._title()}.pdf"
        path = file_to_save(self, _("Save as PDF"), suggestion, ".pdf", _("PDF files"))
        if path is not None:
            self.save_to(path)

    def _title(self) -> str:
        """A name for the file."""
        kind, board = self.form.field("kind").choice(), self.form.field("layout").choice()
        return f"Splitter {kind}" if kind == Kind.TEST_PAGE else f"Splitter {kind} {board}"

    def _write(self, path: Path, made: MadeDocument) -> None:
        write_whole(path, made.contents)
        remember(self._own_choices())
        self.saved.emit(path)
        self.accept()

    def _open(self, made: MadeDocument) -> None:
        path = Path(_folder_for_viewers().name) / f"{self._title()}.pdf"
        write_whole(path, made.contents)
        remember(self._own_choices())
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
        self.form.setEnabled(False)
        self._allow(False)
        self.state.show_progress()
        remember(self._own_choices())

    def _end_run(self) -> None:
        if self._run is not None:
            self._run.deleteLater()
            self._run = None
        self.form.setEnabled(True)
        self._allow(self._made is not None)
        self.state.end(self.state.summary, self.state.problem)

    def _ask_for_names(self) -> None:
        kind = _("Text files (*.txt *.csv)")
        path, _kind = QFileDialog.getOpenFileName(self, _("Names from a file"), "", kind)
        if path:
            self.take_names(Path(path))

    def _ask_for_games(self) -> None:
        kind = f"{_('Splitter games')} (*{SAVE_SUFFIX})"
        paths, _kind = QFileDialog.getOpenFileNames(self, _("Add saved games"), "", kind)
        for path in paths:
            self.add_game(Path(path))

    def _ask_for_correction(self) -> None:
        from splitter_desktop.sheets.printer_page import ruler_length

        choices = self.form.choices()
        ruler = ruler_length(paper_size(choices.paper), choices.margin)
        dialog = PrinterDialog(self, choices.printer, ruler)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.remembered.connect(self._use_printer)
        dialog.open()

    def _use_printer(self, name: str) -> None:
        self.form.offer_printers(_known_printers())
        self.form.field("printer").show_choice(name)
        self._begin_again()

    def _use_preset(self, choices: PrintChoices) -> None:
        self.form.show_choices(choices)
        self._begin_again()

    def _lay_out(self) -> None:
        scroll = QScrollArea()
        scroll.setWidget(self.form)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        needed = self.form.widest + scroll.verticalScrollBar().sizeHint().width() + space(1)
        scroll.setFixedWidth(max(space(_FORM_WIDTH), needed))
        grid = QGridLayout(self)
        grid.setContentsMargins(space(5), space(5), space(5), space(4))
        grid.setSpacing(space(4))
        grid.addWidget(self.preview, 0, 0)
        grid.addWidget(scroll, 0, 1)
        grid.addWidget(self.state, 1, 0, 1, 2)
        grid.addLayout(self._buttons(), 2, 0, 1, 2)
        grid.setColumnStretch(0, 1)
        grid.setRowStretch(0, 1)
        open_as_large_as(self, space(_FIRST_SIZE[0]), space(_FIRST_SIZE[1]))

    def _buttons(self) -> QHBoxLayout:
        presets, close = QPushButton(_("Pre&sets")), QPushButton(_("&Close"))
        presets.setMenu(self._presets)
        close.clicked.connect(self.reject)
        row = QHBoxLayout()
        row.setSpacing(space(2))
        row.addWidget(presets)
        row.addStretch(1)
        for button in (close, self.print_, self.open_, self.save):
            row.addWidget(button)
        for button in (presets, close, self.print_, self.open_):
            button.setAutoDefault(False)
        self.save.setDefault(True)
        return row


@cache
def _folder_for_viewers() -> TemporaryDirectory[str]:
    """Where files are put that another program is to show; it goes with the process."""
    return TemporaryDirectory(prefix="splitter-", ignore_cleanup_errors=True)


def _known_printers() -> tuple[str, ...]:
    try:
        return tuple(sorted(corrections()))
    except (FileError, FaultyFileError):
        return ()  # said when a printer is chosen

"""The print dialog: choices on one side, the pages of the real file on the other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import (
    QFileDialog,
    QGridLayout,
    QPushButton,
    QScrollArea,
    QWidget,
)

from splitter_desktop.engine.errors import FaultyFileError, FileError
from splitter_desktop.engine.game import GameSnapshot
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.safe_files import read_bytes
from splitter_desktop.engine.save_files import SAVE_SUFFIX
from splitter_desktop.i18n import _
from splitter_desktop.sheets.page_geometry import paper_size
from splitter_desktop.sheets.presets import remember, remembered
from splitter_desktop.sheets.print_choices import Kind, PrintChoices
from splitter_desktop.sheets.printer_correction import corrections
from splitter_desktop.ui.first_size import open_as_large_as
from splitter_desktop.ui.printing.document_dialog import DocumentDialog
from splitter_desktop.ui.printing.pdf_maker import BuildJob
from splitter_desktop.ui.printing.preset_menu import PresetMenu
from splitter_desktop.ui.printing.print_form import PrintForm
from splitter_desktop.ui.printing.print_start import first_choices
from splitter_desktop.ui.printing.print_stock import PrintStock
from splitter_desktop.ui.printing.printer_dialog import PrinterDialog
from splitter_desktop.ui.shown_game import ShownGame
from splitter_desktop.ui.theme import space

LARGEST_NAMES_FILE = 1024 * 1024
"""Bytes."""
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


class PrintDialog(DocumentDialog):
    """Offers everything that can be chosen about a print of pads and sheets."""

    def __init__(
        self,
        parent: QWidget | None,
        choices: PrintChoices,
        game: GameSnapshot | None,
        layouts: Sequence[Layout],
    ) -> None:
        """Begin with choices, a game to print if there is one, and the boards there are."""
        super().__init__(parent, _("Print"))
        self._stock = PrintStock(game, layouts)
        self.form = PrintForm(self._stock.layouts, _known_printers())
        self._presets = PresetMenu(self, self._own_choices, self.try_)
        self._lay_out()
        self._connect()
        self.form.list_games(self._stock.game_titles())
        self.form.show_choices(choices)
        self.make()

    def job(self) -> BuildJob:
        """The job of the choices in the form.

        Raises:
            PrintError: a typed one means nothing.
        """
        return self._stock.job(self._choices(), self.form.names)

    def file_title(self) -> str:
        """The kind of print and the board."""
        kind, board = self.form.field("kind").choice(), self.form.field("layout").choice()
        return f"Splitter {kind}" if kind == Kind.TEST_PAGE else f"Splitter {kind} {board}"

    def remember_choices(self) -> None:
        """Begin with these choices the next time."""
        remember(self._own_choices())

    def allow_choices(self, is_allowed: bool) -> None:
        """Let the person change the form, or not."""
        self.form.setEnabled(is_allowed)

    def add_game(self, path: Path) -> None:
        """Print the sheets of a saved game too.

        Raises:
            FileError: it cannot be read.
            SaveFileError: it is no saved game.
        """
        self._stock.add_game(path)
        self.form.list_games(self._stock.game_titles())
        self.begin_again()

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

    def _connect(self) -> None:
        self.form.changed.connect(self.begin_again)
        self.form.names_file_wanted.connect(partial(self.try_, self._ask_for_names))
        self.form.games_wanted.connect(partial(self.try_, self._ask_for_games))
        self.form.correction_wanted.connect(partial(self.try_, self._ask_for_correction))
        self._presets.chosen.connect(self._use_preset)

    def _choices(self) -> PrintChoices:
        """The choices of the form; a seed is found where one is needed."""
        choices = self._stock.with_seed(self.form.choices())
        self.form.field("seed").show_choice(choices.seed)
        return choices

    def _own_choices(self) -> PrintChoices:
        """What the person chose, to be kept."""
        return self._stock.as_chosen(self.form.choices())

    def _ask_for_names(self) -> None:
        kind = _("Text files (*.txt *.csv)")
        path, _kind = QFileDialog.getOpenFileName(self, _("Names from a file"), "", kind)
        if path:
            self.take_names(Path(path))

    def _ask_for_games(self) -> None:
        kind = _("Splitter games") + f" (*{SAVE_SUFFIX})"
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
        self.begin_again()

    def _use_preset(self, choices: PrintChoices) -> None:
        self.form.show_choices(choices)
        self.begin_again()

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
        presets = QPushButton(_("Pre&sets"))
        presets.setMenu(self._presets)
        grid.addLayout(self.buttons(presets), 2, 0, 1, 2)
        grid.setColumnStretch(0, 1)
        grid.setRowStretch(0, 1)
        open_as_large_as(self, space(_FIRST_SIZE[0]), space(_FIRST_SIZE[1]))


def _known_printers() -> tuple[str, ...]:
    try:
        return tuple(sorted(corrections()))
    except (FileError, FaultyFileError):
        return ()  # said when a printer is chosen

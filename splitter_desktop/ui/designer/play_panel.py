"""How a drawing plays: thousands of games by a bot, beside the same figures of other boards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QProgressBar,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from splitter_desktop.analysis.readiness import Readiness
from splitter_desktop.bundled import bundled_layouts, read_library, weights_folders
from splitter_desktop.engine.errors import SplitterError
from splitter_desktop.engine.layout import Layout, text_in
from splitter_desktop.engine.safe_files import write_whole
from splitter_desktop.i18n import _, active_language
from splitter_desktop.i18n.wording import draft_reason, sentence_for
from splitter_desktop.ui.coach.background import Background, Errand
from splitter_desktop.ui.designer.play_words import as_csv, figures, judgement, legend, name_of
from splitter_desktop.ui.designer.shown_design import ShownDesign
from splitter_desktop.ui.draft_boards import shown_name
from splitter_desktop.ui.short_text import shortened
from splitter_desktop.ui.theme import space

if TYPE_CHECKING:
    from splitter_desktop.analysis.play_report import PlayReport

HINDSIGHT_GAMES = 4
_ALL = 100
_Resize = QHeaderView.ResizeMode
_SEED = "how it plays"
_WIDEST_TABLE = 0.45
"""As a part of the window's width; a wider one scrolls."""
_LETTERS_IN_A_LINE, _LONGEST_HEADING = 16, 32
_COMPARED = 2
"""The first so many shipped boards, A and B, always stand beside the drawing."""


class PlayPanel(QWidget):
    """Plays the drawing when it is asked to, never by itself; results of other boards are kept."""

    heat_changed = Signal(object)
    """Mean points by cell of the draft, to be drawn over the board; None for no longer."""
    board_wanted = Signal()
    """The button was pressed: `play` is to be called with the board."""

    def __init__(self, readiness: Readiness | None = None, games: int | None = None) -> None:
        """Show no figures yet.

        Args:
            readiness: waits until compiled code is there.
            games: how many to play; None for as many as tell the mean.
        """
        super().__init__()
        self._readiness, self._games = readiness or Readiness(), games
        self._background = Background(self)
        self._known: dict[Layout, PlayReport] = {}
        self._asked: tuple[Layout, ...] = ()
        self._reports: tuple[PlayReport, ...] = ()
        self._text = ""
        self.start, self.stop = QPushButton(_("&Play 2,000 games")), QPushButton(_("&Cancel"))
        self.progress, self.sentence = QProgressBar(), QLabel()
        self.table, self.other, self._label = QTableWidget(), QComboBox(), QLabel(_("Compare &with"))
        self.legend = QLabel()
        self.heat, self.save = QCheckBox(_("Show points on the &board")), QPushButton(_("&Export as CSV…"))
        self._lay_out()
        self._connect()
        self._sum_up()
        self._show_state()

    @property
    def reports(self) -> tuple[PlayReport, ...]:
        """The figures shown, those of the drawing first; none after the drawing changed."""
        return self._reports

    def showEvent(self, event: QShowEvent) -> None:
        """Offer the boards that were saved meanwhile, too."""
        self.list_boards()
        super().showEvent(event)

    def show_design(self, shown: ShownDesign) -> None:
        """Forget the figures of a drawing that has changed."""
        if shown.design.text != self._text:
            self._text = shown.design.text
            was_playing = self._background.is_busy
            self.cancel()
            self._show_reports(())
            if was_playing:
                self.sentence.setText(_("The board has changed, so the bot stopped playing on it."))

    def play(self, layout: Layout) -> None:
        """Play a board and those it is compared with, as far as they are not known."""
        other = self.other.currentData()
        beside = [*bundled_layouts()[:_COMPARED], *([other] if other is not None else [])]
        self._asked = tuple(dict.fromkeys((layout, *beside)))
        missing = [each for each in self._asked if each not in self._known]
        self._background.begin(lambda errand: self._work(errand, missing))
        self.sentence.setText(_("Getting ready… The first time this takes some minutes."))
        self._show_state()

    def refuse(self, error: SplitterError) -> None:
        """Say why the drawing cannot be played."""
        self.sentence.setText(sentence_for(error))

    def cancel(self) -> None:
        """Stop playing at once."""
        if self._background.is_busy:
            self._sum_up()
        self._background.stop()
        self._show_state()

    def close_down(self) -> None:
        """End the work before the window goes."""
        self._background.close()

    def export(self, path: Path) -> None:
        """Write the figures as CSV.

        Raises:
            FileError: it cannot be written.
        """
        write_whole(path, as_csv(self._reports).encode())

    def list_boards(self) -> None:
        """Offer the boards there are now as a further one to compare with; drafts are shown only."""
        chosen, library = self.other.currentText(), read_library()
        self.other.clear()
        self.other.addItem(_("no further board"), None)
        for layout in library.layouts[_COMPARED:]:
            self.other.addItem(text_in(layout.name, active_language()), layout)
        for draft in library.drafts:
            _add_for_show(self.other, shown_name(draft), draft_reason(draft.error))
        self.other.setCurrentIndex(max(self.other.findText(chosen), 0))

    def _work(self, errand: Errand, layouts: list[Layout]) -> Mapping[Layout, PlayReport]:
        """On the thread: what compiled code needs is imported only here."""
        for layout in layouts:
            self._readiness.wait(errand.go_on, len(layout.cells))
        from splitter_desktop.analysis.play_report import GAMES, play_report
        from splitter_desktop.analysis.weights import find_shared_weights

        # What was learnt on A alone would make A look easier than a new board.
        weights, found = find_shared_weights(weights_folders()), {}
        for place, layout in enumerate(layouts):

            def report(done: int, total: int, place: int = place) -> bool:
                if errand.go_on():
                    errand.tell((place + done / total) / len(layouts))
                return errand.go_on()

            games = self._games or GAMES
            found[layout] = play_report(layout, weights, _SEED, games, HINDSIGHT_GAMES, report=report)
        return found

    def _lay_out(self) -> None:
        self.legend.setWordWrap(True)
        self.legend.setProperty("quiet", True)
        self.sentence.setWordWrap(True)
        self.sentence.setTextFormat(Qt.TextFormat.PlainText)
        self.progress.setAccessibleName(_("Progress"))
        self.table.setAccessibleName(_("How the board plays"))
        self.table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.table.setShowGrid(False)
        self.table.setCornerButtonEnabled(False)
        self.table.setSelectionMode(QTableWidget.SelectionMode.NoSelection)
        self._label.setBuddy(self.other)
        self.list_boards()
        rows, buttons, compared = QVBoxLayout(self), QHBoxLayout(), QHBoxLayout()
        rows.setContentsMargins(space(2), space(3), space(2), space(2))
        for button in (self.start, self.stop):
            buttons.addWidget(button)
        rows.addLayout(buttons)
        compared.addWidget(self._label)
        compared.addWidget(self.other, 1)
        rows.addLayout(compared)
        for part in (self.progress, self.sentence, self.heat, self.legend):
            rows.addWidget(part)
        rows.addWidget(self.table, 1)
        rows.addWidget(self.save)
        rows.addStretch()

    def _connect(self) -> None:
        self.start.clicked.connect(self.board_wanted)
        self.stop.clicked.connect(self.cancel)
        self.heat.toggled.connect(self._tell_heat)
        self._background.told.connect(self._show_progress)
        self._background.done.connect(self._show_result)
        self._background.failed.connect(self._show_failure)

    def _show_progress(self, share: float) -> None:
        if self.progress.maximum() != _ALL:
            self.progress.setRange(0, _ALL)
            self.sentence.setText(_("The bot is playing."))
        self.progress.setValue(round(_ALL * share))

    def _show_result(self, found: Mapping[Layout, PlayReport]) -> None:
        self._known.update(found)
        self._show_reports(tuple(self._known[layout] for layout in self._asked))

    def _show_failure(self, error: SplitterError) -> None:
        self.refuse(error)
        self._show_state()

    def _show_reports(self, reports: tuple[PlayReport, ...]) -> None:
        self._reports = reports
        columns = [list(figures(report)) for report in reports]
        self.table.setColumnCount(len(columns))
        self.table.setRowCount(len(columns[0]) if columns else 0)
        for row, figure in enumerate(columns[0] if columns else []):
            heading = QTableWidgetItem(figure.label)
            heading.setToolTip(figure.tip)
            self.table.setVerticalHeaderItem(row, heading)
        for column, rows in enumerate(columns):
            for row, figure in enumerate(rows):
                item = QTableWidgetItem(figure.shown)
                item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
                item.setToolTip(figure.tip)
                self.table.setItem(row, column, item)
        self._head_columns([name_of(report) for report in reports])
        self._sum_up()
        self._show_state()
        self._tell_heat()

    def _head_columns(self, names: Sequence[str]) -> None:
        """Name the boards above their figures, and ask for the room their names need."""
        header = self.table.horizontalHeader()
        header.setMinimumSectionSize(-1)
        for column, name in enumerate(names):
            heading = QTableWidgetItem(fill(shortened(name, _LONGEST_HEADING), _LETTERS_IN_A_LINE))
            heading.setToolTip(name)
            self.table.setHorizontalHeaderItem(column, heading)
        widths = [header.sectionSizeHint(column) for column in range(len(names))]
        room = round(_WIDEST_TABLE * self.window().width())
        room -= self.table.verticalHeader().sizeHint().width() + 2 * self.table.frameWidth() + space(1)
        alike = max(widths, default=0) * len(names)  # equally wide columns look better, where there is room
        fits = alike <= room
        header.setSectionResizeMode(_Resize.Stretch if fits else _Resize.ResizeToContents)
        header.setMinimumSectionSize(max(widths, default=0) if fits else -1)
        needed = alike if fits else min(sum(widths), room)
        self.table.setMinimumWidth(round(_WIDEST_TABLE * self.window().width()) - room + needed)

    def _sum_up(self) -> None:
        """Say how the board compares; before it was played, what the button would do."""
        if self._reports:
            first, *others = self._reports
            self.sentence.setText(judgement(first, others))
        else:
            intro = _("A bot plays 2,000 games on this board, on A and on B, and you see how they differ.")
            self.sentence.setText(intro)

    def _show_state(self) -> None:
        busy = self._background.is_busy
        self.start.setEnabled(not busy)
        self.stop.setEnabled(busy)
        self.progress.setVisible(busy)
        self.progress.setRange(0, 0 if busy else _ALL)  # without an end it moves until games are played
        self.progress.reset()
        for part in (self.heat, self.table, self.save):
            part.setVisible(bool(self._reports))

    def _tell_heat(self) -> None:
        is_wanted = self.heat.isChecked() and bool(self._reports)
        by_cell = self._reports[0].by_cell if is_wanted else None
        self.legend.setVisible(by_cell is not None)
        if by_cell:
            self.legend.setText(legend(by_cell))
        self.heat_changed.emit(by_cell)


def _add_for_show(box: QComboBox, name: str, tip: str) -> None:
    """Add what cannot be chosen; the tip says why."""
    item = QStandardItem(name)
    item.setEnabled(False)
    item.setToolTip(tip)
    model = box.model()
    if isinstance(model, QStandardItemModel):  # as that of every plain box is
        model.appendRow(item)

"""The dialog that prints a review: paper and style above, the pages of the real file below."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from splitter_desktop.engine.layout import text_in
from splitter_desktop.i18n import _, active_language
from splitter_desktop.i18n.review_words import title_of_review
from splitter_desktop.sheets.presets import remember, remembered
from splitter_desktop.sheets.print_choices import PrintChoices
from splitter_desktop.sheets.reviewed_sheet import ReviewedSheet
from splitter_desktop.ui.first_size import open_as_large_as
from splitter_desktop.ui.printing import choice_labels
from splitter_desktop.ui.printing.choice_fields import ListField
from splitter_desktop.ui.printing.document_dialog import DocumentDialog
from splitter_desktop.ui.printing.pdf_maker import BuildJob
from splitter_desktop.ui.printing.print_start import usual_paper
from splitter_desktop.ui.short_text import as_file_name, shortened
from splitter_desktop.ui.theme import space

if TYPE_CHECKING:
    from splitter_desktop.sheets.review_job import ReviewJob

_LONGEST_PART = 22
"""Characters of a part of the file's name."""
_FIRST_SIZE = 190, 190
"""In steps of the spacing scale."""


def open_review_print(parent: QWidget, sheet: ReviewedSheet) -> ReviewPrintDialog:
    """Open the dialog in front of a window, with paper, style and printer of the last print."""
    choices = remembered() or PrintChoices(paper=usual_paper(QLocale.system()))
    dialog = ReviewPrintDialog(parent, sheet, choices)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()
    return dialog


class ReviewPrintDialog(DocumentDialog):
    """Offers paper and style; all else is as the last print was."""

    def __init__(self, parent: QWidget | None, sheet: ReviewedSheet, choices: PrintChoices) -> None:
        """Begin with choices."""
        super().__init__(parent, _("Print the review"))
        self._sheet, self._choices = sheet, choices
        self.paper = ListField(choice_labels.papers(), may_type=True)
        self.style_ = ListField(choice_labels.styles())
        self._lay_out()
        self.paper.show_choice(choices.paper)
        self.style_.show_choice(choices.style)
        for field in (self.paper, self.style_):
            field.changed.connect(self.begin_again)
        self.make()

    def job(self) -> BuildJob:
        """The job of the review with the choices as they are now.

        Raises:
            PrintError: they mean nothing.
        """
        return partial(_built, self._chosen(), self._sheet)

    def file_title(self) -> str:
        """As the review is called, with the board and the day of the game."""
        sheet = self._sheet
        title, board = title_of_review(sheet.name), text_in(sheet.game.layout.name, active_language())
        parts = (shortened(title, _LONGEST_PART), shortened(board, _LONGEST_PART), sheet.played_on)
        return as_file_name(" - ".join(str(part) for part in parts if part))

    def remember_choices(self) -> None:
        """Print on this paper in this style the next time, whatever it is."""
        remember(self._chosen())

    def allow_choices(self, is_allowed: bool) -> None:
        """Let the person change them, or not."""
        for field in (self.paper, self.style_):
            field.setEnabled(is_allowed)

    def _chosen(self) -> PrintChoices:
        return replace(self._choices, paper=self.paper.choice(), style=self.style_.choice())

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(space(2))
        for name, field in ((_("Pap&er"), self.paper), (_("S&tyle"), self.style_)):
            label = QLabel(name)
            label.setBuddy(field)
            field.set_name(name.replace("&", ""))
            row.addWidget(label)
            row.addWidget(field, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(space(5), space(5), space(5), space(4))
        column.setSpacing(space(3))
        column.addLayout(row)
        column.addWidget(self.preview, 1)
        column.addWidget(self.state)
        column.addLayout(self.buttons())
        open_as_large_as(self, *map(space, _FIRST_SIZE))


def _built(choices: PrintChoices, sheet: ReviewedSheet) -> ReviewJob:
    # Late, so that opening the dialog need not wait for the PDF library.
    from splitter_desktop.sheets.review_job import review_job_for

    return review_job_for(choices, sheet)

"""Printing a review: what was chosen and what is reviewed, checked and laid out as a document."""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from splitter_desktop.engine.errors import PrintError, Problem, Severity
from splitter_desktop.engine.layout import text_in
from splitter_desktop.i18n import translation
from splitter_desktop.i18n.review_words import describe_end, title_of_review
from splitter_desktop.sheets.document import NO_CORRECTION, Correction, Document, Page
from splitter_desktop.sheets.fonts import uncovered_characters
from splitter_desktop.sheets.page_geometry import (
    LARGEST_MARGIN,
    Orientation,
    Rect,
    Size,
    does_not_fit,
    paper_size,
    turned_papers,
)
from splitter_desktop.sheets.print_choices import PrintChoices
from splitter_desktop.sheets.print_job import SMALLEST_WHOLE_PAGE, in_a_language, language_tag
from splitter_desktop.sheets.printer_correction import correction_of
from splitter_desktop.sheets.review_pages import ReviewPages
from splitter_desktop.sheets.review_style import ReviewStyle
from splitter_desktop.sheets.reviewed_sheet import ReviewedSheet
from splitter_desktop.sheets.sheet_styles import STYLES

NARROWEST_AREA = 70.0
"""Millimetres: what is left inside the margins must be readable."""


@dataclass(frozen=True)
class ReviewJob:
    """Everything the document of a review is made from; the same job gives the same document.

    Attributes:
        choices: of which paper, margin, style, language and printer matter.
        sheet: what is reviewed.
        texts: the words of the language.
        correction: of the printer.
    """

    choices: PrintChoices
    sheet: ReviewedSheet
    texts: gettext.NullTranslations = field(default_factory=gettext.NullTranslations)
    correction: Correction = NO_CORRECTION

    sheets = 1
    cell = None

    @property
    def trim(self) -> Size:
        """The paper itself; nothing is cut."""
        return self.paper

    @cached_property
    def paper(self) -> Size:
        """As `paper_for_review`."""
        return paper_for_review(self.choices)

    def check(self) -> tuple[Problem, ...]:
        """What a person should know before printing.

        Raises:
            PrintError: as `paper_for_review`.
        """
        given = self.sheet.name + text_in(self.sheet.game.layout.name, self.choices.language)
        characters = uncovered_characters(given) if self.paper else ()
        if not characters:
            return ()
        return (Problem("uncovered-characters", Severity.WARNING, facts={"characters": characters}),)

    def document(self) -> Document:
        """The pages.

        Raises:
            PrintError: as `paper_for_review`.
        """
        return Document(
            title=f"Splitter: {title_of_review(self.sheet.name, self.texts)}",
            subject=describe_end(self.sheet.review, self.sheet.best, self.texts),
            language=language_tag(self.choices.language),
            pages=tuple(self._pages()),
        )

    def _pages(self) -> Iterator[Page]:
        inset = max(self.choices.margin, self.paper.width * 0.07)
        area = Rect(0, 0, *self.paper).inset(inset, inset)
        look = ReviewStyle(STYLES[self.choices.style], self.texts, self.choices.language, area.width)
        for number, placed in enumerate(ReviewPages(self.sheet, look, area).pages(), start=1):
            yield Page(self.paper, placed, None, str(number), self.correction)


def paper_for_review(choices: PrintChoices) -> Size:
    """The paper, upright.

    Raises:
        PrintError: an unknown paper, a margin out of bounds, or paper too small for a review.
    """
    (paper,) = turned_papers(paper_size(choices.paper), Orientation.PORTRAIT)
    if not 0 <= choices.margin <= LARGEST_MARGIN:
        raise PrintError(kind="margin", value=choices.margin, largest=LARGEST_MARGIN)
    if paper.width < SMALLEST_WHOLE_PAGE or paper.width - 2 * choices.margin < NARROWEST_AREA:
        raise does_not_fit(Size(SMALLEST_WHOLE_PAGE, SMALLEST_WHOLE_PAGE), paper, choices.margin)
    return paper


def review_job_for(choices: PrintChoices, sheet: ReviewedSheet) -> ReviewJob:
    """The job for choices, with the language and the printer they name.

    Raises:
        FileError: the file of the printers cannot be read.
        PresetError: something is wrong with it.
        PrintError: kind ``language``: there are no texts in the language.
    """
    choices = in_a_language(choices)
    return ReviewJob(choices, sheet, translation(choices.language), correction_of(choices.printer))

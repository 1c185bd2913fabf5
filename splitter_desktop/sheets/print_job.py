"""Print jobs: what was chosen and what it names, checked and laid out as a document."""

from __future__ import annotations

import gettext
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from splitter_desktop.bundled import find_layout
from splitter_desktop.engine.errors import PrintError, Problem, Severity
from splitter_desktop.engine.game import GameSnapshot
from splitter_desktop.engine.layout import Layout, text_in
from splitter_desktop.i18n import active_language, available_languages, translation
from splitter_desktop.i18n.numbers import size_in_mm
from splitter_desktop.sheets.document import NO_CORRECTION, Bookmark, Correction, Document, Page, Placed
from splitter_desktop.sheets.drawing import Drawing, Point
from splitter_desktop.sheets.fonts import uncovered_characters
from splitter_desktop.sheets.imposition import Imposition, Section
from splitter_desktop.sheets.ordered_sheets import OrderedSheets
from splitter_desktop.sheets.organiser_pages import OrganiserPages
from splitter_desktop.sheets.page_geometry import (
    Arrangement,
    Marks,
    Orientation,
    Rect,
    Size,
    arrange,
    does_not_fit,
    paper_size,
    sheet_size,
    turned_papers,
)
from splitter_desktop.sheets.print_choices import MOST_SHEETS, Back, Kind, PrintChoices
from splitter_desktop.sheets.printer_correction import correction_of
from splitter_desktop.sheets.printer_page import PrinterPage
from splitter_desktop.sheets.sheet_styles import STYLES

SMALLEST_CELL, COMFORTABLE_CELL = 4.0, 7.0
"""Millimetres: nobody can write in smaller cells; everybody can in these."""

SMALLEST_WHOLE_PAGE = 100.0
"""Millimetres a side: rulers and the organiser's tables need that much."""


@dataclass(frozen=True)
class PrintJob:
    """Everything a document is made from; the same job gives the same document.

    Attributes:
        choices: what was asked for.
        layout: the board they name.
        back_layout: the board of the second side; None where that is no other board.
        names: who gets a sheet, where sheets have names.
        games: the saved games whose sheets are printed.
        texts: the words of the sheets' language.
        correction: of the printer.
    """

    choices: PrintChoices
    layout: Layout
    back_layout: Layout | None = None
    names: tuple[str, ...] = ()
    games: tuple[GameSnapshot, ...] = ()
    texts: gettext.NullTranslations = field(default_factory=gettext.NullTranslations)
    correction: Correction = NO_CORRECTION

    @cached_property
    def arrangement(self) -> Arrangement:
        """Where sheets lie on a page; on the test page, the paper itself is the sheet.

        Raises:
            PrintError: an unknown paper or sheet, or sheets that do not fit.
        """
        choices = self.choices
        paper = paper_size(choices.paper)
        if choices.kind in (Kind.TEST_PAGE, Kind.TOURNAMENT) and min(paper) < SMALLEST_WHOLE_PAGE:
            smallest = Size(SMALLEST_WHOLE_PAGE, SMALLEST_WHOLE_PAGE)
            raise does_not_fit(smallest, paper, choices.margin)
        if self._is_test_page:
            (paper, *_) = turned_papers(paper, choices.orientation)
            return Arrangement(paper, paper, (Rect(0, 0, *paper),), choices.margin)
        return arrange(
            paper,
            sheet_size(choices.sheet_name),
            choices.per_page if choices.kind is not Kind.POSTER else 1,
            choices.orientation,
            choices.margin,
            choices.gutter,
        )

    @property
    def trim(self) -> Size:
        """The size of a sheet; as `arrangement`."""
        return self.arrangement.sheet

    @cached_property
    def ordered(self) -> OrderedSheets:
        """The sheets before they are laid on pages."""
        return OrderedSheets(
            self.choices,
            self.layout,
            self.back_layout,
            self.names,
            self.games,
            self.texts,
            len(self.arrangement.slots),
        )

    @cached_property
    def sections(self) -> tuple[Section, ...]:
        """The sheets, in the order they are printed.

        Raises:
            PrintError: as `OrderedSheets.sections`.
            DiceError: likewise.
        """
        return self.ordered.sections()

    @property
    def sheets(self) -> int:
        """How many sheets there are to cut out."""
        return sum(len(section.copies) for section in self.sections)

    @cached_property
    def cell(self) -> float | None:
        """The edge of the smallest cell of all sheets, in millimetres; None where there are no cells."""
        sheet, clearance = self.arrangement.sheet, self.arrangement.clearance
        faces = {
            face
            for section in self.sections
            for copy in section.copies
            for face in (copy.front, copy.back)
            if face is not None
        }
        cells = (face.cell(sheet, clearance) for face in faces)
        return min((cell for cell in cells if cell is not None), default=None)

    def check(self) -> tuple[Problem, ...]:
        """What a person should know before printing.

        Raises:
            PrintError: the print is impossible: as `arrangement` and `sections`; kind ``nothing``: there are
                no sheets; kind ``sheets``: there are too many; or kind ``cells``: nobody could write in them.
            DiceError: as `sections`.
        """
        if not self.sections and not self._is_test_page:
            raise PrintError(kind="nothing")
        if self.sheets > MOST_SHEETS:
            raise PrintError(kind="sheets", asked=self.sheets, most=MOST_SHEETS)
        if self.cell is not None and self.cell < SMALLEST_CELL:
            cell = round(self.cell, 2)
            raise PrintError(kind="cells", cell=cell, smallest=SMALLEST_CELL, layout=self.layout.id)
        return tuple(self._warnings())

    def _warnings(self) -> Iterator[Problem]:
        if self.cell is not None and self.cell < COMFORTABLE_CELL:
            facts = {"cell": round(self.cell, 2), "comfortable": COMFORTABLE_CELL}
            yield Problem("small-cells", Severity.WARNING, facts=facts)
        if self.choices.printer and self.correction == NO_CORRECTION and not self._is_test_page:
            yield Problem("unmeasured-printer", Severity.WARNING, facts={"printer": self.choices.printer})
        characters = uncovered_characters("".join(self._texts_given()))
        if characters:
            yield Problem("uncovered-characters", Severity.WARNING, facts={"characters": characters})

    def _texts_given(self) -> Iterator[str]:
        yield self.choices.seed
        for section in self.sections:
            yield from (copy.name for copy in section.copies)
        layouts = (self.layout, self.back_layout, *(game.layout for game in self.games))
        yield from (text_in(layout.name, self.choices.language) for layout in layouts if layout is not None)

    def document(self) -> Document:
        """The pages.

        Raises:
            PrintError: as `check`.
            DiceError: as `check`.
        """
        self.check()
        return Document(
            title=self._title,
            subject=self._subject,
            language=language_tag(self.choices.language),
            pages=(*self._whole_pages(), *self._imposition.pages(self.sections)),
        )

    @property
    def _is_test_page(self) -> bool:
        return self.choices.kind is Kind.TEST_PAGE

    @property
    def _title(self) -> str:
        if self._is_test_page:
            return self.texts.gettext("Printer test page")
        return f"Splitter: {text_in(self.layout.name, self.choices.language)}"

    @property
    def _subject(self) -> str:
        counted = self.texts.ngettext("{count} sheet, {size}", "{count} sheets, {size}", self.sheets)
        return counted.format(count=self.sheets, size=size_in_mm(*self.arrangement.sheet, self.texts))

    @property
    def _imposition(self) -> Imposition:
        choices = self.choices
        return Imposition(
            self.arrangement,
            choices.order,
            Marks.NONE if choices.kind is Kind.POSTER else choices.marks,
            choices.is_two_sided,
            choices.flip,
            choices.back_offset,
            self.correction,
        )

    def _whole_pages(self) -> Iterator[Page]:
        """The pages on which no sheets lie."""
        if self.choices.kind is Kind.TOURNAMENT:
            yield from self._organiser_pages()
        elif self._is_test_page:
            page = PrinterPage(self.arrangement.paper, self.choices.margin, self.choices.printer, self.texts)
            yield self._whole_page((page.front(),), "1a")
            yield self._whole_page((page.back(),), "1b", self.choices.back_offset)

    def _organiser_pages(self) -> Iterator[Page]:
        (paper,) = turned_papers(self.arrangement.paper, Orientation.PORTRAIT)
        pages = OrganiserPages(
            self.ordered.tournament,
            paper,
            self.choices.margin,
            STYLES[self.choices.style],
            self.texts,
            self.choices.language,
        )
        word = self.texts.gettext("Organiser")
        for number, drawing in enumerate(pages.drawings(), start=1):
            bookmarks = (Bookmark(word),) if number == 1 else ()
            yield self._whole_page((drawing,), f"{word} {number}", bookmarks=bookmarks)
            if self.choices.is_two_sided:  # so that the fronts of the sheets stay on the first sides
                yield self._whole_page((), f"{word} {number}b", paper=drawing.size)

    def _whole_page(
        self,
        drawings: Sequence[Drawing],
        label: str,
        offset: tuple[float, float] = (0.0, 0.0),
        bookmarks: tuple[Bookmark, ...] = (),
        paper: Size | None = None,
    ) -> Page:
        return Page(
            paper=drawings[0].size if drawings else paper or self.arrangement.paper,
            placed=tuple(Placed(drawing, Point(*offset)) for drawing in drawings),
            trim=None,
            label=label,
            correction=self.correction,
            bookmarks=bookmarks,
        )


def job_for(
    choices: PrintChoices, names: tuple[str, ...] = (), games: tuple[GameSnapshot, ...] = ()
) -> PrintJob:
    """The job that choices ask for, with the layouts, the language and the printer they name.

    Raises:
        LayoutLookupError: a layout that is not there.
        FileError: the file of a layout or of the printers cannot be read.
        LayoutError: a file is no valid layout.
        PresetError: the file of the printers is wrong.
        PrintError: kind ``language``: there are no texts in the language.
    """
    choices = in_a_language(choices)
    return PrintJob(
        choices,
        find_layout(choices.layout),
        None if choices.back in set(Back) else find_layout(choices.back),
        names,
        games,
        translation(choices.language),
        correction_of(choices.printer),
    )


def language_tag(code: str) -> str:
    """The language of a code, as PDF files name it."""
    tag = code.replace("_", "-")
    return tag if tag.replace("-", "a").isascii() and tag.replace("-", "a").isalnum() else "en"


def in_a_language(choices: PrintChoices) -> PrintChoices:
    """The choices, with the language of the program where they name none.

    Raises:
        PrintError: kind ``language``: there are no texts in the language they name.
    """
    if choices.language and choices.language.split("_")[0] not in available_languages():
        raise PrintError(kind="language", text=choices.language, known=available_languages())
    return replace(choices, language=choices.language or active_language())

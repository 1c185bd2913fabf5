"""Print jobs: what was chosen and what it names, as sheets, pages and a document."""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property

from splitter_desktop.bundled import find_layout
from splitter_desktop.engine.dice import seeded_roll
from splitter_desktop.engine.errors import PrintError, Problem, Severity
from splitter_desktop.engine.game import GameSnapshot
from splitter_desktop.engine.game_code import format_game_code
from splitter_desktop.engine.layout import Layout, text_in
from splitter_desktop.i18n import active_language, translation
from splitter_desktop.sheets.document import NO_CORRECTION, Correction, Document
from splitter_desktop.sheets.fonts import uncovered_characters
from splitter_desktop.sheets.imposition import Copy, Face, Imposition, Section
from splitter_desktop.sheets.page_geometry import Arrangement, arrange, format_size, paper_size, sheet_size
from splitter_desktop.sheets.print_choices import Back, Kind, PrintChoices
from splitter_desktop.sheets.sheet_drawing import SheetContents
from splitter_desktop.sheets.sheet_frame import Track
from splitter_desktop.sheets.sheet_styles import STYLES

SMALLEST_CELL, COMFORTABLE_CELL = 4.0, 7.0
"""Millimetres: nobody can write in smaller cells; everybody can in these."""


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
        """Where sheets lie on a page.

        Raises:
            PrintError: an unknown paper or sheet, or sheets that do not fit.
        """
        choices = self.choices
        return arrange(
            paper_size(choices.paper),
            sheet_size(choices.sheet_name),
            choices.per_page,
            choices.orientation,
            choices.margin,
            choices.gutter,
        )

    @cached_property
    def sections(self) -> tuple[Section, ...]:
        """The sheets, in the order they are printed."""
        copies = {
            Kind.PAD: self._pad_copies,
            Kind.NAMES: self._named_copies,
            Kind.GAMES: self._game_copies,
            Kind.TO_FINISH: self._game_copies,
        }
        return (Section(tuple(copies[self.choices.kind]())),)

    @property
    def sheets(self) -> int:
        """How many sheets there are to cut out."""
        return sum(len(section.copies) for section in self.sections)

    @cached_property
    def cell(self) -> float:
        """The edge of the smallest cell of all sheets, in millimetres."""
        sheet, clearance = self.arrangement.sheet, self.arrangement.clearance
        faces = {
            face for section in self.sections for copy in section.copies for face in (copy.front, copy.back)
        }
        return min(
            face.frame(sheet, clearance).board.cell for face in faces if isinstance(face, SheetContents)
        )

    def check(self) -> tuple[Problem, ...]:
        """What a person should know before printing.

        Raises:
            PrintError: the print is impossible: as `arrangement`; kind ``nothing``: there are no sheets; or
                kind ``cells`` (``cell``, ``smallest``, ``layout``): nobody could write in them.
        """
        if not self.sheets:
            raise PrintError(kind="nothing")
        if self.cell < SMALLEST_CELL:
            raise PrintError(
                kind="cells", cell=round(self.cell, 1), smallest=SMALLEST_CELL, layout=self.layout.id
            )
        return tuple(self._warnings())

    def _warnings(self) -> Iterator[Problem]:
        if self.cell < COMFORTABLE_CELL:
            facts = {"cell": round(self.cell, 1), "comfortable": COMFORTABLE_CELL}
            yield Problem("small-cells", Severity.WARNING, facts=facts)
        characters = uncovered_characters("".join(self._texts_given()))
        if characters:
            yield Problem("uncovered-characters", Severity.WARNING, facts={"characters": characters})

    def _texts_given(self) -> Iterator[str]:
        for section in self.sections:
            for copy in section.copies:
                yield copy.name
        for layout in (self.layout, self.back_layout):
            if layout is not None:
                yield text_in(layout.name, self.choices.language)

    def document(self) -> Document:
        """The pages.

        Raises:
            PrintError: as `check`.
        """
        self.check()
        choices = self.choices
        imposition = Imposition(
            self.arrangement,
            choices.order,
            choices.marks,
            choices.is_two_sided,
            choices.flip,
            choices.back_offset,
            self.correction,
        )
        name = text_in(self.layout.name, choices.language)
        size = format_size(self.arrangement.sheet)
        return Document(
            title=f"Splitter: {name}",
            subject=self.texts.ngettext(
                "{count} sheet, {size}", "{count} sheets, {size}", self.sheets
            ).format(count=self.sheets, size=size),
            language=choices.language or "en",
            pages=tuple(imposition.pages(self.sections)),
        )

    def _pad_copies(self) -> Iterator[Copy]:
        front = self._contents(self.layout, self.choices.seed)
        back = self._back(front)
        count = self.choices.sheets or len(self.arrangement.slots)
        for number in range(1, count + 1):
            yield Copy(front, back, number=str(number) if self.choices.numbered else "")

    def _named_copies(self) -> Iterator[Copy]:
        front = self._contents(self.layout, self.choices.seed)
        back = self._back(front)
        for number, name in enumerate(self.names, start=1):
            yield Copy(front, back, name, str(number) if self.choices.numbered else "")

    def _game_copies(self) -> Iterator[Copy]:
        for game in self.games:
            for player, position in enumerate(game.positions):
                blank = self._contents(game.layout, "")
                order = {
                    cell: number
                    for number, placement in enumerate(game.placements[player], start=1)
                    for cell in (placement.cell, game.layout.mirror(placement.cell))
                }
                front = replace(
                    blank,
                    position=position,
                    shows_score=self.choices.kind is not Kind.TO_FINISH,
                    order=tuple(order.items()) if self.choices.play_order else (),
                )
                yield Copy(front, self._back(blank), game.players[player])

    def _back(self, front: SheetContents) -> Face | None:
        if self.choices.back == Back.SAME:
            return front
        if self.back_layout is not None:
            return self._contents(self.back_layout, self.choices.seed)
        return None

    def _contents(self, layout: Layout, seed: str) -> SheetContents:
        choices = self.choices
        rolls = tuple(seeded_roll(seed, number) for number in range(1, layout.rounds + 1)) if seed else ()
        return SheetContents(
            layout,
            STYLES[choices.style],
            self.texts,
            choices.language,
            code=format_game_code(layout.id, seed) if seed else "",
            track=choices.track if rolls or choices.track is not Track.ROLLS else Track.BOXES,
            rolls=rolls,
        )


def job_for(
    choices: PrintChoices, names: tuple[str, ...] = (), games: tuple[GameSnapshot, ...] = ()
) -> PrintJob:
    """The job that choices ask for, with the layouts and the language they name.

    Raises:
        LayoutLookupError: a layout that is not there.
        FileError: the file of a layout cannot be read.
        LayoutError: it is no valid layout.
    """
    return PrintJob(
        choices,
        find_layout(choices.layout),
        None if choices.back in set(Back) else find_layout(choices.back),
        names,
        games,
        translation(choices.language or active_language()),
    )

"""PDF files straight from the game: the sheets being played, or a pad of their board."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QLocale

from splitter_desktop.engine.game import GameSnapshot
from splitter_desktop.engine.safe_files import write_whole
from splitter_desktop.i18n import active_language, translation
from splitter_desktop.sheets.print_choices import Kind, PrintChoices

SHEETS_OF_A_PAD = 12
"""Enough for the largest table."""
_LETTER_COUNTRIES = frozenset(
    {
        QLocale.Country.UnitedStates,
        QLocale.Country.Canada,
        QLocale.Country.Mexico,
        QLocale.Country.Philippines,
        QLocale.Country.Chile,
        QLocale.Country.Colombia,
        QLocale.Country.Venezuela,
    }
)


def usual_paper(locale: QLocale) -> str:
    """The name of the paper people have in their printers where a locale is at home."""
    return "letter" if locale.territory() in _LETTER_COUNTRIES else "a4"


def save_sheets(game: GameSnapshot, path: Path) -> None:
    """Write the sheets of a game, as far as they are filled, to a PDF file.

    Raises:
        FileError: it cannot be written; an older file is untouched.
        PrintError: the board is too large to be written on.
    """
    kind = Kind.GAMES if game.is_over else Kind.TO_FINISH
    _save(replace(_usual_choices(), kind=kind), game, path)


def save_pad(game: GameSnapshot, path: Path) -> None:
    """Write a pad of a game's board to a PDF file.

    Raises:
        FileError: it cannot be written; an older file is untouched.
        PrintError: the board is too large to be written on.
    """
    _save(replace(_usual_choices(), sheets=SHEETS_OF_A_PAD), game, path)


def _usual_choices() -> PrintChoices:
    return replace(PrintChoices(), paper=usual_paper(QLocale.system()))


def _save(choices: PrintChoices, game: GameSnapshot, path: Path) -> None:
    # Late, so that a start need not wait for the PDF library.
    from splitter_desktop.sheets.pdf import pdf_bytes
    from splitter_desktop.sheets.print_job import PrintJob

    texts = translation(active_language())
    job = PrintJob(choices, game.layout, games=(game,), texts=texts)
    write_whole(path, pdf_bytes(job.document()))

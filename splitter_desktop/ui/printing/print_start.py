"""With which choices the print dialog opens: those of last time, for the board that is on the screen."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QLocale

from splitter_desktop.sheets.print_choices import Kind, PrintChoices
from splitter_desktop.ui.shown_game import ShownGame

SHEETS_OF_A_PAD = 12
"""Enough for the largest table."""
_KINDS_OF_GAMES = (Kind.GAMES, Kind.TO_FINISH)
_Country = QLocale.Country
_LETTER_COUNTRIES = frozenset(
    (
        _Country.Belize,
        _Country.Canada,
        _Country.Chile,
        _Country.Colombia,
        _Country.CostaRica,
        _Country.ElSalvador,
        _Country.Guatemala,
        _Country.Mexico,
        _Country.Nicaragua,
        _Country.Panama,
        _Country.Philippines,
        _Country.PuertoRico,
        _Country.UnitedStates,
        _Country.Venezuela,
    )
)
"""Where people have letter paper, after the Unicode locale data."""


def usual_paper(locale: QLocale) -> str:
    """The name of the paper people have in their printers where a locale is at home."""
    return "letter" if locale.territory() in _LETTER_COUNTRIES else "a4"


def first_choices(
    shown: ShownGame | None, remembered: PrintChoices | None, locale: QLocale, kind: Kind | None = None
) -> PrintChoices:
    """The choices to begin with.

    Args:
        shown: the game on the screen, if any.
        remembered: the choices of the last print, if any.
        locale: decides on the paper of the very first print.
        kind: what is to be printed; None for what fits the game: its sheets when it is over, else what was
            printed last.
    """
    usual = PrintChoices(sheets=SHEETS_OF_A_PAD, paper=usual_paper(locale))
    choices = remembered or usual
    if kind is None and shown is not None and shown.game.is_over:
        kind = Kind.GAMES
    if kind is None:
        kind = Kind.PAD if choices.kind in (*_KINDS_OF_GAMES, Kind.TEST_PAGE) else choices.kind
    layout = shown.game.layout.id if shown is not None else choices.layout
    return replace(choices, kind=kind, layout=layout)

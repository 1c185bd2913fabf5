"""What the choices of a print are called: each option as its text in files and its label."""

from __future__ import annotations

from PySide6.QtCore import QLocale

from splitter_desktop.i18n import _, available_languages
from splitter_desktop.i18n.numbers import size_in_mm
from splitter_desktop.sheets.page_geometry import (
    LARGE,
    PAPERS,
    SHEETS,
    Flip,
    Marks,
    Orientation,
)
from splitter_desktop.sheets.print_choices import Back, Kind, Order
from splitter_desktop.sheets.sheet_frame import Track
from splitter_desktop.sheets.sheet_styles import STYLES

Options = list[tuple[str, str]]


def kinds() -> Options:
    """What can be printed."""
    return [
        (Kind.PAD, _("A pad")),
        (Kind.NAMES, _("Sheets with names")),
        (Kind.TOURNAMENT, _("A tournament")),
        (Kind.GAMES, _("Games with their score")),
        (Kind.TO_FINISH, _("Games to finish on paper")),
        (Kind.POSTER, _("A poster")),
        (Kind.TEST_PAGE, _("A test page for the printer")),
    ]


def backs() -> Options:
    """What can be on the back, besides another board."""
    return [
        (Back.NONE, _("Nothing, print on one side")),
        (Back.SAME, _("The same board")),
        (Back.RULES, _("The rules")),
        (Back.BLANK, _("Blank")),
    ]


def styles() -> Options:
    """How sheets can look."""
    labels = {
        "colour": _("Colour"),
        "ink-saver": _("Little ink"),
        "black": _("Pure black"),
        "contrast": _("High contrast"),
        "large-numbers": _("Large numbers"),
    }
    return [(name, labels[name]) for name in STYLES]


def papers() -> Options:
    """The papers there are."""
    names = {"letter": _("Letter"), "legal": _("Legal"), "tabloid": _("Tabloid")}
    return [(name, names.get(name, name.upper())) for name in PAPERS]


def sheets() -> Options:
    """The sizes of sheets."""
    labels = {"pad": _("Pad")}
    sizes = [
        (
            name,
            _("{name}, {size}").format(name=labels.get(name, name.upper()), size=size_in_mm(*size)),
        )
        for name, size in SHEETS.items()
    ]
    usual = ("", _("Pad; larger for one or two a page"))
    return [usual, *sizes, (LARGE, _("As large as the paper"))]


def orientations() -> Options:
    """How the paper can lie."""
    return [
        (Orientation.AUTO, _("Whichever holds more sheets")),
        (Orientation.PORTRAIT, _("Portrait")),
        (Orientation.LANDSCAPE, _("Landscape")),
    ]


def marks() -> Options:
    """What can show where to cut."""
    return [(Marks.CORNERS, _("At the corners")), (Marks.LINES, _("Lines")), (Marks.NONE, _("None"))]


def orders() -> Options:
    """How copies can follow each other."""
    return [(Order.PAGES, _("Page by page")), (Order.STACKS, _("To cut and stack"))]


def tracks() -> Options:
    """How rounds can be counted."""
    return [
        (Track.NONE, _("Not counted")),
        (Track.BOXES, _("A box for each")),
        (Track.ROLLS, _("The rolls of the seed")),
    ]


def flips() -> Options:
    """The edges paper can be turned over."""
    return [(Flip.LONG, _("Long edge")), (Flip.SHORT, _("Short edge"))]


def languages() -> Options:
    """The languages sheets can be in."""
    codes = available_languages()
    return [("", _("As the window")), *((code, QLocale(code).nativeLanguageName() or code) for code in codes)]

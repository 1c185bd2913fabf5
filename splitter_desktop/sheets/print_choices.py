"""Choices: everything a person can settle about a print, by the names the command line and presets use."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from functools import partial
from types import MappingProxyType
from typing import Any, TypeVar

from splitter_desktop.engine.errors import PrintError
from splitter_desktop.i18n.numbers import read_decimal
from splitter_desktop.sheets.page_geometry import LARGE, SAFE_MARGIN, Flip, Marks, Orientation
from splitter_desktop.sheets.sheet_frame import Track
from splitter_desktop.sheets.sheet_styles import STYLES

MOST_SHEETS = 10_000
MOST_PLAYERS, MOST_TOURNAMENT_ROUNDS = 200, 20
LARGEST_BACK_OFFSET = 20.0


class Kind(StrEnum):
    """What is printed."""

    PAD = "pad"
    """Blank sheets."""
    NAMES = "names"
    """Blank sheets, each with a name."""
    TOURNAMENT = "tournament"
    """A sheet for every player and round, and the organiser's pages."""
    GAMES = "games"
    """The sheets of saved games with their score."""
    TO_FINISH = "to-finish"
    """The sheets of saved games as far as they are written, to finish on paper."""
    POSTER = "poster"
    """A board as large as the paper."""
    TEST_PAGE = "test-page"
    """What to measure a printer with."""


class Order(StrEnum):
    """In which order copies follow each other: page by page, or so that cut stacks can be laid together."""

    PAGES = "pages"
    STACKS = "stacks"


class Back(StrEnum):
    """What is on the second side, where it is not another layout."""

    NONE = "none"
    """There is no second side."""
    SAME = "same"
    BLANK = "blank"
    RULES = "rules"


@dataclass(frozen=True, slots=True)
class PrintChoices:
    """A print as it was asked for; lengths in millimetres.

    Attributes:
        kind: what is printed.
        layout: id or path of the board.
        back: one of `Back`, or id or path of another board.
        sheets: how many sheets of a pad; None for a page full.
        numbered: whether copies carry their number.
        order: in which order copies follow each other.
        players: how many play a tournament, where they have no names.
        rounds: games in a tournament.
        seed: the seed of the rolls, the game code and a tournament; empty for none.
        track: how rounds are counted on a sheet.
        play_order: whether filled cells show the round they were written in.
        paper: name or size.
        orientation: how the paper lies.
        sheet: name or size of a sheet; None for `pad`, or `large` where one or two a page are asked for.
        per_page: how many sheets on a page; None for as many as fit.
        margin: of the paper where printing is not safe.
        gutter: between sheets.
        marks: where to cut.
        flip: the edge the printer turns the paper over.
        back_offset: how far to the right and down the second side is shifted.
        style: a name of `STYLES`.
        language: code of the language of the sheets; empty for that of the program.
        printer: whose correction is applied; empty for none.

    Raises:
        PrintError: on construction, when a number is out of bounds or a style is not known.
    """

    kind: Kind = Kind.PAD
    layout: str = "A"
    back: str = Back.NONE
    sheets: int | None = None
    numbered: bool = False
    order: Order = Order.PAGES
    players: int = 4
    rounds: int = 3
    seed: str = ""
    track: Track = Track.NONE
    play_order: bool = False
    paper: str = "a4"
    orientation: Orientation = Orientation.AUTO
    sheet: str | None = None
    per_page: int | None = None
    margin: float = SAFE_MARGIN
    gutter: float = 0.0
    marks: Marks = Marks.CORNERS
    flip: Flip = Flip.LONG
    back_offset: tuple[float, float] = (0.0, 0.0)
    style: str = "colour"
    language: str = ""
    printer: str = ""

    def __post_init__(self) -> None:
        """Refuse what nobody can print."""
        for kind, asked, most in (
            ("sheets", self.sheets, MOST_SHEETS),
            ("players", self.players, MOST_PLAYERS),
            ("rounds", self.rounds, MOST_TOURNAMENT_ROUNDS),
        ):
            if asked is not None and not 1 <= asked <= most:
                raise PrintError(kind=kind, asked=asked, most=most)
        if self.style not in STYLES:
            raise PrintError(kind="style", text=self.style, known=tuple(STYLES))
        if not all(abs(offset) <= LARGEST_BACK_OFFSET for offset in self.back_offset):
            raise PrintError(kind="back-offset", largest=LARGEST_BACK_OFFSET)

    @property
    def is_two_sided(self) -> bool:
        """Whether every leaf has a second side."""
        if self.kind is Kind.TEST_PAGE:
            return True
        return self.back != Back.NONE and self.kind is not Kind.POSTER

    @property
    def sheet_name(self) -> str:
        """Name or size of a sheet, also where it was left open."""
        if self.kind is Kind.POSTER:
            return LARGE
        return self.sheet or (LARGE if self.per_page in (1, 2) else "pad")


_Choice = TypeVar("_Choice", bound=StrEnum)


def _one_of(kinds: type[_Choice], option: str, text: str) -> _Choice:
    try:
        return kinds(text)
    except ValueError:
        raise PrintError(kind="choice", option=option, text=text, known=tuple(kinds)) from None


def _truth(option: str, text: str) -> bool:
    if text not in ("true", "false"):
        raise PrintError(kind="choice", option=option, text=text, known=("true", "false"))
    return text == "true"


def _whole(option: str, text: str) -> int:
    if not (text.removeprefix("-").isdecimal() and text.isascii() and len(text) <= 12):
        raise PrintError(kind="whole-number", option=option, text=text)
    return int(text)


def _length(option: str, text: str) -> float:
    try:
        return read_decimal(text.removesuffix("mm"))
    except ValueError:
        raise PrintError(kind="length", option=option, text=text) from None


def _offset(option: str, text: str) -> tuple[float, float]:
    right, separator, down = text.partition(" ")
    if not separator:
        raise PrintError(kind="offset", option=option, text=text)
    return _length(option, right), _length(option, down.strip())


def _text(option: str, text: str) -> str:
    return text


_READERS: Mapping[str, Callable[[str, str], object]] = MappingProxyType(
    {
        "kind": partial(_one_of, Kind),
        "order": partial(_one_of, Order),
        "track": partial(_one_of, Track),
        "orientation": partial(_one_of, Orientation),
        "marks": partial(_one_of, Marks),
        "flip": partial(_one_of, Flip),
        "numbered": _truth,
        "play-order": _truth,
        "sheets": _whole,
        "players": _whole,
        "rounds": _whole,
        "per-page": _whole,
        "margin": _length,
        "gutter": _length,
        "back-offset": _offset,
    }
)
"""How the text of a choice is read, by its name; all others are texts themselves."""

CHOICE_NAMES = tuple(field.name.replace("_", "-") for field in fields(PrintChoices))
"""The choices by the names the command line and presets use."""


def with_texts(choices: PrintChoices, texts: Mapping[str, str]) -> PrintChoices:
    """The choices with those changed that are given as texts, by names of `CHOICE_NAMES`.

    Raises:
        PrintError: a text says nothing its choice can be, or as `PrintChoices`.
    """
    values: dict[str, Any] = {
        name.replace("-", "_"): _READERS.get(name, _text)(name, text) for name, text in texts.items()
    }
    return replace(choices, **values)


def texts_of(choices: PrintChoices) -> dict[str, str]:
    """The choices that are not as usual, as texts that `with_texts` reads."""
    usual = all_texts(PrintChoices())
    return {name: text for name, text in all_texts(choices).items() if text != usual.get(name)}


def all_texts(choices: PrintChoices) -> dict[str, str]:
    """All choices that are made, as texts that `with_texts` reads; those left open are absent."""
    values = {field.name.replace("_", "-"): getattr(choices, field.name) for field in fields(PrintChoices)}
    return {name: _as_text(value) for name, value in values.items() if value is not None}


def _as_text(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return " ".join(map(_as_text, value))
    return f"{round(value, 4):g}" if isinstance(value, float) else str(value)

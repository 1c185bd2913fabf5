"""Numbers as people write and read them in their language: the only place that knows its marks.

How a language writes numbers is said in its catalogue: the translations of ``1.5``, ``12,345`` and
``{percent}%`` show it.
"""

from __future__ import annotations

import gettext
import re

from splitter_desktop.i18n import active_texts

FEWEST_GROUPED = 10_000
"""Smaller whole numbers are easily read without their thousands set apart."""

_DECIMAL = re.compile(r"[+\-\N{MINUS SIGN}]?(?:[0-9]{1,9}(?:[.,][0-9]{0,9})?|[.,][0-9]{1,9})")


def decimal(value: float, places: int, texts: gettext.NullTranslations | None = None) -> str:
    """A number with so many decimals, with a real minus sign below nought.

    Args:
        value: the number.
        places: how many decimals.
        texts: the language; that of the program unless given.
    """
    figures = f"{abs(value):.{places}f}"
    is_below = value < 0 and figures.strip("0.") != ""
    return ("\N{MINUS SIGN}" if is_below else "") + _with_mark(figures, texts)


def signed(value: float, places: int, texts: gettext.NullTranslations | None = None) -> str:
    """As `decimal`, with a plus sign above nought."""
    written = decimal(value, places, texts)
    return f"+{written}" if round(value, places) > 0 else written


def trimmed(value: float, places: int = 2, texts: gettext.NullTranslations | None = None) -> str:
    """As `decimal`, without the noughts that end its decimals: ``6.35``, ``6.5``, ``6``."""
    decimals = f"{abs(value):.{places}f}".partition(".")[2]
    return decimal(value, len(decimals.rstrip("0")), texts)


def grouped(number: int, texts: gettext.NullTranslations | None = None) -> str:
    """A whole number, the thousands of a large one set apart."""
    if abs(number) < FEWEST_GROUPED:
        return str(number)
    between = (texts or active_texts()).gettext("12,345")[2:-3]
    return f"{number:,}".replace(",", between)


def percent(part: float, texts: gettext.NullTranslations | None = None) -> str:
    """A part of 1 in whole percent."""
    return (texts or active_texts()).gettext("{percent}%").format(percent=round(100 * part))


def size_in_mm(width: float, height: float, texts: gettext.NullTranslations | None = None) -> str:
    """Width and height in millimetres."""
    texts = texts or active_texts()
    sentence = texts.gettext("{width} \u00d7 {height} mm")
    return sentence.format(width=trimmed(width, 2, texts), height=trimmed(height, 2, texts))


def read_decimal(text: str) -> float:
    """The number a person wrote, with a point or a comma before its decimals.

    Raises:
        ValueError: it is none, or has more than nine figures on a side.
    """
    text = text.strip()
    if not _DECIMAL.fullmatch(text):
        raise ValueError(text)
    return float(text.replace(",", ".").replace("\N{MINUS SIGN}", "-"))


def _with_mark(figures: str, texts: gettext.NullTranslations | None) -> str:
    mark = (texts or active_texts()).gettext("1.5")[1:-1]
    return figures.replace(".", mark)

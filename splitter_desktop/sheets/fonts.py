"""The fonts on paper: how wide a text is, and which characters they have no shape for."""

from __future__ import annotations

import unicodedata
from functools import cache

from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont

from splitter_desktop.bundled import resource
from splitter_desktop.sheets.drawing import Weight

CAP_HEIGHT = 0.714
"""Height of capitals and figures of the fonts, in ems."""
STAND_INS = str.maketrans({"\N{MINUS SIGN}": "\N{EN DASH}"})
"""What is printed for signs that the fonts lack though another looks the same."""
LEFT_OUT = "?"
"""What stands on paper for a character the fonts have no shape for."""


@cache
def font(weight: Weight) -> TTFont:
    """The font of a weight, ready for use in documents."""
    loaded = TTFont(weight.value, str(resource("fonts", f"{weight.value}.ttf")))
    registerFont(loaded)
    return loaded


@cache
def text_width(text: str, weight: Weight = Weight.REGULAR) -> float:
    """How wide a text is, in ems."""
    return float(font(weight).stringWidth(text.translate(STAND_INS), 1))


def uncovered_characters(text: str) -> tuple[str, ...]:
    """The characters of a text that cannot be printed, each once, in the order of the text.

    Those are the ones the fonts have no shape for, and those of scripts that run from right to left or join
    their letters, which need more than one shape a character.
    """
    return tuple(dict.fromkeys(character for character in printable_text(text) if not _is_covered(character)))


def printable_text(text: str) -> str:
    """The text on one line, composed where Unicode has a composed form, without control characters."""
    composed = unicodedata.normalize("NFC", " ".join(text.split())).translate(STAND_INS)
    return "".join(
        character for character in composed if unicodedata.category(character) not in ("Cc", "Cf", "Cs")
    )


def covered_text(text: str) -> str:
    """The text as it can be printed, with `LEFT_OUT` for every character that cannot."""
    return "".join(character if _is_covered(character) else LEFT_OUT for character in printable_text(text))


@cache
def _is_covered(character: str) -> bool:
    if unicodedata.bidirectional(character) in ("R", "AL"):
        return False
    if unicodedata.name(character, "").startswith(_JOINING_SCRIPTS):
        return False
    return all(ord(character) in font(weight).face.charToGlyph for weight in Weight)


_JOINING_SCRIPTS = ("DEVANAGARI", "VEDIC")
"""Scripts the fonts have shapes for, but which need shaping."""

"""Lettering: texts that are made to fit where they stand."""

from __future__ import annotations

from collections.abc import Iterator

from splitter_desktop.sheets.drawing import Anchor, Colour, Point, Text, Weight
from splitter_desktop.sheets.fonts import CAP_HEIGHT, covered_text, text_width
from splitter_desktop.sheets.page_geometry import Rect

SMALLEST_SHARE = 0.7
"""How far a text is set smaller before it is cut short."""
_ELLIPSIS = "\u2026"


def centred(text: str, area: Rect, size: float, weight: Weight, colour: Colour) -> Text:
    """A text in the middle of an area, no wider than it."""
    width = text_width(text, weight)
    size = min(size, area.width * 0.92 / width) if width else size
    place = Point(area.x + area.width / 2, area.y + area.height / 2 + size * CAP_HEIGHT / 2)
    return Text(text, place, size, weight, Anchor.MIDDLE, colour)


def fitted(
    text: str,
    place: Point,
    size: float,
    room: float,
    colour: Colour,
    anchor: Anchor = Anchor.START,
    weight: Weight = Weight.REGULAR,
) -> Text:
    """A text at most `room` wide: set smaller as far as that is readable, then cut short."""
    text = covered_text(text)
    width = text_width(text, weight) * size
    if width > room:
        size *= max(SMALLEST_SHARE, room / width)
        while text_width(text, weight) * size > room and len(text) > 1:
            text = text.removesuffix(_ELLIPSIS)[:-1].rstrip() + _ELLIPSIS
    return Text(text, place, size, weight, anchor, colour)


def wrapped(text: str, size: float, room: float) -> Iterator[str]:
    """The lines of a text that is to be at most `room` wide; a word wider than that has a line of its own."""
    current = ""
    for word in covered_text(text).split():
        longer = f"{current} {word}" if current else word
        if current and text_width(longer) * size > room:
            yield current
            current = word
        else:
            current = longer
    if current:
        yield current

from __future__ import annotations

import pytest

from splitter_desktop.sheets.drawing import WHITE, Colour
from splitter_desktop.sheets.sheet_styles import STYLES, SheetStyle

PENCIL = Colour(0.35, 0.35, 0.35)

styles = pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)


def grey(colour: Colour) -> float:
    """Relative luminance after the definition of WCAG 2, which is what a grey print keeps of a colour."""

    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    return sum(w * linear(part) for w, part in zip((0.2126, 0.7152, 0.0722), colour, strict=True))


def contrast(one: Colour, other: Colour) -> float:
    dark, light = sorted((grey(one), grey(other)))
    return (light + 0.05) / (dark + 0.05)


@styles
def test_shapes_and_lines_are_clear_on_paper_in_grey(style: SheetStyle) -> None:
    for line in (style.star_line, style.heart_line, style.cell_line, style.split_line, style.box_line):
        assert contrast(line, WHITE) >= 3
    assert all(contrast(line, WHITE) >= 3 for line in style.group_lines)


@styles
def test_a_pencil_shows_over_stars_hearts_and_groups(style: SheetStyle) -> None:
    if style.symbols_in_corner:  # one writes beside them
        return
    for fill in (style.star_fill, style.heart_fill, *style.group_fills):
        assert fill is None or contrast(PENCIL, fill) >= 4.5


@styles
def test_words_are_readable(style: SheetStyle) -> None:
    for text in (style.ink, style.soft, style.unscored):
        assert contrast(text, WHITE) >= 4.5


@styles
def test_no_stroke_is_too_thin_to_print(style: SheetStyle) -> None:
    widths = (style.cell_width, style.box_width, style.split_width, style.symbol_width, style.group_width)
    assert min(widths) >= 0.25


@pytest.mark.parametrize("name", ["ink-saver", "black"])
def test_styles_that_spare_ink_fill_nothing(name: str) -> None:
    style = STYLES[name]
    assert (style.star_fill, style.heart_fill, style.group_fills) == (None, None, ())


@pytest.mark.parametrize("name", ["black", "contrast"])
def test_black_styles_use_nothing_but_black(name: str) -> None:
    style = STYLES[name]
    colours = [value for value in map(style.__getattribute__, style.__slots__) if isinstance(value, Colour)]
    assert set(colours) == {Colour(0, 0, 0)}

"""Styles: what sheets look like in colour, with little ink, in black, in high contrast, in large figures."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from splitter_desktop.sheets.drawing import BLACK, Colour, colour


@dataclass(frozen=True, slots=True)
class SheetStyle:
    """Colours and strokes of a sheet; widths in points.

    Attributes:
        ink: titles, figures and the frame of the total.
        soft: labels and the lines one writes on.
        cell_line: the edge of a cell.
        cell_width: its width.
        box_line: the edge of a box of the score column.
        box_width: its width.
        split_line: the line between the halves.
        split_width: its width.
        star_line: the edge of a star; at least 3:1 against paper, so that its shape is clear in grey.
        star_fill: inside a star, pale enough to write over; None for none.
        heart_line: as of a star.
        heart_fill: likewise.
        symbol_width: the width of both edges.
        symbols_in_corner: whether stars and hearts are small in a corner of the cell, not large behind.
        group_lines: the outline of a scoring group, by its number.
        group_fills: inside it; empty for none.
        group_width: the width of the outline.
        unscored: the figures of groups that do not score.
        figure_scale: how large figures are, 1 for as usual.
    """

    ink: Colour
    soft: Colour
    cell_line: Colour
    cell_width: float
    box_line: Colour
    box_width: float
    split_line: Colour
    split_width: float
    star_line: Colour
    star_fill: Colour | None
    heart_line: Colour
    heart_fill: Colour | None
    symbol_width: float
    symbols_in_corner: bool
    group_lines: tuple[Colour, ...]
    group_fills: tuple[Colour, ...]
    group_width: float
    unscored: Colour
    figure_scale: float


_COLOUR = SheetStyle(
    ink=colour("#222222"),
    soft=colour("#6e6e6e"),
    cell_line=colour("#555555"),
    cell_width=0.5,
    box_line=colour("#555555"),
    box_width=0.8,
    split_line=colour("#444444"),
    split_width=0.8,
    star_line=colour("#9a7a14"),
    star_fill=colour("#fbf0c4"),
    heart_line=colour("#b8506a"),
    heart_fill=colour("#f9dde4"),
    symbol_width=0.5,
    symbols_in_corner=False,
    # Six hues that stay apart for all kinds of colour sight, after Okabe and Ito, darkened for lines.
    group_lines=tuple(map(colour, ("#a85f00", "#2a7fb0", "#00795a", "#8a7a00", "#005a93", "#a8487c"))),
    group_fills=tuple(map(colour, ("#fbe8cc", "#ddeef8", "#d3efe6", "#f8f4cf", "#d5e5f2", "#f6e1ec"))),
    group_width=1.4,
    unscored=colour("#6e6e6e"),
    figure_scale=1.0,
)
_GREY = colour("#767676")
_INK_SAVER = replace(
    _COLOUR,
    ink=colour("#333333"),
    cell_width=0.35,
    box_width=0.5,
    split_width=0.5,
    star_line=_GREY,
    star_fill=None,
    heart_line=_GREY,
    heart_fill=None,
    group_lines=(colour("#333333"),) * 6,
    group_fills=(),
    group_width=1.1,
)
_BLACK = replace(
    _INK_SAVER,
    ink=BLACK,
    soft=BLACK,
    cell_line=BLACK,
    cell_width=0.4,
    box_line=BLACK,
    split_line=BLACK,
    star_line=BLACK,
    heart_line=BLACK,
    symbol_width=0.35,
    group_lines=(BLACK,) * 6,
    group_width=1.4,
    unscored=BLACK,
)
_CONTRAST = replace(
    _BLACK,
    cell_width=1.0,
    box_width=1.5,
    split_width=1.5,
    star_fill=BLACK,
    heart_fill=BLACK,
    symbols_in_corner=True,
    group_width=2.4,
    figure_scale=1.12,
)

STYLES: Mapping[str, SheetStyle] = MappingProxyType(
    {
        "colour": _COLOUR,
        "ink-saver": _INK_SAVER,
        "black": _BLACK,
        "contrast": _CONTRAST,
        "large-numbers": replace(_COLOUR, figure_scale=1.3),
    }
)
"""Styles by name; the first is the one used unless another is asked for."""

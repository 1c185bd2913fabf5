"""The one place for colours, sizes and type of the window, each named by what it means."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from PySide6.QtGui import QColor, QFont, QGuiApplication, QPalette

SPACE = 4
"""The step of all spacing, in pixels."""

RADIUS_SMALL = 6
"""Corner radius of small controls, in pixels."""
RADIUS_LARGE = 12
"""Corner radius of cards and panels, in pixels."""

GLOW_MILLISECONDS = 250
"""How long a group glows when it is finished."""

CELL_RADIUS = 0.12
"""Corner radius of a cell, as a part of its edge."""
CELL_GAP = 0.06
"""Gap between two cells, as a part of a cell's edge."""


class TypeSize(float, Enum):
    """Sizes of type as multiples of the size the system asks for."""

    SMALL = 0.85
    TEXT = 1.0
    LARGE = 1.4
    DISPLAY = 2.4


@dataclass(frozen=True, slots=True)
class NumberColors:
    """The colours of one of the numbers 1 to 6.

    Attributes:
        tint: fills a cell that holds the number.
        figure: the number itself on its tint.
        outline: the hue at full strength, for outlines, pips and marks, on the tint or on any ground.
    """

    tint: QColor
    figure: QColor
    outline: QColor


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours by meaning, for light or dark surroundings.

    Attributes:
        is_dark: whether texts are lighter than what they stand on.
        ground: what the board lies on.
        surface: panels, bars and dialogs.
        raised: what lies on a surface: dice, cards, fields.
        hover: a control of a surface under the pointer.
        line: separators and quiet edges; carries no meaning.
        text: texts on ground, surface or raised.
        text_quiet: texts of second rank on the same.
        accent: the one accent: main buttons, the total.
        on_accent: texts on the accent.
        focus: rings round what has the focus or lies under the pointer.
        cell: an empty cell.
        cell_edge: the edge of an empty cell.
        dead_figure: figures of a group past help, on `cell`.
        hatching: lines across the cells of a group past help.
        split_line: the line between the halves and its arrow heads.
        star: star shapes, on any cell or surface.
        heart: heart shapes, on any cell or surface.
        gain: points won.
        loss: points lost.
        even: neither.
        on_change: texts on `gain`, `loss` and `even`.
        heat: laid over cells the more the better they are, translucent; figures stand on it.
        shadow: below what is lifted; translucent.
        numbers: the colours of 1 to 6, in order.
    """

    is_dark: bool
    ground: QColor
    surface: QColor
    raised: QColor
    hover: QColor
    line: QColor
    text: QColor
    text_quiet: QColor
    accent: QColor
    on_accent: QColor
    focus: QColor
    cell: QColor
    cell_edge: QColor
    dead_figure: QColor
    hatching: QColor
    split_line: QColor
    star: QColor
    heart: QColor
    gain: QColor
    loss: QColor
    even: QColor
    on_change: QColor
    heat: QColor
    shadow: QColor
    numbers: tuple[NumberColors, ...]

    def number(self, number: int) -> NumberColors:
        """The colours of a number from 1 to 6."""
        return self.numbers[number - 1]


def _numbers(figure: str, colors: tuple[tuple[str, str], ...]) -> tuple[NumberColors, ...]:
    return tuple(NumberColors(QColor(tint), QColor(figure), QColor(outline)) for tint, outline in colors)


LIGHT = Theme(
    is_dark=False,
    ground=QColor("#f3f0e9"),
    surface=QColor("#faf9f4"),
    raised=QColor("#fffefb"),
    hover=QColor("#ebe8df"),
    line=QColor("#dedbd1"),
    text=QColor("#262a33"),
    text_quiet=QColor("#66665f"),
    accent=QColor("#2f5d8c"),
    on_accent=QColor("#fbfaf6"),
    focus=QColor("#2f5d8c"),
    cell=QColor("#fffefb"),
    cell_edge=QColor("#d9d5ca"),
    dead_figure=QColor("#8a8980"),
    hatching=QColor("#cfccc1"),
    split_line=QColor("#858378"),
    star=QColor("#9a6e00"),
    heart=QColor("#c22f55"),
    gain=QColor("#187747"),
    loss=QColor("#b3321f"),
    even=QColor("#66665f"),
    on_change=QColor("#fffefb"),
    heat=QColor("#f0a030"),
    shadow=QColor(38, 42, 51, 56),
    numbers=_numbers(
        "#262a33",
        (
            ("#ffe7cb", "#845400"),
            ("#d5f3fe", "#0c84a8"),
            ("#bffbe7", "#12714c"),
            ("#efefaf", "#8a8200"),
            ("#d3dcff", "#4a4bc3"),
            ("#fcd3d0", "#d03a6a"),
        ),
    ),
)

DARK = Theme(
    is_dark=True,
    ground=QColor("#1f2226"),
    surface=QColor("#272a2f"),
    raised=QColor("#31353c"),
    hover=QColor("#363a42"),
    line=QColor("#3b3f46"),
    text=QColor("#f1eee6"),
    text_quiet=QColor("#aeaca4"),
    accent=QColor("#8fb8e2"),
    on_accent=QColor("#14202d"),
    focus=QColor("#8fb8e2"),
    cell=QColor("#2d3138"),
    cell_edge=QColor("#454a52"),
    dead_figure=QColor("#8d8c86"),
    hatching=QColor("#474b52"),
    split_line=QColor("#8f8e88"),
    star=QColor("#efc653"),
    heart=QColor("#ff7d9a"),
    gain=QColor("#52c78a"),
    loss=QColor("#f58a76"),
    even=QColor("#aeaca4"),
    on_change=QColor("#17191c"),
    heat=QColor("#b8741a"),
    shadow=QColor(8, 9, 11, 150),
    numbers=_numbers(
        "#f1eee6",
        (
            ("#463520", "#dca560"),
            ("#324b5a", "#78bff0"),
            ("#0f4134", "#35e5b0"),
            ("#484719", "#e6dc3a"),
            ("#303757", "#8f8bff"),
            ("#623a42", "#f26a8c"),
        ),
    ),
)


def theme_for(palette: QPalette) -> Theme:
    """The theme that fits a palette: dark when its texts are lighter than its windows."""
    text, window = palette.color(QPalette.ColorRole.WindowText), palette.color(QPalette.ColorRole.Window)
    return DARK if text.lightness() > window.lightness() else LIGHT


def space(steps: int) -> int:
    """A distance of the spacing scale, in pixels."""
    return SPACE * steps


def tabular(font: QFont) -> QFont:
    """The font with figures that are all equally wide, so that columns of points line up."""
    result = QFont(font)
    result.setFeature(QFont.Tag("tnum"), 1)
    return result


def text_font(size: TypeSize = TypeSize.TEXT, *, bold: bool = False) -> QFont:
    """The system's font in one of our sizes, with tabular figures."""
    font = tabular(QGuiApplication.font())
    font.setBold(bold)
    return scaled(font, size)


def scaled(font: QFont, scale: float) -> QFont:
    """The font larger or smaller by a factor."""
    result = QFont(font)
    if font.pixelSize() > 0:
        result.setPixelSize(max(1, round(font.pixelSize() * scale)))
    else:
        result.setPointSizeF(font.pointSizeF() * scale)
    return result


def figure_font(pixels: float) -> QFont:
    """The bold font of figures whose size follows what they stand on: a cell, a die."""
    font = tabular(QGuiApplication.font())
    font.setBold(True)
    font.setPixelSize(max(1, round(pixels)))
    return font

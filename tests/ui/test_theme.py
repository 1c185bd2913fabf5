"""Colours: readable, and told apart by every kind of sight."""

from __future__ import annotations

from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

import pytest
from PySide6.QtGui import QColor, QFontMetricsF, QPalette

from splitter_desktop.ui.theme import DARK, LIGHT, Theme, TypeSize, figure_font, space, text_font, theme_for

TEXT_CONTRAST, SHAPE_CONTRAST = 4.5, 3.0
"""The least contrasts WCAG 2.2 asks for (success criteria 1.4.3 and 1.4.11)."""

# Linear RGB seen without one kind of cone: G. M. Machado and others, 2009, severity 1.0.
SIGHT = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

both_themes = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])


def linear(color: QColor) -> tuple[float, float, float]:
    def part(value: float) -> float:
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    return part(color.redF()), part(color.greenF()), part(color.blueF())


def luminance(color: QColor) -> float:
    red, green, blue = linear(color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: QColor, other: QColor) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def seen(color: QColor, sight: str) -> tuple[float, float, float]:
    """The CIELAB colour somebody with that sight sees."""
    parts = linear(color)
    red, green, blue = (
        min(1.0, max(0.0, sum(factor * part for factor, part in zip(row, parts, strict=True))))
        for row in SIGHT[sight]
    )
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883

    def root(value: float) -> float:
        return value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116

    return 116 * root(y) - 16, 500 * (root(x) - root(y)), 200 * (root(y) - root(z))


def difference(one: tuple[float, float, float], other: tuple[float, float, float]) -> float:
    """CIEDE2000."""
    (light1, a1, b1), (light2, a2, b2) = one, other
    mean = ((hypot(a1, b1) + hypot(a2, b2)) / 2) ** 7
    stretch = 1.5 - 0.5 * sqrt(mean / (mean + 25**7))
    chroma1, chroma2 = hypot(a1 * stretch, b1), hypot(a2 * stretch, b2)
    hue1, hue2 = degrees(atan2(b1, a1 * stretch)) % 360, degrees(atan2(b2, a2 * stretch)) % 360
    turn = (hue2 - hue1 + 180) % 360 - 180
    hue = hue1 + turn / 2
    light, chroma = (light1 + light2) / 2, (chroma1 + chroma2) / 2
    weight = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
    by_light = (light2 - light1) / (1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2))
    by_chroma = (chroma2 - chroma1) / (1 + 0.045 * chroma)
    by_hue = 2 * sqrt(chroma1 * chroma2) * sin(radians(turn / 2)) / (1 + 0.015 * chroma * weight)
    rotation = -2 * sqrt(chroma**7 / (chroma**7 + 25**7)) * sin(radians(60 * exp(-(((hue - 275) / 25) ** 2))))
    return sqrt(by_light**2 + by_chroma**2 + by_hue**2 + rotation * by_chroma * by_hue)


def test_the_colour_difference_is_the_published_one() -> None:
    # A pair of the published test data of G. Sharma and others, 2005.
    assert difference((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)


@both_themes
@pytest.mark.parametrize("ground", ["ground", "surface", "raised", "hover"])
@pytest.mark.parametrize("text", ["text", "text_quiet"])
def test_texts_stand_out_from_whatever_they_are_on(theme: Theme, text: str, ground: str) -> None:
    assert contrast(getattr(theme, text), getattr(theme, ground)) >= TEXT_CONTRAST


@both_themes
def test_texts_stand_out_from_accent_and_changes(theme: Theme) -> None:
    assert contrast(theme.on_accent, theme.accent) >= TEXT_CONTRAST
    for change in (theme.gain, theme.loss, theme.even):
        assert contrast(theme.on_change, change) >= TEXT_CONTRAST


@both_themes
@pytest.mark.parametrize("change", ["gain", "loss", "even"])
def test_points_won_and_lost_can_be_texts_themselves(theme: Theme, change: str) -> None:
    for ground in (theme.ground, theme.surface, theme.raised):
        assert contrast(getattr(theme, change), ground) >= TEXT_CONTRAST


@both_themes
@pytest.mark.parametrize("number", range(1, 7))
def test_figures_stand_out_from_their_tint(theme: Theme, number: int) -> None:
    colors = theme.number(number)
    assert contrast(colors.figure, colors.tint) >= TEXT_CONTRAST


@both_themes
@pytest.mark.parametrize("number", range(1, 7))
def test_outlines_stand_out_from_tint_and_grounds(theme: Theme, number: int) -> None:
    colors = theme.number(number)
    for ground in (colors.tint, theme.cell, theme.ground, theme.surface, theme.raised):
        assert contrast(colors.outline, ground) >= SHAPE_CONTRAST


@both_themes
@pytest.mark.parametrize("shape", ["star", "heart"])
def test_stars_and_hearts_stand_out_from_every_cell(theme: Theme, shape: str) -> None:
    for ground in (theme.cell, theme.surface, *(colors.tint for colors in theme.numbers)):
        assert contrast(getattr(theme, shape), ground) >= SHAPE_CONTRAST


@both_themes
def test_focus_split_line_and_dead_figures_stand_out(theme: Theme) -> None:
    for ground in (theme.ground, theme.cell):
        assert contrast(theme.focus, ground) >= SHAPE_CONTRAST
        assert contrast(theme.split_line, ground) >= SHAPE_CONTRAST
    assert contrast(theme.dead_figure, theme.cell) >= SHAPE_CONTRAST


@both_themes
@pytest.mark.parametrize("sight", SIGHT)
def test_the_six_hues_stay_apart_for_every_sight(theme: Theme, sight: str) -> None:
    for part, least in (("outline", 9.0), ("tint", 6.0)):
        colors = [seen(getattr(number, part), sight) for number in theme.numbers]
        assert min(difference(one, other) for one, other in combinations(colors, 2)) >= least


@both_themes
def test_nothing_is_pure_black_or_white(theme: Theme) -> None:
    colors = [value for value in map(theme.__getattribute__, theme.__slots__) if isinstance(value, QColor)]
    assert len(colors) > 20
    assert not {color.name() for color in colors} & {"#000000", "#ffffff"}


@pytest.mark.parametrize(
    ("text", "window", "theme"), [("#202020", "#f0f0f0", LIGHT), ("#e0e0e0", "#303030", DARK)]
)
def test_the_palette_decides_between_light_and_dark(text: str, window: str, theme: Theme) -> None:
    palette = QPalette()
    palette.setColor(QPalette.ColorRole.WindowText, QColor(text))
    palette.setColor(QPalette.ColorRole.Window, QColor(window))
    assert theme_for(palette) is theme


def test_spacing_is_a_scale_of_four() -> None:
    assert [space(steps) for steps in range(4)] == [0, 4, 8, 12]


def test_type_sizes_follow_the_font_of_the_system(qapp: object) -> None:
    assert text_font(TypeSize.LARGE).pointSizeF() == pytest.approx(1.4 * text_font().pointSizeF(), abs=0.1)
    assert text_font(bold=True).bold()


def test_figures_are_equally_wide(qapp: object) -> None:
    widths = {QFontMetricsF(figure_font(40)).horizontalAdvance(figure) for figure in "0123456789"}
    assert len(widths) == 1

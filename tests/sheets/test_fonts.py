from __future__ import annotations

import pytest

from splitter_desktop.sheets.drawing import Weight
from splitter_desktop.sheets.fonts import (
    covered_text,
    font,
    printable_text,
    text_width,
    uncovered_characters,
)


@pytest.mark.parametrize(
    "text", ["Ada Lovelace", "Günther Ångström", "Łukasz Żółć", "Ελένη Ἀθηνᾶ", "Привет Київ", "Nguyễn Thị"]
)
def test_latin_greek_and_cyrillic_names_are_covered(text: str) -> None:
    assert uncovered_characters(text) == ()
    assert covered_text(text) == text


@pytest.mark.parametrize(
    ("text", "uncovered"),
    [("李 明", "李明"), ("Zoë 🎲🎲", "🎲"), ("דוד", "דו"), ("محمد", "محد"), ("नमस्ते", "नमसते्")],
)
def test_characters_without_a_right_shape_are_named_once_each(text: str, uncovered: str) -> None:
    assert set(uncovered_characters(text)) == set(uncovered)
    assert len(uncovered_characters(text)) == len(set(uncovered))


def test_a_question_mark_stands_for_what_cannot_be_printed() -> None:
    assert covered_text("Li 李") == "Li ?"


def test_a_text_is_brought_into_one_composed_line() -> None:
    assert printable_text("e\u0301a\tb\r\nc\x00\u200b") == "éa b c"


@pytest.mark.parametrize("weight", Weight)
def test_figures_are_equally_wide(weight: Weight) -> None:
    assert len({text_width(figure, weight) for figure in "0123456789"}) == 1


@pytest.mark.parametrize("weight", Weight)
def test_the_fonts_have_a_shape_for_everything_sheets_are_lettered_with(weight: Weight) -> None:
    shapes = font(weight).face.charToGlyph
    assert all(ord(character) in shapes for character in "\u00d7\u00b7\u2026\u2013?\u2019\u201c\u201d")

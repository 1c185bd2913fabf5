"""Numbers are written as each language does, and read with a point or a comma."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import splitter_desktop
from splitter_desktop.i18n import translation, use_language
from splitter_desktop.i18n.numbers import decimal, grouped, percent, read_decimal, signed, size_in_mm, trimmed

MINUS = "\N{MINUS SIGN}"
SPACE = "\N{NO-BREAK SPACE}"


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    use_language("en")
    yield
    use_language("en")


@pytest.mark.parametrize(
    ("language", "written"), [("en", "6.35"), ("nl", "6,35"), ("de", "6,35"), ("fi", "6,35")]
)
def test_decimals_stand_after_the_mark_of_the_language(language: str, written: str) -> None:
    assert decimal(6.35, 2, translation(language)) == written
    use_language(language)
    assert decimal(6.35, 2) == written


@pytest.mark.parametrize(
    ("language", "written"),
    [("en", "1,234,567"), ("nl", "1.234.567"), ("de", "1.234.567"), ("fi", f"1{SPACE}234{SPACE}567")],
)
def test_thousands_of_large_numbers_are_set_apart(language: str, written: str) -> None:
    assert grouped(1_234_567, translation(language)) == written
    assert grouped(9_999, translation(language)) == "9999"


@pytest.mark.parametrize(
    ("language", "written"), [("en", "53%"), ("nl", "53%"), ("de", f"53{SPACE}%"), ("fi", f"53{SPACE}%")]
)
def test_percent_signs_stand_as_the_language_wants(language: str, written: str) -> None:
    assert percent(0.534, translation(language)) == written


def test_what_rounds_to_nought_has_no_sign() -> None:
    assert [decimal(value, 1) for value in (-0.04, 0.0, 0.04)] == ["0.0"] * 3
    assert [signed(value, 1) for value in (-0.04, 0.0, 0.04)] == ["0.0"] * 3


def test_signs_are_real_ones() -> None:
    assert (signed(2.06, 1), signed(-2.06, 1), decimal(-2.06, 1)) == ("+2.1", f"{MINUS}2.1", f"{MINUS}2.1")


def test_noughts_at_the_end_are_left_out() -> None:
    assert [trimmed(value) for value in (6.35, 6.5, 6.0, 10.0, 0.0, -0.25)] == [
        "6.35",
        "6.5",
        "6",
        "10",
        "0",
        f"{MINUS}0.25",
    ]


def test_a_size_is_written_with_the_mark_of_the_language() -> None:
    assert size_in_mm(215.9, 279.4, translation("de")) == "215,9 \u00d7 279,4 mm"


@pytest.mark.parametrize(
    ("text", "value"),
    [("6.35", 6.35), ("6,35", 6.35), (" 7 ", 7.0), (f"{MINUS}0,5", -0.5), ("-.5", -0.5), ("+3.", 3.0)],
)
def test_a_point_and_a_comma_are_read_alike(text: str, value: float) -> None:
    assert read_decimal(text) == value


@pytest.mark.parametrize("text", ["", ".", "1.2.3", "1,234.5", "nan", "inf", "1e5", "٣", "1 2", "9" * 30])
def test_what_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"^"):
        read_decimal(text)


@pytest.mark.parametrize("language", ["en", "nl", "de", "fi"])
@pytest.mark.parametrize("value", [0.0, 0.25, -6.35, 19.99])
def test_what_is_written_is_read_back(language: str, value: float) -> None:
    assert read_decimal(decimal(value, 2, translation(language))) == value


FOR_PROGRAMS = {
    "sheets/page_geometry.py": "sizes as they are typed",
    "sheets/print_choices.py": "choices as files hold them",
    "sheets/printer_correction.py": "likewise",
    "ui/printing/choice_fields.py": "choices as fields hand them over",
    "ui/designer/play_words.py": "tables for other programs",
    "i18n/numbers.py": "the one authority",
}
"""Where numbers with decimals are formatted for no person."""


def formatted_decimals(path: Path) -> Iterator[int]:
    """The lines in which a number with decimals becomes text by Python's own rules."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FormattedValue) and isinstance(node.format_spec, ast.JoinedStr):
            parts = [part.value for part in node.format_spec.values if isinstance(part, ast.Constant)]
            if re.search(r"[fFgGeE%]$", "".join(map(str, parts))):
                yield node.lineno
        elif (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and re.search(r"\{\w*:[^{}]*[fFgGeE%]\}", node.value)
        ):
            yield node.lineno


def test_nobody_else_writes_decimals_for_people() -> None:
    package = Path(splitter_desktop.__file__).parent
    paths = [path for folder in ("i18n", "sheets", "ui", "cli") for path in (package / folder).rglob("*.py")]
    found = {path.relative_to(package).as_posix() for path in paths if any(formatted_decimals(path))}
    assert found - set(FOR_PROGRAMS) == set()

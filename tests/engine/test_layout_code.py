"""A code carries a whole layout, and a mistyped one is refused."""

import base64
import zlib
from dataclasses import replace

import pytest

from splitter_desktop.bundled import bundled_layouts
from splitter_desktop.engine.errors import NotationError
from splitter_desktop.engine.layout_code import PREFIX, format_layout_code, parse_layout_code


@pytest.mark.parametrize("layout", bundled_layouts(), ids=lambda layout: layout.id)
def test_a_code_carries_the_whole_layout(layout):
    assert parse_layout_code(format_layout_code(layout)) == layout


def test_the_code_of_a_board_without_ratings_fits_in_a_message():
    board = replace(bundled_layouts()[0], ratings=())
    assert len(format_layout_code(board)) < 280


def test_a_code_survives_line_breaks_of_a_mail():
    layout = bundled_layouts()[1]
    code = format_layout_code(layout)
    broken = "\n".join(code[start : start + 30] for start in range(0, len(code), 30))
    assert parse_layout_code(f"  {broken}\n") == layout


def test_no_single_typo_gives_another_layout():
    layout = bundled_layouts()[0]
    code = format_layout_code(layout)
    harmless = 0
    for place in range(len(PREFIX), len(code)):
        typo = code[:place] + ("A" if code[place] != "A" else "B") + code[place + 1 :]
        try:
            assert parse_layout_code(typo) == layout
        except NotationError:
            continue
        harmless += 1
    assert harmless <= 2  # the last two symbols may hold bits that mean nothing


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        PREFIX,
        PREFIX + "é",
        PREFIX + "A",
        PREFIX + "AAAA",
        "splitter-layout-2:AAAA",
        "x" * 10_000_000,
    ],
    ids=lambda text: text[:24],
)
def test_what_is_no_code_is_refused(text):
    with pytest.raises(NotationError):
        parse_layout_code(text)


def test_a_code_that_was_cut_off_is_refused():
    code = format_layout_code(bundled_layouts()[0])
    with pytest.raises(NotationError):
        parse_layout_code(code[:-5])


def test_a_code_that_would_unpack_to_megabytes_is_refused():
    packer = zlib.compressobj(level=9, wbits=-15)
    packed = b"\0\0\0\0" + packer.compress(b"#" * 10_000_000) + packer.flush()
    with pytest.raises(NotationError):
        parse_layout_code(PREFIX + base64.urlsafe_b64encode(packed).decode().rstrip("="))

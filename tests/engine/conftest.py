"""What tests of the rules share: layouts and boards drawn as text, and random ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from textwrap import dedent
from typing import Any, TypeVar

import pytest
from hypothesis import strategies as st

from splitter_desktop.bundled import bundled_layouts
from splitter_desktop.engine.layout import Layout, LayoutDraft, Rules, StarStacking, plain_text
from splitter_desktop.engine.notation import parse_board
from splitter_desktop.engine.position import Position

T = TypeVar("T")
A, B = bundled_layouts()[:2]


def _draft(board: str, **values: Any) -> LayoutDraft:
    values = {"id": "drawn", "name": plain_text("Drawn"), "standard": False} | values
    return LayoutDraft(rows=tuple(dedent(board).strip("\n").split("\n")), **values)


@pytest.fixture(scope="session")
def draft() -> Callable[..., LayoutDraft]:
    """Makes a draft of a drawn board; other values by keyword."""
    return _draft


@pytest.fixture(scope="session")
def layout() -> Callable[..., Layout]:
    """Makes a layout of a drawn board; other values by keyword."""
    return lambda board, **values: _draft(board, **values).to_layout()


@pytest.fixture(scope="session")
def layout_a() -> Layout:
    return A


@pytest.fixture(scope="session")
def layout_b() -> Layout:
    return B


@pytest.fixture(scope="session")
def on_a() -> Callable[[str], Position]:
    """Fills layout A from a drawn board."""
    return lambda board: parse_board(dedent(board), A)


@pytest.fixture(scope="session")
def on_b() -> Callable[[str], Position]:
    """Fills layout B from a drawn board."""
    return lambda board: parse_board(dedent(board), B)


@st.composite
def _odd_layouts(draw: st.DrawFn) -> Layout:
    """Layouts of any size, with any number of stars and hearts, and any rules of their own."""
    half, height = draw(st.integers(1, 4)), draw(st.integers(1, 6))
    symbols = draw(_chosen_from("####**hb", 2 * half * height))
    cells = draw(_chosen_from((True, False), half * height))
    rows = []
    for row in range(height):
        left = cells[row * half : (row + 1) * half]
        kept = zip(symbols[2 * half * row :], [*left, *reversed(left)], strict=False)
        rows.append("".join(symbol if cell else "." for symbol, cell in kept))
    if not any(cells):
        rows[0] = "#" * 2 * half
    rules = Rules(draw(st.integers(0, 9)), draw(st.sampled_from(StarStacking)))
    return LayoutDraft("odd", plain_text("Odd"), tuple(rows), standard=False, rules=rules).to_layout()


def _chosen_from(values: Sequence[T], size: int) -> st.SearchStrategy[list[T]]:
    """Lists of a size; drawn as bytes, which is much faster than value by value."""
    return st.binary(min_size=size, max_size=size).map(
        lambda drawn: [values[byte % len(values)] for byte in drawn]
    )


@st.composite
def _positions(draw: st.DrawFn, layouts: st.SearchStrategy[Layout]) -> Position:
    """Fillings of layouts; those with few different numbers have large groups."""
    layout = draw(layouts)
    numbers = draw(st.lists(st.integers(0, 6), min_size=1, max_size=7))
    return Position(layout, tuple(draw(_chosen_from(numbers, len(layout.cells)))))


@pytest.fixture(scope="session")
def any_layouts() -> st.SearchStrategy[Layout]:
    return st.sampled_from(bundled_layouts()) | _odd_layouts()


@pytest.fixture(scope="session")
def any_positions(any_layouts: st.SearchStrategy[Layout]) -> st.SearchStrategy[Position]:
    return _positions(any_layouts)


@pytest.fixture(scope="session")
def small_positions() -> st.SearchStrategy[Position]:
    """Positions with few enough empty cells to try every way to fill them."""
    return _positions(_odd_layouts()).filter(lambda position: 1 <= len(position.empty_cells) <= 9)

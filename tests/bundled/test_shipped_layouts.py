"""Every layout that travels with the program is one to be proud of."""

from __future__ import annotations

from pathlib import Path

import pytest

from splitter_desktop.bundled import bundled_folder, bundled_layouts
from splitter_desktop.engine.cells import Cell, connected_pieces
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.layout_files import format_layout, parse_layout

FILES = sorted(bundled_folder("layouts").glob("*"))
OWN = [layout for layout in bundled_layouts() if layout.id not in ("A", "B")]

A = """
..####..
.######.
########
*######*
########
.######.
..####..
"""
B = """
###..#h#
########
.h#####.
.##..##.
.###h##.
########
#*#..#*#
"""


@pytest.fixture(params=FILES, ids=lambda path: path.name)
def path(request: pytest.FixtureRequest) -> Path:
    return request.param


@pytest.fixture(params=OWN, ids=lambda layout: layout.id)
def own(request: pytest.FixtureRequest) -> Layout:
    return request.param


def outside(layout: Layout) -> list[frozenset[Cell]]:
    """The connected places without a cell, with a margin all round that belongs to the open."""
    places = {
        Cell(row, column) for row in range(-1, layout.height + 1) for column in range(-1, layout.width + 1)
    }
    return list(connected_pieces(places - set(layout.cells)))


def test_a_shipped_file_is_valid_without_warnings(path: Path) -> None:
    layout = parse_layout(path.read_bytes(), str(path))
    assert layout.problems == ()
    assert layout.standard


def test_a_shipped_file_is_written_as_the_program_writes_it(path: Path) -> None:
    assert path.suffix == ".yaml"
    assert path.read_bytes() == format_layout(parse_layout(path.read_bytes())).encode()


def test_a_shipped_file_is_called_like_its_layout(path: Path) -> None:
    assert path.stem == parse_layout(path.read_bytes()).id


@pytest.mark.parametrize(("place", "board"), [(0, A), (1, B)])
def test_the_standard_boards_are_those_of_the_rules(place: int, board: str) -> None:
    assert bundled_layouts()[place].rows == tuple(board.split())


@pytest.mark.parametrize("place", [0, 1])
def test_the_top_rating_of_the_standard_boards_begins_at_51(place: int) -> None:
    points = [rating.points for rating in bundled_layouts()[place].ratings]
    assert points == sorted(set(points))
    assert (points[0], points[-1]) == (0, 51)


def test_there_are_six_of_our_own_and_no_two_alike() -> None:
    outlines = {tuple(cell for cell in layout.cells) for layout in bundled_layouts()}
    assert len(OWN) == 6
    assert len(outlines) == 8


def test_our_own_are_of_several_kinds() -> None:
    assert sum(len(layout.hearts) == 3 for layout in OWN) >= 2
    assert sum(len(outside(layout)) > 1 for layout in OWN) >= 2
    assert any(layout.height >= 1.5 * layout.width for layout in OWN)
    assert any(layout.width >= 2 * layout.height for layout in OWN)


def test_our_own_are_named_in_the_languages_of_the_program_and_free_to_share(own: Layout) -> None:
    assert set(own.name) == set(own.description) == {"en", "nl", "de", "fi"}
    assert (own.author, own.license) == ("Splitter Desktop", "CC0-1.0")


def test_the_stars_of_our_own_do_not_both_lie_in_dead_corners(own: Layout) -> None:
    assert max(len(own.neighbours(star)) for star in own.stars) >= 3


def test_the_hearts_of_our_own_do_not_touch(own: Layout) -> None:
    assert not any(set(own.neighbours(heart)) & own.hearts for heart in own.hearts)

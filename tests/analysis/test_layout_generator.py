"""New layouts are valid, in one piece, as wished, all different, and the same for a seed everywhere."""

from __future__ import annotations

from functools import cache

import pytest

from splitter_desktop.analysis.layout_generator import (
    KINDS,
    Wishes,
    generate_layout,
    kind_of_seed,
    layouts_of,
)
from splitter_desktop.analysis.outlines import Shape
from splitter_desktop.analysis.progress import Cancelled
from splitter_desktop.bundled import bundled_layouts
from splitter_desktop.engine.cells import Cell, connected_pieces
from splitter_desktop.engine.errors import DiceError, LayoutWishError
from splitter_desktop.engine.layout import Layout, LayoutDraft, plain_text
from splitter_desktop.engine.layout_files import format_layout, parse_layout

SEEDS = range(40)
LAYOUTS = {layout.id: layout for layout in bundled_layouts()}
WISHES = {
    "none": Wishes(),
    "hearts": Wishes(hearts=True),
    "compact": Wishes(shape=Shape.COMPACT),
    "branching": Wishes(shape=Shape.BRANCHING),
    "holes": Wishes(holes=True),
    "no holes": Wishes(holes=False),
    "spikes": Wishes(spikes=True),
    "width": Wishes(width=12),
    "height": Wishes(height=5),
    "size": Wishes(width=10, height=7),
    "like A": Wishes(like=LAYOUTS["A"]),
    "like B": Wishes(like=LAYOUTS["B"], hearts=True),
    "much": Wishes(width=10, height=8, hearts=True, shape=Shape.BRANCHING, holes=True, spikes=True),
}


@pytest.fixture(params=WISHES)
def wished(request: pytest.FixtureRequest) -> str:
    """The name of some wishes."""
    return request.param


@pytest.fixture
def wishes(wished: str) -> Wishes:
    return WISHES[wished]


@cache
def made(wished: str) -> list[Layout]:
    return [generate_layout(str(seed), WISHES[wished]) for seed in SEEDS]


def outline(layout: Layout) -> tuple[str, ...]:
    return tuple("".join("." if symbol == "." else "#" for symbol in row) for row in layout.rows)


def closed_in(layout: Layout) -> bool:
    around = {
        Cell(row, column) for row in range(-1, layout.height + 1) for column in range(-1, layout.width + 1)
    }
    return len(list(connected_pieces(around - set(layout.cells)))) > 1


def thin(layout: Layout) -> list[Cell]:
    """Cells that belong to no block of two by two cells."""
    cells = set(layout.cells)
    covered = set()
    for row, column in cells:
        block = {Cell(row + down, column + right) for down in (0, 1) for right in (0, 1)}
        if block <= cells:
            covered |= block
    return sorted(cells - covered)


def test_every_layout_is_standard_in_one_piece_and_without_warnings(wished: str, wishes: Wishes) -> None:
    for layout in made(wished):
        assert layout.standard
        assert layout.problems == ()
        assert len(layout.hearts) == (3 if wishes.hearts else 0)


def test_no_row_or_column_at_the_edge_is_empty(wished: str) -> None:
    for layout in made(wished):
        assert {layout.cells[0].row, layout.cells[-1].row} == {0, layout.height - 1}
        assert min(cell.column for cell in layout.cells) == 0


def test_a_wished_size_is_kept(wished: str, wishes: Wishes) -> None:
    for layout in made(wished):
        assert wishes.width in (None, layout.width)
        assert wishes.height in (None, layout.height)


def test_holes_are_there_or_not_as_wished(wished: str, wishes: Wishes) -> None:
    for layout in made(wished):
        assert wishes.holes in (None, closed_in(layout))


def test_nothing_is_one_cell_thick_unless_spikes_are_wished(wished: str, wishes: Wishes) -> None:
    for layout in made(wished):
        assert bool(thin(layout)) is wishes.spikes


def test_the_stars_do_not_both_lie_in_dead_corners(wished: str) -> None:
    for layout in made(wished):
        assert max(len(layout.neighbours(star)) for star in layout.stars) >= 3


def test_the_same_seed_gives_the_same_layout(wishes: Wishes) -> None:
    assert generate_layout("again", wishes) == generate_layout("again", wishes)


def test_a_layout_reads_back_from_its_file(wishes: Wishes) -> None:
    layout = generate_layout("back", wishes)
    assert parse_layout(format_layout(layout)) == layout


def test_few_seeds_share_an_outline(wished: str) -> None:
    layouts = made(wished)
    assert len({layout.rows for layout in layouts}) == len(SEEDS)
    assert len({outline(layout) for layout in layouts}) >= 0.8 * len(SEEDS)


@pytest.mark.parametrize(
    "wishes",
    [Wishes(), Wishes(width=4, height=12), Wishes(width=10, height=5, holes=True)],
    ids=["none", "narrow", "low with holes"],
)
def test_a_thousand_seeds_give_a_thousand_boards(wishes: Wishes) -> None:
    assert len({generate_layout(f"game-{seed}", wishes).rows for seed in range(1000)}) == 1000


def test_where_there_is_one_outline_seeds_give_all_the_boards_there_are() -> None:
    boards = {generate_layout(str(seed), Wishes(width=4, height=11)).rows for seed in range(1000)}
    assert len(boards) == 22 * 22 - 2 * 2  # both stars in corners would be dull


@pytest.mark.parametrize(
    ("one", "other"), [("1", "2"), ("1023", "1024"), ("game-9", "game-10"), ("9" * 150, "1" + "0" * 150)]
)
def test_seeds_that_count_on_look_for_kinds_that_do(one: str, other: str) -> None:
    assert kind_of_seed(other) == (kind_of_seed(one) + 1) % KINDS


def test_seeds_of_words_look_for_kinds_by_chance() -> None:
    assert len({kind_of_seed(f"{word}-91") for word in ("4K7Q", "B2MN", "Christmas", "käpylä")}) == 4


def test_a_wish_for_a_height_alone_leaves_room_for_many_outlines() -> None:
    for height in (4, 11, 12):
        boards = [generate_layout(str(seed), Wishes(height=height)) for seed in range(60)]
        assert len({outline(board) for board in boards}) > 30


def test_compact_boards_have_shorter_edges_than_branching_ones() -> None:
    def edges(wished: str) -> int:
        return sum(4 - len(layout.neighbours(cell)) for layout in made(wished) for cell in layout.cells)

    assert edges("compact") < edges("none") < edges("branching")


@pytest.mark.parametrize("layout", bundled_layouts(), ids=LAYOUTS)
def test_a_board_like_another_shares_most_cells_and_is_not_the_same(layout: Layout) -> None:
    own = cells_from_the_line(layout)
    for seed in range(15):
        other = generate_layout(str(seed), Wishes(like=layout))
        assert outline(other) != outline(layout)
        shared = max(
            len(own & {(row + down, place) for row, place in cells_from_the_line(other)})
            for down in (-1, 0, 1)
        )
        assert shared >= 22


def cells_from_the_line(layout: Layout) -> set[tuple[int, int]]:
    return {(cell.row, 2 * cell.column - layout.width) for cell in layout.cells}


@pytest.mark.parametrize(
    "rows",
    [
        ("##",),
        ("#" * 100,) * 2,
        ("#......#",) * 10,
        ("#..##..#",) * 3,
        ("##",) * 100,
        ("#" * 14,) * 14,
        ("#.##.#", ".####.") * 7,
    ],
    ids=["2 cells", "wide", "apart", "in pieces", "tall", "huge", "pinched"],
)
def test_a_board_can_be_like_any_other(rows: tuple[str, ...]) -> None:
    odd = LayoutDraft("odd", plain_text("Odd"), rows, standard=False).to_layout()
    assert generate_layout("7", Wishes(like=odd)).problems == ()


def test_the_layouts_of_a_seed_go_on_and_differ() -> None:
    endless = layouts_of("7", Wishes(hearts=True))
    first = [next(endless) for _ in range(30)]
    assert first[0] == generate_layout("7", Wishes(hearts=True))
    assert len({layout.rows for layout in first}) == 30


def test_letters_composed_of_parts_are_the_same_seed() -> None:
    assert generate_layout("k\u00e4").rows == generate_layout("ka\u0308").rows


GOLDEN = {
    "7": """
        ...##...
        .#####h.
        #h######
        ####h#*#
        *##..###
        .######.
        .######.
        ...##...
        """,
    "Käpylä 🎲": """
        ...##...
        ..####..
        ..#h##..
        ...##...
        ...##...
        ########
        #h*#####
        .##..*#.
        .##h###.
        ..####..
        """,
}


@pytest.mark.parametrize(("seed", "board"), GOLDEN.items())
def test_the_board_of_a_seed_never_changes(seed: str, board: str) -> None:
    assert generate_layout(seed, Wishes(hearts=True)).rows == tuple(board.split())


@pytest.mark.parametrize(
    ("wishes", "kind"),
    [
        (Wishes(width=7), "width"),
        (Wishes(width=2), "width"),
        (Wishes(width=16), "width"),
        (Wishes(height=3), "height"),
        (Wishes(height=13), "height"),
        (Wishes(width=6, height=7), "size"),
        (Wishes(width=14, height=12), "size"),
        (Wishes(width=4, height=11, holes=True), "impossible"),
    ],
)
def test_a_wish_that_cannot_be_granted_is_refused(wishes: Wishes, kind: str) -> None:
    with pytest.raises(LayoutWishError) as caught:
        generate_layout("7", wishes)
    assert caught.value.facts["kind"] == kind


@pytest.mark.parametrize("seed", ["", " ", "x" * 201])
def test_an_empty_or_overlong_seed_is_refused(seed: str) -> None:
    with pytest.raises(DiceError):
        generate_layout(seed)


SIZES = [
    (width, height)
    for width in range(4, 15, 2)
    for height in range(4, 13)
    if width * height >= 44 and width + height <= 21
]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_size_that_is_not_refused_at_once_can_be_made(width: int, height: int) -> None:
    layout = generate_layout("any", Wishes(width=width, height=height))
    assert (layout.width, layout.height) == (width, height)


def test_a_search_is_stopped_when_the_report_says_so() -> None:
    tried: list[int] = []

    def stop_at_ten(failures: int, most: int) -> bool:
        tried.append(failures)
        return failures < 10

    with pytest.raises(Cancelled):
        generate_layout("7", Wishes(width=4, height=11, holes=True), stop_at_ten)
    assert tried == list(range(11))

"""A layout is always valid; a draft lists everything that is wrong with it."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from splitter_desktop.engine.cells import Cell, connected_pieces
from splitter_desktop.engine.errors import LayoutError, Severity
from splitter_desktop.engine.layout import LayoutDraft, is_layout_id, plain_text, redrawn, text_in


def codes(draft: LayoutDraft) -> list[str]:
    return [problem.code for problem in draft.problems]


def test_the_standard_layouts_have_44_cells_22_rounds_and_a_star_a_side(layout_a, layout_b) -> None:
    for board, hearts in ((layout_a, 0), (layout_b, 3)):
        assert (len(board.cells), board.rounds, len(board.pairs)) == (44, 22, 22)
        assert [board.is_left(star) for star in sorted(board.stars)] == [True, False]
        assert len(board.hearts) == hearts


def test_a_mirror_cell_is_in_the_same_row_equally_far_from_the_split_line(layout_a) -> None:
    assert layout_a.mirror(Cell(1, 2)) == Cell(1, 5)
    for left, right in layout_a.pairs:
        assert (layout_a.mirror(left), layout_a.mirror(right)) == (right, left)
        assert layout_a.is_left(left)
        assert not layout_a.is_left(right)


def test_cells_touch_orthogonally_also_across_the_split_line_and_never_over_a_gap(layout) -> None:
    board = layout("##..##\n.####.")
    assert board.neighbours(Cell(1, 2)) == (Cell(1, 1), Cell(1, 3))
    assert board.neighbours(Cell(0, 1)) == (Cell(0, 0), Cell(1, 1))


def test_places_and_cells_of_the_adjacency_agree(layout_b) -> None:
    for cell, places in zip(layout_b.cells, layout_b.adjacency, strict=True):
        assert tuple(layout_b.cells[place] for place in places) == layout_b.neighbours(cell)
        assert all(layout_b.index[cell] in layout_b.adjacency[place] for place in places)


def test_a_symbol_may_be_star_and_heart_at_once(layout) -> None:
    board = layout("#*hb\n####")
    assert board.stars == {Cell(0, 1), Cell(0, 3)}
    assert board.hearts == {Cell(0, 2), Cell(0, 3)}


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        ("######", []),
        ("#######", ["odd-width"]),
        ("######\n####", ["ragged-row", "unmirrored-cell", "unmirrored-cell"]),
        ("#######.", ["unmirrored-cell"]),
        ("###x##", ["unknown-symbol"]),
        ("......", ["cell-count"]),
        ("##" * 101, ["too-spread", "cell-count"]),
        ("#" * 200, []),
        ("......\n" * 200 + "######", ["too-spread"]),
        ("##..##", ["in-pieces", "no-room-for-six"]),
        ("#.##.#", ["in-pieces", "lonely-cell", "lonely-cell", "no-room-for-six"]),
        ("####", ["no-room-for-six"]),
    ],
)
def test_the_shape_of_any_layout_is_checked(draft, board: str, expected: list[str]) -> None:
    assert codes(draft(board)) == expected


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        (("*######*", "*######*"), []),
        (("*######*", "########"), ["standard-stars"]),
        (("*######*", "**######"), ["standard-stars"]),
        (("*######*", "*#####**"), ["standard-stars"]),
        (("*######*", "######**"), ["standard-stars"]),
        (("*######*", "*h####h*"), ["standard-hearts"]),
        (("*######*", "*hhh###*"), []),
        (("*######*", "*.####.*"), ["standard-cells"]),
    ],
)
def test_a_standard_layout_has_44_cells_a_star_a_side_and_no_heart_or_three(
    draft, layout_a, changed: tuple[str, str], expected: list[str]
) -> None:
    board = "\n".join(layout_a.rows).replace(*changed)
    assert codes(draft(board, standard=True)) == expected
    assert codes(draft(board, standard=False)) == []


def test_problems_name_the_cells_at_fault(draft) -> None:
    (problem,) = draft("######\n#####.").problems
    assert problem.cells == (Cell(1, 0),)
    assert problem.facts == {"row": 2, "column": 1, "mirror_column": 6}


def test_a_layout_needs_an_id_and_a_name(draft) -> None:
    assert codes(draft("######", id="no spaces", name={"en": " "})) == ["bad-id", "no-name"]
    assert codes(draft("######", name={})) == ["no-name"]


@pytest.mark.parametrize("text", ["A", "my-board", "7", "x" * 64])
def test_an_id_is_of_letters_digits_and_hyphens(text: str) -> None:
    assert is_layout_id(text)


@pytest.mark.parametrize("text", ["", "a b", "ä", "a_b", "a.b", "../a", "x" * 65, "²", "a\n"])
def test_what_cannot_be_an_id(text: str) -> None:
    assert not is_layout_id(text)


def test_a_draft_with_errors_never_becomes_a_layout(draft) -> None:
    wrong = draft("#####.\n######")
    with pytest.raises(LayoutError) as caught:
        wrong.to_layout()
    assert caught.value.problems == wrong.problems


def test_errors_come_before_warnings(draft) -> None:
    problems = draft("#.##.#", id="").problems
    severities = [problem.severity for problem in problems]
    assert severities == [Severity.ERROR] + 4 * [Severity.WARNING]
    assert draft("#.##.#", id="").errors == problems[:1]


def test_a_layout_cannot_be_changed_but_opened_as_a_draft(layout_a) -> None:
    with pytest.raises(FrozenInstanceError):
        layout_a.id = "other"
    opened = layout_a.to_draft()
    assert opened.to_layout() == layout_a
    assert redrawn(opened, ["##"]).rows == ("##",)
    assert opened.rows == layout_a.rows


def test_a_draft_of_any_rows_can_be_asked_for_its_symbols(draft) -> None:
    ragged = draft("###\n#")
    assert (ragged.width, ragged.height) == (3, 2)
    assert [ragged.symbol_at(Cell(*place)) for place in ((0, 2), (1, 1), (5, 5), (-1, 0))] == [
        "#",
        ".",
        ".",
        ".",
    ]
    assert (LayoutDraft("x", plain_text("X"), ()).width, LayoutDraft("x", plain_text("X"), ()).height) == (
        0,
        0,
    )


@pytest.mark.parametrize(
    ("language", "expected"),
    [("nl", "Ster"), ("nl_BE", "Ster"), ("nl-BE", "Ster"), ("fr", "Star"), ("en", "Star")],
)
def test_a_text_is_given_in_the_language_asked_for_or_in_english(language: str, expected: str) -> None:
    assert text_in({"en": "Star", "nl": "Ster"}, language) == expected


def test_a_text_without_a_language_serves_everyone() -> None:
    assert text_in(plain_text("Star"), "nl") == "Star"
    assert text_in({"fi": "Tähti"}, "nl") == "Tähti"
    assert text_in({}, "nl") == ""


def test_cells_fall_into_pieces_in_reading_order() -> None:
    cells = [Cell(0, 0), Cell(0, 1), Cell(1, 1), Cell(2, 2), Cell(3, 3), Cell(3, 2)]
    assert list(connected_pieces(reversed(cells))) == [set(cells[:3]), set(cells[3:])]
    assert list(connected_pieces([])) == []

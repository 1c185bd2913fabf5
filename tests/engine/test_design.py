"""Picture and text of a design always say the same."""

import pytest

from splitter_desktop.bundled import bundled_layouts
from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.design import Design
from splitter_desktop.engine.errors import LayoutError
from splitter_desktop.engine.layout import LayoutDraft, plain_text
from splitter_desktop.engine.layout_edits import Tool, painted
from splitter_desktop.engine.layout_files import format_layout

STANDARD_A = bundled_layouts()[0]


@pytest.fixture
def design() -> Design:
    return Design.of(STANDARD_A.to_draft())


def test_a_design_says_what_its_draft_is(design):
    assert design.text == format_layout(STANDARD_A)
    assert design.draft == STANDARD_A.to_draft()
    assert not design.is_draft


def test_the_text_follows_the_picture(design):
    drawn = design.drawn(painted(design.draft, [Cell(0, 0)], Tool.CELL))
    assert "  #.####.#\n" in drawn.text
    assert drawn.is_draft
    assert [problem.code for problem in drawn.problems] == [
        "standard-cells",
        "in-pieces",
        "lonely-cell",
        "lonely-cell",
    ]


def test_the_picture_follows_the_text(design):
    typed = design.typed(design.text.replace("*######*", "*##hh##*"))
    assert typed.draft.hearts == {Cell(3, 3), Cell(3, 4)}


def test_a_stroke_that_changes_nothing_gives_the_same_design(design):
    assert design.drawn(painted(design.draft, [Cell(0, 2)], Tool.CELL)) is design


def test_a_text_that_cannot_be_read_keeps_the_last_picture_and_its_faults(design):
    broken = design.typed(design.text + "\tid: twice")
    assert broken.draft == design.draft
    assert broken.is_draft
    assert broken.problems[0].code == "tab"


def test_nothing_is_drawn_over_a_text_that_cannot_be_read(design):
    broken = design.typed("board: [")
    with pytest.raises(LayoutError):
        broken.drawn(painted(broken.draft, [Cell(0, 0)], Tool.CELL))
    with pytest.raises(LayoutError):
        broken.playable()


def test_a_draft_of_another_number_of_cells_can_be_tried_out(design):
    drawn = design.drawn(painted(design.draft, [Cell(0, 2)], Tool.ERASE))
    assert drawn.is_draft
    assert drawn.playable().rounds == 21


def test_a_board_without_cells_cannot_be_tried_out(design):
    empty = design.drawn(painted(design.draft, design.draft.cells, Tool.ERASE))
    with pytest.raises(LayoutError):
        empty.playable()


@pytest.mark.parametrize("rows", [["#" * 30_000] * 2, ["##"] * 400], ids=["wide", "tall"])
def test_a_board_no_window_can_show_leaves_the_last_picture(rows: list[str]) -> None:
    design = Design.of(LayoutDraft("x", plain_text("X"), ("##",), standard=False))
    board = "".join(f"  {row}\n" for row in rows)
    huge = design.typed(design.text.replace("  ##\n", board))
    assert huge.draft == design.draft
    assert not huge.is_readable
    assert "too-spread" in [problem.code for problem in huge.problems]

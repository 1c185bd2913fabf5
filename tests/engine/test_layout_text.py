"""A file's own text survives changes to its picture."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from splitter_desktop.bundled import bundled_layouts
from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.layout import Rules, StarStacking, plain_text
from splitter_desktop.engine.layout_edits import Tool, painted
from splitter_desktop.engine.layout_files import format_layout, read_draft
from splitter_desktop.engine.layout_text import carried_along

TYPED = """\
# Drawn on a train.
name: 'My board'   # a working title

id: mine
standard:   false
splitter_layout: 1
board: | # the halves are mirrored
     .##.
     #*h#

# Thanks to everybody who tried it.
author: "Somebody"
"""


def draft_of(text):
    draft = read_draft(text).draft
    assert draft is not None
    return draft


def test_nothing_changes_where_nothing_changed():
    assert carried_along(TYPED, draft_of(TYPED)) == TYPED


def test_a_stroke_changes_the_rows_and_nothing_else():
    drawn = painted(draft_of(TYPED), [Cell(0, 0)], Tool.STAR)
    assert carried_along(TYPED, drawn) == TYPED.replace("     .##.\n", "     *###\n")


def test_rows_may_come_and_go():
    taller = replace(draft_of(TYPED), rows=("####", ".##.", "#*h#"))
    assert carried_along(TYPED, taller) == TYPED.replace("     .##.\n", "     ####\n     .##.\n")


def test_another_name_leaves_the_other_lines_and_the_comments_between():
    renamed = replace(draft_of(TYPED), name=plain_text("Tram"))
    expected = TYPED.replace("name: 'My board'   # a working title", "name: Tram")
    assert carried_along(TYPED, renamed) == expected


def test_a_key_that_is_no_longer_needed_goes_and_a_new_one_is_added_at_the_end():
    changed = replace(draft_of(TYPED), author="", rules=Rules(7, StarStacking.EACH))
    text = carried_along(TYPED, changed)
    assert "author" not in text
    assert "# Thanks to everybody who tried it.\n" in text
    assert text.endswith("rules:\n  heart_bonus: 7\n  star_stacking: each\n")


def test_windows_line_ends_stay():
    drawn = painted(draft_of(TYPED), [Cell(0, 0)], Tool.STAR)
    typed = TYPED.replace("\n", "\r\n")
    assert carried_along(typed, drawn) == typed.replace("     .##.\r\n", "     *###\r\n")


@pytest.mark.parametrize(
    "text",
    ["", "no layout", "{splitter_layout: 1, id: x, name: y, board: '##'}", "board: |2-\n  ##\n"],
)
def test_a_text_that_cannot_be_carried_along_is_written_anew(text):
    draft = bundled_layouts()[0].to_draft()
    assert draft_of(carried_along(text, draft)) == draft


@given(
    st.sampled_from(bundled_layouts()),
    st.lists(
        st.tuples(st.builds(Cell, st.integers(0, 9), st.integers(0, 9)), st.sampled_from(Tool)), max_size=5
    ),
    st.text(max_size=12),
)
def test_the_text_always_says_what_the_draft_is(layout, strokes, name):
    draft = replace(layout.to_draft(), name=plain_text(name))
    for place, tool in strokes:
        draft = painted(draft, [place], tool)
    assert draft_of(carried_along(format_layout(layout), draft)).rows == draft.rows
    assert (
        read_draft(carried_along(format_layout(layout), draft)).draft
        == read_draft(format_layout(draft)).draft
    )


@pytest.mark.parametrize("layout", bundled_layouts(), ids=lambda layout: layout.id)
def test_a_shipped_layout_that_was_not_changed_stays_byte_for_byte(layout):
    text = format_layout(layout)
    assert carried_along(text, layout.to_draft()) == text

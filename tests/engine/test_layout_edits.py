"""Strokes keep a board mirrored and lose nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.errors import BoardTextError
from splitter_desktop.engine.layout import LayoutDraft, plain_text
from splitter_desktop.engine.layout_edits import (
    Half,
    Tool,
    cleared,
    flipped_sideways,
    flipped_upside_down,
    painted,
    rows_from_text,
    trimmed,
    with_half_copied,
    with_halves_apart,
    with_halves_together,
    with_margin,
)


def draft(board: str) -> LayoutDraft:
    return LayoutDraft("test", plain_text("Test"), tuple(board.split()))


SMALL = draft("""
    ......
    .*##h.
    ..##..
    ......
""")


def test_a_new_cell_brings_its_mirror_cell():
    assert painted(SMALL, [Cell(3, 1)], Tool.CELL).rows[3] == ".#..#."


def test_a_star_is_not_mirrored_but_its_cell_is():
    assert painted(SMALL, [Cell(0, 2)], Tool.STAR).rows[0] == "..*#.."


def test_drawing_a_star_leaves_what_the_mirror_cell_holds():
    assert painted(SMALL, [Cell(1, 1)], Tool.BOTH).rows[1] == ".b##h."


def test_erasing_takes_both_cells_of_the_pair():
    assert painted(SMALL, [Cell(1, 1)], Tool.ERASE).rows[1] == "..##.."


def test_places_off_the_grid_are_passed_over():
    assert painted(SMALL, [Cell(-1, 0), Cell(0, 6), Cell(9, 9)], Tool.CELL).rows == SMALL.rows


def test_there_is_a_margin_to_draw_on_all_round():
    assert with_margin(SMALL).rows == ("......", ".*##h.", "..##..", "......")
    assert with_margin(with_margin(SMALL)) == with_margin(SMALL)


def test_a_small_board_lies_in_the_middle_of_the_smallest_grid():
    assert with_margin(SMALL, fewest_rows=5, fewest_columns=8).rows == (
        "........",
        "..*##h..",
        "...##...",
        "........",
        "........",
    )


def test_an_odd_number_of_columns_is_no_grid():
    assert with_margin(SMALL, fewest_columns=9).width == 8


def test_the_margin_ends_at_the_largest_grid():
    large = draft("#" * 100)
    assert (with_margin(large).width, with_margin(large).height) == (100, 3)


def test_halves_move_apart_and_together_again():
    apart = with_halves_apart(SMALL)
    assert apart.rows[1] == ".*#..#h."
    assert with_halves_together(apart) == SMALL


def test_halves_that_touch_move_no_closer():
    assert with_halves_together(SMALL) == SMALL


def test_halves_move_no_further_apart_than_the_grid_allows():
    large = draft("#" * 100)
    assert with_halves_apart(large) == large


def test_flips_are_their_own_inverse():
    assert flipped_upside_down(SMALL).rows[2] == ".*##h."
    assert flipped_sideways(SMALL).rows[1] == ".h##*."
    assert flipped_sideways(flipped_upside_down(flipped_sideways(flipped_upside_down(SMALL)))) == SMALL


def test_copying_a_half_copies_its_stars_and_hearts():
    assert with_half_copied(SMALL, Half.LEFT).rows[1] == ".*##*."
    assert with_half_copied(SMALL, Half.RIGHT).rows[1] == ".h##h."


def test_clearing_keeps_the_size():
    assert cleared(SMALL).rows == ("......",) * 4


def test_trimming_takes_away_empty_edges_only():
    assert trimmed(SMALL).rows == ("*##h", ".##.")
    assert trimmed(cleared(SMALL)) == cleared(SMALL)


@given(
    st.lists(
        st.tuples(
            st.lists(st.builds(Cell, st.integers(-1, 8), st.integers(-1, 8)), max_size=5),
            st.sampled_from(Tool),
        ),
        max_size=20,
    ),
    st.text("#*hb.?", max_size=9),
)
def test_whatever_is_drawn_is_mirrored_even_and_rectangular(strokes, row):
    board = with_half_copied(draft(f"{row} ##"), Half.LEFT)
    for places, tool in strokes:
        board = trimmed(painted(with_margin(board), places, tool))
    faults = {problem.code for problem in board.problems}
    assert faults.isdisjoint({"unmirrored-cell", "odd-width", "ragged-row"})


def test_pasted_rows_may_be_indented_short_or_a_board_with_numbers():
    assert rows_from_text("\n\n    ..##\n    _12h*\n\n") == ("..##.", "###h*")


@pytest.mark.parametrize("text", ["", "\n \n", "#?#", "#\n" * 101, "#" * 101])
def test_pasted_text_that_is_no_board_is_refused(text):
    with pytest.raises(BoardTextError):
        rows_from_text(text)


def test_a_grid_keeps_what_did_not_change_in_its_row():
    before = with_margin(SMALL, fewest_rows=9)
    assert before.rows[3] == "..*##h.."[1:-1]
    taller = draft("*##h .##. .##. .##.")
    assert with_margin(taller, fewest_rows=9, before=before).rows[3:7] == (
        ".*##h.",
        "..##..",
        "..##..",
        "..##..",
    )
    higher = draft(".##. *##h .##.")
    assert with_margin(higher, fewest_rows=9, before=before).rows[2:5] == ("..##..", ".*##h.", "..##..")


def test_a_grid_makes_room_above_what_reaches_its_top():
    before = draft(".##. .##. .... ....")
    assert with_margin(before, before=before).rows == ("....", ".##.", ".##.", "....")

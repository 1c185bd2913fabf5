"""The bound counts what known rolls could bring at most."""

from __future__ import annotations

import pytest

from splitter_desktop.analysis.hindsight_bound import can_fill_hearts, most_groups, upper_bound
from splitter_desktop.engine.layout import Rules, StarStacking
from splitter_desktop.engine.notation import parse_rolls


def test_each_number_scores_for_as_many_groups_as_it_has_cells_for(drawn):
    layout = drawn("##########", "##########")
    rolls = parse_rolls("3-3 3-3 3-3 3-6 6-6 6-6 6-5 5-5 5-5 2-4")
    assert most_groups(layout, rolls) == {1: 0, 2: 0, 3: 2, 4: 0, 5: 1, 6: 1}
    assert upper_bound(layout, rolls) == 3 + 3 + 5 + 6


def test_groups_need_room_and_do_not_touch(drawn):
    in_pieces = drawn("##..##", "......", "##..##", "......", "##..##")
    assert most_groups(in_pieces, parse_rolls("3-3 3-3 2-2 2-2 2-2 1-1"))[3] == 0
    assert most_groups(drawn("####"), parse_rolls("2-2 2-2"))[2] == 1
    assert most_groups(drawn("##"), parse_rolls("1-1"))[1] == 1


def test_two_stars_double_what_one_roll_brings_them(drawn):
    layout = drawn("*######*", "########")
    dear_roll = parse_rolls("2-3 2-2 3-3 3-1 1-1 2-4 4-4 4-1")
    assert upper_bound(layout, dear_roll) == (2 + 2 + 3 + 4 + 4 * 1) + max(2 + 3, 2 + 4, 4 + 1)


def test_a_lone_star_doubles_the_dearest_group(drawn):
    layout = drawn("*#######")
    assert upper_bound(layout, parse_rolls("3-1 3-1 3-2 1-2")) == 3 + 2 + 3 * 1 + 3


def test_stars_that_add_up_may_share_a_group_if_they_are_near(drawn):
    rules = Rules(star_stacking=StarStacking.EACH)
    rolls = parse_rolls("2-2 1-1")
    assert upper_bound(drawn("#**#", rules=rules), rolls) == 2 * 1 + 2 * 4
    assert upper_bound(drawn("*##*", rules=rules), rolls) == 2 * 1 + 2 + 2


@pytest.mark.parametrize(
    ("rolls", "fillable"),
    [("1-2 1-3 4-5", True), ("1-1 2-3 4-5", False), ("1-1 1-3 1-5", True), ("1-2 1-3 1-6", True)],
)
def test_hearts_need_a_roll_with_the_number_for_each_of_their_pairs(drawn, rolls, fillable):
    assert can_fill_hearts(drawn("h#h###"), parse_rolls(rolls), 1) == fillable


def test_hearts_in_both_cells_of_a_pair_need_a_double(drawn):
    layout = drawn("h##h")
    assert can_fill_hearts(layout, parse_rolls("1-1 2-3"), 1)
    assert not can_fill_hearts(layout, parse_rolls("1-2 1-3"), 1)
    assert not can_fill_hearts(drawn("####"), parse_rolls("1-1 2-3"), 1)


def test_hearts_far_apart_cost_cells_of_groups(drawn):
    layout = drawn("h########h")
    rolls = parse_rolls("2-2 4-5 4-5 4-5 6-4")
    assert upper_bound(layout, rolls) == max(4 + 2, 4 + 0 + 5)

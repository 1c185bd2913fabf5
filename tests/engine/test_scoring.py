"""Points, groups and hearts: the worked examples of the rules, and what a group can still become."""

from __future__ import annotations

import pytest

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.errors import PlacementError
from splitter_desktop.engine.layout import Rules, StarStacking
from splitter_desktop.engine.notation import parse_board
from splitter_desktop.engine.position import Placement, Position
from splitter_desktop.engine.scoring import GroupState, HeartState, change_in_points, score, total_points


def scoring_groups(position: Position) -> list[tuple[int, list[tuple[int, int]], int]]:
    """Number, cells (row and column from 1) and points of the groups that score."""
    return [
        (group.number, [(cell.row + 1, cell.column + 1) for cell in group.cells], group.points)
        for group in score(position).groups
        if group.points
    ]


def test_example_1_a_full_board_of_layout_a_is_worth_7(on_a) -> None:
    position = on_a("""\
        ..2451..
        .133311.
        56111155
        31166354
        11116555
        .111225.
        ..1661..
        """)
    assert scoring_groups(position) == [
        (1, [(2, 2)], 1),
        (3, [(2, 3), (2, 4), (2, 5)], 3),
        (2, [(6, 5), (6, 6)], 2),
        (1, [(7, 6)], 1),
    ]
    assert score(position).total == total_points(position) == 7


def test_example_2_a_full_board_of_layout_b_is_worth_15(on_b) -> None:
    position = on_b("""\
        111..131
        11333111
        .611115.
        .11..35.
        .111655.
        11112251
        221..121
        """)
    assert scoring_groups(position) == [
        (3, [(2, 3), (2, 4), (2, 5)], 3),
        (5, [(3, 7), (4, 7), (5, 6), (5, 7), (6, 7)], 5),
        (2, [(6, 5), (6, 6)], 2),
        (2, [(7, 1), (7, 2)], 4),
        (1, [(7, 6)], 1),
    ]
    assert score(position).hearts.state is HeartState.LOST
    assert score(position).total == total_points(position) == 15


@pytest.mark.parametrize(("fifth", "points"), [("_", 4), ("4", 0)])
def test_example_3_a_group_crosses_the_split_line(on_a, fifth: str, points: int) -> None:
    position = on_a(f"""\
        ..____..
        .______.
        ___44___
        ___44___
        ___{fifth}____
        .______.
        ..____..
        """)
    assert total_points(position) == points
    assert len(score(position).groups) == 1


def test_example_4_cells_that_touch_only_at_a_corner_are_two_groups(on_a) -> None:
    position = on_a("""\
        ..____..
        .______.
        1_______
        _1______
        ________
        .______.
        ..____..
        """)
    assert total_points(position) == 2


@pytest.mark.parametrize(("third", "points"), [("_", 4), ("2", 0)])
def test_example_5_a_star_doubles_a_scoring_group_only(on_a, third: str, points: int) -> None:
    position = on_a(f"""\
        ..____..
        .______.
        2_______
        2_______
        {third}_______
        .______.
        ..____..
        """)
    (group,) = score(position).groups
    assert (group.points, group.doubled, group.stars) == (points, points > 0, 1)
    assert total_points(position) == points


@pytest.mark.parametrize(
    ("third", "state", "points"),
    [("6", HeartState.SCORING, 5), ("_", HeartState.OPEN, 0), ("5", HeartState.LOST, 0)],
)
def test_example_6_equal_hearts_pay_a_bonus_once_all_are_filled(on_b, third: str, state, points: int) -> None:
    position = on_b(f"""\
        ___.._6_
        ________
        .6_____.
        .__..__.
        .___{third}__.
        ________
        ___..___
        """)
    hearts = score(position).hearts
    assert (hearts.state, hearts.points) == (state, points)
    assert hearts.numbers == (6, 6, int(third.replace("_", "0")))
    assert score(position).total == points


def test_example_7_hearts_score_as_groups_and_as_hearts(on_b) -> None:
    position = on_b("""\
        ___.._1_
        ________
        .1_____.
        .__..__.
        .___1__.
        ________
        ___..___
        """)
    result = score(position)
    assert result.by_number == {1: 3, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0}
    assert result.hearts.points == 5
    assert result.total == total_points(position) == 8


def test_a_board_without_hearts_has_no_bonus(on_a, layout_a) -> None:
    hearts = score(Position.empty(layout_a)).hearts
    assert (hearts.numbers, hearts.points, hearts.state) == ((), 0, HeartState.NONE)


@pytest.mark.parametrize(
    ("stacking", "points"), [(StarStacking.ONCE, 4), (StarStacking.EACH, 8)], ids=["once", "each"]
)
def test_a_group_that_holds_both_stars_is_doubled_as_the_layout_says(layout, stacking, points: int) -> None:
    board = layout("#**#", rules=Rules(star_stacking=stacking))
    assert total_points(parse_board("_22_", board)) == points


def test_a_layout_may_pay_another_bonus_and_have_any_number_of_hearts(layout) -> None:
    board = layout("hbbh", rules=Rules(heart_bonus=9))
    assert total_points(parse_board("1111", board)) == 9
    assert total_points(parse_board("4444", board)) == 9 + 8


def test_the_group_of_a_cell_is_found(on_a) -> None:
    result = score(
        on_a("""\
        ..____..
        .______.
        ___44___
        ________
        ________
        .______.
        ..____..
        """)
    )
    assert result.group_at(Cell(2, 4)) is result.groups[0]
    assert result.group_at(Cell(0, 2)) is None
    assert result.group_at(Cell(0, 0)) is None


@pytest.mark.parametrize(
    ("cells", "board", "state"),
    [
        ("##", "22", GroupState.SCORING),
        ("####", "2_12", GroupState.OPEN),
        ("####", "2112", GroupState.DEAD),
        ("####", "3_12", GroupState.DEAD),  # one cell would not be enough
        ("######", "3__112", GroupState.OPEN),
        ("######", "2_2_11", GroupState.DEAD),  # the only free cell would merge it into three
        ("######", "3_3112", GroupState.OPEN),  # the free cell merges it into exactly three
        ("######", "2_21_1", GroupState.DEAD),
        ("######", "333311", GroupState.DEAD),
        ("######", "4_4_41", GroupState.DEAD),  # 3 is too few, 5 too many
        ("######", "5_5_51", GroupState.OPEN),
    ],
)
def test_a_group_is_what_it_can_still_become(layout, cells: str, board: str, state: GroupState) -> None:
    position = parse_board(board, layout(cells))
    assert score(position).groups[0].state is state


def test_a_group_may_need_a_way_round(layout) -> None:
    board = layout("""\
        ######
        #....#
        ######
        """)
    position = parse_board("4_1144\n4....4\n__1144", board)
    first, *_, last = score(position).groups
    assert first.number == 4
    assert first.state is GroupState.OPEN
    assert last.state is GroupState.DEAD


def test_a_group_may_need_two_cells_apart_while_a_third_would_spoil_it(layout) -> None:
    board = layout("######\n######\n######")
    position = parse_board("11_331\n1_3111\n11_111", board)
    group = score(position).group_at(Cell(1, 2))
    assert group is not None
    assert group.state is GroupState.OPEN


@pytest.mark.parametrize(("board", "at_risk"), [("_22_", True), ("1221", False), ("12__", False)])
def test_a_scoring_group_is_at_risk_while_an_empty_cell_touches_it(layout, board: str, at_risk: bool) -> None:
    groups = score(parse_board(board, layout("####"))).groups
    assert any(group.at_risk for group in groups) is at_risk


def test_a_placement_can_gain_and_lose_at_once(layout) -> None:
    board = layout("######")
    position = parse_board("1____2", board)
    assert change_in_points(position, Placement(Cell(0, 1), 1, 2)) == 2 - 1


def test_the_change_of_a_placement_that_is_not_allowed_is_refused(layout) -> None:
    position = parse_board("1____2", layout("######"))
    for cell in (Cell(0, 0), Cell(0, 4), Cell(1, 0)):
        with pytest.raises(PlacementError):
            change_in_points(position, Placement(cell, 1, 2))

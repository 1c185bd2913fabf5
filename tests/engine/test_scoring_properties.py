"""Three ways to score agree with a fourth, written in another manner, on random boards of all kinds."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain, combinations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from splitter_desktop.engine.layout import StarStacking
from splitter_desktop.engine.position import Placement, Position, Roll
from splitter_desktop.engine.scoring import GroupState, change_in_points, score, total_points

many = settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])


def paint(position: Position) -> dict[tuple[int, int], int]:
    """The filled cells and their numbers."""
    return {
        (row, column): number
        for (row, column), number in zip(position.layout.cells, position.numbers, strict=True)
        if number
    }


def touching_set(painted: dict[tuple[int, int], int], start: tuple[int, int]) -> frozenset[tuple[int, int]]:
    """The cells of the start's number that hang together with it: grown until nothing is added."""
    same = {place for place, number in painted.items() if number == painted[start]}
    group = {start}
    while True:
        grown = {
            (row, column)
            for row, column in same
            if any(abs(row - other_row) + abs(column - other) <= 1 for other_row, other in group)
        }
        if grown == group:
            return frozenset(group)
        group = grown


def slow_points(position: Position) -> int:
    painted, layout = paint(position), position.layout
    symbols = {
        (row, column): symbol for row, line in enumerate(layout.rows) for column, symbol in enumerate(line)
    }
    total = 0
    for group in {touching_set(painted, place) for place in painted}:
        number = painted[min(group)]
        stars = [place for place in group if symbols[place] in "*b"]
        if len(group) == number:
            factor = 2 ** len(stars) if layout.rules.star_stacking == StarStacking.EACH else 1 + bool(stars)
            total += number * factor
    hearts = [place for place, symbol in symbols.items() if symbol in "hb"]
    held = {painted.get(place) for place in hearts}
    if hearts and None not in held and len(held) == 1:
        total += layout.rules.heart_bonus
    return total


@many
@given(data=st.data())
def test_the_total_is_the_same_however_it_is_counted(any_positions, data) -> None:
    position = data.draw(any_positions)
    result = score(position)
    assert result.total == total_points(position) == slow_points(position)
    assert result.total == sum(result.by_number.values()) + result.hearts.points
    assert result.total == sum(group.points for group in result.groups) + result.hearts.points


@many
@given(data=st.data())
def test_the_groups_are_a_partition_of_the_filled_cells(any_positions, data) -> None:
    position = data.draw(any_positions)
    painted = paint(position)
    groups = score(position).groups
    listed = list(chain.from_iterable(group.cells for group in groups))
    assert sorted(listed) == sorted(painted)
    for group in groups:
        assert touching_set(painted, group.cells[0]) == set(group.cells)
        assert {painted[cell] for cell in group.cells} == {group.number}
    assert [group.cells[0] for group in groups] == sorted(group.cells[0] for group in groups)


@many
@given(data=st.data())
def test_the_change_of_a_placement_is_the_difference_of_the_totals(any_positions, data) -> None:
    position = data.draw(any_positions)
    dice = st.integers(1, 6)
    for cell, _ in position.empty_pairs:
        placement = Placement(cell, data.draw(dice), data.draw(dice))
        difference = total_points(position.after(placement)) - total_points(position)
        assert change_in_points(position, placement) == difference


def fillings(position: Position, number: int):
    """Every way to write one number in some of the empty cells and leave the others out."""
    empty = [tuple(cell) for cell in position.empty_cells]
    for chosen in chain.from_iterable(combinations(empty, size) for size in range(len(empty) + 1)):
        yield paint(position) | dict.fromkeys(chosen, number)


@many
@given(data=st.data())
def test_a_group_is_open_just_when_some_filling_makes_it_right(small_positions, data) -> None:
    position = data.draw(small_positions)
    for group in score(position).groups:
        start = tuple(group.cells[0])
        can_be_right = any(
            len(touching_set(painted, start)) == group.number for painted in fillings(position, group.number)
        )
        if len(group.cells) == group.number:
            assert group.state is GroupState.SCORING
        else:
            assert group.state is (GroupState.OPEN if can_be_right else GroupState.DEAD)


@many
@given(data=st.data())
def test_a_game_of_random_placements_keeps_count_by_changes_alone(any_layouts, data) -> None:
    position = Position.empty(data.draw(any_layouts))
    points = 0
    for _ in range(position.layout.rounds):
        roll = Roll(data.draw(st.integers(1, 6)), data.draw(st.integers(1, 6)))
        placement = data.draw(st.sampled_from(list(position.legal_placements(roll))))
        points += change_in_points(position, placement)
        position = position.after(placement)
    assert position.is_full
    assert points == slow_points(position)


@many
@given(data=st.data())
def test_a_board_and_its_mirror_image_have_the_same_points(any_positions, data) -> None:
    position = data.draw(any_positions)
    layout = position.layout
    turned_layout = replace(layout, rows=tuple(row[::-1] for row in layout.rows))
    turned_numbers = tuple(position.number_at(layout.mirror(cell)) for cell in layout.cells)
    assert total_points(Position(turned_layout, turned_numbers)) == total_points(position)

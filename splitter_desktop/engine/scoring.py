"""Scoring: the one authority for points, groups and what a group can still become.

Source of the rules: a group is a maximal set of orthogonally connected cells with the same number n, also
across the split line; exactly n cells score n points, doubled when the group holds a star; all hearts equal
pay a bonus.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.layout import LARGEST_NUMBER, Layout, StarStacking
from splitter_desktop.engine.position import EMPTY, Placement, Position

NUMBERS = range(1, LARGEST_NUMBER + 1)


class GroupState(StrEnum):
    """What a group is now: exactly right, able to become right, or past help."""

    SCORING = "scoring"
    OPEN = "open"
    DEAD = "dead"


class HeartState(StrEnum):
    """What the hearts are now: absent, all equal, still able to be equal, or different."""

    NONE = "none"
    SCORING = "scoring"
    OPEN = "open"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class Group:
    """A maximal set of orthogonally connected cells with the same number.

    Attributes:
        number: the number in every cell.
        cells: in reading order.
        points: what it scores now, doubling included.
        stars: how many of its cells are stars.
        state: scoring, open or dead.
        at_risk: whether it scores and has an empty neighbour, so that one more cell could spoil it.
    """

    number: int
    cells: tuple[Cell, ...]
    points: int
    stars: int
    state: GroupState
    at_risk: bool

    @property
    def doubled(self) -> bool:
        """Whether its points are doubled by a star."""
        return self.points > self.number


@dataclass(frozen=True, slots=True)
class Hearts:
    """The heart cells: the number each holds (`EMPTY` for none) in reading order, and what they pay now."""

    numbers: tuple[int, ...]
    points: int
    state: HeartState


@dataclass(frozen=True, slots=True)
class Score:
    """The points of a position with their explanation; `total` is the sum of `by_number` and the hearts."""

    total: int
    by_number: Mapping[int, int]
    hearts: Hearts
    groups: tuple[Group, ...]

    def group_at(self, cell: Cell) -> Group | None:
        """The group a cell belongs to, or None for an empty cell."""
        return next((group for group in self.groups if cell in group.cells), None)


def score(position: Position) -> Score:
    """The points of a position, full or not, with every group explained in reading order of first cells."""
    groups = tuple(_explain(position, members) for members in _groups(position.layout, position.numbers))
    hearts = _explain_hearts(position)
    by_number = dict.fromkeys(NUMBERS, 0)
    for group in groups:
        by_number[group.number] += group.points
    return Score(sum(by_number.values()) + hearts.points, MappingProxyType(by_number), hearts, groups)


def total_points(position: Position) -> int:
    """The points of a position without the explanation; always equal to ``score(position).total``."""
    layout, numbers = position.layout, position.numbers
    groups = _groups(layout, numbers)
    return sum(_points(layout, numbers, members) for members in groups) + _heart_points(layout, numbers)


def change_in_points(position: Position, placement: Placement) -> int:
    """Points gained (or lost, below 0) by one placement; the difference of the totals.

    Only the groups that touch the two cells, and the hearts, are looked at.

    Raises:
        PlacementError: as `Position.after`.
    """
    layout, before, after = position.layout, position.numbers, position.after(placement).numbers
    pair = [layout.index[placement.cell], layout.index[layout.mirror(placement.cell)]]
    near = [place for written in pair for place in layout.adjacency[written]]
    lost = sum(_points(layout, before, members) for members in _groups(layout, before, near))
    gained = sum(_points(layout, after, members) for members in _groups(layout, after, [*pair, *near]))
    return gained - lost + _heart_points(layout, after) - _heart_points(layout, before)


def _groups(
    layout: Layout, numbers: Sequence[int], starts: Iterable[int] | None = None
) -> Iterable[list[int]]:
    """Groups as lists of places in `layout.cells`: all of them, or only those that `starts` belong to."""
    adjacency = layout.adjacency
    seen: set[int] = set()
    for start in range(len(numbers)) if starts is None else starts:
        number = numbers[start]
        if number == EMPTY or start in seen:
            continue
        seen.add(start)
        members = [start]
        for place in members:
            for near in adjacency[place]:
                if numbers[near] == number and near not in seen:
                    seen.add(near)
                    members.append(near)
        yield members


def _points(layout: Layout, numbers: Sequence[int], members: Sequence[int]) -> int:
    number = numbers[members[0]]
    if len(members) != number:
        return 0
    stars = sum(layout.cells[place] in layout.stars for place in members)
    doublings = stars if layout.rules.star_stacking is StarStacking.EACH else min(stars, 1)
    return number << doublings


def _heart_numbers(layout: Layout, numbers: Sequence[int]) -> tuple[int, ...]:
    return tuple(numbers[layout.index[cell]] for cell in sorted(layout.hearts))


def _heart_points(layout: Layout, numbers: Sequence[int]) -> int:
    held = set(_heart_numbers(layout, numbers))
    return layout.rules.heart_bonus if len(held) == 1 and EMPTY not in held else 0


def _explain_hearts(position: Position) -> Hearts:
    numbers = _heart_numbers(position.layout, position.numbers)
    written = set(numbers) - {EMPTY}
    if not numbers:
        state = HeartState.NONE
    elif len(written) > 1:
        state = HeartState.LOST
    else:
        state = HeartState.OPEN if EMPTY in numbers else HeartState.SCORING
    return Hearts(numbers, _heart_points(position.layout, position.numbers), state)


def _explain(position: Position, members: list[int]) -> Group:
    layout, numbers = position.layout, position.numbers
    number = numbers[members[0]]
    if len(members) == number:
        state = GroupState.SCORING
    else:
        state = GroupState.OPEN if _can_become_exact(layout, numbers, members) else GroupState.DEAD
    cells = tuple(sorted(layout.cells[place] for place in members))
    has_empty_neighbour = any(numbers[near] == EMPTY for place in members for near in layout.adjacency[place])
    return Group(
        number=number,
        cells=cells,
        points=_points(layout, numbers, members),
        stars=sum(cell in layout.stars for cell in cells),
        state=state,
        at_risk=state is GroupState.SCORING and has_empty_neighbour,
    )


def _can_become_exact(layout: Layout, numbers: Sequence[int], members: Sequence[int]) -> bool:
    """Whether some empty cells, written with the group's number, make it exactly right.

    Tries sets of empty cells, each grown cell by cell from the group; every cell takes in the whole of each
    group of the same number it touches. Cells already tried are barred from the sets that follow, so no set
    is tried twice.
    """
    number = numbers[members[0]]
    adjacency = layout.adjacency

    def grown(group: frozenset[int], cell: int) -> frozenset[int]:
        group = group | {cell}
        for near in adjacency[cell]:
            if numbers[near] == number and near not in group:
                group = group.union(*_groups(layout, numbers, [near]))
        return group

    def search(group: frozenset[int], barred: frozenset[int]) -> bool:
        if len(group) >= number:
            return len(group) == number
        frontier = {near for place in group for near in adjacency[place] if numbers[near] == EMPTY}
        for cell in sorted(frontier - group - barred):
            if search(grown(group, cell), barred):
                return True
            barred = barred | {cell}
        return False

    return search(frozenset(members), frozenset())

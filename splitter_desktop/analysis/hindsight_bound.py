"""A score that no placement of known rolls can exceed, found by counting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from splitter_desktop.engine.cells import Cell, connected_pieces
from splitter_desktop.engine.layout import Layout, StarStacking
from splitter_desktop.engine.position import Roll
from splitter_desktop.engine.scoring import NUMBERS


def upper_bound(layout: Layout, rolls: Sequence[Roll]) -> int:
    """A score that no placement of the rolls exceeds; often one of them reaches it.

    Numbers are counted as if they could lie anywhere. Of each number no more groups score than it has cells
    for, and than fit on the board without touching. Stars double the dearest groups the rolls can bring to
    them. Hearts pay when enough rolls hold one number; hearts too far apart for one group then cost cells.
    """
    counts = Counter(number for roll in rolls for number in roll)
    groups = most_groups(layout, rolls)
    best = _worth(layout, rolls, groups)
    for number in NUMBERS:
        if can_fill_hearts(layout, rolls, number):
            kept = _groups_beside_hearts(layout, number, groups[number], counts[number])
            bonus = layout.rules.heart_bonus
            best = max(best, bonus + _worth(layout, rolls, {**groups, number: kept}))
    return best


def most_groups(layout: Layout, rolls: Sequence[Roll]) -> dict[int, int]:
    """For each number, how many groups of it can score at most."""
    counts = Counter(number for roll in rolls for number in roll)
    sizes = [len(piece) for piece in connected_pieces(layout.cells)]
    return {
        number: min(counts[number] // number, sum(_room(size, number) for size in sizes))
        for number in NUMBERS
    }


def can_fill_hearts(layout: Layout, rolls: Sequence[Roll], number: int) -> bool:
    """Whether there are hearts, and rolls that write a number in all of them."""
    pairs = {min(cell, layout.mirror(cell)) for cell in layout.hearts}
    both = len(layout.hearts) - len(pairs)
    enough = sum(number in roll for roll in rolls) >= len(pairs)
    return bool(pairs) and enough and rolls.count(Roll(number, number)) >= both


def most_stars_together(layout: Layout, number: int) -> int:
    """A number of stars that no group of so many cells exceeds: those near enough to one of them."""
    near = (_within(layout, star, number - 1) & layout.stars for star in layout.stars)
    return min(number, max(map(len, near), default=0))


def _room(size: int, number: int) -> int:
    """How many groups of so many cells fit at most in a connected piece of `size` cells.

    Between k groups that do not touch lie at least (k - 1) / 3 other cells: these must connect the groups to
    one another, and each touches at most four.
    """
    groups = size // number
    while groups and groups * number + (groups + 1) // 3 > size:
        groups -= 1
    return groups


def _groups_beside_hearts(layout: Layout, number: int, groups: int, count: int) -> int:
    """How many groups can still score when the hearts hold this number too.

    Hearts that are too far apart for one group lie in groups of their own; those in no scoring group need a
    cell beyond them.
    """
    apart = _hearts_apart(layout, number)
    while groups and groups * number + max(0, apart - groups) > count:
        groups -= 1
    return groups


def _hearts_apart(layout: Layout, number: int) -> int:
    """Hearts of which no two fit in one group of so many cells; not always as many as there are."""
    chosen: set[Cell] = set()
    for heart in sorted(layout.hearts):
        if not chosen & _within(layout, heart, number - 1):
            chosen.add(heart)
    return len(chosen)


def _within(layout: Layout, start: Cell, steps: int) -> set[Cell]:
    """The cells that can be reached from one in so many steps."""
    found = {start}
    for _ in range(steps):
        found |= {near for cell in found for near in layout.neighbours(cell)}
    return found


def _worth(layout: Layout, rolls: Sequence[Roll], groups: Mapping[int, int]) -> int:
    plain = sum(number * count for number, count in groups.items())
    return plain + _star_bonus(layout, rolls, groups)


def _star_bonus(layout: Layout, rolls: Sequence[Roll], groups: Mapping[int, int]) -> int:
    adds_up = layout.rules.star_stacking is StarStacking.EACH
    together = {
        number: most_stars_together(layout, number) if adds_up else 1 for number in NUMBERS if groups[number]
    }
    bonus = _dearest_doublings(groups, together, len(layout.stars))
    if max(together.values(), default=0) > 1:
        return bonus
    return min(bonus, _doublings_the_rolls_bring(layout, rolls, groups))


def _dearest_doublings(groups: Mapping[int, int], together: Mapping[int, int], stars: int) -> int:
    """The most that stars can add if they may lie in any group, at most so many together."""
    best = [0] * (stars + 1)
    for number, most in together.items():
        for _ in range(groups[number]):
            for used in range(stars, 0, -1):
                held = range(min(most, used) + 1)
                best[used] = max(
                    best[used - stars_held] + number * (2**stars_held - 1) for stars_held in held
                )
    return best[stars]


def _doublings_the_rolls_bring(layout: Layout, rolls: Sequence[Roll], groups: Mapping[int, int]) -> int:
    """The most that stars can add if each pair of cells may have any of the rolls, and no group two stars."""
    pairs = Counter(min(cell, layout.mirror(cell)) for cell in layout.stars)
    return sum(max(star_worth(roll, stars, groups) for roll in rolls) for stars in pairs.values())


def star_worth(roll: Iterable[int], stars: int, groups: Mapping[int, int]) -> int:
    """What a roll adds at most in a pair of cells of which one or both are stars, given the groups left."""
    first, second = roll
    worth = [first * (groups[first] > 0), second * (groups[second] > (first == second))]
    return sum(worth) if stars == 2 else max(worth)

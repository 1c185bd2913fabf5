"""Branch and bound over part-filled boards: every way to place known rolls, but for those that cannot win."""

from __future__ import annotations

from typing import Any

import numpy as np

from splitter_desktop.analysis.kernels.annealing import flood, full_points
from splitter_desktop.analysis.kernels.boards import has
from splitter_desktop.analysis.kernels.jit import compiled, inlined
from splitter_desktop.analysis.kernels.records import Record
from splitter_desktop.analysis.kernels.value import group_points
from splitter_desktop.engine.layout import MOST_CELLS

KINDS = 21
"""Different rolls, whichever die comes first."""

BRANCH = np.dtype(
    [
        ("first", np.int8, (KINDS,)),
        ("second", np.int8, (KINDS,)),
        ("left", np.int16, (KINDS,)),
        ("kinds", np.int64),
        ("pairs", np.int16, (MOST_CELLS // 2,)),
        ("tried", np.int16, (MOST_CELLS // 2,)),
        ("depth", np.int64),
        ("unplaced", np.int64, (7,)),
        ("star_rate", np.float64, (7,)),
    ],
    align=True,
)
"""Where a search stands: for each kind of roll its numbers and how many are unplaced, the pairs in the order
they are filled, for each depth the options tried, and for each number the cells still unplaced. `star_rate`
is the most that one star can add to a group of a number."""

ROUNDING = 1e-6

TALLY = np.dtype([("usable", np.int64, (7,)), ("starred", np.int64, (7,)), ("stars", np.int64)], align=True)
"""For each number the cells that can still score, and the unfinished groups that hold a star; all stars that
can still double."""


@compiled
def exhaust(
    shapes: Any,
    numbers: Any,
    best: Any,
    standing: Any,
    branches: Any,
    nodes: int,
    scratches: Any,
    tallies: Any,
) -> bool:
    """Go on with a search for boards better than the best; return whether all have been seen.

    Args:
        shapes: one shape.
        numbers: the board at the place of the search; see `anneal`. It is changed.
        best: the best full board so far. It is changed.
        standing: as for `anneal`; the first value is not used.
        branches: one `BRANCH`. It is changed.
        nodes: how many placements to try before returning.
        scratches: one `FLOOD`.
        tallies: one `TALLY`.
    """
    shape, branch, scratch, tally = shapes[0], branches[0], scratches[0], tallies[0]
    for _ in range(nodes):
        if standing[1] >= standing[2]:
            return True
        if not place_next(shape, numbers, branch):
            if not branch.depth:
                return True
            branch.depth -= 1
            take_back(shape, numbers, branch)
        elif branch.depth < shape.pairs:
            if hope(shape, numbers, branch, scratch, tally) > standing[1]:
                branch.tried[branch.depth] = 0
            else:
                branch.depth -= 1
                take_back(shape, numbers, branch)
        else:
            points = full_points(shape, numbers, scratch)
            if points > standing[1]:
                standing[1] = points
                best[:] = numbers
            branch.depth -= 1
            take_back(shape, numbers, branch)
    return False


@inlined
def place_next(shape: Record, numbers: Any, branch: Record) -> bool:
    """Place the next untried roll at the current depth and go deeper; False where none is left.

    Option 2k is the kind k, 2k + 1 the same turned round.
    """
    option = branch.tried[branch.depth]
    while option < 2 * branch.kinds:
        kind = option >> 1
        doubled = (option & 1) and branch.first[kind] == branch.second[kind]
        if branch.left[kind] and not doubled:
            branch.tried[branch.depth] = option + 1
            put(shape, numbers, branch, branch.first[kind], branch.second[kind], option & 1)
            branch.left[kind] -= 1
            branch.depth += 1
            return True
        option += 1
    return False


@inlined
def put(shape: Record, numbers: Any, branch: Record, first: int, second: int, turned: int) -> None:
    """Write a roll in the pair of the current depth."""
    pair = branch.pairs[branch.depth]
    branch.unplaced[first] -= 1
    branch.unplaced[second] -= 1
    numbers[shape.left[pair]] = second if turned else first
    numbers[shape.right[pair]] = first if turned else second


@inlined
def take_back(shape: Record, numbers: Any, branch: Record) -> None:
    """Undo the placement at the current depth."""
    pair = branch.pairs[branch.depth]
    kind = (branch.tried[branch.depth] - 1) >> 1
    branch.left[kind] += 1
    branch.unplaced[branch.first[kind]] += 1
    branch.unplaced[branch.second[kind]] += 1
    numbers[shape.left[pair]] = 0
    numbers[shape.right[pair]] = 0


@inlined
def hope(shape: Record, numbers: Any, branch: Record, scratch: Record, tally: Record) -> int:
    """Points that no way to go on exceeds."""
    total = count_up(shape, numbers, branch, scratch, tally)
    total += heart_hope(shape, numbers, branch)
    stars, extra = tally.stars, 0.0
    for number in range(6, 0, -1):
        groups = tally.usable[number] // number
        total += groups * number
        if shape.stars_add_up:
            if groups:
                extra = max(extra, branch.star_rate[number] * tally.stars)
        else:
            starred = min(groups, tally.starred[number])
            free = min(groups - starred, stars)
            total += (starred + free) * number
            stars -= free
    return total + int(extra + ROUNDING)


@inlined
def count_up(shape: Record, numbers: Any, branch: Record, scratch: Record, tally: Record) -> int:
    """Fill the tally, and return the points of the groups that nothing can change any more."""
    fixed = 0
    tally.stars = 0
    tally.starred[:] = 0
    tally.usable[:] = branch.unplaced
    scratch.round += 1
    for cell in range(shape.cells):
        number = numbers[cell]
        if not number:
            tally.stars += has(shape.star_set, cell)
        elif scratch.mark[cell] != scratch.round:
            size, stars = flood(shape, numbers, cell, scratch)
            if size > number:
                continue
            if not is_open(shape, numbers, size, scratch):
                fixed += group_points(shape, number, size, stars)
                continue
            tally.usable[number] += size
            if shape.stars_add_up:
                tally.stars += stars
            elif stars:
                tally.starred[number] += 1
    return fixed


@inlined
def is_open(shape: Record, numbers: Any, size: int, scratch: Record) -> bool:
    """Whether the group listed in the queue touches an empty cell."""
    for place in range(size):
        for side in range(4):
            near = shape.near[scratch.queue[place], side]
            if near < shape.cells and not numbers[near]:
                return True
    return False


@inlined
def heart_hope(shape: Record, numbers: Any, branch: Record) -> int:
    """What the hearts can still pay."""
    held, empty = 0, 0
    for place in range(shape.heart_count):
        number = numbers[shape.hearts[place]]
        if not number:
            empty += 1
        elif held and number != held:
            return 0
        else:
            held = number
    if not shape.heart_count or (held and branch.unplaced[held] < empty):
        return 0
    return int(shape.heart_bonus)

"""Simulated annealing over full boards: rolls change places and sides until the points stop rising."""

from __future__ import annotations

from typing import Any

import numpy as np

from splitter_desktop.analysis.kernels.boards import has
from splitter_desktop.analysis.kernels.jit import compiled, inlined
from splitter_desktop.analysis.kernels.records import Record, wall_of
from splitter_desktop.analysis.kernels.value import group_points
from splitter_desktop.engine.layout import MOST_CELLS

SEEDS = 20
"""Two pairs of cells and all their neighbours."""
DEEPEST_FALL = 32
"""Points; a move that loses more is never made."""

FLOOD = np.dtype(
    [
        ("mark", np.int64, (MOST_CELLS + 1,)),
        ("queue", np.int16, (MOST_CELLS,)),
        ("seeds", np.int16, (SEEDS,)),
        ("round", np.int64),
    ],
    align=True,
)
"""Scratch for finding groups: a cell whose mark is the current round has been seen."""


@inlined
def draw(generator: Any) -> Any:
    """The next 64 random bits of a xorshift generator, whose state is one word that is not 0."""
    bits = generator[0]
    bits ^= bits << np.uint64(13)
    bits ^= bits >> np.uint64(7)
    bits ^= bits << np.uint64(17)
    generator[0] = bits
    return bits


@inlined
def pick(generator: Any, count: int) -> int:
    """A random number from 0 to below `count`, evenly enough for the few values that are asked for."""
    return int(np.int64((draw(generator) >> np.uint64(16)) % np.uint64(count)))


@inlined
def flood(shape: Record, numbers: Any, start: int, scratch: Record) -> tuple[int, int]:
    """Mark the group of a cell, list it in the queue, and return its size and its stars."""
    number = numbers[start]
    scratch.mark[start] = scratch.round
    scratch.queue[0] = start
    size, stars, place = 1, 0, 0
    while place < size:
        cell = scratch.queue[place]
        place += 1
        stars += has(shape.star_set, cell)
        for side in range(4):
            near = shape.near[cell, side]
            if numbers[near] == number and scratch.mark[near] != scratch.round:
                scratch.mark[near] = scratch.round
                scratch.queue[size] = near
                size += 1
    return size, stars


@inlined
def points_near(shape: Record, numbers: Any, count: int, scratch: Record) -> int:
    """The points of the groups that the first `count` seeds belong to, and of the hearts."""
    scratch.round += 1
    total = heart_points(shape, numbers)
    for place in range(count):
        seed = scratch.seeds[place]
        if scratch.mark[seed] != scratch.round:
            size, stars = flood(shape, numbers, seed, scratch)
            total += group_points(shape, numbers[seed], size, stars)
    return total


@inlined
def heart_points(shape: Record, numbers: Any) -> int:
    """What the hearts of a full board pay."""
    if not shape.heart_count:
        return 0
    for place in range(1, shape.heart_count):
        if numbers[shape.hearts[place]] != numbers[shape.hearts[0]]:
            return 0
    return int(shape.heart_bonus)


@compiled
def full_points(shape: Record, numbers: Any, scratch: Record) -> int:
    """The points of a full board; the same as `engine.scoring.total_points`."""
    scratch.round += 1
    total = heart_points(shape, numbers)
    for cell in range(shape.cells):
        if scratch.mark[cell] != scratch.round:
            size, stars = flood(shape, numbers, cell, scratch)
            total += group_points(shape, numbers[cell], size, stars)
    return total


@inlined
def seed_around(shape: Record, numbers: Any, cell: int, new: int, count: int, scratch: Record) -> int:
    """Add to the seeds a cell that changes and the neighbours whose groups it leaves or joins."""
    old, wall = numbers[cell], wall_of(shape)
    if old == new:
        return count
    scratch.seeds[count] = cell
    count += 1
    for side in range(4):
        near = shape.near[cell, side]
        if near != wall and (numbers[near] == old or numbers[near] == new):
            scratch.seeds[count] = near
            count += 1
    return count


@compiled
def anneal(
    shapes: Any,
    numbers: Any,
    best: Any,
    standing: Any,
    pairs: Any,
    chances: Any,
    generator: Any,
    steps: int,
    scratches: Any,
) -> None:
    """Make random moves, and keep the best board.

    A move exchanges what two pairs hold, or turns one pair round; one that loses points is made with the
    chance given for its loss.

    Args:
        shapes: one shape.
        numbers: the board; `MOST_CELLS` + 1 numbers, 0 behind the last cell. It is changed.
        best: the best board so far, in the same form. It is changed.
        standing: points of `numbers`, of `best`, and the points at which to stop. It is changed.
        pairs: the pairs that may be changed, at least one.
        chances: for each loss below `DEEPEST_FALL`, how likely it is accepted, from 0 to 1.
        generator: one word that is not 0, the state of the random numbers. It is changed.
        steps: how many moves to try.
        scratches: one `FLOOD`.
    """
    shape, scratch = shapes[0], scratches[0]
    for _ in range(steps):
        if standing[1] >= standing[2]:
            return
        first, second = pairs[pick(generator, len(pairs))], pairs[pick(generator, len(pairs))]
        turns = draw(generator) >> np.uint64(62)
        standing[0] += try_move(shape, numbers, first, second, turns, chances, generator, scratch)
        if standing[0] > standing[1]:
            standing[1] = standing[0]
            best[:] = numbers


@inlined
def try_move(
    shape: Record,
    numbers: Any,
    first: int,
    second: int,
    turns: Any,
    chances: Any,
    generator: Any,
    scratch: Record,
) -> int:
    """Exchange what two pairs hold, each turned round or not; return the change, 0 where it is refused.

    A pair that is to be exchanged with itself is turned round.
    """
    a, b = shape.left[first], shape.right[first]
    c, d = shape.left[second], shape.right[second]
    if turns & np.uint64(1) or first == second:
        a, b = b, a
    if turns & np.uint64(2) and first != second:
        c, d = d, c
    at_a, at_b, at_c, at_d = numbers[a], numbers[b], numbers[c], numbers[d]
    count = seed_around(shape, numbers, a, at_c, 0, scratch)
    count = seed_around(shape, numbers, b, at_d, count, scratch)
    if first != second:
        count = seed_around(shape, numbers, c, at_a, count, scratch)
        count = seed_around(shape, numbers, d, at_b, count, scratch)
    if not count:
        return 0
    before = points_near(shape, numbers, count, scratch)
    numbers[a], numbers[b] = at_c, at_d
    if first != second:
        numbers[c], numbers[d] = at_a, at_b
    change = points_near(shape, numbers, count, scratch) - before
    if change >= 0 or (change > -DEEPEST_FALL and is_accepted(chances[-change], generator)):
        return change
    numbers[a], numbers[b], numbers[c], numbers[d] = at_a, at_b, at_c, at_d
    return 0


@inlined
def is_accepted(chance: float, generator: Any) -> bool:
    """True with a chance from 0 to 1."""
    return bool((draw(generator) >> np.uint64(11)) * 2.0**-53 < chance)

"""Boards as records of numbers: a layout's shape, what is written on it, and writing a placement.

A cell is its place in `layout.cells`, a pair its place in `layout.pairs`. A group is named by
one of its cells.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from splitter_desktop.analysis.kernels.jit import as_int, compiled, count_bits, inlined, lowest_bit
from splitter_desktop.analysis.kernels.records import Record, boards_like, new_shape, wall_of, words_of
from splitter_desktop.engine.layout import Layout, StarStacking
from splitter_desktop.engine.position import Position

WALL_NUMBER = 7
FARTHEST = 9
"""Reachable cells are counted up to this many."""
NONE, GROW, COMPLETE, BAD, LOSS, DUMP = range(6)
"""What a number would do in an empty cell; see `status_of`."""
STATUS_WEIGHT = np.array([0, 1, 6, 36, 216, 1296, 7776], dtype=np.int64)
TALLY = np.array([1, 1, 1 + (1 << 16), 0, 0, 1 + (1 << 32)], dtype=np.int64)
"""By status: harmless cells, completing cells and dump cells, 16 bits each: one sum counts all three."""


def _status(beside: int, complete: int, unfinished: int, exact: int, too_many: int) -> int:
    if exact:
        return COMPLETE
    if too_many:
        return LOSS if complete else BAD if unfinished else DUMP
    return GROW if beside else NONE


STATUSES = np.array([_status(*(case >> bit & 1 for bit in range(5))) for case in range(32)])
"""The status by five facts as bits: a group beside, a complete one, an unfinished one, T exact, T too big."""


def shape_of(layout: Layout) -> Any:
    """The layout as an array of one shape."""
    shapes = new_shape(len(layout.cells))
    shape = shapes[0]
    shape["near"] = wall_of(shape)
    for place, near in enumerate(layout.adjacency):
        shape["near"][place, : len(near)] = near
        _add_all(shape["near_set"][place], near)
    for pair, (left, right) in enumerate(layout.pairs):
        places = layout.index[left], layout.index[right]
        shape["left"][pair], shape["right"][pair] = places
        shape["pair_of"][list(places)] = pair
        _add_all(shape["left_set"], places[:1])
        if places[1] in layout.adjacency[places[0]]:
            _add_all(shape["line_set"], places[:1])
    _add_all(shape["star_set"], [layout.index[cell] for cell in layout.stars])
    hearts = [layout.index[cell] for cell in sorted(layout.hearts)]
    shape["hearts"][: len(hearts)] = hearts
    shape["is_heart"][hearts] = 1
    shape["cells"], shape["pairs"] = len(layout.cells), len(layout.pairs)
    shape["heart_count"], shape["heart_bonus"] = len(hearts), layout.rules.heart_bonus
    shape["stars_add_up"] = layout.rules.star_stacking is StarStacking.EACH
    return shapes


def _add_all(bits: Any, places: Any) -> None:
    for place in places:
        bits[place // 64] |= np.uint64(1) << np.uint64(place % 64)


def board_of(shapes: Any, position: Position) -> Any:
    """The position as an array of one board."""
    boards = boards_like(shapes)
    set_up(shapes[0], boards[0], np.array(position.numbers, dtype=np.int8))
    return boards


@inlined
def has(bits: Any, place: int) -> bool:
    """Whether a cell belongs to a set."""
    return bool((bits[place >> 6] >> np.uint64(place & 63)) & np.uint64(1))


@inlined
def add(bits: Any, place: int) -> None:
    """Put a cell into a set."""
    bits[place >> 6] |= np.uint64(1) << np.uint64(place & 63)


@inlined
def drop(bits: Any, place: int) -> None:
    """Take a cell out of a set."""
    bits[place >> 6] &= ~(np.uint64(1) << np.uint64(place & 63))


@inlined
def status_of(shape: Record, board: Record, link: Any, cell: int, number: int) -> int:
    """What `number` would do in an empty cell.

    With T = 1 + the cells of the groups of that number beside it: NONE and GROW (T too few; without, with a
    group), COMPLETE (T exact), and for T too many BAD (an unfinished group is spoilt), LOSS (a complete one
    is) or DUMP (all were over already). `link` names the group that each group has become.

    It looks at all four sides without branching, which a processor would guess wrong too often.
    """
    up, left, right, down = shape.near[cell, 0], shape.near[cell, 1], shape.near[cell, 2], shape.near[cell, 3]
    group_0, group_1 = link[board.group_of[up]], link[board.group_of[left]]
    group_2, group_3 = link[board.group_of[right]], link[board.group_of[down]]
    same_0, same_1 = board.number[up] == number, board.number[left] == number
    same_2, same_3 = board.number[right] == number, board.number[down] == number
    same_1 &= (group_1 != group_0) | (not same_0)
    same_2 &= ((group_2 != group_0) | (not same_0)) & ((group_2 != group_1) | (not same_1))
    same_3 &= (
        ((group_3 != group_0) | (not same_0))
        & ((group_3 != group_1) | (not same_1))
        & ((group_3 != group_2) | (not same_2))
    )
    size_0, size_1 = same_0 * board.size[group_0], same_1 * board.size[group_1]
    size_2, size_3 = same_2 * board.size[group_2], same_3 * board.size[group_3]
    total = 1 + size_0 + size_1 + size_2 + size_3
    complete = (size_0 == number) | (size_1 == number) | (size_2 == number) | (size_3 == number)
    unfinished = (
        (same_0 & (size_0 < number))
        | (same_1 & (size_1 < number))
        | (same_2 & (size_2 < number))
        | (same_3 & (size_3 < number))
    )
    beside = total > 1
    return int(
        STATUSES[beside + 2 * complete + 4 * unfinished + 8 * (total == number) + 16 * (total > number)]
    )


@inlined
def liberties_of(board: Record, group: int, words: int) -> int:
    """How many empty cells lie beside a group."""
    count = 0
    for word in range(words):
        count += count_bits(board.beside[group, word] & board.empty[word])
    return count


@compiled
def spread(shape: Record, empty: Any, beside: Any, steps: int, reach: Any) -> int:
    """Fill `reach` with the empty cells within some steps, and return their number, up to about `FARTHEST`.

    Whole steps are taken until enough cells are found, so the result does not depend on the order.
    """
    words = words_of(shape)
    count = 0
    for word in range(words):
        reach[word] = beside[word] & empty[word]
        count += count_bits(reach[word])
    for _ in range(steps - 1):
        if count >= FARTHEST:
            break
        before = count
        count = widen(shape, empty, reach, words)
        if count == before:
            break
    return count


@inlined
def widen(shape: Record, empty: Any, reach: Any, words: int) -> int:
    """Add to `reach` the empty cells beside it; return how many it has now."""
    grown_0, grown_1, grown_2, grown_3 = np.uint64(0), np.uint64(0), np.uint64(0), np.uint64(0)
    for word in range(words):
        bits = reach[word]
        while bits:
            cell = word * 64 + lowest_bit(bits)
            bits &= bits - np.uint64(1)
            grown_0 |= shape.near_set[cell, 0]
            if words > 1:
                grown_1 |= shape.near_set[cell, 1]
                grown_2 |= shape.near_set[cell, 2]
                grown_3 |= shape.near_set[cell, 3]
    reach[0] |= grown_0 & empty[0]
    count = count_bits(reach[0])
    if words > 1:
        reach[1] |= grown_1 & empty[1]
        reach[2] |= grown_2 & empty[2]
        reach[3] |= grown_3 & empty[3]
        count += count_bits(reach[1]) + count_bits(reach[2]) + count_bits(reach[3])
    return count


@compiled
def measure_group(shape: Record, board: Record, group: int) -> None:
    """Find out a group's liberties and what it can reach."""
    number, size = board.number[group], board.size[group]
    board.liberties[group] = liberties_of(board, group, words_of(shape))
    board.star_reach[group] = 0
    if size >= number:
        board.reach[group] = 0
        board.reach_set[group, :] = np.uint64(0)
        return
    reach = board.reach_set[group]
    board.reach[group] = spread(shape, board.empty, board.beside[group], number - size, reach)
    for word in range(words_of(shape)):
        if reach[word] & shape.star_set[word]:
            board.star_reach[group] = 1


@compiled
def set_up(shape: Record, board: Record, numbers: Any) -> None:
    """Make a board of numbers, `EMPTY` where nothing is written.

    An empty cell whose mirror cell is written can never be filled; it counts as no cell.
    """
    clear(shape, board)
    board.pairs_left = 0
    for pair in range(shape.pairs):
        left, right = shape.left[pair], shape.right[pair]
        if not numbers[left] and not numbers[right]:
            board.open_pairs[board.pairs_left] = pair
            board.pairs_left += 1
            continue
        for cell in (left, right):
            drop(board.empty, cell)
            if numbers[cell]:
                join(shape, board, cell, as_int(numbers[cell]))
            else:
                board.number[cell] = WALL_NUMBER
    measure_all(shape, board)


@compiled
def clear(shape: Record, board: Record) -> None:
    """Make a board on which nothing is written, without measuring it."""
    board.number[:] = 0
    board.number[wall_of(shape)] = WALL_NUMBER
    board.empty[:] = np.uint64(0)
    for cell in range(shape.cells):
        add(board.empty, cell)
        board.group_of[cell] = cell
    board.group_count = 0


@compiled
def join(shape: Record, board: Record, cell: int, number: int) -> None:
    """Write a number and unite it with the groups beside it; their measures are out of date then."""
    board.number[cell] = number
    board.group_of[cell] = cell
    board.size[cell] = 1
    board.stars[cell] = 1 if has(shape.star_set, cell) else 0
    for word in range(words_of(shape)):
        board.members[cell, word] = np.uint64(0)
        board.beside[cell, word] = shape.near_set[cell, word]
    add(board.members[cell], cell)
    for side in range(4):
        near = shape.near[cell, side]
        if board.number[near] == number and board.group_of[near] != cell:
            absorb(shape, board, cell, board.group_of[near])
    board.groups[board.group_count] = cell
    board.group_count += 1


@inlined
def absorb(shape: Record, board: Record, group: int, other: int) -> None:
    """Make `other` part of `group` and forget it."""
    board.size[group] += board.size[other]
    board.stars[group] += board.stars[other]
    for word in range(words_of(shape)):
        board.beside[group, word] |= board.beside[other, word]
        bits = board.members[other, word]
        board.members[group, word] |= bits
        while bits:
            board.group_of[word * 64 + lowest_bit(bits)] = group
            bits &= bits - np.uint64(1)
    for place in range(board.group_count):
        if board.groups[place] == other:
            board.group_count -= 1
            board.groups[place] = board.groups[board.group_count]
            break


@compiled
def measure_all(shape: Record, board: Record) -> None:
    """Measure every group and every empty cell afresh."""
    board.need[:] = 0
    board.open[:] = 0
    for place in range(board.group_count):
        group = board.groups[place]
        measure_group(shape, board, group)
        number, size = board.number[group], board.size[group]
        if size < number:
            board.need[number] += number - size
            board.open[number] += 1
    board.tally[:] = 0
    for word in range(words_of(shape)):
        bits = board.empty[word]
        while bits:
            measure_cell(shape, board, word * 64 + lowest_bit(bits))
            bits &= bits - np.uint64(1)


@inlined
def measure_cell(shape: Record, board: Record, cell: int) -> None:
    """Find out an empty cell's statuses and openness, and count them by number."""
    openness = 0
    for side in range(4):
        if board.number[shape.near[cell, side]] == 0:
            openness += 1
    board.openness[cell] = openness
    code = 0
    for number in range(1, 7):
        status = status_of(shape, board, board.group_of, cell, number)
        board.status[cell, number] = status
        board.tally[number] += TALLY[status]
        code += status * STATUS_WEIGHT[number]
    board.code[cell] = code


@compiled
def write(shape: Record, board: Record, pair: int, left: int, right: int) -> None:
    """Write both numbers of a roll in an empty pair."""
    left_cell, right_cell = shape.left[pair], shape.right[pair]
    forget_cell(board, left_cell)
    forget_cell(board, right_cell)
    join(shape, board, left_cell, left)
    join(shape, board, right_cell, right)
    remove_pair(board, pair)
    measure_groups_near(shape, board, left_cell, right_cell)
    for number in (left, right):
        count_needs(board, number)
    measure_cells_near(shape, board, left_cell, left)
    if board.group_of[left_cell] != board.group_of[right_cell]:
        measure_cells_near(shape, board, right_cell, right)
    close_in(shape, board, left_cell)
    close_in(shape, board, right_cell)


@inlined
def forget_cell(board: Record, cell: int) -> None:
    """Take a cell off the empty ones and their tallies."""
    drop(board.empty, cell)
    for number in range(1, 7):
        board.tally[number] -= TALLY[board.status[cell, number]]


@inlined
def measure_groups_near(shape: Record, board: Record, left: int, right: int) -> None:
    """Measure the groups that touch or could reach one of two cells just written, their own among them."""
    for place in range(board.group_count):
        group = board.groups[place]
        if touches(board, group, left) or touches(board, group, right):
            measure_group(shape, board, group)


@inlined
def touches(board: Record, group: int, cell: int) -> bool:
    """Whether a cell belongs to a group, lies beside it or was within its reach."""
    return (
        board.group_of[cell] == group or has(board.beside[group], cell) or has(board.reach_set[group], cell)
    )


@inlined
def count_needs(board: Record, number: int) -> None:
    """Count the unfinished groups of a number and the cells they need."""
    board.need[number] = 0
    board.open[number] = 0
    for place in range(board.group_count):
        group = board.groups[place]
        if board.number[group] == number and board.size[group] < number:
            board.need[number] += number - board.size[group]
            board.open[number] += 1


@inlined
def measure_cells_near(shape: Record, board: Record, cell: int, number: int) -> None:
    """Find out afresh what a number just written would do in the empty cells beside its group."""
    group = board.group_of[cell]
    for word in range(words_of(shape)):
        bits = board.beside[group, word] & board.empty[word]
        while bits:
            near = word * 64 + lowest_bit(bits)
            bits &= bits - np.uint64(1)
            before = board.status[near, number]
            after = status_of(shape, board, board.group_of, near, number)
            board.status[near, number] = after
            board.code[near] += (after - before) * STATUS_WEIGHT[number]
            board.tally[number] += TALLY[after] - TALLY[before]


@inlined
def close_in(shape: Record, board: Record, cell: int) -> None:
    """Count one empty neighbour less for the cells beside one just written."""
    wall = wall_of(shape)
    for side in range(4):
        near = shape.near[cell, side]
        if near != wall:
            board.openness[near] -= 1


@inlined
def remove_pair(board: Record, pair: int) -> None:
    """Take a pair off the list of open ones, keeping the order of the others."""
    kept = 0
    for place in range(board.pairs_left):
        if board.open_pairs[place] != pair:
            board.open_pairs[kept] = board.open_pairs[place]
            kept += 1
    board.pairs_left = kept

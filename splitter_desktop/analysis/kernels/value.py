"""The value of a board: the sum of the weights of all facts about it, plainly, with nothing remembered."""

from __future__ import annotations

from typing import Any

import numpy as np

from splitter_desktop.analysis.kernels import tables
from splitter_desktop.analysis.kernels.boards import WALL_NUMBER, drop, has, set_up
from splitter_desktop.analysis.kernels.jit import compiled, inlined, lowest_bit
from splitter_desktop.analysis.kernels.records import Record, words_of


@inlined
def group_points(shape: Record, number: int, size: int, stars: int) -> int:
    """What a group scores; the same rule as `engine.scoring`."""
    if size != number:
        return 0
    if not shape.stars_add_up:
        stars = min(stars, 1)
    return number << stars


@inlined
def heart_points(shape: Record, board: Record) -> int:
    """What the hearts pay."""
    if shape.heart_count == 0:
        return 0
    first = board.number[shape.hearts[0]]
    for heart in range(1, shape.heart_count):
        if board.number[shape.hearts[heart]] != first:
            return 0
    return shape.heart_bonus if 0 < first < WALL_NUMBER else 0


@compiled
def points(shape: Record, board: Record) -> int:
    """The points of a board, full or not; equal to `engine.scoring.total_points`."""
    total = heart_points(shape, board)
    for place in range(board.group_count):
        group = board.groups[place]
        total += group_points(shape, board.number[group], board.size[group], board.stars[group])
    return total


@compiled
def points_of_boards(shapes: Any, boards: Any, numbers: Any, scores: Any) -> None:
    """Fill `scores` with the points of many boards, given as rows of numbers; `boards` is room for one."""
    for place in range(numbers.shape[0]):
        set_up(shapes[0], boards[0], numbers[place])
        scores[place] = points(shapes[0], boards[0])


@compiled
def facts(shape: Record, board: Record, entries: Any, work: Record) -> int:
    """List the entries of all facts but the hearts; return how many."""
    count = group_facts(shape, board, entries, 0)
    count = cell_facts(shape, board, entries, count)
    for place in range(board.pairs_left):
        pair = board.open_pairs[place]
        left, right = shape.left[pair], shape.right[pair]
        left_masks, right_masks = tables.MASKS[board.code[left]], tables.MASKS[board.code[right]]
        entries[count] = tables.pair_harm_entry(left_masks, right_masks)
        entries[count + 1] = tables.pair_gain_entry(left_masks, right_masks)
        entries[count + 2] = tables.place_entry(pair, board.openness[left], left_masks, right_masks)
        count += 3
    for number in range(1, 7):
        tally = board.tally[number]
        entries[count] = tables.need_entry(number, board.need[number], tally, board.open[number])
        entries[count + 1] = tables.supply_entry(number, tally)
        count += 2
    return region_facts(shape, board.empty, entries, count, work)


@inlined
def group_facts(shape: Record, board: Record, entries: Any, count: int) -> int:
    """List the entries of the groups."""
    for place in range(board.group_count):
        group = board.groups[place]
        number, size, liberties = board.number[group], board.size[group], board.liberties[group]
        star = tables.star_kind(shape, board.stars[group], board.star_reach[group])
        entries[count] = tables.group_entry(number, size, liberties, star)
        count += 1
        if size < number:
            entries[count] = tables.reach_entry(number, size, board.reach[group], liberties)
            count += 1
    return count


@inlined
def cell_facts(shape: Record, board: Record, entries: Any, count: int) -> int:
    """List the entries of the empty cells."""
    for word in range(words_of(shape)):
        bits = board.empty[word]
        while bits:
            cell = word * 64 + lowest_bit(bits)
            bits &= bits - np.uint64(1)
            entries[count] = tables.harm_entry(board.openness[cell], board.code[cell])
            entries[count + 1] = tables.statuses_entry(board.openness[cell], board.code[cell])
            count += 2
    return count


@inlined
def region_facts(shape: Record, empty: Any, entries: Any, count: int, work: Record) -> int:
    """List the entries of the connected regions of empty pairs, seen in the left half."""
    for word in range(words_of(shape)):
        work.left[word] = empty[word] & shape.left_set[word]
    for word in range(words_of(shape)):
        while work.left[word]:
            start = word * 64 + lowest_bit(work.left[word])
            pairs, at_line = take_region(shape, work.left, start, work.queue)
            entries[count] = tables.region_entry(pairs, at_line)
            count += 1
    return count


@inlined
def take_region(shape: Record, cells: Any, start: int, queue: Any) -> tuple[int, int]:
    """Move the region of a cell from a set of cells to a queue; return its size and its cells at the line."""
    pairs, at_line, place = 1, 0, 0
    queue[0] = start
    drop(cells, start)
    while place < pairs:
        cell = queue[place]
        place += 1
        at_line += has(shape.line_set, cell)
        pairs = take_neighbours(shape, cells, cell, queue, pairs)
    return pairs, at_line


@inlined
def take_neighbours(shape: Record, cells: Any, cell: int, queue: Any, count: int) -> int:
    """Move the neighbours of a cell from a set to a queue of `count` cells; return how many it has then."""
    for word in range(words_of(shape)):
        bits = shape.near_set[cell, word] & cells[word]
        cells[word] &= ~bits
        while bits:
            queue[count] = word * 64 + lowest_bit(bits)
            bits &= bits - np.uint64(1)
            count += 1
    return count


@inlined
def hearts_fact(shape: Record, board: Record, codes: Any) -> int:
    """The entry of the hearts, or -1 when they are absent or can no longer be equal."""
    number, held, empty = 0, 0, 0
    for heart in range(shape.heart_count):
        written = board.number[shape.hearts[heart]]
        if written == 0:
            empty += 1
        elif written != WALL_NUMBER and (number == 0 or number == written):
            number = written
            held += 1
        else:
            return -1
    if held + empty == 0:
        return -1
    return hearts_entry_with(shape, board, codes, number, held, empty)


@inlined
def hearts_entry_with(shape: Record, board: Record, codes: Any, number: int, held: int, empty: int) -> int:
    """The entry of hearts that are alike so far."""
    harmed, gained = 0, 0
    if number:
        for heart in range(shape.heart_count):
            cell = shape.hearts[heart]
            if board.number[cell] == 0:
                masks = tables.MASKS[codes[cell]]
                harmed += (masks >> (number - 1)) & 1
                gained += ((masks >> 12 | masks >> 6) >> (number - 1)) & 1
    return tables.hearts_entry(number, held, empty, min(harmed, 3), min(gained, 3))


@compiled
def value_of(shape: Record, board: Record, weights: Record, work: Record) -> float:
    """The expected final score; exact when the board is full. `work` needs room for entries."""
    if board.pairs_left == 0:
        return float(points(shape, board))
    row = tables.row_of(board.pairs_left)
    total = 0.0
    entries = work.entries
    for place in range(facts(shape, board, entries, work)):
        total += weights.at[row, entries[place]]
    hearts = hearts_fact(shape, board, board.code)
    if hearts >= 0:
        total += weights.at[row, hearts] * shape.heart_bonus * tables.HEART_SCALE
    return total

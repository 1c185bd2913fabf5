"""What every placement of a roll would be worth: the value after it, by looking only at what it changes."""

from __future__ import annotations

import numpy as np

from splitter_desktop.analysis.kernels import tables
from splitter_desktop.analysis.kernels.boards import (
    STATUS_WEIGHT,
    TALLY,
    add,
    drop,
    has,
    spread,
    status_of,
)
from splitter_desktop.analysis.kernels.jit import compiled, count_bits, inlined, lowest_bit
from splitter_desktop.analysis.kernels.records import Record, words_of
from splitter_desktop.analysis.kernels.value import (
    group_points,
    heart_points,
    hearts_fact,
    take_neighbours,
    take_region,
)


@compiled
def values_of_choices(
    shape: Record, board: Record, weights: Record, first: int, second: int, work: Record
) -> None:
    """Fill `work.values` with the value after each placement of a roll, up to a constant.

    Entry ``2 * i`` writes `first` left in the i-th open pair, ``2 * i + 1`` writes `second` left and is
    minus infinity for a double. The constant is the same for all placements of one call.
    """
    prepare(shape, board, weights, work)
    for place in range(board.pairs_left):
        pair = board.open_pairs[place]
        base = value_without_pair(shape, board, weights, work, pair)
        work.values[2 * place] = base + change(shape, board, weights, work, pair, first, second)
        if first == second:
            work.values[2 * place + 1] = -np.inf
        else:
            work.values[2 * place + 1] = base + change(shape, board, weights, work, pair, second, first)
        put_pair_back(shape, board, work, pair)


@inlined
def put_pair_back(shape: Record, board: Record, work: Record, pair: int) -> None:
    """Undo what `value_without_pair` took away."""
    left, right = shape.left[pair], shape.right[pair]
    add(board.empty, left)
    add(board.empty, right)
    for word in range(words_of(shape)):
        bits = work.touching[left, word] | work.touching[right, word]
        while bits:
            group = board.groups[word * 64 + lowest_bit(bits)]
            bits &= bits - np.uint64(1)
            work.group_after[group] = work.group_value[group]


@inlined
def best_choice(work: Record, count: int) -> int:
    """The place of the highest value, the first of equals."""
    best = 0
    for place in range(1, count):
        if work.values[place] > work.values[best]:
            best = place
    return best


@inlined
def prepare(shape: Record, board: Record, weights: Record, work: Record) -> None:
    """Value the present cells, pairs and groups with the weights of the round after."""
    row = tables.row_of(board.pairs_left - 1)
    work.row = row
    note_regions(shape, board, work)
    for place in range(board.pairs_left):
        pair = board.open_pairs[place]
        left, right = shape.left[pair], shape.right[pair]
        openness = board.openness[left]
        for cell in (left, right):
            for word in range(words_of(shape)):
                work.touching[cell, word] = np.uint64(0)
            work.code[cell] = board.code[cell]
            work.cell_value[cell] = cell_value(weights, row, openness, board.code[cell])
        work.pair_value[pair] = pair_value(weights, row, pair, openness, board.code[left], board.code[right])
    for place in range(board.group_count):
        group = board.groups[place]
        work.link[group] = group
        work.group_value[group] = group_value(
            shape,
            board,
            weights,
            row,
            group,
            board.liberties[group],
            board.reach[group],
            board.star_reach[group],
        )
        work.group_after[group] = work.group_value[group]
        note_touched_cells(shape, board, work, group, place)


@inlined
def note_touched_cells(shape: Record, board: Record, work: Record, group: int, place: int) -> None:
    """Enter a group, by its place in the list, at the empty cells it touches or could reach."""
    for word in range(words_of(shape)):
        bits = (board.beside[group, word] | board.reach_set[group, word]) & board.empty[word]
        while bits:
            add(work.touching[word * 64 + lowest_bit(bits)], place)
            bits &= bits - np.uint64(1)


@inlined
def cell_value(weights: Record, row: int, openness: int, code: int) -> float:
    """The weights of an empty cell."""
    return float(
        weights.at[row, tables.harm_entry(openness, code)]
        + weights.at[row, tables.statuses_entry(openness, code)]
    )


@inlined
def pair_value(weights: Record, row: int, pair: int, openness: int, left_code: int, right_code: int) -> float:
    """The weights of an empty pair whose cells have these codes."""
    left, right = tables.MASKS[left_code], tables.MASKS[right_code]
    return float(
        weights.at[row, tables.pair_harm_entry(left, right)]
        + weights.at[row, tables.pair_gain_entry(left, right)]
        + weights.at[row, tables.place_entry(pair, openness, left, right)]
    )


@inlined
def group_value(
    shape: Record, board: Record, weights: Record, row: int, group: int, liberties: int, reach: int, star: int
) -> float:
    """The weights of a group; its points when no round is left."""
    number, size, stars = board.number[group], board.size[group], board.stars[group]
    if row == 0:
        return float(group_points(shape, number, size, stars))
    kind = tables.star_kind(shape, stars, star)
    value = float(weights.at[row, tables.group_entry(number, size, liberties, kind)])
    if size < number:
        value += weights.at[row, tables.reach_entry(number, size, reach, liberties)]
    return value


@inlined
def number_value(weights: Record, row: int, number: int, need: int, open_groups: int, tally: int) -> float:
    """The weights of a number."""
    return float(
        weights.at[row, tables.need_entry(number, need, tally, open_groups)]
        + weights.at[row, tables.supply_entry(number, tally)]
    )


@inlined
def measured_value(shape: Record, board: Record, weights: Record, work: Record, group: int) -> float:
    """The value of a group with the empty cells as they are now."""
    number, size = board.number[group], board.size[group]
    if size < number:
        reach = spread(shape, board.empty, board.beside[group], number - size, work.reach[:])
        star = 0
        liberties = 0
        for word in range(words_of(shape)):
            liberties += count_bits(board.beside[group, word] & board.empty[word])
            if work.reach[word] & shape.star_set[word]:
                star = 1
        return group_value(shape, board, weights, work.row, group, liberties, reach, star)
    liberties = 0
    for word in range(words_of(shape)):
        liberties += count_bits(board.beside[group, word] & board.empty[word])
    return group_value(shape, board, weights, work.row, group, liberties, 0, 0)


@compiled
def value_without_pair(shape: Record, board: Record, weights: Record, work: Record, pair: int) -> float:
    """Take a pair off the empty cells and value what does not depend on the numbers written there."""
    left, right = shape.left[pair], shape.right[pair]
    drop(board.empty, left)
    drop(board.empty, right)
    value = -work.cell_value[left] - work.cell_value[right] - work.pair_value[pair]
    for word in range(words_of(shape)):
        bits = work.touching[left, word] | work.touching[right, word]
        while bits:
            group = board.groups[word * 64 + lowest_bit(bits)]
            bits &= bits - np.uint64(1)
            work.group_after[group] = measured_value(shape, board, weights, work, group)
            value += work.group_after[group] - work.group_value[group]
    return float(
        value
        + numbers_without(board, weights, work, left, right)
        + regions_change(shape, board, weights, work, left)
    )


@inlined
def numbers_without(board: Record, weights: Record, work: Record, left: int, right: int) -> float:
    """Value the numbers once two empty cells are gone."""
    value = 0.0
    for number in range(1, 7):
        tally = board.tally[number]
        tally -= TALLY[board.status[left, number]] + TALLY[board.status[right, number]]
        work.tally[number] = tally
        work.number_value[number] = number_value(
            weights, work.row, number, board.need[number], board.open[number], tally
        )
        value += work.number_value[number]
    return value


@inlined
def note_regions(shape: Record, board: Record, work: Record) -> None:
    """Find the regions of empty pairs; each is named by one of its left cells."""
    for word in range(words_of(shape)):
        work.left[word] = board.empty[word] & shape.left_set[word]
    for word in range(words_of(shape)):
        while work.left[word]:
            region = word * 64 + lowest_bit(work.left[word])
            pairs, at_line = take_region(shape, work.left, region, work.queue)
            work.region_pairs[region], work.region_line[region] = pairs, at_line
            for place in range(pairs):
                work.region_of[work.queue[place]] = region


@inlined
def regions_change(shape: Record, board: Record, weights: Record, work: Record, left: int) -> float:
    """What the regions of empty pairs gain when the pair of a left cell is taken off."""
    region = work.region_of[left]
    pairs, at_line = work.region_pairs[region], work.region_line[region]
    change = -float(weights.at[work.row, tables.region_entry(pairs, at_line)])
    if pairs == 1:
        return change
    for word in range(words_of(shape)):
        work.left[word] = board.empty[word] & shape.left_set[word]
        work.wanted[word] = work.left[word] & shape.near_set[left, word]
    if is_in_one_piece(shape, work):
        at_line -= has(shape.line_set, left)
        return change + float(weights.at[work.row, tables.region_entry(pairs - 1, at_line)])
    for word in range(words_of(shape)):
        work.left[word] = board.empty[word] & shape.left_set[word]
    for word in range(words_of(shape)):
        while work.left[word] & work.wanted[word]:
            start = word * 64 + lowest_bit(work.left[word] & work.wanted[word])
            pairs, at_line = take_region(shape, work.left, start, work.queue)
            change += weights.at[work.row, tables.region_entry(pairs, at_line)]
    return change


@inlined
def is_in_one_piece(shape: Record, work: Record) -> bool:
    """Whether all cells of `work.wanted` are connected through those of `work.left`, which is used up."""
    start, wanted = 0, 0
    for word in range(words_of(shape)):
        wanted += count_bits(work.wanted[word])
        if work.wanted[word]:
            start = word * 64 + lowest_bit(work.wanted[word])
    if wanted < 2:
        return True
    work.queue[0] = start
    drop(work.left, start)
    found, place = 1, 0
    while place < found:
        found = take_neighbours(shape, work.left, work.queue[place], work.queue, found)
        place += 1
        missing = np.uint64(0)
        for word in range(words_of(shape)):
            missing |= work.wanted[word] & work.left[word]
        if not missing:
            return True
    return False


@compiled
def change(
    shape: Record,
    board: Record,
    weights: Record,
    work: Record,
    pair: int,
    left_number: int,
    right_number: int,
) -> float:
    """Value what the numbers written in a pair change; the board is as before afterwards."""
    left, right = shape.left[pair], shape.right[pair]
    for number in (left_number, right_number):
        work.need[number] = board.need[number]
        work.open[number] = board.open[number]
    work.merged_count = 0
    work.trial = -1
    value = try_number(shape, board, work, left, left_number)
    work.trial = left
    value += try_number(shape, board, work, right, right_number)
    united = work.link[left] == right
    if not united:
        value += finished_group_value(shape, board, weights, work, left)
    value += finished_group_value(shape, board, weights, work, right)
    left_tally, right_tally = work.tally[left_number], work.tally[right_number]
    value += changed_cells_value(shape, board, weights, work, left, right)
    value += changed_numbers_value(weights, work, left_number, right_number)
    value += hearts_value(shape, board, weights, work)
    work.tally[left_number], work.tally[right_number] = left_tally, right_tally
    undo_trial(board, work, left, right)
    return value


@inlined
def try_number(shape: Record, board: Record, work: Record, cell: int, number: int) -> float:
    """Write a number on trial: unite it with the groups beside it; return the value lost with them."""
    board.number[cell] = number
    board.group_of[cell] = cell
    work.link[cell] = cell
    board.size[cell] = 1
    board.stars[cell] = 1 if has(shape.star_set, cell) else 0
    for word in range(words_of(shape)):
        board.beside[cell, word] = shape.near_set[cell, word]
    work.group_after[cell] = 0.0
    value = 0.0
    for side in range(4):
        near = shape.near[cell, side]
        if board.number[near] == number:
            group = work.link[board.group_of[near]]
            if group != cell:
                value -= work.group_after[group]
                unite(shape, board, work, cell, group, number)
    return value


@inlined
def unite(shape: Record, board: Record, work: Record, cell: int, group: int, number: int) -> None:
    """Make a group part of the one just begun on trial."""
    for place in range(work.merged_count):
        if work.link[work.merged[place]] == group:
            work.link[work.merged[place]] = cell
    work.link[group] = cell
    work.merged[work.merged_count] = group
    work.merged_count += 1
    size = board.size[group]
    board.size[cell] += size
    board.stars[cell] += board.stars[group]
    for word in range(words_of(shape)):
        board.beside[cell, word] |= board.beside[group, word]
    if size < number and group != work.trial:
        work.need[number] -= number - size
        work.open[number] -= 1


@inlined
def finished_group_value(shape: Record, board: Record, weights: Record, work: Record, group: int) -> float:
    """The value of a group begun on trial; counts what it still needs."""
    number, size = board.number[group], board.size[group]
    if size < number:
        work.need[number] += number - size
        work.open[number] += 1
    return measured_value(shape, board, weights, work, group)


@inlined
def changed_cells_value(
    shape: Record, board: Record, weights: Record, work: Record, left: int, right: int
) -> float:
    """What the empty cells beside the groups on trial and their pairs gain; leaves new codes in `work`."""
    value = 0.0
    count = 0
    same = board.number[left] == board.number[right]
    for word in range(words_of(shape)):
        bits = (board.beside[left, word] | board.beside[right, word]) & board.empty[word]
        while bits:
            cell = word * 64 + lowest_bit(bits)
            bits &= bits - np.uint64(1)
            beside_right = has(board.beside[right], cell)
            if beside_right:
                recode(shape, board, work, cell, board.number[right])
            if has(board.beside[left], cell) and not (same and beside_right):
                recode(shape, board, work, cell, board.number[left])
            openness = openness_after(shape, board, cell, left, right)
            value += cell_value(weights, work.row, openness, work.code[cell]) - work.cell_value[cell]
            work.cells[count] = cell
            count += 1
            add(work.touched, shape.pair_of[cell])
    work.changed_count = count
    return value + touched_pairs_value(shape, board, weights, work, left, right)


@inlined
def touched_pairs_value(
    shape: Record, board: Record, weights: Record, work: Record, left: int, right: int
) -> float:
    """What the pairs in `work.touched` gain by the new codes of their cells; none is touched afterwards."""
    value = 0.0
    for word in range((words_of(shape) + 1) // 2):
        bits = work.touched[word]
        work.touched[word] = np.uint64(0)
        while bits:
            pair = word * 64 + lowest_bit(bits)
            bits &= bits - np.uint64(1)
            cell, mirror = shape.left[pair], shape.right[pair]
            openness = openness_after(shape, board, cell, left, right)
            value -= work.pair_value[pair]
            value += pair_value(weights, work.row, pair, openness, work.code[cell], work.code[mirror])
    return value


@inlined
def openness_after(shape: Record, board: Record, cell: int, left: int, right: int) -> int:
    """The empty neighbours of an empty cell once a pair is written."""
    written = has(shape.near_set[cell], left) or has(shape.near_set[cell], right)
    return int(board.openness[cell]) - (1 if written else 0)


@inlined
def recode(shape: Record, board: Record, work: Record, cell: int, number: int) -> None:
    """Bring a cell's status for one number, and the number's tally, up to the trial."""
    before = board.status[cell, number]
    after = status_of(shape, board, work.link, cell, number)
    work.code[cell] += (after - before) * STATUS_WEIGHT[number]
    work.tally[number] += TALLY[after] - TALLY[before]


@inlined
def changed_numbers_value(weights: Record, work: Record, left_number: int, right_number: int) -> float:
    """What the numbers written gain by their new needs and tallies."""
    value = 0.0
    for number in (left_number, right_number):
        value -= work.number_value[number]
        value += number_value(
            weights, work.row, number, work.need[number], work.open[number], work.tally[number]
        )
        if left_number == right_number:
            break
    return value


@inlined
def hearts_value(shape: Record, board: Record, weights: Record, work: Record) -> float:
    """The value of the hearts on trial; their points when no round is left."""
    if shape.heart_count == 0:
        return 0.0
    if work.row == 0:
        return float(heart_points(shape, board))
    entry = hearts_fact(shape, board, work.code)
    if entry < 0:
        return 0.0
    return float(weights.at[work.row, entry] * shape.heart_bonus * tables.HEART_SCALE)


@inlined
def undo_trial(board: Record, work: Record, left: int, right: int) -> None:
    """Take the trial back."""
    board.number[left] = 0
    board.number[right] = 0
    for place in range(work.merged_count):
        group = work.merged[place]
        work.link[group] = group
    for place in range(work.changed_count):
        cell = work.cells[place]
        work.code[cell] = board.code[cell]

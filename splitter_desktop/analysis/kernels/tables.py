"""The facts about a board that its value sums over: where the learnt number of each stands in the tables.

One row of weights for each number of rounds left; in a row one table after another, laid out by constants.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from splitter_desktop.analysis.kernels.boards import (
    BAD,
    COMPLETE,
    FARTHEST,
    GROW,
    LOSS,
    STATUS_WEIGHT,
)
from splitter_desktop.analysis.kernels.jit import inlined
from splitter_desktop.analysis.kernels.records import Record
from splitter_desktop.engine.layout import MOST_CELLS

MOST_ROUNDS_LEFT = 21
"""With more rounds left than this, the row for this many is used."""
CODES = 6**6
HEART_SCALE = 0.2
"""The hearts' weights are for a bonus of 5; other bonuses count in proportion."""

GROUP = 0
REACH = GROUP + 7 * 8 * 8 * 4
HARM_AND_GROWTH = REACH + 7 * 8 * 10 * 4
STATUSES = HARM_AND_GROWTH + 5 * 64 * 64
PAIR_HARM = STATUSES + 5 * CODES
PAIR_GAIN = PAIR_HARM + 64 * 64
NEED = PAIR_GAIN + 64 * 64
SUPPLY = NEED + 7 * 16 * 32 * 4
HEARTS = SUPPLY + 7 * 8 * 32 * 8
REGION = HEARTS + 7 * 4 * 4 * 4 * 4
PLACE = REGION + 24 * 2
ROW = PLACE + MOST_CELLS // 2 * 5 * 5 * 5

MASKS = np.zeros(CODES, dtype=np.int32)
"""By code of an empty cell: the numbers that would spoil a group there as bits (number 1 lowest), those that
would grow one without finishing it from bit 6 on, and those that would finish one from bit 12 on."""
BITS = np.array([bin(bits).count("1") for bits in range(64)], dtype=np.int32)


def _fill_masks() -> None:
    codes = np.arange(CODES)
    for number in range(1, 7):
        status = codes // STATUS_WEIGHT[number] % 6
        bit = 1 << (number - 1)
        MASKS[(status == BAD) | (status == LOSS)] |= bit
        MASKS[status == GROW] |= bit << 6
        MASKS[status == COMPLETE] |= bit << 12


_fill_masks()


WEIGHTS = np.dtype([("at", np.float32, (MOST_ROUNDS_LEFT + 1, ROW))])
"""All weights: `at[rounds left, entry]`. A record: compiled code counts references to arrays at each call."""


def first_weights() -> Any:
    """Weights before learning, an array of one: complete groups are worth their points, all else nothing."""
    tables = np.zeros(1, WEIGHTS)
    weights = tables[0]["at"]
    for number in range(1, 7):
        for liberties in range(8):
            for star, factor in enumerate((1, 2, 1, 4)):
                weights[:, group_entry(number, number, liberties, star)] = number * factor
    return tables


@inlined
def row_of(rounds_left: int) -> int:
    """The row of weights for a number of rounds left."""
    return min(rounds_left, MOST_ROUNDS_LEFT)


@inlined
def group_entry(number: int, size: int, liberties: int, star: int) -> int:
    """A group; `star`: 0 none, 1 held, 2 within reach, 3 several held that add up."""
    size = min(size, number + 1)
    return GROUP + ((number * 8 + size) * 8 + min(liberties, 7)) * 4 + star


@inlined
def reach_entry(number: int, size: int, reach: int, liberties: int) -> int:
    """An unfinished group and the cells it can reach."""
    return REACH + ((number * 8 + size) * 10 + min(reach, FARTHEST)) * 4 + min(liberties, 3)


@inlined
def star_kind(shape: Record, stars: int, star_reach: int) -> int:
    """What a group has to do with stars, as `group_entry` wants it."""
    if stars == 0:
        return 2 if star_reach else 0
    return 3 if shape.stars_add_up and stars > 1 else 1


@inlined
def harm_entry(openness: int, code: int) -> int:
    """An empty cell: which numbers harm or grow a group there."""
    return int(HARM_AND_GROWTH + openness * 4096 + (MASKS[code] & 0xFFF))


@inlined
def statuses_entry(openness: int, code: int) -> int:
    """An empty cell: the statuses of all numbers."""
    return STATUSES + openness * CODES + code


@inlined
def pair_harm_entry(left_masks: int, right_masks: int) -> int:
    """An empty pair: the harmful numbers of both cells, whichever is left."""
    left, right = left_masks & 63, right_masks & 63
    return PAIR_HARM + min(left, right) * 64 + max(left, right)


@inlined
def pair_gain_entry(left_masks: int, right_masks: int) -> int:
    """An empty pair: the numbers that finish a group in either cell, whichever is left."""
    left, right = left_masks >> 12, right_masks >> 12
    return PAIR_GAIN + min(left, right) * 64 + max(left, right)


@inlined
def place_entry(pair: int, openness: int, left_masks: int, right_masks: int) -> int:
    """A certain empty pair of the layout: its empty neighbours and how many numbers harm in each cell."""
    left, right = min(BITS[left_masks & 63], 4), min(BITS[right_masks & 63], 4)
    return int(PLACE + ((pair * 5 + openness) * 5 + left) * 5 + right)


@inlined
def need_entry(number: int, need: int, tally: int, open_groups: int) -> int:
    """A number: cells its unfinished groups still need, cells it does not harm, unfinished groups."""
    harmless = min(tally & 0xFFFF, 31)
    return NEED + ((number * 16 + min(need, 15)) * 32 + harmless) * 4 + min(open_groups, 3)


@inlined
def supply_entry(number: int, tally: int) -> int:
    """A number: cells where it finishes a group, cells it does not harm, cells where it can be dumped."""
    harmless, completing, dumps = tally & 0xFFFF, (tally >> 16) & 0xFFFF, tally >> 32
    return SUPPLY + ((number * 8 + min(completing, 7)) * 32 + min(harmless, 31)) * 8 + min(dumps, 7)


@inlined
def hearts_entry(number: int, held: int, empty: int, harmed: int, gained: int) -> int:
    """Hearts that can still be equal: their number, how many hold it and are empty, what it does."""
    return HEARTS + (((number * 4 + min(held, 3)) * 4 + min(empty, 3)) * 4 + harmed) * 4 + gained


@inlined
def region_entry(pairs: int, at_line: int) -> int:
    """Connected empty pairs: how many, and how many of them lie at the split line."""
    return REGION + min(pairs, 23) * 2 + min(at_line, 1)

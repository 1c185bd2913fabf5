"""Layouts to learn on: connected standard boards of many shapes, pure functions of a seed.

They are rougher than those of `layout_generator` on purpose, and stay as they are when that one learns to
make nicer boards: the weights that travel with the program can only be made again with the same layouts.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.layout import (
    HEART,
    NO_CELL,
    PLAIN,
    STANDARD_CELLS,
    STANDARD_HEARTS,
    STAR,
    Layout,
    plain_text,
)

HALF_CELLS = STANDARD_CELLS // 2
HALF_WIDTHS = range(3, 7)
HEIGHTS = range(5, 9)


def practice_layouts(seed: str, count: int) -> list[Layout]:
    """Layouts of a seed; every second one has hearts."""
    seeds = (f"practice layout\n{seed}\n{place}".encode("utf-8", "surrogatepass") for place in range(count))
    return [_layout(Random(bits), place) for place, bits in enumerate(seeds)]


def _layout(random: Random, place: int) -> Layout:
    width, height = _size(random)
    left = _grown_half(random, width // 2, height)
    cells = left + [cell.mirrored(width) for cell in left]
    symbols = dict.fromkeys(cells, PLAIN)
    star = random.choice(left)
    symbols[star] = symbols[star.mirrored(width)] = STAR
    if place % 2:
        plain = sorted(cell for cell, symbol in symbols.items() if symbol == PLAIN)
        symbols.update(dict.fromkeys(random.sample(plain, STANDARD_HEARTS), HEART))
    rows = (
        "".join(symbols.get(Cell(row, column), NO_CELL) for column in range(width)) for row in range(height)
    )
    name = f"practice-{place}"
    return Layout(name, plain_text(name), tuple(row for row in rows if row.strip(NO_CELL)))


def _size(random: Random) -> tuple[int, int]:
    sizes = [(2 * half, height) for half in HALF_WIDTHS for height in HEIGHTS if half * height >= HALF_CELLS]
    return random.choice(sizes)


def _grown_half(random: Random, half_width: int, height: int) -> list[Cell]:
    """The cells of the left half, grown from one at the split line; compact or straggling by chance."""
    compactness = random.uniform(1, 6)
    cells = [Cell(random.randrange(height), half_width - 1)]
    while len(cells) < HALF_CELLS:
        beside = _beside(cells, half_width, height)
        weights = [compactness ** sum(near in cells for near in cell.neighbours()) for cell in beside]
        cells += random.choices(beside, weights)
    return cells


def _beside(cells: Iterable[Cell], half_width: int, height: int) -> list[Cell]:
    found = {near for cell in cells for near in cell.neighbours()} - set(cells)
    return sorted(cell for cell in found if 0 <= cell.row < height and 0 <= cell.column < half_width)

"""Text one can type for rolls, placements and boards, and back; what is formatted parses to the same."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.errors import BoardTextError, NotationError, PlacementError, Problem
from splitter_desktop.engine.layout import NO_CELL, Layout
from splitter_desktop.engine.position import EMPTY, Placement, Position, Roll, placement_at

EMPTY_SYMBOL = "_"
_CELL_SYMBOLS = EMPTY_SYMBOL + "123456"

_ROLL = re.compile(r"([1-6])-([1-6])")
_PLACEMENT = re.compile(r"([1-6])@r([1-9][0-9]{0,2})c([1-9][0-9]{0,2})")


def parse_roll(text: str) -> Roll:
    """Read ``1-4``.

    Raises:
        NotationError: anything else.
    """
    match = _ROLL.fullmatch(text.strip())
    if match is None:
        raise NotationError(what="roll", text=text)
    return Roll(int(match[1]), int(match[2]))


def format_roll(roll: Roll) -> str:
    """``1-4``."""
    return f"{roll.first}-{roll.second}"


def parse_rolls(text: str) -> tuple[Roll, ...]:
    """Read rolls with white space between them, as many as there are.

    Raises:
        NotationError: one of them is not a roll; the fact ``text`` is that one.
    """
    return tuple(parse_roll(word) for word in text.split())


def format_rolls(rolls: Iterable[Roll]) -> str:
    """``1-4 2-6``."""
    return " ".join(map(format_roll, rolls))


def format_cell(cell: Cell) -> str:
    """``r2c3``: row and column, from 1."""
    return f"r{cell.row + 1}c{cell.column + 1}"


def parse_placement(text: str, layout: Layout, roll: Roll) -> Placement:
    """Read ``4@r2c3``: 4 in row 2, column 3, and the other number of the roll in the mirror cell.

    Raises:
        NotationError: not a placement.
        PlacementError: no such cell, or a number the roll does not have.
    """
    match = _PLACEMENT.fullmatch(text.strip())
    if match is None:
        raise NotationError(what="placement", text=text)
    number, cell = int(match[1]), Cell(int(match[2]) - 1, int(match[3]) - 1)
    if cell not in layout.index:
        raise PlacementError(kind="no-cell", cell=cell)
    if number not in roll:
        raise PlacementError(kind="numbers", number=number, roll=roll)
    other = roll.second if number == roll.first else roll.first
    return placement_at(layout, cell, number, other)


def format_placement(placement: Placement) -> str:
    """``4@r2c3``, always naming the cell of the left half."""
    return f"{placement.left}@{format_cell(placement.cell)}"


def parse_board(text: str, layout: Layout, path: str = "") -> Position:
    """Read a board: a digit is a filled cell, ``_`` an empty one, ``.`` no cell, a line a row.

    Blank lines before and after, spaces round a row and carriage returns do not matter.

    Args:
        text: the rows.
        layout: the board they are of.
        path: where the text came from, for the error.

    Raises:
        BoardTextError: it does not fit the layout; every fault is listed, with its line and column in the
            text, equal ones of a row once.
    """
    lines = text.splitlines()
    written = [number for number, line in enumerate(lines) if line.strip()]
    first, last = (written[0], written[-1]) if written else (0, -1)
    found = last - first + 1
    if found != layout.height:
        line = first + min(found, layout.height + 1)  # the first row too many, or the last there is
        facts = {"expected": layout.height, "found": found}
        raise BoardTextError((Problem("board-rows", line=max(line, 1), column=1, facts=facts),), path)
    rows = list(enumerate(lines[first : last + 1]))
    problems = [
        problem for row, line in rows for problem in _row_problems(line, row, layout, first + row + 1)
    ]
    if problems:
        raise BoardTextError(tuple(problems), path)
    numbers = [EMPTY] * len(layout.cells)
    for cell, place in layout.index.items():
        symbol = rows[cell.row][1].strip()[cell.column]
        numbers[place] = EMPTY if symbol == EMPTY_SYMBOL else int(symbol)
    return Position(layout, tuple(numbers))


def _row_problems(line: str, row: int, layout: Layout, line_number: int) -> Iterator[Problem]:
    symbols, indentation = line.strip(), len(line) - len(line.lstrip())
    if len(symbols) != layout.width:
        facts = {"expected": layout.width, "found": len(symbols)}
        column = indentation + min(len(symbols), layout.width) + 1
        yield Problem("board-width", line=line_number, column=column, facts=facts)
        return
    faults: dict[tuple[str, str], list[Cell]] = {}
    for column, symbol in enumerate(symbols):
        cell = Cell(row, column)
        is_cell = cell in layout.index
        if symbol not in (_CELL_SYMBOLS if is_cell else NO_CELL):
            faults.setdefault(("board-symbol" if is_cell else "board-no-cell", symbol), []).append(cell)
    for (code, symbol), cells in faults.items():
        column = indentation + cells[0].column + 1
        yield Problem(code, line=line_number, column=column, cells=tuple(cells), facts={"symbol": symbol})


def format_board(position: Position) -> str:
    """The board as rows of text without a line end after the last."""
    rows = [[NO_CELL] * position.layout.width for _ in range(position.layout.height)]
    for (row, column), number in zip(position.layout.cells, position.numbers, strict=True):
        rows[row][column] = str(number) if number else EMPTY_SYMBOL
    return "\n".join(map("".join, rows))

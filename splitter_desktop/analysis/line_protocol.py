"""The line protocol of a public bot competition, as a bot speaks it.

The referee sends ``width height rounds``, the rows of the board (0 no cell, 1 cell, 2 star, 3 heart), then a
roll ``a b`` each round; the bot answers ``number x y``, x and y from 0 and counted from the top left, and the
other number goes to the mirror cell. Lines that begin with ``#`` are comments.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from splitter_desktop.analysis.bots import Bot
from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.errors import LayoutError, PlacementError, RefereeError
from splitter_desktop.engine.layout import (
    HEART,
    MOST_CELLS,
    NO_CELL,
    PLAIN,
    STAR,
    STAR_AND_HEART,
    Layout,
    plain_text,
)
from splitter_desktop.engine.position import Placement, Position, Roll, placement_at

COMMENT = "#"
BYTE_ORDER_MARK = "\ufeff"
"""What some systems begin every text with."""
SYMBOLS = {"0": NO_CELL, "1": PLAIN, "2": STAR, "3": HEART}
DIGITS = {**{symbol: digit for digit, symbol in SYMBOLS.items()}, STAR_AND_HEART: "2"}
"""The protocol knows no cell that is star and heart; it is sent as a star."""


class RefereeLines:
    """What a referee sends, without comments, with the number of the line for errors."""

    def __init__(self, lines: Iterable[str]) -> None:
        """Begin to listen."""
        self._lines = iter(lines)
        self._number = 0

    def next_line(self) -> str | None:
        """The next line that is neither empty nor a comment; None at the end."""
        for line in self._lines:
            self._number += 1
            text = line.removeprefix(BYTE_ORDER_MARK).strip()
            if text and not text.startswith(COMMENT):
                return text
        return None

    def wrong(self, kind: str, text: str) -> RefereeError:
        """The error for the line read last."""
        return RefereeError(kind=kind, line=self._number, text=text)

    def numbers(self, text: str, kind: str, count: int, most: int) -> list[int]:
        """Some whole numbers from 1 up to a limit.

        Raises:
            RefereeError: the text is something else.
        """
        words = text.split()
        if len(words) != count or not all(_is_number(word) and 1 <= int(word) <= most for word in words):
            raise self.wrong(kind, text)
        return [int(word) for word in words]


def read_layout(lines: RefereeLines) -> Layout:
    """The board a referee sends.

    Raises:
        RefereeError: it is not what the protocol says, or no board one can play on.
    """
    size = _required(lines, "size")
    width, height, rounds = lines.numbers(size, "size", 3, MOST_CELLS)
    rows = tuple(_row(lines, width) for _ in range(height))
    try:
        layout = Layout("referee", plain_text("referee"), rows, standard=False)
    except LayoutError as error:
        raise lines.wrong("layout", size) from error
    if layout.rounds != rounds:
        raise lines.wrong("rounds", size)
    return layout


def read_roll(lines: RefereeLines) -> Roll | None:
    """The next roll, or None when the referee has finished.

    Raises:
        RefereeError: the line is no roll.
    """
    text = lines.next_line()
    return None if text is None else Roll(*lines.numbers(text, "roll", 2, 6))


def format_opening(layout: Layout) -> Iterator[str]:
    """The lines a referee sends before the first roll."""
    yield f"{layout.width} {layout.height} {layout.rounds}"
    for row in layout.rows:
        yield " ".join(DIGITS[symbol] for symbol in row)


def format_answer(placement: Placement) -> str:
    """``number x y`` of the cell in the left half."""
    return f"{placement.left} {placement.cell.column} {placement.cell.row}"


def parse_answer(text: str, layout: Layout, roll: Roll) -> Placement | None:
    """The placement an answer stands for; None when the text is no answer at all.

    Raises:
        PlacementError: it names no cell, or a number the roll does not have.
    """
    words = text.split()
    if len(words) != 3 or not all(map(_is_number, words)):
        return None
    number, column, row = map(int, words)
    cell = Cell(row, column)
    if cell not in layout.index:
        raise PlacementError(kind="no-cell", cell=cell)
    if number not in roll:
        raise PlacementError(kind="numbers", number=number, roll=roll)
    return placement_at(layout, cell, number, roll.second if number == roll.first else roll.first)


def _required(lines: RefereeLines, kind: str) -> str:
    text = lines.next_line()
    if text is None:
        raise lines.wrong("ended", "")
    return text


def _row(lines: RefereeLines, width: int) -> str:
    text = _required(lines, "row")
    digits = "".join(text.split())
    if len(digits) != width or not set(digits) <= set(SYMBOLS):
        raise lines.wrong("row", text)
    return "".join(SYMBOLS[digit] for digit in digits)


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) <= 4


def play_for_referee(lines: RefereeLines, bot_for: Callable[[Layout], Bot], seed: str) -> Iterator[str]:
    """Play one game: an answer for each roll, as soon as the roll is there; ends with the game or the input.

    Args:
        lines: what the referee sends.
        bot_for: makes the bot for the board that was sent.
        seed: where the bot's chance comes from.

    Raises:
        RefereeError: a line that the protocol does not know.
    """
    layout = read_layout(lines)
    bot = bot_for(layout)
    position = Position.empty(layout)
    for round_number in range(1, layout.rounds + 1):
        roll = read_roll(lines)
        if roll is None:
            return
        placement = bot.choose(position, roll, f"{seed}/{round_number}")
        position = position.after(placement)
        yield format_answer(placement)

"""Game codes: a board and its dice as one short text that people can say aloud (``B-4K7Q-91``)."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple

SPOKEN_SYMBOLS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Letters and digits that are not mistaken for one another, read or heard: no 0 or O, no 1, I or L, no U."""
_LETTERS = 4
SPOKEN_SEEDS = len(SPOKEN_SYMBOLS) ** _LETTERS * 100
"""How many spoken seeds there are."""

LONGEST_TYPED_CODE = 300
"""A longer text is something else."""

_EITHER_CASE = re.IGNORECASE | re.ASCII
_SPOKEN_SEED = re.compile(rf"[{SPOKEN_SYMBOLS}]{{{_LETTERS}}}-[0-9]{{2}}", _EITHER_CASE)
_SPOKEN_CODE = re.compile(rf"(.+)-({_SPOKEN_SEED.pattern})", _EITHER_CASE)


class GameCode(NamedTuple):
    """What a code says: the board's id, None where the code names dice only; and the seed of the dice."""

    layout_id: str | None
    seed: str


def spoken_seed(number: int) -> str:
    """The seed with a number, from 0 to below `SPOKEN_SEEDS`: ``4K7Q-91``. No two numbers share a seed.

    Raises:
        ValueError: another number.
    """
    if not 0 <= number < SPOKEN_SEEDS:
        raise ValueError(f"no spoken seed {number}")
    left, digits = divmod(number, 100)
    symbols = ""
    for _ in range(_LETTERS):
        left, place = divmod(left, len(SPOKEN_SYMBOLS))
        symbols += SPOKEN_SYMBOLS[place]
    return f"{symbols}-{digits:02}"


def is_spoken_seed(seed: str) -> bool:
    """Whether a seed is one of the program's, and no text of somebody's own."""
    return _SPOKEN_SEED.fullmatch(seed) is not None


def format_game_code(layout_id: str, seed: str) -> str:
    """``B-4K7Q-91``: the board's id, a hyphen and the seed."""
    return f"{layout_id}-{seed}"


def parse_game_code(text: str, layout_ids: Collection[str]) -> GameCode:
    """Read a code, or a seed alone, as people type it: small letters will do for all but seeds of one's own.

    A text that ends like a spoken seed names its board even where nobody knows that board; a text of another
    kind begins with a known id, the longest that fits, or is a seed alone.

    Args:
        text: what was typed.
        layout_ids: the boards that are known.
    """
    text = text.strip()
    if _SPOKEN_SEED.fullmatch(text):
        return GameCode(None, text.upper())
    spoken = _SPOKEN_CODE.fullmatch(text)
    if spoken and (layout_id := _known(spoken[1], layout_ids)):
        return GameCode(layout_id, spoken[2].upper())
    for end in reversed([place for place, symbol in enumerate(text) if symbol == "-"]):
        layout_id = _known(text[:end], layout_ids)
        if layout_id and text[end + 1 :].strip():
            return GameCode(layout_id, text[end + 1 :])
    if spoken:
        return GameCode(spoken[1], spoken[2].upper())
    return GameCode(None, text)


def is_game_code(text: str, layout_ids: Collection[str]) -> bool:
    """Whether a text is surely meant as a game code: it names a board, or its seed is a spoken one."""
    code = parse_game_code(text, layout_ids)
    is_one_line = len(text) <= LONGEST_TYPED_CODE and len(text.splitlines()) == 1
    return is_one_line and (code.layout_id in layout_ids or is_spoken_seed(code.seed))


def _known(typed: str, layout_ids: Collection[str]) -> str | None:
    if typed in layout_ids:
        return typed
    return next((known for known in sorted(layout_ids) if known.lower() == typed.lower()), None)

"""The dice that were seen on this computer, so that no game with them counts as if they were new."""

from __future__ import annotations

import re
import unicodedata
from hashlib import sha256
from pathlib import Path

from splitter_desktop.engine.dice import SeededDice
from splitter_desktop.engine.errors import FileError
from splitter_desktop.engine.game import Game
from splitter_desktop.engine.safe_files import read_bytes, write_whole

MOST_KEPT = 2_000
"""How many dice are remembered; the oldest are forgotten."""
_MARK = re.compile(r"[0-9a-f]{16}")
_LARGEST_FILE = 64 * 1024
"""Bytes; more than twice what the dice take that are kept."""


class SeenDice:
    """Remembers dice by a mark of their seed, in a file with a line for each, the latest last.

    The board does not matter, for the same seed rolls the same on every one. Lines that are no marks count
    as not there.
    """

    def __init__(self, file: Path) -> None:
        """Remember in a file, which need not be there."""
        self._file = file
        self._latest = ""

    def knows(self, seed: str) -> bool:
        """Whether a game here went beyond the first roll of a seed's dice."""
        return _mark_of(seed) in self._marks()

    def note(self, game: Game) -> None:
        """Remember a game's dice as soon as a second roll is seen; the first is seen before one can choose.

        Raises:
            FileError: the file cannot be written.
        """
        if not isinstance(game.dice, SeededDice) or game.rolls_seen < 2:
            return
        mark = _mark_of(game.dice.seed)
        if mark == self._latest:
            return
        marks = [other for other in self._marks() if other != mark] + [mark]
        write_whole(self._file, "".join(f"{kept}\n" for kept in marks[-MOST_KEPT:]).encode("ascii"))
        self._latest = mark

    def _marks(self) -> list[str]:
        """The marks as they are now, for other windows add theirs; none where the file cannot be read."""
        try:
            lines = read_bytes(self._file, _LARGEST_FILE).decode("ascii", "replace").splitlines()
        except FileError:
            return []
        return [line for line in lines if _MARK.fullmatch(line)]


def _mark_of(seed: str) -> str:
    """What is kept of a seed; equal for seeds that roll the same."""
    text = unicodedata.normalize("NFC", seed).encode("utf-8", "surrogatepass")
    return sha256(text).hexdigest()[:16]

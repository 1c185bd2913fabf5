"""A tournament: players who meet in several rounds with the same dice, and the game code of each round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256

from splitter_desktop.engine.dice import seeded_roll
from splitter_desktop.engine.game_code import SPOKEN_SEEDS, format_game_code, spoken_seed
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.position import Roll

CODES = 1
"""Version of the way from the seed of a tournament to the seeds of its rounds."""


@dataclass(frozen=True)
class Tournament:
    """Who plays what, how often.

    Attributes:
        layout: the board.
        players: names in order; empty ones for players who write their own.
        rounds: how many games everybody plays.
        seed: what all dice follow from.
    """

    layout: Layout
    players: tuple[str, ...]
    rounds: int
    seed: str

    def round_seed(self, round_number: int) -> str:
        """The seed of a round's dice, from 1: one that can be said aloud.

        It is the number in SHA-256 over ``splitter-tournament 1``, the round and the seed, joined by line
        feeds as UTF-8, taken modulo the number of spoken seeds.
        """
        text = f"splitter-tournament {CODES}\n{round_number}\n{self.seed}"
        digest = sha256(text.encode("utf-8", "surrogatepass")).digest()
        return spoken_seed(int.from_bytes(digest) % SPOKEN_SEEDS)

    def code(self, round_number: int) -> str:
        """The game code of a round, which gives its board and dice on the screen too."""
        return format_game_code(self.layout.id, self.round_seed(round_number))

    def rolls(self, round_number: int) -> tuple[Roll, ...]:
        """The rolls of a round."""
        seed = self.round_seed(round_number)
        return tuple(seeded_roll(seed, number) for number in range(1, self.layout.rounds + 1))

    def round_numbers(self) -> Iterator[int]:
        """The rounds, from 1."""
        return iter(range(1, self.rounds + 1))

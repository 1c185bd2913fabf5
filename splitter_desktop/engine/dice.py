"""Dice: rolls that depend on nothing but a seed and the round, or that people rolled and typed in."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import count, islice

from splitter_desktop.engine.errors import DiceError
from splitter_desktop.engine.position import Roll

DICE_ALGORITHM = 1
LONGEST_SEED = 200


def seeded_roll(seed: str, round_number: int) -> Roll:
    """The roll of one round, a pure function of the seed's text and the round.

    Algorithm 1: the bytes of SHA-256 over ``splitter-dice 1``, the round, a counter from 0 and the seed in
    Unicode normal form C, joined by line feeds as UTF-8. A byte under 252 gives the number ``byte % 6 + 1``,
    others are skipped, so all numbers are equally likely; the first two numbers are the roll.

    Args:
        seed: any text.
        round_number: from 1.

    Raises:
        ValueError: a round before the first.
    """
    if round_number < 1:
        raise ValueError(f"round {round_number}")
    first, second = islice(_die_numbers(seed, round_number), 2)
    return Roll(first, second)


def _die_numbers(seed: str, round_number: int) -> Iterator[int]:
    # Lone surrogates can reach us from command lines; they must hash, not crash.
    text = unicodedata.normalize("NFC", seed).encode("utf-8", "surrogatepass")
    for counter in count():
        prefix = f"splitter-dice {DICE_ALGORITHM}\n{round_number}\n{counter}\n".encode()
        for byte in sha256(prefix + text).digest():
            if byte < 252:
                yield byte % 6 + 1


@dataclass(frozen=True, slots=True)
class SeededDice:
    """The endless dice of a seed.

    Raises:
        DiceError: an empty or overlong seed, or an algorithm this program does not know.
    """

    seed: str
    algorithm: int = DICE_ALGORITHM

    def __post_init__(self) -> None:
        """Refuse what cannot be rolled."""
        if not self.seed.strip() or len(self.seed) > LONGEST_SEED:
            raise DiceError(kind="seed", seed=self.seed, longest=LONGEST_SEED)
        if self.algorithm != DICE_ALGORITHM:
            raise DiceError(kind="algorithm", algorithm=self.algorithm)

    def roll(self, round_number: int) -> Roll:
        """The roll of a round, from 1."""
        return seeded_roll(self.seed, round_number)


@dataclass(frozen=True, slots=True)
class EnteredDice:
    """Rolls of real dice, as far as people have typed them."""

    rolls: tuple[Roll, ...] = ()

    def __post_init__(self) -> None:
        """Refuse numbers that no die shows."""
        for roll in self.rolls:
            if not all(1 <= number <= 6 for number in roll):
                raise DiceError(kind="number", roll=roll)

    def roll(self, round_number: int) -> Roll | None:
        """The roll of a round, from 1; None while nobody has typed it."""
        return self.rolls[round_number - 1] if round_number <= len(self.rolls) else None

    def with_roll(self, round_number: int, roll: Roll) -> EnteredDice:
        """The dice with the roll of one round set: the next one, or the last one typed again.

        Raises:
            DiceError: not numbers of a die, or a round that is neither.
        """
        if not max(1, len(self.rolls)) <= round_number <= len(self.rolls) + 1:
            raise DiceError(kind="fixed", round=round_number)
        return EnteredDice((*self.rolls[: round_number - 1], roll))


Dice = SeededDice | EnteredDice

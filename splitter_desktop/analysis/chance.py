"""Choices that follow from a seed, the same on every machine and in every version of Python."""

from __future__ import annotations

import random
import unicodedata
from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """A stream of choices; the same texts give the same stream.

    Only the generator's bits are used, which Python promises to keep; its other methods may change.
    """

    def __init__(self, *texts: str) -> None:
        """Begin the stream of some texts; letters composed of parts are the same as composed ones."""
        joined = "\n".join(unicodedata.normalize("NFC", text) for text in texts)
        digest = sha256(joined.encode("utf-8", "surrogatepass")).digest()
        self._random = random.Random(int.from_bytes(digest, "big"))

    def below(self, limit: int) -> int:
        """A whole number from 0 to below a limit, all equally likely."""
        bits = limit.bit_length()
        while (number := self._random.getrandbits(bits)) >= limit:
            pass
        return number

    def once_in(self, times: int) -> bool:
        """True once in so many times."""
        return not self.below(times)

    def one_of(self, choices: Sequence[T]) -> T:
        """One of the choices, all equally likely."""
        return choices[self.below(len(choices))]

    def weighted(self, choices: Sequence[tuple[T, int]]) -> T:
        """One of the choices, each as likely as its weight says."""
        number = self.below(sum(weight for _, weight in choices))
        for choice, weight in choices:
            number -= weight
            if number < 0:
                return choice
        raise ValueError("no weights")

    def several_of(self, choices: Sequence[T], count: int) -> list[T]:
        """Some of the choices, none twice."""
        left = list(choices)
        return [left.pop(self.below(len(left))) for _ in range(count)]

"""A bot that answers in time from the first roll on, though getting ready takes longer than it may think."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, TimeoutError
from threading import Event
from time import monotonic
from typing import TypeAlias

from splitter_desktop.analysis.bots import Bot, GreedyBot
from splitter_desktop.engine.position import Placement, Position, Roll

PATIENCE = 5.0
"""Seconds that a bot without a time limit lets the referee wait while it gets ready."""

BotWithin: TypeAlias = Callable[[float | None], Bot]
"""Makes, at once, a bot that takes so many seconds for a choice at most; None for no limit."""
GetReady: TypeAlias = Callable[[Callable[[], bool]], BotWithin]
"""Does what is slow; asks now and then whether to go on, and raises `Cancelled` when not."""


class PunctualBot:
    """Plays as a strong bot as soon as that one is ready, and greedily until then; a context manager."""

    def __init__(
        self, get_ready: GetReady, seconds: float | None, clock: Callable[[], float] = monotonic
    ) -> None:
        """Begin to get ready, on a thread of its own.

        Args:
            get_ready: leads to the strong bot.
            seconds: how long each choice may take; None for no limit but `PATIENCE` until it is ready.
            clock: seconds from some moment on.
        """
        self._seconds, self._clock = seconds, clock
        self._is_over = Event()
        self._executor = ThreadPoolExecutor(1)
        self._strong = self._executor.submit(get_ready, lambda: not self._is_over.is_set())

    def __enter__(self) -> PunctualBot:
        """Play with it."""
        return self

    def __exit__(self, *_: object) -> None:
        """Give up getting ready, if that still goes on."""
        self._is_over.set()
        self._executor.shutdown()

    def choose(self, position: Position, roll: Roll, seed: str) -> Placement:
        """See `Bot`. What getting ready raised is raised here."""
        began = self._clock()
        try:
            strong = self._strong.result(timeout=PATIENCE if self._seconds is None else self._seconds)
        except TimeoutError:
            return GreedyBot().choose(position, roll, seed)
        left = None if self._seconds is None else max(began + self._seconds - self._clock(), 0.0)
        return strong(left).choose(position, roll, seed)

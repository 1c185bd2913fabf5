"""Bots that are programs of their own: started, spoken to by the line protocol, and held to limits."""

from __future__ import annotations

import shlex
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from queue import Empty, Queue
from threading import Thread
from time import monotonic
from types import TracebackType
from typing import IO

from splitter_desktop.analysis.line_protocol import COMMENT, format_opening, parse_answer
from splitter_desktop.analysis.progress import Cancelled
from splitter_desktop.engine.errors import BotError, PlacementError
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.position import Placement, Position, Roll


@dataclass(frozen=True, slots=True)
class BotLimits:
    """What a program may take: seconds for its first answer and for the others, and bytes for one answer."""

    first_seconds: float = 30.0
    seconds: float = 10.0
    answer_bytes: int = 64 * 1024


_ENDED, _FLOOD = object(), object()


class OutsideBot:
    """A program that plays one game; a `Bot` whose positions must follow one another.

    Use it in a ``with`` statement: leaving it ends the program, whatever it is doing.
    """

    def __init__(
        self,
        command: str,
        layout: Layout,
        limits: BotLimits | None = None,
        go_on: Callable[[], bool] = lambda: True,
    ) -> None:
        """Start the program and send it the board.

        Args:
            command: the program and its arguments as typed in a shell; no shell runs it.
            layout: the board.
            limits: what it may take.
            go_on: asked many times a second while an answer is awaited; False stops the waiting.

        Raises:
            BotError: the program cannot be started.
        """
        self._command = command
        self._layout = layout
        self._limits = limits or BotLimits()
        self._go_on = go_on
        self._answers = 0
        self._process = _start(command)
        self._lines: Queue[object] = Queue()
        self._reader = Thread(target=self._read, daemon=True, name="outside bot")
        self._reader.start()
        self._send(*format_opening(layout))

    def __enter__(self) -> OutsideBot:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """End the program."""
        self._process.kill()
        self._process.wait()
        self._reader.join()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                _close_quietly(pipe)

    def choose(self, position: Position, roll: Roll, seed: str) -> Placement:
        """Ask the program; `seed` is not told.

        Raises:
            BotError: it ended, was late, sent too much, nonsense, or a placement the rules do not allow.
            Cancelled: `go_on` said no.
        """
        self._send(f"{roll.first} {roll.second}")
        line = self._answer()
        self._answers += 1
        try:
            placement = parse_answer(line, self._layout, roll)
            if placement is not None:
                position.after(placement)
        except PlacementError as error:
            raise BotError(command=self._command, kind="illegal", line=line) from error
        if placement is None:
            raise BotError(command=self._command, kind="nonsense", line=line)
        return placement

    def _send(self, *lines: str) -> None:
        pipe = self._process.stdin
        assert pipe is not None
        try:
            pipe.write("".join(line + "\n" for line in lines).encode("ascii"))
            pipe.flush()
        except OSError:
            # It ended; the wait for its answer says so, with its exit code.
            return

    def _answer(self) -> str:
        seconds = self._limits.seconds if self._answers else self._limits.first_seconds
        deadline = monotonic() + seconds
        while True:
            left = deadline - monotonic()
            if left <= 0:
                raise BotError(command=self._command, kind="late", seconds=seconds)
            if not self._go_on():
                raise Cancelled
            try:
                line = self._lines.get(timeout=min(left, 0.05))
            except Empty:
                continue
            if line is _ENDED:
                raise BotError(command=self._command, kind="ended", exit_code=self._exit_code())
            if line is _FLOOD:
                raise BotError(command=self._command, kind="flood", limit=self._limits.answer_bytes)
            return str(line)

    def _exit_code(self) -> int:
        try:
            return self._process.wait(timeout=1)
        except subprocess.TimeoutExpired:  # it closed its output and goes on
            return 0

    def _read(self) -> None:
        """Put answers in the queue as they come; comments and empty lines count as nothing but bytes."""
        pipe = self._process.stdout
        assert pipe is not None
        limit = self._limits.answer_bytes
        unanswered = 0
        while line := _line_from(pipe, limit):
            unanswered += len(line)
            text = line.decode("ascii", "replace").strip()
            if unanswered > limit or self._lines.qsize() > len(self._layout.cells):
                self._lines.put(_FLOOD)
                return
            if text and not text.startswith(COMMENT):
                self._lines.put(text)
                unanswered = 0
        self._lines.put(_ENDED)


def _start(command: str) -> subprocess.Popen[bytes]:
    try:
        words = shlex.split(command)
        if not words:
            raise BotError(command=command, kind="start", reason="")
        return subprocess.Popen(
            command if sys.platform == "win32" else words,  # Windows takes a command apart by itself
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except (OSError, ValueError) as error:
        raise BotError(command=command, kind="start", reason=str(error)) from error


def _line_from(pipe: IO[bytes], limit: int) -> bytes:
    try:
        return pipe.readline(limit + 1)
    except (OSError, ValueError):  # the pipe was closed
        return b""


def _close_quietly(pipe: IO[bytes]) -> None:
    try:
        pipe.close()
    except OSError:  # what was still to be sent has no reader any more
        return

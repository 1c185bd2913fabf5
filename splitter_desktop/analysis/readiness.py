"""Getting compiled code ready in a process of its own, so that whoever waits stays free and can give up."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock
from time import sleep

from splitter_desktop.analysis.board_sizes import size_for
from splitter_desktop.analysis.code_folder import VARIABLE, code_folder, is_complete, mark_complete
from splitter_desktop.analysis.progress import Cancelled


@dataclass(frozen=True, slots=True)
class Compilation:
    """How all that some work needs gets compiled.

    Attributes:
        work: a short name for it, for the mark that it has been done.
        command: what does it; the number of cells follows as a further argument.
    """

    work: str
    command: tuple[str, ...]


THINKING = Compilation(
    "thinking",
    (
        sys.executable,
        "-c",
        "from splitter_desktop.analysis.warm_up import warm_up_while_wanted as run; run()",
    ),
)
LEARNING = Compilation(
    "learning",
    (
        sys.executable,
        "-c",
        "from splitter_desktop.analysis.warm_up import warm_up_learning, warm_up_while_wanted as run;"
        " run(warm_up_learning)",
    ),
)
_LOOK_EVERY = 0.03
"""Seconds."""
USUAL_CELLS = 44


class Readiness:
    """Whether thinking can begin without compiling anything first.

    What the other process compiles stays in the user's cache folder, so only the first time takes long, and
    later ones need no such process. Where it fails, the code is compiled here when it is needed: less
    smoothly, but it is.
    """

    def __init__(self, compilation: Compilation = THINKING) -> None:
        """Know what compiles everything."""
        self._compilation = compilation
        self._turn = Lock()
        self._ready: set[int] = set()

    def is_there(self, cells: int = USUAL_CELLS) -> bool:
        """Whether nothing is to be waited for any more with boards of so many cells."""
        return size_for(cells) in self._ready

    def wait(self, go_on: Callable[[], bool], cells: int = USUAL_CELLS) -> None:
        """Wait, in a window on any thread but its own, until thinking can begin.

        Args:
            go_on: asked many times a second; False ends the waiting, and the compiling with it.
            cells: how many the board to think about has.

        Raises:
            Cancelled: `go_on` said no.
        """
        while not self._turn.acquire(timeout=_LOOK_EVERY):
            _require(go_on)
        try:
            size = size_for(cells)
            if not self.is_there(cells) and not is_complete(self._compilation.work, size):
                self._compile(go_on, cells)
            self._ready.add(size)
        finally:
            self._turn.release()

    def _compile(self, go_on: Callable[[], bool], cells: int) -> None:
        silent = subprocess.DEVNULL
        places = os.pathsep.join(filter(None, sys.path))
        with subprocess.Popen(
            [*self._compilation.command, str(cells)],
            stdin=subprocess.PIPE,  # ends with this program, however that ends, and the process with it
            stdout=silent,
            stderr=silent,
            env={**os.environ, VARIABLE: str(code_folder()), "PYTHONPATH": places},
        ) as process:
            try:
                while process.poll() is None:
                    _require(go_on)
                    sleep(_LOOK_EVERY)
            finally:
                process.kill()
        if not process.returncode:
            mark_complete(self._compilation.work, size_for(cells))


def _require(go_on: Callable[[], bool]) -> None:
    if not go_on():
        raise Cancelled

"""Getting compiled code ready in a process of its own, so that whoever waits stays free and can give up."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from threading import Lock
from time import sleep

from splitter_desktop.analysis.board_sizes import size_for
from splitter_desktop.analysis.progress import Cancelled

WARM_UP = (
    sys.executable,
    "-c",
    "from splitter_desktop.analysis.warm_up import warm_up_while_wanted as run; run()",
)
WARM_UP_LEARNING = (
    sys.executable,
    "-c",
    "from splitter_desktop.analysis.warm_up import warm_up_learning, warm_up_while_wanted as run;"
    " run(warm_up_learning)",
)
_LOOK_EVERY = 0.03
"""Seconds."""
USUAL_CELLS = 44


class Readiness:
    """Whether thinking can begin without compiling anything first.

    What the other process compiles stays in the user's cache folder, so that only the first time is long.
    Where that process fails, the code is compiled here when it is needed: less smoothly, but it is.
    """

    def __init__(self, command: Sequence[str] = WARM_UP) -> None:
        """Know what compiles everything; the number of cells follows as a further argument."""
        self._command = list(command)
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
            if not self.is_there(cells):
                self._compile(go_on, cells)
                self._ready.add(size_for(cells))
        finally:
            self._turn.release()

    def _compile(self, go_on: Callable[[], bool], cells: int) -> None:
        silent = subprocess.DEVNULL
        places = os.pathsep.join(filter(None, sys.path))
        with subprocess.Popen(
            [*self._command, str(cells)],
            stdin=subprocess.PIPE,  # ends with this program, however that ends, and the process with it
            stdout=silent,
            stderr=silent,
            env={**os.environ, "PYTHONPATH": places},
        ) as process:
            try:
                while process.poll() is None:
                    _require(go_on)
                    sleep(_LOOK_EVERY)
            finally:
                process.kill()


def _require(go_on: Callable[[], bool]) -> None:
    if not go_on():
        raise Cancelled

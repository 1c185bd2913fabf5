"""Starts the program so that it can be stopped quietly at any moment, even while it loads."""

from __future__ import annotations

import os
import sys
from signal import SIG_IGN, SIGINT, SIGTERM, Signals, default_int_handler, getsignal, signal
from types import FrameType
from typing import NoReturn

_ENDED_BY_SIGNAL = 128
"""What the number of a signal is added to, for the exit code of a program that it stopped."""
_STOPPING = [
    SIGINT,
    SIGTERM,
    *(Signals[name] for name in ("SIGHUP", "SIGBREAK") if name in Signals.__members__),
]


def run() -> NoReturn:
    """Do what the command line asks and end the process."""
    _leave_at_once_when_stopped()
    from splitter_desktop.cli.main import main

    _tidy_up_when_stopped()
    _end(main(sys.argv[1:]))


def run_from_desktop() -> NoReturn:
    """As `run`, but a file that cannot be used is told in the window, for nobody reads the error stream."""
    _leave_at_once_when_stopped()
    from splitter_desktop.cli.main import main
    from splitter_desktop.cli.window_command import open_window_that_tells

    _tidy_up_when_stopped()
    _end(main(sys.argv[1:], open_window_that_tells))


def _end(code: int) -> NoReturn:
    _leave_at_once_when_stopped()
    sys.exit(code)


def _leave_at_once_when_stopped() -> None:
    """For while modules load, and for the very end: nothing is half done then that had to be tidied."""
    for stopping in _listened_to():
        signal(stopping, lambda number, frame: os._exit(_ENDED_BY_SIGNAL + number))


def _tidy_up_when_stopped() -> None:
    """Let what is being done come to a clean end, such as the removal of a file that is half written."""
    for stopping in _listened_to():
        signal(stopping, default_int_handler if stopping == SIGINT else _end_soon)


def _end_soon(number: int, frame: FrameType | None) -> NoReturn:
    sys.exit(_ENDED_BY_SIGNAL + number)


def _listened_to() -> list[Signals]:
    """The signals that stop a program, without those that whoever started this one has it ignore."""
    return [stopping for stopping in _STOPPING if getsignal(stopping) is not SIG_IGN]

"""Long work that reports how far it is and can be told to stop."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Report: TypeAlias = Callable[[int, int], bool]
"""Called now and then with how much is done and how much there is in all; returns whether to go on."""


class Cancelled(Exception):  # noqa: N818 - nothing went wrong
    """The work was told to stop; nothing was changed."""


def silently(done: int, total: int) -> bool:
    """A `Report` that goes on."""
    return True


def report_or_cancel(report: Report, done: int, total: int) -> None:
    """Report.

    Raises:
        Cancelled: the report said to stop.
    """
    if not report(done, total):
        raise Cancelled

"""One piece of work at a time beside the window: on a thread of its own, the latest first, and stoppable."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from PySide6.QtCore import QObject, QThread, Signal

from splitter_desktop.analysis.progress import Cancelled
from splitter_desktop.engine.errors import SplitterError


class Errand:
    """A piece of work seen from inside."""

    def __init__(self, tell: Callable[[object], None], go_on: Callable[[], bool]) -> None:
        """Know whom to tell, and whom to ask whether to go on."""
        self._tell = tell
        self.go_on = go_on
        """Whether anybody still waits for this work."""

    def tell(self, news: object) -> None:
        """Pass on what is known so far.

        Raises:
            Cancelled: nobody waits for it any more.
        """
        if not self.go_on():
            raise Cancelled
        self._tell(news)


Work: TypeAlias = Callable[[Errand], object]
"""Does something and returns the result; it may raise a `SplitterError`, or `Cancelled` when told to stop.

It asks its errand many times a second whether to go on.
"""


class _Worker(QObject):
    """Does the work; lives on the thread."""

    told = Signal(int, object)
    done = Signal(int, object)
    failed = Signal(int, object)

    def __init__(self) -> None:
        super().__init__()
        self.wanted = 0

    def do(self, number: int, work: Work) -> None:
        errand = Errand(lambda news: self.told.emit(number, news), lambda: number == self.wanted)
        if not errand.go_on():
            return
        try:
            result = work(errand)
        except SplitterError as error:
            self.failed.emit(number, error)
        except Cancelled:
            return
        else:
            self.done.emit(number, result)


class Background(QObject):
    """Does work that would keep the window waiting.

    A new piece of work takes the place of the one before; nothing more is heard of that one.
    """

    told = Signal(object)
    """What the work knows so far."""
    done = Signal(object)
    """The result of the work."""
    failed = Signal(object)
    """The work cannot be done: a `SplitterError`."""

    _asked = Signal(int, object)

    def __init__(self, parent: QObject | None = None) -> None:
        """Have nothing to do; the thread starts with the first work."""
        super().__init__(parent)
        self._thread = QThread(self)
        self._worker = _Worker()
        self._worker.moveToThread(self._thread)
        self._is_busy = False
        self._asked.connect(self._worker.do)
        self._worker.told.connect(self._pass_on_news)
        self._worker.done.connect(self._pass_on_result)
        self._worker.failed.connect(self._pass_on_failure)
        if parent is not None:
            parent.destroyed.connect(self.close)  # its children, the thread among them, are still there

    @property
    def is_busy(self) -> bool:
        """Whether a result or a failure is still to come."""
        return self._is_busy

    def begin(self, work: Work) -> None:
        """Do this instead of whatever is being done."""
        if not self._thread.isRunning():
            self._thread.start(QThread.Priority.LowPriority)
        self._worker.wanted += 1
        self._is_busy = True
        self._asked.emit(self._worker.wanted, work)

    def stop(self) -> None:
        """Want nothing of what was begun any more."""
        self._worker.wanted += 1
        self._is_busy = False

    def close(self) -> None:
        """End the thread."""
        self.stop()
        self._thread.quit()
        self._thread.wait()

    def _pass_on_news(self, number: int, news: object) -> None:
        if number == self._worker.wanted:
            self.told.emit(news)

    def _pass_on_result(self, number: int, result: object) -> None:
        if number == self._worker.wanted:
            self._is_busy = False
            self.done.emit(result)

    def _pass_on_failure(self, number: int, error: SplitterError) -> None:
        if number == self._worker.wanted:
            self._is_busy = False
            self.failed.emit(error)

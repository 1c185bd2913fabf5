"""Work shared out among processes that hold nothing in common, so that the end of one is always noticed.

A pool of `multiprocessing` waits for ever for a process that was killed, and the executor of
`concurrent.futures` can end work under way only from Python 3.14 on.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from time import monotonic
from typing import Any, TypeAlias, TypeVar

from splitter_desktop.analysis.progress import Cancelled
from splitter_desktop.engine.errors import AnalysisError

Task = TypeVar("Task")
Outcome = TypeVar("Outcome")

Worker: TypeAlias = Callable[[Task, Callable[[], bool]], Outcome]
"""Does a task, and asks often meanwhile whether to go on; where the answer is False it raises `Cancelled`."""

_PATIENCE = 0.05
"""Seconds between two looks at whether to go on."""
_FAREWELL = 0.1
"""Seconds for which processes may tidy up before they are killed."""


def shared_out(
    make_worker: Callable[[], Worker[Task, Outcome]],
    tasks: Iterable[Task],
    jobs: int,
    go_on: Callable[[], bool],
) -> Iterator[Outcome]:
    """The outcomes of tasks, in the order in which they are done; closing the iterator ends the processes.

    Args:
        make_worker: called once in every process, makes the worker there. It is pickled, and so are tasks and
            outcomes.
        tasks: taken one by one, as processes become free.
        jobs: how many processes.
        go_on: asked many times a second while nothing is done; False ends the processes.

    Raises:
        AnalysisError: a process ended before its task was done (``process``).
        Cancelled: `go_on` said no.
    """
    waiting = iter(tasks)
    with _processes(make_worker, jobs) as pipes:
        busy = []
        for pipe, task in zip(pipes, waiting, strict=False):
            _send(pipe, task)
            busy.append(pipe)
        while busy:
            ready = wait(busy, _PATIENCE)
            if not ready and not go_on():
                raise Cancelled
            for pipe in [pipe for pipe in busy if pipe in ready]:
                yield _received(pipe)
                for task in waiting:
                    _send(pipe, task)
                    break
                else:
                    busy.remove(pipe)


def _send(pipe: Connection, task: object) -> None:
    with suppress(OSError):  # a process that is gone is noticed when its outcome is waited for
        pipe.send(task)


def _received(pipe: Connection) -> Any:
    try:
        return pipe.recv()
    except (EOFError, OSError) as error:
        raise AnalysisError(kind="process") from error


@contextmanager
def _processes(make_worker: Callable[[], Worker[Task, Outcome]], jobs: int) -> Iterator[Sequence[Connection]]:
    """Pipes to as many processes, which end with the block."""
    context = multiprocessing.get_context("spawn")  # the same on every system, and safe beside threads
    near: list[Connection] = []
    processes = []
    try:
        with _deaf_to_interruption():  # which the processes inherit: this one ends them
            for _ in range(jobs):
                pipe, far = context.Pipe()
                near.append(pipe)
                process = context.Process(target=_work, args=(make_worker, far), daemon=True)
                process.start()
                processes.append(process)
                far.close()
        yield near
    finally:
        for pipe in near:
            pipe.close()  # tells the process to stop
        end = monotonic() + _FAREWELL
        for process in processes:
            process.join(max(0.0, end - monotonic()))
        for process in processes:
            process.kill()
            process.join()


def _work(make_worker: Callable[[], Worker[Task, Outcome]], pipe: Connection) -> None:
    """Do tasks until there is nobody any more who asks for them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # for systems where deafness is not inherited
    work = make_worker()
    with suppress(EOFError, OSError, Cancelled):
        while True:
            task = pipe.recv()
            pipe.send(work(task, lambda: not pipe.poll()))  # only its end comes before the outcome is sent


@contextmanager
def _deaf_to_interruption() -> Iterator[None]:
    """Let Ctrl+C wait, and reach no process that is started meanwhile; nothing on systems without masks."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # or else it starts meanwhile, and takes the mask away
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)

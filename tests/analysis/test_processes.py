"""Work shared out among processes: every task once, no waiting for one that is gone, none left behind."""

from __future__ import annotations

import operator
import os
import shlex
import sys
from functools import partial

import pytest

from splitter_desktop.analysis.outside_bot import BotLimits
from splitter_desktop.analysis.processes import shared_out
from splitter_desktop.analysis.progress import Cancelled
from splitter_desktop.analysis.simulator import Entrant, simulate
from splitter_desktop.engine.errors import AnalysisError

DIFFER = partial(partial, operator.is_not)
"""Makes workers whose outcome is always True."""


@pytest.mark.parametrize(("tasks", "jobs"), [(5, 2), (2, 2), (1, 3), (0, 2)])
def test_every_task_is_done_once(tasks: int, jobs: int) -> None:
    assert list(shared_out(DIFFER, range(tasks), jobs, lambda: True)) == [True] * tasks


def program(code: str) -> Entrant:
    return Entrant(command=shlex.join([sys.executable, "-c", code]), limits=BotLimits(60, 60))


@pytest.mark.skipif(not hasattr(os, "getppid"), reason="no process knows its parent")
def test_a_process_that_is_killed_is_told_and_not_waited_for(layout_a) -> None:
    killer = program("import os, signal; os.kill(os.getppid(), signal.SIGKILL)")
    with pytest.raises(AnalysisError) as caught:
        simulate(layout_a, [killer], 4, "seed", jobs=2)
    assert caught.value.facts["kind"] == "process"


@pytest.mark.skipif(sys.platform == "win32", reason="a signal of 0 would end the program")
def test_programs_end_with_the_simulation_that_started_them(layout_a, tmp_path) -> None:
    code = (
        f"import os, pathlib, time\npathlib.Path({str(tmp_path)!r}, str(os.getpid())).touch()\ntime.sleep(60)"
    )
    with pytest.raises(Cancelled):
        simulate(
            layout_a, [program(code)], 2, "seed", 2, lambda done, total: len(list(tmp_path.iterdir())) < 2
        )
    for started in tmp_path.iterdir():
        with pytest.raises(ProcessLookupError):
            os.kill(int(started.name), 0)

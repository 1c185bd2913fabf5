from __future__ import annotations

import sys
from pathlib import Path

import pytest

from splitter_desktop.analysis.progress import Cancelled
from splitter_desktop.ui.coach.readiness import Readiness

FOREVER = (sys.executable, "-c", "import time; time.sleep(600)")


def test_it_is_got_ready_once(tmp_path: Path) -> None:
    log = tmp_path / "log"
    readiness = Readiness((sys.executable, "-c", f"open({str(log)!r}, 'a').write('once ')"))
    assert not readiness.is_there
    for _ in range(2):
        readiness.wait(lambda: True)
    assert readiness.is_there
    assert log.read_text() == "once "


def test_waiting_ends_when_nobody_waits_any_more() -> None:
    readiness = Readiness(FOREVER)
    answers = iter([True, True, False])
    with pytest.raises(Cancelled):
        readiness.wait(lambda: next(answers))
    assert not readiness.is_there


def test_a_process_that_fails_is_not_waited_for_again() -> None:
    readiness = Readiness((sys.executable, "-c", "raise SystemExit(1)"))
    readiness.wait(lambda: True)
    assert readiness.is_there

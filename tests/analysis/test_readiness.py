from __future__ import annotations

import sys
from pathlib import Path

import pytest

from splitter_desktop.analysis.progress import Cancelled
from splitter_desktop.analysis.readiness import Readiness

FOREVER = (sys.executable, "-c", "import time; time.sleep(600)")


def test_it_is_got_ready_once(tmp_path: Path) -> None:
    log = tmp_path / "log"
    program = f"import sys; open({str(log)!r}, 'a').write(sys.argv[1] + ' ')"
    readiness = Readiness((sys.executable, "-c", program))
    assert not readiness.is_there()
    for _ in range(2):
        readiness.wait(lambda: True, 44)
    assert readiness.is_there()
    assert log.read_text() == "44 "


def test_large_boards_are_got_ready_on_their_own(tmp_path: Path) -> None:
    log = tmp_path / "log"
    program = f"import sys; open({str(log)!r}, 'a').write(sys.argv[1] + ' ')"
    readiness = Readiness((sys.executable, "-c", program))
    for cells in (2, 64, 66, 200):
        readiness.wait(lambda: True, cells)
    assert log.read_text() == "2 66 "


def test_waiting_ends_when_nobody_waits_any_more() -> None:
    readiness = Readiness(FOREVER)
    answers = iter([True, True, False])
    with pytest.raises(Cancelled):
        readiness.wait(lambda: next(answers))
    assert not readiness.is_there()


def test_a_process_that_fails_is_not_waited_for_again() -> None:
    readiness = Readiness((sys.executable, "-c", "raise SystemExit(1)"))
    readiness.wait(lambda: True)
    assert readiness.is_there()

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from splitter_desktop.analysis.code_folder import VARIABLE
from splitter_desktop.analysis.progress import Cancelled
from splitter_desktop.analysis.readiness import Compilation, Readiness

FOREVER = (sys.executable, "-c", "import time; time.sleep(600)")
FAILS = Compilation("test", (sys.executable, "-c", "raise SystemExit(1)"))


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    folder = tmp_path / "compiled"
    folder.mkdir()
    monkeypatch.setenv(VARIABLE, str(folder))
    return folder


def test_it_is_got_ready_once(tmp_path: Path) -> None:
    log = tmp_path / "log"
    program = f"import sys; open({str(log)!r}, 'a').write(sys.argv[1] + ' ')"
    readiness = Readiness(Compilation("test", (sys.executable, "-c", program)))
    assert not readiness.is_there()
    for _ in range(2):
        readiness.wait(lambda: True, 44)
    assert readiness.is_there()
    assert log.read_text() == "44 "


def test_large_boards_are_got_ready_on_their_own(tmp_path: Path) -> None:
    log = tmp_path / "log"
    program = f"import sys; open({str(log)!r}, 'a').write(sys.argv[1] + ' ')"
    readiness = Readiness(Compilation("test", (sys.executable, "-c", program)))
    for cells in (2, 64, 66, 200):
        readiness.wait(lambda: True, cells)
    assert log.read_text() == "2 66 "


def test_waiting_ends_when_nobody_waits_any_more() -> None:
    readiness = Readiness(Compilation("test", FOREVER))
    answers = iter([True, True, False])
    with pytest.raises(Cancelled):
        readiness.wait(lambda: next(answers))
    assert not readiness.is_there()


def test_a_process_that_fails_is_not_waited_for_again() -> None:
    readiness = Readiness(FAILS)
    readiness.wait(lambda: True)
    assert readiness.is_there()


def test_what_was_compiled_once_needs_no_process_at_the_next_start(tmp_path: Path) -> None:
    log = tmp_path / "log"
    compilation = Compilation("test", (sys.executable, "-c", f"open({str(log)!r}, 'a').write('once ')"))
    for _ in range(2):
        Readiness(compilation).wait(lambda: True)
    assert log.read_text() == "once "


def test_what_failed_is_tried_again_at_the_next_start(folder: Path) -> None:
    Readiness(FAILS).wait(lambda: True)
    assert not list(folder.iterdir())


def test_the_process_compiles_where_this_one_looks(folder: Path, tmp_path: Path) -> None:
    log = tmp_path / "log"
    program = f"import os; open({str(log)!r}, 'a').write(os.environ[{VARIABLE!r}])"
    Readiness(Compilation("test", (sys.executable, "-c", program))).wait(lambda: True)
    assert log.read_text() == str(folder)

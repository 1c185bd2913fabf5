"""However early or late the program is stopped, it says nothing and leaves nothing half done."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from splitter_desktop.bundled import HOME_VARIABLE

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no signals but those of a console")

STOPPED_BY_AN_IMPORT = """
import os, signal, sys
stopping, module = signal.Signals[sys.argv[1]], sys.argv[2]
class Stopper:
    def find_spec(self, name, path=None, target=None):
        if name == module:
            os.kill(os.getpid(), stopping)
sys.meta_path.insert(0, Stopper())
sys.argv[:] = ["splitter-desktop", *sys.argv[3:]]
from splitter_desktop.cli.start import run
run()
"""
STOPPED_WHILE_WRITING = """
import os, signal, sys
fsync, stopping = os.fsync, signal.Signals[sys.argv[1]]
def stopped(descriptor):
    fsync(descriptor)
    os.kill(os.getpid(), stopping)
os.fsync = stopped
sys.argv[:] = ["splitter-desktop", *sys.argv[2:]]
from splitter_desktop.cli.start import run
run()
"""
IGNORING = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_IGN)
from splitter_desktop.cli.start import run
os.kill(os.getpid(), signal.SIGINT)
run()
"""
PRINT = ("print", "-o", "pad.pdf")


@pytest.fixture
def started(tmp_path: Path):
    """Starts the program in an empty folder."""
    (tmp_path / "work").mkdir()
    places = {"PYTHONPATH": str(Path.cwd()), HOME_VARIABLE: str(tmp_path / "home"), "LC_ALL": "C"}

    def started(code: str, *argv: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [sys.executable, "-c", code, *argv],
            cwd=tmp_path / "work",
            env={**os.environ, **places},
            capture_output=True,
            check=False,
        )

    return started


@pytest.mark.parametrize(("stopping", "code"), [("SIGINT", 130), ("SIGTERM", 143), ("SIGHUP", 129)])
@pytest.mark.parametrize("module", ["splitter_desktop.cli.main", "splitter_desktop.i18n", "reportlab"])
def test_the_program_ends_without_a_word_while_it_loads(started, tmp_path, stopping, code, module) -> None:
    ended = started(STOPPED_BY_AN_IMPORT, stopping, module, *PRINT)
    assert (ended.returncode, ended.stdout, ended.stderr) == (code, b"", b"")
    assert not list((tmp_path / "work").iterdir())


@pytest.mark.parametrize(("stopping", "code"), [("SIGINT", 130), ("SIGTERM", 143)])
def test_a_file_that_is_being_written_stays_as_it_was(started, tmp_path, stopping, code) -> None:
    (tmp_path / "work" / "pad.pdf").write_bytes(b"before")
    ended = started(STOPPED_WHILE_WRITING, stopping, *PRINT)
    assert (ended.returncode, ended.stdout, ended.stderr) == (code, b"", b"")
    assert [file.read_bytes() for file in (tmp_path / "work").iterdir()] == [b"before"]


def test_a_program_that_is_not_to_be_interrupted_goes_on(started) -> None:
    assert started(IGNORING, "dice", "--seed", "7").returncode == 0

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from splitter_desktop.bundled import bundled_layouts
from splitter_desktop.engine.dice import SeededDice
from splitter_desktop.engine.game import Game
from splitter_desktop.engine.save_files import save_game
from splitter_desktop.ui.app import QUIT_VARIABLE
from splitter_desktop.ui.settings import Settings

HEAVY = {"numpy", "numba", "reportlab", "pyqtgraph", "pypdfium2", "PIL"}


def run(home: Path, code: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Runs Python in a process of its own, without a screen."""
    environment = os.environ | {
        "QT_QPA_PLATFORM": "offscreen",
        "SPLITTER_DESKTOP_HOME": str(home),
        "LANGUAGE": "en",
        QUIT_VARIABLE: "1",
        **variables,
    }
    command = [sys.executable, "-c", code]
    return subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=60, check=False, cwd=Path.cwd()
    )


def test_nothing_heavy_is_imported_before_the_first_painting(tmp_path: Path) -> None:
    code = (
        "import sys\n"
        "from splitter_desktop.cli.main import main\n"
        "code = main([])\n"
        "sys.stdout.write(' '.join(sorted({name.split('.')[0] for name in sys.modules})))\n"
        "sys.exit(code)\n"
    )
    done = run(tmp_path, code)
    assert done.returncode == 0, done.stderr
    loaded = set(done.stdout.split())
    assert "PySide6" in loaded
    assert not loaded & HEAVY


def test_a_start_keeps_its_game_at_once(tmp_path: Path) -> None:
    done = run(tmp_path, "from splitter_desktop.ui.app import run_window; run_window(None)")
    assert done.returncode == 0, done.stderr
    assert len(list((tmp_path / "open games").glob("*.splitter"))) == 1


@pytest.mark.parametrize("name", ["game.splitter", "board.yaml"])
def test_a_broken_file_opens_the_window_all_the_same(tmp_path: Path, name: str) -> None:
    broken = tmp_path / name
    broken.write_bytes(b"\x00\xff rubbish")
    done = run(
        tmp_path / "home",
        f"import sys; from splitter_desktop.ui.app import run_window; sys.exit(run_window({str(broken)!r}))",
    )
    assert done.returncode == 0
    assert "Traceback" not in done.stderr
    assert broken.read_bytes() == b"\x00\xff rubbish"


def test_a_file_is_remembered_by_its_whole_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_game(Game(bundled_layouts()[0], SeededDice("4K7Q-91")), tmp_path / "eve.splitter")
    code = (
        f"import os, sys; os.chdir({str(tmp_path)!r});"
        "from splitter_desktop.ui.app import run_window; run_window('eve.splitter')"
    )
    monkeypatch.setenv("PYTHONPATH", str(Path.cwd()))
    done = run(tmp_path / "home", code)
    assert done.returncode == 0, done.stderr
    settings = Settings(tmp_path / "home" / "settings.ini")
    assert settings.recent_files == (tmp_path / "eve.splitter",)
    assert settings.game_file("open-1.splitter")[0] == tmp_path / "eve.splitter"


@pytest.mark.skipif(sys.platform == "win32", reason="no signals but those of a console")
@pytest.mark.parametrize("stopping", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_the_window_can_be_stopped_while_nothing_happens_in_it(tmp_path: Path, stopping: str) -> None:
    code = (
        "import os, signal, sys\n"
        "from PySide6.QtWidgets import QApplication\n"
        f"QApplication.exec = lambda self: os.kill(os.getpid(), signal.{stopping})\n"
        "sys.argv[1:] = []\n"
        "from splitter_desktop.cli.start import run\n"
        "run()\n"
    )
    done = run(tmp_path, code)
    assert (done.returncode, done.stderr) == (-getattr(signal, stopping), "")

"""How long the program takes from its start until its window was painted once."""

from __future__ import annotations

import os
import subprocess
import sys

from splitter_desktop.bundled import HOME_VARIABLE


def test_start_to_first_paint(benchmark, tmp_path):
    environment = os.environ | {
        HOME_VARIABLE: str(tmp_path),
        "QT_QPA_PLATFORM": "offscreen",
        "SPLITTER_DESKTOP_QUIT_AFTER_PAINT": "1",
        "PYTHONDONTWRITEBYTECODE": "",  # a start that compiles everything anew is not the usual one
    }
    command = [sys.executable, "-m", "splitter_desktop"]
    benchmark.pedantic(
        lambda: subprocess.run(command, env=environment, check=True), rounds=10, warmup_rounds=1
    )

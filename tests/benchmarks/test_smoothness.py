"""How long the window stands still while the coach thinks: the longest wait between two turns of its loop."""

from __future__ import annotations

from time import perf_counter

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from splitter_desktop.bundled import bundled_layouts
from splitter_desktop.engine.dice import SeededDice
from splitter_desktop.engine.game import PracticeReason
from splitter_desktop.ui.app import Session

BEAT = 5
"""Milliseconds."""
LONGEST_WAIT = 0.05
"""Seconds."""


def test_the_window_stays_smooth_while_the_coach_thinks(qapp: QApplication, qtbot: QtBot, tmp_path) -> None:
    session = Session(qapp, tmp_path)
    window = session.window
    window.actions_.heat_map.setChecked(True)
    window.resize(1366, 768)
    window.show()
    window.controller.new_game(bundled_layouts()[1], SeededDice("4K7Q-91"))
    window.controller.end_ranked_play(PracticeReason.HINT)
    window.coach.warm_up()
    qtbot.waitUntil(lambda: not window.coach.is_thinking, timeout=300_000)
    waits, last = [], perf_counter()

    def beat() -> None:
        nonlocal last
        waits.append(perf_counter() - last - BEAT / 1000)
        last = perf_counter()

    timer = QTimer(interval=BEAT)
    timer.timeout.connect(beat)
    timer.start()
    window.actions_.hint.trigger()
    qtbot.waitUntil(lambda: not window.coach.is_thinking, timeout=60_000)
    timer.stop()
    session.close()
    window.close()
    print(f"\nlongest wait {max(waits) * 1000:.0f} ms in {len(waits)} turns")  # noqa: T201
    assert max(waits) < LONGEST_WAIT

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel, QSpinBox
from pytestqt.qtbot import QtBot

from splitter_desktop.bundled.files import HOME_VARIABLE
from splitter_desktop.engine.layout import Layout
from splitter_desktop.ui.coach.lesson import LessonResult
from splitter_desktop.ui.coach.teach_dialog import TeachDialog, result_in_words
from splitter_desktop.ui.main_window import MainWindow

PATIENCE = 120_000
"""Milliseconds, for machines that have to compile first."""


@pytest.fixture
def dialog(at_tiny_board: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> TeachDialog:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    at_tiny_board.actions_.teach.trigger()
    found: TeachDialog = at_tiny_board.findChild(TeachDialog)
    return found


def test_a_lesson_is_kept_where_the_coach_looks_if_it_helps(
    dialog: TeachDialog, qtbot: QtBot, tmp_path: Path, tiny: Layout
) -> None:
    from splitter_desktop.analysis.weights import find_weights

    dialog.begin(0.5)
    assert dialog.is_learning
    qtbot.waitUntil(lambda: not dialog.is_learning, timeout=PATIENCE)
    assert dialog.state.startswith("Learnt from ")
    is_kept = "now scores" in dialog.state
    files = list((tmp_path / "weights").glob("*.npz"))
    assert len(files) == is_kept
    if is_kept:
        assert find_weights(tiny, [tmp_path / "weights"]).knows_layout


@pytest.mark.parametrize("how", ["dialog", "window"])
def test_closing_stops_the_lesson(
    dialog: TeachDialog, at_tiny_board: MainWindow, tmp_path: Path, how: str
) -> None:
    dialog.begin(600)
    (dialog if how == "dialog" else at_tiny_board).close()
    assert not dialog.is_learning
    assert not (tmp_path / "weights").exists()


def test_only_what_helps_is_kept() -> None:
    better, worse = LessonResult(250, 30.0, 31.5), LessonResult(1, 30.0, 29.0)
    assert better.is_kept
    assert result_in_words(better) == (
        "Learnt from 250 games. The coach now scores 31.50 points on average, before it was 30.00."
    )
    assert not worse.is_kept
    assert "stays as it was" in result_in_words(worse)


def test_the_dialog_grows_with_what_it_says(dialog: TeachDialog) -> None:
    before = dialog.height()
    dialog._end_lesson("How it went. " * 60)
    assert dialog.height() > before
    for label in dialog.findChildren(QLabel):
        assert label.heightForWidth(label.width()) <= label.height()


def test_one_minute_is_called_a_minute(dialog: TeachDialog) -> None:
    box = dialog.findChild(QSpinBox)
    box.setValue(1)
    assert box.text() == "1 minute"
    box.setValue(2)
    assert box.text() == "2 minutes"

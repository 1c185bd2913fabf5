"""How a drawing plays: figures beside those of A and B, cancelled, exported, drawn on the board."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QThread
from pytestqt.qtbot import QtBot

from splitter_desktop.analysis.play_report import PlayReport
from splitter_desktop.analysis.progress import Cancelled
from splitter_desktop.analysis.readiness import Readiness
from splitter_desktop.bundled import bundled_folder, find_layout
from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.layout import Layout
from splitter_desktop.ui.designer.designer_window import DesignerWindow
from splitter_desktop.ui.designer.play_panel import PlayPanel

WAIT = 60_000
"""Milliseconds; the first games on a machine wait for compiled code."""


class Ready(Readiness):
    def wait(self, go_on: Callable[[], bool], cells: int = 0) -> None:
        """Compile in this process, when it is needed."""


class NeverReady(Readiness):
    def wait(self, go_on: Callable[[], bool], cells: int = 0) -> None:
        """Wait until nobody wants it any more."""
        while go_on():
            QThread.yieldCurrentThread()
        raise Cancelled


@pytest.fixture
def panel(qtbot: QtBot) -> Iterator[PlayPanel]:
    panel = PlayPanel(Ready(), games=3)
    qtbot.addWidget(panel)
    yield panel
    panel.close_down()


def test_a_board_stands_beside_a_and_b_and_can_be_exported(
    panel: PlayPanel, qtbot: QtBot, tmp_path: Path
) -> None:
    heat: list[object] = []
    panel.heat_changed.connect(heat.append)
    panel.play(find_layout("owl"))
    assert panel.stop.isEnabled()
    qtbot.waitUntil(lambda: bool(panel.reports), timeout=WAIT)
    assert [report.layout.id for report in panel.reports] == ["owl", "A", "B"]
    assert panel.sentence.text().endswith(".")
    panel.heat.setChecked(True)
    assert heat[-1] == panel.reports[0].by_cell
    assert panel.legend.isVisibleTo(panel)
    assert panel.legend.text().endswith("points a game.")
    explained = {panel.table.verticalHeaderItem(row).toolTip()[:5] for row in range(panel.table.rowCount())}
    assert explained == {"", "About", "Looke"}
    panel.export(tmp_path / "figures.csv")
    rows = list(csv.reader((tmp_path / "figures.csv").read_text().splitlines()))
    assert rows[1][0] == "Mean score"
    assert {len(row) for row in rows} == {4}
    assert all(float(value) >= 0 for row in rows[1:] for value in row[1:] if value)


def test_playing_is_cancelled(panel: PlayPanel, qtbot: QtBot) -> None:
    panel.play(find_layout("A"))
    panel.cancel()
    assert panel.start.isEnabled()
    assert not panel.reports


def test_while_it_gets_ready_something_moves(qtbot: QtBot) -> None:
    panel = PlayPanel(NeverReady(), games=3)
    qtbot.addWidget(panel)
    panel.play(find_layout("A"))
    assert (panel.progress.minimum(), panel.progress.maximum()) == (0, 0)
    assert panel.sentence.text().startswith("Getting ready")
    panel._show_progress(0.5)
    assert (panel.progress.maximum(), panel.progress.value()) == (100, 50)
    assert panel.sentence.text() == "The bot is playing."
    panel.close_down()


def test_a_board_that_changes_while_it_is_played_on_says_that_it_stopped(
    designer: DesignerWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(designer.play, "_readiness", NeverReady())
    designer.play.play(find_layout("A"))
    designer.open_file(bundled_folder("layouts") / "B.yaml")
    assert designer.play.start.isEnabled()
    assert designer.play.sentence.text() == "The board has changed, so the bot stopped playing on it."


def test_a_board_nobody_can_play_on_is_refused_in_a_sentence(designer: DesignerWindow) -> None:
    designer.play.start.click()
    assert "must have from 2 to 200" in designer.play.sentence.text()


def test_points_are_drawn_over_the_board_until_it_changes(designer: DesignerWindow, drag) -> None:
    drag(designer, (3, 4), (3, 5))
    plain = designer.drawing.grab().toImage()
    designer.drawing.show_heat({Cell(0, 0): 2.0, Cell(0, 1): 1.0})
    assert designer.drawing.grab().toImage() != plain
    drag(designer, (4, 4))
    changed = designer.drawing.grab().toImage()
    designer.drawing.show_heat(None)
    assert designer.drawing.grab().toImage() == changed


def test_before_it_plays_it_says_what_it_would_do(panel: PlayPanel) -> None:
    assert panel.sentence.text().startswith("A bot plays 2,000 games")
    assert panel.table.isHidden()
    panel.play(find_layout("A"))
    panel.cancel()
    assert panel.sentence.text().startswith("A bot plays 2,000 games")


@pytest.mark.parametrize("width", [600, 1200])
def test_every_board_is_named_in_full_above_its_figures(panel: PlayPanel, qtbot: QtBot, width: int) -> None:
    panel.resize(width, 700)
    panel.show()
    qtbot.waitExposed(panel)
    for name in ("A", "B", "butterfly", "lantern"):
        layout = find_layout(name)
        panel._known[layout] = report_of(layout)
    panel._show_reports(tuple(panel._known.values()))
    header = panel.table.horizontalHeader()
    for column in range(panel.table.columnCount()):
        assert header.sectionSize(column) >= header.sectionSizeHint(column)


def report_of(layout: Layout) -> PlayReport:
    return PlayReport(
        layout=layout,
        games=1,
        mean=38.0,
        spread=5.0,
        by_number=dict.fromkeys(range(1, 7), 5.0),
        stars=dict.fromkeys(layout.stars, 0.5),
        hearts=0.5 if layout.hearts else None,
        used=0.5,
        by_cell=dict.fromkeys(layout.cells, 1.0),
        best=None,
    )

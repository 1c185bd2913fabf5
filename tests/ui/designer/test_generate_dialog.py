"""A board made by chance is shown before it is taken, and follows the wishes."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from splitter_desktop.analysis.layout_generator import Wishes, generate_layout
from splitter_desktop.analysis.weights import find_shared_weights
from splitter_desktop.analysis.wished_difficulty import mean_score
from splitter_desktop.bundled import bundled_layouts, weights_folders
from splitter_desktop.engine.layout import Layout
from splitter_desktop.ui.designer.designer_window import DesignerWindow
from splitter_desktop.ui.designer.generate_dialog import GenerateDialog

WAIT = 60_000
"""Milliseconds."""


def dialog_of(designer: DesignerWindow) -> GenerateDialog:
    designer.actions_.generate.trigger()
    (dialog,) = designer.findChildren(GenerateDialog)
    return dialog


def wait_for_board(dialog: GenerateDialog, qtbot: QtBot) -> Layout:
    qtbot.waitUntil(lambda: dialog.made is not None, timeout=WAIT)
    assert dialog.made is not None
    return dialog.made


def test_the_board_of_the_seed_and_the_wishes_is_drawn_on(designer: DesignerWindow, qtbot: QtBot) -> None:
    dialog = dialog_of(designer)
    dialog.seed.setText("seven")
    dialog.hearts.setChecked(True)
    wait_for_board(dialog, qtbot)
    dialog._take.click()
    made = generate_layout("seven", Wishes(hearts=True))
    assert designer.controller.design.draft.rows == made.rows
    assert not designer.controller.design.is_draft


def test_another_seed_shows_another_board(designer: DesignerWindow, qtbot: QtBot) -> None:
    dialog = dialog_of(designer)
    before = wait_for_board(dialog, qtbot)
    dialog.another.click()
    assert dialog.made is None
    assert wait_for_board(dialog, qtbot).rows != before.rows
    dialog.reject()


def test_wishes_that_allow_no_board_are_told_and_nothing_can_be_taken(
    designer: DesignerWindow, qtbot: QtBot
) -> None:
    dialog = dialog_of(designer)
    wait_for_board(dialog, qtbot)
    dialog.width_.setCurrentIndex(dialog.width_.findData(4))
    dialog.height_.setCurrentIndex(dialog.height_.findData(4))
    qtbot.waitUntil(lambda: "cannot fill" in dialog._problem.text(), timeout=WAIT)
    assert dialog.made is None
    assert not dialog._take.isEnabled()
    dialog.reject()


def test_only_a_finished_standard_board_can_be_resembled(designer: DesignerWindow, qtbot: QtBot) -> None:
    dialog = dialog_of(designer)
    assert not dialog.resemble.isEnabled()
    dialog.reject()
    owl = next(layout for layout in bundled_layouts() if layout.id == "owl")
    resembling = GenerateDialog(designer, owl)
    resembling.resemble.setChecked(True)
    made = wait_for_board(resembling, qtbot)
    assert made.rows != owl.rows
    resembling.reject()


def test_a_board_as_easy_as_wished_is_looked_for_beside_the_window(
    designer: DesignerWindow, qtbot: QtBot
) -> None:
    dialog = dialog_of(designer)
    dialog.seed.setText("seven")
    dialog.mean.setCurrentIndex(dialog.mean.findText("Like A and B: 35 to 36 points"))
    assert dialog.made is None
    assert not dialog._take.isEnabled()
    qtbot.waitUntil(lambda: dialog.made is not None, timeout=180_000)
    mean = mean_score(dialog.made, find_shared_weights(weights_folders()))
    assert 35 <= mean <= 36
    assert f"{mean:.1f}" in dialog._problem.text()
    dialog.reject()


def test_the_nearest_board_is_shown_where_none_is_as_easy_as_wished(
    designer: DesignerWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("splitter_desktop.analysis.wished_difficulty.MOST_LAYOUTS", 2)
    dialog = dialog_of(designer)
    dialog.seed.setText("seven")
    dialog.mean.setCurrentIndex(1)
    qtbot.waitUntil(lambda: dialog.made is not None, timeout=180_000)
    assert "comes nearest" in dialog._problem.text()
    assert dialog._take.isEnabled()
    dialog.reject()


def test_what_was_asked_for_stays_from_one_opening_to_the_next(
    designer: DesignerWindow, qtbot: QtBot
) -> None:
    dialog = dialog_of(designer)
    dialog.seed.setText("seven")
    dialog.hearts.setChecked(True)
    dialog.width_.setCurrentIndex(dialog.width_.findData(8))
    made, asked = wait_for_board(dialog, qtbot), dialog.asked
    dialog.reject()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    again = dialog_of(designer)
    assert again.asked == asked
    assert wait_for_board(again, qtbot) == made
    again.reject()


def test_a_search_ends_with_the_dialog(designer: DesignerWindow, qtbot: QtBot) -> None:
    dialog = dialog_of(designer)
    dialog.mean.setCurrentIndex(1)
    dialog.reject()
    assert not dialog._search.is_busy


def test_a_search_in_vain_keeps_the_window_alive_and_ends_with_the_dialog(
    designer: DesignerWindow, qtbot: QtBot
) -> None:
    dialog = dialog_of(designer)
    dialog.width_.setCurrentIndex(dialog.width_.findData(8))
    dialog.height_.setCurrentIndex(dialog.height_.findData(6))
    dialog.holes.setCurrentIndex(dialog.holes.findData(True))
    dialog.spikes.setChecked(True)
    qtbot.waitUntil(lambda: dialog._problem.text().startswith("Looking for"), timeout=WAIT)
    dialog.reject()
    assert not dialog._search.is_busy

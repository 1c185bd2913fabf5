"""Trying a board out from the designer, printing and showing it, and the way there from the start."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from splitter_desktop.bundled import bundled_folder
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.layout_edits import Tool
from splitter_desktop.ui.app import Session
from splitter_desktop.ui.designer import designer_dialogs
from splitter_desktop.ui.designer.design_files import has_unsaved_drawing
from splitter_desktop.ui.designer.designer_window import DesignerWindow
from splitter_desktop.ui.main_window import MainWindow
from splitter_desktop.ui.printing.print_dialog import PrintDialog
from splitter_desktop.ui.settings import Settings


def write_a_pair(designer: DesignerWindow) -> None:
    assert designer.trial is not None
    shown = designer.trial.controller.shown
    assert shown.dice is not None
    designer.trial.board.placement_chosen.emit(next(shown.position.legal_placements(shown.dice)))


def test_f5_tries_the_board_out_and_escape_leads_back(designer: DesignerWindow, qtbot: QtBot, drag) -> None:
    designer.open_file(bundled_folder("layouts") / "B.yaml")
    qtbot.keyClick(designer, Qt.Key.Key_F5)
    qtbot.waitUntil(lambda: designer.trial is not None)
    write_a_pair(designer)
    assert designer.trial.controller.shown.game.round_number == 2
    qtbot.keyClick(designer, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: designer.trial is None)
    assert designer.drawing.isVisible()
    drag(designer, (0, 1))
    assert len(designer.controller.design.draft.cells) == 46


def test_a_trial_is_never_ranked_and_undo_takes_its_placements_back(designer: DesignerWindow) -> None:
    designer.open_file(bundled_folder("layouts") / "A.yaml")
    designer.actions_.try_out.trigger()
    write_a_pair(designer)
    assert not designer.trial.controller.shown.game.is_ranked
    assert designer.actions_.undo.isEnabled()
    designer.actions_.undo.trigger()
    assert not designer.actions_.undo.isEnabled()
    assert designer.actions_.redo.isEnabled()
    assert designer.trial.controller.shown.game.round_number == 1
    assert len(designer.controller.design.draft.cells) == 44


def test_the_drawing_rests_while_it_is_tried_out(designer: DesignerWindow, drag) -> None:
    drag(designer, (3, 4), (3, 5))
    designer.actions_.try_out.trigger()
    assert not any(action.isEnabled() for action in designer.actions_.of_the_drawing)
    designer.actions_.stop_trying.trigger()
    assert all(action.isEnabled() for action in designer.actions_.of_the_drawing)


def test_no_other_board_is_made_while_one_is_tried_out(designer: DesignerWindow, drag) -> None:
    drag(designer, (3, 4), (3, 5))
    designer.actions_.try_out.trigger()
    assert not designer.actions_.generate.isEnabled()


def test_at_the_end_of_a_trial_every_button_does_something(designer: DesignerWindow, drag) -> None:
    drag(designer, (3, 5))
    designer.actions_.try_out.trigger()
    write_a_pair(designer)
    assert designer.trial.controller.shown.game.is_over
    names = {button.text() for button in designer.trial.end.findChildren(QPushButton) if button.isVisible()}
    assert names == {"Play a&gain", "Same &dice again", "&Print this sheet"}


def test_a_board_nobody_can_play_on_is_not_tried_out(designer: DesignerWindow) -> None:
    designer.actions_.try_out.trigger()
    assert designer.trial is None
    assert "must have from 2 to 200" in designer.sentence


@pytest.mark.parametrize("size", [(2, 1), (10, 20)], ids=["2 cells", "200 cells"])
def test_boards_of_other_sizes_are_tried_out(designer: DesignerWindow, size: tuple[int, int]) -> None:
    width, height = size
    designer.text.selectAll()
    board = "".join(f"  {'#' * width}\n" for _ in range(height))
    designer.text.insertPlainText(f"splitter_layout: 1\nid: x\nname: X\nstandard: false\nboard: |\n{board}")
    designer.actions_.try_out.trigger()
    write_a_pair(designer)
    assert designer.trial.controller.shown.game.layout.rounds == width * height // 2


def test_a_draft_says_so_where_it_is_played_printed_and_shown(
    designer: DesignerWindow, drag, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    drag(designer, (3, 4), (3, 5))
    designer.actions_.try_out.trigger()
    assert name_of(designer.trial.controller.shown.game.layout) == "My board (DRAFT)"
    designer.actions_.stop_trying.trigger()
    captions: list[str] = []
    monkeypatch.setattr(designer_dialogs, "file_to_save", lambda *asked: tmp_path / "board.png")
    monkeypatch.setattr(designer_dialogs, "save_board_picture", lambda *given: captions.append(given[2]))
    designer.actions_.export_picture.trigger()
    assert captions == ["My board (DRAFT)"]


def name_of(layout: Layout) -> str:
    return next(iter(layout.name.values()))


@pytest.mark.parametrize(
    ("suffix", "beginning"), [(".png", b"\x89PNG"), (".svg", b"<?xml"), (".pdf", b"%PDF-")]
)
def test_a_picture_is_exported_as_its_name_says(
    designer: DesignerWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, suffix: str, beginning: bytes
) -> None:
    designer.open_file(bundled_folder("layouts") / "B.yaml")
    path = tmp_path / f"board{suffix}"
    monkeypatch.setattr(designer_dialogs, "file_to_save", lambda *asked: path)
    designer.actions_.export_picture.trigger()
    assert path.read_bytes().startswith(beginning)
    assert designer.sentence == f"Saved: {path}"


def test_the_print_dialog_offers_the_drawing(designer: DesignerWindow, qtbot: QtBot, drag) -> None:
    designer.open_file(bundled_folder("layouts") / "B.yaml")
    designer.actions_.print_.trigger()
    (dialog,) = designer.findChildren(PrintDialog)
    qtbot.waitUntil(lambda: dialog.made is not None, timeout=15_000)
    assert dialog.form.field("layout").choice() == "B"
    assert dialog.form.field("kind").choice() == "pad"
    dialog.reject()


def test_from_the_start_to_a_test_game_on_a_new_board_takes_four_clicks(
    start: Callable[[], Session], qtbot: QtBot, drag, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPLITTER_DESKTOP_HOME", str(home))
    window = start().window
    window.show()
    window.actions_.design.trigger()
    designer = designer_of(window)
    drag(designer, *[(row, column) for row in (2, 3, 4, 5) for column in range(5)])
    drag(designer, (6, 4), (6, 5))
    designer.actions_.tools[Tool.STAR].trigger()
    drag(designer, (3, 2))
    drag(designer, (3, 9))
    designer.actions_.try_out.trigger()
    assert designer.trial is not None
    assert not designer.controller.design.is_draft
    window.close()


def designer_of(window: MainWindow) -> DesignerWindow:
    designer = window.designer
    assert designer is not None
    return designer


def test_there_is_one_designer_and_it_closes_with_the_program(
    start: Callable[[], Session], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPLITTER_DESKTOP_HOME", str(home))
    window = start().window
    window.show()
    window.actions_.design.trigger()
    designer = designer_of(window)
    window.actions_.design.trigger()
    assert designer_of(window) is designer
    window.close()
    assert window.designer is None


def test_a_layout_file_is_opened_in_the_designer(
    start: Callable[[], Session], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPLITTER_DESKTOP_HOME", str(home))
    path = home / "mine.yaml"
    path.write_bytes((bundled_folder("layouts") / "owl.yaml").read_bytes())
    session = start()
    session.open(path)
    designer = designer_of(session.window)
    assert designer.controller.shown.file == path
    assert designer.controller.design.draft.id == "owl"
    session.window.close()


def test_a_start_tells_of_a_drawing_that_is_not_saved(start: Callable[[], Session], drag, home: Path) -> None:
    first = start()
    assert first.window.status.sentence != "A drawing that is not saved waits in the designer."
    first.window.actions_.design.trigger()
    assert first.window.designer is not None
    first.window.designer.close()
    assert not has_unsaved_drawing(Settings(home / "settings.ini"), home)
    first.window.actions_.design.trigger()
    drag(first.window.designer, (3, 5))
    first.window.designer.close()
    assert start().window.status.sentence == "A drawing that is not saved waits in the designer."

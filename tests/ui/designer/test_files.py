"""Drawings and their files: saved with versions, resumed after a crash, changed by other programs."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from splitter_desktop.bundled import bundled_folder, find_layout, read_library
from splitter_desktop.engine.errors import FileError
from splitter_desktop.engine.layout_code import format_layout_code
from splitter_desktop.engine.layout_edits import Tool
from splitter_desktop.ui.designer import designer_window
from splitter_desktop.ui.designer.designer_window import DesignerWindow
from splitter_desktop.ui.own_files import OwnFile

SHIPPED = sorted(bundled_folder("layouts").glob("*.yaml"))


@pytest.fixture
def choose(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path | None], None]:
    """Answers every question for a file with a path, or with a change of mind."""

    def answer(path: Path | None) -> None:
        for question in ("board_to_open", "board_to_save"):
            monkeypatch.setattr(designer_window, question, lambda *asked: path)

    return answer


@pytest.fixture
def outside(designer: DesignerWindow, drag, home: Path) -> Path:
    """A saved drawing whose file another program has changed since."""
    drag(designer, (3, 5))
    designer.actions_.save.trigger()
    path = home / "layouts" / "my-board.yaml"
    path.write_text(path.read_text().replace("##", "####"))
    return path


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_shipped_layout_is_saved_byte_for_byte_as_it_was(
    designer: DesignerWindow, choose, tmp_path: Path, path: Path
) -> None:
    choose(path)
    designer.actions_.open.trigger()
    assert not designer.controller.design.is_draft
    assert designer.controller.shown.file is None
    choose(tmp_path / "copy.yaml")
    designer.actions_.save_as.trigger()
    assert (tmp_path / "copy.yaml").read_bytes() == path.read_bytes()


def test_a_saved_board_is_found_again_to_be_played(designer: DesignerWindow, drag) -> None:
    designer.details.standard.setChecked(False)
    drag(designer, (3, 4), (3, 5))
    designer.actions_.save.trigger()
    assert not designer.isWindowModified()
    assert find_layout("my-board").rows == ("####",)
    assert "It is among the boards of a new game." in designer.sentence


def test_a_draft_is_saved_as_it_is_and_never_listed(designer: DesignerWindow, drag, home: Path) -> None:
    drag(designer, (3, 4))
    designer.actions_.save.trigger()
    assert "It is a draft" in designer.sentence
    assert (home / "layouts" / "my-board.yaml").exists()
    assert "my-board" not in {layout.id for layout in read_library().layouts}


def test_the_id_of_a_shipped_board_is_not_taken_in_silence(designer: DesignerWindow) -> None:
    designer.open_file(SHIPPED[0])
    designer.actions_.save.trigger()
    assert "The id A belongs to a board of the program." in designer.sentence


def test_saving_never_writes_over_another_board_unasked(
    designer: DesignerWindow, choose, drag, home: Path
) -> None:
    (home / "layouts").mkdir()
    other = home / "layouts" / "other.yaml"
    other.write_text("mine")
    designer.details.id.setText("other")
    designer.details.id.editingFinished.emit()
    choose(None)
    designer.actions_.save.trigger()
    assert other.read_text() == "mine"
    assert designer.controller.shown.file is None


def test_earlier_versions_come_back_as_one_step(designer: DesignerWindow, drag) -> None:
    for row in (3, 4, 5):
        drag(designer, (row, 5))
        designer.actions_.save.trigger()
    menu = designer._menus.versions
    menu.aboutToShow.emit()
    assert len(menu.actions()) == 3
    menu.actions()[2].trigger()
    assert designer.controller.design.draft.rows == ("##",)
    designer.actions_.undo.trigger()
    assert designer.controller.design.draft.rows == ("##",) * 3


def test_what_a_file_held_before_it_was_written_over_can_be_restored(
    designer: DesignerWindow, outside: Path
) -> None:
    designer.actions_.save.trigger()
    menu = designer._menus.versions
    menu.aboutToShow.emit()
    menu.actions()[1].trigger()
    assert designer.controller.design.draft.rows == ("####",)


def test_the_next_start_goes_on_with_the_drawing_and_its_file(open_designer, drag, home: Path) -> None:
    first = open_designer()
    drag(first, (3, 5))
    first.actions_.save.trigger()
    drag(first, (4, 5))
    first.close()
    second = open_designer()
    assert second.controller.design.draft.rows == ("##", "##")
    assert second.controller.shown.file == home / "layouts" / "my-board.yaml"
    assert second.isWindowModified()


def test_a_drawing_that_was_left_is_kept(designer: DesignerWindow, drag) -> None:
    drag(designer, (3, 5))
    designer.actions_.new.trigger()
    assert not designer.controller.design.draft.cells
    menu = designer._menus.earlier
    menu.aboutToShow.emit()
    (action,) = menu.actions()
    action.trigger()
    assert designer.controller.design.draft.rows == ("##",)
    assert designer.controller.shown.file is None


def test_a_start_from_another_board_has_an_id_of_its_own(designer: DesignerWindow) -> None:
    menu = designer._menus.start_from
    menu.aboutToShow.emit()
    menu.actions()[1].trigger()
    assert designer.controller.design.draft.rows == find_layout("B").rows
    assert designer.controller.design.draft.id == "B-2"


def test_killing_the_program_loses_no_finished_stroke(home: Path, open_designer) -> None:
    code = """
import os, signal, sys
from pathlib import Path
from PySide6.QtWidgets import QApplication
from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.layout_edits import Tool, painted
from splitter_desktop.ui.designer.designer_window import DesignerWindow
from splitter_desktop.ui.settings import Settings
application = QApplication([])
home = Path(sys.argv[1])
designer = DesignerWindow(Settings(home / "settings.ini"), home)
for row in range(5):
    draft = painted(designer.controller.design.draft, [Cell(row, 2)], Tool.CELL)
    designer.drawing.stroke_drawn.emit(draft, Tool.CELL)
os.kill(os.getpid(), signal.SIGKILL) if os.name == "posix" else os._exit(9)
"""
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "SPLITTER_DESKTOP_HOME": str(home)}
    done = subprocess.run(
        [sys.executable, "-c", code, str(home)], env=environment, capture_output=True, timeout=60, check=False
    )
    assert done.returncode
    assert len(open_designer().controller.design.draft.cells) == 10, done.stderr


def test_a_kept_drawing_that_is_no_text_is_put_aside(home: Path, open_designer) -> None:
    folder = home / "open drawings"
    folder.mkdir()
    (folder / "open-1.yaml").write_bytes(b"\xff\xfe\x00")
    assert not open_designer().controller.design.draft.cells
    assert [path.read_bytes() for path in folder.glob("put aside*")] == [b"\xff\xfe\x00"]


def test_two_designers_keep_two_drawings(open_designer, drag) -> None:
    first, second = open_designer(), open_designer()
    drag(first, (3, 5))
    drag(second, (3, 4))
    assert first.controller.design.draft.rows == ("##",)
    assert second.controller.design.draft.rows == ("#..#",)


def bar_button(designer: DesignerWindow, text: str) -> QPushButton:
    return next(each for each in designer.outside.findChildren(QPushButton) if each.text() == text)


def test_a_change_from_outside_is_noticed_and_taken_over(
    designer: DesignerWindow, qtbot: QtBot, outside: Path
) -> None:
    qtbot.waitUntil(designer.outside.isVisible)
    assert designer.isWindowModified()
    bar_button(designer, "&Reload it").click()
    assert designer.controller.design.draft.rows == ("####",)
    assert not designer.isWindowModified()
    assert not designer.outside.isVisible()
    designer.actions_.undo.trigger()
    assert designer.controller.design.draft.rows == ("##",)


def test_ones_own_drawing_is_kept_beside_a_change_from_outside(
    designer: DesignerWindow, qtbot: QtBot, outside: Path
) -> None:
    qtbot.waitUntil(designer.outside.isVisible)
    bar_button(designer, "&Keep mine").click()
    assert designer.controller.design.draft.rows == ("##",)
    assert designer.isWindowModified()
    designer.actions_.save.trigger()
    assert "####" not in outside.read_text()


def test_both_versions_are_shown_side_by_side(designer: DesignerWindow, qtbot: QtBot, outside: Path) -> None:
    qtbot.waitUntil(designer.outside.isVisible)
    bar_button(designer, "Show &both").click()
    (dialog,) = designer.findChildren(designer_window.BothTexts)
    mine, theirs = dialog.texts
    assert [
        [text.splitlines()[line] for line in lines]
        for text, lines in zip(dialog.texts, dialog.marked_lines, strict=True)
    ] == [["  ##"], ["  ####"]]
    assert mine == designer.controller.design.text
    assert theirs == outside.read_text()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)


def test_a_file_that_was_removed_is_told_and_can_be_saved_again(
    designer: DesignerWindow, qtbot: QtBot, outside: Path
) -> None:
    qtbot.waitUntil(designer.outside.isVisible)
    outside.unlink()
    qtbot.waitUntil(lambda: not bar_button(designer, "&Reload it").isVisible())
    designer.actions_.save.trigger()
    assert outside.exists()


def test_a_drawing_that_cannot_be_kept_is_told_once(
    designer: DesignerWindow, drag, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(file: OwnFile, contents: bytes) -> None:
        raise FileError(path="drawing", kind="full", reason="")

    with monkeypatch.context() as patched:
        patched.setattr(OwnFile, "keep", fail)
        drag(designer, (3, 5))
        assert designer.sentence.startswith("The drawing cannot be kept by itself, so save it.")
        patched.setattr(designer_window, "may_close_unkept", lambda parent: False)
        assert not designer.close()
        drag(designer, (4, 5))
        assert designer.controller.design.draft.rows == ("##", "##")
    drag(designer, (5, 5))
    assert designer.close()


def names_in(menu) -> list[str]:
    menu.aboutToShow.emit()
    return [action.text() for action in menu.actions()]


def choose_in(menu, name: str) -> None:
    menu.aboutToShow.emit()
    next(action for action in menu.actions() if action.text() == name).trigger()


def test_ones_own_boards_are_found_again_drafts_marked(designer: DesignerWindow, drag, home: Path) -> None:
    own = designer._menus.own
    assert names_in(own) == ["None yet"]
    drag(designer, (3, 5))
    designer.actions_.save.trigger()
    (home / "layouts" / "bad.yaml").write_text("id: [x")
    designer.actions_.new.trigger()
    assert names_in(own) == ["bad (DRAFT)", "My board (DRAFT)"]
    choose_in(own, "My board (DRAFT)")
    assert designer.controller.shown.file == home / "layouts" / "my-board.yaml"
    assert len(designer.controller.design.draft.cells) == 2
    choose_in(own, "bad (DRAFT)")
    assert designer.controller.design.text == "id: [x"


def test_another_board_can_be_drawn_from_a_draft(designer: DesignerWindow, drag, home: Path) -> None:
    drag(designer, (3, 5))
    designer.actions_.save.trigger()
    (home / "layouts" / "bad.yaml").write_text("id: [x")
    start_from = designer._menus.start_from
    assert [name for name in names_in(start_from) if "DRAFT" in name] == ["My board (DRAFT)"]
    choose_in(start_from, "My board (DRAFT)")
    assert designer.controller.shown.file is None
    assert designer.controller.design.draft.id == "my-board-2"
    assert len(designer.controller.design.draft.cells) == 2


def test_a_draft_cannot_be_compared_with_but_is_shown(designer: DesignerWindow, drag) -> None:
    drag(designer, (3, 5))
    designer.actions_.save.trigger()
    designer.tabs.setCurrentWidget(designer.play)
    boards = designer.play.other
    place = boards.findText("My board (DRAFT)")
    assert place >= 0
    assert not boards.model().flags(boards.model().index(place, 0)) & Qt.ItemFlag.ItemIsEnabled


def left_boards(designer: DesignerWindow) -> list[str]:
    """The rows of every drawing under Left without saving, the newest first."""
    return [path.read_text().split("board: |\n")[1] for path in designer._files.earlier_drawings()]


def test_a_drawing_that_came_back_is_unsaved_and_kept_when_another_begins(open_designer, drag) -> None:
    first = open_designer()
    drag(first, (3, 5))
    first.close()
    second = open_designer()
    assert second.isWindowModified()
    assert second.sentence == "This drawing is as you left it. It is not saved yet."
    second.actions_.new.trigger()
    assert left_boards(second) == ["  ##\n"]
    assert not second.isWindowModified()


@pytest.mark.parametrize("way", ["code", "taken", "menu"])
def test_a_board_from_elsewhere_is_unsaved_and_kept_when_another_begins(
    designer: DesignerWindow, way: str
) -> None:
    owl = find_layout("owl")
    if way == "code":
        QGuiApplication.clipboard().setText(format_layout_code(owl))
        designer.actions_.paste.trigger()
    elif way == "taken":
        designer._take_generated(owl)
    else:
        choose_in(designer._menus.start_from, owl.name["en"])
    assert designer.isWindowModified()
    designer.actions_.new.trigger()
    assert len(left_boards(designer)) == 1
    assert not designer.isWindowModified()
    designer.actions_.new.trigger()
    assert len(left_boards(designer)) == 1


def test_a_drawing_left_before_is_still_unsaved_and_kept_once(designer: DesignerWindow, drag) -> None:
    drag(designer, (3, 5))
    designer.actions_.new.trigger()
    names_in(designer._menus.earlier)
    designer._menus.earlier.actions()[0].trigger()
    assert designer.isWindowModified()
    designer.actions_.new.trigger()
    assert len(left_boards(designer)) == 1


def test_a_blank_drawing_and_a_shipped_board_are_not_unsaved_at_the_next_start(open_designer) -> None:
    first = open_designer()
    first.close()
    second = open_designer()
    assert not second.isWindowModified()
    second.open_file(SHIPPED[0])
    second.close()
    third = open_designer()
    assert third.controller.design.draft.cells
    assert not third.isWindowModified()


def test_a_drawing_whose_file_is_gone_at_the_next_start_is_unsaved(open_designer, drag, home: Path) -> None:
    first = open_designer()
    drag(first, (3, 5))
    first.actions_.save.trigger()
    first.close()
    (home / "layouts" / "my-board.yaml").unlink()
    second = open_designer()
    assert second.isWindowModified()
    second.actions_.new.trigger()
    assert left_boards(second) == ["  ##\n"]


def test_nothing_is_said_of_the_board_of_before(designer: DesignerWindow, drag) -> None:
    drag(designer, (3, 5))
    designer.actions_.save.trigger()
    assert designer.sentence.startswith("Saved as")
    QGuiApplication.clipboard().setText(format_layout_code(find_layout("owl")))
    designer.actions_.paste.trigger()
    assert designer.sentence == "Pasted as a new board."
    designer.actions_.new.trigger()
    assert not designer.sentence


def test_a_new_board_can_be_drawn_on_by_keys_at_once(designer: DesignerWindow, qtbot: QtBot) -> None:
    designer.actions_.tools[Tool.ERASE].trigger()
    designer.tabs.setCurrentWidget(designer.text)
    designer.text.setFocus()
    designer.actions_.new.trigger()
    assert designer.focusWidget() is designer.drawing
    qtbot.keyClick(designer.drawing, Qt.Key.Key_Space)
    assert designer.controller.design.draft.cells

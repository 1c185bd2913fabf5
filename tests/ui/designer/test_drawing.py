"""Drawing a board: strokes, tools, undo, and what the drawing board says."""

from __future__ import annotations

from collections import Counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.layout_edits import Tool
from splitter_desktop.ui.designer.designer_window import DesignerWindow
from splitter_desktop.ui.shortcuts_sheet import ShortcutsSheet

Key = Qt.Key


def rows(designer: DesignerWindow) -> list[str]:
    return [row.strip(".") for row in designer.controller.design.draft.rows]


def press(qtbot: QtBot, designer: DesignerWindow, *keys: Qt.Key) -> None:
    for key in keys:
        qtbot.keyClick(designer.drawing, key)


def test_a_drag_paints_mirrored_cells_in_one_step(designer, drag) -> None:
    drag(designer, (2, 3), (2, 4), (3, 4))
    assert designer.controller.design.draft.rows == ("##..##", ".#..#.")
    designer.actions_.undo.trigger()
    assert not designer.controller.design.draft.cells


def test_a_fast_hand_skips_no_places(designer, drag) -> None:
    drag(designer, (2, 1), (2, 5), (6, 5))
    assert rows(designer) == ["##########", *["##"] * 4]


def test_after_a_stroke_the_place_is_said_as_it_is_now(designer, drag) -> None:
    drag(designer, (2, 1))
    assert designer.sentence == "Row 3, column 2, left half: cell"


def test_what_is_drawn_stays_where_it_was_drawn(designer, drag) -> None:
    where = designer.drawing.geometry_of_places
    drag(designer, (1, 5), (2, 5))
    drag(designer, (6, 5))
    designer.actions_.undo.trigger()
    assert designer.drawing.geometry_of_places == where
    assert designer.drawing.shown_symbol(Cell(1, 5)) == "#"
    assert designer.drawing.shown_symbol(Cell(3, 5)) == "."


def test_the_grid_grows_where_one_draws_at_its_edge(designer, drag) -> None:
    drag(designer, (0, 5))
    drag(designer, (8, 0))
    grid = designer.drawing.geometry_of_places
    assert (grid.height, grid.width) == (10, 14)
    assert designer.drawing.shown_symbol(Cell(1, 6)) == "#"
    assert designer.drawing.shown_symbol(Cell(8, 1)) == "#"


def test_the_right_button_erases_whatever_the_tool(designer, drag) -> None:
    drag(designer, (3, 4), (3, 5))
    designer.actions_.tools[Tool.STAR].trigger()
    drag(designer, (3, 7), button=Qt.MouseButton.RightButton)
    assert rows(designer) == ["##"]


def test_stars_and_hearts_need_no_mirror(designer, drag) -> None:
    for tool, column in ((Tool.STAR, 3), (Tool.HEART, 4), (Tool.BOTH, 6)):
        designer.actions_.tools[tool].trigger()
        drag(designer, (4, column))
    assert rows(designer) == ["*h#b##"]


def test_everything_is_drawn_by_keyboard_too(designer, qtbot: QtBot) -> None:
    designer.drawing.centre()
    press(qtbot, designer, Key.Key_Right, Key.Key_Down, Key.Key_Space)
    qtbot.keyClick(designer.drawing, Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    press(qtbot, designer, Key.Key_2, Key.Key_Right, Key.Key_Return)
    assert rows(designer) == ["##*....###"]
    press(qtbot, designer, Key.Key_Delete)
    assert rows(designer) == ["##......##"]


@pytest.mark.parametrize("digit", range(1, 6))
def test_the_figures_choose_the_tools(designer, qtbot: QtBot, digit: int) -> None:
    qtbot.keyClick(designer.drawing, str(digit))
    tool = list(Tool)[digit - 1]
    assert designer.drawing.tool is tool
    assert designer.actions_.tools[tool].isChecked()


def test_escape_gives_a_stroke_up(designer, qtbot: QtBot) -> None:
    middle = designer.drawing.geometry_of_places.rect(Cell(3, 4)).center().toPoint()
    qtbot.mousePress(designer.drawing, Qt.MouseButton.LeftButton, pos=middle)
    assert designer.drawing.shown_symbol(Cell(3, 7)) == "#"
    press(qtbot, designer, Key.Key_Escape)
    qtbot.mouseRelease(designer.drawing, Qt.MouseButton.LeftButton, pos=middle)
    assert not designer.controller.design.draft.cells


def test_undo_and_redo_say_what_they_do(designer, drag) -> None:
    drag(designer, (3, 4))
    designer.actions_.upside_down.trigger()
    designer.actions_.tools[Tool.HEART].trigger()
    drag(designer, (4, 4))
    assert designer.actions_.undo.text() == "&Undo drawing a heart"
    designer.actions_.undo.trigger()
    assert designer.actions_.undo.text() == "&Undo drawing cells"
    assert designer.actions_.redo.text() == "R&edo drawing a heart"


def test_halves_are_moved_flipped_and_copied(designer, drag) -> None:
    acts = designer.actions_
    drag(designer, (3, 4), (3, 5), (4, 5))
    acts.tools[Tool.STAR].trigger()
    drag(designer, (3, 4))
    for action, expected in (
        (acts.apart, ("*#..##", ".#..#.")),
        (acts.together, ("*###", ".##.")),
        (acts.upside_down, (".##.", "*###")),
        (acts.sideways, (".##.", "###*")),
        (acts.copy_right, (".##.", "*##*")),
    ):
        action.trigger()
        assert designer.controller.design.draft.rows == expected
    acts.clear.trigger()
    assert not designer.controller.design.draft.cells
    assert acts.undo.text() == "&Undo clearing"


def test_the_status_line_says_what_is_under_the_cursor(designer, qtbot: QtBot, drag) -> None:
    designer.actions_.tools[Tool.STAR].trigger()
    drag(designer, (0, 1))
    press(qtbot, designer, Key.Key_Up, Key.Key_Down)
    assert designer.sentence == "Row 2, column 2, left half: star"
    assert designer.drawing.accessibleDescription() == designer.sentence


def test_one_comes_closer_and_sees_the_whole_again(designer, qtbot: QtBot) -> None:
    drawing = designer.drawing
    for _ in range(4):
        designer.actions_.larger.trigger()
    qtbot.waitUntil(lambda: drawing.minimumWidth() == drawing.width())
    closest = drawing.geometry_of_places.edge
    designer.actions_.whole.trigger()
    qtbot.waitUntil(lambda: drawing.geometry_of_places.edge < closest)


def test_the_keys_of_the_designer_are_listed(designer, qtbot: QtBot) -> None:
    qtbot.keyClick(designer.drawing, Key.Key_F1)
    (sheet,) = designer.findChildren(ShortcutsSheet)
    lines = " ".join(sheet.lines)
    for action in designer.actions_.in_order:
        for keys in action.shortcuts():
            assert keys.toString() in lines
    sheet.reject()


def test_every_act_of_the_designer_is_in_a_menu_with_its_key(designer) -> None:
    menus = designer._menus
    shown = {act for menu in (menus.board, menus.edit, menus.view, menus.help) for act in menu.actions()}
    assert [act.text() for act in designer.actions_.in_order if act not in shown] == []
    assert [designer.actions_.tools[tool].shortcut().toString() for tool in Tool] == list("12345")


def test_no_field_of_the_first_page_takes_the_letter_of_a_menu(designer) -> None:
    labels = [label.text() for label in designer.details.findChildren(QLabel)]
    boxes = [designer.details.standard.text(), designer.details.each_star.text()]
    menus = [action.text() for action in designer.menuBar().actions()]
    letters = Counter(QKeySequence.mnemonic(text).toString() for text in (*labels, *boxes, *menus))
    assert [letter for letter, count in letters.items() if count > 1] == []


def test_the_tools_are_reached_and_chosen_by_keys(designer, qtbot: QtBot) -> None:
    button = designer._tool_bar.widgetForAction(designer.actions_.tools[Tool.HEART])
    for _step in range(30):
        if button.hasFocus():
            break
        qtbot.keyClick(designer.focusWidget(), Key.Key_Tab)
    assert button.hasFocus()
    qtbot.keyClick(button, Key.Key_Space)
    assert designer.drawing.tool is Tool.HEART


def test_figures_typed_elsewhere_choose_no_tool(designer, qtbot: QtBot) -> None:
    designer.details.name.setFocus()
    qtbot.keyClick(designer.details.name, "3")
    assert designer.drawing.tool is Tool.CELL

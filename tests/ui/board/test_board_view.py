from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QColor, QKeyEvent, QMouseEvent, QPalette, QWheelEvent
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.position import Placement
from splitter_desktop.ui.board.board_view import BoardView
from splitter_desktop.ui.board.cell_control import CellControl
from splitter_desktop.ui.shown_game import ShownGame
from splitter_desktop.ui.theme import DARK, LIGHT

Show = Callable[..., ShownGame]
Key = Qt.Key

BLOCK = "#### #### ####"
EMPTY = "____ ____ ____"
LEFT_BUTTON, NO_BUTTON = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton


def palette(text: str, window: str) -> QPalette:
    result = QPalette()
    result.setColor(QPalette.ColorRole.WindowText, QColor(text))
    result.setColor(QPalette.ColorRole.Window, QColor(window))
    return result


DAY, NIGHT = palette("#222222", "#eeeeee"), palette("#eeeeee", "#222222")


class Table:
    """A window with a board between two buttons, and everything the board has asked for."""

    def __init__(self, qtbot: QtBot) -> None:
        self.qtbot = qtbot
        self.window = QWidget()
        qtbot.addWidget(self.window)
        self.before, self.board, self.after = QPushButton("before"), BoardView(), QPushButton("after")
        box = QVBoxLayout(self.window)
        box.addWidget(self.before)
        box.addWidget(self.board, 1)
        box.addWidget(self.after)
        self.window.resize(700, 600)
        self.board.setPalette(DAY)
        self.chosen: list[Placement] = []
        self.sentences: list[str] = []
        self.swaps: list[bool] = []
        self.cut_short: list[bool] = []
        self.board.placement_chosen.connect(self.chosen.append)
        self.board.pointed_at.connect(self.sentences.append)
        self.board.swap_requested.connect(lambda: self.swaps.append(True))
        self.board.tumble_cut_short.connect(lambda: self.cut_short.append(True))

    def open(self) -> None:
        self.window.show()
        self.window.activateWindow()
        self.qtbot.waitUntil(self.window.isActiveWindow)
        self.board.setFocus()

    def spot(self, cell: Cell) -> QPoint:
        scene = self.board.scene
        assert scene is not None
        return scene.geometry.rect(cell).center().toPoint()

    def mouse(self, kind: QEvent.Type, cell: Cell | None, button: Qt.MouseButton = NO_BUTTON) -> None:
        spot = QPointF(self.spot(cell)) if cell else QPointF(1, 1)
        held = button if kind is not QEvent.Type.MouseButtonRelease else NO_BUTTON
        event = QMouseEvent(
            kind, spot, self.board.mapToGlobal(spot), button, held, Qt.KeyboardModifier.NoModifier
        )
        QApplication.sendEvent(self.board, event)

    def point(self, cell: Cell | None) -> None:
        self.mouse(QEvent.Type.MouseMove, cell)

    def press(self, cell: Cell) -> None:
        self.mouse(QEvent.Type.MouseButtonPress, cell, LEFT_BUTTON)

    def release(self, cell: Cell) -> None:
        self.mouse(QEvent.Type.MouseButtonRelease, cell, LEFT_BUTTON)

    def click(self, cell: Cell) -> None:
        self.press(cell)
        self.release(cell)

    def double_click(self, cell: Cell) -> None:
        """What Qt sends: the second press comes as a double click."""
        self.click(cell)
        self.mouse(QEvent.Type.MouseButtonDblClick, cell, LEFT_BUTTON)
        self.release(cell)

    def turn_wheel(self, delta: int, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> bool:
        event = QWheelEvent(
            QPointF(9, 9),
            QPointF(9, 9),
            QPoint(),
            QPoint(0, delta),
            NO_BUTTON,
            modifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(self.board, event)
        return event.isAccepted()

    def keys(self, *keys: Qt.Key) -> None:
        for key in keys:
            focused = QApplication.focusWidget()
            self.qtbot.keyClick(focused if focused is not None else self.board, key)

    def tab(self, *, back: bool = False) -> None:
        focused = QApplication.focusWidget()
        modifier = Qt.KeyboardModifier.ShiftModifier if back else Qt.KeyboardModifier.NoModifier
        self.qtbot.keyClick(focused, Key.Key_Backtab if back else Key.Key_Tab, modifier)

    @property
    def focused(self) -> Cell | None:
        focused = QApplication.focusWidget()
        return focused.cell if isinstance(focused, CellControl) else None

    @property
    def pointed(self) -> Cell | None:
        return self.board.pointing.cell if self.board.pointing else None


@pytest.fixture
def table(qtbot: QtBot, show_board: Show) -> Table:
    table = Table(qtbot)
    table.open()
    table.board.show_game(show_board(BLOCK, EMPTY))
    return table


def test_a_click_asks_for_the_pair_with_the_dice_as_they_lie(table: Table) -> None:
    table.click(Cell(1, 1))
    table.click(Cell(2, 3))
    assert table.chosen == [Placement(Cell(1, 1), 4, 1), Placement(Cell(2, 0), 4, 1)]


def test_a_click_writes_what_is_offered_in_a_cell_however_the_dice_lie(table: Table) -> None:
    offered = Placement(Cell(1, 1), 1, 4)
    table.board.show_layers([], [offered, Placement(Cell(1, 1), 4, 1)])
    table.click(Cell(1, 1))
    table.click(Cell(1, 2))
    table.click(Cell(0, 0))
    assert table.chosen == [offered, offered, Placement(Cell(0, 0), 4, 1)]


def test_what_is_offered_is_previewed_and_described(table: Table) -> None:
    offered = Placement(Cell(1, 1), 1, 4)
    table.point(Cell(1, 1))
    table.board.show_layers([], [offered])
    assert table.board.pointing is not None
    assert table.board.pointing.placement == offered
    assert table.sentences[-1].startswith("1 here, 4 in the mirror cell")
    assert table.board.control(Cell(1, 1)).accessibleDescription().startswith("1 here")


def test_the_keys_write_what_is_offered(table: Table) -> None:
    offered = Placement(Cell(1, 1), 1, 4)
    table.click(Cell(1, 1))
    table.board.show_layers([], [offered])
    table.keys(Key.Key_Space, Key.Key_Return)
    assert table.chosen[1:] == [offered]


def test_when_nothing_is_offered_any_more_the_dice_count(table: Table) -> None:
    table.board.show_layers([], [Placement(Cell(1, 1), 1, 4)])
    table.board.show_layers([])
    table.click(Cell(1, 1))
    assert table.chosen == [Placement(Cell(1, 1), 4, 1)]


def test_nothing_is_offered_where_nothing_can_be_written(table: Table, show_board: Show) -> None:
    table.board.show_layers([], [Placement(Cell(1, 1), 1, 4)])
    table.board.show_game(show_board(BLOCK, EMPTY, None))
    table.click(Cell(1, 1))
    assert table.chosen == []


def test_the_board_itself_changes_nothing(table: Table) -> None:
    scene = table.board.scene
    table.click(Cell(1, 1))
    assert table.board.scene is scene


def test_a_click_counts_only_when_it_ends_where_it_began(table: Table) -> None:
    table.press(Cell(1, 1))
    table.release(Cell(1, 2))
    table.release(Cell(1, 1))
    assert table.chosen == []


def test_a_press_that_leaves_the_board_is_forgotten(table: Table) -> None:
    table.press(Cell(1, 1))
    QApplication.sendEvent(table.board, QEvent(QEvent.Type.Leave))
    table.release(Cell(1, 1))
    assert table.chosen == []


def test_a_written_cell_cannot_be_chosen(table: Table, show_board: Show) -> None:
    table.board.show_game(show_board(BLOCK, "____ 4__1 ____"))
    table.click(Cell(1, 0))
    assert table.chosen == []


def test_nothing_can_be_chosen_without_dice(table: Table, show_board: Show) -> None:
    table.board.show_game(show_board(BLOCK, EMPTY, None))
    table.click(Cell(1, 0))
    assert table.chosen == []
    assert table.pointed == Cell(1, 0)


def test_a_double_click_places_once_even_when_another_sheet_comes(table: Table, show_board: Show) -> None:
    table.board.placement_chosen.connect(lambda: table.board.show_game(show_board(BLOCK, EMPTY, "2-6")))
    table.double_click(Cell(1, 1))
    assert table.chosen == [Placement(Cell(1, 1), 4, 1)]


def test_a_click_after_a_double_click_places_again(table: Table) -> None:
    table.double_click(Cell(1, 1))
    table.click(Cell(0, 0))
    assert len(table.chosen) == 2


def test_a_fast_second_click_counts_when_the_first_placed_nothing(table: Table, show_board: Show) -> None:
    table.board.show_game(show_board(BLOCK, EMPTY, None))
    table.click(Cell(1, 1))
    table.board.show_game(show_board(BLOCK, EMPTY))
    table.mouse(QEvent.Type.MouseButtonDblClick, Cell(1, 1), LEFT_BUTTON)
    table.release(Cell(1, 1))
    assert len(table.chosen) == 1


def test_while_the_dice_tumble_a_click_only_stops_them(table: Table) -> None:
    table.board.set_dice_tumble(True)
    table.click(Cell(1, 1))
    assert (table.chosen, table.cut_short) == ([], [True])
    table.board.set_dice_tumble(False)
    table.click(Cell(1, 1))
    assert (len(table.chosen), table.cut_short) == (1, [True])


def test_while_the_dice_tumble_nothing_is_previewed(table: Table) -> None:
    table.board.set_dice_tumble(True)
    table.point(Cell(1, 1))
    assert table.board.pointing is not None
    assert table.board.pointing.placement is None
    table.board.set_dice_tumble(False)
    assert table.board.pointing.placement == Placement(Cell(1, 1), 4, 1)


def test_the_right_button_swaps_and_does_not_place(table: Table) -> None:
    table.mouse(QEvent.Type.MouseButtonPress, Cell(1, 1), Qt.MouseButton.RightButton)
    table.mouse(QEvent.Type.MouseButtonRelease, Cell(1, 1), Qt.MouseButton.RightButton)
    assert (table.swaps, table.chosen) == ([True], [])


def test_the_wheel_swaps_at_every_step(table: Table) -> None:
    for delta in (120, 60, 60):
        assert table.turn_wheel(delta)
    assert table.swaps == [True, True]


def test_the_wheel_with_a_modifier_is_for_others(table: Table) -> None:
    assert not table.turn_wheel(120, Qt.KeyboardModifier.ControlModifier)
    assert table.swaps == []


def test_pointing_previews_the_pair_and_says_what_it_changes(table: Table) -> None:
    table.point(Cell(1, 3))
    pointing = table.board.pointing
    assert pointing is not None
    assert (pointing.placement, pointing.change) == (Placement(Cell(1, 0), 4, 1), 1)
    assert table.sentences == ["1 here, 4 in the mirror cell: 1 point more. The 1 stands alone."]


def test_the_preview_follows_the_dice(table: Table, show_board: Show) -> None:
    table.point(Cell(1, 0))
    table.board.show_game(show_board(BLOCK, EMPTY, "1-4"))
    assert table.board.pointing is not None
    assert table.board.pointing.placement == Placement(Cell(1, 0), 1, 4)


def test_pointing_at_a_group_explains_it(table: Table, show_board: Show) -> None:
    table.board.show_game(show_board(BLOCK, "____ _44_ ____"))
    table.point(Cell(1, 2))
    assert table.sentences == ["These two 4s are open: two more cells of 4 make them score."]


def test_a_sentence_is_said_once_and_taken_back_when_the_pointer_leaves(table: Table) -> None:
    table.point(Cell(1, 1))
    table.point(Cell(1, 1))
    table.point(None)
    assert len(table.sentences) == 2
    assert table.sentences[-1] == ""
    assert table.board.pointing is None


def test_the_first_arrow_key_focuses_a_cell_in_the_middle(table: Table) -> None:
    table.keys(Key.Key_Right)
    assert table.focused == table.pointed == Cell(1, 1)


def test_the_first_arrow_key_goes_on_from_the_pointer(table: Table) -> None:
    table.point(Cell(0, 3))
    table.keys(Key.Key_Left)
    assert table.focused == Cell(0, 3)


def test_arrows_home_and_end_move_the_focus(table: Table) -> None:
    table.keys(Key.Key_Down)
    path = []
    for key in (Key.Key_Right, Key.Key_Down, Key.Key_Home, Key.Key_Up, Key.Key_End):
        table.keys(key)
        path.append(table.focused)
    assert path == [Cell(1, 2), Cell(2, 2), Cell(2, 0), Cell(1, 0), Cell(1, 3)]


def test_arrows_pass_holes(table: Table, show_board: Show) -> None:
    table.board.show_game(show_board("#..# #..#", "_.._ _.._"))
    table.keys(Key.Key_Right)
    table.keys(Key.Key_Right)
    assert table.focused == Cell(0, 3)


@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Enter, Key.Key_Space])
def test_enter_and_space_place_where_the_focus_shows(key: Qt.Key, table: Table) -> None:
    table.board.setFocus()
    table.keys(key)
    assert table.chosen == []
    table.keys(key)
    assert table.chosen == [Placement(Cell(1, 1), 4, 1)]


def test_a_key_held_down_places_once(table: Table, qtbot: QtBot) -> None:
    table.keys(Key.Key_Down)
    control = table.board.control(Cell(1, 1))
    qtbot.keyPress(control, Key.Key_Space)
    assert len(table.chosen) == 1
    modifier = Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(control, QKeyEvent(QEvent.Type.KeyPress, Key.Key_Space, modifier, " ", True))
    assert len(table.chosen) == 1


def test_other_keys_are_left_to_the_window(table: Table, qtbot: QtBot) -> None:
    seen: list[int] = []
    table.window.keyPressEvent = lambda event: seen.append(event.key())  # type: ignore[method-assign]
    table.keys(Key.Key_Down)
    table.keys(Key.Key_S, Key.Key_R)
    assert seen == [Key.Key_S, Key.Key_R]


def test_tab_enters_and_leaves_the_board_in_one_step(table: Table) -> None:
    table.before.setFocus()
    table.tab()
    assert table.focused == table.pointed == Cell(1, 1)
    table.keys(Key.Key_Right)
    table.tab()
    assert QApplication.focusWidget() is table.after
    assert table.pointed is None
    table.tab(back=True)
    assert table.focused == Cell(1, 2)
    table.tab(back=True)
    assert QApplication.focusWidget() is table.before


def test_focus_given_to_the_board_points_at_nothing_yet(table: Table) -> None:
    table.board.setFocus()
    assert table.focused == Cell(1, 1)
    assert table.pointed is None


def test_the_focus_stays_on_the_board_when_another_layout_comes(table: Table, show_board: Show) -> None:
    table.keys(Key.Key_Down)
    table.board.show_game(show_board("##", "__"))
    assert table.focused == Cell(0, 0)
    table.keys(Key.Key_Down, Key.Key_Right)
    assert table.focused == Cell(0, 1)


def test_pointer_and_keyboard_take_turns(table: Table) -> None:
    table.keys(Key.Key_Down)
    table.point(Cell(0, 0))
    assert table.pointed == Cell(0, 0)
    table.keys(Key.Key_Down)
    assert table.pointed == Cell(2, 1)
    table.point(Cell(0, 3))
    QApplication.sendEvent(table.board, QEvent(QEvent.Type.Leave))
    assert table.pointed == Cell(2, 1)


def test_every_cell_is_a_button_for_screen_readers(table: Table, show_board: Show, qtbot: QtBot) -> None:
    table.board.show_game(show_board("*### h### ####", "____ _2__ ____", "4-1"))
    board = QAccessible.queryAccessibleInterface(table.board)
    qtbot.waitUntil(lambda: board.childCount() == 12)
    said = {}
    for place in range(board.childCount()):
        control = board.child(place)
        assert control.role() == QAccessible.Role.Button
        assert control.state().focusable
        name, description = (
            control.text(part) for part in (QAccessible.Text.Name, QAccessible.Text.Description)
        )
        said[name] = description
    assert len(said) == 12
    assert said["row 1, column 1, left half, star, empty"] == "4 here, 1 in the mirror cell: 1 point more."
    assert said["row 2, column 2, left half, 2"] == "This 2 is open: one more cell of 2 makes it score."
    assert "row 2, column 1, left half, heart, empty" in said


def test_screen_readers_can_press_a_cell(table: Table, qtbot: QtBot) -> None:
    control = QAccessible.queryAccessibleInterface(table.board.control(Cell(0, 3)))
    control.actionInterface().doAction("Press")
    qtbot.waitUntil(lambda: bool(table.chosen))
    assert table.chosen == [Placement(Cell(0, 0), 4, 1)]


def test_controls_lie_where_their_cells_are_drawn(table: Table) -> None:
    table.window.resize(500, 420)
    scene = table.board.scene
    assert scene is not None
    for cell in scene.layout.cells:
        assert table.board.control(cell).geometry() == scene.geometry.rect(cell).toAlignedRect()


def test_a_finished_group_glows_once(table: Table, show_board: Show, qtbot: QtBot) -> None:
    table.board.show_game(show_board(BLOCK, "____ 2___ ____"))
    assert table.board.glowing == ()
    table.board.show_game(show_board(BLOCK, "____ 223_ ____"))
    assert [group.number for group in table.board.glowing] == [2]
    qtbot.waitUntil(lambda: not table.board.glowing)


def test_nothing_glows_with_reduced_motion(table: Table, show_board: Show) -> None:
    table.board.motion = False
    table.board.show_game(show_board(BLOCK, "____ 2___ ____"))
    table.board.show_game(show_board(BLOCK, "____ 223_ ____"))
    assert table.board.glowing == ()


def test_the_board_follows_light_and_dark(table: Table) -> None:
    assert table.board.grab().toImage().pixelColor(1, 1) == LIGHT.ground
    table.board.setPalette(NIGHT)
    assert table.board.grab().toImage().pixelColor(1, 1) == DARK.ground


def test_what_is_drawn_follows_the_pointer(table: Table) -> None:
    spot = table.spot(Cell(1, 0)) + QPoint(0, 40)
    assert table.board.grab().toImage().pixelColor(spot) == LIGHT.cell
    table.point(Cell(1, 3))
    assert table.board.grab().toImage().pixelColor(spot) == LIGHT.number(4).tint
    table.point(None)
    assert table.board.grab().toImage().pixelColor(spot) == LIGHT.cell


def test_what_is_drawn_follows_the_game(table: Table, show_board: Show) -> None:
    spot = table.spot(Cell(1, 0)) + QPoint(0, 40)
    for board, color in (("____ 4__1 ____", LIGHT.number(4).tint), (EMPTY, LIGHT.cell)):
        table.board.show_game(show_board(BLOCK, board))
        assert table.board.grab().toImage().pixelColor(spot) == color


def test_the_focus_ring_leaves_the_change_in_points_readable(table: Table) -> None:
    table.point(Cell(1, 1))
    pointed = table.board.grab().toImage()
    table.point(None)
    table.keys(Key.Key_Down)
    assert table.pointed == Cell(1, 1)
    assert table.board.grab().toImage() == pointed


def test_an_empty_board_view_shows_the_ground(qtbot: QtBot) -> None:
    board = BoardView()
    qtbot.addWidget(board)
    board.setPalette(DAY)
    board.resize(300, 200)
    assert board.grab().toImage().pixelColor(150, 100) == LIGHT.ground
    qtbot.keyClick(board, Key.Key_Right)
    qtbot.mouseClick(board, LEFT_BUTTON)


def test_a_sheet_of_somebody_else_is_only_looked_at(table: Table, show_board: Show) -> None:
    shown = show_board(BLOCK, EMPTY)
    game = replace(
        shown.game, players=("one", "two"), positions=shown.game.positions * 2, placements=((), ())
    )
    table.board.show_game(replace(shown, game=game, shown_player=1, scores=shown.scores * 2))
    table.click(Cell(1, 1))
    assert table.chosen == []

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication, QStyleHints
from PySide6.QtWidgets import QApplication, QToolBar
from pytestqt.qtbot import QtBot

from splitter_desktop.bundled import bundled_layouts
from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.dice import EnteredDice, SeededDice
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.layout_code import format_layout_code
from splitter_desktop.engine.position import Roll
from splitter_desktop.ui import game_files, main_window
from splitter_desktop.ui.app import Session
from splitter_desktop.ui.board.cell_steps import Direction, step
from splitter_desktop.ui.leaving import Leaving
from splitter_desktop.ui.main_window import MainWindow
from splitter_desktop.ui.new_game_dialog import NewGameDialog
from splitter_desktop.ui.settings import Appearance
from splitter_desktop.ui.theme import theme_for

Click = Callable[[MainWindow, Cell], None]
Start = Callable[[], Session]

ARROWS = {
    Qt.Key.Key_Right: Direction.RIGHT,
    Qt.Key.Key_Left: Direction.LEFT,
    Qt.Key.Key_Down: Direction.DOWN,
    Qt.Key.Key_Up: Direction.UP,
}


def begin(window: MainWindow, seed: str = "4K7Q-91", players: tuple[str, ...] = ("",)) -> None:
    window.controller.new_game(bundled_layouts()[1], SeededDice(seed), players)


def first_free(window: MainWindow) -> Cell:
    return window.controller.shown.position.empty_cells[0]


def test_the_first_numbers_are_written_with_one_click(window: MainWindow, click_cell: Click) -> None:
    assert window.controller.shown.dice is not None
    click_cell(window, Cell(0, 2))
    assert window.controller.shown.game.round_number == 2


def test_a_whole_game_is_played_by_mouse(window: MainWindow, click_cell: Click) -> None:
    begin(window)
    for _round in range(22):
        assert not window.controller.shown.game.is_over
        click_cell(window, first_free(window))
    assert window.controller.shown.position.is_full
    assert window.end.isVisible()
    assert not window.tray.isVisible()
    assert window.end.headline == f"{window.controller.shown.score.total} points"


def test_a_whole_game_is_played_by_keyboard(window: MainWindow, qtbot: QtBot) -> None:
    begin(window)
    window.activateWindow()
    window.board.setFocus()
    qtbot.waitUntil(lambda: window.board.isAncestorOf(QApplication.focusWidget()))
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Right)
    while not window.controller.shown.game.is_over:
        for key in way_to(window, first_free(window)):
            qtbot.keyClick(QApplication.focusWidget(), key)
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Space)
    assert window.controller.shown.position.is_full


def finish(window: MainWindow) -> None:
    while not window.controller.shown.game.is_over:
        placement = window.controller.shown.placement_at(first_free(window))
        assert placement is not None
        window.controller.place(placement)


def way_to(window: MainWindow, goal: Cell) -> list[Qt.Key]:
    """The arrows that lead from the cell with the focus to another, by the fewest presses."""
    layout = window.controller.shown.game.layout
    assert window.board.pointing is not None
    start = window.board.pointing.cell
    ways: dict[Cell, list[Qt.Key]] = {start: []}
    for cell in (queue := [start]):
        for key, direction in ARROWS.items():
            near = step(layout, cell, direction)
            if near not in ways:
                ways[near] = [*ways[cell], key]
                queue.append(near)
    return ways[goal]


def test_the_keyboard_begins_on_the_board(window: MainWindow, qtbot: QtBot) -> None:
    window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
    assert window.board.isAncestorOf(QApplication.focusWidget())


def test_the_next_start_goes_on_with_a_half_finished_game(start: Start, click_cell: Click) -> None:
    first = start()
    begin(first.window)
    for _round in range(5):
        first.window.controller.place(
            next(first.window.controller.shown.position.legal_placements(first.window.controller.shown.dice))
        )
    left = first.window.controller.shown.game
    first.close()
    assert start().window.controller.shown.game == left


def test_the_next_start_after_a_finished_game_begins_anew_and_keeps_the_old_one(
    start: Start, home: Path
) -> None:
    first = start()
    begin(first.window)
    while not first.window.controller.shown.game.is_over:
        shown = first.window.controller.shown
        first.window.controller.place(next(shown.position.legal_placements(shown.dice)))
    first.close()
    window = start().window
    assert window.controller.shown.position.is_empty
    assert window.controller.shown.dice is not None
    assert len(list((home / "earlier games").iterdir())) == 1


def test_a_game_kept_but_damaged_is_put_aside_and_told_about(start: Start, home: Path) -> None:
    folder = home / "open games"
    folder.mkdir()
    (folder / "open-1.splitter").write_bytes(b"half a ga")
    window = start().window
    assert window.controller.shown.position.is_empty
    assert window.status.notice is not None
    assert "put aside" in window.status.sentence
    assert [path.read_bytes() for path in folder.glob("put aside*")] == [b"half a ga"]


def test_two_windows_keep_their_games_apart(start: Start) -> None:
    first, second = start(), start()
    begin(first.window, "first")
    begin(second.window, "second")
    for session in (first, second):
        shown = session.window.controller.shown
        session.window.controller.place(next(shown.position.legal_placements(shown.dice)))
        session.close()
    dice = {start().window.controller.shown.game.dice for _window in range(2)}
    assert dice == {SeededDice("first"), SeededDice("second")}


def test_a_folder_that_cannot_be_written_is_told_about_and_one_can_still_play(
    start: Start, home: Path, click_cell: Click, qtbot: QtBot
) -> None:
    (home / "open games").write_text("no folder")
    window = start().window
    assert window.status.notice is not None
    assert "cannot be kept" in window.status.sentence
    window.show()
    qtbot.waitExposed(window)
    click_cell(window, first_free(window))
    assert window.controller.shown.game.round_number == 2
    assert window.status.notice is None


@pytest.mark.parametrize(
    ("answer", "closes"), [(Leaving.SAVE, True), (Leaving.LOSE, True), (Leaving.STAY, False)]
)
def test_closing_asks_only_for_a_game_that_was_not_kept_by_itself(
    start: Start, home: Path, monkeypatch: pytest.MonkeyPatch, answer: Leaving, closes: bool
) -> None:
    asked = []
    monkeypatch.setattr(main_window, "ask_before_losing_game", lambda parent: asked.append(parent) or answer)
    monkeypatch.setattr(game_files, "game_to_save", lambda parent, suggestion: home / "by hand.splitter")
    kept = start()
    begin(kept.window)
    write_somewhere(kept.window)
    assert kept.window.close()
    kept.close()
    (home / "open games").rename(home / "elsewhere")
    (home / "open games").write_text("no folder")
    window = start().window
    write_somewhere(window)
    assert window.close() == closes
    assert asked == [window]
    assert (home / "by hand.splitter").exists() == (answer is Leaving.SAVE)


def test_closing_does_not_lose_a_game_that_could_not_be_saved_after_all(
    start: Start, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "open games").write_text("no folder")
    window = start().window
    write_somewhere(window)
    monkeypatch.setattr(main_window, "ask_before_losing_game", lambda parent: Leaving.SAVE)
    monkeypatch.setattr(game_files, "game_to_save", lambda parent, suggestion: None)
    assert not window.close()


def write_somewhere(window: MainWindow) -> None:
    shown = window.controller.shown
    window.controller.place(next(shown.position.legal_placements(shown.dice)))


@pytest.mark.parametrize("act", ["undo", "restart", "restart done again"])
def test_the_end_of_ranked_play_is_told_with_the_way_back(window: MainWindow, act: str) -> None:
    begin(window)
    acts = window.actions_
    if act == "restart done again":
        window.controller.set_automatic_roll(False)
    write_somewhere(window)
    if act == "restart done again":
        acts.restart.trigger()
        acts.undo.trigger()
        window.controller.roll()
        assert window.controller.shown.game.is_ranked
        acts.redo.trigger()
    else:
        getattr(acts, act).trigger()
    assert "now practice" in window.status.sentence
    assert window.status.notice is not None
    assert window.status.notice.action is (acts.redo if act == "undo" else acts.undo)


@pytest.mark.parametrize("how", ["key", "button", "right click on the board"])
def test_the_dice_are_swapped(window: MainWindow, qtbot: QtBot, how: str) -> None:
    begin(window)
    dice = window.controller.shown.dice
    assert dice is not None
    if how == "key":
        window.activateWindow()
        qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_S)
    elif how == "button":
        qtbot.mouseClick(window.tray.swap_button, Qt.MouseButton.LeftButton)
    else:
        qtbot.mouseClick(window.board, Qt.MouseButton.RightButton)
    assert window.controller.shown.dice == dice.swapped()
    assert tuple(die.number for die in window.tray.dice) == dice.swapped()


def test_a_double_cannot_be_swapped(window: MainWindow) -> None:
    window.controller.new_game(bundled_layouts()[0], EnteredDice())
    window.controller.enter_roll(Roll(3, 3))
    assert not window.tray.swap_button.isEnabled()
    assert not window.actions_.swap.isEnabled()


def test_real_dice_are_typed_as_two_digits(window: MainWindow, qtbot: QtBot) -> None:
    window.controller.new_game(bundled_layouts()[0], EnteredDice())
    for keys, expected in (("25", Roll(2, 5)), ("16", Roll(1, 6))):
        qtbot.keyClicks(window, keys)
        assert window.controller.shown.dice == expected


def test_a_digit_typed_wrong_is_taken_back(window: MainWindow, qtbot: QtBot) -> None:
    window.controller.new_game(bundled_layouts()[0], EnteredDice())
    qtbot.keyClicks(window, "4")
    assert window.tray.dice[0].number == 4
    qtbot.keyClick(window, Qt.Key.Key_Backspace)
    assert window.tray.dice[0].number is None
    qtbot.keyClicks(window, "25")
    assert window.controller.shown.dice == Roll(2, 5)


def test_nothing_can_be_written_while_a_correction_is_half_typed(
    window: MainWindow, qtbot: QtBot, click_cell: Click
) -> None:
    window.controller.new_game(bundled_layouts()[0], EnteredDice())
    qtbot.keyClicks(window, "356")
    cell = first_free(window)
    click_cell(window, cell)
    assert window.controller.shown.position.is_empty
    assert window.board.pointing is None or window.board.pointing.placement is None
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert window.controller.shown.dice == Roll(3, 5)
    assert tuple(die.number for die in window.tray.dice) == (3, 5)


def test_backspace_takes_typed_numbers_away_one_by_one(window: MainWindow, qtbot: QtBot) -> None:
    window.controller.new_game(bundled_layouts()[0], EnteredDice())
    qtbot.keyClicks(window, "35")
    seen = []
    for _again in range(3):
        qtbot.keyClick(window, Qt.Key.Key_Backspace)
        seen.append(tuple(die.number for die in window.tray.dice))
        assert window.controller.shown.dice is None
    assert seen == [(3, None), (None, None), (None, None)]


def test_real_dice_are_turned_by_clicks(window: MainWindow, qtbot: QtBot) -> None:
    window.controller.new_game(bundled_layouts()[0], EnteredDice())
    left, right = window.tray.dice
    for die in (left, right, right, left, left):
        qtbot.mouseClick(die, Qt.MouseButton.LeftButton)
    assert window.controller.shown.dice == Roll(3, 2)
    qtbot.keyClicks(window, "26")
    qtbot.mouseClick(right, Qt.MouseButton.LeftButton)
    assert window.controller.shown.dice == Roll(2, 1)


def test_dice_of_a_seed_are_not_turned_by_clicks(window: MainWindow, qtbot: QtBot) -> None:
    begin(window)
    before = window.controller.shown
    qtbot.mouseClick(window.tray.dice[0], Qt.MouseButton.LeftButton)
    assert window.controller.shown is before


def test_digits_mean_nothing_with_dice_of_a_seed(window: MainWindow, qtbot: QtBot) -> None:
    begin(window)
    before = window.controller.shown
    qtbot.keyClicks(window, "25")
    assert window.controller.shown is before


def test_real_dice_already_written_cannot_be_typed_again(
    window: MainWindow, qtbot: QtBot, click_cell: Click
) -> None:
    window.controller.new_game(bundled_layouts()[0], EnteredDice())
    qtbot.keyClicks(window, "25")
    click_cell(window, first_free(window))
    window.actions_.undo.trigger()
    qtbot.keyClicks(window, "66")
    assert window.controller.shown.dice == Roll(2, 5)
    assert window.status.notice is not None
    assert tuple(die.number for die in window.tray.dice) == (2, 5)


def test_without_automatic_rolls_one_rolls_by_key(
    window: MainWindow, qtbot: QtBot, click_cell: Click
) -> None:
    begin(window)
    window.actions_.automatic_roll.trigger()
    click_cell(window, first_free(window))
    assert window.controller.shown.dice is None
    assert window.tray.dice[0].number is None
    qtbot.keyClick(window, Qt.Key.Key_R)
    assert window.controller.shown.dice is not None


def test_what_ends_ranked_play_says_so_before_and_after(window: MainWindow, click_cell: Click) -> None:
    begin(window)
    click_cell(window, first_free(window))
    assert window.status.state == "Round 2 of 22 · ranked"
    assert "ends ranked play" in window.actions_.undo.text()
    window.actions_.undo.trigger()
    assert window.status.state == "Round 1 of 22 · practice"
    notice = window.status.notice
    assert notice is not None
    assert notice.action is window.actions_.redo
    assert "ends ranked play" not in window.actions_.undo.text()


def test_the_title_shows_whether_the_file_is_out_of_date(
    window: MainWindow, click_cell: Click, tmp_path: Path
) -> None:
    window.actions_.automatic_roll.setChecked(False)
    begin(window)
    window.controller.roll()
    click_cell(window, first_free(window))
    window.controller.save(tmp_path / "lunch.splitter")
    assert window.windowTitle().startswith("lunch")
    assert not window.isWindowModified()
    window.actions_.undo.trigger()
    assert window.isWindowModified()
    window.actions_.redo.trigger()
    assert not window.isWindowModified()


def test_a_file_keeps_belonging_to_its_game_over_a_restart(start: Start, tmp_path: Path) -> None:
    first = start()
    begin(first.window)
    first.window.controller.save(tmp_path / "lunch.splitter")
    shown = first.window.controller.shown
    first.window.controller.place(next(shown.position.legal_placements(shown.dice)))
    first.close()
    again = start().window.controller.shown
    assert again.file == tmp_path / "lunch.splitter"
    assert again.has_changes


def test_a_broken_file_is_a_sentence_and_the_game_stays(window: MainWindow, tmp_path: Path) -> None:
    before = window.controller.shown
    broken = tmp_path / "broken.splitter"
    broken.write_text("half a ga")
    window.open_file(broken)
    assert window.controller.shown is before
    assert window.status.notice is not None
    assert str(broken) in window.status.sentence


@pytest.mark.parametrize("act", ["play_again_requested", "same_dice_requested"])
def test_the_end_offers_the_next_game_with_one_click(window: MainWindow, act: str) -> None:
    begin(window)
    while not window.controller.shown.game.is_over:
        shown = window.controller.shown
        window.controller.place(next(shown.position.legal_placements(shown.dice)))
    getattr(window.end, act).emit()
    shown = window.controller.shown
    assert shown.game.layout == bundled_layouts()[1]
    assert shown.position.is_empty
    assert shown.dice is not None
    assert (shown.game.dice == SeededDice("4K7Q-91")) == (act == "same_dice_requested")
    assert window.tray.isVisible()


def test_the_players_take_turns_and_the_strip_says_whose_it_is(window: MainWindow, click_cell: Click) -> None:
    begin(window, players=("Ann", "Ben", "Cem"))
    assert [button.text() for button in window.strip.buttons] == ["Ann  0", "Ben  0", "Cem  0"]
    click_cell(window, Cell(0, 0))
    assert [button.isChecked() for button in window.strip.buttons] == [False, True, False]
    assert window.status.state == "Round 1 of 22 · Ben is to write · ranked"
    window.strip.buttons[0].click()
    assert window.controller.shown.shown_player == 0
    assert not window.controller.shown.may_write
    assert window.status.state == "Round 1 of 22 · sheet of Ann, Ben is to write · ranked"


def test_pasting_takes_a_code_where_it_belongs(window: MainWindow, tiny: Layout) -> None:
    clipboard = QGuiApplication.clipboard()
    clipboard.setText("B-4K7Q-91")
    window.actions_.paste.trigger()
    dialog = window.findChild(NewGameDialog)
    assert dialog.meaning == "This brings Standard B with the dice 4K7Q-91."
    dialog.close()
    clipboard.setText("good evening")
    window.actions_.paste.trigger()
    assert window.status.sentence.startswith("Nothing to paste")
    clipboard.setText(format_layout_code(tiny)[:-3])
    window.actions_.paste.trigger()
    assert window.designer is None
    clipboard.setText(format_layout_code(tiny))
    window.actions_.paste.trigger()
    assert window.designer is not None
    assert window.designer.controller.design.draft.rows == tiny.rows


def test_a_click_that_writes_nothing_says_why(window: MainWindow, click_cell: Click) -> None:
    begin(window, players=("Ann", "Ben"))
    window.controller.show_player(1)
    click_cell(window, Cell(0, 0))
    assert window.status.sentence == "Nothing was written: this is the sheet of Ben, and Ann is to write."
    assert not any(window.controller.shown.game.placements)


def test_a_click_on_rolling_dice_says_that_it_wrote_nothing(window: MainWindow) -> None:
    begin(window)
    window.board.tumble_cut_short.emit()
    assert window.status.sentence.startswith("Nothing was written, for the dice were still rolling.")


def test_every_sheet_shows_what_was_written_on_it_last(window: MainWindow, click_cell: Click) -> None:
    begin(window, players=("Ann", "Ben"))
    layout = window.controller.shown.game.layout
    first, second = layout.pairs[:2]
    for pair in (first, second):
        click_cell(window, pair[0])
    latest = []
    for player in (0, 1):
        window.controller.show_player(player)
        assert window.board.scene is not None
        latest.append(window.board.scene.latest)
    assert latest == [frozenset(first), frozenset(second)]


def test_tied_players_share_the_victory(window: MainWindow) -> None:
    begin(window, players=("Ann", "Ben"))
    while not window.controller.shown.game.is_over:
        shown = window.controller.shown
        window.controller.place(next(shown.position.legal_placements(shown.dice)))
    assert window.end.headline.startswith("Ann and Ben share the victory with")
    assert [button.text()[:2] for button in window.strip.buttons] == ["1.", "1."]


def test_forty_players_fit_the_strip(window: MainWindow) -> None:
    begin(window, players=tuple(f"Player of the name {number}" for number in range(40)))
    window.controller.place(
        next(window.controller.shown.position.legal_placements(window.controller.shown.dice))
    )
    strip = window.strip
    assert strip.buttons[1].isVisible()
    for button in strip.buttons:
        assert not button.isVisible() or strip.rect().contains(button.geometry())


def test_light_and_dark_are_chosen_at_once(window: MainWindow) -> None:
    for appearance, dark in ((Appearance.DARK, True), (Appearance.LIGHT, False)):
        window.actions_.appearances[appearance].trigger()
        assert theme_for(window.board.palette()).is_dark is dark
        assert theme_for(window.score.palette()).is_dark is dark


def test_the_colours_of_the_system_are_followed_live(
    window: MainWindow, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert window.actions_.appearances[Appearance.SYSTEM].isChecked()
    for scheme, dark in ((Qt.ColorScheme.Dark, True), (Qt.ColorScheme.Light, False)):
        monkeypatch.setattr(QStyleHints, "colorScheme", lambda hints, scheme=scheme: scheme)
        qapp.styleHints().colorSchemeChanged.emit(scheme)
        assert theme_for(window.board.palette()).is_dark is dark


def test_restarting_after_a_later_roll_says_that_the_game_is_practice(
    window: MainWindow, click_cell: Click
) -> None:
    begin(window)
    click_cell(window, first_free(window))
    window.actions_.restart.trigger()
    assert window.controller.shown.position.is_empty
    assert "practice" in window.status.sentence
    window.actions_.undo.trigger()
    assert not window.controller.shown.position.is_empty


def test_another_language_comes_with_the_next_start(start: Start) -> None:
    window = start().window
    assert window.actions_.languages["en"].isChecked()
    window.actions_.languages[""].trigger()
    assert window.status.sentence == "The language changes at the next start."
    assert start().window.actions_.languages[""].isChecked()


def test_the_game_code_is_copied(window: MainWindow) -> None:
    begin(window)
    window.actions_.copy_code.trigger()
    assert QGuiApplication.clipboard().text() == "B-4K7Q-91"


def test_the_window_comes_back_where_it_was(start: Start) -> None:
    first = start().window
    first.setGeometry(40, 50, 700, 620)
    first.show()
    first.close()
    assert start().window.size() == first.size()


def test_every_part_follows_the_size_of_texts_at_once(window: MainWindow) -> None:
    acts = window.actions_
    for action in (acts.larger, acts.larger, acts.plain_size):
        action.trigger()
        QApplication.processEvents()
        for bar in (window.menuBar(), *window.findChildren(QToolBar)):
            assert bar.font().pointSizeF() == QApplication.font().pointSizeF()


def test_enter_presses_the_button_with_the_focus(window: MainWindow, qtbot: QtBot) -> None:
    finish(window)
    before = window.controller.shown.game
    window.activateWindow()
    window.end.first_button.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(window.end.first_button, Qt.Key.Key_Return)
    assert window.controller.shown.game.dice != before.dice
    assert not window.controller.shown.game.is_over


def test_the_end_shows_the_sheet_of_the_winner(window: MainWindow) -> None:
    window.controller.new_game(bundled_layouts()[0], SeededDice("4K7Q-91"), ("Ann", "Ben", "Cem"))
    finish(window)
    shown = window.controller.shown
    assert shown.score.total == max(shown.totals)
    assert window.actions_.print_sheet.text() == "Print t&hese sheets…"


def test_only_the_very_first_start_points_to_the_rules(start: Start, home: Path) -> None:
    (home / "settings.ini").unlink()
    first = start().window
    assert first.status.notice is not None
    assert first.status.notice.action is first.actions_.rules
    assert start().window.status.notice is None


def drop(window: MainWindow, *urls: QUrl) -> bool:
    """Drags things onto the window and lets them fall; whether the window takes them."""
    data = QMimeData()
    data.setUrls(list(urls))
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    middle, act = window.rect().center(), Qt.DropAction.CopyAction
    entering = QDragEnterEvent(middle, act, data, buttons, keys)
    QApplication.sendEvent(window, entering)
    if entering.isAccepted():
        QApplication.sendEvent(window, QDropEvent(middle.toPointF(), act, data, buttons, keys))
    return entering.isAccepted()


def test_a_saved_game_dropped_on_the_window_is_opened(window: MainWindow, tmp_path: Path) -> None:
    begin(window, "5555-55")
    window.controller.save(tmp_path / "evening.splitter")
    begin(window, "4444-44")
    assert drop(window, QUrl.fromLocalFile(str(tmp_path / "evening.splitter")))
    assert window.controller.shown.file == tmp_path / "evening.splitter"


def test_odd_things_dropped_on_the_window_do_no_harm(window: MainWindow, tmp_path: Path) -> None:
    before = window.controller.shown
    assert drop(window, QUrl.fromLocalFile(str(tmp_path)))
    assert "folder" in window.status.notice.sentence
    assert not drop(window)
    assert not drop(window, QUrl("data:evening.splitter"))
    assert not drop(window, QUrl.fromLocalFile("/a"), QUrl.fromLocalFile("/b"))
    assert window.controller.shown == before


def test_a_game_that_can_be_kept_nowhere_is_left_once_it_is_saved(
    start: Start, home: Path, tmp_path: Path
) -> None:
    (home / "settings.ini").unlink()
    for name in ("open games", "earlier games"):
        (home / name).write_bytes(b"in the way")
    window = start().window
    assert "cannot be kept by itself" in window.status.notice.sentence
    window.controller.place(window.controller.shown.placement_at(first_free(window)))
    before = window.controller.game
    window.actions_.play_again.trigger()
    assert window.controller.game is before
    assert "Save it elsewhere" in window.status.notice.sentence
    assert window.status.notice.action is window.actions_.save_as
    window.controller.save(tmp_path / "evening.splitter")
    window.actions_.play_again.trigger()
    assert window.controller.game is not before

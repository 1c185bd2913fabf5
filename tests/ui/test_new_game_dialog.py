from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QScreen
from PySide6.QtWidgets import QApplication, QCheckBox, QListWidget
from pytestqt.qtbot import QtBot

from splitter_desktop.bundled import LibraryDraft, bundled_layouts
from splitter_desktop.engine.dice import EnteredDice, SeededDice
from splitter_desktop.engine.errors import FileError, LayoutError
from splitter_desktop.engine.game_code import is_spoken_seed
from splitter_desktop.engine.layout import Layout, LayoutDraft, plain_text
from splitter_desktop.engine.layout_code import format_layout_code
from splitter_desktop.ui.new_game_dialog import NewGame, NewGameDialog


@pytest.fixture
def dialog(qtbot: QtBot) -> NewGameDialog:
    layouts = bundled_layouts()
    dialog = NewGameDialog(None, layouts, layouts[0])
    qtbot.addWidget(dialog)
    return dialog


def chosen(dialog: NewGameDialog, qtbot: QtBot) -> NewGame:
    with qtbot.waitSignal(dialog.game_chosen) as heard:
        dialog.accept()
    game: NewGame = heard.args[0]
    return game


def test_at_once_it_offers_a_solo_game_on_the_board_of_before(dialog: NewGameDialog, qtbot: QtBot) -> None:
    game = chosen(dialog, qtbot)
    assert game.layout == bundled_layouts()[0]
    assert game.players == ("",)
    assert isinstance(game.dice, SeededDice)


def test_two_games_have_different_dice(dialog: NewGameDialog, qtbot: QtBot) -> None:
    assert chosen(dialog, qtbot).dice != chosen(dialog, qtbot).dice


def test_a_code_brings_its_board_and_its_dice(dialog: NewGameDialog, qtbot: QtBot) -> None:
    dialog.type_code("b-4k7q-91")
    assert dialog.chosen_layout == bundled_layouts()[1]
    assert chosen(dialog, qtbot).dice == SeededDice("4K7Q-91")


def test_a_word_of_ones_own_is_a_seed_for_the_chosen_board(dialog: NewGameDialog, qtbot: QtBot) -> None:
    dialog.type_code("Christmas")
    game = chosen(dialog, qtbot)
    assert (game.layout.id, game.dice) == ("A", SeededDice("Christmas"))


def test_a_code_of_an_unknown_board_is_refused_in_words(dialog: NewGameDialog) -> None:
    dialog.show()
    dialog.type_code("nowhere-4K7Q-91")
    dialog.accept()
    assert dialog.isVisible()
    assert "nowhere" in dialog.problem


def test_a_code_of_an_unknown_board_says_at_once_how_to_get_the_board(dialog: NewGameDialog) -> None:
    dialog.type_code("nowhere-4K7Q-91")
    assert dialog.problem.startswith("The board nowhere is not here. Ask whoever sent the code")
    assert dialog.meaning == ""
    dialog.type_code("B-4K7Q-91")
    assert dialog.problem == ""


def test_a_code_of_a_board_is_no_dice(dialog: NewGameDialog, tiny: Layout, qtbot: QtBot) -> None:
    dialog.show()
    code = format_layout_code(tiny)
    dialog.type_code(code)
    assert dialog.problem.startswith("This is not a game code but a whole board, Tiny.")
    with qtbot.assertNotEmitted(dialog.game_chosen):
        dialog.accept()
    with qtbot.waitSignal(dialog.board_code_wanted) as heard:
        dialog._mend.click()
    assert heard.args == [code]


def test_a_damaged_code_of_a_board_is_no_dice_either(dialog: NewGameDialog, tiny: Layout) -> None:
    dialog.type_code(format_layout_code(tiny)[:-4])
    assert dialog.problem
    assert not dialog._mend.isVisibleTo(dialog)


def test_a_code_of_a_board_that_is_here_chooses_it(dialog: NewGameDialog, qtbot: QtBot) -> None:
    dialog.type_code(format_layout_code(bundled_layouts()[2]))
    game = chosen(dialog, qtbot)
    assert game.layout == bundled_layouts()[2]
    assert isinstance(game.dice, SeededDice)
    assert is_spoken_seed(game.dice.seed)


def test_a_game_code_of_ones_own_board_asks_to_look_at_it(qtbot: QtBot, tiny: Layout) -> None:
    dialog = NewGameDialog(None, [*bundled_layouts(), tiny], bundled_layouts()[0])
    qtbot.addWidget(dialog)
    dialog.type_code("tiny-4K7Q-91")
    assert "see that theirs looks the same" in dialog.meaning
    dialog.type_code("B-4K7Q-91")
    assert "theirs" not in dialog.meaning


def test_on_a_low_screen_no_row_of_boards_is_cut(
    qtbot: QtBot, tiny: Layout, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = [replace(tiny, id=f"own{number}") for number in range(3)]
    for height in (600, 720, 768, 1000):
        size = QSize(1366, height)
        monkeypatch.setattr(QScreen, "availableSize", lambda screen, size=size: size)
        dialog = NewGameDialog(None, [*bundled_layouts(), *own], bundled_layouts()[0])
        qtbot.addWidget(dialog)
        dialog.show()
        (boards,) = dialog.findChildren(QListWidget)
        row = boards.gridSize().height()
        shown = boards.viewport().height()
        assert shown % row < 30, (height, shown, row)
        assert shown // row == (2 if height == 600 else 3), height


def test_players_are_named_one_a_line(dialog: NewGameDialog, qtbot: QtBot) -> None:
    dialog.type_names("Ann\n\n  Ben \nCem & Co\n")
    assert chosen(dialog, qtbot).players == ("Ann", "Ben", "Cem & Co")


def test_more_players_than_a_pad_has_sheets_may_play(dialog: NewGameDialog, qtbot: QtBot) -> None:
    dialog.type_names("\n".join(f"Player {number}" for number in range(40)))
    assert len(chosen(dialog, qtbot).players) == 40


def test_a_name_that_is_too_long_is_refused_in_words(dialog: NewGameDialog) -> None:
    dialog.show()
    dialog.type_names("A" * 61)
    dialog.accept()
    assert dialog.isVisible()
    assert dialog.problem


def test_real_dice_need_no_code(dialog: NewGameDialog, qtbot: QtBot) -> None:
    dialog.type_code("B-4K7Q-91")
    dialog.use_real_dice(True)
    assert chosen(dialog, qtbot).dice == EnteredDice()


def test_enter_starts_the_game(dialog: NewGameDialog, qtbot: QtBot) -> None:
    dialog.show()
    with qtbot.waitSignal(dialog.game_chosen):
        qtbot.keyClick(dialog, Qt.Key.Key_Return)


def test_it_says_what_a_code_brings(dialog: NewGameDialog) -> None:
    assert dialog.meaning == ""
    dialog.type_code("b-4k7q-91")
    assert dialog.meaning == "This brings Standard B with the dice 4K7Q-91."
    dialog.type_code("b-4k7-91")
    assert "dice of your own, “4k7-91”" in dialog.meaning
    dialog.use_real_dice(True)
    assert dialog.meaning == ""


def test_the_board_that_is_played_can_be_played_again(qtbot: QtBot, tiny: Layout) -> None:
    dialog = NewGameDialog(None, bundled_layouts(), tiny)
    qtbot.addWidget(dialog)
    assert chosen(dialog, qtbot).layout == tiny


def test_large_texts_are_not_cut(qtbot: QtBot, qapp: QApplication) -> None:
    plain = qapp.font()
    large = qapp.font()
    large.setPointSizeF(plain.pointSizeF() * 1.8)
    qapp.setFont(large)
    dialog = NewGameDialog(None, bundled_layouts(), bundled_layouts()[0])
    qtbot.addWidget(dialog)
    dialog.show()
    (box,) = dialog.findChildren(QCheckBox)
    assert box.width() >= box.sizeHint().width()
    (boards,) = dialog.findChildren(QListWidget)
    names = [boards.item(row).text() for row in range(boards.count())]
    assert boards.gridSize().width() > max(map(boards.fontMetrics().horizontalAdvance, names))
    qapp.setFont(plain)


@pytest.fixture
def with_drafts(qtbot: QtBot, tmp_path: Path) -> NewGameDialog:
    half = LayoutDraft("half", plain_text("Half"), ("###.",), standard=False)
    drafts = [
        LibraryDraft(tmp_path / "half.yaml", LayoutError(half.problems, "half.yaml"), half),
        LibraryDraft(tmp_path / "gone.yaml", FileError(path="gone.yaml", kind="permission")),
    ]
    dialog = NewGameDialog(None, bundled_layouts(), bundled_layouts()[0], drafts=drafts)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def choose(dialog: NewGameDialog, name: str) -> None:
    (boards,) = dialog.findChildren(QListWidget)
    (item,) = boards.findItems(name, Qt.MatchFlag.MatchExactly)
    boards.setCurrentItem(item)


def test_a_draft_is_shown_and_marked_but_cannot_be_played(with_drafts: NewGameDialog, qtbot: QtBot) -> None:
    choose(with_drafts, "Half (DRAFT)")
    assert with_drafts.problem == (
        "This board is a draft, so nobody can play on it yet."
        " The cell in row 1, column 1 has no mirror cell. Draw one in column 4."
    )
    with qtbot.assertNotEmitted(with_drafts.game_chosen):
        with_drafts.accept()
    assert with_drafts.isVisible()


def test_the_reason_goes_with_the_draft(with_drafts: NewGameDialog, qtbot: QtBot) -> None:
    choose(with_drafts, "gone (DRAFT)")
    assert "You are not allowed" in with_drafts.problem
    with_drafts.type_code("B-4K7Q-91")
    assert with_drafts.problem == ""
    assert chosen(with_drafts, qtbot).layout == bundled_layouts()[1]


def test_a_word_typed_beside_a_draft_leaves_its_reason(with_drafts: NewGameDialog) -> None:
    choose(with_drafts, "Half (DRAFT)")
    with_drafts.type_code("Christmas")
    assert "mirror cell" in with_drafts.problem
    assert with_drafts.meaning == ""


def test_a_draft_opens_in_the_designer(with_drafts: NewGameDialog, qtbot: QtBot, tmp_path: Path) -> None:
    choose(with_drafts, "Half (DRAFT)")
    with qtbot.waitSignal(with_drafts.draft_wanted) as heard:
        with_drafts._mend.click()
    assert heard.args == [tmp_path / "half.yaml"]
    assert not with_drafts.isVisible()


def test_the_dialog_is_no_larger_than_its_screen(with_drafts: NewGameDialog) -> None:
    choose(with_drafts, "Half (DRAFT)")
    assert with_drafts.minimumSizeHint().height() <= 533  # 800 pixels at 150 per cent

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from splitter_desktop.bundled import bundled_layouts
from splitter_desktop.engine.dice import SeededDice
from splitter_desktop.engine.game import Game
from splitter_desktop.engine.layout_files import format_layout
from splitter_desktop.engine.save_files import format_game, load_game
from splitter_desktop.ui import game_files
from splitter_desktop.ui.app import Session
from splitter_desktop.ui.main_window import MainWindow

Choose = Callable[[Path | None], None]


@pytest.fixture
def choose(monkeypatch: pytest.MonkeyPatch) -> Choose:
    """Answers every question for a file with a path, or with a change of mind."""

    def answer(path: Path | None) -> None:
        for question in ("game_to_open", "game_to_save"):
            monkeypatch.setattr(game_files, question, lambda *asked: path)

    return answer


@pytest.fixture
def playing(window: MainWindow) -> MainWindow:
    window.controller.new_game(bundled_layouts()[1], SeededDice("4K7Q-91"))
    write(window)
    return window


def write(window: MainWindow) -> None:
    shown = window.controller.shown
    assert shown.dice is not None
    window.controller.place(next(shown.position.legal_placements(shown.dice)))


def test_saving_asks_once_and_then_knows_where(playing: MainWindow, choose: Choose, tmp_path: Path) -> None:
    path = tmp_path / "lunch.splitter"
    choose(path)
    playing.actions_.save.trigger()
    write(playing)
    choose(tmp_path / "never asked")
    playing.actions_.save.trigger()
    assert load_game(path).snapshot() == playing.controller.shown.game
    assert not playing.controller.shown.has_changes


def test_saving_never_replaces_what_something_else_wrote_in_the_games_file(
    playing: MainWindow, choose: Choose, tmp_path: Path
) -> None:
    path = tmp_path / "lunch.splitter"
    choose(path)
    playing.actions_.save.trigger()
    write(playing)
    other = format_game(Game(bundled_layouts()[0], SeededDice("another")))
    path.write_bytes(other)
    playing.actions_.save.trigger()
    assert path.read_bytes() == other
    assert playing.status.notice is not None
    assert playing.status.notice.action is playing.actions_.save_as


def test_a_file_that_is_gone_is_written_again(playing: MainWindow, choose: Choose, tmp_path: Path) -> None:
    path = tmp_path / "lunch.splitter"
    choose(path)
    playing.actions_.save.trigger()
    path.unlink()
    playing.actions_.save.trigger()
    assert load_game(path).snapshot() == playing.controller.shown.game


def test_saving_after_a_start_never_replaces_another_game(
    start: Callable[[], Session], choose: Choose, tmp_path: Path
) -> None:
    first = start()
    path = tmp_path / "lunch.splitter"
    choose(path)
    write(first.window)
    first.window.actions_.save.trigger()
    first.close()
    other = format_game(Game(bundled_layouts()[0], SeededDice("another")))
    path.write_bytes(other)
    again = start().window
    assert again.controller.shown.file == path
    again.actions_.save.trigger()
    assert path.read_bytes() == other


def test_saving_as_makes_the_new_file_the_games_own(
    playing: MainWindow, choose: Choose, tmp_path: Path
) -> None:
    for name in ("first.splitter", "second.splitter"):
        choose(tmp_path / name)
        playing.actions_.save_as.trigger()
    assert playing.controller.shown.file == tmp_path / "second.splitter"
    assert (tmp_path / "first.splitter").exists()


def test_a_change_of_mind_changes_nothing(playing: MainWindow, choose: Choose) -> None:
    choose(None)
    before = playing.controller.shown
    for action in ("save", "save_as", "open"):
        getattr(playing.actions_, action).trigger()
    assert playing.controller.shown is before


def test_a_file_that_cannot_be_written_is_a_sentence(
    playing: MainWindow, choose: Choose, tmp_path: Path
) -> None:
    choose(tmp_path / "no such folder" / "lunch.splitter")
    playing.actions_.save_as.trigger()
    assert playing.status.notice is not None
    assert "no such folder" in playing.status.sentence
    assert playing.controller.shown.file is None


def test_opened_and_saved_games_are_in_the_menu_of_recent_games(
    playing: MainWindow, choose: Choose, tmp_path: Path
) -> None:
    path = tmp_path / "lunch & dinner.splitter"
    choose(path)
    playing.actions_.save.trigger()
    playing.actions_.play_again.trigger()
    menu = playing.menus.recent
    menu.aboutToShow.emit()
    assert menu.actions()[0].text() == "lunch && dinner"
    menu.actions()[0].trigger()
    assert playing.controller.shown.file == path


def test_a_game_that_was_left_is_in_the_menu_of_earlier_games(playing: MainWindow) -> None:
    left = playing.controller.shown.game
    playing.actions_.play_again.trigger()
    menu = playing.menus.kept
    menu.aboutToShow.emit()
    menu.actions()[0].trigger()
    assert playing.controller.shown.game == left


def test_menus_without_games_say_so(window: MainWindow) -> None:
    for menu in (window.menus.recent, window.menus.kept):
        menu.aboutToShow.emit()
        assert [action.isEnabled() for action in menu.actions()] == [False]


def test_a_board_is_opened_in_the_designer(window: MainWindow, choose: Choose, tmp_path: Path) -> None:
    path = tmp_path / "mine.YAML"
    path.write_text(format_layout(bundled_layouts()[0]))
    choose(path)
    before = window.controller.shown.game
    window.actions_.open.trigger()
    assert window.designer is not None
    assert window.controller.shown.game is before
    window.designer.close()


def test_games_are_looked_for_in_a_folder_that_is_there(
    playing: MainWindow, monkeypatch: pytest.MonkeyPatch, choose: Choose, tmp_path: Path
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    choose(gone / "lunch.splitter")
    playing.actions_.save.trigger()
    (gone / "lunch.splitter").unlink()
    gone.rmdir()
    asked: list[Path] = []
    monkeypatch.setattr(game_files, "game_to_open", lambda window, folder: asked.append(folder))
    playing.actions_.open.trigger()
    assert asked[0].is_dir()

from __future__ import annotations

import os
from pathlib import Path

import pytest

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.dice import SeededDice
from splitter_desktop.engine.errors import FileError
from splitter_desktop.engine.game import Game
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.position import Placement
from splitter_desktop.ui.autosave import Autosave, KeptGames


def begun(layout: Layout, seed: str = "4K7Q-91") -> Game:
    game = Game(layout, SeededDice(seed))
    game.place(Placement(Cell(0, 0), *game.reveal_roll()))
    return game


def test_a_first_start_finds_no_game(tmp_path: Path) -> None:
    assert Autosave(tmp_path / "not there yet").resume().game is None


def test_the_next_start_finds_the_game_that_was_kept(tiny: Layout, tmp_path: Path) -> None:
    game, first = begun(tiny), Autosave(tmp_path)
    first.keep(game)
    first.release()
    resumed = Autosave(tmp_path).resume().game
    assert resumed is not None
    assert resumed.snapshot() == game.snapshot()


def test_a_second_window_takes_a_file_of_its_own(tiny: Layout, tmp_path: Path) -> None:
    first, second = Autosave(tmp_path), Autosave(tmp_path)
    first.keep(begun(tiny, "first"))
    second.keep(begun(tiny, "second"))
    assert second.path != first.path
    assert second.resume().game is not None
    first_game = first.resume().game
    assert first_game is not None
    assert first_game.dice == SeededDice("first")


def test_a_start_goes_on_with_the_game_kept_last(tiny: Layout, tmp_path: Path) -> None:
    first, second = Autosave(tmp_path), Autosave(tmp_path)
    for autosave, seed, time in ((first, "late", 2_000_000), (second, "early", 1_000_000)):
        autosave.keep(begun(tiny, seed))
        autosave.release()
        os.utime(autosave.path, (time, time))
    resumed = Autosave(tmp_path).resume().game
    assert resumed is not None
    assert resumed.dice == SeededDice("late")


def test_a_damaged_file_is_put_aside_and_never_lost(tmp_path: Path) -> None:
    first = Autosave(tmp_path)
    first.path.write_bytes(b"half a ga")
    resumed = first.resume()
    assert resumed.game is None
    assert resumed.error is not None
    assert resumed.set_aside is not None
    assert resumed.set_aside.read_bytes() == b"half a ga"
    assert not first.path.exists()


def test_two_damaged_files_are_both_put_aside(tmp_path: Path) -> None:
    autosave = Autosave(tmp_path)
    aside = []
    for contents in (b"one", b"two"):
        autosave.path.write_bytes(contents)
        aside.append(autosave.resume().set_aside)
    assert [path.read_bytes() for path in aside if path] == [b"one", b"two"]


def test_a_folder_one_cannot_write_in_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(FileError):
        Autosave(tmp_path / "file" / "open games")


def test_left_games_are_kept_each_in_its_own_file_the_newest_first(tiny: Layout, tmp_path: Path) -> None:
    kept = KeptGames(tmp_path / "earlier")
    assert kept.latest(9) == ()
    paths = [kept.keep(begun(tiny, seed)) for seed in ("a", "b")]
    for time, path in enumerate(paths, start=1_000_000):
        os.utime(path, (time, time))
    assert kept.latest(9) == tuple(reversed(paths))
    assert kept.latest(1) == (paths[1],)

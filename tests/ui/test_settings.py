from __future__ import annotations

import os
from pathlib import Path

import pytest

from splitter_desktop.ui.settings import MOST_RECENT_FILES, Appearance, Settings


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings.ini"


def test_choices_are_there_at_the_next_start(file: Path) -> None:
    settings = Settings(file)
    settings.appearance = Appearance.DARK
    settings.automatic_roll = False
    settings.reduce_motion = True
    settings.zoom = 130
    settings.layout_id = "B"
    settings.sync()
    again = Settings(file)
    assert again.appearance is Appearance.DARK
    assert (again.automatic_roll, again.reduce_motion) == (False, True)
    assert (again.zoom, again.layout_id) == (130, "B")


def test_without_choices_the_next_roll_comes_by_itself_and_dice_tumble(file: Path) -> None:
    settings = Settings(file)
    assert (settings.automatic_roll, settings.reduce_motion) == (True, False)
    assert settings.appearance is Appearance.SYSTEM
    assert settings.recent_files == ()


def test_values_that_mean_nothing_count_as_not_set(file: Path) -> None:
    file.write_text(
        "language=@Invalid()\n[view]\nappearance=pink\nautomatic-roll=perhaps\nzoom=huge\n[window]\ngeometry=7\n"
        "[game]\nrecent=@Variant()\n"
    )
    settings = Settings(file)
    assert settings.appearance is Appearance.SYSTEM
    assert settings.automatic_roll
    assert settings.zoom == 100
    assert settings.geometry.isEmpty()
    assert settings.language == ""
    assert settings.recent_files == ()


@pytest.mark.parametrize(("kept", "found"), [("5", 75), ("9999", 200), ("125", 125)])
def test_texts_are_never_too_small_or_too_large_to_use(file: Path, kept: str, found: int) -> None:
    file.write_text(f"[view]\nzoom={kept}\n")
    assert Settings(file).zoom == found


def test_recent_files_come_latest_first_and_once(file: Path) -> None:
    settings = Settings(file)
    for number in (*range(12), 5):
        settings.add_recent_file(Path(f"{number}.splitter"))
    assert settings.recent_files[:2] == (Path("5.splitter"), Path("11.splitter"))
    assert len(settings.recent_files) == len(set(settings.recent_files)) == MOST_RECENT_FILES
    settings.sync()
    assert Settings(file).recent_files == settings.recent_files
    settings.forget_recent_files()
    assert settings.recent_files == ()


def test_a_kept_game_remembers_the_file_it_belongs_to(file: Path) -> None:
    settings = Settings(file)
    settings.set_game_file("open-1.splitter", Path("lunch & dinner.splitter"), "mark")
    settings.sync()
    assert Settings(file).game_file("open-1.splitter") == (Path("lunch & dinner.splitter"), "mark")
    assert Settings(file).game_file("open-2.splitter") == (None, "")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs the pipes of POSIX")
def test_a_pipe_or_a_folder_in_the_place_of_the_file_is_passed_over(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "settings.ini")
    (tmp_path / "settings-2.ini").mkdir()
    Settings(tmp_path / "settings.ini").zoom = 150
    assert Settings(tmp_path / "settings.ini").zoom == 150
    assert (tmp_path / "settings.ini").is_fifo()

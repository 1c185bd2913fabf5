"""Layouts are found by id or path, and a broken file of one's own never hides the others."""

from __future__ import annotations

from pathlib import Path

import pytest

from splitter_desktop.bundled import (
    HOME_VARIABLE,
    available_layouts,
    bundled_layouts,
    data_folder,
    find_layout,
    read_library,
    user_layouts_folder,
)
from splitter_desktop.engine.errors import FileError, LayoutError, LayoutLookupError
from splitter_desktop.engine.layout import LayoutDraft, plain_text, text_in
from splitter_desktop.engine.layout_files import format_layout
from splitter_desktop.engine.safe_files import write_whole


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    folder = user_layouts_folder()
    folder.mkdir()
    return folder


def write_layout(path: Path, layout_id: str) -> None:
    draft = LayoutDraft(layout_id, plain_text("Mine"), ("######",), standard=False)
    path.write_text(format_layout(draft), encoding="utf-8")


def test_the_standard_layouts_come_first() -> None:
    assert [layout.id for layout in bundled_layouts()][:2] == ["A", "B"]


def test_nothing_is_kept_for_a_user_without_a_home(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_arguments: object, **_more: object) -> Path:
        raise RuntimeError("no home")

    monkeypatch.delenv(HOME_VARIABLE, raising=False)
    monkeypatch.setattr("splitter_desktop.bundled.files.user_data_path", refuse)
    assert [layout.id for layout in available_layouts()][:2] == ["A", "B"]
    with pytest.raises(FileError):
        write_whole(data_folder() / "file", b"")


def test_the_data_folder_can_be_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "here"))
    assert data_folder() == tmp_path / "here"
    monkeypatch.delenv(HOME_VARIABLE)
    assert data_folder().is_absolute()


def test_without_a_folder_of_ones_own_there_are_the_shipped_layouts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "nowhere"))
    assert available_layouts() == bundled_layouts()


def test_ones_own_layouts_follow_the_shipped_ones(own_folder: Path) -> None:
    write_layout(own_folder / "mine.yaml", "mine")
    assert available_layouts()[:-1] == bundled_layouts()
    assert available_layouts()[-1].id == "mine"


@pytest.mark.parametrize("text", ["A", "a"])
def test_an_id_is_found_in_small_letters_and_capitals(text: str) -> None:
    assert find_layout(text).id == "A"


def test_an_exact_id_goes_before_one_that_differs_in_capitals(own_folder: Path) -> None:
    write_layout(own_folder / "1.yaml", "fox")
    write_layout(own_folder / "2.yaml", "Fox")
    assert find_layout("Fox").id == "Fox"
    with pytest.raises(LayoutLookupError) as caught:
        find_layout("FOX")
    assert caught.value.facts["kind"] == "ambiguous"
    assert caught.value.facts["paths"] == (own_folder / "1.yaml", own_folder / "2.yaml")


def test_an_unknown_id_is_answered_with_the_known_ones(own_folder: Path) -> None:
    with pytest.raises(LayoutLookupError) as caught:
        find_layout("nobody")
    assert caught.value.facts["kind"] == "unknown"
    assert set(caught.value.facts["known"]) >= {"A", "B"}


def test_a_layout_is_found_by_path(tmp_path: Path) -> None:
    path = tmp_path / "some board.yaml"
    write_layout(path, "elsewhere")
    assert find_layout(str(path)).id == "elsewhere"


def test_a_path_without_a_file_is_an_error_of_that_file(tmp_path: Path) -> None:
    with pytest.raises(FileError) as caught:
        find_layout(str(tmp_path / "none.yaml"))
    assert caught.value.facts["kind"] == "missing"


@pytest.mark.parametrize("text", ["", "x" * 5000, "a\0b", "../..", "~", "📄"])
def test_any_text_is_answered_with_a_named_error(text: str) -> None:
    with pytest.raises((LayoutLookupError, FileError)):
        find_layout(text)


def test_a_broken_file_is_a_draft(own_folder: Path) -> None:
    write_layout(own_folder / "good.yaml", "good")
    (own_folder / "bad.yaml").write_text("nonsense", encoding="utf-8")
    (own_folder / "folder.yaml").mkdir()
    (own_folder / "notes.txt").write_text("not a layout", encoding="utf-8")
    library = read_library()
    assert library.layouts[-1].id == "good"
    assert [type(draft.error) for draft in library.drafts] == [LayoutError, FileError]
    assert [text_in(draft.name) for draft in library.drafts] == ["bad", "folder"]


def test_the_board_of_a_draft_is_known_as_far_as_it_can_be_read(own_folder: Path) -> None:
    draft = LayoutDraft("half", plain_text("Half"), ("###.",), standard=False)
    (own_folder / "half.yaml").write_text(format_layout(draft), encoding="utf-8")
    (found,) = read_library().drafts
    assert found.path == own_folder / "half.yaml"
    assert found.draft == draft
    assert text_in(found.name) == "Half"


def test_the_id_of_a_draft_is_answered_with_its_faults(own_folder: Path) -> None:
    draft = LayoutDraft("half", plain_text("Half"), ("###.",), standard=False)
    (own_folder / "half.yaml").write_text(format_layout(draft), encoding="utf-8")
    with pytest.raises(LayoutError) as caught:
        find_layout("HALF")
    assert caught.value.path == str(own_folder / "half.yaml")


def test_the_id_of_a_shipped_layout_cannot_be_taken(own_folder: Path) -> None:
    write_layout(own_folder / "mine.yaml", "a")
    library = read_library()
    assert library.layouts == bundled_layouts()
    assert [draft.error.facts["kind"] for draft in library.drafts] == ["taken"]
    assert find_layout("a").standard

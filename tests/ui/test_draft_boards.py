"""Drafts are printed marked, each under an id of its own, as far as they are boards at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from splitter_desktop.bundled import HOME_VARIABLE, bundled_layouts, read_library, user_layouts_folder
from splitter_desktop.engine.layout import Layout, LayoutDraft, plain_text, text_in
from splitter_desktop.engine.layout_files import format_layout
from splitter_desktop.ui.draft_boards import boards_to_print

HALF = LayoutDraft("half", plain_text("Half"), ("####",) * 3)


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    folder = user_layouts_folder()
    folder.mkdir()
    return folder


def own_boards() -> list[Layout]:
    return list(boards_to_print(read_library())[len(bundled_layouts()) :])


def test_a_draft_of_another_size_is_printed_and_marked(own_folder: Path) -> None:
    (own_folder / "half.yaml").write_text(format_layout(HALF), encoding="utf-8")
    (board,) = own_boards()
    assert board.rows == HALF.rows
    assert (board.id, text_in(board.name)) == ("half", "Half (DRAFT)")


@pytest.mark.parametrize("rows", [("###.",), (), ("####", "##"), ("#" * 40,) * 40, ("##", *("..",) * 300)])
def test_what_is_no_board_of_any_size_is_not_printed(own_folder: Path, rows: tuple[str, ...]) -> None:
    draft = LayoutDraft("half", plain_text("Half"), rows)
    (own_folder / "half.yaml").write_text(format_layout(draft), encoding="utf-8")
    assert own_boards() == []


def test_a_draft_takes_no_other_boards_id(own_folder: Path) -> None:
    for name, layout_id in (("1.yaml", "owl"), ("2.yaml", "owl"), ("3.yaml", "no id")):
        draft = LayoutDraft(layout_id, plain_text(" "), HALF.rows)
        (own_folder / name).write_text(format_layout(draft), encoding="utf-8")
    assert [board.id for board in own_boards()] == ["owl-2", "owl-3", "draft"]
    assert [text_in(board.name) for board in own_boards()] == ["1 (DRAFT)", "2 (DRAFT)", "3 (DRAFT)"]

"""Compiled code is kept where it can be written, in a folder for just these sources."""

from __future__ import annotations

import os

from splitter_desktop.analysis import code_folder as module
from splitter_desktop.analysis.code_folder import (
    KEPT_FOLDERS,
    VARIABLE,
    code_folder,
    forget_old_folders,
    is_complete,
    mark_complete,
    sources_digest,
    writable_folder,
)


def test_a_folder_that_can_be_made_is_used(tmp_path) -> None:
    assert writable_folder(tmp_path / "new" / "folder") == tmp_path / "new" / "folder"


def test_where_nothing_can_be_written_a_temporary_folder_serves(tmp_path) -> None:
    (tmp_path / "file").write_text("in the way")
    folder = writable_folder(tmp_path / "file" / "folder")
    assert folder.is_dir()
    folder.rmdir()


def test_the_folder_is_decided_once_and_named_by_the_sources(monkeypatch, tmp_path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(module, "user_cache_path", lambda *_, **__: tmp_path)
    monkeypatch.delenv(VARIABLE)
    folder = code_folder()
    assert folder == tmp_path / "compiled" / sources_digest()
    assert os.environ[VARIABLE] == str(folder)
    monkeypatch.setattr(module, "user_cache_path", lambda *_, **__: tmp_path / "elsewhere")
    assert code_folder() == folder


def test_only_the_folders_used_last_stay(tmp_path) -> None:
    for moment in range(6):
        folder = tmp_path / str(moment)
        folder.mkdir()
        (folder / "code").touch()
        os.utime(folder, (moment, moment))
    forget_old_folders(tmp_path)
    assert sorted(folder.name for folder in tmp_path.iterdir()) == ["3", "4", "5"][-KEPT_FOLDERS:]


def test_completeness_is_known_by_work_and_size(monkeypatch, tmp_path) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    mark_complete("thinking", 64)
    assert is_complete("thinking", 64)
    assert not is_complete("thinking", 200)
    assert not is_complete("learning", 64)


def test_other_sources_are_compiled_anew(monkeypatch, tmp_path) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    mark_complete("thinking", 64)
    monkeypatch.setattr(module, "sources_digest", lambda: "0123456789abcdef")
    assert not is_complete("thinking", 64)


def test_a_mark_that_cannot_be_written_is_done_without(monkeypatch, tmp_path) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "nowhere"))
    mark_complete("thinking", 64)
    assert not is_complete("thinking", 64)

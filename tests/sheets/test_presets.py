from __future__ import annotations

from pathlib import Path

import pytest

from splitter_desktop.bundled import HOME_VARIABLE
from splitter_desktop.engine.errors import FileError, PresetError, PrintError
from splitter_desktop.sheets.page_geometry import Marks
from splitter_desktop.sheets.presets import (
    find_preset,
    keep_preset,
    load_preset,
    preset_names,
    presets_folder,
    remember,
    remembered,
    save_preset,
)
from splitter_desktop.sheets.print_choices import Kind, Order, PrintChoices

CLUB = PrintChoices(
    kind=Kind.NAMES,
    layout="B",
    back="rules",
    order=Order.STACKS,
    paper="letter",
    sheet="120x90mm",
    margin=5.5,
    marks=Marks.LINES,
    back_offset=(0.5, -0.25),
    seed='Käthe\'s "game": #1',
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    return tmp_path


def test_a_preset_comes_back_as_it_was_kept(home: Path) -> None:
    save_preset(CLUB, home / "club.yaml")
    assert load_preset(home / "club.yaml") == CLUB


def test_presets_of_ones_own_are_found_by_name_and_others_by_path(home: Path) -> None:
    keep_preset(CLUB, "club night")
    save_preset(PrintChoices(layout="A", sheets=9), home / "friend.yaml")
    assert preset_names() == ("club night",)
    assert find_preset("club night") == CLUB
    assert find_preset(str(home / "friend.yaml")).sheets == 9
    with pytest.raises(FileError):
        find_preset("nothing")


@pytest.mark.parametrize("name", ["", "  ", "../x", "a/b", "a\\b", ".hidden", "a\nb", "c:"])
def test_a_name_no_file_can_have_is_refused(name: str) -> None:
    with pytest.raises(PrintError) as error:
        keep_preset(CLUB, name)
    assert error.value.facts["kind"] == "preset-name"


def test_a_hand_written_preset_needs_only_what_is_unusual(home: Path) -> None:
    (home / "mine.yaml").write_text("# for the club\nsplitter_print: 1\nsheets: 12\nnumbered: true\n")
    assert load_preset(home / "mine.yaml") == PrintChoices(sheets=12, numbered=True)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", [("no-keys", 1)]),
        ("splitter_print: 1\n\tsheets: 2\n", [("tab", 2)]),
        ("splitter_print: 1\nsheets: 2\nsheets: 3\n", [("duplicate-key", 3)]),
        ("sheets: 2\n", [("missing-key", 1)]),
        ("splitter_print: 99\n", [("version", 1)]),
        ("splitter_print: 1\ncolour: red\nsheets: [1]\n", [("unknown-key", 2), ("wrong-type", 3)]),
        ("splitter_print: 1\nsheets: 0\nmarks: dots\n", [("print/sheets", 2), ("print/choice", 3)]),
        ("splitter_print: 1\nsheets: &a 3\nplayers: *a\n", [("anchor", 2), ("alias", 3)]),
        ("- 1\n", [("no-keys", 1)]),
    ],
)
def test_every_fault_of_a_preset_is_listed_with_its_line(
    home: Path, text: str, found: list[tuple[str, int]]
) -> None:
    (home / "bad.yaml").write_text(text)
    with pytest.raises(PresetError) as error:
        load_preset(home / "bad.yaml")
    assert [(problem.code, problem.line) for problem in error.value.problems] == found


def test_a_file_where_the_folder_should_be_is_named(home: Path) -> None:
    folder = presets_folder()
    folder.parent.mkdir(exist_ok=True)
    folder.write_text("not a folder", encoding="utf-8")
    with pytest.raises(FileError) as refused:
        keep_preset(PrintChoices(), "club")
    assert refused.value.facts["kind"] == "exists"
    assert refused.value.facts["path"] == str(folder)


def test_the_last_choices_are_remembered_and_damage_is_forgotten(home: Path) -> None:
    assert remembered() is None
    remember(CLUB)
    assert remembered() == CLUB
    (home / "home" / "last-print.yaml").write_bytes(b"\xff\xfe rubbish")
    assert remembered() is None

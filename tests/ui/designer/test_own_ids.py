"""Ids of new boards: after the name until they are chosen by hand or saved, and never another board's."""

from __future__ import annotations

from pathlib import Path

import pytest

from splitter_desktop.ui.designer.designer_window import DesignerWindow
from splitter_desktop.ui.designer.own_ids import id_after


def call(designer: DesignerWindow, name: str) -> None:
    designer.details.name.setText(name)
    designer.details.name.editingFinished.emit()


def id_of(designer: DesignerWindow) -> str:
    return designer.controller.design.draft.id


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Moonlight mile", "moonlight-mile"),
        ("  Größe 2 ", "grosse-2"),
        ("Yö & päivä", "yo-paiva"),
        ("\N{GREEK SMALL LETTER ALPHA}", ""),
        ("x" * 200, "x" * 48),
    ],
)
def test_a_name_becomes_an_id(name: str, expected: str) -> None:
    assert id_after(name) == expected


def test_the_id_of_a_new_board_follows_its_name(designer: DesignerWindow, drag) -> None:
    drag(designer, (3, 5))
    call(designer, "Moonlight mile")
    assert id_of(designer) == "moonlight-mile"
    call(designer, "Owl")
    assert id_of(designer) == "owl-2"
    assert designer.windowTitle().startswith("Owl (DRAFT)[*]")
    designer.actions_.undo.trigger()
    assert (id_of(designer), designer.details.name.text()) == ("moonlight-mile", "Moonlight mile")


def test_a_copy_of_another_board_takes_an_id_after_its_own_name(designer: DesignerWindow) -> None:
    menu = designer._menus.start_from
    menu.aboutToShow.emit()
    menu.actions()[1].trigger()
    assert id_of(designer) == "B-2"
    call(designer, "Beech")
    assert id_of(designer) == "beech"


def test_an_id_chosen_by_hand_stays(designer: DesignerWindow) -> None:
    designer.details.id.setText("mine")
    designer.details.id.editingFinished.emit()
    call(designer, "Moonlight mile")
    assert id_of(designer) == "mine"


def test_the_id_of_a_saved_board_stays(designer: DesignerWindow, drag, home: Path) -> None:
    drag(designer, (3, 5))
    call(designer, "Moonlight mile")
    designer.actions_.save.trigger()
    assert "name of its own" not in designer.sentence
    call(designer, "Sunlight mile")
    assert id_of(designer) == "moonlight-mile"
    assert (home / "layouts" / "moonlight-mile.yaml").exists()


def test_the_first_save_says_how_to_name_a_board_that_has_no_name(designer: DesignerWindow, drag) -> None:
    drag(designer, (3, 5))
    designer.actions_.save.trigger()
    assert designer.sentence.endswith("It has no name of its own yet: give it one on the page Board.")


def test_a_name_stands_in_the_title_letter_by_letter(designer: DesignerWindow) -> None:
    call(designer, "a[*]b")
    assert designer.windowTitle().startswith("a[*][*]b")

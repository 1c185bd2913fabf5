from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from splitter_desktop.bundled import HOME_VARIABLE
from splitter_desktop.engine.errors import PresetError
from splitter_desktop.sheets.presets import preset_names
from splitter_desktop.sheets.print_choices import PrintChoices
from splitter_desktop.ui.printing.preset_menu import PresetMenu

CLUB = PrintChoices(sheets=24, paper="letter")


@pytest.fixture
def menu(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> PresetMenu:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    window = QWidget()
    qtbot.addWidget(window)
    return PresetMenu(window, lambda: CLUB, lambda act: act())


def test_kept_choices_stand_in_the_menu_and_come_back(menu: PresetMenu, qtbot: QtBot) -> None:
    menu.keep("Club & friends")
    menu.aboutToShow.emit()
    first = menu.actions()[0]
    assert first.text() == "Club && friends"
    with qtbot.waitSignal(menu.chosen) as chosen:
        first.trigger()
    assert chosen.args == [CLUB]
    assert preset_names() == ("Club & friends",)


def test_a_wrong_file_is_refused(menu: PresetMenu, tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("splitter_print: 1\nmarks: dots\n")
    with pytest.raises(PresetError):
        menu.use(tmp_path / "bad.yaml")

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QMainWindow
from pytestqt.qtbot import QtBot

from splitter_desktop.i18n import available_languages, use_language
from splitter_desktop.ui.actions import Actions
from splitter_desktop.ui.designer.designer_actions import DesignerActions
from splitter_desktop.ui.designer.designer_menus import DesignerMenus
from splitter_desktop.ui.menus import BoardButton, Menus, Toolbar


@pytest.fixture(params=available_languages())
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    use_language(request.param)
    yield request.param
    use_language("en")


def assert_no_letter_is_shared(texts: list[str]) -> None:
    letters = Counter(text[text.index("&") + 1].lower() for text in texts if "&" in text)
    assert [letter for letter, count in letters.items() if count > 1] == [], texts


@pytest.mark.usefixtures("language")
def test_no_two_entries_of_a_menu_share_a_letter(qtbot: QtBot) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    menus = Menus(window.menuBar(), Actions(window))
    assert_no_letter_is_shared([menu.text() for menu in window.menuBar().actions()])
    for menu in menus.all:
        assert_no_letter_is_shared([act.text() for act in menu.actions()])


@pytest.mark.usefixtures("language")
def test_no_two_entries_of_a_menu_of_the_designer_share_a_letter(qtbot: QtBot) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    menus = DesignerMenus(window.menuBar(), DesignerActions(window))
    assert_no_letter_is_shared([menu.text() for menu in window.menuBar().actions()])
    for menu in (menus.board, menus.edit, menus.view):
        assert_no_letter_is_shared([act.text() for act in menu.actions()])


def test_the_game_code_stays_on_a_narrow_toolbar(qtbot: QtBot) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    toolbar = Toolbar(Actions(window))
    window.addToolBar(toolbar)
    toolbar.show_board("A board with a long name", "A-4K7Q-91")
    window.show()
    (button,) = toolbar.findChildren(BoardButton)
    for spared in (-40, 40):
        window.resize(toolbar.sizeHint().width() - spared, 100)
        QApplication.processEvents()
        assert button.isVisible()
        assert button.shown_text == ("A-4K7Q-91" if spared > 0 else "A board with a long name · A-4K7Q-91")

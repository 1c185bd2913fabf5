from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu
from pytestqt.qtbot import QtBot

from splitter_desktop.i18n import available_languages, use_language
from splitter_desktop.ui.actions import Actions
from splitter_desktop.ui.menus import BoardButton, Menus, Toolbar


@pytest.fixture(params=available_languages())
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    use_language(request.param)
    yield request.param
    use_language("en")


def shared_letters(texts: list[str]) -> list[str]:
    letters = Counter(text[text.index("&") + 1].lower() for text in texts if "&" in text)
    return [letter for letter, count in letters.items() if count > 1]


def test_no_two_entries_of_a_menu_share_a_letter(qtbot: QtBot, language: str) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    menus = Menus(window.menuBar(), Actions(window))
    found: list[QMenu] = list(menus.all)
    assert shared_letters([menu.text() for menu in window.menuBar().actions()]) == []
    for menu in found:
        texts = [act.text() for act in menu.actions()]
        assert shared_letters(texts) == [], texts


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

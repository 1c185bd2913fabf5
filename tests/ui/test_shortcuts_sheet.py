from __future__ import annotations

from collections import Counter

from splitter_desktop.ui.main_window import MainWindow
from splitter_desktop.ui.shortcuts_sheet import ShortcutsSheet


def test_every_key_of_a_menu_is_on_the_sheet(window: MainWindow) -> None:
    sheet = ShortcutsSheet(window, window.actions_.in_order)
    lines = " ".join(sheet.lines)
    for action in window.actions_.in_order:
        for keys in action.shortcuts():
            assert keys.toString() in lines


def test_no_two_acts_share_a_key(window: MainWindow) -> None:
    keys = Counter(key.toString() for action in window.actions_.in_order for key in action.shortcuts())
    assert [key for key, count in keys.items() if count > 1] == []


def test_no_two_entries_of_a_menu_share_a_letter(window: MainWindow) -> None:
    menus = [action.menu() for action in window.menuBar().actions()]
    for texts in (
        [menu.title() for menu in menus],
        *([act.text() for act in menu.actions()] for menu in menus),
    ):
        letters = Counter(text[text.index("&") + 1].lower() for text in texts if "&" in text)
        assert [letter for letter, count in letters.items() if count > 1] == [], texts


def test_every_action_is_in_a_menu(window: MainWindow) -> None:
    in_menus = {act for menu in window.menus.all for act in menu.actions()}
    assert [act.text() for act in window.actions_.in_order if act not in in_menus] == []

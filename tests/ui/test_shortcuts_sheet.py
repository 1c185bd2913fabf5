from __future__ import annotations

from collections import Counter

from splitter_desktop.ui.main_window import MainWindow
from splitter_desktop.ui.shortcuts_sheet import ShortcutsSheet, board_keys


def test_every_key_of_a_menu_is_on_the_sheet(window: MainWindow) -> None:
    sheet = ShortcutsSheet(window, board_keys(), window.actions_.in_order)
    lines = " ".join(sheet.lines)
    for action in window.actions_.in_order:
        for keys in action.shortcuts():
            assert keys.toString() in lines


def test_no_two_acts_share_a_key(window: MainWindow) -> None:
    keys = Counter(key.toString() for action in window.actions_.in_order for key in action.shortcuts())
    assert [key for key, count in keys.items() if count > 1] == []


def test_every_action_is_in_a_menu(window: MainWindow) -> None:
    in_menus = {act for menu in window.menus.all for act in menu.actions()}
    assert [act.text() for act in window.actions_.in_order if act not in in_menus] == []

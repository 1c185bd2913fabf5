"""Everything a person can ask the window for: its words and its keys."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QLocale, QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence

from splitter_desktop.i18n import _, available_languages
from splitter_desktop.ui.action_set import ActionSet
from splitter_desktop.ui.settings import Appearance

_Standard = QKeySequence.StandardKey


class Actions(ActionSet):
    """The actions of the window; menus, toolbar, shortcuts sheet and notices all show these."""

    def __init__(self, parent: QObject) -> None:
        """Make the actions; nothing listens to them yet."""
        super().__init__(parent)
        self.new = self._action(_("&New game…"), _Standard.New, short=_("New"))
        self.open = self._action(_("&Open…"), _Standard.Open)
        self.save = self._action(_("&Save"), _Standard.Save)
        self.save_as = self._action(_("Save &as…"), "Ctrl+Shift+S")
        self.print_ = self._action(_("&Print…"), _Standard.Print, short=_("Print"))
        self.print_sheet = self._action(_("Print t&his sheet…"), "Ctrl+Shift+P")
        self.restart = self._action(_("&Restart with the same dice"), "Ctrl+R", short=_("Restart"))
        self.play_again = self._action(_("Play a&gain with new dice"), "Ctrl+Shift+N")
        self.copy_code = self._action(_("&Copy the game code"), "Ctrl+Shift+C")
        self.design = self._action(_("&Design a board"), "Ctrl+D", short=_("Design"))
        self.quit = self._action(_("&Quit"), "Ctrl+Q")
        self.undo = self._action(_("&Undo"), _Standard.Undo)
        self.redo = self._action(_("R&edo"), "Ctrl+Shift+Z", "Ctrl+Y", short=_("Redo"))
        self.paste = self._action(_("&Paste a code"), _Standard.Paste)
        self.swap = self._action(_("&Swap the dice"), "S")
        self.roll = self._action(_("&Roll the dice"), "R")
        self.hint = self._action(_("&Hint"), "H", short=_("Hint"))
        self.hint.setAutoRepeat(False)  # a key held down must not pass over a warning
        self.heat_map = self._switch(_("Heat &map with hints"), "M")
        self.review = self._action(_("&Review the game"), "Ctrl+Shift+V")
        self.review.setAutoRepeat(False)
        self.teach = self._action(_("&Teach the coach this board…"))
        self.show_costs = self._switch(_("Show what each move &costs"))
        self.next_sheet = self._action(_("Sheet of the ne&xt player"), "Ctrl+PgDown")
        self.previous_sheet = self._action(_("Sheet of the pre&vious player"), "Ctrl+PgUp")
        self.larger = self._action(_("&Larger texts"), "Ctrl++", "Ctrl+=")
        self.smaller = self._action(_("S&maller texts"), "Ctrl+-")
        self.plain_size = self._action(_("&Normal texts"), "Ctrl+0")
        self.full_screen = self._switch(_("&Full screen"), "F11")
        self.automatic_roll = self._switch(_("&Automatic next roll"), "Ctrl+Shift+R")
        self.reduce_motion = self._switch(_("&Reduce motion"), "Ctrl+Shift+M")
        self.appearances = {
            Appearance.SYSTEM: self._switch(_("As the &system")),
            Appearance.LIGHT: self._switch(_("&Light")),
            Appearance.DARK: self._switch(_("&Dark")),
        }
        _only_one_of(self, self.appearances.values())
        self.languages = {"": self._switch(_("As the &system"))}
        for code in available_languages():
            self.languages[code] = self._switch(_own_name(code))
        _only_one_of(self, self.languages.values())
        self.rules = self._action(_("&How to play"), "Shift+F1")
        self.shortcuts = self._action(_("&Keyboard shortcuts"), "F1", "?")
        self.about = self._action(_("&About Splitter Desktop"))

    def for_keys(self, keys: QKeySequence) -> QAction | None:
        """The action with a shortcut, if any has it."""
        return next((action for action in self.in_order if keys in action.shortcuts()), None)

    def _switch(self, text: str, *keys: str) -> QAction:
        action = self._action(text, *keys)
        action.setCheckable(True)
        return action


def _only_one_of(parent: QObject, actions: Iterable[QAction]) -> None:
    """Let no two of these be chosen at once."""
    group = QActionGroup(parent)
    for action in actions:
        group.addAction(action)


def _own_name(language: str) -> str:
    """What a language is called by those who speak it."""
    name = QLocale(language).nativeLanguageName()
    return name[:1].upper() + name[1:]

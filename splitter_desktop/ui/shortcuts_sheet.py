"""A sheet of all keys of a window: those of its menus and those of its board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QGridLayout, QLabel, QVBoxLayout, QWidget

from splitter_desktop.i18n import _
from splitter_desktop.ui.theme import TypeSize, space, text_font


class ShortcutsSheet(QDialog):
    """Lists what each key does; it stays beside the window until it is closed."""

    def __init__(
        self, parent: QWidget | None, keys: Iterable[tuple[str, str]], actions: Iterable[QAction]
    ) -> None:
        """List some keys and what they mean, then those of the actions that have some."""
        super().__init__(parent)
        self.setWindowTitle(_("Keyboard shortcuts"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(space(5))
        grid.setVerticalSpacing(space(2))
        lines = [*keys, *_action_keys(actions)]
        for place, (key, meaning) in enumerate(lines):
            across, down = divmod(place, (len(lines) + 1) // 2)
            key_label = QLabel(key)
            key_label.setFont(text_font(TypeSize.TEXT, bold=True))
            grid.addWidget(key_label, down, 2 * across)
            grid.addWidget(QLabel(meaning), down, 2 * across + 1)
        buttons = QDialogButtonBox()
        buttons.addButton(_("Close"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(space(6), space(6), space(6), space(4))
        column.setSpacing(space(5))
        column.addLayout(grid)
        column.addWidget(buttons)

    @property
    def lines(self) -> list[str]:
        """The texts on the sheet, keys and meanings in turn."""
        return [label.text() for label in self.findChildren(QLabel)]


def board_keys() -> Iterator[tuple[str, str]]:
    """The keys of a game's window that are in no menu."""
    yield _("Arrows"), _("Go from cell to cell")
    yield _("Enter, Space"), _("Write both numbers")
    yield _("1 to 6, twice"), _("Type what real dice show")
    yield _("Backspace"), _("Take a typed number away")
    yield _("Tab"), _("Go on to dice, players and buttons")
    yield _("Esc"), _("Dismiss a notice, or stop typing dice")
    yield _("F1 in the designer"), _("List the keys to draw a board with")


def drawing_keys() -> Iterator[tuple[str, str]]:
    """The keys of the designer that are in no menu."""
    yield _("Arrows"), _("Go from place to place")
    yield _("Enter, Space"), _("Draw with the chosen tool")
    yield _("Shift+Arrows"), _("Draw on the way")
    yield _("Delete, Backspace"), _("Erase")
    yield _("Ctrl+Wheel"), _("Come closer or go further away")
    yield _("Tab"), _("Go on to the tools, the pages and their fields")


def _action_keys(actions: Iterable[QAction]) -> Iterator[tuple[str, str]]:
    for action in actions:
        keys = [keys.toString(QKeySequence.SequenceFormat.NativeText) for keys in action.shortcuts()]
        if any(keys):
            yield ", ".join(keys), action.text().replace("&", "").rstrip("…")

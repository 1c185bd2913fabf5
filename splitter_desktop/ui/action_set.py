"""What the actions of every window have in common."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence


class ActionSet(QObject):
    """The actions of one window, each made by `_action`."""

    @property
    def in_order(self) -> list[QAction]:
        """All actions, as they were made."""
        return [action for action in self.findChildren(QAction) if not action.isSeparator()]

    def _action(self, text: str, *keys: str | QKeySequence.StandardKey, short: str = "") -> QAction:
        """An action with its keys and, for toolbars, a shorter text."""
        action = QAction(text, self)
        action.setShortcuts([QKeySequence(key) for key in keys])
        if short:
            action.setIconText(short)
        return action

"""Everything a person can ask the designer for: its words and its keys."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence

from splitter_desktop.engine.layout_edits import Tool
from splitter_desktop.i18n import _
from splitter_desktop.ui.action_set import ActionSet
from splitter_desktop.ui.designer.designer_words import TOOL_NAMES, tool_name

_Standard = QKeySequence.StandardKey


class DesignerActions(ActionSet):
    """The actions of the designer; its menus, toolbars and notices show these."""

    def __init__(self, parent: QObject) -> None:
        """Make the actions; nothing listens to them yet."""
        super().__init__(parent)
        self.new = self._action(_("&New board"), _Standard.New, short=_("New"))
        self.generate = self._action(_("Make a board…"), "Ctrl+G", short=_("Make a board"))
        self.open = self._action(_("&Open…"), _Standard.Open)
        self.save = self._action(_("&Save"), _Standard.Save, short=_("Save"))
        self.save_as = self._action(_("Save &as…"), "Ctrl+Shift+S")
        self.export_picture = self._action(_("E&xport a picture…"), "Ctrl+E")
        self.print_ = self._action(_("&Print…"), _Standard.Print, short=_("Print"))
        self.copy_code = self._action(_("&Copy the board as a code"), "Ctrl+Shift+C")
        self.paste = self._action(_("&Paste a code or rows"), "Ctrl+V", "Ctrl+Shift+V")
        self.close = self._action(_("Close the &designer"), _Standard.Close)
        self.undo = self._action(_("&Undo"), _Standard.Undo)
        self.redo = self._action(_("R&edo"), "Ctrl+Shift+Z", "Ctrl+Y")
        self.apart = self._action(_("Move the halves &apart"), "Ctrl+Right")
        self.together = self._action(_("Move the halves &together"), "Ctrl+Left")
        self.upside_down = self._action(_("Turn upside &down"), "Ctrl+U")
        self.sideways = self._action(_("E&xchange the halves"), "Ctrl+Shift+U")
        self.copy_left = self._action(_("Copy the &left half to the right"), "Ctrl+Shift+Right")
        self.copy_right = self._action(_("Copy the &right half to the left"), "Ctrl+Shift+Left")
        self.clear = self._action(_("&Clear the board"), "Ctrl+Shift+Delete")
        self.larger = self._action(_("&Larger"), "Ctrl++", "Ctrl+=")
        self.smaller = self._action(_("&Smaller"), "Ctrl+-")
        self.whole = self._action(_("&Whole board"), "Ctrl+0")
        self.shortcuts = self._action(_("&Keyboard shortcuts"), "F1")
        self.try_out = self._action(_("&Try it out"), "F5", short=_("Try it out"))
        self.stop_trying = self._action(_("&Back to the drawing"), "Esc", short=_("Back to the drawing"))
        self.tools = {
            tool: self._tool(tool_name(tool), str(key)) for key, tool in enumerate(TOOL_NAMES, start=1)
        }
        group = QActionGroup(self)
        for action in self.tools.values():
            group.addAction(action)
        self.tools[Tool.CELL].setChecked(True)

    @property
    def of_the_drawing(self) -> list[QAction]:
        """The actions that change the drawing; they rest while it is tried out."""
        moves = [self.apart, self.together, self.upside_down, self.sideways]
        copies = [self.copy_left, self.copy_right, self.clear, self.paste]
        others = [self.new, self.generate, self.open]
        return [*moves, *copies, *others, *self.tools.values()]

    def _tool(self, name: str, key: str) -> QAction:
        action = self._action(name, key)
        # The keys are taken by the drawing board alone: in the text they must type figures.
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        action.setCheckable(True)
        action.setToolTip(_("{tool} (key {key})").format(tool=name, key=key))
        return action

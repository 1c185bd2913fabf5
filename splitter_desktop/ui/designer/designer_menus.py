"""Where the designer's actions stand: in its menus and on its two toolbars."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QMenu, QMenuBar, QToolBar

from splitter_desktop.i18n import _
from splitter_desktop.ui.designer.designer_actions import DesignerActions
from splitter_desktop.ui.designer.tool_icons import ICON_EDGE
from splitter_desktop.ui.menus import add_to_menu


class DesignerMenus:
    """The menus of the designer; four of them are filled when they open."""

    def __init__(self, bar: QMenuBar, actions: DesignerActions) -> None:
        """Build the menus."""
        self.start_from, self.versions = QMenu(_("Start &from"), bar), QMenu(_("Earlier &versions"), bar)
        self.own, self.earlier = QMenu(_("&My boards"), bar), QMenu(_("&Left without saving"), bar)
        self.board, self.edit = bar.addMenu(_("&Board")), bar.addMenu(_("&Edit"))
        self.view, self.help = bar.addMenu(_("&View")), bar.addMenu(_("&Help"))
        acts = actions
        add_to_menu(self.board, [acts.new, acts.generate, self.start_from, None])
        add_to_menu(self.board, [acts.open, self.own, self.earlier, None])
        add_to_menu(
            self.board, [acts.save, acts.save_as, self.versions, None, acts.try_out, acts.stop_trying, None]
        )
        add_to_menu(self.board, [acts.print_, acts.export_picture, acts.copy_code, None, acts.close])
        add_to_menu(self.edit, [acts.undo, acts.redo, None, acts.paste, None, *acts.tools.values(), None])
        add_to_menu(self.edit, [acts.apart, acts.together, acts.upside_down, acts.sideways, None])
        add_to_menu(self.edit, [acts.copy_left, acts.copy_right, None, acts.clear])
        add_to_menu(self.view, [acts.larger, acts.smaller, acts.whole])
        add_to_menu(self.help, [acts.shortcuts])


def tool_bar(actions: DesignerActions) -> QToolBar:
    """The tools, at the left edge."""
    bar = QToolBar(_("Tools"))
    bar.setObjectName("tools")
    bar.setMovable(False)
    bar.setOrientation(Qt.Orientation.Vertical)
    bar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
    bar.setIconSize(QSize(ICON_EDGE, ICON_EDGE))
    for action in actions.tools.values():
        bar.addAction(action)
        bar.widgetForAction(action).setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return bar


def main_bar(actions: DesignerActions) -> QToolBar:
    """What one needs while drawing, along the top."""
    bar = QToolBar(_("Toolbar"))
    bar.setObjectName("toolbar")
    bar.setMovable(False)
    bar.addActions([actions.new, actions.generate, actions.undo, actions.redo, actions.save, actions.print_])
    bar.addSeparator()
    bar.addActions([actions.try_out, actions.stop_trying])
    return bar

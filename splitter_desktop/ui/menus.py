"""Where the actions stand: in the menus and on the toolbar."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QAction, QPaintEvent
from PySide6.QtWidgets import (
    QMenu,
    QMenuBar,
    QSizePolicy,
    QStyle,
    QStyleOptionToolButton,
    QStylePainter,
    QToolBar,
    QToolButton,
    QWidget,
)

from splitter_desktop.i18n import _
from splitter_desktop.ui.actions import Actions
from splitter_desktop.ui.short_text import on_a_button, shortened

_LONGEST_SHOWN = 30


class Menus:
    """The menus of the window; two of them are filled when they open."""

    def __init__(self, bar: QMenuBar, actions: Actions) -> None:
        """Build the menus."""
        self.recent = QMenu(_("R&ecently saved or opened"))
        self.kept = QMenu(_("&Left without saving"))
        self._appearance, self._language = QMenu(_("A&ppearance")), QMenu(_("Lan&guage"))
        add_to_menu(self._appearance, list(actions.appearances.values()))
        add_to_menu(self._language, list(actions.languages.values()))
        game, edit, view = bar.addMenu(_("&Game")), bar.addMenu(_("&Edit")), bar.addMenu(_("&View"))
        coach = bar.addMenu(_("&Coach"))
        self.help = bar.addMenu(_("&Help"))
        self.all = (game, edit, view, coach, self.help, self._appearance, self._language)
        add_to_menu(game, [actions.new, actions.play_again, actions.restart, None])
        add_to_menu(game, [actions.open, self.recent, self.kept, None, actions.save, actions.save_as, None])
        add_to_menu(game, [actions.print_, actions.print_sheet, None, actions.copy_code, None])
        add_to_menu(game, [actions.design, None, actions.quit])
        add_to_menu(edit, [actions.undo, actions.redo, None, actions.paste, None, actions.swap, actions.roll])
        add_to_menu(view, [actions.larger, actions.smaller, actions.plain_size, None, actions.full_screen])
        add_to_menu(
            view,
            [self._appearance, self._language, None, actions.automatic_roll, actions.reduce_motion, None],
        )
        add_to_menu(view, [actions.previous_sheet, actions.next_sheet])
        add_to_menu(
            coach, [actions.hint, actions.heat_map, actions.show_costs, None, actions.review, actions.teach]
        )
        add_to_menu(self.help, [actions.rules, actions.shortcuts, None, actions.about])


class Toolbar(QToolBar):
    """The slim bar: what one needs while playing, and which board and dice these are."""

    def __init__(self, actions: Actions) -> None:
        """Put the actions side by side, the board's name and code at the right edge."""
        super().__init__(_("Toolbar"))
        self.setObjectName("toolbar")
        self.setMovable(False)
        self.addActions([actions.new, actions.undo, actions.redo])
        self.addActions([actions.hint, actions.print_, actions.design])
        gap = QWidget()
        gap.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.addWidget(gap)
        self._code = BoardButton()
        self._code.clicked.connect(actions.copy_code.trigger)
        self._code.setToolTip(_("Copy the game code"))
        self.addWidget(self._code)

    def show_board(self, name: str, code: str) -> None:
        """Show the name of the board and the game code."""
        self._code.show_board(*(on_a_button(shortened(part, _LONGEST_SHOWN)) for part in (name, code)))


class BoardButton(QToolButton):
    """The board's name and the game code; where there is little room, only the code."""

    def __init__(self) -> None:
        """Make a button for no board yet."""
        super().__init__()
        self._short = ""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def show_board(self, name: str, code: str) -> None:
        """Show a name and a code; without a code, as with real dice, there is nothing to press."""
        self._short = code or name
        self.setText(" · ".join(part for part in (name, code) if part))
        self.setEnabled(bool(code))
        self.updateGeometry()

    def minimumSizeHint(self) -> QSize:
        """Room for the short text."""
        metrics, size = self.fontMetrics(), self.sizeHint()
        saved = metrics.horizontalAdvance(self.text()) - metrics.horizontalAdvance(self._short)
        return QSize(size.width() - saved, size.height())

    @property
    def shown_text(self) -> str:
        """The text there is room for."""
        return self.text() if self.width() >= self.sizeHint().width() else self._short

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw as any button, with the text there is room for."""
        option = QStyleOptionToolButton()
        self.initStyleOption(option)
        option.text = self.shown_text
        QStylePainter(self).drawComplexControl(QStyle.ComplexControl.CC_ToolButton, option)


def add_to_menu(menu: QMenu, entries: Sequence[QAction | QMenu | None]) -> None:
    """Add actions and menus to a menu, with a line where there is None."""
    for entry in entries:
        if entry is None:
            menu.addSeparator()
        elif isinstance(entry, QMenu):
            menu.addMenu(entry)
        else:
            menu.addAction(entry)

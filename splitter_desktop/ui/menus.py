"""Where the actions stand: in the menus and on the toolbar."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QMenuBar, QSizePolicy, QToolBar, QToolButton, QWidget

from splitter_desktop.i18n import _
from splitter_desktop.ui.actions import Actions
from splitter_desktop.ui.short_text import on_a_button, shortened

_LONGEST_SHOWN = 30


class Menus:
    """The menus of the window; two of them are filled when they open."""

    def __init__(self, bar: QMenuBar, actions: Actions) -> None:
        """Build the menus."""
        self.recent, self.kept = QMenu(_("R&ecent games")), QMenu(_("Ear&lier games"))
        self._appearance, self._language = QMenu(_("A&ppearance")), QMenu(_("Lan&guage"))
        _add(self._appearance, list(actions.appearances.values()))
        _add(self._language, list(actions.languages.values()))
        game, edit, view = bar.addMenu(_("&Game")), bar.addMenu(_("&Edit")), bar.addMenu(_("&View"))
        coach = bar.addMenu(_("&Coach"))
        self.help = bar.addMenu(_("&Help"))
        self.all = (game, edit, view, coach, self.help, self._appearance, self._language)
        _add(game, [actions.new, actions.play_again, actions.restart, None])
        _add(game, [actions.open, self.recent, self.kept, None, actions.save, actions.save_as, None])
        _add(game, [actions.print_, actions.print_sheet, None, actions.copy_code, None, actions.quit])
        _add(edit, [actions.undo, actions.redo, None, actions.swap, actions.roll])
        _add(view, [actions.larger, actions.smaller, actions.plain_size, None, actions.full_screen])
        _add(
            view,
            [self._appearance, self._language, None, actions.automatic_roll, actions.reduce_motion, None],
        )
        _add(view, [actions.previous_sheet, actions.next_sheet])
        _add(coach, [actions.hint, actions.heat_map, actions.show_costs, None, actions.review])
        _add(self.help, [actions.rules, actions.shortcuts, None, actions.about])


class Toolbar(QToolBar):
    """The slim bar: what one needs while playing, and which board and dice these are."""

    def __init__(self, actions: Actions) -> None:
        """Put the actions side by side, the board's name and code at the right edge."""
        super().__init__(_("Toolbar"))
        self.setObjectName("toolbar")
        self.setMovable(False)
        self.addActions([actions.new, actions.undo, actions.redo, actions.hint, actions.print_])
        gap = QWidget()
        gap.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.addWidget(gap)
        self._code = QToolButton()
        self._code.clicked.connect(actions.copy_code.trigger)
        self._code.setToolTip(_("Copy the game code"))
        self.addWidget(self._code)

    def show_board(self, name: str, code: str) -> None:
        """Show the name of the board and the game code."""
        parts = [shortened(part, _LONGEST_SHOWN) for part in (name, code) if part]
        self._code.setText(on_a_button(" · ".join(parts)))
        self._code.setEnabled(bool(code))


def _add(menu: QMenu, entries: Sequence[QAction | QMenu | None]) -> None:
    for entry in entries:
        if entry is None:
            menu.addSeparator()
        elif isinstance(entry, QMenu):
            menu.addMenu(entry)
        else:
            menu.addAction(entry)

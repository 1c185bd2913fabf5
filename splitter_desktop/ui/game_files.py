"""The game and its files: open, save, and the menus of games to go on with."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QDir, QObject, QStandardPaths
from PySide6.QtWidgets import QMenu, QWidget

from splitter_desktop.engine.safe_files import is_folder
from splitter_desktop.engine.save_files import SAVE_SUFFIX
from splitter_desktop.i18n import _
from splitter_desktop.ui.autosave import KeptGames
from splitter_desktop.ui.file_choice import game_to_open, game_to_save
from splitter_desktop.ui.game_controller import GameController
from splitter_desktop.ui.settings import Settings
from splitter_desktop.ui.short_text import as_file_name, on_a_button
from splitter_desktop.ui.shown_game import ShownGame

_MOST_KEPT_GAMES = 12


class GameFiles(QObject):
    """Asks for files and hands them to the game; what goes wrong is raised as the engine's named errors."""

    def __init__(
        self, window: QWidget, controller: GameController, settings: Settings, kept: KeptGames
    ) -> None:
        """Ask in front of a window."""
        super().__init__(window)
        self._window, self._controller, self._settings, self._kept = window, controller, settings, kept

    def open(self, open_file: Callable[[Path], None]) -> None:
        """Ask for a saved game or a board, and have it opened."""
        path = game_to_open(self._window, self._folder())
        if path is not None:
            open_file(path)

    def open_file(self, path: Path) -> None:
        """Go on with a saved game."""
        self._controller.open(path)
        self._settings.add_recent_file(path)

    def save(self) -> None:
        """Save the game where it was saved before, or ask."""
        if self._controller.shown.file is None:
            self.save_as()
        else:
            self._controller.save_again()

    def save_as(self) -> None:
        """Ask where to save the game, and save it there."""
        shown = self._controller.shown
        suggestion = shown.file or self._folder() / f"{_name_of(shown)}{SAVE_SUFFIX}"
        path = game_to_save(self._window, suggestion)
        if path is not None:
            self._controller.save(path)
            self._settings.add_recent_file(path)

    def list_recent(self, menu: QMenu, open_file: Callable[[Path], None]) -> None:
        """Fill a menu with the games saved or opened last."""
        recent = self._settings.recent_files
        self._list(menu, recent, open_file)
        if recent:
            menu.addSeparator()
            menu.addAction(_("&Forget these")).triggered.connect(self._settings.forget_recent_files)

    def list_kept(self, menu: QMenu, open_file: Callable[[Path], None]) -> None:
        """Fill a menu with the games that were left without being saved."""
        self._list(menu, self._kept.latest(_MOST_KEPT_GAMES), open_file)

    def _list(self, menu: QMenu, paths: Iterable[Path], open_file: Callable[[Path], None]) -> None:
        menu.clear()
        for path in paths:
            action = menu.addAction(on_a_button(path.stem))
            action.setToolTip(str(path))
            action.triggered.connect(partial(open_file, path))
        if menu.isEmpty():
            menu.addAction(_("None yet")).setEnabled(False)

    def _folder(self) -> Path:
        """Where to begin looking for games: beside the last one, or else where documents are."""
        documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        places = [file.parent for file in self._settings.recent_files[:1]]
        places += [Path(documents), Path(QDir.homePath())]
        return next(filter(is_folder, places), Path())


def _name_of(shown: ShownGame) -> str:
    return as_file_name(shown.code or shown.game.layout.id)

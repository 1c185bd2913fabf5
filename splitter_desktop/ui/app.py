"""The application: set up once, with the game of last time or a fresh one, and shown in a window.

For measuring the start, ``SPLITTER_DESKTOP_QUIT_AFTER_PAINT=1`` in the environment ends the program after the
window was painted once.
"""

from __future__ import annotations

import os
import signal
import sys
from hashlib import sha256
from pathlib import Path

from PySide6.QtCore import QEvent, QLibraryInfo, QLocale, QObject, Qt, QTimer, QTranslator
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from splitter_desktop.bundled import bundled_layouts, data_folder, find_layout
from splitter_desktop.engine.errors import FileError, SplitterError
from splitter_desktop.engine.game import Game
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.safe_files import remove_leftovers
from splitter_desktop.i18n import _, available_languages, system_language, use_language
from splitter_desktop.ui.app_icon import app_icon
from splitter_desktop.ui.appearance import Look
from splitter_desktop.ui.autosave import Autosave, KeptGames, Resumed
from splitter_desktop.ui.designer.door import DesignerDoor
from splitter_desktop.ui.game_controller import GameController, contents_of_game_file
from splitter_desktop.ui.main_window import MainWindow
from splitter_desktop.ui.new_game_dialog import random_dice
from splitter_desktop.ui.seen_dice import SeenDice
from splitter_desktop.ui.settings import Settings
from splitter_desktop.ui.status_line import Notice

_QUIET_AFTER_START = 1500
"""Milliseconds until the coach warms up, so that it disturbs neither the first paint nor the first click."""
QUIT_VARIABLE = "SPLITTER_DESKTOP_QUIT_AFTER_PAINT"


def run_window(path: str | None) -> int:
    """Open the window and stay until it is closed.

    Args:
        path: a saved game to go on with, or a layout to draw on; None for the game of last time.

    Returns:
        the exit code.
    """
    _end_at_once_when_stopped()
    QGuiApplication.setHighDpiScaleFactorRoundingPolicy(Qt.HighDpiScaleFactorRoundingPolicy.PassThrough)
    application = QApplication(sys.argv[:1])
    application.setOrganizationName("splitter-desktop")
    application.setApplicationName("splitter-desktop")
    application.setApplicationDisplayName(_("Splitter Desktop"))
    application.setDesktopFileName("splitter-desktop")
    application.setWindowIcon(app_icon())
    session = Session(application, data_folder())
    if path is not None:
        session.open(Path(path).absolute())  # it is remembered, and the next start may be elsewhere
    if os.environ.get(QUIT_VARIABLE):
        _quit_after_paint(session.window)
    session.window.show()
    QTimer.singleShot(_QUIET_AFTER_START, session.window.coach.warm_up)
    code = application.exec()
    session.close()
    return code


def _end_at_once_when_stopped() -> None:
    """Let Ctrl+C, and the end of the terminal or the system, end the program even while nothing happens here.

    Everything is kept already; Python's own way would wait for the next thing to happen in the window.
    """
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        stopping = getattr(signal, name, None)
        if stopping is not None and signal.getsignal(stopping) is not signal.SIG_IGN:
            signal.signal(stopping, signal.SIG_DFL)


class Session(QObject):
    """One window with its game, its choices and its own file to keep the game in."""

    def __init__(self, application: QApplication, folder: Path) -> None:
        """Make the window, with the game of last time if it is not over, or a fresh one.

        Args:
            application: is dressed as the choices say.
            folder: where everything is kept between starts.
        """
        super().__init__(application)
        self._folder = folder
        self._settings = Settings(folder / "settings.ini")
        is_first_start = self._settings.is_empty
        language = self._settings.language or system_language(QLocale.system().name())
        use_language(language)
        _let_qt_speak(application, language)
        self._kept = KeptGames(folder / "earlier games")
        self._seen = SeenDice(folder / "seen dice.txt")
        self._trouble: SplitterError | None = None
        self._autosave = self._take_autosave(folder / "open games")
        resumed = self._resume()
        self._controller = self._controller_for(resumed.game)
        look = Look(application, self._settings, self)
        designer = DesignerDoor(self._settings, folder, self)
        self.window = MainWindow(
            self._controller, self._settings, look, self._kept, self._seen.knows, self._keep, designer
        )
        self.window.keep_game()
        if designer.has_unsaved_drawing:
            waiting = _("A drawing that is not saved waits in the designer.")
            self.window.tell(Notice(waiting, self.window.actions_.design))
        self._begin_anew_after_the_end()
        if is_first_start and not self.window.status.notice:
            sentence = _("New here? How to play is in the menu Help.")
            self.window.tell(Notice(sentence, self.window.actions_.rules))
        self._tell_what_was_put_aside(resumed)

    def open(self, path: Path) -> None:
        """Go on with a saved game, or draw on a layout, from a file; say so where that cannot be."""
        self.window.open_file(path)

    def close(self) -> None:
        """Stop all thinking, let another window go on with the game, and tidy up."""
        self.window.coach.close()
        if self._autosave:
            self._autosave.release()
        remove_leftovers(self._folder)

    def _take_autosave(self, folder: Path) -> Autosave | None:
        try:
            return Autosave(folder)
        except FileError as error:
            self._trouble = error
            return None

    def _resume(self) -> Resumed:
        try:
            return self._autosave.resume() if self._autosave else Resumed()
        except FileError as error:
            self._autosave, self._trouble = None, error
            return Resumed()

    def _controller_for(self, game: Game | None) -> GameController:
        file, mark = None, ""
        if game and self._autosave:
            file, mark = self._settings.game_file(self._autosave.path.name)
        held = contents_of_game_file(file) if file else None
        return GameController(
            game or Game(self._first_layout(), random_dice()),
            automatic_roll=self._settings.automatic_roll,
            file=file if held else None,
            saved=held if _mark_of(held) == mark else None,
            keep_left_game=self._kept.keep,
        )

    def _first_layout(self) -> Layout:
        try:
            return find_layout(self._settings.layout_id)
        except SplitterError:  # a board that is no longer there, or none yet
            return bundled_layouts()[0]

    def _keep(self, game: Game) -> None:
        if self._autosave is None:
            raise self._trouble or FileError(path="", kind="other", reason="")
        self._autosave.keep(game)
        file, mark = self._controller.shown.file, _mark_of(self._controller.saved)
        self._settings.set_game_file(self._autosave.path.name, file, mark)
        self._seen.note(game)

    def _begin_anew_after_the_end(self) -> None:
        if self._controller.shown.game.is_over:
            self.window.actions_.play_again.trigger()
            sentence = _("Your last game is in the menu Game, Left without saving.")
            self.window.tell(Notice(sentence))

    def _tell_what_was_put_aside(self, resumed: Resumed) -> None:
        if resumed.set_aside and resumed.error:
            sentence = _(
                "The game of last time cannot be read, so a fresh one begins. It was put aside as {path}."
            )
            self.window.tell(Notice(sentence.format(path=resumed.set_aside)))


def _let_qt_speak(application: QApplication, language: str) -> None:
    """Show the texts that come with Qt, such as those of its file dialogs, in a language too."""
    translator = QTranslator(application)
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    spoken = language.split("_")[0] in available_languages()
    if spoken and translator.load(QLocale(language), "qtbase", "_", folder):
        application.installTranslator(translator)


def _mark_of(saved: bytes | None) -> str:
    """By what a start knows whether a game's file still holds what this program saved there."""
    return sha256(saved).hexdigest() if saved else ""


def _quit_after_paint(window: MainWindow) -> None:
    watcher = _PaintWatcher(window)
    window.installEventFilter(watcher)


class _PaintWatcher(QObject):
    """Ends the program once a window was painted."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Wait for the first painting."""
        if event.type() is QEvent.Type.Paint:
            QTimer.singleShot(0, QApplication.quit)
        return False

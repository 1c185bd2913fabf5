"""The main window: it puts the views together and connects them with the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QAction, QCloseEvent, QDragEnterEvent, QDropEvent, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QDialog, QMainWindow, QPushButton, QToolButton

from splitter_desktop.bundled import read_library
from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.dice import EnteredDice, SeededDice
from splitter_desktop.engine.errors import SplitterError
from splitter_desktop.engine.game import Game, PracticeReason, Seat
from splitter_desktop.engine.game_code import is_game_code
from splitter_desktop.engine.layout import text_in
from splitter_desktop.engine.layout_code import is_layout_code, parse_layout_code
from splitter_desktop.engine.layout_files import is_layout_file
from splitter_desktop.engine.position import Placement
from splitter_desktop.i18n import _, active_language
from splitter_desktop.i18n.wording import sentence_for
from splitter_desktop.sheets.print_choices import Kind
from splitter_desktop.ui.about_dialog import AboutDialog
from splitter_desktop.ui.actions import Actions
from splitter_desktop.ui.appearance import Look
from splitter_desktop.ui.autosave import KeptGames
from splitter_desktop.ui.board.board_view import BoardView
from splitter_desktop.ui.board.board_words import why_nothing_is_written
from splitter_desktop.ui.coach.coach_desk import CoachDesk
from splitter_desktop.ui.column.dice_tray import DiceTray
from splitter_desktop.ui.column.end_panel import EndPanel
from splitter_desktop.ui.column.score_panel import ScorePanel
from splitter_desktop.ui.designer.door import DesignerDoor
from splitter_desktop.ui.draft_boards import boards_to_print
from splitter_desktop.ui.first_size import open_as_large_as
from splitter_desktop.ui.game_controller import GameController
from splitter_desktop.ui.game_files import GameFiles
from splitter_desktop.ui.leaving import Leaving, ask_before_losing_game
from splitter_desktop.ui.menus import Menus, Toolbar
from splitter_desktop.ui.new_game_dialog import NewGame, NewGameDialog, random_dice
from splitter_desktop.ui.physical_keys import latin_key, meant_keys
from splitter_desktop.ui.play_area import Column, PlayArea
from splitter_desktop.ui.player_strip import PlayerStrip
from splitter_desktop.ui.rules_sheet import RulesSheet
from splitter_desktop.ui.settings import LARGEST_ZOOM, SMALLEST_ZOOM, Appearance, Settings
from splitter_desktop.ui.shortcuts_sheet import ShortcutsSheet, board_keys
from splitter_desktop.ui.shown_game import ShownGame
from splitter_desktop.ui.status_line import Notice, StatusLine
from splitter_desktop.ui.theme import space

if TYPE_CHECKING:
    from splitter_desktop.ui.designer.designer_window import DesignerWindow

_SMALLEST_SIZE = space(150), space(115)
_FIRST_SIZE = space(310), space(180)
_ZOOM_STEP = 10
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_DIE_NUMBERS = tuple("123456")


class MainWindow(QMainWindow):
    """One window with one game."""

    def __init__(
        self,
        controller: GameController,
        settings: Settings,
        look: Look,
        kept: KeptGames,
        knows_seed: Callable[[str], bool],
        autosave: Callable[[Game], None],
        designer: DesignerDoor,
    ) -> None:
        """Show the controller's game.

        Args:
            controller: the owner of the game.
            settings: what the person chose before.
            look: the dress of the application, told when a choice about it changes.
            kept: games that were left.
            knows_seed: tells whether the dice of a seed were seen before, which makes a game practice.
            autosave: writes the game down after every act.
            designer: where boards are drawn; it closes with this window.
        """
        super().__init__()
        self._controller, self._settings, self._look, self._autosave = controller, settings, look, autosave
        self._designer, self._knows_seed = designer, knows_seed
        self._autosave_failed = False
        self._files = GameFiles(self, controller, settings, kept)
        self.actions_ = Actions(self)
        self.board, self.tray, self.end, self.strip = BoardView(), DiceTray(), EndPanel(), PlayerStrip()
        self.score, self.status = ScorePanel(), StatusLine()
        self.coach = CoachDesk(self, controller, settings, self.actions_, self.board, self.status)
        self._column = Column(self.tray, self.end, self.score)
        self._area = PlayArea(self.board, self.coach.cost_bar, self.strip, self._column, self.status)
        self._toolbar = Toolbar(self.actions_)
        self.menus = Menus(self.menuBar(), self.actions_)
        self._put_together()
        self._follow_settings()
        self._connect()
        self._show_game(controller.shown)

    @property
    def controller(self) -> GameController:
        """The owner of the game in this window."""
        return self._controller

    @property
    def designer(self) -> DesignerWindow | None:
        """The window boards are drawn in; None while it is closed."""
        return self._designer.window

    @property
    def zoom(self) -> int:
        """How large texts are, in per cent of what the system asks for."""
        return self._settings.zoom

    def tell(self, notice: Notice) -> None:
        """Say something on the status line."""
        self.status.tell(notice)

    def open_file(self, path: Path) -> None:
        """Go on with a saved game, or draw on a board in the designer; or say why that cannot be."""
        act = self._designer.open if is_layout_file(path) else self._open_game
        self._try(partial(act, path))

    def keep_game(self) -> None:
        """Write the game down after an act; a failure is told once, not after every act."""
        try:
            self._autosave(self._controller.game)
        except SplitterError as error:
            if not self._autosave_failed:
                text = _("The game cannot be kept by itself. {reason}")
                self.tell(Notice(text.format(reason=sentence_for(error)), self.actions_.save_as))
            self._autosave_failed = True
        else:
            self._autosave_failed = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Understand the keys that no view and no menu took, on keyboards of any script."""
        digit = latin_key(event)
        held = event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
        if event.key() == Qt.Key.Key_Escape:
            self._escape()
        elif event.key() == Qt.Key.Key_Backspace:
            self.tray.erase_digit()
        elif event.key() in _ENTER and isinstance(button := self.focusWidget(), (QPushButton, QToolButton)):
            button.click()
        elif not held and digit in _DIE_NUMBERS:
            self.tray.type_digit(int(digit))
        elif action := self.actions_.for_keys(meant_keys(event)):
            if action.autoRepeat() or not event.isAutoRepeat():
                action.trigger()
        else:
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take a file that is dragged here from another program."""
        if _dragged_file(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open the file, as the menu does."""
        file = _dragged_file(event.mimeData())
        if file:
            event.acceptProposedAction()
            self.open_file(file)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember where the window was; the game is kept already, or else it is asked about."""
        if not self._may_close() or not self._designer.close():
            event.ignore()
            return
        self._settings.geometry = self.saveGeometry()
        self.coach.close()
        super().closeEvent(event)

    def _may_close(self) -> bool:
        if not self._autosave_failed or not self._controller.would_be_lost:
            return True
        answer = ask_before_losing_game(self)
        if answer is Leaving.SAVE:
            self._try(self._files.save)
            return not self._controller.would_be_lost
        return answer is Leaving.LOSE

    def _put_together(self) -> None:
        self.addToolBar(self._toolbar)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setCentralWidget(self._area)
        self.setAcceptDrops(True)
        self.setMinimumSize(*_SMALLEST_SIZE)
        open_as_large_as(self, *_FIRST_SIZE)
        self.restoreGeometry(self._settings.geometry)
        self.board.setFocus()

    def _follow_settings(self) -> None:
        acts, settings = self.actions_, self._settings
        acts.automatic_roll.setChecked(settings.automatic_roll)
        acts.reduce_motion.setChecked(settings.reduce_motion)
        acts.appearances[settings.appearance].setChecked(True)
        acts.languages.get(settings.language, acts.languages[""]).setChecked(True)
        self._reduce_motion(settings.reduce_motion)

    def _connect(self) -> None:
        acts, controller, do = self.actions_, self._controller, self._doing
        controller.game_changed.connect(self._show_game)
        controller.game_changed.connect(self.keep_game)
        self.board.placement_chosen.connect(self._place)
        self.board.swap_requested.connect(controller.swap)
        self.board.pointed_at.connect(self.status.point_at)
        self.board.cannot_write.connect(self._tell_why_nothing_is_written)
        self.board.tumble_cut_short.connect(self._stop_dice)
        self.tray.tumbling_changed.connect(self.board.set_dice_tumble)
        self.tray.swap_requested.connect(controller.swap)
        self.tray.roll_requested.connect(acts.roll.trigger)
        self.tray.dice_typed.connect(self._type_dice)
        self.strip.player_chosen.connect(controller.show_player)
        self.end.play_again_requested.connect(acts.play_again.trigger)
        self.end.review_requested.connect(acts.review.trigger)
        self.end.print_requested.connect(acts.print_sheet.trigger)
        self.end.same_dice_requested.connect(do(self._play_same_dice))
        acts.new.triggered.connect(self._ask_for_new_game)
        acts.play_again.triggered.connect(do(self._play_again))
        acts.restart.triggered.connect(partial(self._take_back, controller.restart, acts.undo))
        acts.open.triggered.connect(do(partial(self._files.open, self.open_file)))
        acts.save.triggered.connect(partial(self._try, self._files.save, acts.save_as))
        acts.save_as.triggered.connect(do(self._files.save_as))
        acts.print_.triggered.connect(partial(self._print, None))
        acts.print_sheet.triggered.connect(self._print_sheet)
        acts.copy_code.triggered.connect(self._copy_code)
        acts.paste.triggered.connect(do(self._paste))
        acts.design.triggered.connect(do(self._designer.open))
        acts.quit.triggered.connect(self.close)
        acts.undo.triggered.connect(partial(self._take_back, controller.undo, acts.redo))
        acts.redo.triggered.connect(partial(self._take_back, controller.redo, acts.undo))
        acts.swap.triggered.connect(controller.swap)
        acts.roll.triggered.connect(do(controller.roll))
        acts.next_sheet.triggered.connect(partial(self._turn_sheets, 1))
        acts.previous_sheet.triggered.connect(partial(self._turn_sheets, -1))
        acts.larger.triggered.connect(partial(self._zoom_by, _ZOOM_STEP))
        acts.smaller.triggered.connect(partial(self._zoom_by, -_ZOOM_STEP))
        acts.plain_size.triggered.connect(self._zoom_back)
        acts.full_screen.toggled.connect(self._fill_screen)
        acts.automatic_roll.toggled.connect(self._roll_automatically)
        acts.reduce_motion.toggled.connect(self._reduce_motion)
        for appearance, action in acts.appearances.items():
            action.triggered.connect(partial(self._choose_appearance, appearance))
        for language, action in acts.languages.items():
            action.triggered.connect(partial(self._choose_language, language))
        acts.rules.triggered.connect(self._show_rules)
        acts.shortcuts.triggered.connect(self._show_shortcuts)
        acts.about.triggered.connect(self._show_about)
        menus = self.menus
        menus.recent.aboutToShow.connect(partial(self._files.list_recent, menus.recent, self.open_file))
        menus.kept.aboutToShow.connect(partial(self._files.list_kept, menus.kept, self.open_file))

    def _show_game(self, shown: ShownGame) -> None:
        for view in (self.board, self.tray, self.end, self.strip, self.score, self.status, self._area):
            view.show_game(shown)
        self.coach.show_game(shown)
        self._toolbar.show_board(text_in(shown.game.layout.name, active_language()), shown.code)
        self._show_possible_acts(shown)
        name = shown.file.stem if shown.file else shown.code or _("Game")
        # The dash Qt would put in is cut off, with all after it, in the plain title that X programs look for.
        self.setWindowTitle(f"{name}[*] - {QGuiApplication.applicationDisplayName()}")
        self.setWindowModified(shown.has_changes)

    def _show_possible_acts(self, shown: ShownGame) -> None:
        acts = self.actions_
        acts.undo.setEnabled(shown.game.can_undo)
        acts.undo.setText(_("&Undo (ends ranked play)") if shown.game.undo_makes_practice else _("&Undo"))
        acts.undo.setIconText(_("Undo"))
        acts.undo.setToolTip(acts.undo.text().replace("&", ""))
        acts.redo.setEnabled(shown.game.can_redo)
        acts.restart.setEnabled(bool(any(shown.game.placements)))
        acts.swap.setEnabled(shown.may_swap)
        acts.roll.setEnabled(shown.awaits_roll and not shown.has_real_dice)
        acts.copy_code.setEnabled(bool(shown.code))
        several = len(shown.game.players) > 1
        acts.print_sheet.setText(_("Print t&hese sheets…") if several else _("Print t&his sheet…"))
        acts.next_sheet.setEnabled(several)
        acts.previous_sheet.setEnabled(several)

    def _doing(self, act: Callable[[], None]) -> Callable[[], None]:
        """The act as something a signal can call: what is refused is said on the status line."""
        return lambda: self._try(act)

    def _try(self, act: Callable[[], None], way_out: QAction | None = None) -> None:
        try:
            act()
        except SplitterError as error:
            if error.facts.get("kind") == "not-kept":
                way_out = self.actions_.save_as
            self.tell(Notice(sentence_for(error), way_out))

    def _place(self, placement: Placement) -> None:
        self._try(partial(self._controller.place, placement))

    def _tell_why_nothing_is_written(self, cell: Cell) -> None:
        reason = why_nothing_is_written(self._controller.shown, cell)
        if reason:
            self.tell(Notice(reason))

    def _stop_dice(self) -> None:
        """Let the dice lie still; they are not written, as nobody could see yet what they show."""
        self.tray.settle()
        self.tell(Notice(_("Nothing was written, for the dice were still rolling. Click again to write.")))

    def _type_dice(self, left: int | None, right: int | None) -> None:
        self._try(partial(self._controller.type_dice, left, right))

    def _take_back(self, act: Callable[[], None], back: QAction) -> None:
        """Do what may take a placement back; say so where it ends ranked play, and offer the way back."""
        was_ranked = self._controller.shown.game.is_ranked
        self._try(act)
        if was_ranked and not self._controller.shown.game.is_ranked:
            self.tell(Notice(_("This game is now practice for good: the next roll was seen already."), back))

    def _ask_for_new_game(self) -> NewGameDialog:
        game = self._controller.shown.game
        library = read_library()
        persons = [name for name, seat in zip(game.players, game.seats, strict=True) if seat is Seat.PERSON]
        dialog = NewGameDialog(self, library.layouts, game.layout, persons, library.drafts, self._knows_seed)
        for seat in game.seats:
            if seat not in (Seat.PERSON, Seat.PROGRAM):
                dialog.opponents.add(seat)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.game_chosen.connect(self._begin)
        dialog.draft_wanted.connect(self.open_file)
        dialog.board_code_wanted.connect(self._draw_board_of)
        dialog.open()
        return dialog

    def _paste(self) -> None:
        """Take a board's code to the designer and a game code to a new game."""
        text = QGuiApplication.clipboard().text().strip()
        if is_layout_code(text):
            self._draw_board_of(text)
        elif is_game_code(text, [layout.id for layout in read_library().layouts]):
            self._ask_for_new_game().type_code(text)
        else:
            sentence = _(
                "Nothing to paste: copy a game code, such as {example}, or the code of a board first."
            )
            self.tell(Notice(sentence.format(example="B-4K7Q-91")))

    def _draw_board_of(self, code: str) -> None:
        self._try(partial(self._paste_in_designer, code))

    def _paste_in_designer(self, code: str) -> None:
        parse_layout_code(code)  # what is wrong with it is said here, where the person looks
        QGuiApplication.clipboard().setText(code)
        self._designer.open()
        if self._designer.window is not None:
            self._designer.window.actions_.paste.trigger()

    def _print(self, kind: Kind | None) -> None:
        # Late, so that a start need not wait for it.
        from splitter_desktop.ui.printing.print_dialog import open_print_dialog

        dialog = open_print_dialog(self, self._controller.shown, boards_to_print(read_library()), kind)
        dialog.saved.connect(self._tell_saved)

    def _tell_saved(self, path: Path) -> None:
        self.tell(Notice(_("Saved: {path}").format(path=path)))

    def _print_sheet(self) -> None:
        self._print(Kind.GAMES if self._controller.shown.game.is_over else Kind.TO_FINISH)

    def _open_game(self, path: Path) -> None:
        self._files.open_file(path)
        self.coach.opponents.seat_programs({})

    def _begin(self, chosen: NewGame) -> None:
        self._try(partial(self._begin_game, chosen))
        self.board.setFocus()

    def _begin_game(self, chosen: NewGame) -> None:
        dice = chosen.dice
        known = isinstance(dice, SeededDice) and self._knows_seed(dice.seed)
        practice = frozenset({PracticeReason.KNOWN_DICE} if known else ())
        self._controller.new_game(chosen.layout, dice, chosen.names, practice, chosen.seats)
        self.coach.opponents.seat_programs(chosen.commands)  # only now: the game of before may have to stay
        self._settings.layout_id = chosen.layout.id

    def _play_again(self) -> None:
        game = self._controller.shown.game
        dice = EnteredDice() if isinstance(game.dice, EnteredDice) else random_dice()
        self._controller.new_game(game.layout, dice, game.players, seats=game.seats)
        self.board.setFocus()

    def _play_same_dice(self) -> None:
        self._controller.same_dice_again()
        self.board.setFocus()

    def _copy_code(self) -> None:
        code = self._controller.shown.code
        QGuiApplication.clipboard().setText(code)
        self.tell(
            Notice(_("Copied: {code}. Typed into a new game it brings the same dice.").format(code=code))
        )

    def _turn_sheets(self, step: int) -> None:
        shown = self._controller.shown
        self._controller.show_player((shown.shown_player + step) % len(shown.game.players))

    def _escape(self) -> None:
        if self.status.notice:
            self.status.dismiss()
        elif self.isFullScreen():
            self.actions_.full_screen.setChecked(False)
        self._controller.stop_typing()

    def _zoom_by(self, step: int) -> None:
        self._settings.zoom = min(max(self._settings.zoom + step, SMALLEST_ZOOM), LARGEST_ZOOM)
        self._look.apply()

    def _zoom_back(self) -> None:
        self._settings.zoom = 100
        self._look.apply()

    def _fill_screen(self, full: bool) -> None:
        state = self.windowState()
        fills = Qt.WindowState.WindowFullScreen
        self.setWindowState(state | fills if full else state & ~fills)

    def _roll_automatically(self, automatic: bool) -> None:
        self._settings.automatic_roll = automatic
        self._controller.set_automatic_roll(automatic)

    def _reduce_motion(self, reduce: bool) -> None:
        self._settings.reduce_motion = reduce
        self.tray.set_reduce_motion(reduce)
        self.board.motion = not reduce

    def _choose_appearance(self, appearance: Appearance) -> None:
        self._settings.appearance = appearance
        self._look.apply()

    def _choose_language(self, language: str) -> None:
        self._settings.language = language
        self.tell(Notice(_("The language changes at the next start.")))

    def _show_rules(self) -> None:
        self._show_beside(RulesSheet(self, self._controller.shown.game.layout))

    def _show_shortcuts(self) -> None:
        self._show_beside(ShortcutsSheet(self, board_keys(), self.actions_.in_order))

    def _show_about(self) -> None:
        self._show_beside(AboutDialog(self))

    def _show_beside(self, dialog: QDialog) -> None:
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.show()


def _dragged_file(data: QMimeData) -> Path | None:
    """The one file of this computer that is dragged; None where it is something else, or several."""
    files = [url.toLocalFile() for url in data.urls()]
    return Path(files[0]) if len(files) == 1 and files[0] else None

"""The coach's place in a window: it hears of every game, thinks beside it, and tells the views."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction

from splitter_desktop.analysis.readiness import LEARNING, Readiness
from splitter_desktop.engine.errors import SplitterError
from splitter_desktop.engine.game import PracticeReason, Seat
from splitter_desktop.engine.position import Position, Roll
from splitter_desktop.engine.safe_files import day_of_file
from splitter_desktop.i18n import _
from splitter_desktop.i18n.review_words import title_of_review
from splitter_desktop.i18n.wording import sentence_for
from splitter_desktop.sheets.reviewed_sheet import ReviewedSheet
from splitter_desktop.ui.actions import Actions
from splitter_desktop.ui.board.board_painter import Layer
from splitter_desktop.ui.board.board_view import BoardView
from splitter_desktop.ui.coach.background import Background
from splitter_desktop.ui.coach.cost_bar import CostBar
from splitter_desktop.ui.coach.hint import Hint
from splitter_desktop.ui.coach.hint_layer import HeatLayer, MarksLayer
from splitter_desktop.ui.coach.opponents import Opponents
from splitter_desktop.ui.coach.review_window import ReviewWindow
from splitter_desktop.ui.coach.teach_dialog import TeachDialog
from splitter_desktop.ui.coach.thinking import Move, PlayedSheet, Thinking
from splitter_desktop.ui.game_controller import GameController
from splitter_desktop.ui.settings import Settings
from splitter_desktop.ui.shown_game import ShownGame
from splitter_desktop.ui.status_line import Notice, StatusLine

if TYPE_CHECKING:
    from splitter_desktop.analysis.coach import Advice
    from splitter_desktop.analysis.hindsight import BestPossible
    from splitter_desktop.analysis.reviewed_game import GameReview, JudgedMove


class CoachDesk(QObject):
    """Gives hints and says what moves cost; a hint ends ranked play, and says so before."""

    def __init__(
        self,
        parent: QObject,
        controller: GameController,
        settings: Settings,
        actions: Actions,
        board: BoardView,
        status: StatusLine,
        readiness: Readiness | None = None,
    ) -> None:
        """Listen to the actions; nothing is thought about yet."""
        super().__init__(parent)
        self._controller, self._settings, self._acts = controller, settings, actions
        self._board, self._status = board, status
        self.cost_bar = CostBar()
        self._thinking = Thinking(readiness or Readiness())
        self.opponents = Opponents(self, controller, settings, status, self._thinking)
        self._warming, self._advising, self._judging = (Background(self) for _each in range(3))
        self._warning: Notice | None = None
        self._hint: Hint | None = None
        self._shown: ShownGame | None = None
        self._costs: dict[int, float] = {}
        self._judged_player = 0
        self._review: ReviewWindow | None = None
        self._lesson: TeachDialog | None = None
        actions.heat_map.setChecked(settings.heat_map)
        actions.show_costs.setChecked(settings.show_costs)
        self.cost_bar.setVisible(settings.show_costs)
        self._connect()

    @property
    def hint(self) -> Hint | None:
        """The hint on the board; None while there is none."""
        return self._hint

    @property
    def is_thinking(self) -> bool:
        """Whether anything is worked out at this moment."""
        return any(one.is_busy for one in (self._warming, self._advising, self._judging))

    def warm_up(self) -> None:
        """Make everything ready for the first hint, in quiet moments."""
        self._warming.begin(self._thinking.warm_up())

    def show_game(self, shown: ShownGame) -> None:
        """Take a hint away that is about another roll, and look at the move that was made."""
        before, self._shown = self._shown, shown
        self._acts.hint.setEnabled(not shown.game.is_over)
        self._acts.review.setEnabled(bool(shown.game.placements[shown.shown_player]))
        if self._hint and not _may_stay(self._hint, shown):
            self._end_hint()
        if before is None or before.game.placements != shown.game.placements:
            self._follow_move(move_between(before, shown) if before else None)
        self._refresh_cost()
        self.opponents.show_game(shown)

    def review(self) -> ReviewWindow:
        """Open the review of the sheet on the screen, on which something must be written."""
        if self._review:
            self._review.close()
        shown = self._controller.shown
        window = ReviewWindow(self._board.window(), played_sheet(shown), self._thinking, _title(shown))
        window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        window.finished.connect(self._forget_review)
        window.print_wanted.connect(partial(self._print_review, window, shown))
        self._review = window
        window.show()
        return window

    def _ask_for_review(self) -> None:
        """Open the review; in the middle of a game its better moves are advice, which is told before."""
        game = self._controller.shown.game
        if game.is_over:
            self.review()
        elif game.is_ranked and not self._has_warned_of(self._acts.review):
            sentence = _("A review makes this game practice. Choose it again to see it.")
            self._warn(sentence, self._acts.review)
        else:
            self._end_ranked_play()
            self.review()

    def _print_review(
        self, window: ReviewWindow, shown: ShownGame, review: GameReview, best: BestPossible | None
    ) -> None:
        # Late, as nobody who only plays needs it.
        from splitter_desktop.ui.printing.review_print_dialog import open_review_print

        sheet = ReviewedSheet(shown.game, shown.shown_player, review, best, date_of(shown))
        dialog = open_review_print(window, sheet)
        dialog.saved.connect(window.tell_saved)
        window.finished.connect(dialog.reject)

    def teach(self) -> TeachDialog:
        """Open the dialog that teaches the coach the board on the screen."""
        if self._lesson:
            self._lesson.close()
        layout = self._controller.shown.game.layout
        dialog = TeachDialog(self._board.window(), layout, self._thinking.knowledge, Readiness(LEARNING))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.finished.connect(self._forget_lesson)
        self._lesson = dialog
        dialog.show()
        return dialog

    def _forget_lesson(self) -> None:
        self._lesson = None

    def _forget_review(self) -> None:
        self._review = None

    def close(self) -> None:
        """Stop all thinking."""
        if self._review:
            self._review.close()
        if self._lesson:
            self._lesson.stop()
        self.opponents.close()
        for background in (self._warming, self._advising, self._judging):
            background.close()

    def _connect(self) -> None:
        self._acts.teach.triggered.connect(self.teach)
        self._acts.review.triggered.connect(self._ask_for_review)
        self._acts.hint.triggered.connect(self._ask_or_end)
        self._acts.heat_map.toggled.connect(self._show_heat)
        self._acts.show_costs.toggled.connect(self._show_costs)
        self._advising.told.connect(self._improve_hint)
        self._advising.done.connect(self._improve_hint)
        self._advising.failed.connect(self._give_up_hint)
        self._judging.done.connect(self._show_cost)
        self._judging.failed.connect(self._give_up_cost)

    def _ask_or_end(self) -> None:
        """The same key brings a hint and takes it away."""
        if self._hint:
            self._end_hint()
        else:
            self._ask()

    def _ask(self) -> None:
        shown = self._controller.shown
        if shown.game.is_over:
            return
        if not shown.may_write or shown.dice is None:
            self._status.tell(Notice(_("A hint needs a roll to be written on the sheet that is shown.")))
        elif shown.game.is_ranked and not self._has_warned_of(self._acts.hint):
            self._warn(_("A hint makes this game practice. Press H again to see it."), self._acts.hint)
        else:
            self._give_hint(shown.position, shown.dice)

    def _warn(self, sentence: str, action: QAction) -> None:
        """Say what an action does to the game; chosen once more, it does it."""
        self._warning = Notice(sentence, action)
        self._status.tell(self._warning)

    def _has_warned_of(self, action: QAction) -> bool:
        """Whether the warning of an action can be read at this moment."""
        warning = self._warning
        return warning is not None and warning.action is action and self._status.notice is warning

    def _end_ranked_play(self) -> None:
        if PracticeReason.HINT not in self._controller.shown.game.practice:
            self._controller.end_ranked_play(PracticeReason.HINT)
        self._status.dismiss()

    def _give_hint(self, position: Position, roll: Roll) -> None:
        self._end_ranked_play()
        self._show_hint(Hint(position, roll))
        self._advising.begin(self._thinking.advise(position, roll))

    def _improve_hint(self, advice: Advice) -> None:
        if self._hint:
            self._show_hint(replace(self._hint, advice=advice))

    def _give_up_hint(self, error: SplitterError) -> None:
        self._end_hint()
        self._status.tell(Notice(sentence_for(error)))

    def _end_hint(self) -> None:
        self._advising.stop()
        self._show_hint(None)

    def _show_hint(self, hint: Hint | None) -> None:
        self._hint = hint
        layers: list[Layer] = []
        marks = hint.marks if hint else ()
        if hint and marks:
            layers = [HeatLayer(hint.worth)] if self._settings.heat_map else []
            layers.append(MarksLayer(marks))
        self._board.show_layers(layers, [mark.placement for mark in marks])
        self._status.advise(hint.sentence if hint else "")

    def _show_heat(self, on: bool) -> None:
        """Show or hide the heat map; asked for without a hint, it brings one."""
        self._settings.heat_map = on
        if self._hint:
            self._show_hint(self._hint)
        elif on:
            self._ask()

    def _show_costs(self, on: bool) -> None:
        self._settings.show_costs = on
        self.cost_bar.setVisible(on)
        self._look_at_move(None)

    def _follow_move(self, move: Move | None) -> None:
        """Look at a person's move; nobody has to know what moves of bots cost."""
        if move is None or move.seat is Seat.PERSON:
            self._look_at_move(move)

    def _look_at_move(self, move: Move | None) -> None:
        """Find out what a move cost; the bar keeps what it shows until that is known."""
        if move and self._settings.show_costs:
            if self._judging.is_busy and self._judged_player != move.player:
                self._costs.pop(self._judged_player, None)  # nobody will ever hear what that move cost
            self._judged_player = move.player
            self._judging.begin(self._thinking.judge(move))
        else:
            self._judging.stop()
            self._costs.clear()
        self._refresh_cost()

    def _refresh_cost(self) -> None:
        """Show what the latest move on the sheet on the screen cost."""
        self.cost_bar.show_cost(self._costs.get(self._shown.shown_player) if self._shown else None)

    def _show_cost(self, judged: JudgedMove) -> None:
        self._costs[self._judged_player] = judged.cost
        self._refresh_cost()

    def _give_up_cost(self, error: SplitterError) -> None:
        self._costs.pop(self._judged_player, None)
        self._refresh_cost()
        self._status.tell(Notice(sentence_for(error)))


def _may_stay(hint: Hint, shown: ShownGame) -> bool:
    """Whether a hint is about what is to be written now, in the game that it was given in or one like it."""
    is_paid_for = PracticeReason.HINT in shown.game.practice
    return is_paid_for and shown.may_write and hint.is_about(shown.position, shown.dice)


def played_sheet(shown: ShownGame) -> PlayedSheet:
    """The sheet on the screen, with the rolls that were written on it and no later ones."""
    game = shown.game
    placements = game.placements[shown.shown_player]
    rolls = [game.dice.roll(number) for number in range(1, len(placements) + 1)]
    return PlayedSheet(game.layout, tuple(roll for roll in rolls if roll), placements)


def date_of(shown: ShownGame) -> date:
    """The day a game was saved last; today where it is not saved as it is."""
    today = date.today()
    if shown.file is None or shown.has_changes:
        return today
    return day_of_file(shown.file) or today


def _title(shown: ShownGame) -> str:
    return title_of_review(shown.player_name(shown.shown_player))


def move_between(before: ShownGame, after: ShownGame) -> Move | None:
    """The one placement that leads from one game to another; None where something else happened."""
    game, roll = before.game, before.game.roll
    made = after.game.placements
    if game.layout != after.game.layout or len(made) != len(game.placements) or roll is None:
        return None
    expected = list(game.placements)
    written = made[game.player]
    if len(written) != len(expected[game.player]) + 1:
        return None
    expected[game.player] = written
    if tuple(expected) != made or written[:-1] != game.placements[game.player]:
        return None
    return Move(game.positions[game.player], roll, written[-1], game.player, game.seats[game.player])

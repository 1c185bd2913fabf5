"""Trying out a drawing: a game on it that counts for nothing, inside the designer."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from splitter_desktop.engine.errors import SplitterError
from splitter_desktop.engine.game import Game, PracticeReason
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.position import Placement
from splitter_desktop.i18n.wording import sentence_for
from splitter_desktop.ui.board.board_view import BoardView
from splitter_desktop.ui.column.dice_tray import DiceTray
from splitter_desktop.ui.column.end_panel import EndPanel
from splitter_desktop.ui.column.score_panel import ScorePanel
from splitter_desktop.ui.game_controller import GameController
from splitter_desktop.ui.new_game_dialog import random_dice
from splitter_desktop.ui.physical_keys import latin_key
from splitter_desktop.ui.play_area import Column, PlayArea
from splitter_desktop.ui.player_strip import PlayerStrip
from splitter_desktop.ui.shown_game import ShownGame
from splitter_desktop.ui.status_line import Notice, StatusLine

_TRIED_OUT = frozenset({PracticeReason.TRIED_OUT})


def trial_of(layout: Layout) -> GameController:
    """A game on a layout that counts for nothing, before its first roll is written."""
    return GameController(Game(layout, random_dice(), practice=_TRIED_OUT))


class Trial(QWidget):
    """A whole game on one layout; leaving it loses nothing but itself."""

    print_requested = Signal()

    def __init__(self, layout: Layout, *, reduce_motion: bool) -> None:
        """Begin a game on a layout; the dice tumble unless motion is reduced."""
        super().__init__()
        self._layout = layout
        self.controller = trial_of(layout)
        self.controller.setParent(self)  # so that it goes with this, and not in whatever thread tidies up
        self.board, self.tray, self.end = BoardView(), DiceTray(), EndPanel(may_review=False)
        self._strip, self._score, self._status = PlayerStrip(), ScorePanel(), StatusLine()
        column = Column(self.tray, self.end, self._score)
        self._area = PlayArea(self.board, QWidget(), self._strip, column, self._status)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addWidget(self._area)
        self.tray.set_reduce_motion(reduce_motion)
        self.board.motion = not reduce_motion
        self._connect()
        self._show_game(self.controller.shown)

    def come_to_rest(self) -> None:
        """Let everything come to rest before the game goes."""
        self.tray.settle()

    def undo(self) -> None:
        """Take back one placement of the trial."""
        self._try(self.controller.undo)

    def redo(self) -> None:
        """Place again what was taken back."""
        self._try(self.controller.redo)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Swap the dice by S on a keyboard of any script."""
        if latin_key(event) == "S" and not event.modifiers():
            self.controller.swap()
        else:
            super().keyPressEvent(event)

    def _connect(self) -> None:
        controller = self.controller
        controller.game_changed.connect(self._show_game)
        self.board.placement_chosen.connect(self._place)
        self.board.swap_requested.connect(controller.swap)
        self.board.pointed_at.connect(self._status.point_at)
        self.board.tumble_cut_short.connect(self.tray.settle)
        self.tray.tumbling_changed.connect(self.board.set_dice_tumble)
        self.tray.swap_requested.connect(controller.swap)
        self.end.play_again_requested.connect(self._play_again)
        self.end.same_dice_requested.connect(partial(self._try, controller.same_dice_again))
        self.end.print_requested.connect(self.print_requested)

    def _show_game(self, shown: ShownGame) -> None:
        for view in (
            self.board,
            self.tray,
            self.end,
            self._strip,
            self._score,
            self._status,
            self._area,
        ):
            view.show_game(shown)

    def _place(self, placement: Placement) -> None:
        self._try(partial(self.controller.place, placement))

    def _play_again(self) -> None:
        self._try(partial(self.controller.new_game, self._layout, random_dice(), practice=_TRIED_OUT))
        self.board.setFocus()

    def _try(self, act: Callable[[], None]) -> None:
        try:
            act()
        except SplitterError as error:
            self._status.tell(Notice(sentence_for(error)))

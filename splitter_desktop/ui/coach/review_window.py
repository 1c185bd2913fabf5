"""The review of a game: its rounds, the costliest mistakes, luck and skill, the best board."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from splitter_desktop.analysis.reviewed_game import HARDLY
from splitter_desktop.engine.errors import SplitterError
from splitter_desktop.engine.scoring import total_points
from splitter_desktop.i18n import _
from splitter_desktop.i18n.review_words import (
    describe_best,
    describe_progress,
    describe_round,
    name_mistake,
    summary_rows,
)
from splitter_desktop.i18n.wording import sentence_for
from splitter_desktop.ui.coach.background import Background
from splitter_desktop.ui.coach.hint_layer import Mark, MarksLayer
from splitter_desktop.ui.coach.score_chart import ScoreChart
from splitter_desktop.ui.coach.still_board import StillBoard
from splitter_desktop.ui.coach.thinking import PlayedSheet, Thinking
from splitter_desktop.ui.first_size import open_as_large_as
from splitter_desktop.ui.sentence_label import SentenceLabel
from splitter_desktop.ui.theme import TypeSize, space, text_font

if TYPE_CHECKING:
    from splitter_desktop.analysis.hindsight import BestPossible
    from splitter_desktop.analysis.reviewed_game import GameReview, ReviewedMove

_SMALLEST = QSize(space(80), space(70))
_SMALLEST_BEST = QSize(space(30), space(22))
_COLUMN_WIDTH, _FIRST_SIZE = 76, (270, 176)
"""In steps of the spacing scale."""
_COLUMN_FIGURES = 30
"""How many figures fit beside each other in the column, where texts are large."""


class ReviewWindow(QDialog):
    """Looks back at a sheet; what is not known yet comes while one already steps through the game."""

    print_wanted = Signal(object, object)
    """The review is to be printed: a `GameReview`, and a `BestPossible` if the game is over."""

    def __init__(self, parent: QWidget | None, sheet: PlayedSheet, thinking: Thinking, title: str) -> None:
        """Show the board as it is and begin to think; what was possible is known when a game is over."""
        super().__init__(parent)
        self.setWindowTitle(title)
        self._sheet, self._thinking = sheet, thinking
        self._review: GameReview | None = None
        self._best: BestPossible | None = None
        self.board, self.best_board = StillBoard(_SMALLEST), StillBoard(_SMALLEST_BEST)
        self.chart, self.slider = ScoreChart(), QSlider(Qt.Orientation.Horizontal)
        self.sentence, self.best_label = SentenceLabel(), QLabel()
        self.mistakes = [QPushButton() for _each in range(3)]
        self.print_ = QPushButton(_("&Print…"))
        self._progress, self._summary = QProgressBar(), QGridLayout()
        self._state = QLabel(_("The coach looks back at every move…"))
        self._chart_title = QLabel(_("Score to expect, and what moves cost"))
        self._mistakes_title = QLabel(_("Costliest moves"))
        self._reviewing, self._hunting = Background(self), Background(self)
        self._set_up()
        self._lay_out()
        self._connect()
        self.slider.setValue(len(sheet.placements) + 1)
        self.slider.setFocus()
        self._reviewing.begin(thinking.review(sheet))
        if sheet.is_full:
            self.best_label.setText(_("Looking for the best possible board…"))
            self._hunting.begin(thinking.hunt(sheet))
        else:
            self.best_label.setText(describe_progress(len(sheet.placements), sheet.layout.rounds))

    @property
    def review(self) -> GameReview | None:
        """The review; None while it is not ready."""
        return self._review

    @property
    def best(self) -> BestPossible | None:
        """The best possible board; None while it is looked for."""
        return self._best

    @property
    def is_thinking(self) -> bool:
        """Whether more is to come."""
        return self._reviewing.is_busy or self._hunting.is_busy

    def done(self, result: int) -> None:
        """Stop thinking and close."""
        self.stop()
        super().done(result)

    def stop(self) -> None:
        """End all thinking."""
        self._reviewing.close()
        self._hunting.close()

    def _set_up(self) -> None:
        self.slider.setRange(1, len(self._sheet.placements) + 1)
        self.slider.setPageStep(1)
        self.slider.setAccessibleName(_("Round"))
        self.sentence.set_lines(2)
        self.best_board.hide()
        self.best_board.setToolTip(_("Show it large"))
        self.best_board.setCursor(Qt.CursorShape.PointingHandCursor)
        self._progress.setTextVisible(False)
        self._progress.setAccessibleName(_("How far the review is"))
        self._state.setWordWrap(True)
        for heading in (self._mistakes_title, self.best_label, self._chart_title):
            heading.setFont(text_font(bold=True))
            heading.setWordWrap(True)
        for part in (self._chart_title, self._mistakes_title, *self.mistakes):
            part.hide()
        self._summary.setColumnStretch(0, 1)
        for button in (*self.mistakes, self.print_):
            button.setAutoDefault(False)
        self.print_.setEnabled(False)
        self.print_.setToolTip(_("Print the review with the filled sheet, or save it as PDF"))

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(space(4), space(4), space(4), space(4))
        row.setSpacing(space(4))
        row.addLayout(self._board_side(), 1)
        row.addWidget(self._figures_side())
        open_as_large_as(self, *map(space, _FIRST_SIZE))

    def _board_side(self) -> QVBoxLayout:
        """The board over what one steps with."""
        foot = QHBoxLayout()
        foot.setSpacing(space(4))
        foot.addWidget(self.slider, 1)
        foot.addWidget(self.print_)
        column = QVBoxLayout()
        column.setSpacing(space(2))
        column.addWidget(self.board, 1)
        column.addWidget(self.sentence)
        column.addLayout(foot)
        return column

    def _figures_side(self) -> QWidget:
        """The sum, the costliest moves, the best board and the chart, set apart from each other."""
        side = QWidget()
        figures = QFontMetrics(text_font()).horizontalAdvance("0" * _COLUMN_FIGURES)
        side.setFixedWidth(max(space(_COLUMN_WIDTH), figures))
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(1))
        column.addWidget(self._state)
        column.addWidget(self._progress)
        column.addLayout(self._summary)
        column.addSpacing(space(2))
        column.addWidget(self._mistakes_title)
        for button in self.mistakes:
            column.addWidget(button)
        column.addSpacing(space(2))
        column.addWidget(self.best_label)
        column.addWidget(self.best_board, 2)
        column.addSpacing(space(2))
        column.addWidget(self._chart_title)
        column.addWidget(self.chart, 3)
        return side

    def _connect(self) -> None:
        self.slider.valueChanged.connect(self._show_step)
        self.chart.round_chosen.connect(self.slider.setValue)
        self.best_board.clicked.connect(self._show_best_large)
        self.print_.clicked.connect(lambda: self.print_wanted.emit(self._review, self._best))
        self._reviewing.told.connect(self._show_progress)
        self._reviewing.done.connect(self._take_review)
        self._reviewing.failed.connect(self._say_problem)
        self._hunting.done.connect(self._take_best)
        self._hunting.failed.connect(self._give_best_up)

    def tell_saved(self, path: Path) -> None:
        """Say where the printed review is."""
        self.sentence.say(_("Saved: {path}").format(path=path))

    def _show_step(self, step: int) -> None:
        """Show what was written in a round beside what was better; after the last one the board as it is."""
        position = self._sheet.position_before(step)
        if step > len(self._sheet.placements):
            words = _("The end: {points} points.") if self._sheet.is_full else _("So far: {points} points.")
            sentence = words.format(points=total_points(position))
            layers = []
        else:
            placement, move = self._sheet.placements[step - 1], self._move(step)
            sentence = describe_round(step, placement, move)
            layers = [MarksLayer(marks_of(move) if move else [Mark("", placement, None)])]
        self.sentence.say(sentence)
        self.board.show_position(position, layers, sentence)
        self.chart.show_round(step)

    def _move(self, round_number: int) -> ReviewedMove | None:
        return self._review.moves[round_number - 1] if self._review else None

    def _show_progress(self, progress: tuple[int, int]) -> None:
        done, total = progress
        self._progress.setRange(0, total)
        self._progress.setValue(done)

    def _take_review(self, review: GameReview) -> None:
        self._review = review
        self._allow_printing()
        self._progress.hide()
        self._state.hide()
        self._chart_title.show()
        self.chart.show_review(review)
        for row, texts in enumerate(summary_rows(review)):
            for column, text in enumerate(texts):
                self._summary.addWidget(
                    _summary_label(text, is_last=row == 3, is_figure=column == 1), row, column
                )
        dearest = review.clear_mistakes
        self._mistakes_title.setVisible(bool(dearest))
        for button, move in zip(self.mistakes, dearest, strict=False):
            button.setText(name_mistake(move))
            button.clicked.connect(partial(self.slider.setValue, move.round_number))
            button.show()
        if dearest:
            self.slider.setValue(dearest[0].round_number)
        self._show_step(self.slider.value())

    def _take_best(self, best: BestPossible) -> None:
        self._best = best
        self._allow_printing()
        self.best_label.setText(describe_best(best))
        self.best_board.show_position(best.position, (), describe_best(best))
        self.best_board.show()

    def _allow_printing(self) -> None:
        """A review is printed as a whole."""
        is_known = self._best is not None or not self._sheet.is_full
        self.print_.setEnabled(self._review is not None and is_known)

    def _show_best_large(self) -> None:
        if self._best:
            sentence = describe_best(self._best)
            self.sentence.say(sentence)
            self.board.show_position(self._best.position, (), sentence)

    def _give_best_up(self, error: SplitterError) -> None:
        self.best_label.hide()
        self._say_problem(error)

    def _say_problem(self, error: SplitterError) -> None:
        self._progress.hide()
        self._state.setText(sentence_for(error))
        self._state.show()


def marks_of(move: ReviewedMove) -> list[Mark]:
    """The better move, and what was played; only one mark where both are the same."""
    if move.best == move.placement:
        return [Mark("1", move.best, move.best_expected, is_best=True)]
    return [
        Mark("1", move.best, move.best_expected, is_best=True),
        Mark("?" if move.cost >= HARDLY else "2", move.placement, move.expected),
    ]


def _summary_label(text: str, *, is_last: bool, is_figure: bool) -> QLabel:
    label = QLabel(text)
    label.setFont(text_font(TypeSize.TEXT, bold=is_last))
    label.setWordWrap(not is_figure)
    if is_figure:
        label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    return label

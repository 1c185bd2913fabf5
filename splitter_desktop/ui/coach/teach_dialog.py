"""The dialog in which one teaches the coach the board on the screen."""

from __future__ import annotations

from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QProgressBar,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from splitter_desktop.analysis.readiness import Readiness
from splitter_desktop.engine.errors import SplitterError
from splitter_desktop.engine.layout import Layout, text_in
from splitter_desktop.i18n import _, active_language, ngettext
from splitter_desktop.i18n.numbers import decimal, grouped
from splitter_desktop.i18n.wording import sentence_for
from splitter_desktop.ui.coach.background import Background
from splitter_desktop.ui.coach.lesson import LessonResult, teach
from splitter_desktop.ui.coach.thinking import Knowledge
from splitter_desktop.ui.layout_passes import forget_sizes, height_at
from splitter_desktop.ui.theme import space

MINUTES, MOST_MINUTES = 5, 120


class TeachDialog(QDialog):
    """Teaches while one plays on; closing it stops the lesson, and nothing is changed then."""

    def __init__(
        self, parent: QWidget | None, layout: Layout, knowledge: Knowledge, readiness: Readiness
    ) -> None:
        """Offer a lesson about a board."""
        super().__init__(parent)
        self.setWindowTitle(_("Teach the coach this board"))
        self._board, self._knowledge, self._readiness = layout, knowledge, readiness
        self._minutes, self._progress, self._state = QSpinBox(), QProgressBar(), QLabel()
        self._minutes.setRange(1, MOST_MINUTES)
        self._minutes.setValue(MINUTES)
        self._learning = Background(self)
        self._learning.told.connect(self._show_progress)
        self._learning.done.connect(self._show_result)
        self._learning.failed.connect(self._show_problem)
        self._lay_out()

    @property
    def state(self) -> str:
        """The sentence about how it goes."""
        return self._state.text()

    @property
    def is_learning(self) -> bool:
        """Whether a lesson is on."""
        return self._learning.is_busy

    def begin(self, seconds: float) -> None:
        """Begin a lesson of some length."""
        self._start.setEnabled(False)
        self._minutes.setEnabled(False)
        self._progress.setRange(0, 0)
        self._progress.show()
        self._say(_("The coach is learning. You can play on meanwhile."))
        self._learning.begin(teach(self._board, seconds, self._knowledge, self._readiness))

    def done(self, result: int) -> None:
        """Stop the lesson and close."""
        self.stop()
        super().done(result)

    def stop(self) -> None:
        """End all learning."""
        self._learning.close()

    def _lay_out(self) -> None:
        name = text_in(self._board.name, active_language())
        text = QLabel(
            _(
                "The coach plays the board {name} against itself and so learns what is worth how much on it."
                " What it learnt is kept only if it plays better then."
            ).format(name=name)
        )
        text.setWordWrap(True)
        self._state.setWordWrap(True)
        self._progress.setTextVisible(False)
        self._progress.setAccessibleName(_("How far the lesson is"))
        self._progress.hide()
        self._minutes.valueChanged.connect(self._name_minutes)
        self._name_minutes(self._minutes.value())
        buttons = QDialogButtonBox()
        self._start = buttons.addButton(_("&Start"), QDialogButtonBox.ButtonRole.ActionRole)
        buttons.addButton(_("Close"), QDialogButtonBox.ButtonRole.RejectRole)
        self._start.clicked.connect(lambda: self.begin(self._minutes.value() * 60))
        buttons.rejected.connect(self.reject)
        form = QFormLayout()
        form.addRow(_("&Length"), self._minutes)
        column = QVBoxLayout(self)
        column.setContentsMargins(space(5), space(5), space(5), space(5))
        column.setSpacing(space(3))
        column.addWidget(text)
        column.addLayout(form)
        column.addWidget(self._progress)
        column.addWidget(self._state)
        column.addStretch(1)
        column.addWidget(buttons)
        self._start.setDefault(True)
        self.setMinimumWidth(space(110))

    def _say(self, sentence: str) -> None:
        """Say how it goes, in a dialog that is high enough for it."""
        self._state.setText(sentence)
        layout = self.layout()
        assert layout is not None
        forget_sizes(layout)
        self.resize(self.width(), max(self.height(), height_at(layout, self.width())))

    def _name_minutes(self, minutes: int) -> None:
        self._minutes.setSuffix(ngettext(" minute", " minutes", minutes))

    def _show_progress(self, progress: tuple[int, int]) -> None:
        done, total = progress
        self._progress.setRange(0, total)
        self._progress.setValue(done)

    def _show_result(self, result: LessonResult) -> None:
        self._end_lesson(result_in_words(result))
        self._progress.setRange(0, 1)
        self._progress.setValue(1)

    def _show_problem(self, error: SplitterError) -> None:
        self._end_lesson(sentence_for(error))
        self._progress.setRange(0, 1)
        self._progress.setValue(0)

    def _end_lesson(self, sentence: str) -> None:
        self._say(sentence)
        self._start.setEnabled(True)
        self._minutes.setEnabled(True)


def result_in_words(result: LessonResult) -> str:
    """How a lesson went."""
    learnt = ngettext("Learnt from {count} game.", "Learnt from {count} games.", result.games)
    if result.is_kept:
        kept = _("The coach now scores {after} points on average, before it was {before}.")
    else:
        kept = _("It did not make the coach better, so it stays as it was. A longer lesson may.")
    facts = {"after": decimal(result.after, 2), "before": decimal(result.before, 2)}
    return f"{learnt.format(count=grouped(result.games))} {kept.format(**facts)}"

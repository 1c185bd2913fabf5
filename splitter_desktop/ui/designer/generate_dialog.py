"""Making a new board by chance: wishes on one side, the board they give on the other."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from splitter_desktop.analysis.layout_generator import (
    LOWEST,
    NARROWEST,
    TALLEST,
    WIDEST,
    Wishes,
    generate_layout,
)
from splitter_desktop.analysis.outlines import Shape
from splitter_desktop.analysis.readiness import Readiness
from splitter_desktop.bundled import weights_folders
from splitter_desktop.engine.errors import SplitterError
from splitter_desktop.engine.layout import Layout
from splitter_desktop.i18n import _
from splitter_desktop.i18n.numbers import decimal
from splitter_desktop.i18n.wording import sentence_for
from splitter_desktop.ui.board.layout_picture import layout_picture
from splitter_desktop.ui.coach.background import Background, Errand, Work
from splitter_desktop.ui.new_game_dialog import random_dice
from splitter_desktop.ui.theme import space, theme_for

if TYPE_CHECKING:
    from splitter_desktop.analysis.wished_difficulty import JudgedLayout

PICTURE_EDGE = space(80)
_UNNOTICED = 150
"""Milliseconds a search may take before it is told."""
HARDEST, HARD, USUAL, EASY = 34, 35, 36, 37
"""Mean scores of `club` at which the next degree of difficulty begins; A and B are usual."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What was asked for in the dialog, to go on from when it opens again.

    Attributes:
        seed: where the board comes from.
        wishes: what it should be like.
        difficulty: the place of the one chosen in the list.
    """

    seed: str
    wishes: Wishes
    difficulty: int


class GenerateDialog(QDialog):
    """Shows the board of a seed and wishes anew after each change; `layout_taken` carries the one chosen."""

    layout_taken = Signal(object)

    def __init__(
        self,
        parent: QWidget | None,
        like: Layout | None,
        readiness: Readiness | None = None,
        asked: Asked | None = None,
    ) -> None:
        """Show a first board.

        Args:
            parent: the designer.
            like: the board being drawn, which a new one may resemble; None where it is no standard layout.
            readiness: waits until compiled code is there.
            asked: what is asked for at first; by default a standard board of a new seed.
        """
        super().__init__(parent)
        self.setWindowTitle(_("Make a board"))
        self._like = like
        self._made: Layout | None = None
        self.seed = QLineEdit(random_dice().seed)
        self.another = QPushButton(_("&Another"))
        self.hearts, self.spikes = QCheckBox(_("Three &hearts")), QCheckBox(_("Parts one cell &thick"))
        self.resemble = QCheckBox(_("&Like the board being drawn, but different"))
        self.width_, self.height_ = _numbers(NARROWEST, WIDEST, 2), _numbers(LOWEST, TALLEST, 1)
        self.shape = _choices(
            {_("Any"): Shape.ANY, _("Compact"): Shape.COMPACT, _("Branching"): Shape.BRANCHING}
        )
        self.holes = _choices({_("With or without"): None, _("With holes"): True, _("Without holes"): False})
        self.mean = _choices(_difficulties())
        self.mean.setToolTip(_("By what a bot scores on the board, in the mean of 400 games"))
        self._readiness, self._search = readiness or Readiness(), Background(self)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(_UNNOTICED)
        self._picture, self._problem = QLabel(), QLabel()
        self._buttons = QDialogButtonBox()
        self._buttons.addButton(_("&Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        self._take = self._buttons.addButton(_("&Take it"), QDialogButtonBox.ButtonRole.AcceptRole)
        if asked is not None:
            self._fill_in(asked)
        self._lay_out()
        self._connect()
        self._make()

    @property
    def made(self) -> Layout | None:
        """The board shown; None where the wishes allow none."""
        return self._made

    @property
    def asked(self) -> Asked:
        """What is asked for now."""
        return Asked(self.seed.text(), self._wishes(), self.mean.currentIndex())

    def _fill_in(self, asked: Asked) -> None:
        wishes = asked.wishes
        self.seed.setText(asked.seed)
        for box, is_wished in (
            (self.hearts, wishes.hearts),
            (self.spikes, wishes.spikes),
            (self.resemble, wishes.like is not None and self._like is not None),
        ):
            box.setChecked(is_wished)
        for choice, value in (
            (self.width_, wishes.width),
            (self.height_, wishes.height),
            (self.shape, wishes.shape),
            (self.holes, wishes.holes),
        ):
            choice.setCurrentIndex(choice.findData(value))
        self.mean.setCurrentIndex(asked.difficulty)

    def _lay_out(self) -> None:
        self._picture.setFixedSize(PICTURE_EDGE, PICTURE_EDGE)
        self._problem.setWordWrap(True)
        self.resemble.setEnabled(self._like is not None)
        fields = QFormLayout()
        for name, field in (
            (_("&Seed"), self.seed),
            ("", self.another),
            (_("&Width"), self.width_),
            (_("H&eight"), self.height_),
            (_("Sha&pe"), self.shape),
            (_("H&oles"), self.holes),
            (_("Diffic&ulty"), self.mean),
        ):
            fields.addRow(name, field)
        for box in (self.hearts, self.spikes, self.resemble):
            fields.addRow(box)
        fields.addRow(self._problem)
        halves = QHBoxLayout()
        halves.addLayout(fields)
        halves.addWidget(self._picture)
        rows = QVBoxLayout(self)
        rows.addLayout(halves)
        rows.addWidget(self._buttons)

    def _connect(self) -> None:
        self.seed.textChanged.connect(self._make)
        self.another.clicked.connect(lambda: self.seed.setText(random_dice().seed))
        for box in (self.hearts, self.spikes, self.resemble):
            box.toggled.connect(self._make)
        for choice in (self.width_, self.height_, self.shape, self.holes, self.mean):
            choice.currentIndexChanged.connect(self._make)
        self._patience.timeout.connect(self._say_it_takes_long)
        self._search.told.connect(self._say_how_far)
        self._search.done.connect(self._show_made)
        self._search.failed.connect(self._show_problem)
        self.finished.connect(self._search.close)
        self._buttons.accepted.connect(self._accept)
        self._buttons.rejected.connect(self.reject)

    def _wishes(self) -> Wishes:
        return Wishes(
            width=self.width_.currentData(),
            height=self.height_.currentData(),
            hearts=self.hearts.isChecked(),
            shape=self.shape.currentData(),
            holes=self.holes.currentData(),
            spikes=self.spikes.isChecked(),
            like=self._like if self.resemble.isChecked() else None,
        )

    def _make(self) -> None:
        """Look for the board beside the window; most are found before anybody notices."""
        seed, wishes, mean = self.seed.text(), self._wishes(), self.mean.currentData()
        self._made = None
        self._take.setEnabled(False)
        self._patience.start()
        if mean is None:
            self._search.begin(
                lambda errand: generate_layout(seed, wishes, lambda done, most: errand.go_on())
            )
        else:
            self._search.begin(self._as_easy(seed, wishes, *mean))

    def _as_easy(self, seed: str, wishes: Wishes, low: float, high: float) -> Work:
        """Lets the bot play on boards until one is as easy as wished."""

        def work(errand: Errand) -> JudgedLayout:
            self._readiness.wait(errand.go_on)
            from splitter_desktop.analysis.weights import find_shared_weights
            from splitter_desktop.analysis.wished_difficulty import nearest_in_difficulty

            def report(done: int, most: int) -> bool:
                if errand.go_on():
                    errand.tell((done, most))
                return errand.go_on()

            weights = find_shared_weights(weights_folders())
            return nearest_in_difficulty(seed, wishes, low, high, weights, report)

        return work

    def _say_it_takes_long(self) -> None:
        self._show(None, _("Looking for such a board…"))

    def _say_how_far(self, looked_at: tuple[int, int]) -> None:
        done, most = looked_at
        sentence = _("Looking for such a board… {done} of {most} looked at")
        self._show(None, sentence.format(done=done, most=most))

    def _show_made(self, made: Layout | JudgedLayout) -> None:
        if isinstance(made, Layout):
            self._show(made, "")
        else:
            self._show(made.layout, self._verdict(made.mean))

    def _verdict(self, mean: float) -> str:
        """What the bot scores on the board shown, and whether that is as wished."""
        low, high = self.mean.currentData()
        if low <= mean <= high:
            sentence = _("The bot scores {mean} points here in the mean.")
        else:
            sentence = _("No board is as wished; this one comes nearest. The bot scores {mean} points here.")
        return sentence.format(mean=decimal(mean, 1))

    def _show_problem(self, error: SplitterError) -> None:
        self._show(None, sentence_for(error))

    def _show(self, layout: Layout | None, sentence: str) -> None:
        self._patience.stop()
        self._made = layout
        self._problem.setText(sentence)
        self._picture.clear()
        if layout is not None:
            theme = theme_for(self.palette())
            self._picture.setPixmap(layout_picture(layout, PICTURE_EDGE, theme, self.devicePixelRatioF()))
            self._picture.setAccessibleName("\n".join(layout.rows))
        self._take.setEnabled(layout is not None)

    def _accept(self) -> None:
        self.layout_taken.emit(self._made)
        self.accept()


def _difficulties() -> dict[str, object]:
    """Names of ranges of mean scores."""
    return {
        _("Any"): None,
        _("Very hard: the bot scores below {points}").format(points=HARDEST): (0, HARDEST),
        _("Hard: {low} to {high} points").format(low=HARDEST, high=HARD): (HARDEST, HARD),
        _("Like A and B: {low} to {high} points").format(low=HARD, high=USUAL): (HARD, USUAL),
        _("Easy: {low} to {high} points").format(low=USUAL, high=EASY): (USUAL, EASY),
        _("Very easy: above {points} points").format(points=EASY): (EASY, inf),
    }


def _choices(values: dict[str, object]) -> QComboBox:
    box = QComboBox()
    for name, value in values.items():
        box.addItem(name, value)
    return box


def _numbers(fewest: int, most: int, step: int) -> QComboBox:
    return _choices({_("Any"): None} | {str(number): number for number in range(fewest, most + 1, step)})

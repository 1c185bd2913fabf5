"""Making a new board by chance: wishes on one side, the board they give on the other."""

from __future__ import annotations

from PySide6.QtCore import Signal
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
from splitter_desktop.engine.errors import SplitterError
from splitter_desktop.engine.layout import Layout
from splitter_desktop.i18n import _
from splitter_desktop.i18n.wording import sentence_for
from splitter_desktop.ui.board.layout_picture import layout_picture
from splitter_desktop.ui.new_game_dialog import random_dice
from splitter_desktop.ui.theme import space, theme_for

PICTURE_EDGE = space(80)


class GenerateDialog(QDialog):
    """Shows the board of a seed and wishes anew after each change; `layout_taken` carries the one chosen."""

    layout_taken = Signal(object)

    def __init__(self, parent: QWidget | None, like: Layout | None) -> None:
        """Show a first board.

        Args:
            parent: the designer.
            like: the board being drawn, which a new one may resemble; None where it is no standard layout.
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
        self._picture, self._problem = QLabel(), QLabel()
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self._take = self._buttons.addButton(_("&Take it"), QDialogButtonBox.ButtonRole.AcceptRole)
        self._lay_out()
        self._connect()
        self._make()

    @property
    def made(self) -> Layout | None:
        """The board shown; None where the wishes allow none."""
        return self._made

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
        for choice in (self.width_, self.height_, self.shape, self.holes):
            choice.currentIndexChanged.connect(self._make)
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
        try:
            self._made = generate_layout(self.seed.text(), self._wishes())
        except SplitterError as error:
            self._made = None
            self._problem.setText(sentence_for(error))
            self._picture.clear()
        else:
            self._problem.clear()
            theme = theme_for(self.palette())
            self._picture.setPixmap(layout_picture(self._made, PICTURE_EDGE, theme, self.devicePixelRatioF()))
            self._picture.setAccessibleName("\n".join(self._made.rows))
        self._take.setEnabled(self._made is not None)

    def _accept(self) -> None:
        self.layout_taken.emit(self._made)
        self.accept()


def _choices(values: dict[str, object]) -> QComboBox:
    box = QComboBox()
    for name, value in values.items():
        box.addItem(name, value)
    return box


def _numbers(fewest: int, most: int, step: int) -> QComboBox:
    return _choices({_("Any"): None} | {str(number): number for number in range(fewest, most + 1, step)})

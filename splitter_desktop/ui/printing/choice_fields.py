"""The controls of the print dialog: each shows one choice and hands it over as the text files would hold."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QSpinBox,
    QWidget,
)

from splitter_desktop.i18n import _
from splitter_desktop.ui.decimal_box import DecimalBox
from splitter_desktop.ui.theme import space

_LENGTH_STEP = 0.25
"""Millimetres."""


class ChoiceField(QWidget):
    """A control for one choice; `changed` is emitted when the person changes it."""

    changed = Signal()

    def __init__(self, *controls: QWidget) -> None:
        """Put the controls side by side."""
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(space(2))
        for control in controls:
            row.addWidget(control, 1)
        self._first = controls[0]
        self.setFocusProxy(self._first)

    def choice(self) -> str:
        """The choice as text; empty where it is left open."""
        raise NotImplementedError

    def show_choice(self, text: str) -> None:
        """Show a choice, without saying that it changed."""
        raise NotImplementedError

    def set_name(self, name: str) -> None:
        """Tell screen readers what the choice is called."""
        self._first.setAccessibleName(name)


class ListField(ChoiceField):
    """One of several choices, or a text of one's own where that is allowed."""

    def __init__(self, options: Sequence[tuple[str, str]], *, may_type: bool = False) -> None:
        """Offer options as pairs of text and label."""
        self.box = QComboBox()
        super().__init__(self.box)
        self.box.setEditable(may_type)
        self.box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.box.setMinimumContentsLength(12)
        self.offer(options)
        self.box.currentTextChanged.connect(self.changed)

    def offer(self, options: Sequence[tuple[str, str]]) -> None:
        """Offer other options; the choice stays where it is among them."""
        chosen = self.choice()
        with QSignalBlocker(self.box):
            self.box.clear()
            for value, label in options:
                self.box.addItem(label, value)
        self.show_choice(chosen)

    def add_pictures(self, pictures: Sequence[QIcon], edge: int) -> None:
        """Show a picture of `edge` pixels beside each option."""
        self.box.setIconSize(QSize(edge, edge))
        for place, picture in enumerate(pictures):
            self.box.setItemIcon(place, picture)

    def choice(self) -> str:
        """The text of the option, or what was typed."""
        typed = self.box.currentText()
        place = self.box.findText(typed, Qt.MatchFlag.MatchFixedString)
        return str(self.box.itemData(place)) if place >= 0 else typed.strip()

    def show_choice(self, text: str) -> None:
        """Show an option or a typed text; an option that is not offered leaves the first one."""
        with QSignalBlocker(self.box):
            place = self.box.findData(text)
            if place < 0 and self.box.isEditable():
                self.box.setEditText(text)
            else:
                self.box.setCurrentIndex(max(place, 0))
        if line := self.box.lineEdit():
            line.home(False)  # a long text shows its beginning


class NumberField(ChoiceField):
    """A whole number; where it may be left open, nought stands for that."""

    def __init__(self, most: int, left_open: str = "") -> None:
        """Take numbers from 1 to `most`; `left_open` is what nought is called."""
        self.box = QSpinBox()
        self.box.setMinimumHeight(_height_of_lists())
        super().__init__(self.box)
        self.box.setRange(0 if left_open else 1, most)
        self.box.setSpecialValueText(left_open)
        self.box.valueChanged.connect(self.changed)

    def choice(self) -> str:
        """The number in figures; empty where it is left open."""
        return str(self.box.value()) if self.box.value() else ""

    def show_choice(self, text: str) -> None:
        """Show a number."""
        with QSignalBlocker(self.box):
            self.box.setValue(int(text) if text else 0)


class LengthField(ChoiceField):
    """A length in millimetres."""

    def __init__(self, least: float, most: float) -> None:
        """Take lengths between two bounds."""
        self.box = _length_box(least, most)
        super().__init__(self.box)
        self.box.valueChanged.connect(self.changed)

    def choice(self) -> str:
        """The length without its unit."""
        return f"{self.box.value():g}"

    def show_choice(self, text: str) -> None:
        """Show a length."""
        with QSignalBlocker(self.box):
            self.box.setValue(float(text))


class OffsetField(ChoiceField):
    """A shift to the right and down, in millimetres."""

    def __init__(self, most: float) -> None:
        """Take shifts of at most `most` either way."""
        self.right, self.down = _length_box(-most, most), _length_box(-most, most)
        super().__init__(self.right, self.down)
        self.right.setPrefix("\u2192 ")
        self.down.setPrefix("\u2193 ")
        self.down.setAccessibleName(_("Down"))
        self.right.valueChanged.connect(self.changed)
        self.down.valueChanged.connect(self.changed)

    def choice(self) -> str:
        """Both lengths, with a space between."""
        return f"{self.right.value():g} {self.down.value():g}"

    def show_choice(self, text: str) -> None:
        """Show both lengths."""
        with QSignalBlocker(self.right), QSignalBlocker(self.down):
            for box, value in zip((self.right, self.down), text.split(), strict=True):
                box.setValue(float(value))


class SwitchField(ChoiceField):
    """Yes or no."""

    def __init__(self, label: str) -> None:
        """Ask a question."""
        self.box = QCheckBox(label)
        super().__init__(self.box)
        self.box.toggled.connect(self.changed)

    def choice(self) -> str:
        """``true`` or ``false``."""
        return str(self.box.isChecked()).lower()

    def show_choice(self, text: str) -> None:
        """Show an answer."""
        with QSignalBlocker(self.box):
            self.box.setChecked(text == "true")


class LineField(ChoiceField):
    """A line of text."""

    def __init__(self, hint: str) -> None:
        """Ask for a text; the hint stands where nothing is typed."""
        self.box = QLineEdit()
        super().__init__(self.box)
        self.box.setPlaceholderText(hint)
        self.box.textChanged.connect(self.changed)

    def choice(self) -> str:
        """What is typed."""
        return self.box.text().strip()

    def show_choice(self, text: str) -> None:
        """Show a text."""
        with QSignalBlocker(self.box):
            self.box.setText(text)


def _height_of_lists() -> int:
    """How high the lists beside a field are, so that all fields are equally high."""
    return QComboBox().sizeHint().height()


def _length_box(least: float, most: float) -> DecimalBox:
    box = DecimalBox()
    box.setMinimumHeight(_height_of_lists())
    box.setRange(least, most)
    box.setDecimals(2)
    box.setSingleStep(_LENGTH_STEP)
    box.setSuffix(_(" mm"))
    return box

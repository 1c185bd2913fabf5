"""A field for a number with decimals, written and read as the language of the program does."""

from __future__ import annotations

from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QDoubleSpinBox

from splitter_desktop.i18n.numbers import decimal, read_decimal

_UNFINISHED = ("", "-", "+", "\N{MINUS SIGN}", ".", ",")


class DecimalBox(QDoubleSpinBox):
    """Shows the mark of the language, and takes a point and a comma alike."""

    def textFromValue(self, value: float) -> str:
        """The number as it is shown, without prefix and suffix."""
        return decimal(value, self.decimals())

    def valueFromText(self, text: str) -> float:
        """The number that was typed; the one before where it is none."""
        try:
            return read_decimal(self._bare(text))
        except ValueError:
            return self.value()

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        """Whether the text is a number in bounds, or may become one."""
        bare = self._bare(text)
        try:
            is_in_bounds = self.minimum() <= read_decimal(bare) <= self.maximum()
        except ValueError:
            begins_well = bare.lstrip("+-\N{MINUS SIGN}") in _UNFINISHED
            state = QValidator.State.Intermediate if begins_well else QValidator.State.Invalid
        else:
            state = QValidator.State.Acceptable if is_in_bounds else QValidator.State.Intermediate
        return state, text, place

    def _bare(self, text: str) -> str:
        return text.removeprefix(self.prefix()).removesuffix(self.suffix()).strip()

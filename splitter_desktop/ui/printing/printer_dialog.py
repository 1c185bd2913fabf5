"""Teaching the program what a printer does wrong, from the rulers of its test page."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from splitter_desktop.engine.errors import PrintError, SplitterError
from splitter_desktop.i18n import _
from splitter_desktop.i18n.wording import sentence_for
from splitter_desktop.sheets.printer_correction import correction_of, measured, remember_correction
from splitter_desktop.ui.decimal_box import DecimalBox
from splitter_desktop.ui.printing.choice_fields import OffsetField
from splitter_desktop.ui.theme import space

_LARGEST_SHIFT = 20.0


class PrinterDialog(QDialog):
    """Asks for the name of a printer and for what was measured."""

    remembered = Signal(str)
    """The correction of the printer of this name is remembered."""

    def __init__(self, parent: QWidget | None, printer: str, ruler: int) -> None:
        """Ask about a printer whose test page has rulers of a length in millimetres."""
        super().__init__(parent)
        self.setWindowTitle(_("Correct a printer"))
        self._ruler = ruler
        self.name = QLineEdit(printer)
        self.width_, self.height_ = self._length(), self._length()
        self.shift = OffsetField(_LARGEST_SHIFT)
        self._problem = QLabel()
        self._problem.setWordWrap(True)
        self._lay_out()

    @property
    def problem(self) -> str:
        """What is wrong, if anything is."""
        return self._problem.text()

    def accept(self) -> None:
        """Remember the correction, or say why that cannot be and stay."""
        try:
            self._remember()
        except SplitterError as error:
            self._problem.setText(sentence_for(error))
        else:
            super().accept()
            self.remembered.emit(self.name.text().strip())

    def _remember(self) -> None:
        name = self.name.text().strip()
        if not name:
            raise PrintError(kind="printer-name")
        right, down = map(float, self.shift.choice().split())
        correction = measured(
            correction_of(name), self._ruler, self.width_.value(), self.height_.value(), (right, down)
        )
        remember_correction(name, correction)

    def _length(self) -> DecimalBox:
        box = DecimalBox()
        box.setRange(0, 2 * self._ruler)
        box.setDecimals(1)
        box.setSingleStep(0.1)
        box.setSuffix(_(" mm"))
        box.setValue(self._ruler)
        return box

    def _lay_out(self) -> None:
        explanation = QLabel(
            _(
                "Print the test page on this printer, then type how long its rulers really are. Everything"
                " printed for this printer comes out right from then on."
            )
        )
        explanation.setWordWrap(True)
        form = QFormLayout()
        form.addRow(_("&Printer"), self.name)
        form.addRow(_("&Horizontal ruler"), self.width_)
        form.addRow(_("&Vertical ruler"), self.height_)
        form.addRow(_("&Move everything"), self.shift)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Cancel | QDialogButtonBox.StandardButton.Save
        )
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(space(5), space(5), space(5), space(5))
        column.setSpacing(space(3))
        for part in (explanation, form, self._problem, buttons):
            if isinstance(part, QFormLayout):
                column.addLayout(part)
            else:
                column.addWidget(part)
        self.setMinimumWidth(space(100))

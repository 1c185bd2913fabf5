"""Name, id and rules of a drawing, for those who would rather not touch its text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QCheckBox, QFormLayout, QLineEdit, QSpinBox, QWidget

from splitter_desktop.engine.layout import LayoutDraft, LocalizedText, Rules, StarStacking, text_in
from splitter_desktop.engine.layout_files import MOST_POINTS
from splitter_desktop.i18n import _, active_language
from splitter_desktop.ui.designer.shown_design import ShownDesign


class DetailsForm(QWidget):
    """Shows what a drawing says of itself beside its board; `draft_changed` carries the changed draft."""

    draft_changed = Signal(object)

    def __init__(self) -> None:
        """Make an empty form."""
        super().__init__()
        self._draft: LayoutDraft | None = None
        self.name, self.id, self.author = QLineEdit(), QLineEdit(), QLineEdit()
        self.standard = QCheckBox(_("&Standard board of 44 cells"))
        self.bonus = QSpinBox()
        self.bonus.setRange(0, MOST_POINTS)
        self.bonus.setKeyboardTracking(False)
        self.bonus.setMinimumHeight(self.name.sizeHint().height())
        self.each_star = QCheckBox(_("Each star of a group d&oubles"))
        rows = QFormLayout(self)
        rows.addRow(_("&Name"), self.name)
        rows.addRow(_("&Id"), self.id)
        rows.addRow(_("&Author"), self.author)
        rows.addRow(self.standard)
        rows.addRow(_("Points &for hearts"), self.bonus)
        rows.addRow(self.each_star)
        for line in (self.name, self.id, self.author):
            line.editingFinished.connect(self._tell)
        for box in (self.standard, self.each_star):
            box.toggled.connect(self._tell)
        self.bonus.valueChanged.connect(self._tell)

    def show_design(self, shown: ShownDesign) -> None:
        """Show a drawing's details; they cannot be changed while its text cannot be read."""
        self._draft = shown.design.draft
        draft, stacking = self._draft, self._draft.rules.star_stacking
        _fill(self.name, text_in(draft.name, active_language()))
        _fill(self.id, draft.id)
        _fill(self.author, draft.author)
        with QSignalBlocker(self.standard), QSignalBlocker(self.each_star), QSignalBlocker(self.bonus):
            self.standard.setChecked(draft.standard)
            self.each_star.setChecked(stacking is StarStacking.EACH)
            self.bonus.setValue(draft.rules.heart_bonus)
        self.setEnabled(shown.design.is_readable)

    def _tell(self) -> None:
        if self._draft is None:
            return
        changed = replace(
            self._draft,
            id=self.id.text(),
            name=_renamed(self._draft.name, self.name.text()),
            author=self.author.text(),
            standard=self.standard.isChecked(),
            rules=Rules(self.bonus.value(), _stacking(self.each_star.isChecked())),
        )
        if changed != self._draft:
            self.draft_changed.emit(changed)


def _renamed(names: LocalizedText, name: str) -> Mapping[str, str]:
    """The names with the one that is shown changed, the other languages' as they were."""
    language = active_language()
    shown = next((key for key in (language, language.split("_")[0], "", "en") if key in names), "")
    return MappingProxyType({**names, shown: name})


def _stacking(each: bool) -> StarStacking:
    return StarStacking.EACH if each else StarStacking.ONCE


def _fill(line: QLineEdit, text: str) -> None:
    if line.text() != text:
        line.setText(text)

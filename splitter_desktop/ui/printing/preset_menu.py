"""The menu of presets: use one, keep the choices as one, exchange them as files."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QStandardPaths, Signal
from PySide6.QtWidgets import QFileDialog, QInputDialog, QMenu, QWidget

from splitter_desktop.i18n import _
from splitter_desktop.sheets.presets import (
    SUFFIX,
    keep_preset,
    load_preset,
    preset_names,
    preset_path,
    save_preset,
)
from splitter_desktop.sheets.print_choices import PrintChoices
from splitter_desktop.ui.file_choice import file_to_save
from splitter_desktop.ui.short_text import on_a_button


class PresetMenu(QMenu):
    """Lists the person's presets anew whenever it opens."""

    chosen = Signal(object)
    """The `PrintChoices` of a preset are to be used."""

    def __init__(
        self,
        parent: QWidget,
        choices: Callable[[], PrintChoices],
        attempt: Callable[[Callable[[], None]], None],
    ) -> None:
        """Make the menu.

        Args:
            parent: the dialog it belongs to.
            choices: the choices as they stand there.
            attempt: does something, and tells the person where that cannot be done.
        """
        super().__init__(parent)
        self._dialog, self._choices, self._attempt = parent, choices, attempt
        self.aboutToShow.connect(self._fill)

    def use(self, path: Path) -> None:
        """Use the choices in a file.

        Raises:
            FileError: it cannot be read.
            PresetError: it is wrong.
        """
        self.chosen.emit(load_preset(path))

    def keep(self, name: str) -> None:
        """Keep the choices under a name.

        Raises:
            PrintError: no file can have that name, or a choice means nothing.
            FileError: it cannot be written.
        """
        keep_preset(self._choices(), name)

    def _fill(self) -> None:
        self.clear()
        for name in preset_names():
            self._add(on_a_button(name), partial(self._use_named, name))
        if preset_names():
            self.addSeparator()
        self._add(_("&Keep these choices…"), self._ask_and_keep)
        self._add(_("&Load from a file…"), self._ask_and_load)
        self._add(_("&Save to a file…"), self._ask_and_save)

    def _add(self, text: str, act: Callable[[], None]) -> None:
        self.addAction(text).triggered.connect(lambda: self._attempt(act))

    def _use_named(self, name: str) -> None:
        self.use(preset_path(name))

    def _ask_and_keep(self) -> None:
        name, accepted = QInputDialog.getText(self._dialog, _("Keep these choices"), _("Name:"))
        if accepted:
            self.keep(name)

    def _ask_and_load(self) -> None:
        kind = _("Presets") + f" (*{SUFFIX})"
        path, _kind = QFileDialog.getOpenFileName(self._dialog, _("Load choices"), _documents(), kind)
        if path:
            self.use(Path(path))

    def _ask_and_save(self) -> None:
        suggestion = Path(_documents()) / (_("Print") + SUFFIX)
        path = file_to_save(self._dialog, _("Save choices"), suggestion, SUFFIX, _("Presets"))
        if path is not None:
            save_preset(self._choices(), path)


def _documents() -> str:
    return QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)

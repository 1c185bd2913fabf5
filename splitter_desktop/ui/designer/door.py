"""The way into the designer: one window, made when it is first asked for."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from splitter_desktop.ui.settings import Settings

if TYPE_CHECKING:
    from splitter_desktop.ui.designer.designer_window import DesignerWindow


class DesignerDoor(QObject):
    """Opens the designer, raises it where it is open, and closes it with the program."""

    def __init__(self, settings: Settings, folder: Path, parent: QObject) -> None:
        """Keep drawings in a folder between starts."""
        super().__init__(parent)
        self._settings, self._folder = settings, folder
        self._window: DesignerWindow | None = None

    @property
    def window(self) -> DesignerWindow | None:
        """The designer; None while it is closed."""
        return self._window if self._window and self._window.isVisible() else None

    @property
    def has_unsaved_drawing(self) -> bool:
        """Whether a drawing that was never saved, or changed since, waits in the closed designer."""
        from splitter_desktop.ui.designer.design_files import has_unsaved_drawing  # late: as below

        return has_unsaved_drawing(self._settings, self._folder)

    def open(self, path: Path | None = None) -> None:
        """Show the designer in front, with the drawing of last time or with a file.

        Raises:
            FileError: drawings cannot be kept in the folder.
        """
        from splitter_desktop.ui.designer.designer_window import DesignerWindow  # late: a start is quicker

        window = self.window
        if window is None:
            if self._window is not None:  # not earlier: it was still closing
                self._window.deleteLater()
            window = self._window = DesignerWindow(self._settings, self._folder)
        window.show()
        window.raise_()
        window.activateWindow()
        if path is not None:
            window.open_file(path)

    def close(self) -> bool:
        """Close the designer; False when the person goes on drawing instead."""
        return self.window is None or self.window.close()

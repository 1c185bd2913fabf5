"""What a person chose, remembered between starts in one file of the data folder."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from itertools import chain, count
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings

from splitter_desktop.engine.safe_files import is_free_or_ordinary

MOST_RECENT_FILES = 9
SMALLEST_ZOOM, LARGEST_ZOOM = 75, 200
"""Bounds of the size of texts, in per cent."""


class Appearance(StrEnum):
    """Light, dark, or whatever the system shows."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class Settings:
    """Choices by name; each is remembered as soon as it is set, also beside other windows that do the same.

    A value that a person or another version wrote and that means nothing here counts as not set.
    """

    def __init__(self, file: Path) -> None:
        """Read and write a file, which need not be there."""
        names = chain([file], (file.with_stem(f"{file.stem}-{number}") for number in count(2)))
        usable = next(filter(is_free_or_ordinary, names))  # Qt would wait for a pipe, and replace a device
        self._store = QSettings(str(usable), QSettings.Format.IniFormat)

    def sync(self) -> None:
        """Bring everything to the file now; it also happens by itself after a moment."""
        self._store.sync()

    @property
    def is_empty(self) -> bool:
        """Whether nothing was ever chosen or remembered, as at the very first start."""
        return not self._store.allKeys()

    @property
    def language(self) -> str:
        """The code of the language to show; empty for the system's."""
        return self._text("language")

    @language.setter
    def language(self, code: str) -> None:
        self._store.setValue("language", code)

    @property
    def appearance(self) -> Appearance:
        """Whether the window is light or dark."""
        try:
            return Appearance(self._text("view/appearance"))
        except ValueError:
            return Appearance.SYSTEM

    @appearance.setter
    def appearance(self, appearance: Appearance) -> None:
        self._store.setValue("view/appearance", appearance.value)

    @property
    def reduce_motion(self) -> bool:
        """Whether nothing tumbles or glows."""
        return self._switch("view/reduce-motion", otherwise=False)

    @reduce_motion.setter
    def reduce_motion(self, on: bool) -> None:
        self._store.setValue("view/reduce-motion", on)

    @property
    def automatic_roll(self) -> bool:
        """Whether the next roll comes by itself."""
        return self._switch("view/automatic-roll", otherwise=True)

    @automatic_roll.setter
    def automatic_roll(self, on: bool) -> None:
        self._store.setValue("view/automatic-roll", on)

    @property
    def heat_map(self) -> bool:
        """Whether a hint also shows how much every cell is worth."""
        return self._switch("coach/heat-map", otherwise=False)

    @heat_map.setter
    def heat_map(self, on: bool) -> None:
        self._store.setValue("coach/heat-map", on)

    @property
    def show_costs(self) -> bool:
        """Whether a bar shows what each move has cost."""
        return self._switch("coach/show-costs", otherwise=True)

    @show_costs.setter
    def show_costs(self, on: bool) -> None:
        self._store.setValue("coach/show-costs", on)

    @property
    def zoom(self) -> int:
        """How large texts are, in per cent of what the system asks for."""
        try:
            return min(max(int(self._text("view/zoom")), SMALLEST_ZOOM), LARGEST_ZOOM)
        except ValueError:
            return 100

    @zoom.setter
    def zoom(self, percent: int) -> None:
        self._store.setValue("view/zoom", str(percent))

    @property
    def geometry(self) -> QByteArray:
        """Where the window was, as Qt describes it; empty at first."""
        return self._bytes("window/geometry")

    @geometry.setter
    def geometry(self, geometry: QByteArray) -> None:
        self._store.setValue("window/geometry", geometry)

    @property
    def designer_geometry(self) -> QByteArray:
        """Where the designer was, as Qt describes it; empty at first."""
        return self._bytes("designer/geometry")

    @designer_geometry.setter
    def designer_geometry(self, geometry: QByteArray) -> None:
        self._store.setValue("designer/geometry", geometry)

    @property
    def layout_id(self) -> str:
        """The board played last; empty at first."""
        return self._text("game/layout")

    @layout_id.setter
    def layout_id(self, layout_id: str) -> None:
        self._store.setValue("game/layout", layout_id)

    @property
    def recent_files(self) -> tuple[Path, ...]:
        """Games saved or opened, the latest first."""
        found = self._store.value("game/recent", [])
        texts = [found] if isinstance(found, str) else found if isinstance(found, list) else []
        return tuple(Path(text) for text in texts if isinstance(text, str) and text)

    def add_recent_file(self, file: Path) -> None:
        """Put a game first among the recent ones."""
        others = [other for other in self.recent_files if other != file]
        self._remember_recent([file, *others])

    def forget_recent_files(self) -> None:
        """Begin the recent games anew."""
        self._remember_recent([])

    def game_file(self, kept_as: str) -> tuple[Path | None, str]:
        """The file a player gave the game that is kept under a name between starts, and the file's mark."""
        text = self._text(f"files/{kept_as}")
        return (Path(text) if text else None), self._text(f"marks/{kept_as}")

    def set_game_file(self, kept_as: str, file: Path | None, mark: str) -> None:
        """Remember which file a kept game belongs to, and a mark of what it holds."""
        self._store.setValue(f"files/{kept_as}", str(file) if file else "")
        self._store.setValue(f"marks/{kept_as}", mark)

    def _remember_recent(self, files: Sequence[Path]) -> None:
        self._store.setValue("game/recent", [str(file) for file in files[:MOST_RECENT_FILES]])

    def _bytes(self, key: str) -> QByteArray:
        found = self._store.value(key)
        return found if isinstance(found, QByteArray) else QByteArray()

    def _text(self, key: str) -> str:
        found = self._store.value(key, "")
        return found if isinstance(found, str) else ""

    def _switch(self, key: str, *, otherwise: bool) -> bool:
        return {"true": True, "false": False}.get(str(self._store.value(key)).lower(), otherwise)

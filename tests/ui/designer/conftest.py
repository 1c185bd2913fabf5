"""A designer in a folder of its own, and strokes with the mouse."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from splitter_desktop.engine.cells import Cell
from splitter_desktop.i18n import use_language
from splitter_desktop.ui.designer.designer_window import DesignerWindow
from splitter_desktop.ui.settings import Settings

Stroke = Callable[..., None]
OPENS = Callable[[], DesignerWindow]


@pytest.fixture
def open_designer(
    qapp: QApplication, qtbot: QtBot, home: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[OPENS]:
    """Opens designers one after another over the same folder."""
    monkeypatch.setenv("SPLITTER_DESKTOP_HOME", str(home))
    opened: list[DesignerWindow] = []

    def open_one() -> DesignerWindow:
        designer = DesignerWindow(Settings(home / "settings.ini"), home)
        opened.append(designer)
        designer.resize(1200, 720)
        designer.show()
        qtbot.waitExposed(designer)
        designer.activateWindow()
        designer.drawing.setFocus()
        for _ in range(3):
            qapp.processEvents()
        return designer

    use_language("en")
    yield open_one
    for designer in opened:
        designer.close()
        designer.deleteLater()
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def designer(open_designer: OPENS) -> DesignerWindow:
    """The designer of a first start: a blank board."""
    return open_designer()


@pytest.fixture
def drag(qtbot: QtBot) -> Stroke:
    """Draws through places of the grid with a mouse button held down."""

    def middle(designer: DesignerWindow, place: tuple[int, int]) -> QPoint:
        return designer.drawing.geometry_of_places.rect(Cell(*place)).center().toPoint()

    def draw(
        designer: DesignerWindow,
        *places: tuple[int, int],
        button: Qt.MouseButton = Qt.MouseButton.LeftButton,
    ) -> None:
        first, *others = [middle(designer, place) for place in places]
        qtbot.mousePress(designer.drawing, button, pos=first)
        for point in others:
            qtbot.mouseMove(designer.drawing, point)
        qtbot.mouseRelease(designer.drawing, button, pos=(others or [first])[-1])

    return draw

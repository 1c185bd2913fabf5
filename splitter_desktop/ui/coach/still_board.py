"""A board one only looks at: a position with marks over it, as large as there is room."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from splitter_desktop.engine.position import Position
from splitter_desktop.engine.scoring import score
from splitter_desktop.ui.board.board_geometry import BoardGeometry
from splitter_desktop.ui.board.board_painter import BoardScene, Layer, paint_lasting
from splitter_desktop.ui.theme import space, theme_for


class StillBoard(QWidget):
    """Shows a position; a click on it is passed on."""

    clicked = Signal()

    def __init__(self, smallest: QSize) -> None:
        """Begin without a position, with room for a board of some size."""
        super().__init__()
        self._position: Position | None = None
        self._layers: tuple[Layer, ...] = ()
        self.setMinimumSize(smallest)

    @property
    def position(self) -> Position | None:
        """What is shown."""
        return self._position

    def show_position(self, position: Position, layers: Sequence[Layer] = (), name: str = "") -> None:
        """Show a position, more layers over it, and say what it is to those who hear the window."""
        self._position, self._layers = position, tuple(layers)
        self.setAccessibleName(name)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the board."""
        theme = theme_for(self.palette())
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.ground)
        if self._position is None:
            return
        margin = space(1)
        room = QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)
        geometry = BoardGeometry.fitting(self._position.layout, room, self.devicePixelRatioF())
        scene = BoardScene(self._position, score(self._position), geometry, theme)
        paint_lasting(painter, scene)
        for layer in self._layers:
            layer(painter, scene)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Pass a click on."""
        self.clicked.emit()

    def changeEvent(self, event: QEvent) -> None:
        """Follow light and dark."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self.update()

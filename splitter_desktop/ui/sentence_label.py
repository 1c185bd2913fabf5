"""A sentence on a given number of lines; the end of a longer one is left out, so that nothing else moves."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy

from splitter_desktop.ui.short_text import ELLIPSIS


class SentenceLabel(QLabel):
    """Keeps room for its lines, full or empty; only a sentence that must be read whole takes more."""

    def __init__(self) -> None:
        """Begin empty, on one line."""
        super().__init__()
        self._whole_text = ""
        self._must_be_whole = False
        self._lines = 1
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._keep_room()

    @property
    def whole_text(self) -> str:
        """The sentence, also what is left out of it."""
        return self._whole_text

    def say(self, text: str, *, whole: bool = False) -> None:
        """Show a sentence, as much of it as fits unless it must be read whole."""
        self._whole_text, self._must_be_whole = text, whole
        self._fit()

    def set_lines(self, lines: int) -> None:
        """Keep room for so many lines."""
        self._lines = lines
        self._keep_room()
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as much as fits now."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Keep room for lines of another font."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._keep_room()
            self._fit()

    def _keep_room(self) -> None:
        self.setMinimumHeight(self.fontMetrics().lineSpacing() * self._lines + 1)

    def _fit(self) -> None:
        self.setText(self._whole_text)
        words = self._whole_text.split()
        while words and not self._must_be_whole and self.heightForWidth(self.width()) > self.minimumHeight():
            words.pop()
            self.setText(" ".join(words) + ELLIPSIS)
        self.setToolTip("" if self.text() == self._whole_text else self._whole_text)

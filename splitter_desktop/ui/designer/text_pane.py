"""The text of a layout file beside its picture, with line numbers and faults marked at their lines."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QMimeData, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontDatabase,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from splitter_desktop.engine.errors import Problem, Severity
from splitter_desktop.engine.layout_files import LARGEST_FILE
from splitter_desktop.i18n import _
from splitter_desktop.i18n.wording import problem_sentence
from splitter_desktop.ui.designer.designer_words import MOST_TOLD
from splitter_desktop.ui.designer.shown_design import ShownDesign
from splitter_desktop.ui.theme import space, theme_for

TYPING_PAUSE = 350
"""Milliseconds without a key after which what was typed counts as one act."""


class TextPane(QPlainTextEdit):
    """Shows a drawing's text and tells what somebody types; undo is left to the drawing's own history."""

    text_typed = Signal(str)
    """The whole text, after a pause in typing."""
    paste_refused = Signal(str)
    """A sentence: what was pasted is too long for any layout."""

    def __init__(self) -> None:
        """Make an empty pane."""
        super().__init__()
        self._line_end = "\n"
        self._problems: Sequence[Problem] = ()
        self._numbers = _LineNumbers(self)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(TYPING_PAUSE)
        self._pause.timeout.connect(self.tell_typed)
        self.setUndoRedoEnabled(False)
        self.setTabChangesFocus(True)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.setAccessibleName(_("Text of the layout"))
        self.textChanged.connect(self._pause.start)
        self.blockCountChanged.connect(self._make_room)
        self.updateRequest.connect(self._scroll_numbers)
        self._make_room()

    def show_design(self, shown: ShownDesign) -> None:
        """Show a drawing's text and mark its faults; the cursor stays where it is if it can."""
        text = shown.design.text
        self._line_end = "\r\n" if "\r\n" in text else "\n"
        if text.replace("\r\n", "\n") != self._typed_text():
            self._replace(text)
        self._pause.stop()
        self._problems = shown.design.problems
        self._mark_faults()

    @property
    def faulty_lines(self) -> frozenset[int]:
        """The lines that are marked, from 1."""
        return frozenset(problem.line for problem in self._problems if problem.line)

    def go_to_line(self, line: int) -> None:
        """Put the cursor in a line, from 1, and show it."""
        block = self.document().findBlockByNumber(line - 1)
        self.setTextCursor(QTextCursor(block))
        self.centerCursor()

    def flush(self) -> None:
        """Tell what is being typed, if anything is, before something else happens."""
        if self._pause.isActive():
            self.tell_typed()

    def tell_typed(self) -> None:
        """Tell what was typed since the last time, without waiting for a pause."""
        self._pause.stop()
        self.text_typed.emit(self._typed_text().replace("\n", self._line_end))

    def event(self, event: QEvent) -> bool:
        """Leave the keys of undo and redo to the window: its history holds the picture too."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            keys = QKeySequence.StandardKey
            if event.matches(keys.Undo) or event.matches(keys.Redo):
                event.ignore()
                return False
        return super().event(event)

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Paste, unless it is more than any layout holds."""
        if len(source.text()) > LARGEST_FILE:
            self.paste_refused.emit(
                _("This is more than a layout can hold ({limit} kB). Nothing was pasted.").format(
                    limit=LARGEST_FILE // 1024
                )
            )
        else:
            super().insertFromMimeData(source)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Tell what was typed."""
        self.flush()
        super().focusOutEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the line numbers at the left edge."""
        super().resizeEvent(event)
        inside = self.contentsRect()
        self._numbers.setGeometry(QRect(inside.topLeft(), QSize(self.numbers_width(), inside.height())))

    def numbers_width(self) -> int:
        """Room the line numbers need, in pixels."""
        digits = max(2, len(str(self.blockCount())))
        return space(4) + self.fontMetrics().horizontalAdvance("9") * digits

    def paint_numbers(self, event: QPaintEvent) -> None:
        """Draw the numbers of the lines that can be seen; those at fault stand out."""
        theme, painter = theme_for(self.palette()), QPainter(self._numbers)
        painter.fillRect(event.rect(), theme.surface)
        painter.setFont(self.font())
        faulty = self.faulty_lines
        block, width = self.firstVisibleBlock(), self._numbers.width() - space(2)
        top = self.blockBoundingGeometry(block).translated(self.contentOffset()).top()
        while block.isValid() and top <= event.rect().bottom():
            height = self.blockBoundingRect(block).height()
            number = block.blockNumber() + 1
            painter.setPen(theme.loss if number in faulty else theme.text_quiet)
            line = QRect(0, round(top), width, round(height))
            painter.drawText(line, Qt.AlignmentFlag.AlignRight, str(number))
            block, top = block.next(), top + height
        painter.end()

    def _typed_text(self) -> str:
        # The plain text would hold spaces where non-breaking ones were typed.
        return self.document().toRawText().replace("\N{PARAGRAPH SEPARATOR}", "\n")

    def _replace(self, text: str) -> None:
        place = self.textCursor().position()
        self.blockSignals(True)
        self.setPlainText(text)
        self.blockSignals(False)
        self._make_room()
        cursor = self.textCursor()
        cursor.setPosition(min(place, max(self.document().characterCount() - 1, 0)))
        self.setTextCursor(cursor)

    def _mark_faults(self) -> None:
        theme = theme_for(self.palette())
        self.setExtraSelections(
            [
                self._selection(
                    problem, theme.loss if problem.severity is Severity.ERROR else theme.text_quiet
                )
                for problem in self._problems[:MOST_TOLD]
                if problem.line
            ]
        )
        self._numbers.update()

    def _selection(self, problem: Problem, color: QColor) -> QTextEdit.ExtraSelection:
        line = QTextCursor(self.document().findBlockByNumber(problem.line - 1))
        line.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
        wavy = QTextCharFormat()
        wavy.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
        wavy.setUnderlineColor(color)
        wavy.setToolTip(problem_sentence(problem))
        selection = QTextEdit.ExtraSelection()
        selection.cursor, selection.format = line, wavy
        return selection

    def _make_room(self) -> None:
        self.setViewportMargins(self.numbers_width(), 0, 0, 0)

    def _scroll_numbers(self, area: QRect, down: int) -> None:
        if down:
            self._numbers.scroll(0, down)
        else:
            self._numbers.update(0, area.y(), self._numbers.width(), area.height())


class _LineNumbers(QWidget):
    """The strip of line numbers; the pane draws it."""

    def __init__(self, pane: TextPane) -> None:
        super().__init__(pane)
        self._pane = pane

    def sizeHint(self) -> QSize:
        return QSize(self._pane.numbers_width(), 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        self._pane.paint_numbers(event)

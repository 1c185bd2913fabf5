"""The list of checks: what is right about a drawing and what is not, one line each."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QIcon, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem

from splitter_desktop.i18n import _
from splitter_desktop.ui.designer.designer_words import Check, Verdict, checks
from splitter_desktop.ui.designer.shown_design import ShownDesign
from splitter_desktop.ui.theme import Theme, space, text_font, theme_for

_MARKS = {Verdict.GOOD: "\N{CHECK MARK}", Verdict.WARNING: "!", Verdict.ERROR: "\N{MULTIPLICATION X}"}


_BESIDE_SENTENCE = space(13)
"""What the sign and the edges of a line take of its width, at most."""


class ChecksList(QListWidget):
    """Follows a drawing; choosing a line asks for the cells and the line of text it speaks of."""

    check_chosen = Signal(object)
    """The `Check` of the line."""

    def __init__(self) -> None:
        """Make an empty list."""
        super().__init__()
        self._checks: tuple[Check, ...] = ()
        self.setAccessibleName(_("Checks"))
        self.setWordWrap(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.itemClicked.connect(self._choose)
        self.itemActivated.connect(self._choose)

    def show_design(self, shown: ShownDesign) -> None:
        """Check a drawing."""
        self._checks = checks(shown.design)
        self.clear()
        theme = theme_for(self.palette())
        for check in self._checks:
            item = QListWidgetItem(_mark(check.verdict, theme, self.devicePixelRatioF()), check.sentence)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{_verdict(check.verdict)}: {check.sentence}")
            self.addItem(item)
        self._make_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give every sentence the lines it needs at this width."""
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        # Qt forgets the padding of the style sheet when it counts the lines of a text.
        room = self.viewport().width() - _BESIDE_SENTENCE
        for row in range(self.count()):
            item, wrapped = self.item(row), Qt.TextFlag.TextWordWrap.value
            lines = self.fontMetrics().boundingRect(QRect(0, 0, room, 0), wrapped, item.text())
            item.setSizeHint(QSize(0, lines.height() + space(4)))

    def _choose(self, item: QListWidgetItem) -> None:
        self.check_chosen.emit(self._checks[self.row(item)])


def _mark(verdict: Verdict, theme: Theme, device_pixel_ratio: float) -> QIcon:
    """The sign of a verdict in its colour."""
    edge = QFontMetrics(text_font()).height()
    pixmap = QPixmap(round(edge * device_pixel_ratio), round(edge * device_pixel_ratio))
    pixmap.setDevicePixelRatio(device_pixel_ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    with QPainter(pixmap) as painter:
        painter.setFont(text_font(bold=True))
        painter.setPen(_color(verdict, theme))
        painter.drawText(QRectF(0, 0, edge, edge), Qt.AlignmentFlag.AlignCenter, _MARKS[verdict])
    return QIcon(pixmap)


def _color(verdict: Verdict, theme: Theme) -> QColor:
    return {Verdict.GOOD: theme.gain, Verdict.WARNING: theme.text, Verdict.ERROR: theme.loss}[verdict]


def _verdict(verdict: Verdict) -> str:
    return {Verdict.GOOD: _("Good"), Verdict.WARNING: _("Note"), Verdict.ERROR: _("Fault")}[verdict]

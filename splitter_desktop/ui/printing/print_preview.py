"""The preview of a print: a page of the real file, with page turning and zoom."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QImage, QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QScrollArea, QToolButton, QVBoxLayout, QWidget

from splitter_desktop.i18n import _
from splitter_desktop.ui.theme import space, theme_for

_STEP = 1.25
_LARGEST_ZOOM = 8.0
_LARGEST_PICTURE = 6000
"""Pixels a side; larger pictures would take too much memory."""
_MARGIN = 4
"""Round the page, in steps of the spacing scale."""
_PAPER = QColor(Qt.GlobalColor.white)


class _Sheet(QWidget):
    """Draws a page on white paper, whatever the colours of the window."""

    def __init__(self) -> None:
        super().__init__()
        self.image = QImage()
        self.place = QRectF()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.image.isNull():
            return
        theme = theme_for(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(self.place.translated(space(1) / 2, space(1) / 2), theme.shadow)
        painter.fillRect(self.place, _PAPER)
        painter.drawImage(self.place, self.image)
        painter.end()


class PrintPreview(QWidget):
    """Shows one page at a time and asks for pictures of pages in the size it needs."""

    picture_wanted = Signal(int, float)
    """A page is to be shown: its number from 0, and the pixels a point."""

    def __init__(self) -> None:
        """Show nothing yet."""
        super().__init__()
        self._labels: Sequence[str] = ()
        self._page, self._zoom = 0, 1.0
        self._page_points, self._picture_scale = QSizeF(), 1.0
        self._sheet, self._scroll = _Sheet(), QScrollArea()
        self._scroll.setWidget(self._sheet)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._scroll.setAccessibleName(_("Preview"))
        self._where = QLabel()
        self._back = self._button("\N{BLACK LEFT-POINTING TRIANGLE}", _("Page before (Page Up)"))
        self._on = self._button("\N{BLACK RIGHT-POINTING TRIANGLE}", _("Next page (Page Down)"))
        self._smaller = self._button("\N{MINUS SIGN}", _("Smaller (Ctrl+-)"))
        self._fit = self._button(_("Whole page"), _("Whole page (Ctrl+0)"))
        self._larger = self._button("+", _("Larger (Ctrl++)"))
        self._back.clicked.connect(lambda: self.turn_to(self._page - 1))
        self._on.clicked.connect(lambda: self.turn_to(self._page + 1))
        self._smaller.clicked.connect(lambda: self.zoom_to(self._zoom / _STEP))
        self._larger.clicked.connect(lambda: self.zoom_to(self._zoom * _STEP))
        self._fit.clicked.connect(lambda: self.zoom_to(1.0))
        self._lay_out()

    @property
    def page(self) -> int:
        """The page that is shown, from 0."""
        return self._page

    @property
    def image(self) -> QImage:
        """The picture that is shown; null where there is none."""
        return self._sheet.image

    @property
    def is_sharp(self) -> bool:
        """Whether the picture was made for about the size the page has on the screen."""
        return not self.image.isNull() and 0.95 < self._picture_scale / self._scale() < 1.3

    def show_document(self, labels: Sequence[str]) -> None:
        """Show another document, at the same page as far as it has one."""
        self._labels = labels
        self.turn_to(min(self._page, len(labels) - 1))

    def show_picture(self, page: int, scale: float, image: QImage) -> None:
        """Show the picture of a page, unless another one is wanted by now."""
        if page != self._page:
            return
        self._page_points = QSizeF(image.size()) / scale
        self._sheet.image, self._picture_scale = image, scale
        self._place_sheet()
        if not self.is_sharp:
            self._ask()

    def show_nothing(self) -> None:
        """Show an empty place: there is nothing that could be printed."""
        self._labels = ()
        self._sheet.image = QImage()
        self._sheet.update()
        self._show_where()

    def turn_to(self, page: int) -> None:
        """Show another page."""
        self._page = min(max(page, 0), max(len(self._labels) - 1, 0))
        self._show_where()
        self._ask()

    def zoom_to(self, zoom: float) -> None:
        """Show the page larger or smaller; 1 is the whole page."""
        self._zoom = min(max(zoom, 1.0), _LARGEST_ZOOM)
        self._smaller.setEnabled(self._zoom > 1.0)
        self._larger.setEnabled(self._zoom < _LARGEST_ZOOM)
        self._place_sheet()
        self._ask()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the page anew."""
        super().resizeEvent(event)
        self._place_sheet()
        self._ask()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Turn pages and zoom."""
        has_control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if event.key() == Qt.Key.Key_PageUp:
            self.turn_to(self._page - 1)
        elif event.key() == Qt.Key.Key_PageDown:
            self.turn_to(self._page + 1)
        elif has_control and event.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom_to(self._zoom * _STEP)
        elif has_control and event.key() == Qt.Key.Key_Minus:
            self.zoom_to(self._zoom / _STEP)
        elif has_control and event.key() == Qt.Key.Key_0:
            self.zoom_to(1.0)
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom with the control key; otherwise turn pages, when there is nothing to scroll."""
        up = event.angleDelta().y() > 0
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_to(self._zoom * (_STEP if up else 1 / _STEP))
        elif event.angleDelta().y():
            self.turn_to(self._page + (-1 if up else 1))

    def _button(self, text: str, what: str) -> QToolButton:
        button = QToolButton()
        button.setText(text)
        button.setToolTip(what)
        button.setAccessibleName(what)
        button.setAutoRaise(True)
        return button

    def _lay_out(self) -> None:
        bar = QHBoxLayout()
        bar.setSpacing(space(1))
        for widget in (self._back, self._where, self._on):
            bar.addWidget(widget)
        bar.addStretch(1)
        for widget in (self._smaller, self._fit, self._larger):
            bar.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(2))
        column.addWidget(self._scroll, 1)
        column.addLayout(bar)
        self._show_where()
        self._smaller.setEnabled(False)

    def _show_where(self) -> None:
        count = len(self._labels)
        text = _("Page {number} of {count}").format(number=self._page + 1, count=count) if count else ""
        self._where.setText(text)
        self._back.setEnabled(self._page > 0 and count > 0)
        self._on.setEnabled(self._page + 1 < count)

    def _place_sheet(self) -> None:
        """Lay the page in the middle, as large as the zoom says."""
        if self._page_points.isEmpty():
            return
        room = self._scroll.viewport().size() - QSize(2 * space(_MARGIN), 2 * space(_MARGIN))
        whole = self._page_points.scaled(QSizeF(room), Qt.AspectRatioMode.KeepAspectRatio) * self._zoom
        needed = QSize(round(whole.width()), round(whole.height())) + QSize(
            2 * space(_MARGIN), 2 * space(_MARGIN)
        )
        self._sheet.setMinimumSize(needed if self._zoom > 1 else QSize(0, 0))
        area = self._scroll.viewport().size().expandedTo(needed)
        left, top = (area.width() - whole.width()) / 2, (area.height() - whole.height()) / 2
        self._sheet.place = QRectF(left, top, whole.width(), whole.height())
        self._sheet.update()

    def _scale(self) -> float:
        """Pixels a point that the page needs to be sharp."""
        ratio = self.devicePixelRatioF()
        if self._page_points.isEmpty():
            return ratio
        scale = self._sheet.place.width() * ratio / self._page_points.width()
        longest = max(self._page_points.width(), self._page_points.height())
        return max(0.05, min(scale, _LARGEST_PICTURE / longest))

    def _ask(self) -> None:
        if self._labels:
            self.picture_wanted.emit(self._page, self._scale())

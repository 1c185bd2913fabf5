"""Measuring and placing a whole tree of widgets at once, where Qt by itself would wait for later events."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QLayout


def forget_sizes(layout: QLayout) -> None:
    """Make a layout and all inside it measure anew when they are asked next."""
    for inner in _inner_layouts(layout):
        forget_sizes(inner)
    for place in range(layout.count()):
        item = layout.itemAt(place)
        if item and (widget := item.widget()):
            widget.updateGeometry()
    layout.invalidate()


def lay_out_now(layout: QLayout) -> None:
    """Give everything inside a layout its place."""
    layout.activate()
    for inner in _inner_layouts(layout):
        lay_out_now(inner)


def height_at(layout: QLayout, width: int) -> int:
    """The height everything inside a layout needs at a width, texts wrapped."""
    return (
        layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else layout.totalSizeHint().height()
    )


def _inner_layouts(layout: QLayout) -> Iterator[QLayout]:
    for place in range(layout.count()):
        if item := layout.itemAt(place):
            widget = item.widget()
            inner = item.layout() or (widget.layout() if widget else None)
            if inner:
                yield inner

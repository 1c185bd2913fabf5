"""One's own boards that have faults, as lists of boards show and print them."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

from PySide6.QtCore import QMarginsF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap

from splitter_desktop.bundled import LayoutLibrary, LibraryDraft
from splitter_desktop.engine.design import as_other_size
from splitter_desktop.engine.errors import LayoutError
from splitter_desktop.engine.layout import (
    FEWEST_CELLS,
    LONGEST_SIDE,
    MOST_CELLS,
    Layout,
    LayoutDraft,
    is_layout_id,
    plain_text,
    text_in,
)
from splitter_desktop.i18n import active_language
from splitter_desktop.i18n.wording import draft_name
from splitter_desktop.ui.board.layout_picture import layout_picture
from splitter_desktop.ui.theme import CELL_RADIUS, Theme, figure_font

_MARGIN = 0.15
"""Round the sign for a board that cannot be drawn, as a part of the picture's edge."""


def shown_name(draft: LibraryDraft) -> str:
    """What a draft is called in a list."""
    return draft_name(text_in(draft.name, active_language()))


def draft_picture(draft: LibraryDraft, edge: int, theme: Theme, pixel_ratio: float) -> QPixmap:
    """A picture of a draft as of any layout; a question mark where its board is none that can be drawn."""
    board = draft.draft
    if board is not None and _can_be_drawn(board):
        return layout_picture(board, edge, theme, pixel_ratio)
    pixmap = QPixmap(round(edge * pixel_ratio), round(edge * pixel_ratio))
    pixmap.setDevicePixelRatio(pixel_ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    with QPainter(pixmap) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.split_line, 1, Qt.PenStyle.DashLine))
        frame = QRectF(0, 0, edge, edge).marginsRemoved(QMarginsF(*(edge * _MARGIN,) * 4))
        painter.drawRoundedRect(frame, edge * CELL_RADIUS / 2, edge * CELL_RADIUS / 2)
        painter.setPen(theme.text_quiet)
        painter.setFont(figure_font(edge / 2))
        painter.drawText(frame, Qt.AlignmentFlag.AlignCenter, "?")
    return pixmap


def marked_as_draft(draft: LayoutDraft) -> Layout:
    """The board to print or show, of another size, with a name that says it is a draft.

    Raises:
        LayoutError: it cannot be a board of any size.
    """
    name = draft_name(text_in(draft.name, active_language()))
    return replace(as_other_size(draft), name=plain_text(name)).to_layout()


def boards_to_print(library: LayoutLibrary) -> tuple[Layout, ...]:
    """All boards, and the drafts that can be boards of another size, each under an id of its own."""
    boards = list(library.layouts)
    for one in library.drafts:
        if one.draft is None or not _can_be_drawn(one.draft):
            continue
        named = replace(one.draft, id=_free_id(one, boards), name=one.name)
        try:
            boards.append(marked_as_draft(named))
        except LayoutError:
            continue  # lists that are not about printing say why
    return tuple(boards)


def _can_be_drawn(board: LayoutDraft) -> bool:
    sides = max(board.width, board.height)
    return FEWEST_CELLS <= len(board.cells) <= MOST_CELLS and sides <= LONGEST_SIDE


def _free_id(draft: LibraryDraft, boards: list[Layout]) -> str:
    """The id of a draft, with a number behind it where another board has it."""
    taken = {board.id.casefold() for board in boards}
    written = draft.draft.id if draft.draft is not None else ""
    first = written if is_layout_id(written) else "draft"
    names = (first if number == 1 else f"{first}-{number}" for number in count(1))
    return next(name for name in names if name.casefold() not in taken)

"""Menus of boards in the designer, filled when they open: to begin with, to go on with, and versions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QDateTime, QLocale
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QMenu

from splitter_desktop.bundled import LayoutLibrary, LibraryDraft
from splitter_desktop.engine.layout import LayoutDraft, text_in
from splitter_desktop.engine.version_store import Version
from splitter_desktop.i18n import _, active_language
from splitter_desktop.i18n.wording import draft_reason, in_one_line
from splitter_desktop.ui.board.layout_picture import layout_picture
from splitter_desktop.ui.draft_boards import draft_picture, shown_name
from splitter_desktop.ui.short_text import on_a_button, shortened
from splitter_desktop.ui.theme import space, theme_for

_PICTURE = space(10)
_LONGEST_SHOWN = 60


def list_boards_to_start_from(
    menu: QMenu, library: LayoutLibrary, start_from: Callable[[LayoutDraft], None]
) -> None:
    """Offer the boards of all layouts and drafts, to draw another one from."""
    menu.clear()
    for entry in library.entries:
        _add_layout(menu, entry.layout, partial(start_from, entry.layout.to_draft()))
    for draft in library.drafts:
        if draft.draft is not None:
            _add_draft(menu, draft, partial(start_from, draft.draft))


def list_own_boards(menu: QMenu, library: LayoutLibrary, open_file: Callable[[Path], None]) -> None:
    """Offer the files in the folder of one's own layouts, right or wrong, to draw on in them."""
    menu.clear()
    for entry in library.entries:
        if not entry.is_bundled:
            _add_layout(menu, entry.layout, partial(open_file, entry.path), str(entry.path))
    for draft in library.drafts:
        _add_draft(menu, draft, partial(open_file, draft.path))
    _say_if_empty(menu)


def list_files(menu: QMenu, paths: Sequence[Path], open_file: Callable[[Path], None]) -> None:
    """Offer files by name."""
    menu.clear()
    for path in paths:
        menu.addAction(on_a_button(path.stem)).triggered.connect(partial(open_file, path))
    _say_if_empty(menu)


def list_versions(menu: QMenu, versions: Sequence[Version], restore: Callable[[Version], None]) -> None:
    """Offer earlier versions of a file."""
    menu.clear()
    for version in versions:
        moment = QDateTime.fromSecsSinceEpoch(int(version.saved_at.timestamp()))
        saved_at = QLocale().toString(moment, QLocale.FormatType.ShortFormat)
        action = menu.addAction(_("{number}, saved {time}").format(number=version.number, time=saved_at))
        action.triggered.connect(partial(restore, version))
    _say_if_empty(menu)


def _add_layout(menu: QMenu, layout: LayoutDraft, act: Callable[[], None], tip: str = "") -> None:
    picture = layout_picture(layout, _PICTURE, theme_for(menu.palette()), menu.devicePixelRatioF())
    _add(menu, QIcon(picture), text_in(layout.name, active_language()), act, tip)


def _add_draft(menu: QMenu, draft: LibraryDraft, act: Callable[[], None]) -> None:
    picture = draft_picture(draft, _PICTURE, theme_for(menu.palette()), menu.devicePixelRatioF())
    tip = f"{in_one_line(str(draft.path))}\n{draft_reason(draft.error)}"
    _add(menu, QIcon(picture), shown_name(draft), act, tip)


def _add(menu: QMenu, icon: QIcon, name: str, act: Callable[[], None], tip: str) -> None:
    action = menu.addAction(icon, on_a_button(shortened(in_one_line(name), _LONGEST_SHOWN)))
    action.setToolTip(tip)
    action.triggered.connect(act)
    menu.setToolTipsVisible(True)


def _say_if_empty(menu: QMenu) -> None:
    if menu.isEmpty():
        menu.addAction(_("None yet")).setEnabled(False)

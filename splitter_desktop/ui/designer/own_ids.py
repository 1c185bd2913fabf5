"""Ids of new boards: free ones, and after the board's name until somebody chooses another."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import replace
from itertools import count
from unicodedata import combining, normalize

from splitter_desktop.bundled import read_library, user_layouts_folder
from splitter_desktop.engine.layout import LayoutDraft, plain_text, text_in
from splitter_desktop.engine.layout_files import LAYOUT_SUFFIX
from splitter_desktop.engine.safe_files import files_in
from splitter_desktop.i18n import _, active_language

_FIRST_ID = "my-board"
_LONGEST = 48
"""Letters of an id made from a name, so that a number fits behind it."""


def blank_draft() -> LayoutDraft:
    """A board without cells under an id of its own."""
    return under_free_id(LayoutDraft(_FIRST_ID, plain_text(_("My board")), ("." * 8,) * 7))


def has_first_name(draft: LayoutDraft) -> bool:
    """Whether a board is still called what every new one is."""
    return _name(draft) == _("My board")


def under_free_id(draft: LayoutDraft) -> LayoutDraft:
    """The board under its id, with a number behind it and without its author where that is taken."""
    free = _free(draft.id, _taken())
    return (
        draft
        if free == draft.id
        else LayoutDraft(free, draft.name, draft.rows, standard=draft.standard, rules=draft.rules)
    )


def with_id_after_name(draft: LayoutDraft, before: LayoutDraft) -> LayoutDraft:
    """The board under an id after its new name, unless somebody chose the id it had before."""
    wanted = id_after(_name(draft))
    if not wanted or _name(draft) == _name(before) or draft.id != before.id:
        return draft
    taken = _taken()
    return replace(draft, id=_free(wanted, taken)) if _is_given(before, taken) else draft


def id_after(name: str) -> str:
    """A name in small letters, digits and hyphens of ASCII; empty where none of it can be written so."""
    letters = "".join(letter for letter in normalize("NFKD", name.casefold()) if not combining(letter))
    return re.sub(r"[^a-z0-9]+", "-", letters)[:_LONGEST].strip("-")


def _is_given(draft: LayoutDraft, taken: Collection[str]) -> bool:
    """Whether an id comes from here: from the name, or from the board this one began as."""
    stem = re.sub(r"-\d+$", "", draft.id)
    return stem in {_FIRST_ID, id_after(_name(draft))} or (stem != draft.id and stem.casefold() in taken)


def _free(wanted: str, taken: Collection[str]) -> str:
    names = (wanted if number == 1 else f"{wanted}-{number}" for number in count(1))
    return next(name for name in names if name.casefold() not in taken)


def _taken() -> Collection[str]:
    taken = {layout.id.casefold() for layout in read_library().layouts}
    return taken | {path.stem.casefold() for path in files_in(user_layouts_folder(), f"*{LAYOUT_SUFFIX}")}


def _name(draft: LayoutDraft) -> str:
    return text_in(draft.name, active_language())

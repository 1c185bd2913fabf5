"""What every view of the designer redraws itself from: one frozen value."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from splitter_desktop.engine.design import Design


class Act(StrEnum):
    """What one step of a drawing's history did."""

    CELLS = "cells"
    STAR = "star"
    HEART = "heart"
    BOTH = "both"
    ERASE = "erase"
    CLEAR = "clear"
    UPSIDE_DOWN = "upside-down"
    SIDEWAYS = "sideways"
    COPY_LEFT = "copy-left"
    COPY_RIGHT = "copy-right"
    APART = "apart"
    TOGETHER = "together"
    TYPE = "type"
    PASTE = "paste"
    DETAILS = "details"
    RESTORE = "restore"


@dataclass(frozen=True, slots=True)
class ShownDesign:
    """A drawing as it is on the screen.

    Attributes:
        design: picture, text and faults.
        file: where it is saved; None when it never was.
        has_changes: whether it is unsaved: it differs from what its file holds, or has none and is more than
            a blank drawing or a shipped board as it was opened.
        undo_act: what undo would take back; None when there is nothing.
        redo_act: what redo would do again; None when there is nothing.
    """

    design: Design
    file: Path | None
    has_changes: bool
    undo_act: Act | None
    redo_act: Act | None

    @property
    def is_fresh(self) -> bool:
        """Whether another drawing begins here: nothing was done in it yet."""
        return self.undo_act is None and self.redo_act is None

"""The one owner of the drawing in a designer: every act goes through it, every view follows its signal."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from splitter_desktop.engine.design import Design
from splitter_desktop.engine.history import History
from splitter_desktop.engine.layout import LayoutDraft
from splitter_desktop.engine.layout_edits import Tool
from splitter_desktop.ui.designer.shown_design import Act, ShownDesign

_ACTS = {
    Tool.CELL: Act.CELLS,
    Tool.STAR: Act.STAR,
    Tool.HEART: Act.HEART,
    Tool.BOTH: Act.BOTH,
    Tool.ERASE: Act.ERASE,
}


class DesignController(QObject):
    """Owns the history of a drawing and knows its file.

    An act that is refused raises a named error and changes nothing; one that changes nothing makes no
    step. After every other act `design_changed` carries the whole drawing as one `ShownDesign`.
    """

    design_changed = Signal(object)

    def __init__(self, design: Design, file: Path | None = None, saved: str | None = None) -> None:
        """Show a drawing.

        Args:
            design: the drawing to begin with.
            file: where it is saved.
            saved: the text that file holds, or that nobody would miss, as of a blank drawing; None where
                there is none, so that all that is drawn is unsaved.
        """
        super().__init__()
        self._history = History.starting_with(design)
        self._file, self._saved = file, saved

    @property
    def shown(self) -> ShownDesign:
        """The drawing as it is now."""
        undo, redo = self._history.undo_name, self._history.redo_name
        return ShownDesign(
            design=self.design,
            file=self._file,
            has_changes=self.design.text != self._saved,
            undo_act=Act(undo) if undo else None,
            redo_act=Act(redo) if redo else None,
        )

    @property
    def saved(self) -> str | None:
        """The text from which the drawing differs when it has changes; None where there is none."""
        return self._saved

    @property
    def design(self) -> Design:
        """Picture, text and faults."""
        return self._history.present

    def stroke(self, draft: LayoutDraft, tool: Tool) -> None:
        """Take over what a stroke left.

        Raises:
            LayoutError: the text cannot be read, so there is no picture to draw on.
        """
        self.redraw(draft, _ACTS[tool])

    def redraw(self, draft: LayoutDraft, act: Act) -> None:
        """Change the picture as a whole.

        Raises:
            LayoutError: as `stroke`.
        """
        self._record(self.design.drawn(draft), act)

    def type_text(self, text: str, act: Act = Act.TYPE) -> None:
        """Change the text by hand; the picture follows as far as the text can be read."""
        self._record(self.design.typed(text), act)

    def undo(self) -> None:
        """Take back one act.

        Raises:
            UndoError: nothing to take back.
        """
        self._go_to(self._history.undo())

    def redo(self) -> None:
        """Do again what was taken back.

        Raises:
            UndoError: nothing was taken back.
        """
        self._go_to(self._history.redo())

    def begin(self, design: Design, file: Path | None = None, saved: str | None = None) -> None:
        """Put another drawing in place of this one, with a history of its own."""
        self._file, self._saved = file, saved
        self._go_to(History.starting_with(design))

    def mark_saved(self, file: Path) -> None:
        """Remember that a file holds the drawing as it is now."""
        self._file, self._saved = file, self.design.text
        self._announce()

    def holds(self, text: str | None) -> bool:
        """Whether a text is what the drawing's file was last known to hold."""
        return text == self._saved

    def mark_changed_outside(self, saved: str | None) -> None:
        """Remember what the file holds since another program changed it; None when it is gone."""
        self._saved = saved
        self._announce()

    def _record(self, design: Design, act: Act) -> None:
        if design.text != self.design.text:
            self._go_to(self._history.record(design, act))

    def _go_to(self, history: History[Design]) -> None:
        self._history = history
        self._announce()

    def _announce(self) -> None:
        self.design_changed.emit(self.shown)

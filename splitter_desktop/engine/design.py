"""A layout on the drawing board: a picture and a text that always say the same, and how to change either."""

from __future__ import annotations

from dataclasses import dataclass, replace

from splitter_desktop.engine.errors import LayoutError, Problem, Severity
from splitter_desktop.engine.layout import LONGEST_SIDE, Layout, LayoutDraft
from splitter_desktop.engine.layout_files import format_layout, read_draft
from splitter_desktop.engine.layout_text import carried_along


@dataclass(frozen=True, slots=True)
class Design:
    """One state of a drawing; the value that the designer's history holds.

    Attributes:
        text: the layout file as it would be saved, right or wrong.
        draft: the board the text holds; while it holds none that can be read and drawn, the last one it held.
        problems: every fault of the text and of the board, with line and column.
        is_readable: whether `draft` is what the text says; only then can the picture be drawn on.
    """

    text: str
    draft: LayoutDraft
    problems: tuple[Problem, ...]
    is_readable: bool = True

    @classmethod
    def of(cls, draft: LayoutDraft) -> Design:
        """The design of a draft, in its canonical text."""
        return cls(format_layout(draft), draft, ()).typed(format_layout(draft))

    @classmethod
    def from_text(cls, text: str, fallback: LayoutDraft) -> Design:
        """The design of a file's text; the picture shows the fallback while the text holds no board."""
        return cls(text, fallback, ()).typed(text)

    def typed(self, text: str) -> Design:
        """The design after the text was changed by hand."""
        parsed = read_draft(text)
        found = parsed.draft if parsed.draft is not None and _can_be_drawn(parsed.draft) else None
        return Design(text, found or self.draft, parsed.problems, found is not None)

    def drawn(self, draft: LayoutDraft) -> Design:
        """The design after the picture was changed; the text follows, and keeps what it can of its own.

        Raises:
            LayoutError: the text cannot be read, so drawing would throw it away.
        """
        if not self.is_readable:
            raise LayoutError(self.problems)
        return self if draft == self.draft else self.typed(carried_along(self.text, draft))

    @property
    def is_draft(self) -> bool:
        """Whether something is wrong, so that it is marked as a draft wherever it shows."""
        return not self.is_readable or any(problem.severity is Severity.ERROR for problem in self.problems)

    def playable(self) -> Layout:
        """The board to try out: a draft that is only no standard layout is played as one of another size.

        Raises:
            LayoutError: nobody can play on it.
        """
        if not self.is_readable:
            raise LayoutError(self.problems)
        return self.draft.to_layout() if not self.draft.errors else as_other_size(self.draft).to_layout()


def _can_be_drawn(draft: LayoutDraft) -> bool:
    return max(draft.width, draft.height) <= LONGEST_SIDE


def as_other_size(draft: LayoutDraft) -> LayoutDraft:
    """The draft without the promise to be a standard layout."""
    return replace(draft, standard=False)

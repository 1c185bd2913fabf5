"""Undo and redo over any immutable value; games and the designer share it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from splitter_desktop.engine.errors import UndoError

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Step(Generic[T]):
    """A value and the name of the act that led to it (empty for the first)."""

    value: T
    name: str = ""


@dataclass(frozen=True, slots=True)
class History(Generic[T]):
    """Values in the order they were reached and a cursor on the present one; itself immutable."""

    steps: tuple[Step[T], ...]
    cursor: int = 0

    @classmethod
    def starting_with(cls, value: T) -> History[T]:
        """A history that holds one value."""
        return cls((Step(value),))

    @property
    def present(self) -> T:
        """The value under the cursor."""
        return self.steps[self.cursor].value

    @property
    def undo_name(self) -> str | None:
        """The act that `undo` would take back; None when there is none."""
        return self.steps[self.cursor].name if self.cursor else None

    @property
    def redo_name(self) -> str | None:
        """The act that `redo` would do again; None when there is none."""
        return self.steps[self.cursor + 1].name if self.cursor + 1 < len(self.steps) else None

    def record(self, value: T, name: str) -> History[T]:
        """The history with a new present; what had been undone is forgotten."""
        return History((*self.steps[: self.cursor + 1], Step(value, name)), self.cursor + 1)

    def undo(self) -> History[T]:
        """One act back.

        Raises:
            UndoError: at the beginning.
        """
        if not self.cursor:
            raise UndoError(kind="undo")
        return replace(self, cursor=self.cursor - 1)

    def redo(self) -> History[T]:
        """One act forward.

        Raises:
            UndoError: nothing was undone.
        """
        if self.cursor + 1 >= len(self.steps):
            raise UndoError(kind="redo")
        return replace(self, cursor=self.cursor + 1)

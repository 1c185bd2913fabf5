"""Undo and redo over any immutable value; games and the designer share it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from splitter_desktop.engine.errors import UndoError

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Step(Generic[T]):
    """A value and the name of the act that led to it (empty for the first)."""

    value: T
    name: str = ""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class _Pile(Generic[T]):
    """Steps on one another. Histories share what lies below, so an act costs the same after any number."""

    top: Step[T]
    below: _Pile[T] | None = None

    def __iter__(self) -> Iterator[Step[T]]:
        pile: _Pile[T] | None = self
        while pile:
            yield pile.top
            pile = pile.below


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class History(Generic[T]):
    """Values in the order they were reached and a cursor on the present one; itself immutable."""

    _done: _Pile[T]
    _undone: _Pile[T] | None = None

    @classmethod
    def starting_with(cls, value: T) -> History[T]:
        """A history that holds one value."""
        return cls(_Pile(Step(value)))

    @property
    def steps(self) -> tuple[Step[T], ...]:
        """Every step from the first to the last that can be done again."""
        return (*reversed(tuple(self._done)), *(self._undone or ()))

    @property
    def cursor(self) -> int:
        """The place of the present value in `steps`."""
        return sum(1 for _ in self._done) - 1

    @property
    def present(self) -> T:
        """The value under the cursor."""
        return self._done.top.value

    @property
    def undo_name(self) -> str | None:
        """The act that `undo` would take back; None when there is none."""
        return self._done.top.name if self._done.below else None

    @property
    def redo_name(self) -> str | None:
        """The act that `redo` would do again; None when there is none."""
        return self._undone.top.name if self._undone else None

    def record(self, value: T, name: str) -> History[T]:
        """The history with a new present; what had been undone is forgotten."""
        return History(_Pile(Step(value, name), self._done))

    def undo(self) -> History[T]:
        """One act back.

        Raises:
            UndoError: at the beginning.
        """
        if not self._done.below:
            raise UndoError(kind="undo")
        return History(self._done.below, _Pile(self._done.top, self._undone))

    def redo(self) -> History[T]:
        """One act forward.

        Raises:
            UndoError: nothing was undone.
        """
        if not self._undone:
            raise UndoError(kind="redo")
        return History(_Pile(self._undone.top, self._done), self._undone.below)

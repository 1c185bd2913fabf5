"""A hint: the best placements of a roll as they are shown, from what the coach thinks at one moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from splitter_desktop.engine.position import Position, Roll
from splitter_desktop.i18n import _
from splitter_desktop.i18n.numbers import decimal
from splitter_desktop.ui.coach.hint_layer import Mark, worth_of_cells

if TYPE_CHECKING:
    from splitter_desktop.analysis.coach import Advice
    from splitter_desktop.analysis.deliberation import RankedPlacement
    from splitter_desktop.engine.cells import Cell

SHOWN = 3
"""Placements a hint shows."""


@dataclass(frozen=True)
class Hint:
    """What is known about a roll.

    Attributes:
        position: the sheet it is to be written on.
        roll: what is to be written.
        advice: what the coach thinks; None while it gets ready.
    """

    position: Position
    roll: Roll
    advice: Advice | None = None

    def is_about(self, position: Position, roll: Roll | None) -> bool:
        """Whether this is about a sheet and a roll, however the dice lie."""
        return roll in (self.roll, self.roll.swapped()) and position == self.position

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The best placements, best first."""
        ranked = self.advice.ranked[:SHOWN] if self.advice else ()
        return tuple(
            Mark(str(rank), one.placement, one.expected, is_best=rank == 1)
            for rank, one in enumerate(ranked, start=1)
        )

    @property
    def worth(self) -> dict[Cell, float]:
        """What the best placement that uses a cell is worth, for every empty cell."""
        ranked = self.advice.ranked if self.advice else ()
        layout = self.position.layout
        mirrored = {left: layout.mirror(left) for left, _right in layout.pairs}
        return worth_of_cells({one.placement: one.expected for one in ranked}, mirrored)

    @property
    def sentence(self) -> str:
        """What the hint says in words."""
        if self.advice is None:
            return _("The coach is warming up.")
        best = self.advice.ranked[:SHOWN]
        worths = " · ".join(f"{rank}: {worth_in_words(one)}" for rank, one in enumerate(best, start=1))
        return _("Points to expect in the end: {worths}").format(worths=worths)


def worth_in_words(ranked: RankedPlacement) -> str:
    """An expected score with its standard error, which is left out where there is none."""
    if not ranked.standard_error:
        return decimal(ranked.expected, 2)
    return f"{decimal(ranked.expected, 2)} ± {decimal(ranked.standard_error, 2)}"

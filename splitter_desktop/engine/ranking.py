"""The ranking of a game: the highest total wins, and players with equal totals share their place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Rank(NamedTuple):
    """A player's place, from 1; the player's place in the order of play; and the total."""

    place: int
    player: int
    total: int


def ranking(totals: Sequence[int]) -> tuple[Rank, ...]:
    """The players from the highest total to the lowest, those with equal totals in the order of play.

    Equal totals share a place and the places after it stay empty: 1, 1, 3. Whoever has place 1 has won.
    """
    order = sorted(range(len(totals)), key=lambda player: (-totals[player], player))
    higher = {total: sum(other > total for other in totals) for total in totals}
    return tuple(Rank(higher[totals[player]] + 1, player, totals[player]) for player in order)

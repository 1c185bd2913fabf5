"""Bots: players that choose a placement for a position and a roll; those that need nothing learnt."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Protocol

from splitter_desktop.engine.errors import PlacementError
from splitter_desktop.engine.position import Placement, Position, Roll
from splitter_desktop.engine.scoring import change_in_points


class Level(StrEnum):
    """How strong a bot is, weakest first."""

    RANDOM = "random"
    GREEDY = "greedy"
    CLUB = "club"
    MASTER = "master"

    @property
    def is_learnt(self) -> bool:
        """Whether it plays by what was learnt, with compiled code."""
        return self in (Level.CLUB, Level.MASTER)


class Bot(Protocol):
    """Whoever can be asked for a placement."""

    def choose(self, position: Position, roll: Roll, seed: str) -> Placement:
        """A legal placement of the roll.

        Args:
            position: a sheet with an empty pair.
            roll: what is to be written.
            seed: where chance comes from; the same arguments give the same placement.

        Raises:
            PlacementError: the position has no empty pair (``game-over``, or ``no-pair`` where single cells
                are still empty).
        """
        ...


def require_open_pair(position: Position) -> None:
    """Refuse a position on which nothing can be written.

    Raises:
        PlacementError: there is no empty pair; kind ``game-over`` on a full sheet, else ``no-pair``.
    """
    if not position.empty_pairs:
        raise PlacementError(kind="game-over" if position.is_full else "no-pair")


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Any legal placement, all equally likely."""

    def choose(self, position: Position, roll: Roll, seed: str) -> Placement:
        """Draw one."""
        require_open_pair(position)
        return _chance("random bot", seed).choice(list(position.legal_placements(roll)))


@dataclass(frozen=True, slots=True)
class GreedyBot:
    """The placement that gains most points now; chance decides between equals."""

    def choose(self, position: Position, roll: Roll, seed: str) -> Placement:
        """Draw one of the best."""
        require_open_pair(position)
        gains = {
            placement: change_in_points(position, placement) for placement in position.legal_placements(roll)
        }
        most = max(gains.values())
        best = [placement for placement, gain in gains.items() if gain == most]
        return _chance("greedy bot", seed).choice(best)


def _chance(bot: str, seed: str) -> Random:
    # Lone surrogates can reach us from command lines; they must seed, not crash.
    return Random(f"{bot}\n{seed}".encode("utf-8", "surrogatepass"))

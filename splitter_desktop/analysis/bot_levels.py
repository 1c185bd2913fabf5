"""A bot for a level and a layout; those that need nothing learnt come without compiled code."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from splitter_desktop.analysis.bots import Bot, GreedyBot, Level, RandomBot
from splitter_desktop.engine.layout import Layout

if TYPE_CHECKING:
    from splitter_desktop.analysis.weights import Weights


def bot_for(level: Level, layout: Layout, weights_folders: Iterable[Path]) -> Bot:
    """The bot of a level.

    Args:
        level: how strong.
        layout: what it is to play on.
        weights_folders: where what was learnt lies; earlier ones go first.

    Raises:
        WeightsError: there are no weights for the level.
        FileError: they cannot be read.
    """
    if level is Level.RANDOM:
        return RandomBot()
    if level is Level.GREEDY:
        return GreedyBot()
    from splitter_desktop.analysis.weights import find_weights

    return learnt_bot(level, find_weights(layout, weights_folders))


def learnt_bot(level: Level, weights: Weights, seconds: float | None = None) -> Bot:
    """The bot of a level that plays by what was learnt.

    Args:
        level: how strong.
        weights: what was learnt.
        seconds: how long `master` may think about a roll; None for as many play-outs as it is used to.
    """
    # It imports compiled code, which takes a second.
    from splitter_desktop.analysis.strong_bots import ClubBot, MasterBot

    return ClubBot(weights) if level is Level.CLUB else MasterBot(weights, seconds=seconds)

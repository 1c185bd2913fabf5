"""Teaching the coach a board: it learns beside the window and keeps what it learnt if it plays better."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING

from splitter_desktop.analysis.board_sizes import as_long_as
from splitter_desktop.analysis.progress import Cancelled
from splitter_desktop.analysis.readiness import Readiness
from splitter_desktop.bundled import weights_folders
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.safe_files import file_error
from splitter_desktop.ui.coach.background import Errand, Work
from splitter_desktop.ui.coach.thinking import Knowledge

if TYPE_CHECKING:
    from splitter_desktop.analysis.weights import Weights

_TRIAL_GAMES, _TRIAL_PIECE = 4000, 200
"""Games that tell whether the coach plays better, and how many are played between two looks at the errand."""


@dataclass(frozen=True, slots=True)
class LessonResult:
    """How a lesson went.

    Attributes:
        games: how many games the coach learnt from.
        before: its mean score before it, in points.
        after: its mean score after it, with the same dice.
    """

    games: int
    before: float
    after: float

    @property
    def is_kept(self) -> bool:
        """Whether the coach plays better and so keeps what it learnt."""
        return self.after > self.before


def teach(layout: Layout, seconds: float, knowledge: Knowledge, readiness: Readiness) -> Work:
    """Learn a board; tells how much is done of how much, and results in a `LessonResult`.

    Args:
        layout: the board.
        seconds: how long to learn.
        knowledge: what the coach knows; it is read anew when something better was learnt.
        readiness: gets the code for learning ready.
    """
    return partial(_teach, layout, seconds, knowledge, readiness)


def _teach(
    layout: Layout, seconds: float, knowledge: Knowledge, readiness: Readiness, errand: Errand
) -> LessonResult:
    readiness.wait(errand.go_on, len(layout.cells))
    from splitter_desktop.analysis.training import train

    def report(done: int, total: int) -> bool:
        errand.tell((done, total))
        return True

    known = knowledge.of(layout)
    learnt = train([layout], f"lesson {known.games}", seconds=seconds, begin_with=known, report=report)
    before, after = (fmean(_trial(layout, weights, errand)) for weights in (known, learnt))
    result = LessonResult(learnt.games - known.games, before, after)
    if result.is_kept:
        _keep(learnt)
        knowledge.forget()
    return result


def _trial(layout: Layout, weights: Weights, errand: Errand) -> Iterable[float]:
    """The scores of some games, the same dice every time."""
    from splitter_desktop.analysis.review import club_scores

    cells = len(layout.cells)
    piece = as_long_as(_TRIAL_PIECE, cells)
    for first in range(1, as_long_as(_TRIAL_GAMES, cells), piece):
        if not errand.go_on():
            raise Cancelled
        yield from map(float, club_scores(layout, weights, "trial", range(first, first + piece)))


def _keep(weights: Weights) -> None:
    from splitter_desktop.analysis.weights import save_weights

    folder: Path = weights_folders()[0]
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise file_error(folder, error) from error
    save_weights(folder / f"{weights.fingerprint}.npz", weights)

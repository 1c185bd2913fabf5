"""Which groups the last placement finished."""

from __future__ import annotations

from splitter_desktop.engine.position import EMPTY, Position
from splitter_desktop.engine.scoring import Group, GroupState
from splitter_desktop.ui.shown_game import ShownGame


def finished_groups(before: ShownGame, after: ShownGame) -> tuple[Group, ...]:
    """The groups that score since one more pair was written on the same sheet; none after another change."""
    if not _follows(before.position, after.position):
        return ()
    known = {group.cells for group in before.score.groups if group.state is GroupState.SCORING}
    return tuple(
        group
        for group in after.score.groups
        if group.state is GroupState.SCORING and group.cells not in known
    )


def _follows(before: Position, after: Position) -> bool:
    """Whether one more pair is written on the second sheet, and nothing else is different."""
    pairs = list(zip(before.numbers, after.numbers, strict=True))
    return all(old in (EMPTY, new) for old, new in pairs) and sum(old != new for old, new in pairs) == 2

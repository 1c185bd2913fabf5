"""Sentences about a board: what a cell is, what a group can become, what writing a pair would change."""

from __future__ import annotations

from collections.abc import Iterator

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.layout import Layout, StarStacking
from splitter_desktop.engine.position import EMPTY, Placement, Position
from splitter_desktop.engine.scoring import (
    Group,
    GroupState,
    Hearts,
    HeartState,
    Score,
    change_in_points,
    score,
)
from splitter_desktop.i18n import _, ngettext
from splitter_desktop.ui.shown_game import ShownGame


def name_cell(position: Position, cell: Cell) -> str:
    """What a cell is: row, column, half, star or heart, number or empty."""
    layout, number = position.layout, position.number_at(cell)
    parts = [
        _("row {row}").format(row=cell.row + 1),
        _("column {column}").format(column=cell.column + 1),
        _("left half") if layout.is_left(cell) else _("right half"),
        *([_("star")] if cell in layout.stars else []),
        *([_("heart")] if cell in layout.hearts else []),
        str(number) if number else _("empty"),
    ]
    return ", ".join(parts)


def describe_cell(shown: ShownGame, cell: Cell, placement: Placement | None) -> str:
    """What screen readers add to the name of a cell: what would be written there, or what its group is."""
    if placement is not None:
        return describe_placement(shown.position, cell, placement)
    group = shown.score.group_at(cell)
    return " ".join([describe_group(group), *_latest(shown, cell)]) if group else ""


def explain_cell(shown: ShownGame, cell: Cell, placement: Placement | None) -> str:
    """All there is to say about a cell under the pointer, and what a placement there changes and why."""
    layout, group, hearts = shown.game.layout, shown.score.group_at(cell), shown.score.hearts
    sentences = [describe_group(group), *_latest(shown, cell)] if group else []
    noted = {cell}
    if placement:
        after = score(shown.position.after(placement))
        sentences.append(describe_placement(shown.position, cell, placement))
        sentences += _reasons(layout, placement, shown.score, after)
        noted.add(layout.mirror(cell))
        hearts = after.hearts
    if cell in layout.stars and not (group and group.doubled):
        sentences.append(describe_star(layout))
    if noted & layout.hearts:
        sentences.append(describe_hearts(layout, hearts))
    return " ".join(sentences)


def why_nothing_is_written(shown: ShownGame, cell: Cell) -> str:
    """Why a click on a cell writes nothing; empty where one sees it: a number is there."""
    game, name = shown.game, shown.player_name(shown.game.player)
    if game.is_over or shown.position.number_at(cell) != EMPTY:
        return ""
    if shown.shown_player != game.player and game.awaits_person:
        owner = shown.player_name(shown.shown_player)
        return _("Nothing was written: this is the sheet of {owner}, and {name} is to write.").format(
            owner=owner, name=name
        )
    if shown.awaits_roll:
        return _("Nothing was written: there is no roll yet.")
    return _("Nothing was written: {name} is to write first.").format(name=name)


def _latest(shown: ShownGame, cell: Cell) -> list[str]:
    return [_("It was written last.")] if cell in shown.latest_cells else []


def describe_placement(position: Position, cell: Cell, placement: Placement) -> str:
    """The numbers a click on a cell would write, and the change in points."""
    here, there = placement.left, placement.right
    if not position.layout.is_left(cell):
        here, there = there, here
    change = describe_change(change_in_points(position, placement))
    return _("{here} here, {there} in the mirror cell: {change}.").format(
        here=here, there=there, change=change
    )


def describe_change(change: int) -> str:
    """A change in points in words."""
    if not change:
        return _("points stay as they are")
    if change > 0:
        return ngettext("{points} point more", "{points} points more", change).format(points=change)
    return ngettext("{points} point less", "{points} points less", -change).format(points=-change)


def describe_group(group: Group) -> str:
    """What a group is and what it can still become."""
    if group.state is GroupState.SCORING:
        return _describe_scoring(group)
    if group.state is GroupState.OPEN:
        return _describe_open(group)
    return _describe_dead(group)


def describe_star(layout: Layout) -> str:
    """What stars are for on a board."""
    if layout.rules.star_stacking is StarStacking.EACH:
        return _("Every star doubles the group that covers it.")
    return _("A star doubles the group that covers it.")


def describe_hearts(layout: Layout, hearts: Hearts) -> str:
    """What the hearts hold and what they pay or could still pay; empty on a board without hearts."""
    bonus = layout.rules.heart_bonus
    number = max(hearts.numbers, default=EMPTY)
    points = ngettext("{points} point", "{points} points", bonus).format(points=bonus)
    if hearts.state is HeartState.NONE:
        return ""
    if hearts.state is HeartState.LOST:
        return _("The hearts hold different numbers and pay nothing.")
    if hearts.state is HeartState.SCORING:
        return _("All hearts hold {number}: {points}.").format(number=number, points=points)
    if number == EMPTY:
        return _("Hearts pay {points} when all of them hold the same number.").format(points=points)
    return _("Hearts pay {points} when all of them hold {number}.").format(points=points, number=number)


def count_in_words(count: int) -> str:
    """A small count as a word, so that nobody takes it for a number of the dice; a large one in figures."""
    words = (_("no"), _("one"), _("two"), _("three"), _("four"), _("five"), _("six"))
    return words[count] if count < len(words) else str(count)


def _describe_scoring(group: Group) -> str:
    points = ngettext("{points} point", "{points} points", group.points).format(points=group.points)
    if group.number == 1:
        if group.doubled:
            return _("This 1 stands alone on a star: {points}.").format(points=points)
        return _("This 1 stands alone: {points}.").format(points=points)
    count = count_in_words(group.number)
    sentence = (
        _("These {count} {number}s score double on a star: {points}.")
        if group.doubled
        else _("These {count} {number}s score: {points}.")
    )
    if group.at_risk:
        sentence += " " + _("One more beside them would spoil it.")
    return sentence.format(count=count, number=group.number, points=points)


def _describe_open(group: Group) -> str:
    missing = group.number - len(group.cells)
    facts = {
        "number": group.number,
        "count": count_in_words(len(group.cells)),
        "missing": count_in_words(missing),
    }
    if len(group.cells) == 1:
        return ngettext(
            "This {number} is open: {missing} more cell of {number} makes it score.",
            "This {number} is open: {missing} more cells of {number} make it score.",
            missing,
        ).format(**facts)
    return ngettext(
        "These {count} {number}s are open: {missing} more cell of {number} makes them score.",
        "These {count} {number}s are open: {missing} more cells of {number} make them score.",
        missing,
    ).format(**facts)


def _describe_dead(group: Group) -> str:
    number, size = group.number, len(group.cells)
    facts = {"number": number, "count": count_in_words(size), "exact": count_in_words(number)}
    if number == 1:
        return _("These {count} 1s score nothing: a 1 scores only alone.").format(**facts)
    if size > number:
        return _("These {count} {number}s score nothing: only exactly {exact} would.").format(**facts)
    if size == 1:
        return _("This {number} cannot score any more: there is no way left to {exact}.").format(**facts)
    return _("These {count} {number}s cannot score any more: there is no way left to {exact}.").format(
        **facts
    )


def _reasons(layout: Layout, placement: Placement, before: Score, after: Score) -> Iterator[str]:
    """Why the points of groups change, a sentence for each."""
    pair = {placement.cell, layout.mirror(placement.cell)}
    for group in after.groups:
        if group.state is GroupState.SCORING and pair & set(group.cells):
            yield _gain(group)
    spoiled = {
        group.number
        for group in before.groups
        if group.points and not any(group.cells == kept.cells for kept in after.groups)
    }
    for number in sorted(spoiled):
        yield _("The {number}s beside it are spoiled.").format(number=number)


def _gain(group: Group) -> str:
    if group.number == 1:
        return _("The 1 stands alone on a star.") if group.doubled else _("The 1 stands alone.")
    complete = (
        _("The {number}s are complete and score double.")
        if group.doubled
        else _("The {number}s are complete.")
    )
    return complete.format(number=group.number)

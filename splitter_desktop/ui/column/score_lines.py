"""The lines of the score panel: one a number, one for the hearts, one for the stars."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from splitter_desktop.engine.scoring import Group, Hearts, HeartState, Score
from splitter_desktop.i18n import _, ngettext
from splitter_desktop.sheets.shapes import HEART, STAR
from splitter_desktop.ui.column.group_blocks import GroupBlocks
from splitter_desktop.ui.column.number_tile import NumberTile
from splitter_desktop.ui.column.symbol import Symbol
from splitter_desktop.ui.theme import TypeSize, scaled, space, text_font

_TILE = space(9)
_SMALL_TILE = space(5)
_MOST_HEART_TILES = 6
"""Boards with more hearts tell in words alone what they hold."""

_MOST_DOUBLED = 2
_WIDEST_POINTS = "88"
_BLOCKS_ROOM = space(16)


class ScoreLine(QWidget):
    """A picture, what it stands for, and the points, as on the printed column."""

    def __init__(self, picture: QWidget, content: QWidget) -> None:
        """Put the two side by side; the points follow at the right edge."""
        super().__init__()
        self._is_brief = False
        self._scale = 1.0
        self._picture, self._content = picture, content
        self._points = QLabel()
        self._points.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(space(3))
        row.addWidget(picture)
        row.addWidget(content, 1)
        row.addWidget(self._points)

    def set_brief(self, brief: bool) -> None:
        """Say it in fewer words, where there is less room."""
        self._is_brief = brief

    def set_scale(self, scale: float) -> None:
        """Draw everything larger or smaller than its plain size."""
        self._scale = scale
        self._picture.setFixedSize(round(_TILE * scale), round(_TILE * scale))
        font = scaled(text_font(TypeSize.LARGE, bold=True), scale)
        self._points.setFont(font)
        self._points.setMinimumWidth(QFontMetrics(font).horizontalAdvance(_WIDEST_POINTS))

    def _show_points(self, points: int) -> None:
        self._points.setText(str(points) if points else "\N{EN DASH}")


class NumberLine(ScoreLine):
    """One of the numbers 1 to 6: its scoring groups and its points."""

    def __init__(self, number: int) -> None:
        """Make the line of a number."""
        self._number = number
        self._blocks = GroupBlocks(number)
        super().__init__(NumberTile(number), self._blocks)

    def set_scale(self, scale: float) -> None:
        """Draw everything larger or smaller than its plain size."""
        super().set_scale(scale)
        room = _BLOCKS_ROOM / 2 if self._is_brief else _BLOCKS_ROOM
        self._blocks.setMinimumWidth(round(room * scale))

    def show_score(self, score: Score) -> None:
        """Show what the number scores."""
        groups = [group for group in score.groups if group.number == self._number and group.points]
        points = score.by_number[self._number]
        self._blocks.show_groups([group.doubled for group in groups])
        self._show_points(points)
        words = _in_words(self._number, groups, points)
        self.setAccessibleName(words)
        self.setToolTip(f"{words}\n{_what_scores(self._number)}")


class HeartLine(ScoreLine):
    """The hearts: what they hold, and whether they still can or already do pay."""

    def __init__(self) -> None:
        """Make an empty line."""
        self._tiles: list[NumberTile] = []
        self._words = QLabel()
        self._words.setProperty("quiet", True)
        self._hearts: Hearts | None = None
        content = QWidget()
        self._row = QHBoxLayout(content)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(space(1))
        self._row.addWidget(self._words, 1)
        super().__init__(Symbol(HEART), content)

    def show_hearts(self, hearts: Hearts) -> None:
        """Show the hearts; without any the line is not there."""
        self._hearts = hearts
        self.setVisible(hearts.state is not HeartState.NONE)
        numbers = hearts.numbers if len(hearts.numbers) <= _MOST_HEART_TILES else ()
        self._make_tiles(len(numbers))
        for tile, number in zip(self._tiles, numbers, strict=True):
            tile.show_number(number or None)
        self._words.setText(self._in_words(hearts.state))
        self._show_points(hearts.points)
        self.setAccessibleName(_hearts_in_words(hearts))
        self.setToolTip(self.accessibleName())

    def set_scale(self, scale: float) -> None:
        """Draw everything larger or smaller than its plain size."""
        super().set_scale(scale)
        self._words.setFont(scaled(text_font(), scale))
        metrics = self._words.fontMetrics()
        widths = [metrics.horizontalAdvance(self._in_words(state)) for state in HeartState]
        self._words.setMinimumWidth(max(widths))
        for tile in self._tiles:
            tile.setFixedSize(round(_SMALL_TILE * scale), round(_SMALL_TILE * scale))

    def set_brief(self, brief: bool) -> None:
        """Say it in fewer words, where there is less room."""
        super().set_brief(brief)
        if self._hearts:
            self.show_hearts(self._hearts)

    def _in_words(self, state: HeartState) -> str:
        return _state_in_a_word(state) if self._is_brief else _state_in_words(state)

    def _make_tiles(self, number: int) -> None:
        while len(self._tiles) > number:
            self._tiles.pop().deleteLater()
        while len(self._tiles) < number:
            self._tiles.append(NumberTile(None))
            self._row.insertWidget(len(self._tiles) - 1, self._tiles[-1])
            self._tiles[-1].show()  # at once, or else the line would be measured without it
        self.set_scale(self._scale)


class StarLine(ScoreLine):
    """The stars: that they double, and which numbers they double now."""

    def __init__(self) -> None:
        """Make the line."""
        self._words = QLabel()
        self._words.setProperty("quiet", True)
        self._doubled: tuple[int, ...] = ()
        super().__init__(Symbol(STAR), self._words)

    def show_score(self, score: Score, *, has_stars: bool) -> None:
        """Show what the stars double; on a board without stars the line is not there."""
        self.setVisible(has_stars)
        self._doubled = tuple(sorted(group.number for group in score.groups if group.doubled))
        self._words.setText(self._in_words(self._doubled))
        self.setToolTip(self._at_length(self._doubled))
        self.setAccessibleName(self.toolTip())

    def set_brief(self, brief: bool) -> None:
        """Say it in fewer words, where there is less room."""
        super().set_brief(brief)
        self._words.setText(self._in_words(self._doubled))

    def set_scale(self, scale: float) -> None:
        """Draw everything larger or smaller than its plain size."""
        super().set_scale(scale)
        self._words.setFont(scaled(text_font(), scale))
        metrics = self._words.fontMetrics()
        samples = ((), (6,) * _MOST_DOUBLED, (6,) * (_MOST_DOUBLED + 1))
        widths = [metrics.horizontalAdvance(self._in_words(sample)) for sample in samples]
        self._words.setMinimumWidth(max(widths))

    def _in_words(self, doubled: Sequence[int]) -> str:
        return "\N{MULTIPLICATION SIGN}2" if self._is_brief else self._at_length(doubled)

    @staticmethod
    def _at_length(doubled: Sequence[int]) -> str:
        if not doubled:
            return _("doubles its group")
        if len(doubled) > _MOST_DOUBLED:
            return _("{count} groups doubled").format(count=len(doubled))
        return _("doubled: {numbers}").format(numbers=", ".join(map(str, doubled)))


def _state_in_words(state: HeartState) -> str:
    match state:
        case HeartState.NONE:
            return ""
        case HeartState.OPEN:
            return _("still possible")
        case HeartState.SCORING:
            return _("all the same")
        case HeartState.LOST:
            return _("lost")


def _state_in_a_word(state: HeartState) -> str:
    match state:
        case HeartState.OPEN:
            return _("open")
        case HeartState.LOST:
            return _("lost")
        case _:
            return ""


def _in_words(number: int, groups: list[Group], points: int) -> str:
    sentence = ngettext(
        "Number {number}: {count} scoring group, {points} points",
        "Number {number}: {count} scoring groups, {points} points",
        len(groups),
    )
    return sentence.format(number=number, count=len(groups), points=points)


def _what_scores(number: int) -> str:
    sentence = ngettext(
        "A group of exactly {count} cell scores.", "A group of exactly {count} cells scores.", number
    )
    return sentence.format(count=number)


def _hearts_in_words(hearts: Hearts) -> str:
    held = ", ".join(_held(hearts)) or _("nothing yet")
    return _("The hearts hold {numbers}: {state}").format(numbers=held, state=_state_in_words(hearts.state))


def _held(hearts: Hearts) -> Iterator[str]:
    return (str(number) for number in hearts.numbers if number)

"""The line protocol: what a referee sends is understood or refused in detail, and answers round-trip."""

from __future__ import annotations

import pytest

from splitter_desktop.analysis.bots import RandomBot
from splitter_desktop.analysis.line_protocol import (
    RefereeLines,
    format_answer,
    format_opening,
    parse_answer,
    play_for_referee,
    read_layout,
)
from splitter_desktop.engine.dice import seeded_roll
from splitter_desktop.engine.errors import PlacementError, RefereeError
from splitter_desktop.engine.position import Position, Roll

SMALL = ["4 2 3", "1 2 2 1", "0 3 1 0"]


def play(*lines: str) -> list[str]:
    return list(play_for_referee(RefereeLines(lines), lambda layout: RandomBot(), "seed"))


def test_every_board_round_trips_but_for_cells_that_are_star_and_heart(many_layouts) -> None:
    for layout in many_layouts:
        again = read_layout(RefereeLines(format_opening(layout)))
        assert again.rows == tuple(row.replace("b", "*") for row in layout.rows)


def test_rows_may_be_written_without_spaces_and_comments_stand_anywhere() -> None:
    lines = RefereeLines(["# a game", "4 2 3", "", "1221", "  # half way", "0310"])
    assert read_layout(lines).rows == ("#**#", ".h#.")


def test_a_game_has_an_answer_for_each_roll_and_ends_after_the_last_round() -> None:
    answers = play(*SMALL, "# roll it", "1 2", "3 3", "6 5", "1 1", "2 2")
    assert len(answers) == 3
    position = Position.empty(read_layout(RefereeLines(SMALL)))
    for answer, roll in zip(answers, (Roll(1, 2), Roll(3, 3), Roll(6, 5)), strict=True):
        placement = parse_answer(answer, position.layout, roll)
        assert placement is not None
        position = position.after(placement)
    assert position.is_full


def test_a_game_ends_quietly_when_the_referee_stops_between_rolls() -> None:
    assert len(play(*SMALL, "1 2")) == 1


def test_an_answer_is_given_before_the_next_roll_is_read(layout_a) -> None:
    asked = []

    def referee():
        yield from format_opening(layout_a)
        for number in range(1, 23):
            asked.append(number)
            yield "{} {}".format(*seeded_roll("s", number))

    for count, _ in enumerate(play_for_referee(RefereeLines(referee()), lambda layout: RandomBot(), "s"), 1):
        assert asked == list(range(1, count + 1))


@pytest.mark.parametrize(
    ("lines", "kind", "number"),
    [
        ([], "ended", 0),
        (["8 7"], "size", 1),
        (["8 7 x"], "size", 1),
        (["4 0 3"], "size", 1),
        (["400 2 3"], "size", 1),
        (["4 2 3", "1 2 2"], "row", 2),
        (["4 2 3", "1 2 2 4"], "row", 2),
        (["4 2 3", "1 2 2 1"], "ended", 2),
        (["4 2 3", "1 2 2 1", "0 3 1 1"], "layout", 3),
        (["4 2 3", "0 0 0 0", "0 0 0 0"], "layout", 3),
        (["3 1 1", "1 0 1"], "layout", 2),
        (["4 2 9", "1 2 2 1", "0 3 1 0"], "rounds", 3),
        ([*SMALL, "1 7"], "roll", 4),
        ([*SMALL, "1 2", "1"], "roll", 5),
        ([*SMALL, "one two"], "roll", 4),
    ],
)
def test_what_the_protocol_does_not_know_is_refused_with_its_line(lines, kind, number) -> None:
    with pytest.raises(RefereeError) as refused:
        play(*lines)
    assert (refused.value.facts["kind"], refused.value.facts["line"]) == (kind, number)


def test_an_answer_may_name_the_cell_of_either_half(layout_a) -> None:
    roll = Roll(4, 1)
    left, right = (parse_answer(text, layout_a, roll) for text in ("4 2 0", "1 5 0"))
    assert left == right
    assert left is not None
    assert format_answer(left) == "4 2 0"


@pytest.mark.parametrize("text", ["", "4 2", "4 2 0 0", "a b c", "4,2,0", "-1 2 0", "4 2 99999"])
def test_nonsense_is_no_answer(layout_a, text) -> None:
    assert parse_answer(text, layout_a, Roll(4, 1)) is None


@pytest.mark.parametrize("text", ["4 0 0", "4 99 0", "3 2 0"])
def test_a_cell_or_number_that_is_not_there_is_refused(layout_a, text) -> None:
    with pytest.raises(PlacementError):
        parse_answer(text, layout_a, Roll(4, 1))

from __future__ import annotations

import gettext

import pytest

from splitter_desktop.bundled import find_layout
from splitter_desktop.engine.layout import Layout, plain_text
from splitter_desktop.engine.notation import parse_board
from splitter_desktop.engine.position import Roll
from splitter_desktop.engine.scoring import score
from splitter_desktop.sheets.drawing import Drawing, Path, Text, Weight
from splitter_desktop.sheets.fonts import text_width
from splitter_desktop.sheets.page_geometry import SHEETS, Size
from splitter_desktop.sheets.sheet_drawing import SheetContents
from splitter_desktop.sheets.sheet_frame import Track
from splitter_desktop.sheets.sheet_styles import STYLES

PAD = SHEETS["pad"]
COLOUR = STYLES["colour"]

FIFTEEN = """
    111..131
    11333111
    .611115.
    .11..35.
    .111655.
    11112251
    221..121
"""


class Shouting(gettext.NullTranslations):
    """A language in which everything is shouted."""

    def gettext(self, message: str) -> str:
        return message.upper()


def drawn(contents: SheetContents, sheet: Size = PAD) -> Drawing:
    drawing, _ = contents.draw(sheet, (0, 0))
    return drawing


def words(drawing: Drawing) -> list[str]:
    return [mark.text for mark in drawing.marks if isinstance(mark, Text)]


def paths(drawing: Drawing) -> list[Path]:
    return [mark for mark in drawing.marks if isinstance(mark, Path)]


def filled(layout_id: str = "B", board: str = FIFTEEN, **more: object) -> SheetContents:
    layout = find_layout(layout_id)
    return SheetContents(layout, COLOUR, position=parse_board(board, layout), **more)  # type: ignore[arg-type]


def test_a_blank_sheet_shows_a_box_for_every_number_and_the_total() -> None:
    shown = words(drawn(SheetContents(find_layout("A"), COLOUR)))
    assert shown[:3] == ["SPLITTER", "name", "date"]
    assert [word for word in shown if word.isdigit()] == list("123456")
    assert {"\u00d7 2", "total", "Standard A"} <= set(shown)


def test_there_is_a_cell_for_every_cell_of_the_board() -> None:
    assert max(len(path.outlines) for path in paths(drawn(SheetContents(find_layout("A"), COLOUR)))) == 44


def test_stars_and_hearts_are_drawn_where_the_board_has_them_and_in_the_score_strip() -> None:
    for layout_id, stars, hearts in (("A", 2, 0), ("B", 2, 3)):
        drawing = drawn(SheetContents(find_layout(layout_id), COLOUR))
        counted = {
            line: sum(len(path.outlines) for path in paths(drawing) if path.stroke == line)
            for line in (COLOUR.star_line, COLOUR.heart_line)
        }
        assert counted == {COLOUR.star_line: stars + 1, COLOUR.heart_line: hearts + 1 if hearts else 0}


def test_a_board_without_stars_has_no_reminder_of_them() -> None:
    plain = Layout("plain", plain_text("Plain"), ("######", "######"), standard=False)
    assert "\u00d7 2" not in words(drawn(SheetContents(plain, COLOUR)))


def test_the_strip_says_what_hearts_add() -> None:
    for layout_id, count in (("A", 0), ("B", 1)):
        marks = drawn(SheetContents(find_layout(layout_id), COLOUR)).marks
        assert [mark.text for mark in marks if isinstance(mark, Text)].count("+5") == count


def test_a_filled_sheet_shows_numbers_points_and_total_of_the_scorer() -> None:
    contents = filled(shows_score=True)
    assert contents.position is not None
    result = score(contents.position)
    texts = [mark for mark in drawn(contents).marks if isinstance(mark, Text)]
    bold = [mark.text for mark in texts if mark.weight is Weight.BOLD and mark.text.isdigit()]
    assert bold.count(str(result.total)) == 1
    figures = [mark.text for mark in texts if mark.text in "123456"]
    assert len(figures) >= 44 + 6
    for points in result.by_number.values():
        assert str(points) in words(drawn(contents))


def test_every_scoring_group_is_outlined_as_one_shape_and_no_other() -> None:
    contents = filled(shows_score=True)
    assert contents.position is not None
    scoring = [group.number for group in score(contents.position).groups if group.points]
    outlined = [path for path in paths(drawn(contents)) if path.stroke_width == COLOUR.group_width]
    assert [path.stroke for path in outlined] == [COLOUR.group_lines[number - 1] for number in scoring]
    assert all(len(path.outlines) == 1 for path in outlined)


def test_a_sheet_to_finish_shows_its_numbers_but_no_points() -> None:
    drawing = drawn(filled())
    assert "15" not in words(drawing)
    assert not [path for path in paths(drawing) if path.stroke_width == COLOUR.group_width]


def test_the_order_of_play_stands_small_in_the_cells() -> None:
    layout = find_layout("B")
    order = tuple((cell, number) for number, pair in enumerate(layout.pairs, start=1) for cell in pair)
    assert words(drawn(filled(order=order))).count("22") == 2


def test_the_track_has_a_box_for_every_round() -> None:
    contents = SheetContents(find_layout("A"), COLOUR, track=Track.BOXES)
    shown = words(drawn(contents))
    assert all(shown.count(str(number)) == (2 if number <= 6 else 1) for number in range(1, 23))
    assert any(len(path.outlines) == 22 for path in paths(drawn(contents)))


def test_the_track_shows_the_rolls_and_ticks_those_played() -> None:
    layout = find_layout("A")
    rolls = tuple(Roll(1 + number % 6, 6) for number in range(22))
    board = "\n".join(["..1__1..", ".______.", "________", "________", "________", ".______.", "..____.."])
    contents = SheetContents(
        layout, COLOUR, track=Track.ROLLS, rolls=rolls, position=parse_board(board, layout)
    )
    drawing = drawn(contents)
    assert [word for word in words(drawing) if "-" in word] == [
        f"{roll.first}-{roll.second}" for roll in rolls
    ]
    ticks = [path for path in paths(drawing) if path.outlines and not path.outlines[0].closed][-1]
    assert len(ticks.outlines) == 1


def test_words_are_in_the_language_of_the_sheet() -> None:
    shown = words(drawn(SheetContents(find_layout("A"), COLOUR, Shouting())))
    assert {"NAME", "DATE", "TOTAL"} <= set(shown)


def test_code_and_occasion_stand_at_the_foot() -> None:
    contents = SheetContents(find_layout("A"), COLOUR, code="A-4K7Q-91", occasion="Round 2 of 3")
    (foot,) = [word for word in words(drawn(contents)) if "4K7Q" in word]
    assert foot == "Round 2 of 3 \u00b7 Standard A \u00b7 A-4K7Q-91"


def test_name_and_number_of_a_copy_are_drawn_apart() -> None:
    contents = SheetContents(find_layout("A"), COLOUR)
    assert words(contents.draw_copy(PAD, (0, 0), "Ada", "12")) == ["Ada", "12"]


@pytest.mark.parametrize("name", ["Ada", "W" * 60, "Ελένη " * 9, "李" * 60])
def test_a_name_never_runs_over_its_line(name: str) -> None:
    (text,) = SheetContents(find_layout("A"), COLOUR).draw_copy(PAD, (0, 0), name, "").marks
    assert isinstance(text, Text)
    assert text.size * text_width(text.text) <= 65
    assert text.size > 2.4


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
def test_every_style_draws_every_kind_of_sheet(style: object) -> None:
    layout = find_layout("B")
    position = parse_board(FIFTEEN, layout)
    for contents in (
        SheetContents(layout, style),  # type: ignore[arg-type]
        SheetContents(layout, style, position=position, shows_score=True),  # type: ignore[arg-type]
    ):
        for mark in drawn(contents).marks:
            assert isinstance(mark, Text) or mark.stroke is None or mark.stroke_width >= 0.25

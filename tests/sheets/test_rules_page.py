from __future__ import annotations

from dataclasses import replace

import pytest

from splitter_desktop.bundled import find_layout
from splitter_desktop.engine.layout import Rules, StarStacking
from splitter_desktop.sheets.drawing import Drawing, Text
from splitter_desktop.sheets.fonts import text_width
from splitter_desktop.sheets.page_geometry import SHEETS, Size
from splitter_desktop.sheets.rules_page import RulesPage
from splitter_desktop.sheets.sheet_styles import STYLES

COLOUR = STYLES["colour"]


def texts(drawing: Drawing) -> list[Text]:
    return [mark for mark in drawing.marks if isinstance(mark, Text)]


def told(page: RulesPage, sheet: Size = SHEETS["pad"]) -> str:
    return " ".join(text.text for text in texts(page.draw(sheet, (0, 0))[0]))


def test_the_rules_are_those_of_the_board() -> None:
    a, b = (told(RulesPage(find_layout(layout), COLOUR)) for layout in "AB")
    assert "After 22 rolls" in a
    assert "scores double" in a
    assert "hearts" not in a
    assert "add 5 points" in b


def test_a_board_with_rules_of_its_own_has_them_told() -> None:
    board = replace(find_layout("B"), rules=Rules(heart_bonus=9, star_stacking=StarStacking.EACH))
    assert "add 9 points" in told(RulesPage(board, COLOUR))
    assert "Every star in a group that scores doubles" in told(RulesPage(board, COLOUR))


def test_the_examples_show_groups_that_score_and_one_that_does_not() -> None:
    shown = told(RulesPage(find_layout("A"), COLOUR))
    assert "1 = 1 2 2 = 2 3 3 3 = 3 2 2 2 = 0" in shown


@pytest.mark.parametrize("sheet", [*SHEETS.values(), Size(284, 197), Size(95, 130), Size(60, 60)])
@pytest.mark.parametrize("clearance", [(0.0, 0.0), (6.35, 5.85)])
def test_the_rules_fit_every_sheet(sheet: Size, clearance: tuple[float, float]) -> None:
    drawing, _ = RulesPage(find_layout("B"), COLOUR).draw(sheet, clearance)
    for text in texts(drawing):
        if text.text[0] not in "=123456":
            assert (
                text.place.x + text_width(text.text, text.weight) * text.size
                <= sheet.width - clearance[0] + 0.01
            )
    assert max(text.place.y for text in texts(drawing)) <= sheet.height - clearance[1]
    body = [text for text in texts(drawing) if len(text.text) > 20]
    first_example = next(text for text in texts(drawing) if text.text == "1")
    assert body[-1].place.y < first_example.place.y

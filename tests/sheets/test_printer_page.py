from __future__ import annotations

import gettext

import pytest

from splitter_desktop.sheets.drawing import Drawing, Path, Text
from splitter_desktop.sheets.fonts import text_width
from splitter_desktop.sheets.page_geometry import PAPERS, Size
from splitter_desktop.sheets.print_choices import Kind, PrintChoices
from splitter_desktop.sheets.print_job import job_for
from splitter_desktop.sheets.printer_page import PrinterPage, ruler_length


def page(paper: Size, printer: str = "Office") -> PrinterPage:
    return PrinterPage(paper, 6.35, printer, gettext.NullTranslations())


def lines(drawing: Drawing) -> list[tuple[float, float]]:
    """How far every line reaches across and down."""
    return [
        (
            round(abs(outline.steps[0][0].x - outline.start.x), 6),
            round(abs(outline.steps[0][0].y - outline.start.y), 6),
        )
        for mark in drawing.marks
        if isinstance(mark, Path)
        for outline in mark.outlines
        if not outline.closed
    ]


@pytest.mark.parametrize(("paper", "length"), [("a4", 100), ("letter", 100), ("a5", 100), ("a6", 50)])
def test_there_is_a_ruler_of_a_hundred_millimetres_both_ways_where_there_is_room(
    paper: str, length: int
) -> None:
    assert ruler_length(PAPERS[paper], 6.35) == length
    found = lines(page(PAPERS[paper]).front())
    assert (length, 0) in found
    assert (0, length) in found


@pytest.mark.parametrize("paper", PAPERS)
def test_everything_on_the_test_page_lies_inside_its_frame(paper: str) -> None:
    size = PAPERS[paper]
    for mark in page(size).front().marks:
        if isinstance(mark, Text):
            before = {"start": 0.0, "middle": 0.5, "end": 1.0}[mark.anchor]
            width = text_width(mark.text, mark.weight) * mark.size
            assert mark.place.x - before * width >= 6.3
            assert mark.place.x + (1 - before) * width <= size.width - 6.3


def test_the_targets_of_both_sides_meet_in_the_middle() -> None:
    front, back = page(PAPERS["a4"]).front(), page(PAPERS["a4"]).back()
    assert (20, 0) in lines(front)
    assert (20, 0) in lines(back)
    assert front.size == back.size


def test_the_test_page_has_two_sides_and_names_its_printer() -> None:
    job = job_for(PrintChoices(kind=Kind.TEST_PAGE, printer="Office", back_offset=(0.5, 0.0)))
    front, back = job.document().pages
    assert job.sheets == 0
    assert job.cell is None
    assert any("Office" in mark.text for mark in front.placed[0].drawing.marks if isinstance(mark, Text))
    assert back.placed[0].place == (0.5, 0.0)

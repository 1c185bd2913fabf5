from __future__ import annotations

from dataclasses import replace

from splitter_desktop.bundled import find_layout
from splitter_desktop.engine.layout import plain_text
from splitter_desktop.sheets.drawing import Text
from splitter_desktop.sheets.page_geometry import Size
from splitter_desktop.sheets.poster import Poster
from splitter_desktop.sheets.print_choices import Kind, PrintChoices
from splitter_desktop.sheets.print_job import job_for
from splitter_desktop.sheets.sheet_styles import STYLES

A3 = Size(407.3, 284.3)


def words(poster: Poster) -> list[str]:
    drawing, _ = poster.draw(A3, (0, 0))
    return [mark.text for mark in drawing.marks if isinstance(mark, Text)]


def test_a_poster_names_the_board_and_whoever_drew_it() -> None:
    board = replace(find_layout("A"), author="Ada", description=plain_text("A round board."))
    assert words(Poster(find_layout("A"), STYLES["colour"])) == ["Standard A"]
    assert words(Poster(board, STYLES["colour"])) == ["Standard A", "Drawn by Ada", "A round board."]


def test_the_board_of_a_poster_fills_the_paper() -> None:
    poster = Poster(find_layout("A"), STYLES["colour"])
    assert poster.board(A3, (0, 0)).area.height > 0.75 * A3.height


def test_a_poster_is_one_sheet_on_a_page_of_one_side() -> None:
    job = job_for(PrintChoices(kind=Kind.POSTER, paper="a3", back="B", per_page=4, sheet="a7"))
    (page,) = job.document().pages
    assert job.sheets == 1
    assert page.trim is not None
    assert page.trim.width > 400

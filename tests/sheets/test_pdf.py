from __future__ import annotations

import gettext
import re
import shutil
import subprocess
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest

from splitter_desktop.bundled import bundled_folder
from splitter_desktop.engine.errors import PrintError
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.layout_files import load_layout
from splitter_desktop.sheets.document import Correction
from splitter_desktop.sheets.page_geometry import PAPERS, SHEETS, Flip, Marks
from splitter_desktop.sheets.pdf import pdf_bytes
from splitter_desktop.sheets.print_choices import Kind, Order, PrintChoices
from splitter_desktop.sheets.print_job import PrintJob
from splitter_desktop.sheets.sheet_styles import STYLES

OpenedPdf = Callable[[bytes], AbstractContextManager[pypdfium2.PdfDocument]]

ReadPdf = Callable[[bytes], list]  # type: ignore[type-arg]


@pytest.fixture(scope="module")
def layouts() -> dict[str, Layout]:
    return {name: load_layout(bundled_folder("layouts") / f"{name}.yaml") for name in ("A", "B")}


def two_sided(layouts: dict[str, Layout], **choices: object) -> PrintJob:
    return PrintJob(PrintChoices(back="B", **choices), layouts["A"], layouts["B"])  # type: ignore[arg-type]


def written(job: PrintJob) -> bytes:
    return pdf_bytes(job.document())


@pytest.mark.parametrize("flip", Flip)
@pytest.mark.parametrize("per_page", [None, 1, 2, 4])
@pytest.mark.parametrize("sheet", [*SHEETS, "large"])
@pytest.mark.parametrize("paper", PAPERS)
def test_lengths_read_back_from_the_file_are_right_to_a_tenth_of_a_millimetre(
    layouts: dict[str, Layout], read_pdf: ReadPdf, paper: str, sheet: str, per_page: int | None, flip: Flip
) -> None:
    job = two_sided(layouts, paper=paper, sheet=sheet, per_page=per_page, flip=flip, marks=Marks.NONE)
    try:
        job.check()
    except PrintError:
        assert job.choices.per_page or min(PAPERS[paper]) < min(SHEETS.get(sheet, (0, 0)))
        return
    front, back = read_pdf(written(job))
    arrangement = job.arrangement
    slots = arrangement.slots
    for page in (front, back):
        assert sorted(page.size) == pytest.approx(sorted(PAPERS[paper]), abs=0.1)
        cells = page.squares()
        assert len(cells) == 44 * len(slots)
        assert cells == pytest.approx([cells[0]] * len(cells), abs=0.1)
    assert min(front.squares() + back.squares()) == pytest.approx(job.cell, abs=0.1)
    columns = len({round(slot.x, 3) for slot in slots})
    rows = len({round(slot.y, 3) for slot in slots})
    left, top, right, bottom = front.trim
    assert right - left == pytest.approx(columns * arrangement.sheet.width, abs=0.1)
    assert bottom - top == pytest.approx(rows * arrangement.sheet.height, abs=0.1)
    width, height = front.size
    turns_sides = (width <= height) == (flip is Flip.LONG)
    seen_through = (
        (width - back.trim[2], back.trim[1], width - back.trim[0], back.trim[3])
        if turns_sides
        else (back.trim[0], height - back.trim[3], back.trim[2], height - back.trim[1])
    )
    assert seen_through == pytest.approx(front.trim, abs=0.1)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_everything_drawn_stays_inside_the_safe_margin(
    layouts: dict[str, Layout], read_pdf: ReadPdf, paper: str
) -> None:
    for sheet in (*SHEETS, "large"):
        front, back = read_pdf(written(two_sided(layouts, paper=paper, sheet=sheet)))
        for page in (front, back):
            boxes = [box for path in page.paths for box in path]
            assert min(box[0] for box in boxes) >= 6.34
            assert min(box[1] for box in boxes) >= 6.34
            assert max(box[2] for box in boxes) <= page.size[0] - 6.34
            assert max(box[3] for box in boxes) <= page.size[1] - 6.34


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_fifty_sheets_of_two_sides_make_thirteen_leaves_of_the_same_trim_size(
    layouts: dict[str, Layout], read_pdf: ReadPdf, paper: str
) -> None:
    job = two_sided(layouts, sheets=50, paper=paper, sheet="pad")
    pages = read_pdf(written(job))
    assert (len(pages), job.sheets) == (26, 50)
    left, top, right, bottom = pages[0].trim
    assert (right - left, bottom - top) == pytest.approx((260, 190), abs=0.1)
    assert len(pages[-1].squares()) == 2 * 44


def test_the_same_job_gives_the_same_bytes(layouts: dict[str, Layout]) -> None:
    job, again = (two_sided(layouts, sheets=9, numbered=True) for _ in range(2))
    assert written(job) == written(again)


def test_fonts_are_embedded_and_no_others_are_named(layouts: dict[str, Layout]) -> None:
    contents = written(two_sided(layouts))
    names = set(re.findall(rb"/BaseFont /([^\s/]+)", contents))
    assert {name.split(b"+")[-1] for name in names} == {b"NotoSans-Regular", b"NotoSans-Bold"}
    assert all(b"+" in name for name in names)
    assert len(re.findall(rb"/FontFile2 ", contents)) == len(names)


def test_a_drawing_is_stored_once_however_many_sheets_there_are(layouts: dict[str, Layout]) -> None:
    sizes = [written(two_sided(layouts, sheets=count)).count(b"/Subtype /Form") for count in (4, 40, 400)]
    assert sizes[0] == sizes[1] == sizes[2]


def test_a_thousand_sheets_stay_below_three_hundred_kilobytes(layouts: dict[str, Layout]) -> None:
    job = PrintJob(PrintChoices(sheets=1000), layouts["A"])
    contents = written(job)
    assert len(contents) < 300_000


@pytest.mark.parametrize(("numbered", "most"), [(False, 640), (True, 740)])
def test_a_file_grows_by_little_more_than_half_a_kilobyte_a_page(
    layouts: dict[str, Layout], numbered: bool, most: int
) -> None:
    small, large = (
        len(written(PrintJob(PrintChoices(sheets=count, numbered=numbered), layouts["A"])))
        for count in (400, 2000)
    )
    assert (large - small) / 400 < most


class Accented(gettext.NullTranslations):
    """A language with letters beyond ASCII in every word."""

    def gettext(self, message: str) -> str:
        return f"Ä{message}ж"


def test_labels_and_bookmarks_keep_letters_of_other_languages(
    layouts: dict[str, Layout], opened_pdf: OpenedPdf
) -> None:
    choices = PrintChoices(kind=Kind.TOURNAMENT, seed="autumn", rounds=1)
    with opened_pdf(written(PrintJob(choices, layouts["A"], texts=Accented()))) as document:
        assert document.get_page_label(0) == "ÄOrganiserж 1"
        assert next(item.get_title() for item in document.get_toc()) == "ÄOrganiserж"


def test_the_file_says_what_it_is_and_that_it_must_not_be_scaled(
    layouts: dict[str, Layout], opened_pdf: OpenedPdf
) -> None:
    contents = written(two_sided(layouts, sheets=5))
    with opened_pdf(contents) as document:
        facts = document.get_metadata_dict()
        assert [document.get_page_label(page) for page in range(4)] == ["1a", "1b", "2a", "2b"]
    assert facts["Title"] == "Splitter: Standard A"
    assert facts["Author"].startswith("Splitter Desktop")
    assert "130 \u00d7 95 mm" in facts["Subject"]
    assert b"/PrintScaling /None" in contents


def test_a_name_that_is_hardly_text_is_left_out_of_the_title(
    layouts: dict[str, Layout], opened_pdf: OpenedPdf
) -> None:
    layout = replace(layouts["A"], name={"": "a\ud800b\0\nc"})
    with opened_pdf(written(PrintJob(PrintChoices(), layout))) as document:
        assert document.get_metadata_dict()["Title"] == "Splitter: ab c"


def test_words_and_numbers_of_copies_are_text(layouts: dict[str, Layout], read_pdf: ReadPdf) -> None:
    job = PrintJob(PrintChoices(sheets=6, numbered=True, order=Order.STACKS), layouts["A"])
    first, second = read_pdf(written(job))
    for page, numbers in ((first, ("1", "3", "5")), (second, ("2", "4", "6"))):
        assert page.text.count("SPLITTER name date 123456") == 3
        assert page.text.count("total") == 3
        assert [f"{number}Standard A" in page.text for number in numbers] == [True] * 3


def test_a_correction_scales_from_the_middle_and_shifts(
    layouts: dict[str, Layout], read_pdf: ReadPdf
) -> None:
    (plain,) = read_pdf(written(PrintJob(PrintChoices(), layouts["A"])))
    correction = Correction(scale_x=1.01, scale_y=0.99, shift_x=1, shift_y=-2)
    (moved,) = read_pdf(written(PrintJob(PrintChoices(), layouts["A"], correction=correction)))
    for before, after in ((plain.trim, moved.trim), (plain.paths[0][0], moved.paths[0][0])):
        width, height = plain.size
        expected = [
            width / 2 + (before[0] - width / 2) * 1.01 + 1,
            height / 2 + (before[1] - height / 2) * 0.99 - 2,
            width / 2 + (before[2] - width / 2) * 1.01 + 1,
            height / 2 + (before[3] - height / 2) * 0.99 - 2,
        ]
        assert after == pytest.approx(expected, abs=0.01)


def test_progress_is_told_for_every_page_and_may_stop_the_work(layouts: dict[str, Layout]) -> None:
    document = PrintJob(PrintChoices(sheets=12), layouts["A"]).document()
    told: list[tuple[int, int]] = []
    pdf_bytes(document, lambda done, total: told.append((done, total)))
    assert told == [(1, 3), (2, 3), (3, 3)]

    def stop(done: int, total: int) -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        pdf_bytes(document, stop)


@pytest.mark.parametrize("style", STYLES)
def test_other_programs_open_the_file_without_a_word(
    layouts: dict[str, Layout], tmp_path: Path, style: str
) -> None:
    path = tmp_path / "pad.pdf"
    path.write_bytes(written(two_sided(layouts, sheets=5, style=style)))
    for command in (["qpdf", "--check"], ["pdfinfo"], ["pdftoppm", "-r", "20", "-png"]):
        if shutil.which(command[0]) is None:
            pytest.skip(f"{command[0]} is not installed")
        arguments = [*command, str(path), *([str(tmp_path / "page")] if command[0] == "pdftoppm" else [])]
        done = subprocess.run(arguments, capture_output=True, text=True, check=True)
        assert done.stderr == ""

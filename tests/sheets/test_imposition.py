from __future__ import annotations

from dataclasses import dataclass

import pytest

from splitter_desktop.sheets.document import NO_CORRECTION, Page
from splitter_desktop.sheets.drawing import BLACK, Drawing, Path, Point, Text
from splitter_desktop.sheets.imposition import Copy, Imposition, Section
from splitter_desktop.sheets.page_geometry import (
    PAPERS,
    SHEETS,
    Flip,
    Marks,
    Rect,
    Size,
    arrange,
    turned_over,
)
from splitter_desktop.sheets.print_choices import Order

ARRANGEMENT = arrange(PAPERS["a4"], SHEETS["pad"])


@dataclass(frozen=True)
class NamedFace:
    """A face that shows its name and nothing else."""

    name: str

    def draw(self, sheet: Size, clearance: tuple[float, float]) -> tuple[Drawing, bool]:
        return Drawing(sheet, (Text(self.name, Point(0, 0), 1),)), False

    def draw_copy(self, sheet: Size, clearance: tuple[float, float], name: str, number: str) -> Drawing:
        return Drawing(sheet, (Text(name + number, Point(0, 0), 1),))


def imposition(**changes: object) -> Imposition:
    settings: dict[str, object] = {
        "arrangement": ARRANGEMENT,
        "order": Order.PAGES,
        "marks": Marks.NONE,
        "is_two_sided": False,
        "flip": Flip.LONG,
        "back_offset": (0.0, 0.0),
        "correction": NO_CORRECTION,
    }
    return Imposition(**(settings | changes))  # type: ignore[arg-type]


def pad(count: int, back: NamedFace | None = None) -> Section:
    return Section(tuple(Copy(NamedFace("front"), back, number=str(place + 1)) for place in range(count)))


def numbers(page: Page) -> list[str]:
    return [
        mark.text
        for placed in page.placed
        if not placed.is_stored
        for mark in placed.drawing.marks
        if isinstance(mark, Text)
    ]


def test_page_by_page_copies_follow_each_other_on_the_page() -> None:
    pages = list(imposition().pages([pad(6)]))
    assert [numbers(page) for page in pages] == [["1", "2", "3", "4"], ["5", "6"]]


@pytest.mark.parametrize("count", [1, 4, 6, 7, 8, 9, 50])
def test_cut_stacks_laid_on_each_other_are_in_order(count: int) -> None:
    pages = list(imposition(order=Order.STACKS).pages([pad(count)]))
    slots = [[row[slot] for row in map(numbers, pages) if slot < len(row)] for slot in range(4)]
    assert [number for stack in slots for number in stack] == [str(place + 1) for place in range(count)]


@pytest.mark.parametrize("flip", Flip)
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_front_and_back_of_a_sheet_lie_on_each_other(flip: Flip, count: int) -> None:
    front, back = imposition(is_two_sided=True, flip=flip).pages([pad(count, NamedFace("back"))])
    assert front.trim is not None
    assert back.trim == pytest.approx(turned_over(front.trim, front.paper, flip))
    fronts = [Rect(*placed.place, *ARRANGEMENT.sheet) for placed in front.placed if placed.is_stored]
    backs = [Rect(*placed.place, *ARRANGEMENT.sheet) for placed in back.placed if placed.is_stored]
    assert backs == [turned_over(rect, front.paper, flip) for rect in fronts]
    assert numbers(front) == numbers(back)


def test_a_blank_back_is_an_empty_page() -> None:
    _, back = imposition(is_two_sided=True, marks=Marks.CORNERS).pages([pad(4)])
    assert back.placed == ()


def test_the_back_is_shifted_by_its_offset() -> None:
    section = pad(4, NamedFace("back"))
    _, plain = imposition(is_two_sided=True).pages([section])
    _, shifted = imposition(is_two_sided=True, back_offset=(0.5, -0.25)).pages([section])
    for before, after in zip(plain.placed, shifted.placed, strict=True):
        assert (after.place.x - before.place.x, after.place.y - before.place.y) == pytest.approx((0.5, -0.25))


def test_equal_sheets_share_one_drawing() -> None:
    pages = list(imposition(is_two_sided=True).pages([pad(40, NamedFace("back"))]))
    stored = {id(placed.drawing) for page in pages for placed in page.placed if placed.is_stored}
    assert len(stored) == 2


def test_marks_on_a_part_full_page_go_round_its_sheets_alone() -> None:
    full, part = imposition(marks=Marks.CORNERS).pages([pad(5)])

    def marks(page: Page) -> int:
        return sum(
            len(mark.outlines)
            for placed in page.placed
            for mark in placed.drawing.marks
            if isinstance(mark, Path) and mark.stroke == BLACK
        )

    assert (marks(full), marks(part)) == (12, 8)


def test_a_section_begins_on_a_new_leaf_under_its_bookmark() -> None:
    sections = [Section(pad(5).copies, "One"), Section(pad(1).copies, "Two", level=1)]
    pages = list(imposition(is_two_sided=True).pages(sections))
    found = [[(mark.name, mark.level) for mark in page.bookmarks] for page in pages]
    assert found == [[("One", 0)], [], [], [], [("Two", 1)], []]


def test_pages_are_labelled_by_leaf_and_side() -> None:
    assert [page.label for page in imposition().pages([pad(5)])] == ["1", "2"]
    assert [page.label for page in imposition(is_two_sided=True).pages([pad(5)])] == ["1a", "1b", "2a", "2b"]

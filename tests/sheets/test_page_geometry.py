from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from splitter_desktop.engine.errors import PrintError
from splitter_desktop.sheets.page_geometry import (
    PAPERS,
    SAFE_MARGIN,
    SHEETS,
    Flip,
    Marks,
    Orientation,
    Rect,
    Segment,
    Size,
    arrange,
    bounds,
    cutting_marks,
    format_size,
    paper_size,
    parse_size,
    sheet_size,
    turned_over,
)

PAD = SHEETS["pad"]


def kind_of(error: pytest.ExceptionInfo[PrintError]) -> object:
    return error.value.facts["kind"]


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("130x95mm", (130, 95)),
        ("130 x 95", (130, 95)),
        ("8.5x11in", (215.9, 279.4)),
        ("8,5X11IN", (215.9, 279.4)),
        (" 100\u00d7150 mm ", (100, 150)),
    ],
)
def test_a_size_is_read_in_millimetres_or_inches(text: str, size: tuple[float, float]) -> None:
    assert parse_size(text) == pytest.approx(size)


@pytest.mark.parametrize(
    "text", ["", "a4", "130", "130x", "-130x95", "1e9x3", "130x95cm", "nanxinf", "1x2x3"]
)
def test_what_is_no_size_is_refused(text: str) -> None:
    with pytest.raises(PrintError) as error:
        parse_size(text)
    assert kind_of(error) == "size"


@pytest.mark.parametrize("text", ["0x0", "29x100", "100x1301mm", "100x60in"])
def test_sides_out_of_bounds_are_refused(text: str) -> None:
    with pytest.raises(PrintError) as error:
        paper_size(text)
    assert kind_of(error) == "side"


sides = st.integers(3000, 130000).map(lambda hundredths: hundredths / 100)


@given(st.builds(Size, sides, sides))
def test_a_size_round_trips_through_text(size: Size) -> None:
    assert parse_size(format_size(size)) == pytest.approx(size)


def test_names_of_papers_and_sheets_are_known_in_any_case() -> None:
    assert paper_size("A4") == Size(210, 297)
    assert sheet_size("Pad") == Size(130, 95)
    assert sheet_size("large") is None


def test_unknown_names_are_refused_with_the_known_ones() -> None:
    with pytest.raises(PrintError) as paper:
        paper_size("a9")
    with pytest.raises(PrintError) as sheet:
        sheet_size("b5")
    assert (kind_of(paper), kind_of(sheet)) == ("paper", "sheet")
    assert "letter" in str(paper.value.facts["known"])
    assert "large" in str(sheet.value.facts["known"])


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_four_pad_sheets_fit_inside_the_safe_margin_with_three_millimetres_for_marks(paper: str) -> None:
    arrangement = arrange(PAPERS[paper], PAD)
    assert len(arrangement.slots) == 4
    inside = arrangement.safe_area.inset(3, 3)
    for slot in arrangement.slots:
        assert inside.x <= slot.x
        assert inside.y <= slot.y
        assert slot.right <= inside.right
        assert slot.bottom <= inside.bottom
    assert arrangement.clearance == (0, 0)


def test_four_a6_sheets_fill_a4_to_its_edge_and_their_content_keeps_clear_of_the_margin() -> None:
    arrangement = arrange(PAPERS["a4"], SHEETS["a6"])
    assert len(arrangement.slots) == 4
    across, down = arrangement.clearance
    assert arrangement.slots[0].x + across == pytest.approx(SAFE_MARGIN)
    assert arrangement.slots[0].y + down == pytest.approx(SAFE_MARGIN)


def test_a_wide_margin_is_never_reached_over() -> None:
    arrangement = arrange(PAPERS["a4"], SHEETS["a6"], margin=12)
    assert arrangement.clearance == (0, 0)
    assert len(arrangement.slots) == 2


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("gutter", [0.0, 4.0])
def test_sheets_lie_on_the_paper_apart_by_the_gutter_and_centred(
    paper: str, sheet: str, gutter: float
) -> None:
    try:
        arrangement = arrange(PAPERS[paper], SHEETS[sheet], gutter=gutter)
    except PrintError:
        assert min(PAPERS[paper]) < min(SHEETS[sheet])
        return
    slots = arrangement.slots
    whole = bounds(slots)
    assert whole.x == pytest.approx(arrangement.paper.width - whole.right)
    assert whole.y == pytest.approx(arrangement.paper.height - whole.bottom)
    assert min(whole.x, whole.y) >= -1e-6
    for place, one in enumerate(slots):
        for other in slots[place + 1 :]:
            across = max(one.x, other.x) - min(one.right, other.right)
            down = max(one.y, other.y) - min(one.bottom, other.bottom)
            assert max(across, down) >= gutter - 1e-6


def test_the_paper_is_turned_for_the_most_sheets_unless_told() -> None:
    assert arrange(PAPERS["a4"], PAD).paper == Size(297, 210)
    assert arrange(PAPERS["a5"], PAD).paper == Size(148, 210)
    portrait = arrange(PAPERS["a4"], PAD, orientation=Orientation.PORTRAIT)
    assert (portrait.paper, len(portrait.slots)) == (Size(210, 297), 3)


def test_a_chosen_number_of_sheets_keeps_the_trim_size() -> None:
    for count in (1, 2, 3, 4):
        arrangement = arrange(PAPERS["a4"], PAD, per_page=count)
        assert len(arrangement.slots) == count
        assert arrangement.sheet == PAD


def test_more_sheets_than_fit_are_refused_with_the_most_that_do() -> None:
    with pytest.raises(PrintError) as error:
        arrange(PAPERS["a4"], PAD, per_page=5)
    assert kind_of(error) == "per-page"
    assert error.value.facts["most"] == 4


@pytest.mark.parametrize("per_page", [0, -1, 201, 10**9])
def test_absurd_numbers_a_page_are_refused(per_page: int) -> None:
    for sheet in (PAD, None):
        with pytest.raises(PrintError) as error:
            arrange(PAPERS["a4"], sheet, per_page=per_page)
        assert kind_of(error) == "per-page"


def test_a_sheet_larger_than_the_paper_is_refused() -> None:
    with pytest.raises(PrintError) as error:
        arrange(PAPERS["a6"], SHEETS["a5"])
    assert kind_of(error) == "does-not-fit"


@pytest.mark.parametrize(("name", "value"), [("margin", -1.0), ("margin", 51.0), ("gutter", float("nan"))])
def test_margins_and_gutters_out_of_bounds_are_refused(name: str, value: float) -> None:
    with pytest.raises(PrintError) as error:
        arrange(PAPERS["a4"], PAD, **{name: value})
    assert kind_of(error) == name


def test_large_sheets_share_the_paper_inside_the_margin() -> None:
    one, two = (arrange(PAPERS["a4"], None, per_page=count) for count in (1, 2))
    assert one.sheet == pytest.approx((297 - 2 * SAFE_MARGIN, 210 - 2 * SAFE_MARGIN))
    assert two.sheet == pytest.approx((210 - 2 * SAFE_MARGIN, (297 - 2 * SAFE_MARGIN) / 2))


@pytest.mark.parametrize(
    ("paper", "flip", "swaps_sides"),
    [
        (Size(210, 297), Flip.LONG, True),
        (Size(210, 297), Flip.SHORT, False),
        (Size(297, 210), Flip.LONG, False),
        (Size(297, 210), Flip.SHORT, True),
    ],
)
def test_turning_over_an_upright_edge_swaps_left_and_right(
    paper: Size, flip: Flip, swaps_sides: bool
) -> None:
    rect = Rect(10, 20, 30, 40)
    back = turned_over(rect, paper, flip)
    assert back == (
        Rect(paper.width - 40, 20, 30, 40) if swaps_sides else Rect(10, paper.height - 60, 30, 40)
    )
    assert turned_over(back, paper, flip) == pytest.approx(rect)


def touches(mark: Segment, sheet: Rect) -> bool:
    """Whether a mark runs through the inside of a sheet, its edges not counted."""
    inner = sheet.inset(0.01, 0.01)
    return not (mark.x2 < inner.x or mark.x1 > inner.right or mark.y2 < inner.y or mark.y1 > inner.bottom)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("gutter", [0.0, 5.0])
@pytest.mark.parametrize("marks", [Marks.CORNERS, Marks.LINES])
def test_marks_stay_in_the_safe_area_and_outside_the_sheets(
    paper: str, sheet: str, gutter: float, marks: Marks
) -> None:
    try:
        arrangement = arrange(PAPERS[paper], SHEETS[sheet], gutter=gutter)
    except PrintError:
        return
    safe = arrangement.safe_area.inset(-0.001, -0.001)
    for mark in cutting_marks(marks, arrangement.slots, arrangement.safe_area):
        assert safe.x <= mark.x1 <= mark.x2 <= safe.right
        assert safe.y <= mark.y1 <= mark.y2 <= safe.bottom
        assert not any(touches(mark, slot) for slot in arrangement.slots)


def test_a_page_of_pad_sheets_has_a_mark_at_both_ends_of_every_cut() -> None:
    arrangement = arrange(PAPERS["a4"], PAD)
    marks = cutting_marks(Marks.CORNERS, arrangement.slots, arrangement.safe_area)
    upright = sorted({mark.x1 for mark in marks if mark.x1 == mark.x2})
    lying = sorted({mark.y1 for mark in marks if mark.y1 == mark.y2})
    assert upright == pytest.approx([18.5, 148.5, 278.5])
    assert lying == pytest.approx([10, 105, 200])
    assert len(marks) == 12


def test_marks_go_only_round_sheets_that_are_there() -> None:
    arrangement = arrange(PAPERS["a4"], PAD)
    marks = cutting_marks(Marks.CORNERS, arrangement.slots[:1], arrangement.safe_area)
    assert len(marks) == 8
    assert max(mark.x2 for mark in marks) < 148.5 + 5
    assert max(mark.y2 for mark in marks) < 105 + 5


def test_where_the_margin_leaves_no_room_a_mark_lies_on_the_cut_itself() -> None:
    arrangement = arrange(PAPERS["a4"], SHEETS["a6"])
    marks = cutting_marks(Marks.CORNERS, arrangement.slots, arrangement.safe_area)
    assert {(mark.x1, mark.x2) for mark in marks if mark.x1 == mark.x2} == {(148.5, 148.5)}
    assert {(mark.y1, mark.y2) for mark in marks if mark.y1 == mark.y2} == {(105.0, 105.0)}


def test_no_marks_are_drawn_when_none_are_wanted() -> None:
    arrangement = arrange(PAPERS["a4"], PAD)
    assert cutting_marks(Marks.NONE, arrangement.slots, arrangement.safe_area) == ()

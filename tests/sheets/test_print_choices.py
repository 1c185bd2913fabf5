from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from splitter_desktop.engine.errors import PrintError
from splitter_desktop.sheets.page_geometry import Flip, Marks, Orientation
from splitter_desktop.sheets.print_choices import (
    CHOICE_NAMES,
    Kind,
    Order,
    PrintChoices,
    texts_of,
    with_texts,
)
from splitter_desktop.sheets.sheet_frame import Track
from splitter_desktop.sheets.sheet_styles import STYLES

hundredths = st.integers(-1000, 1000).map(lambda value: value / 100)


@given(
    st.builds(
        PrintChoices,
        kind=st.sampled_from(Kind),
        back=st.sampled_from(["none", "same", "B", "boards/my board.yaml"]),
        sheets=st.none() | st.integers(1, 10_000),
        numbered=st.booleans(),
        order=st.sampled_from(Order),
        seed=st.text(max_size=8),
        track=st.sampled_from(Track),
        orientation=st.sampled_from(Orientation),
        per_page=st.none() | st.integers(1, 9),
        margin=hundredths,
        marks=st.sampled_from(Marks),
        flip=st.sampled_from(Flip),
        back_offset=st.tuples(hundredths, hundredths),
        style=st.sampled_from(list(STYLES)),
    )
)
def test_choices_round_trip_through_texts(choices: PrintChoices) -> None:
    assert with_texts(PrintChoices(), texts_of(choices)) == choices


def test_choices_as_usual_need_no_words() -> None:
    assert texts_of(PrintChoices()) == {}


def test_every_choice_has_the_name_of_its_option() -> None:
    assert {"kind", "per-page", "back-offset", "play-order"} <= set(CHOICE_NAMES)


@pytest.mark.parametrize(
    ("name", "text", "kind"),
    [
        ("marks", "dots", "choice"),
        ("kind", "", "choice"),
        ("numbered", "yes", "choice"),
        ("sheets", "many", "whole-number"),
        ("sheets", "1.5", "whole-number"),
        ("sheets", "0", "sheets"),
        ("sheets", "10000000", "sheets"),
        ("per-page", "9" * 40, "whole-number"),
        ("margin", "wide", "length"),
        ("back-offset", "1", "offset"),
        ("back-offset", "1 x", "length"),
        ("back-offset", "21 0", "back-offset"),
        ("back-offset", "nan 0", "length"),
        ("style", "pink", "style"),
    ],
)
def test_what_cannot_be_a_choice_is_refused(name: str, text: str, kind: str) -> None:
    with pytest.raises(PrintError) as error:
        with_texts(PrintChoices(), {name: text})
    assert error.value.facts["kind"] == kind


@pytest.mark.parametrize(("per_page", "name"), [(None, "pad"), (1, "large"), (2, "large"), (4, "pad")])
def test_one_or_two_a_page_are_larger_unless_a_sheet_is_chosen(per_page: int | None, name: str) -> None:
    assert PrintChoices(per_page=per_page).sheet_name == name
    assert PrintChoices(per_page=per_page, sheet="pad").sheet_name == "pad"

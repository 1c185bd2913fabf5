from __future__ import annotations

import pytest

from splitter_desktop.ui.short_text import as_file_name, on_a_button, shortened


def test_a_short_text_stays_as_it_is() -> None:
    assert shortened("Ann", 3) == "Ann"


def test_a_long_text_ends_in_dots_and_is_no_longer_than_asked() -> None:
    assert shortened("Annabella", 5) == "Anna\N{HORIZONTAL ELLIPSIS}"


@pytest.mark.parametrize(
    ("text", "name"), [("B-4K7Q-91", "B-4K7Q-91"), ("A-../../etc", "A-______etc"), ('A-"x:y"?', "A-_x_y__")]
)
def test_a_file_name_holds_nothing_a_file_system_refuses(text: str, name: str) -> None:
    assert as_file_name(text) == name


@pytest.mark.parametrize("text", ["", "  ", "CON", "con", "Nul", "com1", "LPT9", "aux "])
def test_no_file_is_named_like_a_device_or_not_at_all(text: str) -> None:
    assert as_file_name(text) == f"_{text}"


def test_an_ampersand_is_no_shortcut() -> None:
    assert on_a_button("Ann & Ben") == "Ann && Ben"

"""A field for a number shows the mark of the language and takes a point and a comma alike."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QValidator
from pytestqt.qtbot import QtBot

from splitter_desktop.i18n import use_language
from splitter_desktop.ui.decimal_box import DecimalBox


@pytest.fixture
def box(qtbot: QtBot) -> Iterator[DecimalBox]:
    use_language("nl")
    box = DecimalBox()
    qtbot.addWidget(box)
    box.setRange(-20, 20)
    box.setSuffix(" mm")
    yield box
    use_language("en")


def test_the_mark_of_the_language_is_shown(box: DecimalBox) -> None:
    box.setValue(6.35)
    assert box.text() == "6,35 mm"


@pytest.mark.parametrize("typed", ["7,25", "7.25", "7.25 mm", "+7,25"])
def test_a_point_and_a_comma_are_taken_alike(box: DecimalBox, qtbot: QtBot, typed: str) -> None:
    box.clear()
    qtbot.keyClicks(box, typed)
    box.interpretText()
    assert (box.value(), box.text()) == (7.25, "7,25 mm")


def test_numbers_below_nought_can_be_typed(box: DecimalBox, qtbot: QtBot) -> None:
    box.clear()
    qtbot.keyClicks(box, "-0,5")
    box.interpretText()
    assert box.value() == -0.5


def test_letters_are_not_taken_and_numbers_out_of_bounds_not_kept(box: DecimalBox) -> None:
    assert box.validate("7x", 2)[0] is QValidator.State.Invalid
    assert box.validate("400", 3)[0] is QValidator.State.Intermediate
    assert box.validate("-", 1)[0] is QValidator.State.Intermediate

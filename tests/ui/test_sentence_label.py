from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from splitter_desktop.ui.sentence_label import SentenceLabel
from splitter_desktop.ui.short_text import ELLIPSIS

LONG = "A sentence that goes on and on " * 20


@pytest.fixture
def label(qtbot: QtBot) -> SentenceLabel:
    label = SentenceLabel()
    qtbot.addWidget(label)
    label.resize(300, label.minimumHeight())
    label.show()
    return label


@pytest.mark.parametrize("lines", [1, 2, 3])
def test_a_long_sentence_takes_no_more_than_its_lines(label: SentenceLabel, lines: int) -> None:
    label.set_lines(lines)
    label.say(LONG)
    assert label.text().endswith(ELLIPSIS)
    assert label.heightForWidth(300) <= label.minimumHeight()
    assert label.minimumHeight() < (lines + 1) * label.fontMetrics().lineSpacing()
    assert label.toolTip() == label.whole_text == LONG


def test_a_short_sentence_stays_as_it_is(label: SentenceLabel) -> None:
    label.say("Two 4s of four.")
    assert label.text() == "Two 4s of four."
    assert label.toolTip() == ""


def test_more_of_it_shows_when_there_is_more_room(label: SentenceLabel) -> None:
    label.say(LONG)
    before = len(label.text())
    label.resize(900, label.height())
    assert len(label.text()) > before


def test_what_must_be_read_whole_is_never_cut(label: SentenceLabel) -> None:
    label.say(LONG, whole=True)
    assert label.text() == LONG

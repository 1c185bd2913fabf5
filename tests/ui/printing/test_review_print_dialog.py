"""A review is made as a PDF beside the window, on the paper and in the style that are chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from datetime import date
from pathlib import Path

import pypdfium2
import pytest
from pytestqt.qtbot import QtBot

from splitter_desktop.analysis.hindsight import BestPossible
from splitter_desktop.analysis.reviewed_game import GameReview, ReviewedMove
from splitter_desktop.bundled import HOME_VARIABLE, find_layout
from splitter_desktop.engine.dice import SeededDice
from splitter_desktop.engine.game import Game
from splitter_desktop.engine.scoring import total_points
from splitter_desktop.sheets.presets import remembered
from splitter_desktop.sheets.print_choices import PrintChoices
from splitter_desktop.sheets.reviewed_sheet import ReviewedSheet
from splitter_desktop.ui.printing.review_print_dialog import ReviewPrintDialog

OpenedPdf = Callable[[bytes], AbstractContextManager[pypdfium2.PdfDocument]]

WAIT = 15_000
"""Milliseconds; a busy machine takes long to bring in what makes files."""


def reviewed() -> ReviewedSheet:
    """A game on board A without mistakes."""
    game = Game(find_layout("A"), SeededDice("4K7Q-91"), ("Ada / Bo",))
    moves = []
    for number in range(1, 23):
        roll = game.reveal_roll()
        made = next(game.positions()[0].legal_placements(roll))
        moves.append(ReviewedMove(number, roll, made, 30.0, made, 30.0, 0.0))
        game.place(made)
    snapshot = game.snapshot()
    score = total_points(snapshot.positions[0])
    best = BestPossible(score, score, snapshot.positions[0], snapshot.placements[0])
    return ReviewedSheet(snapshot, 0, GameReview(30.0, tuple(moves), score), best, date(2026, 3, 9))


@pytest.fixture
def dialog(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ReviewPrintDialog]:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    dialog = ReviewPrintDialog(None, reviewed(), PrintChoices(paper="letter", sheets=7))
    qtbot.addWidget(dialog)
    dialog.show()
    yield dialog
    dialog.reject()


def test_paper_and_style_of_the_last_print_are_offered_and_kept(
    dialog: ReviewPrintDialog, qtbot: QtBot, tmp_path: Path
) -> None:
    assert dialog.paper.choice() == "letter"
    dialog.style_.box.setCurrentIndex(dialog.style_.box.findData("black"))
    dialog.save_to(tmp_path / "review.pdf")
    qtbot.waitUntil((tmp_path / "review.pdf").exists, timeout=WAIT)
    kept = remembered()
    assert kept is not None
    assert (kept.paper, kept.style, kept.sheets) == ("letter", "black", 7)


def test_while_a_file_waits_to_be_saved_nothing_else_is_begun(
    dialog: ReviewPrintDialog, qtbot: QtBot, tmp_path: Path
) -> None:
    assert dialog.save.isEnabled()
    dialog.save_to(tmp_path / "review.pdf")
    assert [button.isEnabled() for button in (dialog.save, dialog.open_, dialog.print_)] == [False] * 3
    qtbot.waitUntil((tmp_path / "review.pdf").exists, timeout=WAIT)


def test_what_was_to_be_saved_may_still_be_changed(dialog: ReviewPrintDialog, qtbot: QtBot) -> None:
    dialog.save_to(Path("never.pdf"))
    dialog.paper.show_choice("a5")
    dialog.paper.changed.emit()
    qtbot.waitUntil(lambda: dialog.made is not None, timeout=WAIT)
    assert dialog.save.isEnabled()
    assert not Path("never.pdf").exists()


def test_the_pages_are_shown_and_change_with_the_paper(
    dialog: ReviewPrintDialog, qtbot: QtBot, opened_pdf: OpenedPdf
) -> None:
    qtbot.waitUntil(lambda: dialog.made is not None, timeout=WAIT)
    assert dialog.state.summary == "2 pages"
    dialog.paper.show_choice("a5")
    dialog.paper.changed.emit()
    qtbot.waitUntil(lambda: dialog.made is not None, timeout=WAIT)
    assert dialog.made is not None
    with opened_pdf(dialog.made.contents) as document:
        assert document[0].get_width() == pytest.approx(148 / 25.4 * 72, abs=0.1)


def test_paper_that_is_too_small_is_said(dialog: ReviewPrintDialog, qtbot: QtBot) -> None:
    dialog.paper.box.setEditText("90x90mm")
    qtbot.waitUntil(lambda: "does not fit" in dialog.state.problem, timeout=WAIT)
    assert not dialog.save.isEnabled()


def test_the_file_is_called_after_the_game_and_as_any_system_can(dialog: ReviewPrintDialog) -> None:
    assert dialog.file_title() == "Review of Ada _ Bo - Standard A - 2026-03-09"

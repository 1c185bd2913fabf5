from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pypdfium2
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from splitter_desktop.engine.errors import DiceError
from splitter_desktop.engine.position import Position
from splitter_desktop.ui.coach.background import Errand
from splitter_desktop.ui.coach.review_window import ReviewWindow
from splitter_desktop.ui.coach.thinking import PlayedSheet
from splitter_desktop.ui.main_window import MainWindow
from splitter_desktop.ui.printing.review_print_dialog import ReviewPrintDialog

OpenedPdf = Callable[[bytes], AbstractContextManager[pypdfium2.PdfDocument]]

PATIENCE = 120_000
"""Milliseconds, for machines that have to compile first."""


def finish(window: MainWindow) -> None:
    while not window.controller.shown.game.is_over:
        shown = window.controller.shown
        window.controller.place(next(shown.position.legal_placements(shown.dice)))


@pytest.fixture
def review(at_tiny_board: MainWindow) -> ReviewWindow:
    """The review of a game in which every roll went into the first free pair."""
    finish(at_tiny_board)
    return at_tiny_board.coach.review()


@pytest.fixture
def done(review: ReviewWindow, qtbot: QtBot) -> ReviewWindow:
    """The same when the coach has thought about everything."""
    qtbot.waitUntil(lambda: bool(review.review and review.best), timeout=PATIENCE)
    return review


def test_one_click_leads_from_the_end_to_the_review(at_tiny_board: MainWindow, qtbot: QtBot) -> None:
    finish(at_tiny_board)
    buttons = at_tiny_board.end.findChildren(QPushButton)
    (button,) = (button for button in buttons if button.text().replace("&", "") == "Review the game")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    (review,) = at_tiny_board.findChildren(ReviewWindow)
    assert review.isVisible()
    review.close()


def write_one(window: MainWindow) -> None:
    shown = window.controller.shown
    window.controller.place(next(shown.position.legal_placements(shown.dice)))


def test_there_is_no_review_before_anything_is_written(at_tiny_board: MainWindow) -> None:
    assert not at_tiny_board.actions_.review.isEnabled()
    write_one(at_tiny_board)
    assert at_tiny_board.actions_.review.isEnabled()


def test_a_review_in_the_middle_of_a_game_ends_ranked_play_and_says_so_before(
    at_tiny_board: MainWindow,
) -> None:
    write_one(at_tiny_board)
    action, controller = at_tiny_board.actions_.review, at_tiny_board.controller
    action.trigger()
    assert at_tiny_board.status.sentence == "A review makes this game practice. Choose it again to see it."
    assert controller.shown.game.is_ranked
    assert not at_tiny_board.findChildren(ReviewWindow)
    action.trigger()
    (review,) = at_tiny_board.findChildren(ReviewWindow)
    assert not controller.shown.game.is_ranked
    review.close()


def test_the_warning_of_a_hint_is_none_of_a_review(at_tiny_board: MainWindow) -> None:
    write_one(at_tiny_board)
    at_tiny_board.actions_.hint.trigger()
    at_tiny_board.actions_.review.trigger()
    assert at_tiny_board.controller.shown.game.is_ranked
    assert "A review makes" in at_tiny_board.status.sentence


def test_a_game_that_is_not_over_is_reviewed_as_far_as_it_went(
    at_tiny_board: MainWindow, qtbot: QtBot
) -> None:
    write_one(at_tiny_board)
    review = at_tiny_board.coach.review()
    qtbot.waitUntil(lambda: bool(review.review), timeout=PATIENCE)
    assert len(review.review.moves) == 1
    assert review.best_label.text() == "The game is not over: 1 of 4 rounds is reviewed."
    assert review.best is None
    assert review.print_.isEnabled()
    review.slider.setValue(2)
    assert review.sentence.whole_text.startswith("So far: ")
    review.print_.click()
    (dialog,) = review.findChildren(ReviewPrintDialog)
    qtbot.waitUntil(lambda: dialog.made is not None, timeout=PATIENCE)
    review.close()


def test_one_steps_through_the_game_before_anything_is_known(review: ReviewWindow, qtbot: QtBot) -> None:
    full = review.board.position
    assert full is not None
    assert full.is_full
    review.slider.setFocus()
    for _round in range(4):
        qtbot.keyClick(review.slider, Qt.Key.Key_Left)
    assert review.board.position == Position.empty(full.layout)
    assert review.sentence.whole_text.startswith("Round 1: ")


def test_start_and_luck_less_mistakes_is_the_score(done: ReviewWindow) -> None:
    assert done.review is not None
    total = done.review.start + done.review.luck - done.review.mistakes
    assert total == pytest.approx(done.review.score)


def test_a_dear_move_is_shown_with_the_better_one(done: ReviewWindow) -> None:
    assert done.review is not None
    (dearest, *_) = done.review.dearest
    shown = [button for button in done.mistakes if not button.isHidden()]
    assert shown
    done.slider.setValue(5)
    shown[0].click()
    assert done.slider.value() == dearest.round_number
    assert done.board.accessibleName() == done.sentence.whole_text
    assert f"It cost {dearest.cost:.1f} points" in done.sentence.whole_text


def test_the_best_possible_board_is_there_and_grows_by_a_click(done: ReviewWindow, qtbot: QtBot) -> None:
    assert done.best is not None
    assert done.best_label.text() == f"Best possible: {done.best.score} points, proven"
    assert done.best_board.isVisible()
    qtbot.mouseClick(done.best_board, Qt.MouseButton.LeftButton)
    assert done.board.position == done.best.position


def test_a_click_on_the_chart_chooses_a_round(done: ReviewWindow) -> None:
    done.chart.round_chosen.emit(2)
    assert done.slider.value() == 2


def test_the_review_is_printed_with_one_click_once_all_is_known(
    review: ReviewWindow, at_tiny_board: MainWindow, qtbot: QtBot, tmp_path: Path, opened_pdf: OpenedPdf
) -> None:
    if not (review.review and review.best):
        assert not review.print_.isEnabled()
    qtbot.waitUntil(review.print_.isEnabled, timeout=PATIENCE)
    review.print_.click()
    (dialog,) = review.findChildren(ReviewPrintDialog)
    qtbot.waitUntil(lambda: dialog.made is not None, timeout=PATIENCE)
    dialog.save_to(tmp_path / "review.pdf")
    with opened_pdf((tmp_path / "review.pdf").read_bytes()) as document:
        assert review.windowTitle() in document[0].get_textpage().get_text_bounded()
    assert not dialog.isVisible()


def test_closing_the_window_ends_a_print_that_has_begun(
    done: ReviewWindow, at_tiny_board: MainWindow
) -> None:
    done.print_.click()
    (dialog,) = done.findChildren(ReviewPrintDialog)
    closed: list[int] = []
    dialog.finished.connect(closed.append)
    at_tiny_board.close()
    assert closed


def test_closing_stops_the_thinking(review: ReviewWindow, at_tiny_board: MainWindow) -> None:
    review.close()
    assert not review.isVisible()
    again = at_tiny_board.coach.review()
    assert again is not review
    at_tiny_board.close()
    assert not again.is_thinking


def test_the_sheet_is_that_of_the_player_on_the_screen(at_tiny_board: MainWindow, tiny) -> None:
    controller = at_tiny_board.controller
    controller.new_game(tiny, controller.game.dice, ("Ann", "Ben"))
    finish(at_tiny_board)
    controller.show_player(1)
    review = at_tiny_board.coach.review()
    assert review.windowTitle() == "Review of Ben"
    assert review.board.position == controller.shown.game.positions[1]
    review.close()


def test_a_sheet_knows_how_it_was_before_each_round(at_tiny_board: MainWindow, tiny) -> None:
    finish(at_tiny_board)
    game = at_tiny_board.controller.shown.game
    sheet = PlayedSheet(tiny, (), game.placements[0])
    assert sheet.position_before(1) == Position.empty(tiny)
    assert sheet.position_before(5) == game.positions[0]


def test_a_hunt_that_fails_is_no_longer_announced(review: ReviewWindow, qtbot: QtBot) -> None:
    def refused(errand: Errand) -> object:
        raise DiceError(kind="count", expected=4, found=3)

    review._hunting.begin(refused)
    qtbot.waitUntil(lambda: review.best_label.isHidden(), timeout=PATIENCE)
    assert not review.print_.isEnabled()

from __future__ import annotations

import gettext
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QApplication, QLabel, QScrollBar, QWidget
from pytestqt.qtbot import QtBot

from splitter_desktop import i18n
from splitter_desktop.bundled import bundled_layouts
from splitter_desktop.engine.dice import Dice, EnteredDice, SeededDice
from splitter_desktop.engine.position import Roll
from splitter_desktop.ui.app import Session
from splitter_desktop.ui.main_window import MainWindow

SIZES = [(640, 480), (640, 580), (837, 485), (899, 700), (900, 600), (1093, 614), (1366, 768), (2560, 1440)]
TWELVE = tuple(f"Player {number}" for number in range(12))


class LongWords(gettext.NullTranslations):
    """A language whose every text is a third longer than the English one."""

    def gettext(self, message: str) -> str:
        return message + "n" * (len(message) // 3)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


@pytest.fixture(params=["English", "a language of long words"])
def language(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    if request.param != "English":
        monkeypatch.setattr(i18n, "translation", lambda language: LongWords())
    yield
    monkeypatch.undo()
    i18n.use_language("en")


@pytest.fixture(params=[100, 125])
def zoomed(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[None]:
    font = qapp.font()
    large = qapp.font()
    large.setPointSizeF(font.pointSizeF() * request.param / 100)
    qapp.setFont(large)
    yield
    qapp.setFont(font)


def clipped(root: QWidget) -> list[str]:
    """Texts that have less room than they need."""
    texts = [label for label in root.findChildren(QLabel) if label.isVisible() and label.text()]
    labels = [label for label in texts if not label.wordWrap()]
    buttons = [
        button for button in root.findChildren(QAbstractButton) if button.isVisible() and button.text()
    ]
    too_narrow = [
        label.text()
        for label in labels
        if label.fontMetrics().horizontalAdvance(label.text()) > label.contentsRect().width()
        or label.fontMetrics().height() > label.contentsRect().height() + 1
    ]
    too_small = [button.text() for button in buttons if button.sizeHint().width() > button.width()]
    wrapped = [label for label in texts if label.wordWrap()]
    too_low = [label.text() for label in wrapped if label.heightForWidth(label.width()) > label.height()]
    outside = [
        f"{type(part).__name__} {part.geometry()} in {part.parentWidget()} {part.parentWidget().rect()}"
        for part in root.findChildren(QWidget)
        if part.isVisible() and part.parentWidget() and not part.isWindow()
        if not part.parentWidget().rect().adjusted(-1, -1, 1, 1).contains(part.geometry())
    ]
    return too_narrow + too_small + too_low + outside


def play(window: MainWindow, rounds: int) -> None:
    """Play on without showing every act."""
    controller = window.controller
    for _turn in range(rounds * len(controller.shown.game.players)):
        roll = controller.game.reveal_roll()
        controller.game.place(next(controller.game.snapshot().position.legal_placements(roll)))
    if not controller.game.is_over:
        controller.game.reveal_roll()
    controller.show_player(controller.game.player)


@pytest.mark.usefixtures("language", "zoomed")
@pytest.mark.parametrize("players", [("",), TWELVE], ids=["alone", "twelve"])
def test_no_text_is_clipped_and_nothing_scrolls(
    start: Callable[[], Session], qtbot: QtBot, players: tuple[str, ...]
) -> None:
    window = start().window
    window.show()
    qtbot.waitExposed(window)
    window.controller.new_game(bundled_layouts()[1], SeededDice("4K7Q-91"), players)
    for rounds in (0, 9, 13):
        play(window, rounds)
        for size in SIZES:
            window.resize(*size)
            QApplication.processEvents()
            assert (window.width(), window.height()) == size
            assert clipped(window.centralWidget()) == [], (size, rounds)
            assert not [bar for bar in window.findChildren(QScrollBar) if bar.isVisible()]
            assert not window.centralWidget().findChildren(QAbstractScrollArea)


@pytest.mark.usefixtures("language", "zoomed")
@pytest.mark.parametrize("dice", [EnteredDice(), SeededDice("4K7Q-91")], ids=["real", "seeded"])
def test_nothing_moves_when_a_roll_comes(window: MainWindow, dice: Dice) -> None:
    window.actions_.automatic_roll.setChecked(False)
    window.controller.new_game(bundled_layouts()[1], dice)
    for size in SIZES:
        window.resize(*size)
        QApplication.processEvents()
        assert clipped(window.centralWidget()) == [], size
        places = [
            window.score.geometry(),
            window.board.geometry(),
            *(die.geometry() for die in window.tray.dice),
        ]
        if window.controller.shown.has_real_dice:
            window.controller.enter_roll(Roll(2, 5))
        else:
            window.controller.roll()
        QApplication.processEvents()
        assert clipped(window.centralWidget()) == [], size
        assert places == [
            window.score.geometry(),
            window.board.geometry(),
            *(die.geometry() for die in window.tray.dice),
        ]
        window.controller.new_game(bundled_layouts()[1], dice)


@pytest.mark.parametrize("size", [(900, 600), (1366, 768), (2560, 1440)], ids=str)
def test_the_board_has_at_least_three_fifths_of_the_width(
    window: MainWindow, qtbot: QtBot, size: tuple[int, int]
) -> None:
    window.resize(*size)
    QApplication.processEvents()
    assert window.board.width() >= 0.6 * window.width()


@pytest.mark.parametrize("size", [(900, 600), (1366, 768), (2560, 1440)], ids=str)
def test_the_column_is_as_large_as_its_place_allows(window: MainWindow, size: tuple[int, int]) -> None:
    window.resize(*size)
    QApplication.processEvents()
    column = window.score.parentWidget()
    bottom = window.score.geometry().bottom()
    widest = window.score.sizeHint().width()
    assert bottom >= 0.85 * column.height() or widest >= 0.75 * column.width()


def test_below_900_pixels_the_column_is_under_the_board(window: MainWindow) -> None:
    for width, below in ((899, True), (900, False)):
        window.resize(width, 700)
        QApplication.processEvents()
        top = window.tray.mapTo(window, window.tray.rect().topLeft()).y()
        bottom = window.board.mapTo(window, window.board.rect().bottomLeft()).y()
        assert (top > bottom) is below


def test_a_low_window_keeps_the_column_beside_the_board(window: MainWindow) -> None:
    """As on a screen of 1280 by 800 pixels whose texts are half as large again."""
    window.resize(837, 485)
    QApplication.processEvents()
    assert window.height() == 485
    assert window.tray.mapTo(window, window.tray.rect().topLeft()).x() >= window.board.width()


@pytest.mark.parametrize("percent", [75, 150, 200])
def test_larger_texts_leave_the_board_its_share(window: MainWindow, percent: int) -> None:
    while window.zoom != percent:
        (window.actions_.larger if window.zoom < percent else window.actions_.smaller).trigger()
        if abs(window.zoom - percent) < 10:
            break
    QApplication.processEvents()
    assert window.board.width() >= 0.6 * window.width()
    assert clipped(window.centralWidget()) == []

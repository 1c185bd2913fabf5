from __future__ import annotations

from collections.abc import Iterator
from threading import Event

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from splitter_desktop.analysis.progress import Cancelled
from splitter_desktop.engine.errors import SplitterError, WeightsError
from splitter_desktop.ui.coach.background import Background, Errand


@pytest.fixture
def background() -> Iterator[Background]:
    background = Background()
    yield background
    background.close()


def counting(errand: Errand) -> str:
    for number in range(3):
        errand.tell(number)
    return "done"


def endless(errand: Errand) -> None:
    while errand.go_on():
        Event().wait(0.001)
    raise Cancelled


def test_news_come_in_order_and_the_result_last(background: Background, qtbot: QtBot) -> None:
    heard: list[object] = []
    background.told.connect(heard.append)
    with qtbot.waitSignal(background.done) as done:
        background.begin(counting)
    assert heard == [0, 1, 2]
    assert done.args == ["done"]
    assert not background.is_busy


def test_a_failure_is_passed_on(background: Background, qtbot: QtBot) -> None:
    def failing(errand: Errand) -> object:
        raise WeightsError(path="", kind="missing")

    with qtbot.waitSignal(background.failed) as failed:
        background.begin(failing)
    assert isinstance(failed.args[0], SplitterError)


def test_later_work_takes_the_place_of_earlier_work(background: Background, qtbot: QtBot) -> None:
    background.begin(endless)
    with qtbot.waitSignal(background.done) as done:
        background.begin(counting)
    assert done.args == ["done"]


def test_nothing_is_heard_of_work_that_was_stopped(background: Background, qtbot: QtBot) -> None:
    told, may_tell = Event(), Event()

    def telling(errand: Errand) -> str:
        told.set()
        may_tell.wait()
        return "unwanted"

    heard: list[object] = []
    background.done.connect(heard.append)
    background.begin(telling)
    told.wait()
    background.stop()
    may_tell.set()
    with qtbot.waitSignal(background.done):
        background.begin(counting)
    assert heard == ["done"]


def test_closing_ends_work_that_goes_on(background: Background) -> None:
    background.begin(endless)
    background.close()
    assert not background.is_busy


def test_a_stopped_errand_may_tell_nothing() -> None:
    errand = Errand(lambda news: None, lambda: False)
    with pytest.raises(Cancelled):
        errand.tell("news")


def test_the_thread_ends_with_the_window_it_belongs_to(qtbot: QtBot) -> None:
    window, begun = QObject(), Event()
    background = Background(window)

    def work(errand: Errand) -> None:
        begun.set()
        while errand.go_on():
            pass
        raise Cancelled

    background.begin(work)
    qtbot.waitUntil(begun.is_set)
    thread = background._thread
    ended: list[bool] = []
    thread.finished.connect(lambda: ended.append(True))
    window.destroyed.connect(lambda: ended.append(thread.isFinished()))
    window.deleteLater()
    qtbot.waitUntil(lambda: True in ended)
    assert False not in ended

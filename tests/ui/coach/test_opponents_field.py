"""The opponents one has chosen can all be read, in a wide dialog and in a narrow one."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from splitter_desktop.engine.game import Seat
from splitter_desktop.ui.coach.opponents_field import OpponentsField

ALL = (Seat.RANDOM, Seat.GREEDY, Seat.MASTER, Seat.PROGRAM)


@pytest.fixture
def field(qtbot: QtBot) -> OpponentsField:
    field = OpponentsField()
    qtbot.addWidget(field)
    for seat in ALL:
        field.add(seat)
    field.show()
    return field


def shown(field: OpponentsField) -> list[QPushButton]:
    return [button for button in field.findChildren(QPushButton) if button.isVisible()]


@pytest.mark.parametrize(("share", "rows"), [(1.2, 1), (0.7, 2)])
def test_no_name_is_cut_off(field: OpponentsField, share: float, rows: int) -> None:
    together = sum(button.sizeHint().width() for button in shown(field))
    field.setFixedWidth(round(together * share))
    QApplication.processEvents()
    assert len(shown(field)) == len(ALL)
    assert all(button.width() >= button.sizeHint().width() for button in shown(field))
    assert len({button.y() for button in shown(field)}) == rows


def test_those_taken_away_leave_their_place(field: OpponentsField) -> None:
    for _each in range(3):
        field.remove(0)
    QApplication.processEvents()
    assert [one.seat for one in field.opponents] == [Seat.PROGRAM]
    assert len({button.y() for button in shown(field)}) == 1

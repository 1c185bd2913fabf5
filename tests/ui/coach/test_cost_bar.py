from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from splitter_desktop.ui.coach.cost_bar import CostBar, cost_in_words, format_cost


@pytest.mark.parametrize(("cost", "text"), [(0.0, "0"), (0.2, "0"), (0.31, "−0.3"), (12.0, "−12.0")])  # noqa: RUF001
def test_costs_that_cannot_be_told_from_nothing_are_nothing(cost: float, text: str) -> None:
    assert format_cost(cost) == text


def test_the_cost_is_said_in_words(qtbot: QtBot) -> None:
    bar = CostBar()
    qtbot.addWidget(bar)
    bar.show_cost(1.24)
    assert bar.accessibleName() == "Your last move cost about 1.2 points."
    assert bar.toolTip() == bar.accessibleName()
    assert cost_in_words(0.1) == "Your last move was as good as the best one."


def test_a_dearer_move_fills_more_of_the_bar(qtbot: QtBot) -> None:
    bar = CostBar()
    qtbot.addWidget(bar)
    bar.resize(40, 400)
    filled = []
    for cost in (0.2, 1.0, 3.0, 5.0):
        bar.show_cost(cost)
        picture = bar.grab().toImage()
        column = [picture.pixelColor(picture.width() * 26 // 40, y) for y in range(20, 360)]
        filled.append(sum(color.red() > color.green() + 60 for color in column))
    assert filled == sorted(set(filled))
    assert filled[0] == 0, "what is said to be 0 is not drawn as a cost"

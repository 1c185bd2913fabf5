from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent

from splitter_desktop.ui.wheel_steps import WheelSteps


def steps(*movements: int, phase: Qt.ScrollPhase = Qt.ScrollPhase.NoScrollPhase) -> list[bool]:
    """Whether each of some movements of a wheel completes a step."""
    wheel = WheelSteps()
    return [wheel.take(movement(delta, phase)) for delta in movements]


def movement(delta: int, phase: Qt.ScrollPhase) -> QWheelEvent:
    return QWheelEvent(
        QPointF(),
        QPointF(),
        QPoint(),
        QPoint(0, delta),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        phase,
        False,
    )


def test_a_notch_of_a_wheel_is_a_step() -> None:
    assert steps(120, 120, -120) == [True, True, True]


def test_a_fast_turn_is_one_step() -> None:
    assert steps(360, 120) == [True, True]


def test_small_movements_add_up_to_a_step() -> None:
    assert steps(40, 40, 40, 40) == [False, False, True, False]


def test_turning_back_begins_anew() -> None:
    assert steps(100, -40, -40, -40) == [False, False, False, True]


def test_a_stroke_on_a_touch_pad_is_one_step() -> None:
    wheel, phase = WheelSteps(), Qt.ScrollPhase
    stroke = [(0, phase.ScrollBegin), *[(60, phase.ScrollUpdate)] * 6, (0, phase.ScrollEnd)]
    assert [wheel.take(movement(*part)) for part in stroke].count(True) == 1
    assert [wheel.take(movement(*part)) for part in stroke].count(True) == 1


def test_what_a_touch_pad_rolls_on_by_itself_counts_nothing() -> None:
    assert steps(120, 120, phase=Qt.ScrollPhase.ScrollMomentum) == [False, False]

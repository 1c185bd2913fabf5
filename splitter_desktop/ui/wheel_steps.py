"""Turns what a mouse wheel or a touch pad reports into single steps."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QWheelEvent

NOTCH = 120
"""What Qt reports for one notch of a wheel."""


class WheelSteps:
    """Counts movement until it makes a step: one a notch of a wheel, one a stroke on a touch pad."""

    def __init__(self) -> None:
        """Begin with a wheel at rest."""
        self._travel = 0
        self._is_spent = False

    def take(self, event: QWheelEvent) -> bool:
        """Count a movement; whether it completes a step. What a pad rolls on by itself counts nothing."""
        phase = event.phase()
        if phase in (Qt.ScrollPhase.ScrollBegin, Qt.ScrollPhase.ScrollEnd):
            self._travel, self._is_spent = 0, False
        if phase is Qt.ScrollPhase.ScrollMomentum or (
            phase is Qt.ScrollPhase.ScrollUpdate and self._is_spent
        ):
            return False
        delta = event.angleDelta().y() or event.angleDelta().x()
        if delta * self._travel < 0:
            self._travel = 0
        self._travel += delta
        if abs(self._travel) < NOTCH:
            return False
        self._travel, self._is_spent = 0, True
        return True

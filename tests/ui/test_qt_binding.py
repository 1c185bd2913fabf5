"""What the window needs of the Qt binding that is installed."""

from __future__ import annotations

import sys

from PySide6.QtGui import QColor


def test_calls_that_return_nothing_keep_none_alive() -> None:
    # Before Python 3.12 None is counted; a binding that loses references stops the program within minutes.
    color, before = QColor(), sys.getrefcount(None)
    for _ in range(1000):
        color.setAlphaF(0.5)
    assert sys.getrefcount(None) > before - 500

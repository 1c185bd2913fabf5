"""Which letter or digit a key means, also on keyboards that type other scripts.

Qt names a key by what it types. With a Cyrillic, Greek or Arabic layout no key types S, and on a French one
the digits need Shift; there the place of the key on the keyboard says what is meant.
"""

from __future__ import annotations

import sys

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence

_SCAN_CODES = {
    **{2 + place: symbol for place, symbol in enumerate("1234567890")},
    **{16 + place: symbol for place, symbol in enumerate("QWERTYUIOP")},
    **{30 + place: symbol for place, symbol in enumerate("ASDFGHJKL")},
    **{44 + place: symbol for place, symbol in enumerate("ZXCVBNM")},
}
"""Scan codes of a keyboard's main block, as Windows and Linux count them (set 1)."""

_X11_OFFSET = 8
"""What X11 and Wayland add to a Linux scan code."""

_MAC_KEYS = dict(enumerate("ASDFHGZXCV")) | {
    11: "B",
    **{12 + place: symbol for place, symbol in enumerate("QWERYT123465")},
    25: "9",
    26: "7",
    28: "8",
    29: "0",
    **dict(zip((31, 32, 34, 35, 37, 38, 40, 45, 46), "OUIPLJKNM", strict=True)),
}
"""Virtual key codes of an Apple keyboard, which name places of keys."""


def latin_key(event: QKeyEvent) -> str:
    """The capital letter or digit a key means; empty for any other key.

    A key that types a Latin letter or a digit means that one; any other key means what a keyboard of the
    United States has at its place.
    """
    key = event.key()
    if Qt.Key.Key_A <= key <= Qt.Key.Key_Z or Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
        return chr(key)
    types_a_symbol = Qt.Key.Key_Space < key < Qt.Key.Key_Escape
    return _at_place_of(event) if types_a_symbol else ""


def meant_keys(event: QKeyEvent) -> QKeySequence:
    """The keys of a shortcut as on a Latin keyboard; empty where no letter or digit is meant."""
    letter = latin_key(event)
    if not letter:
        return QKeySequence()
    return QKeySequence(QKeyCombination(event.modifiers(), Qt.Key(ord(letter))))


def _at_place_of(event: QKeyEvent) -> str:
    if sys.platform == "darwin":
        return _MAC_KEYS.get(event.nativeVirtualKey(), "")
    uses_x11_codes = QGuiApplication.platformName() in ("xcb", "wayland")
    return _SCAN_CODES.get(event.nativeScanCode() - (_X11_OFFSET if uses_x11_codes else 0), "")

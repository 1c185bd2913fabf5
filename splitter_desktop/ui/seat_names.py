"""What those who play by themselves are called, in the language of the window."""

from __future__ import annotations

from collections.abc import Sequence

from splitter_desktop.engine.game import Seat
from splitter_desktop.i18n import _


def seat_names() -> dict[Seat, str]:
    """What those who play by themselves are called, weakest first."""
    return {
        Seat.RANDOM: _("Random bot"),
        Seat.GREEDY: _("Greedy bot"),
        Seat.CLUB: _("Club bot"),
        Seat.MASTER: _("Master bot"),
        Seat.PROGRAM: _("Program"),
    }


def name_at(seats: Sequence[Seat], place: int) -> str:
    """The name for one of several seats, numbered from the second of its kind on; empty for a person's."""
    name = seat_names().get(seats[place], "")
    namesakes = seats[:place].count(seats[place])
    return f"{name} {namesakes + 1}" if name and namesakes else name

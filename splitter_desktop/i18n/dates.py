"""Dates as people write them in their language; how that is, its catalogue says."""

from __future__ import annotations

import gettext
from datetime import date


def short_date(day: date, texts: gettext.NullTranslations) -> str:
    """A day in figures, as the language of `texts` writes it."""
    return texts.gettext("{year}-{month:02}-{day:02}").format(year=day.year, month=day.month, day=day.day)

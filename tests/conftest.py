"""Tests read English texts, whatever language the machine speaks."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _speak_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")

"""Every text for people stands where the extractor of translations finds it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "splitter_desktop"


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: path.stem)
def test_no_text_hides_in_a_formatted_one(path: Path) -> None:
    hidden = [
        call.lineno
        for formatted in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(formatted, ast.JoinedStr)
        for call in ast.walk(formatted)
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") in ("_", "N_", "ngettext")
    ]
    assert not hidden

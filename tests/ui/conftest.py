from __future__ import annotations

import pytest

from splitter_desktop.engine.layout import Layout, plain_text

TINY_ROWS = ("####", "*##*")


@pytest.fixture
def tiny() -> Layout:
    """A board of four rounds."""
    return Layout(id="tiny", name=plain_text("Tiny"), rows=TINY_ROWS, standard=False)

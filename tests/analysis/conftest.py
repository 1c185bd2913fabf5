"""What tests of the analysis share: layouts, and weights that are quickly made."""

from __future__ import annotations

import numpy as np
import pytest

from splitter_desktop.analysis.kernels.tables import first_weights
from splitter_desktop.analysis.weights import ANY_LAYOUT, Weights
from splitter_desktop.bundled import bundled_layouts
from splitter_desktop.engine.layout import Layout, Rules, StarStacking, plain_text


def _layout(*rows: str, **values: object) -> Layout:
    return Layout("drawn", plain_text("Drawn"), rows, standard=False, **values)


@pytest.fixture(scope="session")
def drawn():
    """Makes a layout of rows."""
    return _layout


@pytest.fixture(scope="session")
def layout_a() -> Layout:
    return bundled_layouts()[0]


@pytest.fixture(scope="session")
def layout_b() -> Layout:
    return bundled_layouts()[1]


@pytest.fixture(scope="session")
def odd_layouts() -> list[Layout]:
    """Stars that add up, many hearts, pieces, 2 cells and 200."""
    adding_up = Rules(heart_bonus=7, star_stacking=StarStacking.EACH)
    return [
        _layout("*h*bb*h*", "####h###", "*#*##*#*", rules=adding_up),
        _layout("##..##", "......", "h*..*h", "hh..#h"),
        _layout("##"),
        _layout(*["h########*#*########"] * 10, rules=adding_up),
    ]


@pytest.fixture(scope="session")
def many_layouts(odd_layouts) -> list[Layout]:
    """All that are shipped, and odd ones."""
    return [*bundled_layouts(), *odd_layouts]


@pytest.fixture(scope="session")
def first() -> Weights:
    """What the bots know before learning."""
    return Weights(first_weights(), ANY_LAYOUT, 0)


@pytest.fixture(scope="session")
def arbitrary() -> Weights:
    """Weights that tell every fact from every other: a mistake anywhere changes a value."""
    learnt = first_weights()
    table = learnt[0]["at"]
    table[1:] += np.random.default_rng(1).normal(size=table[1:].shape).astype(np.float32)
    return Weights(learnt, ANY_LAYOUT, 0)

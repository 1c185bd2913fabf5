from __future__ import annotations

import pytest

from splitter_desktop.sheets.shapes import HEART, STAR, Shape

shapes = pytest.mark.parametrize("shape", [STAR, HEART], ids=["star", "heart"])


@shapes
def test_a_shape_is_closed(shape: Shape) -> None:
    assert shape.curves[-1][2] == shape.start


@shapes
def test_a_shape_fills_its_unit_square_and_stays_inside(shape: Shape) -> None:
    points = [point for curve in shape.curves for point in curve]
    for axis in (0, 1):
        low, high = min(point[axis] for point in points), max(point[axis] for point in points)
        assert 0 <= low < 0.1
        assert 0.9 < high <= 1


@shapes
def test_a_shape_is_the_same_on_both_sides(shape: Shape) -> None:
    ends = {(round(x, 6), round(y, 6)) for *_, (x, y) in shape.curves}
    assert ends == {(round(1 - x, 6), y) for x, y in ends}

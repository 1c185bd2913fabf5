"""Reading PDF files back, in millimetres from the top left."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass

import pypdfium2
import pypdfium2.raw as pdfium
import pytest

OpenedPdf = Callable[[bytes], AbstractContextManager[pypdfium2.PdfDocument]]

MM = 25.4 / 72

Box = tuple[float, float, float, float]
"""Left, top, right and bottom edge."""


@dataclass(frozen=True)
class ReadPage:
    """What stands on a page of a file.

    Attributes:
        size: width and height.
        trim: the trim box.
        paths: the boxes round the outlines of every path, in the order they are painted.
        text: all text.
    """

    size: tuple[float, float]
    trim: Box
    paths: list[list[Box]]
    text: str

    def squares(self) -> list[float]:
        """The edges of all outlines as wide as high, wherever many of them are painted at once."""
        return [
            box[2] - box[0]
            for path in self.paths
            if len(path) > 1
            for box in path
            if abs((box[2] - box[0]) - (box[3] - box[1])) < 0.01
        ]


@pytest.fixture(scope="session")
def read_pdf(opened_pdf: OpenedPdf) -> Callable[[bytes], list[ReadPage]]:
    def read(contents: bytes) -> list[ReadPage]:
        with opened_pdf(contents) as document:
            return [_read_page(document[number]) for number in range(len(document))]

    return read


def _read_page(page: pypdfium2.PdfPage) -> ReadPage:
    width, height = page.get_size()

    def box(left: float, lower: float, right: float, upper: float) -> Box:
        return left * MM, (height - upper) * MM, right * MM, (height - lower) * MM

    paths = [
        [box(*outline) for outline in path]
        for path in _paths(page.raw, pdfium.FPDFPage_CountObjects, pdfium.FPDFPage_GetObject, IDENTITY)
    ]
    trim = box(*page.get_trimbox())
    text = page.get_textpage().get_text_bounded()
    return ReadPage((width * MM, height * MM), trim, paths, text)


Matrix = tuple[float, float, float, float, float, float]
IDENTITY: Matrix = (1, 0, 0, 1, 0, 0)


def _then(first: Matrix, second: Matrix) -> Matrix:
    a, b, c, d, e, f = first
    g, h, i, j, k, m = second
    return a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m


def _paths(
    holder: object, count: Callable[..., int], get: Callable[..., object], matrix: Matrix
) -> Iterator[list[Box]]:
    for place in range(count(holder)):
        thing = get(holder, place)
        own = pdfium.FS_MATRIX()
        pdfium.FPDFPageObj_GetMatrix(thing, own)
        whole = _then((own.a, own.b, own.c, own.d, own.e, own.f), matrix)
        kind = pdfium.FPDFPageObj_GetType(thing)
        if kind == pdfium.FPDF_PAGEOBJ_FORM:
            yield from _paths(thing, pdfium.FPDFFormObj_CountObjects, pdfium.FPDFFormObj_GetObject, whole)
        elif kind == pdfium.FPDF_PAGEOBJ_PATH:
            yield list(_outlines(thing, whole))


def _outlines(path: object, matrix: Matrix) -> Iterator[Box]:
    points: list[tuple[float, float]] = []
    for place in range(pdfium.FPDFPath_CountSegments(path)):
        segment = pdfium.FPDFPath_GetPathSegment(path, place)
        x, y = pdfium.c_float(), pdfium.c_float()
        pdfium.FPDFPathSegment_GetPoint(segment, x, y)
        if pdfium.FPDFPathSegment_GetType(segment) == pdfium.FPDF_SEGMENT_MOVETO and points:
            yield _box_round(points)
            points = []
        a, b, c, d, e, f = matrix
        points.append((a * x.value + c * y.value + e, b * x.value + d * y.value + f))
    if points:
        yield _box_round(points)


def _box_round(points: list[tuple[float, float]]) -> Box:
    across, up = zip(*points, strict=True)
    return min(across), min(up), max(across), max(up)

"""Documents as PDF: the same document gives the same bytes."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from splitter_desktop import __version__
from splitter_desktop.sheets.document import Document, Page, Placed
from splitter_desktop.sheets.drawing import (
    THINNEST_STROKE,
    Anchor,
    Colour,
    Drawing,
    Outline,
    Path,
    Text,
    Weight,
)
from splitter_desktop.sheets.fonts import STAND_INS, font, printable_text, text_width
from splitter_desktop.sheets.page_geometry import MM_PER_INCH, Rect, Size

PROGRAM = f"Splitter Desktop {__version__}"
POINT = 72 / MM_PER_INCH
"""Points in a millimetre."""

Progress = Callable[[int, int], None]
"""Told how many pages of how many are done; it may raise to stop the work."""


def pdf_bytes(document: Document, progress: Progress = lambda done, total: None) -> bytes:
    """The PDF file of a document.

    Every drawing is stored once and placed wherever it is used; the fonts are embedded as far as used, the
    print dialog is told not to scale, and nothing in the file depends on time or place.
    """
    return _Writer(document).written(progress)


class _Writer:
    def __init__(self, document: Document) -> None:
        for weight in Weight:
            font(weight)
        rl_config.useA85 = 0  # streams of bytes, a quarter smaller than as text
        self.document = document
        self.file = BytesIO()
        self.canvas = Canvas(
            self.file,
            invariant=1,
            pageCompression=1,
            initialFontName=Weight.REGULAR.value,
            lang=document.language,
            pdfVersion=(1, 5),
        )
        self.forms: dict[int, str] = {}

    def written(self, progress: Progress) -> bytes:
        canvas, document = self.canvas, self.document
        canvas.setTitle(printable_text(document.title))
        canvas.setSubject(document.subject)
        canvas.setAuthor(PROGRAM)
        canvas.setCreator(PROGRAM)
        canvas.setViewerPreference("PrintScaling", "None")
        canvas.setViewerPreference("DisplayDocTitle", "true")
        for number, page in enumerate(document.pages):
            self.page(page)
            canvas.addPageLabel(number, prefix=page.label)
            progress(number + 1, len(document.pages))
        if any(page.bookmarks for page in document.pages):
            canvas.showOutline()
        canvas.save()
        return self.file.getvalue()

    def page(self, page: Page) -> None:
        canvas = self.canvas
        canvas.setPageSize([side * POINT for side in page.paper])
        trim = page.trim and page.correction.applied(page.trim, page.paper)
        canvas.setTrimBox(_box(trim, page.paper) if trim else None)
        for bookmark in page.bookmarks:
            key = f"page-{canvas.getPageNumber()}-{bookmark.level}"
            canvas.bookmarkPage(key)
            canvas.addOutlineEntry(bookmark.name, key, bookmark.level)
        for placed in page.placed:
            if placed.is_stored:
                self.store(placed.drawing)
        self.correct(page)
        for placed in page.placed:
            self.place(placed, page.paper)
        canvas.showPage()

    def correct(self, page: Page) -> None:
        """Move everything drawn from here on as the printer needs it."""
        correction, paper = page.correction, page.paper
        moved = correction.applied(Rect(0, 0, *paper), paper)
        if moved != Rect(0, 0, *paper):
            up = paper.height - moved.bottom
            self.canvas.transform(correction.scale_x, 0, 0, correction.scale_y, moved.x * POINT, up * POINT)

    def place(self, placed: Placed, paper: Size) -> None:
        canvas, size = self.canvas, placed.drawing.size
        canvas.saveState()
        if placed.is_turned:
            # Turned left about its lower left corner, the drawing lies left of that corner.
            bottom = paper.height - placed.place.y - size.width
            canvas.transform(0, 1, -1, 0, (placed.place.x + size.height) * POINT, bottom * POINT)
        else:
            bottom = paper.height - placed.place.y - size.height
            canvas.translate(placed.place.x * POINT, bottom * POINT)
        if placed.is_stored:
            canvas.doForm(self.forms[id(placed.drawing)])
        else:
            self.paint(placed.drawing)
        canvas.restoreState()

    def store(self, drawing: Drawing) -> None:
        """Store a drawing unless it is stored already."""
        if id(drawing) in self.forms:
            return
        name = f"drawing{len(self.forms)}"
        self.forms[id(drawing)] = name
        width, height = (side * POINT for side in drawing.size)
        self.canvas.beginForm(name, 0, 0, width, height)
        self.paint(drawing)
        self.canvas.endForm()

    def paint(self, drawing: Drawing) -> None:
        for mark in drawing.marks:
            if isinstance(mark, Path):
                self.paint_path(mark, drawing.size.height)
            else:
                self.paint_text(mark, drawing.size.height)

    def paint_path(self, path: Path, height: float) -> None:
        canvas = self.canvas
        if path.fill is not None:
            self.colour(path.fill, canvas.setFillGray, canvas.setFillColorRGB)
        if path.stroke is not None:
            self.colour(path.stroke, canvas.setStrokeGray, canvas.setStrokeColorRGB)
            canvas.setLineWidth(max(THINNEST_STROKE, path.stroke_width))
            canvas.setDash([length * POINT for length in path.dash])
        painted = canvas.beginPath()
        for outline in path.outlines:
            _trace(outline, painted, height)
        canvas.drawPath(painted, stroke=path.stroke is not None, fill=path.fill is not None)

    def paint_text(self, text: Text, height: float) -> None:
        canvas = self.canvas
        self.colour(text.colour, canvas.setFillGray, canvas.setFillColorRGB)
        canvas.setFont(text.weight.value, text.size * POINT)
        before = {Anchor.START: 0.0, Anchor.MIDDLE: 0.5, Anchor.END: 1.0}[text.anchor]
        x = text.place.x - before * text_width(text.text, text.weight) * text.size
        canvas.drawString(x * POINT, (height - text.place.y) * POINT, text.text.translate(STAND_INS))

    def colour(
        self,
        colour: Colour,
        set_grey: Callable[[float], None],
        set_rgb: Callable[[float, float, float], None],
    ) -> None:
        if colour.is_grey:
            set_grey(colour.red)
        else:
            set_rgb(*colour)


def _trace(outline: Outline, path: PDFPathObject, height: float) -> None:
    path.moveTo(outline.start.x * POINT, (height - outline.start.y) * POINT)
    for step in outline.steps:
        ends = [value for point in step for value in (point.x * POINT, (height - point.y) * POINT)]
        (path.lineTo if len(step) == 1 else path.curveTo)(*ends)
    if outline.closed:
        path.close()


def _box(rect: Rect, paper: Size) -> list[float]:
    """A rectangle as PDF writes it: left, lower, right and upper edge in points from the lower left."""
    edges = (rect.x, paper.height - rect.bottom, rect.right, paper.height - rect.y)
    return [round(edge * POINT, 4) for edge in edges]

"""A stroke on a large grid must be on the screen within 16 ms, and its checks made within 10 ms."""

from __future__ import annotations

from splitter_desktop.engine.design import Design
from splitter_desktop.engine.layout import LayoutDraft, plain_text
from splitter_desktop.ui.designer.designer_words import checks
from splitter_desktop.ui.designer.drawing_view import DrawingView
from splitter_desktop.ui.designer.shown_design import ShownDesign

BOARD = LayoutDraft("large", plain_text("Large"), ("#" * 18,) * 11, standard=False)
"""198 cells, which lie on a grid of 20 columns."""


def test_showing_a_stroke(benchmark, qapp):
    view = DrawingView()
    view.resize(1000, 900)
    design = Design.of(BOARD)

    def show():
        view.show_design(ShownDesign(design, None, True, None, None))
        view.grab()

    benchmark(show)


def test_checking_a_board(benchmark, qapp):
    benchmark(lambda: checks(Design.of(BOARD)))

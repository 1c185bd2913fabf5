from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.scoring import change_in_points
from splitter_desktop.ui.board.board_geometry import BoardGeometry
from splitter_desktop.ui.board.board_painter import (
    FIRM_WIDTH,
    BoardScene,
    Pointing,
    format_change,
    paint_glow,
    paint_lasting,
    paint_pointing,
    paint_ring,
    pointing_bounds,
)
from splitter_desktop.ui.shown_game import ShownGame
from splitter_desktop.ui.theme import DARK, LIGHT, Theme

Show = Callable[..., ShownGame]

pytestmark = pytest.mark.usefixtures("qapp")
both_themes = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])

BLOCK = "#### #### ####"
SIZE = QRectF(0, 0, 800, 600)


class Picture:
    """A board drawn on its ground, and what can be asked of its pixels."""

    def __init__(self, shown: ShownGame, theme: Theme) -> None:
        geometry = BoardGeometry.fitting(shown.game.layout, SIZE)
        self.scene = BoardScene(shown.position, shown.score, geometry, theme)
        self.image = QImage(SIZE.size().toSize(), QImage.Format.Format_RGB32)
        self.image.fill(theme.ground)
        self.draw(lambda painter: paint_lasting(painter, self.scene))

    def draw(self, act: Callable[[QPainter], None]) -> None:
        with QPainter(self.image) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            act(painter)

    def color(self, x: float, y: float) -> QColor:
        return self.image.pixelColor(round(x), round(y))

    def at(self, cell: Cell, x: float, y: float) -> QColor:
        """The colour at a part of a cell, from 0 to 1 across and down."""
        square = self.scene.geometry.rect(cell)
        return self.color(square.left() + x * square.width(), square.top() + y * square.height())

    def colors_in(self, area: QRectF) -> set[str]:
        box = area.toRect()
        return {
            self.image.pixelColor(x, y).name()
            for x in range(box.left(), box.right() + 1)
            for y in range(box.top(), box.bottom() + 1)
        }

    def colors_of(self, cell: Cell) -> set[str]:
        return self.colors_in(self.scene.geometry.rect(cell))


@pytest.fixture
def picture(show_board: Show) -> Callable[..., Picture]:
    return lambda rows, board, theme=LIGHT, roll="4-1": Picture(show_board(rows, board, roll), theme)


@both_themes
def test_empty_cells_lie_on_the_ground(theme: Theme, picture: Callable[..., Picture]) -> None:
    drawn = picture("##.## #####".replace("##.##", "#..#").replace("#####", "####"), "_.._ ____", theme)
    assert drawn.at(Cell(1, 1), 0.5, 0.5) == theme.cell
    assert drawn.at(Cell(0, 1), 0.5, 0.5) == theme.ground


@both_themes
@pytest.mark.parametrize("number", range(1, 7))
def test_a_written_cell_has_the_tint_and_the_figure_of_its_number(
    theme: Theme, number: int, picture: Callable[..., Picture]
) -> None:
    drawn = picture("######## ########", f"{number}_______ ________", theme)
    colors = theme.number(number)
    assert drawn.at(Cell(0, 0), 0.9, 0.5) == colors.tint
    assert colors.figure.name() in drawn.colors_of(Cell(0, 0))


@both_themes
def test_a_scoring_group_has_one_firm_outline_across_the_split_line(
    theme: Theme, picture: Callable[..., Picture]
) -> None:
    drawn = picture(BLOCK, "____ _22_ ____", theme)
    geometry, color = drawn.scene.geometry, theme.number(2).outline
    left, right = geometry.rect(Cell(1, 1)), geometry.rect(Cell(1, 2))
    inside = geometry.edge * FIRM_WIDTH / 2
    start, end = round(left.left() + geometry.radius), round(right.right() - geometry.radius)
    for y in (left.top() + inside, left.bottom() - inside):
        assert {drawn.color(x, y - 0.5).name() for x in range(start, end)} == {color.name()}


@both_themes
def test_the_split_line_does_not_show_where_a_group_crosses_it(
    theme: Theme, picture: Callable[..., Picture]
) -> None:
    drawn = picture(BLOCK, "____ _22_ ____", theme)
    square = drawn.scene.geometry.rect(Cell(1, 1))
    across = range(round(square.top() + 20), round(square.bottom() - 20))
    x = drawn.scene.geometry.split_x
    assert {drawn.color(x, y).name() for y in across} == {theme.number(2).tint.name()}
    below = range(round(square.bottom() + 10), round(square.bottom() + 100))
    assert theme.split_line.name() in {drawn.color(x - 0.5, y).name() for y in below}


def test_an_open_group_has_a_dashed_outline(picture: Callable[..., Picture]) -> None:
    drawn = picture(BLOCK, "____ _44_ ____")
    square = drawn.scene.geometry.rect(Cell(1, 1)).united(drawn.scene.geometry.rect(Cell(1, 2)))
    along = [
        drawn.color(x, square.bottom() - 2).name() for x in range(int(square.left()), int(square.right()))
    ]
    colors = LIGHT.number(4)
    assert along.count(colors.outline.name()) > 50
    assert along.count(colors.tint.name()) > 50


@both_themes
def test_a_dead_group_is_hatched_and_pale_and_has_no_outline(
    theme: Theme, picture: Callable[..., Picture]
) -> None:
    drawn = picture(BLOCK, "____ _11_ ____", theme)
    colors = drawn.colors_of(Cell(1, 1))
    assert {theme.hatching.name(), theme.dead_figure.name(), theme.cell.name()} <= colors
    assert not {theme.number(1).outline.name(), theme.number(1).tint.name()} & colors


def test_hatching_stays_inside_its_cells(picture: Callable[..., Picture]) -> None:
    drawn = picture(BLOCK, "____ _11_ ____")
    square = drawn.scene.geometry.rect(Cell(1, 1))
    for corner in (square.topLeft(), square.bottomLeft()):
        assert (
            drawn.color(corner.x() + (1 if corner.x() == square.left() else -2), corner.y()) == LIGHT.ground
        )


def test_neighbouring_groups_leave_the_ground_between_them(picture: Callable[..., Picture]) -> None:
    drawn = picture("###### ######", "331___ 322___")
    first, second = drawn.scene.geometry.rect(Cell(0, 1)), drawn.scene.geometry.rect(Cell(1, 1))
    middle = (first.bottom() + second.top()) / 2
    gap = QRectF(second.left() + 10, middle - 0.5, second.width() - 20, 0.9)
    assert drawn.colors_in(gap) == {LIGHT.ground.name()}


@both_themes
@pytest.mark.parametrize(("symbol", "shape"), [("*", "star"), ("h", "heart")])
def test_stars_and_hearts_move_to_the_corner_when_a_number_comes(
    theme: Theme, symbol: str, shape: str, picture: Callable[..., Picture]
) -> None:
    color = getattr(theme, shape)
    empty, written = picture(f"{symbol}###", "____", theme), picture(f"{symbol}###", "5___", theme)
    assert empty.at(Cell(0, 0), 0.5, 0.5) == color
    assert written.at(Cell(0, 0), 0.81, 0.19) == color


def test_a_cell_can_show_star_and_heart(picture: Callable[..., Picture]) -> None:
    for board in ("____", "5___"):
        assert {LIGHT.star.name(), LIGHT.heart.name()} <= picture("b###", board).colors_of(Cell(0, 0))


def point(drawn: Picture, shown: ShownGame, cell: Cell) -> Pointing:
    placement = shown.placement_at(cell)
    change = change_in_points(shown.position, placement) if placement else 0
    pointing = Pointing(cell, placement, change, shown.score.group_at(cell))
    drawn.draw(lambda painter: paint_pointing(painter, drawn.scene, pointing))
    return pointing


@both_themes
def test_a_pair_shows_both_numbers_pale_where_they_would_stand(theme: Theme, show_board: Show) -> None:
    shown = show_board(BLOCK, "____ ____ ____", "4-2")
    drawn = Picture(shown, theme)
    point(drawn, shown, Cell(1, 0))
    for cell, number in ((Cell(1, 0), 4), (Cell(1, 3), 2)):
        colors = theme.number(number)
        assert drawn.at(cell, 0.9, 0.5) == colors.tint
        assert colors.outline.name() in drawn.colors_of(cell)
        assert colors.figure.name() not in drawn.colors_of(cell)


@both_themes
@pytest.mark.parametrize("column", [0, 1])
def test_the_link_of_a_pair_shows_between_its_cells(theme: Theme, column: int, show_board: Show) -> None:
    shown = show_board(BLOCK, "____ ____ ____", "4-2")
    drawn = Picture(shown, theme)
    point(drawn, shown, Cell(1, column))
    left, right = (drawn.scene.geometry.rect(Cell(1, at)) for at in (column, 3 - column))
    between = QRectF(left.right() + 6, left.top() - 6, right.left() - left.right() - 12, 9)
    for x in range(round(between.left()), round(between.right())):
        assert theme.focus.name() in drawn.colors_in(QRectF(x, between.top(), 0.9, between.height()))


@both_themes
@pytest.mark.parametrize(
    ("board", "roll", "meaning"),
    [("____ ____ ____", "1-6", "gain"), ("1___ ____ ____", "1-6", "loss"), ("____ ____ ____", "4-6", "even")],
)
def test_the_change_in_points_has_the_colour_of_its_meaning(
    theme: Theme, board: str, roll: str, meaning: str, show_board: Show
) -> None:
    shown = show_board(BLOCK, board, roll)
    drawn = Picture(shown, theme)
    point(drawn, shown, Cell(1, 0))
    square = drawn.scene.geometry.rect(Cell(1, 0))
    above = QRectF(
        square.left(), square.top() - 0.35 * square.height(), square.width(), 0.5 * square.height()
    )
    assert getattr(theme, meaning).name() in drawn.colors_in(above)


def test_changes_carry_their_sign() -> None:
    assert [format_change(change) for change in (3, 0, -2)] == ["+3", "±0", "\N{MINUS SIGN}2"]


@pytest.mark.parametrize("board", ["____ ____ ____", "____ 2222 ____"])
def test_what_is_pointed_at_is_drawn_inside_its_bounds(board: str, show_board: Show) -> None:
    shown = show_board(BLOCK, board)
    plain, drawn = Picture(shown, LIGHT), Picture(shown, LIGHT)
    bounds = pointing_bounds(drawn.scene, point(drawn, shown, Cell(1, 0))).toAlignedRect()
    outside = [
        QPointF(x, y)
        for x in range(0, 800, 3)
        for y in range(0, 600, 3)
        if not bounds.contains(x, y) and plain.color(x, y) != drawn.color(x, y)
    ]
    assert plain.image != drawn.image
    assert outside == []


@both_themes
def test_a_ring_marks_the_focus(theme: Theme, show_board: Show) -> None:
    drawn = Picture(show_board(BLOCK, "____ _1__ ____"), theme)
    drawn.draw(lambda painter: paint_ring(painter, drawn.scene, Cell(1, 1)))
    square = drawn.scene.geometry.rect(Cell(1, 1))
    assert drawn.color(square.center().x(), square.top() - 3) == theme.focus


def test_a_glow_lightens_what_is_round_a_group(show_board: Show) -> None:
    shown = show_board(BLOCK, "____ _1__ ____")
    plain, drawn = Picture(shown, LIGHT), Picture(shown, LIGHT)
    drawn.draw(lambda painter: paint_glow(painter, drawn.scene, shown.score.groups, 1.0))
    square = drawn.scene.geometry.rect(Cell(1, 1))
    spot = (square.center().x(), square.top() - 4)
    assert plain.color(*spot) != drawn.color(*spot)
    assert plain.at(Cell(1, 1), 0.5, 0.8) == drawn.at(Cell(1, 1), 0.5, 0.8) == LIGHT.number(1).tint


@pytest.mark.parametrize("rows", ["b#", "#" * 100 + " " + "#" * 100, "## " * 100])
@pytest.mark.parametrize("size", [(1, 1), (0, 0), (3000, 20), (20, 3000), (640, 480)])
def test_any_layout_can_be_drawn_at_any_size(rows: str, size: tuple[int, int], show_board: Show) -> None:
    shown = show_board(rows, rows.replace("#", "_").replace("b", "_"))
    scene = BoardScene(
        shown.position,
        shown.score,
        BoardGeometry.fitting(shown.game.layout, QRectF(0, 0, *size)),
        LIGHT,
    )
    image = QImage(max(1, size[0]), max(1, size[1]), QImage.Format.Format_RGB32)
    cell = shown.position.layout.cells[0]
    with QPainter(image) as painter:
        paint_lasting(painter, scene)
        paint_pointing(painter, scene, Pointing(cell, shown.placement_at(cell), 1, None))


@both_themes
def test_what_was_written_last_is_underlined(show_board: Show, theme: Theme) -> None:
    shown = show_board("####", "4__1")
    geometry = BoardGeometry.fitting(shown.game.layout, SIZE)
    pictures = []
    for latest in (frozenset[Cell](), frozenset({Cell(0, 0), Cell(0, 3)})):
        image = QImage(SIZE.size().toSize(), QImage.Format.Format_RGB32)
        image.fill(theme.ground)
        with QPainter(image) as painter:
            paint_lasting(painter, BoardScene(shown.position, shown.score, geometry, theme, latest))
        pictures.append(image)
    spot = geometry.rect(Cell(0, 3)).center()
    low = round(geometry.rect(Cell(0, 3)).bottom() - geometry.edge * 0.14)
    assert pictures[1].pixelColor(round(spot.x()), low) == theme.text
    assert pictures[0].pixelColor(round(spot.x()), low) != theme.text

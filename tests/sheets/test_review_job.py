"""A printed review shows the filled sheet, the chart, the costliest moves, all moves and the best board."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from datetime import date

import pytest

from splitter_desktop.analysis.hindsight import BestPossible
from splitter_desktop.analysis.reviewed_game import GameReview, ReviewedMove
from splitter_desktop.bundled import find_layout
from splitter_desktop.engine.dice import EnteredDice, SeededDice
from splitter_desktop.engine.errors import PrintError
from splitter_desktop.engine.game import Game
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.layout_files import parse_layout
from splitter_desktop.engine.position import Placement, Position
from splitter_desktop.engine.scoring import total_points
from splitter_desktop.i18n import available_languages
from splitter_desktop.sheets.pdf import pdf_bytes
from splitter_desktop.sheets.print_choices import PrintChoices
from splitter_desktop.sheets.review_job import ReviewJob, review_job_for
from splitter_desktop.sheets.reviewed_sheet import ReviewedSheet
from splitter_desktop.sheets.sheet_styles import STYLES

DASH = "\N{EN DASH}"


@pytest.fixture(scope="module")
def layouts() -> dict[str, Layout]:
    return {name: find_layout(name) for name in ("A", "B")}


def drawn(*rows: str) -> Layout:
    board = "".join(f"  {row}\n" for row in rows)
    return parse_layout(f"splitter_layout: 1\nid: drawn\nname: drawn\nstandard: false\nboard: |\n{board}")


def reviewed(
    layout: Layout,
    costs: Sequence[float] = (),
    name: str = "Ann",
    dice: SeededDice | EnteredDice | None = None,
) -> ReviewedSheet:
    """A game written pair by pair from the first, whose moves cost what is said."""
    game = Game(layout, dice or SeededDice("review"), (name,))
    moves: list[ReviewedMove] = []
    expected = 30.0
    for number in range(1, layout.rounds + 1):
        roll = game.reveal_roll() if game.roll is None else game.roll
        position = game.positions()[0]
        placements = list(position.legal_placements(roll))
        made, better = placements[0], placements[-1]
        cost = costs[number - 1] if number <= len(costs) else 0.0
        best = better if cost else made
        moves.append(
            ReviewedMove(number, roll, made, expected - cost, best, expected, 0.0 if number > 1 else 1.0)
        )
        expected -= cost
        game.place(made)
    snapshot = game.snapshot()
    score = total_points(snapshot.positions[0])
    last = replace(moves[-1], luck=moves[-1].luck + score - expected)
    review = GameReview(29.0, (*moves[:-1], last), score)
    best_board = BestPossible(score, score + 4, snapshot.positions[0], snapshot.placements[0])
    return ReviewedSheet(snapshot, 0, review, best_board)


def job(sheet: ReviewedSheet, **choices: str) -> ReviewJob:
    return review_job_for(PrintChoices(**{"language": "en", **choices}), sheet)


def read(read_pdf, made: ReviewJob) -> list:
    return read_pdf(pdf_bytes(made.document()))


def test_everything_a_review_says_stands_on_paper(layouts: dict[str, Layout], read_pdf) -> None:
    sheet = reviewed(layouts["B"], [0, 2.5, 0, 0, 0.1, 4.0, 1.25])
    text = "\n".join(page.text for page in read(read_pdf, job(sheet)))
    for expected in (
        "Review of Ann",
        "SPLITTER",
        "Score to expect, and what moves cost",
        f"Round 6: {DASH}4.0",
        f"Round 2: {DASH}2.5",
        f"Round 7: {DASH}1.2",
        "29.0",
        f"{DASH}7.9",
        f"at most {sheet.best.upper_bound} can be",
    ):
        assert expected in text
    assert "Round 5:" not in text


def test_of_a_game_that_is_not_over_the_outlook_stands_on_paper(layouts: dict[str, Layout], read_pdf) -> None:
    whole = reviewed(layouts["A"], [0, 2.5])
    moves = whole.review.moves[:4]
    position = Position.empty(layouts["A"])
    for move in moves:
        position = position.after(move.placement)
    placements = tuple(move.placement for move in moves)
    game = replace(whole.game, positions=(position,), placements=(placements,))
    review = GameReview(29.0, moves, total_points(position), rounds_left=18)
    text = "\n".join(
        page.text for page in read(read_pdf, job(replace(whole, game=game, review=review, best=None)))
    )
    assert "To be expected now" in text
    assert f"{review.outlook:.1f}" in text
    assert "4 of 22 rounds are reviewed." in " ".join(text.split())
    assert "Final score" not in text
    assert "ossible:" not in text


def test_the_sum_that_is_shown_adds_up(layouts: dict[str, Layout], read_pdf) -> None:
    sheet = reviewed(layouts["A"], [0.04] * 22)
    text = read(read_pdf, job(sheet))[0].text
    start, luck, mistakes = 29.0, sheet.review.score - 29.0 + 0.9, 0.9
    assert f"{luck:+.1f}".replace("-", DASH) in text
    assert f"{DASH}{mistakes}" in text
    assert round(start + luck - mistakes, 1) == sheet.review.score


def test_moves_are_told_in_words_and_the_day_stands_on_the_sheet(
    layouts: dict[str, Layout], read_pdf
) -> None:
    sheet = replace(reviewed(layouts["A"], [3.0]), played_on=date(2026, 3, 9))
    text = "\n".join(page.text for page in read(read_pdf, job(sheet)))
    made = sheet.review.moves[0].placement
    assert f"{made.left} in row 1, column 3 \u00b7 {made.right} opposite" in text
    assert "@r" not in text
    assert text.count("2026-03-09") == 2, "in the title and on the line for the date"
    german = "\n".join(page.text for page in read(read_pdf, job(sheet, language="de")))
    assert "09.03.2026" in german


def test_where_no_move_was_dear_that_is_said(layouts: dict[str, Layout], read_pdf) -> None:
    text = read(read_pdf, job(reviewed(layouts["A"], [0.2])))[0].text
    assert "No move was clearly worse than the best one." in text


def test_every_move_stands_in_the_table_once(layouts: dict[str, Layout], read_pdf) -> None:
    text = "\n".join(page.text for page in read(read_pdf, job(reviewed(layouts["A"], [3.0]))))
    rows = [line for line in text.splitlines() if "in row" in line and line.split()[0].isdigit()]
    assert [int(row.split()[0]) for row in rows if "-" in row.split()[1]] == list(range(1, 23))


@pytest.mark.parametrize("paper", ["a4", "letter", "a5", "a6", "a3", "legal", "100x100mm", "300x100mm"])
@pytest.mark.parametrize(
    "rows",
    [("##",), ("##b####b##", "##########"), ("#" * 20,) * 10, ("##",) * 100, ("#" * 100,) * 2],
)
def test_boards_of_every_size_fit_on_every_paper(rows: tuple[str, ...], paper: str) -> None:
    made = job(reviewed(drawn(*rows), [3.0, 2.0, 1.0]), paper=paper)
    document = made.document()
    for page in document.pages:
        for placed in page.placed:
            right = placed.place.x + placed.drawing.size.width
            bottom = placed.place.y + placed.drawing.size.height
            assert placed.place.x >= 6.35
            assert right <= page.paper.width - 6.35 + 0.01
            assert bottom <= page.paper.height - 6.35 + 0.01


@pytest.mark.parametrize("language", available_languages())
@pytest.mark.parametrize("style", STYLES)
def test_every_language_and_style_can_be_printed(
    layouts: dict[str, Layout], language: str, style: str, read_pdf
) -> None:
    made = job(reviewed(layouts["B"], [2.5]), language=language, style=style)
    pages = read(read_pdf, made)
    assert len(pages) == 2
    mark = "." if language == "en" else ","
    assert f"29{mark}0" in pages[0].text


def test_the_same_review_gives_the_same_bytes(layouts: dict[str, Layout]) -> None:
    sheet = reviewed(layouts["B"], [2.5])
    assert pdf_bytes(job(sheet).document()) == pdf_bytes(job(sheet).document())


def test_names_the_fonts_lack_letters_for_are_warned_about(layouts: dict[str, Layout]) -> None:
    (warning,) = job(reviewed(layouts["A"], name="李 Ann")).check()
    assert warning.facts["characters"] == ("李",)


def test_a_game_with_real_dice_has_no_code(layouts: dict[str, Layout]) -> None:
    dice = EnteredDice(tuple(SeededDice("real").roll(number) for number in range(1, 23)))
    assert reviewed(layouts["A"], dice=dice).code == ""


@pytest.mark.parametrize(("paper", "kind"), [("x", "paper"), ("90x200mm", "does-not-fit")])
def test_paper_that_cannot_be_is_refused(layouts: dict[str, Layout], paper: str, kind: str) -> None:
    with pytest.raises(PrintError) as refused:
        job(reviewed(layouts["A"]), paper=paper).check()
    assert refused.value.facts["kind"] == kind


def test_the_best_move_may_share_its_pair_with_the_one_made(layouts: dict[str, Layout], read_pdf) -> None:
    sheet = reviewed(layouts["A"], [3.0])
    first = sheet.review.moves[0]
    swapped = Placement(first.placement.cell, first.placement.right, first.placement.left)
    review = replace(sheet.review, moves=(replace(first, best=swapped), *sheet.review.moves[1:]))
    assert Position.empty(layouts["A"]).after(swapped)
    assert len(read(read_pdf, job(replace(sheet, review=review)))) == 2


def test_printing_a_review_needs_no_compiled_code() -> None:
    names = "{'numba', 'numpy'} & set(sys.modules)"
    code = f"import sys, splitter_desktop.sheets.review_job; sys.exit(bool({names}))"
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    assert subprocess.run([sys.executable, "-c", code], check=False, env=environment).returncode == 0

"""`best` says how much known rolls allow, and whether that is proven."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from splitter_desktop.analysis.hindsight import BestPossible, placements_of
from splitter_desktop.bundled import HOME_VARIABLE
from splitter_desktop.cli.best_command import best_in_words
from splitter_desktop.cli.main import main
from splitter_desktop.engine.layout_files import load_layout
from splitter_desktop.engine.notation import format_board, parse_board, parse_placement, parse_rolls
from splitter_desktop.engine.position import Position
from splitter_desktop.engine.scoring import total_points

LITTLE = "splitter_layout: 1\nid: x\nname: X\nstandard: false\nboard: |\n  *####*\n"


@pytest.fixture(autouse=True)
def little_layout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    monkeypatch.setenv("LANGUAGE", "en")
    path = Path("x.yaml")
    path.write_text(LITTLE, "utf-8")
    return path


def test_the_best_is_told_as_json(capsys, little_layout):
    assert main(["best", "--layout", "x.yaml", "--rolls", "2-1 2-2 3-2", "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert (facts["score"], facts["upper_bound"], facts["proven"]) == (8, 8, True)
    layout = load_layout(little_layout)
    assert total_points(parse_board(facts["board"], layout)) == 8
    position = Position.empty(layout)
    for text, roll in zip(facts["placements"], parse_rolls("2-1 2-2 3-2"), strict=True):
        position = position.after(parse_placement(text, layout, roll))
    assert format_board(position) == facts["board"]


def test_the_best_is_told_in_words(capsys):
    assert main(["best", "--layout", "x.yaml", "--rolls", "1-1 1-1 1-1"]) == 0
    assert capsys.readouterr().out == "111111\n\n1@r1c1 1@r1c2 1@r1c3\n\nbest possible: 0 points\n"


def test_what_is_not_proven_is_not_called_best(little_layout):
    layout = load_layout(little_layout)
    board, rolls = parse_board("221131", layout), parse_rolls("2-1 2-3 1-1")
    placements = placements_of(board, rolls)
    assert best_in_words(BestPossible(6, 6, board, placements)) == "best possible: 6 points"
    claim = best_in_words(BestPossible(6, 9, board, placements))
    assert claim == "found: 6 points; more than 9 are impossible"


@pytest.mark.parametrize(
    ("rolls", "sentence"),
    [
        ("1-1 2-2", "Rolls given: 2, but the board has 3 pairs of cells. Give one for each."),
        ("1-1 2-2 3-7", "“3-7” is not a roll. Write two numbers from 1 to 6 with a hyphen, such as 3-5."),
        ("", "Rolls given: 0, but the board has 3 pairs of cells. Give one for each."),
    ],
)
def test_rolls_that_do_not_fit_are_refused_in_a_sentence(capsys, rolls, sentence):
    assert main(["best", "--layout", "x.yaml", "--rolls", rolls]) == 1
    captured = capsys.readouterr()
    assert (captured.out, captured.err) == ("", sentence + "\n")


def test_no_time_at_all_is_wrong_usage(capsys):
    assert main(["best", "--layout", "A", "--rolls", "1-1", "--seconds", "0"]) == 2
    assert "is not a whole number from 1 to" in capsys.readouterr().err

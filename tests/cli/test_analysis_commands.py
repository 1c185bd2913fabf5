"""The commands that play, advise, review and learn print what the contract says, and refuse in sentences."""

from __future__ import annotations

import io
import json
import re
import shlex
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pypdfium2
import pytest

import splitter_desktop
from splitter_desktop.analysis.bots import RandomBot
from splitter_desktop.analysis.weights import load_weights
from splitter_desktop.bundled import HOME_VARIABLE, bundled_layouts, weights_folders
from splitter_desktop.cli.main import main
from splitter_desktop.engine.dice import EnteredDice, SeededDice
from splitter_desktop.engine.game import Game
from splitter_desktop.engine.layout_files import load_layout, parse_layout
from splitter_desktop.engine.save_files import save_game

OpenedPdf = Callable[[bytes], AbstractContextManager[pypdfium2.PdfDocument]]

A_BOARD = """\
.._45_..
.1____2.
56____55
3__66__4
11____65
.111225.
..1661..
"""

SMALL_LAYOUT = """\
splitter_layout: 1
id: small
name: Small
standard: false
board: |
  ########
  #*####*#
"""


@pytest.fixture(autouse=True)
def quiet_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    return tmp_path


def as_json(capsys, *argv: str, code: int = 0) -> dict:
    assert main([*argv, "--json"]) == code
    return json.loads(capsys.readouterr().out)


def refusal(capsys, *argv: str, code: int = 1) -> str:
    assert main(argv) == code
    captured = capsys.readouterr()
    assert captured.out == ""
    return captured.err


def played_game(path: str, rounds: int = 8) -> str:
    """The path of a saved game on the small layout."""
    game = Game(parse_layout(SMALL_LAYOUT), SeededDice("cli"))
    for number in range(rounds):
        roll = game.reveal_roll()
        game.place(RandomBot().choose(game.positions()[0], roll, str(number)))
    save_game(game, Path(path))
    return path


class Stdin:
    """A standard input of some text, as bytes and as text."""

    def __init__(self, text: str) -> None:
        self.buffer = io.BytesIO(text.encode())


# simulate


def test_a_simulation_says_how_the_bots_did(capsys) -> None:
    told = as_json(
        capsys,
        *["simulate", "--layout", "A", "--bot", "club", "--bot", "greedy", "--games", "4", "--seed", "1"],
    )
    assert told["games"] == 4
    assert told["min"] <= told["mean"] <= told["max"]
    assert sum(told["histogram"].values()) == 4
    assert told["games_per_second"] > 0
    assert told["stdev"] >= 0
    assert [bot["bot"] for bot in told["bots"]] == ["club", "greedy"]


def test_the_same_seed_simulates_the_same_games(capsys) -> None:
    one, two = (
        as_json(capsys, *["simulate", "--layout", "B", "--bot", "club", "--games", "9", "--seed", "x"])
        for _ in range(2)
    )
    assert one["histogram"] == two["histogram"]


def test_a_simulation_is_drawn_for_people(capsys) -> None:
    assert main(["simulate", "--layout", "A", "--bot", "random", "--games", "3", "--seed", "1"]) == 0
    assert "random: 3 games" in capsys.readouterr().out


def test_our_own_bot_is_a_program_too(capsys) -> None:
    root = str(Path(splitter_desktop.__file__).parents[1])
    source = (
        f"import sys; sys.path.insert(0, {root!r})\n"
        "from splitter_desktop.cli.main import main\n"
        "main(['bot', '--level', 'greedy'])"
    )
    command = shlex.join([sys.executable, "-c", source])
    told = as_json(
        capsys, "simulate", "--layout", "A", "--bot-command", command, "--games", "1", "--seed", "1"
    )
    assert told["games"] == 1


def test_a_bad_program_is_told_in_a_sentence(capsys) -> None:
    assert (
        main(["simulate", "--layout", "A", "--games", "2", "--seed", "1", "--bot-command", "no-such-bot"])
        == 1
    )
    captured = capsys.readouterr()
    assert captured.err.splitlines() == [
        "game 1: The bot “no-such-bot” cannot be started. Check the command and its path.",
        "2 games ended early.",
    ]


def test_a_simulation_without_players_is_wrong_usage(capsys) -> None:
    assert "who is to play?" in refusal(
        capsys, *["simulate", "--layout", "A", "--games", "2", "--seed", "1"], code=2
    )


# advise


def test_advice_ranks_every_placement(capsys, quiet_place: Path) -> None:
    Path("board.txt").write_text(A_BOARD)
    told = as_json(
        capsys, *["advise", "--layout", "A", "--board", "board.txt", "--roll", "3-5", "--blocks", "2"]
    )
    placements = told["placements"]
    assert len(placements) == A_BOARD.count("_")  # each open pair takes the roll in two ways
    values = [placement["expected"] for placement in placements]
    assert values == sorted(values, reverse=True)
    assert {"placement", "expected", "standard_error"} <= set(placements[0])


@pytest.mark.parametrize(
    ("board", "roll", "sentence"),
    [
        (A_BOARD, "3-7", "“3-7” is not a roll."),
        (A_BOARD.replace("5", "9", 1), "1-2", "it cannot be “9”"),
        ("111\n", "1-2", "Rows on the board: 1"),
        (A_BOARD.replace("_", "1"), "1-2", "The game is over"),
    ],
)
def test_advice_on_nonsense_is_refused(capsys, quiet_place: Path, board, roll, sentence) -> None:
    Path("board.txt").write_text(board)
    assert sentence in refusal(capsys, "advise", "--layout", "A", "--board", "board.txt", "--roll", roll)


def test_single_empty_cells_are_no_end_of_the_game(capsys) -> None:
    Path("small.yaml").write_text(SMALL_LAYOUT)
    Path("board.txt").write_text("1_222222\n33333333\n")
    argv = ["advise", "--layout", "small.yaml", "--board", "board.txt", "--roll", "1-2"]
    told = refusal(capsys, *argv)
    assert "No pair of empty cells is left" in told
    Path("board.txt").write_text("12222222\n33333333\n")
    assert "The game is over" in refusal(capsys, *argv)


def test_a_board_no_game_comes_to_is_told(capsys) -> None:
    Path("board.txt").write_text(A_BOARD.replace(".1____2.", ".1_____."))
    assert main(["advise", "--layout", "A", "--board", "board.txt", "--roll", "1-2", "--blocks", "1"]) == 0
    captured = capsys.readouterr()
    assert captured.err.startswith("row 2, column 2: this cell is filled and its mirror cell is not.")
    assert captured.out.startswith("placement, points expected")
    assert captured.out.rstrip().endswith("which --json lists")


# review


def test_a_review_adds_up(capsys) -> None:
    told = as_json(capsys, "review", played_game("g.splitter"))
    assert len(told["moves"]) == 8
    assert {"placement", "expected", "best", "cost"} <= set(told["moves"][0])
    assert told["start"] + told["luck"] + told["skill"] == pytest.approx(told["score"])
    best = told["best_possible"]
    assert told["score"] <= best["score"] <= best["upper_bound"]
    assert best["proven"] == (best["score"] == best["upper_bound"])


def test_a_game_that_is_not_over_is_reviewed_as_far_as_it_went(capsys) -> None:
    told = as_json(capsys, "review", played_game("g.splitter", 3))
    assert (len(told["moves"]), told["over"], told["best_possible"]) == (3, False, None)
    assert told["outlook"] == told["moves"][-1]["expected"]
    assert told["start"] + told["luck"] + told["skill"] == pytest.approx(told["outlook"])
    saved = Path("g.splitter").read_bytes()
    assert main(["review", "g.splitter", "-o", "r.pdf"]) == 0
    assert "points to be expected" in (said := capsys.readouterr().out)
    assert "The game is not over: 3 of 8 rounds are reviewed." in said
    assert Path("g.splitter").read_bytes() == saved


def test_a_game_that_has_not_begun_is_refused(capsys) -> None:
    assert "Nothing is written on this sheet yet." in refusal(capsys, "review", played_game("g.splitter", 0))


def test_a_player_who_is_not_there_is_wrong_usage(capsys) -> None:
    assert "no player 2" in refusal(capsys, "review", played_game("g.splitter"), "--player", "2", code=2)


def table_of_two(path: str) -> str:
    """The path of a saved game of two players with real dice."""
    game = Game(parse_layout(SMALL_LAYOUT), EnteredDice(), ("Ada", "Bo"))
    for number in range(1, 9):
        game.enter_roll(SeededDice("table").roll(number))
        for player in range(2):
            position = game.positions()[player]
            game.place(RandomBot().choose(position, game.roll, f"{number}/{player}"))
    save_game(game, Path(path))
    return path


def test_each_player_of_a_game_has_a_review_that_adds_up(capsys) -> None:
    reviews = [as_json(capsys, "review", table_of_two("t.splitter"), "--player", who) for who in "12"]
    for told in reviews:
        assert told["start"] + told["luck"] + told["skill"] == pytest.approx(told["score"])
        assert sum(move["cost"] for move in told["moves"]) == pytest.approx(-told["skill"])
        assert all(
            move["best_expected"] - move["cost"] == pytest.approx(move["expected"]) for move in told["moves"]
        )
        assert told["moves"][-1]["expected"] == told["score"]
    first, second = reviews
    assert first["best_possible"] == second["best_possible"]
    assert [move["placement"] for move in first["moves"]] != [move["placement"] for move in second["moves"]]


def test_a_perfect_game_lost_nothing(capsys) -> None:
    game = Game(parse_layout(SMALL_LAYOUT.replace("  ########\n  #*####*#", "  ##")), SeededDice("cli"))
    game.place(RandomBot().choose(game.positions()[0], game.reveal_roll(), "1"))
    save_game(game, Path("p.splitter"))
    assert str(as_json(capsys, "review", "p.splitter")["skill"]) == "0.0"


def test_a_review_is_printed_beside_what_it_says(capsys, opened_pdf: OpenedPdf) -> None:
    path = table_of_two("t.splitter")
    told = as_json(capsys, "review", path, "-o", "r.pdf", "--paper", "letter", "--player", "2")
    with opened_pdf(Path("r.pdf").read_bytes()) as document:
        assert (told["path"], told["pages"]) == ("r.pdf", len(document))
        assert document[0].get_size() == pytest.approx((612, 792))
        assert "Review of Bo" in document[0].get_textpage().get_text_bounded()


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["-o", "r.pdf", "--no-clobber"], "r.pdf: there is already such a file."),
        (["-o", "t.splitter"], "t.splitter: there is already such a file."),
        (["-o", "./t.splitter"], "t.splitter: there is already such a file."),
        (["-o", "s.pdf", "--paper", "tiny"], "There is no paper “tiny”."),
        (["-o", "s.pdf", "--style", "pink"], "There is no style “pink”."),
        (["-o", "s.pdf", "--language", "xx"], "There are no texts in the language “xx”."),
    ],
)
def test_a_review_that_cannot_be_printed_is_refused_before_any_work(capsys, argv, sentence) -> None:
    path = table_of_two("t.splitter")
    Path("r.pdf").write_text("mine")
    before = Path(path).read_bytes()
    assert sentence in refusal(capsys, "review", path, *argv)
    assert (Path(path).read_bytes(), Path("r.pdf").read_text()) == (before, "mine")
    assert not Path("s.pdf").exists()


def test_paper_without_a_file_is_wrong_usage(capsys) -> None:
    path = table_of_two("t.splitter")
    assert "name a file to write with -o" in refusal(capsys, "review", path, "--paper", "a5", code=2)


def test_a_review_writes_numbers_as_its_reader_does(capsys, monkeypatch) -> None:
    monkeypatch.setenv("LANGUAGE", "nl")
    assert main(["review", table_of_two("t.splitter")]) == 0
    told = capsys.readouterr().out
    assert re.search(r"begin [0-9]+,[0-9], geluk", told)
    assert not re.search(r"[0-9]\.[0-9]", told)


# bot


@pytest.mark.parametrize("level", ["random", "greedy", "club", "master"])
def test_a_bot_plays_to_the_end_of_the_game(capsys, monkeypatch, level) -> None:
    monkeypatch.setattr("sys.stdin", Stdin("# small\n4 2 3\n1 2 2 1\n0 3 1 0\n1 2\n3 3\n5 6\nleft over\n"))
    assert main(["bot", "--level", level]) == 0
    answers = capsys.readouterr().out.splitlines()
    assert [len(answer.split()) for answer in answers] == [3, 3, 3]


def test_a_comment_may_be_longer_than_any_line_that_counts(capsys, monkeypatch) -> None:
    comment = "# " + "2 1 1 " * 10_000
    monkeypatch.setattr("sys.stdin", Stdin(f"{comment}\n2 1 1\n1 1\n{comment}\n4 4\n"))
    assert main(["bot", "--level", "random"]) == 0
    assert capsys.readouterr().out == "4 0 0\n"


def test_a_referee_may_begin_with_a_byte_order_mark(capsys, monkeypatch) -> None:
    monkeypatch.setattr("sys.stdin", Stdin("\ufeff2 1 1\n1 1\n4 4\n"))
    assert main(["bot", "--level", "random"]) == 0
    assert capsys.readouterr().out == "4 0 0\n"


def test_a_referee_who_talks_nonsense_is_told_so(capsys, monkeypatch) -> None:
    monkeypatch.setattr("sys.stdin", Stdin("4 2 3\n1 2 2 1\n0 3 x 0\n"))
    assert "Line 3: “0 3 x 0” should be a row" in refusal(capsys, "bot", "--level", "random")


@pytest.mark.parametrize("seconds", ["0", "-1", "x", "nan", "inf"])
def test_a_time_that_is_none_is_wrong_usage(capsys, seconds) -> None:
    assert "is not a number" in refusal(capsys, "bot", "--level", "club", f"--seconds={seconds}", code=2)


# train


def test_training_writes_weights_that_are_found_by_the_bots(capsys, quiet_place: Path) -> None:
    assert main(["train", "--layout", "A", "--seed", "1", "--games", "250", "-o", "a.npz"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("a.npz: learnt from 250 games\n")
    assert str(weights_folders()[0]) in told
    assert load_weights(Path("a.npz")).games == 250
    assert (
        main(
            [
                "train",
                "--layout",
                "A",
                "--seed",
                "1",
                "--games",
                "250",
                "--begin-with",
                "a.npz",
                "-o",
                "b.npz",
            ]
        )
        == 0
    )
    assert load_weights(Path("b.npz")).games == 500


def test_weights_for_all_layouts_are_learnt_on_several(capsys) -> None:
    assert main(["train", "--generated", "2", "--seed", "1", "--games", "500", "-o", "s.npz"]) == 0
    assert not load_weights(Path("s.npz")).knows_layout


def test_a_file_that_holds_no_weights_is_refused(capsys) -> None:
    Path("a.npz").write_text("x")
    argv = ["train", "--layout", "A", "--seed", "1", "--games", "250", "--begin-with", "a.npz", "-o", "b.npz"]
    assert "a.npz: this is no file of weights" in refusal(capsys, *argv)
    assert not Path("b.npz").exists()


def test_a_folder_that_is_not_there_is_refused_after_learning(capsys) -> None:
    assert "no-folder" in refusal(
        capsys, *["train", "--layout", "A", "--seed", "1", "--games", "250", "-o", "no-folder/b.npz"]
    )


# calibrate


def test_calibrating_changes_the_points_and_nothing_else(capsys) -> None:
    ratings = "".join(f"  - from: {place}\n    name: Tier {place}\n" for place in range(7))
    text = SMALL_LAYOUT.replace("name: Small", "name: Small  # keep me") + "ratings:\n" + ratings
    Path("small.yaml").write_text(text)
    assert main(["calibrate", "small.yaml", "--seed=1", "--games=50", "--master-games=1", "--top=90"]) == 0
    points = capsys.readouterr().out.removeprefix("small.yaml: ").split()
    assert (points[0], points[-1]) == ("0", "90")
    changed = Path("small.yaml").read_text()
    assert "# keep me" in changed
    assert [f"- from: {point}" for point in points] == re.findall("- from: [0-9]+", changed)
    assert len(changed.splitlines()) == len(text.splitlines())


def test_calibrating_a_layout_without_ratings_adds_those_of_the_program(capsys) -> None:
    Path("small.yaml").write_text(SMALL_LAYOUT)
    assert main(["calibrate", "small.yaml", "--seed=1", "--games=50", "--master-games=1"]) == 0
    changed = Path("small.yaml").read_text()
    assert changed.startswith(SMALL_LAYOUT)
    own, first = load_layout(Path("small.yaml")).ratings, bundled_layouts()[0].ratings
    assert [rating.name for rating in own] == [rating.name for rating in first]
    assert capsys.readouterr().out == "small.yaml: " + " ".join(str(rating.points) for rating in own) + "\n"


def test_a_layout_with_too_few_ratings_cannot_be_calibrated(capsys) -> None:
    Path("small.yaml").write_text(SMALL_LAYOUT + "ratings:\n  - from: 0\n    name: Good\n")
    assert "Give it seven" in refusal(capsys, "calibrate", "small.yaml", "--seed", "1")

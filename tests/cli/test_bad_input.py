"""Whatever is handed to the program: a clear sentence, exit code 1, and nothing is lost or changed."""

from __future__ import annotations

import errno
import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

import splitter_desktop
from splitter_desktop.bundled import HOME_VARIABLE, find_layout
from splitter_desktop.cli.main import main
from splitter_desktop.engine.dice import SeededDice
from splitter_desktop.engine.game import Game
from splitter_desktop.engine.position import Placement
from splitter_desktop.engine.save_files import format_game

LAYOUT = """\
splitter_layout: 1
id: mine
name: Mine
board: |
  ..####..
  .######.
  ########
  *######*
  ########
  .######.
  ..####..
"""
ALIAS_BOMB = "a: &a [x,x,x,x,x,x,x,x,x]\n" + "".join(
    f"{new}: &{new} [{','.join(['*' + old] * 9)}]\n"
    for old, new in zip("abcdefghi", "bcdefghij", strict=True)
)
RUBBISH = bytes(range(256)) * 20

BAD_LAYOUTS = {
    "tab after a key": (LAYOUT.replace("id: ", "id:\t"), ":2:4: error: There is a tab here. Use spaces."),
    "tab before a row": (LAYOUT.replace("  .######.", "\t.######."), "There is a tab here. Use spaces."),
    "duplicate key": (LAYOUT + "name: Yours\n", ":12:1: error: “name” stands here again;"),
    "unmirrored cell": (
        LAYOUT.replace("..####..", ".#####..", 1),
        ":5:4: error: The cell in row 1, column 2 has no mirror cell. Draw one in column 7.",
    ),
    "43 cells": (
        LAYOUT.replace("########", "#######.", 1),
        "The board has 43 cells. A standard layout has 44.",
    ),
    "odd width": (LAYOUT.replace("..\n", "...\n"), "The width must be even, so that it has two halves."),
    "spaces behind a row": (
        LAYOUT.replace("########", "########   ", 1),
        "bad.yaml:7:11: error: There are spaces behind this row. Remove them.\n",
    ),
    "unknown symbols": (
        LAYOUT.replace("########", "XXXX####", 1),
        ":7:3: error: “X” means nothing on a board.",
    ),
    "one row too wide": (
        LAYOUT.replace("########", "########.", 1),
        ":7:11: error: Row 3 is 9 places wide, others are 8.",
    ),
    "ragged row": (LAYOUT.replace("..\n", "...\n", 1), "Make all rows equally wide."),
    "bomb of aliases": (ALIAS_BOMB[:400], "error: There is no key “a” here."),
    "alias": (LAYOUT.replace("name: Mine", "name: *mine"), "Aliases (*mine) are not allowed."),
    "2,000 nested lists": ("a: " + "[" * 2_000 + "]" * 2_000, "stand inside each other more than 8 deep."),
    "2,000 nested lists in lines": ("- " * 2_000, "stand inside each other more than 8 deep."),
    "a tag": ("!!python/object/apply:os.system [ls]\n", "Tags (words that begin with !) are not allowed."),
    "binary rubbish": (RUBBISH, "The file is not UTF-8 text from here on."),
    "zeros": (bytes(1_000), "The character U+0000 cannot be in a layout file."),
    "another encoding": (LAYOUT.encode("utf-16"), "The file is not UTF-8 text from here on."),
    "nothing": ("", "The file is empty."),
    "two layouts": (LAYOUT + "---\n" + LAYOUT, "Keep one in a file."),
    "a list": ("- a\n- b\n", "This is not a layout"),
    "a newer version": (LAYOUT.replace(": 1", ": 99"), "made for a newer version of the program (99;"),
    "a number without end": (LAYOUT + f"rules: {{heart_bonus: {'9' * 5_000}}}\n", "must be a whole number"),
    "a board without end": (LAYOUT.replace("..####..", "#" * 50_000, 1), "It must have from 2 to 200."),
}

B_WORTH_15 = """\
111..131
11333111
.611115.
.11..35.
.111655.
11112251
221..121
"""
BAD_BOARDS = {
    "nothing": ("", "board.txt:1:1: error: Rows on the board: 0, but the layout has 7."),
    "a row too many": (
        B_WORTH_15 + "........\n",
        "board.txt:8:1: error: Rows on the board: 8, but the layout has 7.",
    ),
    "a row too wide": (
        B_WORTH_15.replace("11333111", "113331111"),
        "board.txt:2:9: error: This row is 9 places wide,",
    ),
    "a seven": (B_WORTH_15.replace("6", "7", 1), "board.txt:3:2: error: The layout has a cell here,"),
    "a number in a hole": (
        B_WORTH_15.replace("..1", "2.1"),
        "board.txt:1:4: error: The layout has no cell here.",
    ),
    "binary rubbish": (RUBBISH, "this is not UTF-8 text. Choose another file."),
    "text without end": ("1" * 10_000_000, "the file is too large. Choose another."),
}


def game_on_the_way() -> bytes:
    game = Game(find_layout("B"), SeededDice("7"))
    for cell, _mirror in game.layout.pairs[:5]:
        game.place(Placement(cell, *game.reveal_roll()))
    return format_game(game)


GAME = game_on_the_way()
DAMAGED = "this saved game is damaged or not a saved game. It was left as it is."
BAD_GAMES = {
    "cut in half": (GAME[: len(GAME) // 2], DAMAGED),
    "edited by hand": (
        GAME.replace(b'"cursor": 5', b'"cursor": 4'),
        "this saved game was changed outside the program. It was left as it is.",
    ),
    "from version 99": (
        GAME.replace(b'"splitter_game": 1', b'"splitter_game": 99'),
        "this game was saved by a newer version of the program (99). Update the program.",
    ),
    "nothing": (b"", DAMAGED),
    "binary rubbish": (RUBBISH, DAMAGED),
    "nested lists": (b"[" * 100_000, DAMAGED),
    "a layout": (LAYOUT.encode(), DAMAGED),
}


@pytest.fixture(autouse=True)
def quiet_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder to work in without a screen, with no layouts of one's own."""
    (tmp_path / "work").mkdir()
    monkeypatch.chdir(tmp_path / "work")
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "C")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def refusal(capsys):
    """What stands on the error stream when the program refuses to go on; everything else stays as it was."""

    def refusal(*argv: str) -> str:
        before = everything_here()
        assert main(argv) == 1
        assert everything_here() == before
        captured = capsys.readouterr()
        assert captured.out == ""
        assert "Traceback" not in captured.err
        return captured.err

    return refusal


def everything_here() -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in sorted(Path().rglob("*")) if path.is_file()}


def file(name: str, contents: str | bytes) -> str:
    Path(name).write_bytes(contents if isinstance(contents, bytes) else contents.encode())
    return name


@pytest.mark.parametrize(("contents", "sentence"), BAD_LAYOUTS.values(), ids=BAD_LAYOUTS)
def test_a_bad_layout_is_refused_wherever_one_is_asked_for(refusal, contents, sentence) -> None:
    path = file("bad.yaml", contents)
    board = file("board.txt", B_WORTH_15)
    for argv in (["check", path], ["score", "--layout", path, board], [path]):
        error = refusal(*argv)
        assert sentence in error
        assert all(line.startswith("bad.yaml:") for line in error.splitlines())


def test_a_layout_larger_than_any_is_refused(refusal) -> None:
    path = file("bad.yaml", "#" * 100_000)
    assert "larger than 64 kB" in refusal("check", path)
    assert refusal(path) == "bad.yaml: the file is too large. Choose another.\n"


@pytest.mark.parametrize(("contents", "sentence"), BAD_BOARDS.values(), ids=BAD_BOARDS)
def test_a_board_that_does_not_fit_its_layout_is_refused(refusal, contents, sentence) -> None:
    error = refusal("score", "--layout", "B", file("board.txt", contents))
    assert sentence in error


def test_the_faults_of_a_row_are_told_once_each(refusal) -> None:
    spaces = LAYOUT.replace("########\n", "########    \n")
    assert refusal("check", file("spaces.yaml", spaces)).count("\n") == 2
    strange = LAYOUT.replace("########", "X##XX##X", 1)
    assert refusal("check", file("strange.yaml", strange)).count("\n") == 1
    board = B_WORTH_15.replace("11333111", "77333888")
    assert refusal("score", "--layout", "B", file("board.txt", board)).count("\n") == 2


def test_a_board_from_the_standard_input_has_a_name_of_its_own(refusal, monkeypatch) -> None:
    contents = B_WORTH_15.replace("6", "7", 1).encode()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(contents)))
    assert refusal("score", "--layout", "B", "-").startswith("<stdin>:3:2: error: ")


@pytest.mark.parametrize(("contents", "sentence"), BAD_GAMES.values(), ids=BAD_GAMES)
def test_a_bad_saved_game_is_refused_wherever_one_is_asked_for(refusal, contents, sentence) -> None:
    path = file("bad.splitter", contents)
    for argv in ([path], ["print", "-o", "sheet.pdf", "--game", path], ["review", path]):
        assert refusal(*argv) == f"bad.splitter: {sentence}\n"


@pytest.mark.parametrize("before", [["check"], ["score", "--layout", "B"], []], ids=str)
@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("none.yaml", "here is no such file or folder."),
        ("none.splitter", "here is no such file or folder."),
        (".", "his is a folder. Choose a file."),
        ("", "his is a folder. Choose a file."),
        ("zero\0byte.yaml", "here is no such file or folder."),
        pytest.param(
            "/dev/zero",
            "his is not an ordinary file. Choose another.",
            marks=pytest.mark.skipif(os.name != "posix", reason="needs devices"),
        ),
    ],
)
def test_what_is_no_file_is_refused(refusal, before, path, sentence) -> None:
    error = refusal(*before, path)
    assert sentence in error


@pytest.mark.skipif(os.name != "posix", reason="needs pipes")
def test_a_pipe_nobody_writes_to_is_not_waited_for(refusal) -> None:
    os.mkfifo("pipe.yaml")
    for argv in (["check", "pipe.yaml"], ["score", "--layout", "A", "pipe.yaml"], ["pipe.yaml"]):
        assert "his is not an ordinary file." in refusal(*argv)


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("none/sheet.pdf", "none: there is no such file or folder.\n"),
        (".", ".: this is a folder. Choose a file.\n"),
        pytest.param(
            "/proc/sheet.pdf",
            "/proc: you are not allowed to use this file or folder. Choose another place.\n",
            marks=pytest.mark.skipif(
                not Path("/proc/self").exists(), reason="needs a folder that takes no files"
            ),
        ),
        pytest.param(
            "/dev/full",
            "/dev/full: this is not an ordinary file. Choose another.\n",
            marks=pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs devices"),
        ),
    ],
)
def test_where_nothing_can_be_written_it_is_told(refusal, path, sentence) -> None:
    assert refusal("print", "-o", path, "--layout", "A") == sentence


def test_a_full_disk_leaves_the_old_file(refusal, monkeypatch) -> None:
    def no_space(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", no_space)
    error = refusal("print", "-o", file("sheet.pdf", "what was printed yesterday"), "--layout", "A")
    assert error == "sheet.pdf: the disk is full. Make room, or choose another place.\n"


BAD_NUMBERS = (
    "0",
    "-1",
    "1e3",
    "1.5",
    "nan",
    "inf",
    "",
    " 5",
    "5_0",
    "\u0665",
    "9" * 19,
    "9" * 5_000,
    "\x1b[31m",
)
COUNTS = (
    ("dice", "--seed", "1", "--rounds"),
    ("advise", "--layout", "A", "--board", "-", "--roll", "1-1", "--blocks"),
    ("best", "--layout", "A", "--rolls", "1-1", "--seconds"),
    ("best", "--layout", "A", "--rolls", "1-1", "--seed"),
    ("simulate", "--layout", "A", "--bot", "random", "--seed", "1", "--games"),
    ("simulate", "--layout", "A", "--bot", "random", "--seed", "1", "--games", "1", "--jobs"),
    ("simulate", "--layout", "A", "--bot", "random", "--seed", "1", "--games", "1", "--play-outs"),
    ("simulate", "--layout", "A", "--bot", "random", "--seed", "1", "--games", "1", "--answer-time"),
    ("review", "evening.splitter", "--player"),
    ("train", "--layout", "A", "--seed", "1", "-o", "w.npz", "--games"),
    ("train", "--layout", "A", "--seed", "1", "-o", "w.npz", "--minutes"),
    ("train", "--layout", "A", "--seed", "1", "-o", "w.npz", "--minutes", "1", "--generated"),
    ("calibrate", "a.yaml", "--seed", "1", "--games"),
    ("calibrate", "a.yaml", "--seed", "1", "--master-games"),
    ("calibrate", "a.yaml", "--seed", "1", "--jobs"),
    ("calibrate", "a.yaml", "--seed", "1", "--top"),
    ("generate", "--seed", "1", "-o", "a.yaml", "--width"),
    ("generate", "--seed", "1", "-o", "a.yaml", "--height"),
    ("bot", "--level", "random", "--seconds"),
)


@pytest.mark.parametrize("argv", COUNTS, ids=" ".join)
def test_counts_that_cannot_be_are_wrong_usage(capsys, argv: tuple[str, ...]) -> None:
    is_time = argv[0] == "bot"
    for number in (*BAD_NUMBERS, "9" * 18):
        if is_time and number in ("1.5", " 5"):
            continue
        if number == "9" * 18 and argv[-1] == "--seed":
            continue
        assert main([*argv[:-1], f"{argv[-1]}={number}"]) == 2
        captured = capsys.readouterr()
        assert captured.out == ""
        sentence = captured.err.splitlines()[-1]
        assert "is not a" in sentence
        assert len(sentence) < 300
        assert sentence.isprintable()
    assert everything_here() == {}


@pytest.mark.parametrize("option", ["--sheets", "--per-page", "--players", "--rounds"])
def test_numbers_of_a_print_that_cannot_be_are_refused(refusal, option: str) -> None:
    for number in (*BAD_NUMBERS, "9" * 18):
        refusal("print", "-o", "a.pdf", "--kind", "tournament", f"{option}={number}")


@pytest.mark.parametrize("option", ["--margin", "--gutter"])
def test_lengths_that_cannot_be_are_refused(refusal, option: str) -> None:
    for length in ("nan", "inf", "-inf", "-1", "", "1_0", "\u0665", "9" * 400, "1e400", "0x10"):
        refusal("print", "-o", "a.pdf", f"{option}={length}")


@pytest.mark.parametrize("length", ["nan", "inf", "", "1_0", "\u0665", "9" * 400, "1e400"])
def test_measures_of_a_printer_that_are_no_numbers_are_wrong_usage(capsys, length: str) -> None:
    for option in ("--measured", "--shift"):
        assert main(["print", "-o", "a.pdf", "--printer", "mine", option, "1", length]) == 2
        assert "is not a number" in capsys.readouterr().err


def test_what_is_said_goes_on_where_nobody_reads_the_error_stream() -> None:
    file("bad.yaml", "")
    file("good.yaml", LAYOUT)
    reading, writing = os.pipe()
    os.close(reading)
    ended = subprocess.run(
        [sys.executable, "-m", "splitter_desktop", "check", "bad.yaml", "good.yaml"],
        env={**os.environ, "PYTHONPATH": str(Path(splitter_desktop.__file__).parents[1])},
        stdout=subprocess.PIPE,
        stderr=writing,
        check=False,
    )
    os.close(writing)
    assert (ended.returncode, ended.stdout) == (1, b"good.yaml: a valid layout\n")

"""The commands print what the contract says, and refuse bad input in sentences."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from splitter_desktop import __version__
from splitter_desktop.bundled import HOME_VARIABLE, find_layout
from splitter_desktop.cli import start, window_command
from splitter_desktop.cli.main import main
from splitter_desktop.cli.streams import show_progress
from splitter_desktop.engine.dice import SeededDice, seeded_roll
from splitter_desktop.engine.game import Game
from splitter_desktop.engine.layout_files import parse_layout
from splitter_desktop.engine.save_files import format_game

B_WORTH_15 = """\
111..131
11333111
.611115.
.11..35.
.111655.
11112251
221..121
"""

GOOD = "splitter_layout: 1\nid: x\nname: X\nstandard: false\nboard: |\n  ########\n"


@pytest.fixture(autouse=True)
def quiet_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in, and no layouts of one's own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "C")
    return tmp_path


def file(name: str, contents: str | bytes) -> str:
    Path(name).write_bytes(contents if isinstance(contents, bytes) else contents.encode())
    return name


def as_json(capsys: pytest.CaptureFixture[str], *argv: str, code: int = 0) -> dict:
    assert main([*argv, "--json"]) == code
    return json.loads(capsys.readouterr().out)


def refusal(capsys: pytest.CaptureFixture[str], *argv: str, code: int = 1) -> str:
    """What stands on the error stream; nothing may stand on the other."""
    assert main(argv) == code
    captured = capsys.readouterr()
    assert captured.out == ""
    return captured.err


# layouts


def test_layouts_are_listed_as_json(capsys) -> None:
    layouts = as_json(capsys, "layouts")["layouts"]
    wanted = {"id": "B", "name": "Standard B", "cells": 44, "stars": 2, "hearts": 3, "standard": True}
    assert wanted.items() <= layouts[1].items()


def test_layouts_are_listed_as_a_table(capsys) -> None:
    assert main(["layouts"]) == 0
    words = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert words[0] == ["id", "cells", "stars", "hearts", "name"]
    assert ["A", "44", "2", "0", "Standard", "A"] in words


def test_no_name_of_a_layout_can_steer_the_terminal(capsys, quiet_place: Path) -> None:
    folder = quiet_place / "home" / "layouts"
    folder.mkdir(parents=True)
    file(str(folder / "loud.yaml"), GOOD.replace("name: ", 'name: "a\\e[31m\\nb" # '))
    assert main(["layouts"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith("a\ufffd[31m\ufffdb")


def test_a_broken_layout_of_ones_own_is_a_draft_beside_the_list(capsys, quiet_place: Path) -> None:
    folder = quiet_place / "home" / "layouts"
    folder.mkdir(parents=True)
    bad = file(str(folder / "bad.yaml"), "id: [x")
    assert main(["layouts", "--json"]) == 0
    captured = capsys.readouterr()
    listed = json.loads(captured.out)
    assert "bad" not in [layout["id"] for layout in listed["layouts"]]
    (draft,) = listed["drafts"]
    assert draft["path"] == bad
    assert [(fault["line"], fault["column"], fault["code"]) for fault in draft["problems"]] == [
        (1, 5, "unclosed-bracket")
    ]
    assert "bad.yaml:1:5: error: The bracket here is never closed" in captured.err


def test_without_drafts_the_list_of_them_is_empty(capsys) -> None:
    assert as_json(capsys, "layouts")["drafts"] == []


def test_drafts_stand_in_the_table_and_are_marked(capsys, quiet_place: Path) -> None:
    folder = quiet_place / "home" / "layouts"
    folder.mkdir(parents=True)
    file(str(folder / "bad.yaml"), "id: [x")
    file(str(folder / "half.yaml"), GOOD.replace("########", ".#######", 1))
    (folder / "folder.yaml").mkdir()
    assert main(["layouts"]) == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["-", "-", "-", "-", "bad", "(DRAFT)"] in rows
    assert ["-", "-", "-", "-", "folder", "(DRAFT)"] in rows
    assert rows[-1][0] == "x"
    assert rows[-1][-1] == "(DRAFT)"


def test_an_id_no_layout_may_have_cannot_steer_the_table(capsys, quiet_place: Path) -> None:
    folder = quiet_place / "home" / "layouts"
    folder.mkdir(parents=True)
    file(str(folder / "long.yaml"), GOOD.replace("id: x", f"id: {'x' * 5000}"))
    assert main(["layouts"]) == 0
    assert max(map(len, capsys.readouterr().out.splitlines())) < 100


# check


def test_a_valid_file_passes(capsys) -> None:
    assert main(["check", file("x.yaml", GOOD)]) == 0
    assert capsys.readouterr().out == "x.yaml: a valid layout\n"


def test_every_fault_of_every_file_is_a_line(capsys) -> None:
    one = file("1.yaml", GOOD.replace("id: x", "id: x y").replace("########", "######"))
    two = file("2.yaml", GOOD.replace("id: x", "id:\tx"))
    assert main(["check", one, file("ok.yaml", GOOD), two, "none.yaml", "."]) == 1
    lines = capsys.readouterr().err.splitlines()
    assert [line[: line.index(": error: ")] for line in lines] == [
        "1.yaml:2:5",
        "2.yaml:2:4",
        "none.yaml:1:1",
        ".:1:1",
    ]


def test_faults_are_told_as_json(capsys) -> None:
    path = file("x.yaml", GOOD.replace("########", "########\n  #......."))
    (report,) = as_json(capsys, "check", path, code=1)["files"]
    assert (report["path"], report["valid"]) == ("x.yaml", False)
    assert report["problems"][0] == {
        "line": 7,
        "column": 3,
        "severity": "error",
        "code": "unmirrored-cell",
        "message": "The cell in row 2, column 1 has no mirror cell. Draw one in column 8.",
    }


def test_a_fault_is_one_line_whatever_the_file_is_called(capsys) -> None:
    assert main(["check", "two\nlines" + "x" * 100]) == 1
    lines = capsys.readouterr().err.splitlines()
    assert lines == ["two�lines" + "x" * 100 + ":1:1: error: There is no such file or folder."]


def test_warnings_alone_pass(capsys) -> None:
    (report,) = as_json(capsys, "check", file("x.yaml", GOOD.replace("########", "##....##")))["files"]
    assert report["valid"]
    assert {problem["severity"] for problem in report["problems"]} == {"warning"}


# score


def test_a_board_is_scored_as_json(capsys) -> None:
    result = as_json(capsys, "score", "--layout", "B", file("b.txt", B_WORTH_15))
    assert result["total"] == 15
    assert result["by_number"] == {"1": 1, "2": 6, "3": 3, "4": 0, "5": 5, "6": 0}
    assert (result["hearts"], result["heart_state"]) == (0, "lost")
    doubled = [group for group in result["groups"] if group["doubled"]]
    assert doubled == [
        {
            "number": 2,
            "cells": [[7, 1], [7, 2]],
            "points": 4,
            "doubled": True,
            "state": "scoring",
            "at_risk": False,
        }
    ]


def test_a_board_is_scored_as_text_from_standard_input(capsys, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xef\xbb\xbf" + B_WORTH_15.encode())))
    assert main(["score", "--layout", "b", "-"]) == 0
    assert capsys.readouterr().out.endswith("\ntotal: 15\n")


@pytest.mark.parametrize(
    ("board", "sentence"),
    [
        ("", "b.txt:1:1: error: Rows on the board: 0, but the layout has 7."),
        (
            B_WORTH_15.replace("11333111", "1133311"),
            "b.txt:2:8: error: This row is 7 places wide, but the layout has 8.",
        ),
        ("\n\n " + B_WORTH_15.replace("31\n", "71\n"), "b.txt:3:8: error: The layout has a cell here"),
        (B_WORTH_15.replace("111..", "1111."), "b.txt:1:4: error: The layout has no cell here. Write a dot."),
        (b"\xff\xfe", "b.txt: this is not UTF-8 text. Choose another file."),
        (b"1" * 70_000, "b.txt: the file is too large. Choose another."),
    ],
)
def test_a_board_that_does_not_fit_is_refused_in_a_sentence(
    capsys, board: str | bytes, sentence: str
) -> None:
    error = refusal(capsys, "score", "--layout", "B", file("b.txt", board))
    assert error.startswith(sentence)
    assert error.count("\n") == 1


def test_an_unknown_layout_is_refused_with_the_known_ones(capsys) -> None:
    error = refusal(capsys, "score", "--layout", "nobody", file("b.txt", B_WORTH_15))
    assert error.startswith("There is no layout “nobody”. Known layouts: A, B")


def test_a_wrong_layout_file_is_refused_with_a_line_for_each_fault(capsys) -> None:
    path = file("x.yaml", GOOD.replace("id: x", "id: x y").replace("name: X", "name: []"))
    lines = refusal(capsys, "score", "--layout", path, file("b.txt", B_WORTH_15)).splitlines()
    assert [line.split(" ")[0] for line in lines] == ["x.yaml:2:5:", "x.yaml:3:7:"]


# dice


def test_22_rolls_of_a_seed_are_printed(capsys) -> None:
    assert main(["dice", "--seed", "7"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == ["{}-{}".format(*seeded_roll("7", number)) for number in range(1, 23)]


def test_rolls_are_printed_as_json(capsys) -> None:
    facts = as_json(capsys, "dice", "--seed", "grüß dich", "--rounds", "3")
    assert facts["rolls"] == [list(seeded_roll("grüß dich", number)) for number in (1, 2, 3)]


@pytest.mark.parametrize("rounds", ["0", "-1", "two", "1.5", "", "9" * 5000])
def test_rounds_that_are_no_count_are_wrong_usage(capsys, rounds: str) -> None:
    error = refusal(capsys, "dice", "--seed", "7", f"--rounds={rounds}", code=2)
    assert "is not a whole number from 1 to" in error


@pytest.mark.parametrize("seed", ["", "  ", "x" * 201])
def test_an_empty_or_endless_seed_is_refused(capsys, seed: str) -> None:
    assert refusal(capsys, "dice", "--seed", seed) == "A seed is a text of 1 to 200 characters.\n"


# generate


def test_a_generated_layout_is_as_easy_as_wished(capsys) -> None:
    for low, high in ((34.0, 34.8), (36.0, 36.8)):
        assert main(["generate", "--seed", "7", "--mean", f"{low}-{high}", "-o", "x.yaml"]) == 0
        capsys.readouterr()
        found = as_json(
            capsys, "simulate", "--layout", "x.yaml", "--bot", "club", "--games", "1000", "--seed", "1"
        )
        assert low - 0.8 < found["mean"] < high + 0.8


@pytest.mark.parametrize("mean", ["easy", "36", "36-", "-1-3", "38-34"])
def test_a_difficulty_that_cannot_be_is_refused_and_nothing_is_written(capsys, mean: str) -> None:
    assert main(["generate", "--seed", "7", f"--mean={mean}", "-o", "x.yaml"]) == 1
    assert not Path("x.yaml").exists()
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_generated_layout_passes_the_check(capsys) -> None:
    assert main(["generate", "--seed", "7", "--hearts", "-o", "x.yaml"]) == 0
    assert capsys.readouterr().out.count("h") == 3
    (report,) = as_json(capsys, "check", "x.yaml")["files"]
    assert (report["valid"], report["problems"]) == (True, [])


def test_all_wishes_can_be_told_on_the_command_line(capsys) -> None:
    wishes = ["--width", "10", "--height", "8", "--shape", "compact", "--holes", "--spikes", "--like", "b"]
    facts = as_json(capsys, "generate", "--seed", "7", *wishes, "-o", "x.yaml")
    assert (facts["width"], facts["height"], facts["hearts"], facts["path"]) == (10, 8, 0, "x.yaml")
    assert "\n".join(parse_layout(Path("x.yaml").read_bytes()).rows) == facts["board"]


def test_a_layout_that_cannot_be_generated_leaves_the_file_alone(capsys) -> None:
    file("x.yaml", GOOD)
    error = refusal(capsys, "generate", "--seed", "7", "--width", "7", "-o", "x.yaml")
    assert error == "The width must be an even number from 4 to 14.\n"
    assert Path("x.yaml").read_text() == GOOD


def test_a_generated_layout_that_cannot_be_written_is_told(capsys) -> None:
    error = refusal(capsys, "generate", "--seed", "7", "-o", "nowhere/x.yaml")
    assert error == "nowhere: there is no such file or folder.\n"


# the window


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> list[str | None]:
    """Notes what would be opened."""
    opened: list[str | None] = []

    class Window:
        @staticmethod
        def run_window(path: str | None) -> int:
            opened.append(path)
            return 0

    monkeypatch.setattr(window_command, "import_module", lambda name: Window)
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    return opened


def test_without_arguments_the_window_opens(window) -> None:
    assert main([]) == 0
    assert window == [None]


def test_a_saved_game_or_a_layout_opens_in_the_window(window) -> None:
    game = format_game(Game(find_layout("A"), SeededDice("7")))
    assert main([file("evening.splitter", game)]) == 0
    assert main(["--", file("--odd", game)]) == 0
    assert main([file("board.YML", GOOD)]) == 0
    assert window == ["evening.splitter", "--odd", "board.YML"]


def test_started_from_a_desktop_the_window_tells_what_is_wrong_with_a_file(window, monkeypatch) -> None:
    monkeypatch.setattr(sys, "argv", ["splitter-desktop-window", "evening.splitter"])
    with pytest.raises(SystemExit) as ended:
        start.run_from_desktop()
    assert ended.value.code == 0
    assert window == ["evening.splitter"]


def test_a_missing_file_is_told_before_a_window_opens(capsys, window) -> None:
    error = refusal(capsys, "evening.splitter")
    assert error == "evening.splitter: there is no such file or folder.\n"
    assert refusal(capsys, ".") == ".: this is a folder. Choose a file.\n"
    assert window == []


def test_a_mistyped_command_is_wrong_usage(capsys, window) -> None:
    assert "neither a command nor a file “scoer”" in refusal(capsys, "scoer", code=2)
    assert window == []


def test_two_files_are_wrong_usage(capsys, window) -> None:
    assert "only one file" in refusal(capsys, file("1", ""), file("2", ""), code=2)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a screen")
def test_without_a_screen_the_window_says_so_in_one_line(capsys, window, monkeypatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    error = refusal(capsys)
    assert error.startswith("The window needs a screen")
    assert error.count("\n") == 1
    assert window == []


# the process


def process(*argv: str, **options) -> subprocess.CompletedProcess[bytes]:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), **options.pop("env", {})}
    command = [sys.executable, "-m", "splitter_desktop", *argv]
    return subprocess.run(command, capture_output=True, check=False, env=environment, **options)


def test_the_program_runs_as_a_module() -> None:
    done = process("--version")
    assert (done.returncode, done.stdout.decode().split()) == (0, ["splitter-desktop", __version__])


def test_help_shows_examples(capsys) -> None:
    for argv in (
        ["--help"],
        ["score", "--help"],
        ["dice", "--help"],
        ["check", "--help"],
        ["layouts", "--help"],
    ):
        assert main(argv) == 0
        assert "examples:\n  splitter-desktop" in capsys.readouterr().out


def test_listing_layouts_needs_none_of_the_heavy_libraries() -> None:
    code = (
        "import sys; from splitter_desktop.cli.main import main; main(['layouts']);"
        "print({'numpy', 'numba', 'PySide6', 'reportlab', 'pyqtgraph'} & set(sys.modules))"
    )
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, env=environment)
    assert done.stdout.decode().splitlines()[-1] == "set()"


@pytest.mark.skipif(os.name == "nt", reason="pipes break in another way there")
def test_a_reader_that_has_seen_enough_ends_the_output_quietly() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "splitter_desktop", "dice", "--seed", "7", "--rounds", "100000"]
    done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, check=False, env=environment)
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize(
    "words",
    ["dice --seed 7 --rounds 1", "dice --seed 7 --rounds 100000", "--version", "--help", "review --help"],
)
def test_a_full_disk_under_the_output_is_told(words: str) -> None:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "splitter_desktop", *words.split()]
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False, env=environment)
    assert done.returncode == 1
    assert done.stderr.startswith(b"standard output: the disk is full.")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.skipif(os.name == "nt", reason="needs a shell that can close streams")
@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&-", ">&- 2>&-"])
def test_closed_streams_do_no_harm(closed: str) -> None:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    shell = f'"$0" -m splitter_desktop score --layout nobody - {closed}'
    done = subprocess.run(
        ["sh", "-c", shell, sys.executable], capture_output=True, check=False, env=environment
    )
    assert done.returncode == 1
    assert b"Traceback" not in done.stderr + done.stdout


def test_an_encoding_without_our_letters_does_no_harm() -> None:
    done = process("score", "--layout", "größe", "-", input=b"", env={"PYTHONIOENCODING": "ascii"})
    assert (done.returncode, done.stderr[:30]) == (1, b'There is no layout "gr??e". Kn')


def test_help_and_wrong_usage_speak_one_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "de")
    assert main(["dice", "--help"]) == 0
    help_text = capsys.readouterr().out
    assert "Aufruf: splitter-desktop dice" in help_text
    assert "diese Hilfe zeigen" in help_text
    assert main(["dice"]) == 2
    assert "Fehler: diese Argumente fehlen: --seed" in capsys.readouterr().err


@pytest.mark.parametrize(("is_watched", "told"), [(True, "\r50%\r100%\n"), (False, "")])
def test_progress_is_shown_where_somebody_watches(
    monkeypatch: pytest.MonkeyPatch, is_watched: bool, told: str
) -> None:
    stream = io.StringIO()
    stream.isatty = lambda: is_watched  # type: ignore[method-assign]
    monkeypatch.setattr("sys.stderr", stream)
    assert show_progress(1, 2)
    assert show_progress(2, 2)
    assert stream.getvalue() == told

"""`print` writes what was asked for, whole or not at all, and refuses bad input in sentences."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pypdfium2
import pytest

from splitter_desktop.bundled import HOME_VARIABLE, find_layout
from splitter_desktop.cli.main import main
from splitter_desktop.engine.dice import SeededDice
from splitter_desktop.engine.game import Game
from splitter_desktop.engine.save_files import save_game
from splitter_desktop.engine.scoring import total_points
from splitter_desktop.sheets.printer_correction import correction_of

OpenedPdf = Callable[[bytes], AbstractContextManager[pypdfium2.PdfDocument]]


@pytest.fixture(autouse=True)
def quiet_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in, and no layouts of one's own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "C")
    return tmp_path


def as_json(capsys: pytest.CaptureFixture[str], *argv: str) -> dict[str, object]:
    assert main(["print", *argv, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert isinstance(found, dict)
    return found


def refusal(capsys: pytest.CaptureFixture[str], *argv: str, code: int = 1) -> str:
    """What stands on the error stream; nothing may stand on the other."""
    assert main(["print", *argv]) == code
    captured = capsys.readouterr()
    assert captured.out == ""
    return captured.err


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_two_sided_pad_of_fifty_makes_thirteen_leaves(
    capsys: pytest.CaptureFixture[str], paper: str, opened_pdf: OpenedPdf
) -> None:
    argv = ["--layout", "A", "--back", "B", "--sheets", "50", "--paper", paper, "--sheet", "pad"]
    facts = as_json(capsys, *argv, "--marks", "corners", "-o", "pad.pdf")
    assert facts == {
        "pages": 26,
        "sheets": 50,
        "trim_mm": [130, 95],
        "cell_mm": 10.31,
        "path": "pad.pdf",
        "seed": None,
        "warnings": [],
    }
    with opened_pdf(Path("pad.pdf").read_bytes()) as document:
        assert len(document) == 26


def test_a_dry_run_tells_the_same_and_writes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    facts = as_json(capsys, "--sheets", "9", "--dry-run")
    assert (facts["pages"], facts["sheets"], facts["path"]) == (3, 9, None)
    assert list(Path().iterdir()) == []


def test_without_json_one_line_says_what_was_made(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["print", "-o", "pad.pdf", "--sheets", "5"]) == 0
    assert capsys.readouterr().out == "5 sheets of 130 \u00d7 95 mm on 2 pages, cells of 10.3 mm\n"


def test_names_come_from_a_file_and_warn_of_characters_without_a_shape(
    capsys: pytest.CaptureFixture[str],
) -> None:
    Path("names.txt").write_text("Ada\n\n  Ελένη \n李 明\n", encoding="utf-8")
    facts = as_json(capsys, "-o", "names.pdf", "--names", "names.txt")
    assert facts["sheets"] == 3
    assert facts["warnings"] == ["The fonts have no shape for: 李, 明. A question mark stands instead."]


def test_the_same_command_writes_the_same_bytes(capsys: pytest.CaptureFixture[str]) -> None:
    for path in ("one.pdf", "two.pdf"):
        as_json(capsys, "-o", path, "--layout", "B", "--track", "rolls", "--seed", "7", "--numbered")
    assert Path("one.pdf").read_bytes() == Path("two.pdf").read_bytes()


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["--paper", "a9"], "There is no paper “a9”. Known papers: a3, a4"),
        (["--sheet", "b7"], "There is no sheet “b7”. Known sheets: pad"),
        (
            ["--sheet", "a5", "--paper", "a6"],
            "A sheet of 210 \u00d7 148 mm does not fit on paper of 105 \u00d7 148 mm",
        ),
        (["--per-page", "5", "--sheet", "pad"], "5 sheets do not fit on a page. Choose from 1 to 4."),
        (["--sheets", "0"], "0 sheets cannot be printed at once. Choose from 1 to 10000."),
        (["--sheets", "10000000"], "10000000 sheets cannot be printed at once."),
        (["--sheets", "few"], "“few” cannot be used for sheets. Write a whole number"),
        (["--margin", "99"], "The margin must be from 0 to 50 mm, not 99."),
        (["--gutter", "wide"], "“wide” cannot be used for gutter. Write millimetres"),
        (["--language", "xx"], "There are no texts in the language “xx”. Known languages: en, "),
        (["--style", "pink"], "There is no style “pink”. Known styles: colour"),
        (["--back", "Q"], "There is no layout “Q”."),
        (["--layout", "nowhere.yaml"], "nowhere.yaml: there is no such file or folder."),
        (["--names", "nobody.txt"], "nobody.txt: there is no such file or folder."),
        (["--sheet", "30x30mm"], "too small to write in"),
    ],
)
def test_bad_input_gets_a_sentence_and_no_file(
    capsys: pytest.CaptureFixture[str], argv: list[str], sentence: str
) -> None:
    error = refusal(capsys, "-o", "pad.pdf", *argv)
    assert sentence in error
    assert error.count("\n") == 1
    assert not Path("pad.pdf").exists()


def test_no_file_to_write_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert "-o" in refusal(capsys, "--sheets", "4", code=2)


def test_a_folder_is_no_file_to_write(capsys: pytest.CaptureFixture[str]) -> None:
    Path("folder").mkdir()
    assert "folder: this is a folder." in refusal(capsys, "-o", "folder")
    assert "no such file or folder" in refusal(capsys, "-o", "nowhere/pad.pdf")


def test_a_file_that_is_there_is_replaced_unless_told_otherwise(
    capsys: pytest.CaptureFixture[str], opened_pdf: OpenedPdf
) -> None:
    Path("pad.pdf").write_bytes(b"old")
    assert "there is already such a file" in refusal(capsys, "-o", "pad.pdf", "--no-clobber")
    assert Path("pad.pdf").read_bytes() == b"old"
    as_json(capsys, "-o", "pad.pdf")
    with opened_pdf(Path("pad.pdf").read_bytes()) as document:
        assert len(document) == 1


def test_saved_games_are_printed_with_their_score(
    capsys: pytest.CaptureFixture[str], opened_pdf: OpenedPdf
) -> None:
    for name in ("one.splitter", "two.splitter"):
        game = Game(find_layout("B"), SeededDice(name), ("Ada", "Bo"))
        while not game.is_over:
            game.place(next(game.snapshot().position.legal_placements(game.reveal_roll())))
        save_game(game, Path(name))
    facts = as_json(capsys, "-o", "games.pdf", "--game", "one.splitter", "two.splitter", "--play-order")
    assert (facts["sheets"], facts["pages"]) == (4, 1)
    total = total_points(game.positions()[1])
    with opened_pdf(Path("games.pdf").read_bytes()) as document:
        text = document[0].get_textpage().get_text_bounded()
    assert f"total {total}" in " ".join(text.split())


def test_a_damaged_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    Path("half.splitter").write_text('{"splitter_game": 1, "lay')
    assert "damaged" in refusal(capsys, "-o", "game.pdf", "--game", "half.splitter")


def test_a_tournament_prints_names_codes_and_the_organisers_page(
    capsys: pytest.CaptureFixture[str], opened_pdf: OpenedPdf
) -> None:
    players = [f"Player {number}" for number in range(1, 13)]
    Path("names.txt").write_text("\n".join(players), encoding="utf-8")
    facts = as_json(
        capsys, "-o", "pack.pdf", "--layout", "B", "--names", "names.txt", "--rounds", "3", "--seed", "autumn"
    )
    assert (facts["pages"], facts["sheets"], facts["seed"]) == (10, 36, "autumn")
    with opened_pdf(Path("pack.pdf").read_bytes()) as document:
        texts = [document[number].get_textpage().get_text_bounded() for number in range(10)]
        outline = [item.get_title() for item in document.get_toc()]
    assert all(name in texts[0] for name in players)
    assert all(code in texts[0] for code in ("B-7G46-19", "B-FHV5-47", "B-9MN2-56"))
    assert "Player 12" in texts[3]
    assert "B-7G46-19" in texts[3]
    assert outline[0] == "Organiser"
    assert outline[1:] == [
        f"Round {number} of 3 \u00b7 {code}"
        for number, code in enumerate(("B-7G46-19", "B-FHV5-47", "B-9MN2-56"), start=1)
    ]


def test_without_a_seed_a_tournament_says_which_one_it_was_given(capsys: pytest.CaptureFixture[str]) -> None:
    first, second = (
        as_json(capsys, "--players", "12", "--rounds", "2", "--dry-run")["seed"] for _ in range(2)
    )
    assert first
    assert first != second


def test_a_preset_gives_the_choices_that_are_not_named(capsys: pytest.CaptureFixture[str]) -> None:
    Path("club.yaml").write_text("splitter_print: 1\nsheets: 12\npaper: letter\nback: rules\n")
    facts = as_json(capsys, "--preset", "club.yaml", "--sheets", "5", "--dry-run")
    assert (facts["sheets"], facts["pages"]) == (5, 4)


def test_every_fault_of_a_preset_gets_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    Path("bad.yaml").write_text("splitter_print: 1\nsheets: 0\nmarks: dots\n")
    lines = refusal(capsys, "-o", "pad.pdf", "--preset", "bad.yaml").splitlines()
    assert lines == [
        "bad.yaml:2:9: error: 0 sheets cannot be printed at once. Choose from 1 to 10000.",
        "bad.yaml:3:8: error: “dots” cannot be used for marks. Choose one of: none, corners, lines.",
    ]


def test_a_measured_printer_is_remembered(capsys: pytest.CaptureFixture[str], opened_pdf: OpenedPdf) -> None:
    as_json(capsys, "-o", "page.pdf", "--kind", "test-page", "--printer", "Office", "--measured", "98", "100")
    as_json(capsys, "-o", "pad.pdf", "--printer", "Office")
    with opened_pdf(Path("pad.pdf").read_bytes()) as document:
        left, _, right, _ = document[0].get_trimbox()
    assert (right - left) * 25.4 / 72 == pytest.approx(260 / 0.98, abs=0.1)
    assert "--printer" in refusal(capsys, "-o", "pad.pdf", "--shift", "1", "0", code=2)


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["--players", "0"], "A tournament of 0 players cannot be printed."),
        (["--rounds", "99"], "A tournament of 99 rounds cannot be printed."),
        (["--kind", "names"], "There is nothing to print"),
        (["--printer", "P", "--measured", "10", "100"], "must measure from 90 to 110 mm."),
        (["--preset", "club.yaml"], "club.yaml: there is no such file or folder."),
        (["--seed", "x" * 300, "--rounds", "2"], "A seed is a text of 1 to 200 characters."),
    ],
)
def test_choices_that_cannot_be_get_a_sentence(
    capsys: pytest.CaptureFixture[str], argv: list[str], sentence: str
) -> None:
    assert sentence in refusal(capsys, "-o", "pad.pdf", *argv)
    assert not Path("pad.pdf").exists()


def test_a_wrong_choice_is_told_the_right_ones_as_they_are_typed(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["print", "--kind", "q", "--dry-run"]) == 2
    assert "pad" in (error := capsys.readouterr().err.splitlines()[-1])
    assert "<" not in error


def test_lengths_may_be_typed_with_a_comma_also_below_nought(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["--printer", "Office", "--measured", "99,5", "100", "--shift", "-0,5", "1,25"]
    as_json(capsys, "-o", "page.pdf", "--kind", "test-page", *argv, "--back-offset", "-0,5", "0,5")
    assert correction_of("Office").shift_x == -0.5
    assert "“few” is not a number" in refusal(capsys, "-o", "page.pdf", "--shift", "few", "1", code=2)


@pytest.mark.parametrize(("language", "size"), [("en", "10.3 mm"), ("nl", "10,3 mm"), ("fi", "10,3 mm")])
def test_what_a_print_comes_to_is_told_in_numbers_of_the_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, language: str, size: str
) -> None:
    monkeypatch.setenv("LANGUAGE", language)
    assert main(["print", "--layout", "A", "--dry-run"]) == 0
    assert size in capsys.readouterr().out


def test_a_saved_game_is_never_written_over_by_its_own_print(capsys: pytest.CaptureFixture[str]) -> None:
    game = Game(find_layout("A"), SeededDice("kept"))
    save_game(game, Path("kept.splitter"))
    before = Path("kept.splitter").read_bytes()
    assert "there is already such a file" in refusal(
        capsys, "--game", "kept.splitter", "-o", "./kept.splitter"
    )
    assert Path("kept.splitter").read_bytes() == before

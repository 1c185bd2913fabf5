from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from splitter_desktop.bundled import HOME_VARIABLE, find_layout
from splitter_desktop.engine.dice import SeededDice
from splitter_desktop.engine.errors import LayoutLookupError, PrintError, Severity
from splitter_desktop.engine.game import Game
from splitter_desktop.engine.layout import Layout, plain_text
from splitter_desktop.i18n import use_language
from splitter_desktop.sheets.print_choices import Kind, PrintChoices
from splitter_desktop.sheets.print_job import PrintJob, job_for
from splitter_desktop.sheets.sheet_drawing import SheetContents
from splitter_desktop.sheets.sheet_frame import Track


def board(*rows: str) -> Layout:
    return Layout("test", plain_text("Test"), rows, standard=False)


def game(layout_id: str = "A", rounds: int = 22, players: tuple[str, ...] = ("Ada", "Bo")) -> Game:
    """A game in which everybody writes in the first free pair."""
    game = Game(find_layout(layout_id), SeededDice("print"), players)
    for _ in range(rounds * len(players)):
        roll = game.reveal_roll()
        game.place(next(game.snapshot().position.legal_placements(roll)))
    return game


def fronts(job: PrintJob) -> list[SheetContents]:
    found = [copy.front for section in job.sections for copy in section.copies]
    assert all(isinstance(front, SheetContents) for front in found)
    return found  # type: ignore[return-value]


def test_a_pad_fills_a_page_unless_told() -> None:
    assert job_for(PrintChoices()).sheets == 4
    assert job_for(PrintChoices(paper="a5")).sheets == 2
    assert job_for(PrintChoices(sheets=50)).sheets == 50


@pytest.mark.parametrize("kind", [kind for kind in Kind if kind is not Kind.PAD])
def test_only_a_pad_has_a_number_of_sheets(kind: Kind) -> None:
    choices = PrintChoices(kind=kind, seed="print")
    names, games = ("Ada", "Bo"), (game(rounds=3).snapshot(),)
    many = replace(choices, sheets=12)
    assert job_for(many, names, games).sheets == job_for(choices, names, games).sheets


def test_layouts_are_found_by_id_and_others_refused() -> None:
    job = job_for(PrintChoices(layout="a", back="B"))
    assert (job.layout.id, job.back_layout and job.back_layout.id) == ("A", "B")
    with pytest.raises(LayoutLookupError):
        job_for(PrintChoices(back="Q"))


def test_everybody_named_gets_a_sheet() -> None:
    job = job_for(PrintChoices(kind=Kind.NAMES), names=("Ada", "Bo", "Cy"))
    assert [copy.name for section in job.sections for copy in section.copies] == ["Ada", "Bo", "Cy"]


@pytest.mark.parametrize("kind", [Kind.NAMES, Kind.GAMES, Kind.TO_FINISH])
def test_nothing_to_print_is_refused(kind: Kind) -> None:
    with pytest.raises(PrintError) as error:
        job_for(PrintChoices(kind=kind)).check()
    assert error.value.facts["kind"] == "nothing"


def test_every_player_of_every_game_gets_a_sheet_with_the_score() -> None:
    games = (game().snapshot(), game("B", players=("Cy",)).snapshot())
    job = job_for(PrintChoices(kind=Kind.GAMES, play_order=True), games=games)
    assert [copy.name for section in job.sections for copy in section.copies] == ["Ada", "Bo", "Cy"]
    for front, position in zip(fronts(job), [*games[0].positions, *games[1].positions], strict=True):
        assert front.position == position
        assert front.shows_score
        assert sorted(number for _, number in front.order) == sorted([*range(1, 23)] * 2)


def test_a_sheet_to_finish_shows_no_score() -> None:
    job = job_for(PrintChoices(kind=Kind.TO_FINISH), games=(game(rounds=5).snapshot(),))
    assert not any(front.shows_score for front in fronts(job))
    assert all(len(front.position.empty_pairs) == 17 for front in fronts(job) if front.position)


def test_the_back_of_a_filled_sheet_is_a_blank_one() -> None:
    job = job_for(PrintChoices(kind=Kind.GAMES, back="same"), games=(game().snapshot(),))
    for section in job.sections:
        for copy in section.copies:
            assert isinstance(copy.back, SheetContents)
            assert copy.back.position is None


def test_rolls_of_a_seed_are_printed_with_the_code_of_the_game() -> None:
    (front, *_) = fronts(job_for(PrintChoices(track=Track.ROLLS, seed="4K7Q-91")))
    assert front.code == "A-4K7Q-91"
    assert front.rolls == tuple(SeededDice("4K7Q-91").roll(number) for number in range(1, 23))


def test_more_sheets_than_can_be_printed_at_once_are_refused() -> None:
    names = tuple(f"Player {number}" for number in range(10_001))
    for kind, refused in ((Kind.NAMES, "sheets"), (Kind.TOURNAMENT, "players")):
        with pytest.raises(PrintError) as error:
            job_for(PrintChoices(kind=kind, seed="autumn"), names=names).check()
        assert error.value.facts["kind"] == refused


def test_rolls_need_a_seed() -> None:
    for choices in (PrintChoices(track=Track.ROLLS), PrintChoices(kind=Kind.TOURNAMENT)):
        with pytest.raises(PrintError) as error:
            job_for(choices).check()
        assert error.value.facts["kind"] == "no-seed"


def test_small_cells_are_warned_of_and_tiny_ones_refused() -> None:
    small = PrintJob(PrintChoices(), board(*["#" * 20] * 10))
    (warning,) = small.check()
    assert (warning.code, warning.severity) == ("small-cells", Severity.WARNING)
    tiny = PrintJob(PrintChoices(), board(*["##"] * 100))
    with pytest.raises(PrintError) as error:
        tiny.check()
    assert error.value.facts["kind"] == "cells"


def test_boards_of_every_shape_print_where_the_paper_is_large_enough() -> None:
    for rows in (["##"], ["#" * 20] * 10, ["##"] * 50, ["#" * 40] * 5):
        job = PrintJob(PrintChoices(paper="a3", sheet="large"), board(*rows))
        assert len(job.document().pages) == 1


def test_a_printer_nobody_measured_is_warned_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    (warning,) = job_for(PrintChoices(printer="Office")).check()
    assert (warning.code, warning.facts["printer"]) == ("unmeasured-printer", "Office")
    assert job_for(PrintChoices(printer="Office", kind=Kind.TEST_PAGE)).check() == ()


@pytest.mark.parametrize("kind", [Kind.TEST_PAGE, Kind.TOURNAMENT])
def test_paper_too_small_for_whole_pages_is_refused(kind: Kind) -> None:
    with pytest.raises(PrintError) as error:
        job_for(PrintChoices(kind=kind, paper="60x90mm", sheet="large", seed="autumn")).check()
    assert error.value.facts["kind"] == "does-not-fit"


def test_characters_without_a_shape_are_warned_of_before_printing() -> None:
    job = job_for(PrintChoices(kind=Kind.NAMES), names=("Li 李", "李 Ada 🎲"))
    (warning,) = job.check()
    assert warning.code == "uncovered-characters"
    assert warning.facts["characters"] == ("李", "🎲")


def test_the_smaller_cells_of_both_sides_count() -> None:
    wide = board("##############", "##############")
    assert PrintJob(PrintChoices(back="test"), find_layout("A"), wide).cell < 9


@pytest.mark.parametrize(("asked", "title"), [("", "Splitter: Eule"), ("nl", "Splitter: Uil")])
def test_boards_are_named_in_the_language_of_the_sheets_or_of_the_program(asked: str, title: str) -> None:
    use_language("de")
    job = job_for(PrintChoices(layout="owl", language=asked))
    use_language("en")
    document = job.document()
    assert (document.title, document.language) == (title, asked or "de")

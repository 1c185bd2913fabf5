"""Dice that were played here before bring practice, however the board, and nothing else does."""

from __future__ import annotations

from pathlib import Path

import pytest

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.dice import EnteredDice, SeededDice
from splitter_desktop.engine.errors import FileError
from splitter_desktop.engine.game import Game, PracticeReason
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.notation import parse_rolls
from splitter_desktop.engine.position import Placement
from splitter_desktop.ui.main_window import MainWindow
from splitter_desktop.ui.new_game_dialog import NewGame, NewGameDialog
from splitter_desktop.ui.seen_dice import MOST_KEPT, SeenDice

SEED = "4K7Q-91"


@pytest.fixture
def seen(tmp_path: Path) -> SeenDice:
    return SeenDice(tmp_path / "seen dice.txt")


def with_rolls_seen(layout: Layout, rolls: int, seed: str = SEED) -> Game:
    game = Game(layout, SeededDice(seed))
    for column in range(rolls):
        if column:
            game.place(Placement(Cell(0, column - 1), *game.reveal_roll()))
        game.reveal_roll()
    return game


def test_dice_are_known_from_their_second_roll_on(tiny: Layout, seen: SeenDice) -> None:
    seen.note(with_rolls_seen(tiny, 1))
    assert not seen.knows(SEED)
    seen.note(with_rolls_seen(tiny, 2))
    assert seen.knows(SEED)
    assert not seen.knows("4K7Q-92")


def test_seeds_that_roll_the_same_are_the_same(tiny: Layout, seen: SeenDice) -> None:
    seen.note(with_rolls_seen(tiny, 2, "caf\N{LATIN SMALL LETTER E WITH ACUTE}"))
    assert seen.knows("cafe\N{COMBINING ACUTE ACCENT}")


def test_real_dice_are_never_remembered(tiny: Layout, seen: SeenDice, tmp_path: Path) -> None:
    game = Game(tiny, EnteredDice(parse_rolls("1-2 3-4")))
    game.place(Placement(Cell(0, 0), *game.reveal_roll()))
    game.reveal_roll()
    seen.note(game)
    assert not list(tmp_path.iterdir())


def test_windows_and_starts_know_what_others_saw(tiny: Layout, tmp_path: Path) -> None:
    first, second = SeenDice(tmp_path / "seen"), SeenDice(tmp_path / "seen")
    first.note(with_rolls_seen(tiny, 2, "first"))
    second.note(with_rolls_seen(tiny, 2, "second"))
    for seed in ("first", "second"):
        assert first.knows(seed)
        assert SeenDice(tmp_path / "seen").knows(seed)


def test_only_the_latest_are_kept(tiny: Layout, seen: SeenDice, tmp_path: Path) -> None:
    old = [f"{number:016x}" for number in range(MOST_KEPT)]
    (tmp_path / "seen dice.txt").write_text("\n".join(old))
    seen.note(with_rolls_seen(tiny, 2))
    kept = (tmp_path / "seen dice.txt").read_text().splitlines()
    assert kept[:-1] == old[1:]
    assert seen.knows(SEED)


@pytest.mark.parametrize("contents", [b"", b"\xff\x00rubbish\n", b"0123\n" * 30_000, b"0" * 16])
def test_a_damaged_list_does_no_harm(tiny: Layout, seen: SeenDice, tmp_path: Path, contents: bytes) -> None:
    (tmp_path / "seen dice.txt").write_bytes(contents)
    assert not seen.knows(SEED)
    seen.note(with_rolls_seen(tiny, 2))
    assert seen.knows(SEED)


def test_what_cannot_be_remembered_is_told(tiny: Layout, tmp_path: Path) -> None:
    (tmp_path / "seen").mkdir()
    seen = SeenDice(tmp_path / "seen")
    assert not seen.knows(SEED)
    with pytest.raises(FileError):
        seen.note(with_rolls_seen(tiny, 2))


def test_a_typed_code_that_was_played_before_brings_practice(window: MainWindow, tiny: Layout) -> None:
    def begin() -> frozenset[PracticeReason]:
        window._begin(NewGame(tiny, SeededDice(SEED), ("",)))
        return window.controller.shown.game.practice

    assert begin() == set()
    assert begin() == set()
    window.controller.place(window.controller.shown.placement_at(Cell(0, 0)))
    assert begin() == {PracticeReason.KNOWN_DICE}


def test_the_dialog_says_that_a_code_was_played_before(tiny: Layout, qtbot) -> None:
    dialog = NewGameDialog(None, [tiny], tiny, knows_seed=lambda seed: seed == SEED)
    qtbot.addWidget(dialog)
    dialog.type_code("tiny-4k7q-91")
    assert dialog.meaning.endswith("They were played here before, so the game is practice.")
    dialog.type_code("tiny-4k7q-92")
    assert "practice" not in dialog.meaning

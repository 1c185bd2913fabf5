from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from splitter_desktop.bundled import HOME_VARIABLE, bundled_layouts, find_layout
from splitter_desktop.engine.dice import SeededDice
from splitter_desktop.engine.game import Game
from splitter_desktop.engine.save_files import save_game
from splitter_desktop.sheets.pdf import pdf_bytes
from splitter_desktop.sheets.presets import remembered
from splitter_desktop.sheets.print_choices import Kind, PrintChoices
from splitter_desktop.sheets.print_job import job_for
from splitter_desktop.sheets.printer_correction import correction_of
from splitter_desktop.ui.main_window import MainWindow
from splitter_desktop.ui.printing.choice_fields import NumberField
from splitter_desktop.ui.printing.print_dialog import PrintDialog
from splitter_desktop.ui.printing.printer_dialog import PrinterDialog

PAD = PrintChoices(layout="B", sheets=12)
WAIT = 15_000
"""Milliseconds; a busy machine takes long to bring in what makes files."""

Open = Callable[[PrintChoices], PrintDialog]


def game(players: tuple[str, ...] = ("Ada", "Bo"), rounds: int = 22) -> Game:
    game = Game(find_layout("A"), SeededDice("4K7Q-91"), players)
    for _ in range(rounds * len(players)):
        game.place(next(game.snapshot().position.legal_placements(game.reveal_roll())))
    return game


@pytest.fixture
def open_dialog(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    """Opens the dialog in front of a finished game, its file not made yet."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    dialogs: list[PrintDialog] = []

    def open_it(choices: PrintChoices) -> PrintDialog:
        dialog = PrintDialog(None, choices, game().snapshot(), bundled_layouts())
        qtbot.addWidget(dialog)
        dialogs.append(dialog)
        dialog.show()
        return dialog

    yield open_it
    for dialog in dialogs:
        dialog.reject()


@pytest.fixture
def made(qtbot: QtBot) -> Callable[[PrintDialog], bytes]:
    """Waits for the file of a dialog."""

    def wait(dialog: PrintDialog) -> bytes:
        qtbot.waitUntil(lambda: dialog.made is not None, timeout=WAIT)
        assert dialog.made is not None
        return dialog.made.contents

    return wait


Made = Callable[[PrintDialog], bytes]


def test_the_file_is_the_one_the_command_line_writes(open_dialog: Open, made: Made) -> None:
    assert made(open_dialog(PAD)) == pdf_bytes(job_for(PAD).document())


def test_the_preview_shows_the_real_page(open_dialog: Open, made: Made, qtbot: QtBot) -> None:
    dialog = open_dialog(PAD)
    made(dialog)
    qtbot.waitUntil(lambda: not dialog.preview.image.isNull(), timeout=WAIT)
    image = dialog.preview.image
    assert image.width() > image.height()
    assert colours(image) >= {"#ffffff"}
    assert len(colours(image)) > 10


def colours(image: QImage) -> set[str]:
    return {
        image.pixelColor(x, y).name() for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)
    }


def test_a_change_makes_the_file_anew(open_dialog: Open, made: Made, qtbot: QtBot) -> None:
    dialog = open_dialog(PAD)
    made(dialog)
    assert dialog.state.summary == "12 sheets of 130 \u00d7 95 mm on 3 pages, cells of 10.3 mm"
    field = dialog.form.field("sheets")
    assert isinstance(field, NumberField)
    field.box.setValue(50)
    made(dialog)
    assert dialog.state.summary.startswith("50 sheets")


def test_pages_are_turned_by_buttons_and_keys(open_dialog: Open, made: Made, qtbot: QtBot) -> None:
    dialog = open_dialog(PAD)
    made(dialog)
    qtbot.keyClick(dialog.preview, Qt.Key.Key_PageDown)
    qtbot.keyClick(dialog.preview, Qt.Key.Key_PageDown)
    qtbot.keyClick(dialog.preview, Qt.Key.Key_PageDown)
    assert dialog.preview.page == 2
    qtbot.keyClick(dialog.preview, Qt.Key.Key_PageUp)
    assert dialog.preview.page == 1


def test_the_dialog_opens_no_larger_than_its_screen(open_dialog: Open) -> None:
    dialog = open_dialog(PAD)
    room = dialog.screen().availableSize()
    assert dialog.width() <= room.width()
    assert dialog.height() <= room.height()


def test_a_larger_view_gets_a_sharper_picture(open_dialog: Open, made: Made, qtbot: QtBot) -> None:
    dialog = open_dialog(PAD)
    made(dialog)
    qtbot.waitUntil(lambda: dialog.preview.is_sharp, timeout=WAIT)
    before = dialog.preview.image.width()
    dialog.preview.zoom_to(3)
    assert not dialog.preview.is_sharp
    qtbot.waitUntil(lambda: dialog.preview.is_sharp, timeout=WAIT)
    assert dialog.preview.image.width() > 2 * before


def test_what_cannot_be_printed_is_said_and_nothing_can_be_saved(
    open_dialog: Open, made: Made, qtbot: QtBot
) -> None:
    dialog = open_dialog(PAD)
    made(dialog)
    dialog.form.show_choices(PrintChoices(paper="a6", sheet="a5"))
    dialog.form.changed.emit()
    qtbot.waitUntil(lambda: "does not fit" in dialog.state.problem, timeout=WAIT)
    assert not dialog.save.isEnabled()
    assert dialog.preview.image.isNull()
    dialog.form.show_choices(PAD)
    dialog.form.changed.emit()
    made(dialog)
    assert dialog.save.isEnabled()
    assert dialog.state.problem == ""


def test_characters_without_a_shape_are_named_before_printing(
    open_dialog: Open, made: Made, qtbot: QtBot
) -> None:
    dialog = open_dialog(PrintChoices(kind=Kind.NAMES))
    dialog.form.type_names("Ada\nLi 李")
    made(dialog)
    assert dialog.state.problem == "The fonts have no shape for: 李. A question mark stands instead."


def test_saving_writes_the_file_closes_and_remembers_the_choices(
    open_dialog: Open, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog = open_dialog(PAD)
    with qtbot.waitSignal(dialog.accepted, timeout=WAIT):
        dialog.save_to(tmp_path / "pad.pdf")
    assert (tmp_path / "pad.pdf").read_bytes() == pdf_bytes(job_for(PAD).document())
    assert remembered() == PAD


def test_a_folder_that_cannot_be_written_is_named_and_the_dialog_stays(
    open_dialog: Open, made: Made, tmp_path: Path
) -> None:
    dialog = open_dialog(PAD)
    made(dialog)
    dialog.save_to(tmp_path / "nowhere" / "pad.pdf")
    assert str(tmp_path / "nowhere") in dialog.state.problem
    assert dialog.isVisible()


def test_the_game_on_the_screen_and_saved_ones_are_printed(
    open_dialog: Open, made: Made, tmp_path: Path
) -> None:
    save_game(game(("Cy",)), tmp_path / "other.splitter")
    dialog = open_dialog(PrintChoices(kind=Kind.GAMES))
    made(dialog)
    assert dialog.state.summary.startswith("2 sheets")
    dialog.add_game(tmp_path / "other.splitter")
    made(dialog)
    assert dialog.state.summary.startswith("3 sheets")


def test_names_come_from_a_file(open_dialog: Open, made: Made, tmp_path: Path) -> None:
    (tmp_path / "names.txt").write_text("Ada\nZoë\n", encoding="utf-8")
    dialog = open_dialog(PrintChoices(kind=Kind.NAMES))
    dialog.take_names(tmp_path / "names.txt")
    assert dialog.form.names == ("Ada", "Zoë")
    made(dialog)


def test_a_seed_nobody_chose_serves_no_other_print(open_dialog: Open, made: Made) -> None:
    dialog = open_dialog(PrintChoices(kind=Kind.TOURNAMENT))
    made(dialog)
    dialog.form.show_choices(replace(dialog.form.choices(), kind=Kind.PAD))
    dialog.form.changed.emit()
    made(dialog)
    assert dialog.form.field("seed").choice() == ""


def test_a_seed_nobody_chose_is_not_kept(open_dialog: Open, made: Made, tmp_path: Path) -> None:
    dialog = open_dialog(PrintChoices(kind=Kind.TOURNAMENT))
    made(dialog)
    dialog.save_to(tmp_path / "tournament.pdf")
    kept = remembered()
    assert kept is not None
    assert kept.seed == ""


def test_a_chosen_seed_is_kept(open_dialog: Open, made: Made, tmp_path: Path) -> None:
    dialog = open_dialog(PrintChoices(kind=Kind.TOURNAMENT, seed="autumn"))
    made(dialog)
    dialog.save_to(tmp_path / "tournament.pdf")
    kept = remembered()
    assert kept is not None
    assert kept.seed == "autumn"


def test_a_tournament_gets_a_seed_of_its_own_and_shows_it(open_dialog: Open, made: Made) -> None:
    dialog = open_dialog(PrintChoices(kind=Kind.TOURNAMENT, players=12))
    made(dialog)
    assert dialog.form.field("seed").choice() not in ("", "4K7Q-91")


def test_printed_rolls_are_those_of_the_game_on_the_screen(open_dialog: Open, made: Made) -> None:
    dialog = open_dialog(PrintChoices(track="rolls", sheets=4))  # type: ignore[arg-type]
    made(dialog)
    assert dialog.form.field("seed").choice() == "4K7Q-91"


def test_stopping_keeps_the_dialog_and_says_how_to_go_on(open_dialog: Open, made: Made, qtbot: QtBot) -> None:
    dialog = open_dialog(PrintChoices(sheets=10_000, numbered=True))
    qtbot.waitUntil(dialog.state.stop.isVisible, timeout=WAIT)
    qtbot.mouseClick(dialog.state.stop, Qt.MouseButton.LeftButton)
    assert dialog.state.summary == "Stopped. Change a choice to go on."
    assert not dialog.save.isEnabled()
    dialog.form.show_choices(PAD)
    dialog.form.changed.emit()
    made(dialog)
    assert dialog.save.isEnabled()


@pytest.mark.parametrize(("act", "kind"), [("print_", "pad"), ("print_sheet", "to-finish")])
def test_the_window_opens_it_for_its_board_or_its_sheet(
    window: MainWindow, made: Made, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, act: str, kind: str
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    getattr(window.actions_, act).trigger()
    (dialog,) = window.findChildren(PrintDialog)
    assert dialog.form.field("kind").choice() == kind
    made(dialog)
    dialog.reject()


def test_a_measured_printer_is_remembered_by_its_name(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    dialog = PrinterDialog(None, "", 100)
    qtbot.addWidget(dialog)
    dialog.accept()
    assert dialog.problem == "The printer has no name. Give it one."
    dialog.name.setText("Office")
    dialog.width_.setValue(98)
    with qtbot.waitSignal(dialog.remembered):
        dialog.accept()
    assert correction_of("Office").scale_x == pytest.approx(1.0204, abs=1e-4)

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from splitter_desktop.engine.dice import SeededDice
from splitter_desktop.engine.errors import FileError
from splitter_desktop.engine.game import Game, Seat
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.save_files import format_game, parse_game
from splitter_desktop.ui.coach.opponents_field import Opponent, OpponentsField, names_of
from splitter_desktop.ui.main_window import MainWindow
from splitter_desktop.ui.new_game_dialog import NewGame, NewGameDialog

PATIENCE = 120_000
"""Milliseconds, for machines that have to compile first."""

OWN_BOT = f'"{sys.executable}" -m splitter_desktop bot --level random --seed 1'


def begin(window: MainWindow, layout: Layout, *opponents: Opponent) -> None:
    window.actions_.new.trigger()
    dialog = window.findChild(NewGameDialog)
    dialog.game_chosen.emit(NewGame(layout, SeededDice("4K7Q-91"), ("Ann",), opponents))
    dialog.close()


def write_somewhere(window: MainWindow) -> None:
    shown = window.controller.shown
    window.controller.place(next(shown.position.legal_placements(shown.dice)))


def wait_for_turn(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(
        lambda: window.controller.shown.game.is_over or window.controller.shown.game.awaits_person,
        timeout=PATIENCE,
    )


@pytest.mark.parametrize("seat", [Seat.RANDOM, Seat.GREEDY, Seat.CLUB, Seat.MASTER])
def test_a_bot_writes_by_itself_after_the_person(
    window: MainWindow, tiny: Layout, qtbot: QtBot, seat: Seat
) -> None:
    begin(window, tiny, Opponent(seat))
    for written in range(1, 3):
        write_somewhere(window)
        wait_for_turn(window, qtbot)
        assert [len(made) for made in window.controller.shown.game.placements] == [written, written]


def test_the_persons_sheet_stays_and_nobody_writes_for_a_bot(window: MainWindow, tiny: Layout) -> None:
    begin(window, tiny, Opponent(Seat.RANDOM))
    write_somewhere(window)
    shown = window.controller.shown
    assert shown.game.player == 1
    assert shown.shown_player == 0
    window.controller.show_player(1)
    assert window.controller.shown.placement_at(tiny.cells[0]) is None


def test_undo_and_redo_go_from_one_turn_of_a_person_to_another(
    window: MainWindow, tiny: Layout, qtbot: QtBot
) -> None:
    begin(window, tiny, Opponent(Seat.RANDOM), Opponent(Seat.GREEDY))
    write_somewhere(window)
    wait_for_turn(window, qtbot)
    after = window.controller.shown.game.placements
    window.controller.undo()
    assert not any(window.controller.shown.game.placements)
    window.controller.redo()
    assert window.controller.shown.game.placements == after


def test_a_game_ends_with_all_sheets_full(window: MainWindow, tiny: Layout, qtbot: QtBot) -> None:
    begin(window, tiny, Opponent(Seat.GREEDY))
    while not window.controller.shown.game.is_over:
        write_somewhere(window)
        wait_for_turn(window, qtbot)
    assert "wins" in window.end.headline or "share" in window.end.headline


def test_a_program_plays_by_the_line_protocol(window: MainWindow, tiny: Layout, qtbot: QtBot) -> None:
    begin(window, tiny, Opponent(Seat.PROGRAM, OWN_BOT))
    for _round in range(4):
        write_somewhere(window)
        wait_for_turn(window, qtbot)
    assert window.controller.shown.game.is_over
    assert window.controller.shown.game.seats[1] is Seat.PROGRAM


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("no-such-program-anywhere", "cannot be started"),
        (f'"{sys.executable}" -c "raise SystemExit(3)"', "ended before the game was over"),
        (f'"{sys.executable}" -c "input(); print(0, 0, 0)"', "The bot"),
    ],
)
def test_a_program_that_fails_leaves_its_seat_with_a_sentence(
    window: MainWindow, tiny: Layout, qtbot: QtBot, command: str, sentence: str
) -> None:
    begin(window, tiny, Opponent(Seat.PROGRAM, command))
    write_somewhere(window)
    qtbot.waitUntil(lambda: window.status.notice is not None, timeout=PATIENCE)
    assert sentence in window.status.sentence
    assert window.status.sentence.endswith("From now on you write for Program.")
    assert window.controller.shown.game.seats == (Seat.PERSON, Seat.PERSON)
    assert window.controller.shown.may_write


def test_a_program_cannot_follow_an_undo(window: MainWindow, tiny: Layout, qtbot: QtBot) -> None:
    begin(window, tiny, Opponent(Seat.PROGRAM, OWN_BOT))
    for _round in range(2):
        write_somewhere(window)
        wait_for_turn(window, qtbot)
    window.controller.undo()
    write_somewhere(window)
    qtbot.waitUntil(lambda: window.status.notice is not None, timeout=PATIENCE)
    assert "cannot follow when moves are taken back" in window.status.sentence


def test_programs_stay_at_the_table_of_a_game_that_cannot_be_left(
    window: MainWindow, tiny: Layout, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(game: Game) -> None:
        raise FileError(path="somewhere", kind="full", reason="")

    begin(window, tiny, Opponent(Seat.PROGRAM, OWN_BOT))
    write_somewhere(window)
    wait_for_turn(window, qtbot)
    monkeypatch.setattr(window.controller, "_keep_left_game", refuse)
    begin(window, tiny)
    write_somewhere(window)
    wait_for_turn(window, qtbot)
    assert window.controller.shown.game.seats[1] is Seat.PROGRAM
    assert [len(made) for made in window.controller.shown.game.placements] == [2, 2]


def test_a_saved_game_remembers_its_bots_but_no_command(
    window: MainWindow, tiny: Layout, tmp_path: Path, qtbot: QtBot
) -> None:
    begin(window, tiny, Opponent(Seat.PROGRAM, OWN_BOT), Opponent(Seat.CLUB))
    contents = format_game(window.controller.game)
    assert b"splitter_desktop bot" not in contents
    assert parse_game(contents).seats == (Seat.PERSON, Seat.PROGRAM, Seat.CLUB)
    window.controller.save(tmp_path / "game.splitter")
    window.open_file(tmp_path / "game.splitter")
    write_somewhere(window)
    qtbot.waitUntil(lambda: window.status.notice is not None, timeout=PATIENCE)
    assert "is not running" in window.status.sentence


@pytest.mark.parametrize("how", ["close", "new game"])
def test_leaving_the_game_stops_a_bot_that_thinks(window: MainWindow, tiny: Layout, how: str) -> None:
    begin(window, tiny, Opponent(Seat.MASTER))
    write_somewhere(window)
    assert window.coach.opponents.is_thinking
    if how == "close":
        window.close()
    else:
        window.actions_.play_again.trigger()
    assert not window.coach.opponents.is_thinking


def test_the_same_opponents_come_again(window: MainWindow, tiny: Layout) -> None:
    begin(window, tiny, Opponent(Seat.CLUB))
    window.actions_.play_again.trigger()
    assert window.controller.shown.game.seats == (Seat.PERSON, Seat.CLUB)
    window.controller.same_dice_again()
    assert window.controller.shown.game.seats == (Seat.PERSON, Seat.CLUB)


def test_opponents_are_chosen_and_taken_away(qtbot: QtBot) -> None:
    field = OpponentsField()
    qtbot.addWidget(field)
    for seat in (Seat.CLUB, Seat.MASTER, Seat.CLUB):
        field.add(seat)
    field.remove(1)
    assert field.opponents == (Opponent(Seat.CLUB), Opponent(Seat.CLUB))
    assert names_of(field.opponents) == ("Club bot", "Club bot 2")


def test_the_dialog_hands_opponents_over(qtbot: QtBot, tiny: Layout) -> None:
    dialog = NewGameDialog(None, [tiny], tiny)
    qtbot.addWidget(dialog)
    dialog.opponents.add(Seat.PROGRAM)
    dialog.accept()
    assert dialog.problem.startswith("Type the command")
    dialog.opponents.type_command("my-bot --strong")
    with qtbot.waitSignal(dialog.game_chosen) as heard:
        dialog.accept()
    chosen: NewGame = heard.args[0]
    assert chosen.names == ("", "Program")
    assert chosen.seats == (Seat.PERSON, Seat.PROGRAM)
    assert chosen.commands == {1: "my-bot --strong"}

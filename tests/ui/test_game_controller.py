from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QObject

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.dice import EnteredDice, SeededDice
from splitter_desktop.engine.errors import FileError, PlacementError, SaveFileError
from splitter_desktop.engine.game import Game, PracticeReason
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.position import Placement, Roll
from splitter_desktop.ui.game_controller import GameController
from splitter_desktop.ui.shown_game import ShownGame

TOP_LEFT, TOP_INNER = Cell(0, 0), Cell(0, 1)


class Listener(QObject):
    """Remembers what a controller announced."""

    def __init__(self, controller: GameController) -> None:
        super().__init__()
        self.heard: list[ShownGame] = []
        controller.game_changed.connect(self.heard.append)


@pytest.fixture
def controller(tiny: Layout) -> GameController:
    return GameController(Game(tiny, SeededDice("4K7Q-91")))


def write(controller: GameController, cell: Cell) -> None:
    placement = controller.shown.placement_at(cell)
    assert placement is not None
    controller.place(placement)


def finish(controller: GameController) -> None:
    while not controller.shown.game.is_over:
        write(controller, controller.shown.position.empty_cells[0])


def test_a_game_begins_with_a_roll(controller: GameController) -> None:
    assert controller.shown.dice == SeededDice("4K7Q-91").roll(1)


def test_one_act_is_one_signal_with_the_whole_game(controller: GameController) -> None:
    listener = Listener(controller)
    write(controller, TOP_LEFT)
    assert listener.heard == [controller.shown]
    assert controller.shown.game.round_number == 2
    assert controller.shown.just_rolled


def test_a_refused_act_is_no_signal_and_changes_nothing(controller: GameController) -> None:
    listener, before = Listener(controller), controller.shown
    with pytest.raises(PlacementError):
        controller.place(Placement(Cell(9, 9), *before.dice))
    assert listener.heard == []
    assert controller.shown is before


def test_swapping_lays_the_dice_the_other_way_round_until_they_are_written(tiny: Layout) -> None:
    controller = GameController(Game(tiny, EnteredDice()))
    controller.enter_roll(Roll(2, 5))
    controller.swap()
    assert controller.shown.dice == Roll(5, 2)
    write(controller, TOP_LEFT)
    assert controller.shown.game.placements[0][0] == Placement(TOP_LEFT, 5, 2)
    controller.enter_roll(Roll(1, 6))
    assert controller.shown.dice == Roll(1, 6)


def test_swapping_a_double_does_nothing(tiny: Layout) -> None:
    controller = GameController(Game(tiny, EnteredDice()))
    controller.enter_roll(Roll(3, 3))
    listener = Listener(controller)
    controller.swap()
    assert listener.heard == []
    assert not controller.shown.may_swap


def test_undo_lays_the_dice_as_they_were_written(tiny: Layout) -> None:
    controller = GameController(Game(tiny, EnteredDice()))
    controller.enter_roll(Roll(2, 5))
    controller.swap()
    write(controller, TOP_LEFT)
    controller.undo()
    assert controller.shown.dice == Roll(5, 2)


def test_undo_after_the_next_roll_makes_the_game_practice_and_keeps_the_dice(
    controller: GameController,
) -> None:
    first = controller.shown.dice
    write(controller, TOP_LEFT)
    second = controller.shown.dice
    controller.undo()
    assert controller.shown.dice == first
    assert controller.shown.game.practice == {PracticeReason.TOOK_BACK}
    controller.redo()
    assert controller.shown.dice == second


def test_without_automatic_rolls_undo_before_the_roll_stays_ranked(tiny: Layout) -> None:
    controller = GameController(Game(tiny, SeededDice("4K7Q-91")), automatic_roll=False)
    assert controller.shown.awaits_roll
    controller.roll()
    write(controller, TOP_LEFT)
    assert controller.shown.awaits_roll
    controller.undo()
    assert controller.shown.game.is_ranked


def test_rolling_by_itself_can_be_switched_on_in_the_middle(tiny: Layout) -> None:
    controller = GameController(Game(tiny, SeededDice("4K7Q-91")), automatic_roll=False)
    controller.set_automatic_roll(True)
    assert controller.shown.dice is not None


def test_real_dice_can_be_typed_again_until_they_are_written(tiny: Layout) -> None:
    controller = GameController(Game(tiny, EnteredDice()))
    assert controller.shown.awaits_roll
    controller.enter_roll(Roll(2, 5))
    controller.enter_roll(Roll(2, 6))
    assert controller.shown.dice == Roll(2, 6)


def test_after_a_placement_the_next_players_sheet_comes(tiny: Layout) -> None:
    controller = GameController(Game(tiny, SeededDice("4K7Q-91"), ("Ann", "Ben")))
    roll = controller.shown.dice
    write(controller, TOP_LEFT)
    assert controller.shown.shown_player == 1
    assert controller.shown.dice == roll
    write(controller, TOP_LEFT)
    assert controller.shown.shown_player == 0
    assert controller.shown.game.round_number == 2


def test_one_cannot_write_on_a_sheet_one_only_looks_at(tiny: Layout) -> None:
    controller = GameController(Game(tiny, SeededDice("4K7Q-91"), ("Ann", "Ben")))
    controller.show_player(1)
    assert controller.shown.placement_at(TOP_LEFT) is None
    controller.show_player(0)
    assert controller.shown.placement_at(TOP_LEFT) is not None


def test_same_dice_again_is_practice_with_the_same_dice(controller: GameController) -> None:
    first = controller.shown.dice
    finish(controller)
    controller.same_dice_again()
    assert controller.shown.dice == first
    assert controller.shown.game.practice == {PracticeReason.KNOWN_DICE}
    assert controller.shown.position.is_empty


def test_restart_can_be_undone(controller: GameController) -> None:
    write(controller, TOP_LEFT)
    controller.restart()
    assert controller.shown.position.is_empty
    controller.undo()
    assert not controller.shown.position.is_empty


def test_a_game_nobody_saved_has_no_changes_to_save(controller: GameController) -> None:
    write(controller, TOP_LEFT)
    assert controller.shown.file is None
    assert not controller.shown.has_changes


def test_there_are_changes_whenever_the_game_differs_from_its_file(tiny: Layout, tmp_path: Path) -> None:
    controller = GameController(Game(tiny, SeededDice("4K7Q-91")), automatic_roll=False)
    controller.roll()
    write(controller, TOP_LEFT)
    controller.save(tmp_path / "game.splitter")
    assert not controller.shown.has_changes
    controller.undo()
    assert controller.shown.has_changes
    controller.redo()
    assert not controller.shown.has_changes


def test_a_saved_game_goes_on_where_it_was(controller: GameController, tmp_path: Path) -> None:
    path = tmp_path / "game.splitter"
    write(controller, TOP_LEFT)
    controller.save(path)
    saved = controller.shown
    controller.undo()
    controller.open(path)
    assert controller.shown.game == saved.game
    assert controller.shown.file == path
    assert not controller.shown.has_changes


def test_a_file_that_cannot_be_opened_leaves_the_game_as_it_is(
    controller: GameController, tmp_path: Path
) -> None:
    write(controller, TOP_LEFT)
    before = controller.shown
    broken = tmp_path / "broken.splitter"
    broken.write_text("half a ga")
    with pytest.raises(SaveFileError):
        controller.open(broken)
    with pytest.raises(FileError):
        controller.open(tmp_path / "missing.splitter")
    assert controller.shown is before


def test_a_game_that_is_left_unsaved_is_handed_over_to_be_kept(tiny: Layout, tmp_path: Path) -> None:
    left: list[Game] = []
    controller = GameController(Game(tiny, SeededDice("4K7Q-91")), keep_left_game=left.append)
    controller.new_game(tiny, SeededDice("a"))
    assert left == []
    write(controller, TOP_LEFT)
    game = controller.game
    controller.new_game(tiny, SeededDice("b"))
    assert left == [game]
    write(controller, TOP_LEFT)
    controller.save(tmp_path / "game.splitter")
    controller.new_game(tiny, SeededDice("c"))
    assert left == [game]


def test_a_game_that_cannot_be_kept_is_not_left(tiny: Layout) -> None:
    def refuse(game: Game) -> None:
        raise FileError(path="somewhere", kind="full", reason="")

    controller = GameController(Game(tiny, SeededDice("4K7Q-91")), keep_left_game=refuse)
    write(controller, TOP_LEFT)
    before = controller.shown
    with pytest.raises(FileError) as caught:
        controller.new_game(tiny, SeededDice("b"))
    assert caught.value.facts["kind"] == "not-kept"
    assert controller.shown is before

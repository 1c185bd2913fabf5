"""Games: turns, rolls, taking back, and what is ranked."""

import pytest

from splitter_desktop.engine.dice import EnteredDice, SeededDice
from splitter_desktop.engine.errors import DiceError, GameSetupError, PlacementError, UndoError
from splitter_desktop.engine.game import Game, PracticeReason
from splitter_desktop.engine.layout import Layout, plain_text
from splitter_desktop.engine.notation import format_board, parse_placement, parse_rolls
from splitter_desktop.engine.position import Placement, Roll

FOUR_ROUNDS = Layout("four", plain_text("Four rounds"), (".##.", "####", ".##."), standard=False)
ROLLS = "1-4 2-6 3-3 5-1"
CELLS = ("r1c2", "r2c1", "r2c2", "r3c2")


def new_game(rolls=ROLLS, players=("",)):
    return Game(FOUR_ROUNDS, EnteredDice(parse_rolls(rolls)), players)


def write(game, text):
    game.place(parse_placement(text, game.layout, game.reveal_roll()))


def write_next(game, times=1):
    """Write the roll as it lies in the first free cell."""
    for _ in range(times):
        roll, (cell, _mirror) = game.reveal_roll(), game.snapshot().position.empty_pairs[0]
        game.place(Placement(cell, *roll))


def kind_of_refusal(error, act, *arguments):
    with pytest.raises(error) as refused:
        act(*arguments)
    return refused.value.facts["kind"]


def boards(game):
    return [format_board(position) for position in game.positions()]


def test_a_placement_writes_one_number_and_the_other_in_the_mirror_cell():
    game = new_game()
    write(game, "4@r2c1")
    write(game, "6@r1c3")
    assert boards(game) == [".26.\n4__1\n.__."]


def test_a_game_ends_when_every_round_is_written():
    game = new_game()
    assert (game.round_number, game.is_over) == (1, False)
    write_next(game, times=4)
    assert (game.round_number, game.is_over, game.roll) == (4, True, None)
    assert kind_of_refusal(PlacementError, game.place, Placement((0, 1), 1, 4)) == "game-over"
    assert kind_of_refusal(PlacementError, game.reveal_roll) == "game-over"


def test_a_roll_is_not_known_before_it_is_seen():
    game = Game(FOUR_ROUNDS, SeededDice("1"))
    assert game.roll is None
    assert kind_of_refusal(PlacementError, write_unseen, game) == "no-roll"
    roll = game.reveal_roll()
    assert game.roll == roll == game.dice.roll(1)
    assert game.reveal_roll() == roll
    assert game.rolls_seen == 1


def write_unseen(game):
    game.place(Placement(FOUR_ROUNDS.cells[0], *game.dice.roll(game.round_number)))


def test_only_the_numbers_of_the_roll_can_be_written_and_only_in_free_cells():
    game = new_game()
    write(game, "1@r1c2")
    game.reveal_roll()
    cell = FOUR_ROUNDS.cells[2]
    before = game.snapshot()
    assert kind_of_refusal(PlacementError, game.place, Placement(cell, 2, 2)) == "numbers"
    assert kind_of_refusal(PlacementError, game.place, Placement(cell, 1, 4)) == "numbers"
    assert kind_of_refusal(PlacementError, game.place, Placement(FOUR_ROUNDS.cells[0], 2, 6)) == "taken"
    assert kind_of_refusal(PlacementError, game.place, Placement(FOUR_ROUNDS.cells[1], 2, 6)) == "no-cell"
    assert game.snapshot() == before


def test_players_write_the_same_roll_in_turn_on_their_own_sheets():
    game = new_game(players=("Ada", "Ben", "Cleo"))
    turns = []
    for cell in ("r1c2", "r2c1", "r2c2"):
        turns.append((game.round_number, game.player))
        write(game, f"1@{cell}")
    turns.append((game.round_number, game.player))
    assert turns == [(1, 0), (1, 1), (1, 2), (2, 0)]
    assert boards(game) == [".14.\n____\n.__.", ".__.\n1__4\n.__.", ".__.\n_14_\n.__."]


def test_a_game_of_many_players_ends_with_the_last_sheet():
    game = new_game(players=("",) * 13)
    write_next(game, times=4 * 13 - 1)
    assert (game.is_over, game.round_number, game.player) == (False, 4, 12)
    write_next(game)
    assert (game.is_over, game.round_number, game.player) == (True, 4, 0)


def test_undo_and_redo_restore_what_lies_on_the_table_and_never_the_dice():
    game = new_game()
    seen = [game.snapshot()]
    for _ in range(4):
        write_next(game)
        seen.append(game.snapshot())
    dice = game.dice
    for snapshot in reversed(seen[:-1]):
        game.undo()
        assert game.positions() == snapshot.positions
        assert (game.round_number, game.player) == (snapshot.round_number, snapshot.player)
    assert kind_of_refusal(UndoError, game.undo) == "undo"
    for snapshot in seen[1:]:
        game.redo()
        assert game.positions() == snapshot.positions
    assert kind_of_refusal(UndoError, game.redo) == "redo"
    assert game.dice == dice


def test_a_roll_that_was_seen_stays_seen_when_going_back():
    game = new_game()
    write_next(game, times=2)
    game.undo()
    game.undo()
    assert (game.rolls_seen, game.roll) == (2, Roll(1, 4))


def test_taking_back_before_the_next_roll_is_seen_leaves_the_game_ranked():
    game = new_game()
    write_next(game)
    assert not game.undo_makes_practice
    game.undo()
    assert game.snapshot().is_ranked


def test_taking_back_after_the_next_roll_was_seen_makes_it_practice_for_good():
    game = new_game()
    write_next(game)
    game.reveal_roll()
    assert game.undo_makes_practice
    game.undo()
    assert game.practice == {PracticeReason.TOOK_BACK}
    assert not game.undo_makes_practice
    game.redo()
    assert game.practice == {PracticeReason.TOOK_BACK}


def test_taking_back_the_very_last_placement_leaves_the_game_ranked():
    game = new_game()
    write_next(game, times=4)
    game.undo()
    assert game.snapshot().is_ranked
    game.undo()
    assert not game.snapshot().is_ranked


def test_players_of_the_same_round_may_take_back_in_turn_while_the_next_roll_is_unseen():
    game = new_game(players=("Ada", "Ben"))
    write_next(game, times=2)
    game.undo()
    game.undo()
    assert game.snapshot().is_ranked
    write_next(game, times=2)
    game.reveal_roll()
    game.undo()
    assert not game.snapshot().is_ranked


def test_an_undo_that_is_refused_does_not_end_ranked_play():
    game = new_game()
    game.reveal_roll()
    kind_of_refusal(UndoError, game.undo)
    assert game.snapshot().is_ranked


def test_a_hint_makes_practice_and_taking_back_adds_its_reason():
    game = new_game()
    game.mark_practice(PracticeReason.HINT)
    write_next(game, times=2)
    game.undo()
    assert game.practice == {PracticeReason.HINT}
    game.undo()
    assert game.practice == {PracticeReason.HINT, PracticeReason.TOOK_BACK}


def test_restart_empties_every_sheet_keeps_the_dice_and_can_be_undone():
    game = new_game(players=("Ada", "Ben"))
    write_next(game, times=5)
    before, dice = boards(game), game.dice
    game.restart()
    assert boards(game) == [".__.\n____\n.__."] * 2
    assert (game.round_number, game.player, game.roll, game.dice) == (1, 0, Roll(1, 4), dice)
    game.undo()
    assert boards(game) == before
    game.redo()
    assert game.is_untouched


def test_restart_of_empty_sheets_is_no_act():
    game = new_game()
    game.reveal_roll()
    game.restart()
    assert not game.snapshot().can_undo


def test_restart_ends_ranked_play_when_more_than_the_first_roll_was_seen():
    game = new_game()
    write_next(game)
    game.restart()
    assert game.snapshot().is_ranked
    write_next(game)
    game.reveal_roll()
    game.restart()
    assert game.practice == {PracticeReason.TOOK_BACK}


def test_restart_in_the_first_round_of_several_players_leaves_the_game_ranked():
    game = new_game(players=("Ada", "Ben"))
    write_next(game, times=2)
    game.restart()
    assert game.snapshot().is_ranked


def test_a_restart_done_again_after_the_second_roll_was_seen_ends_ranked_play():
    game = new_game()
    write_next(game)
    game.restart()
    game.undo()
    game.reveal_roll()
    assert game.snapshot().is_ranked
    game.redo()
    assert game.practice == {PracticeReason.TOOK_BACK}


def test_undoing_a_restart_takes_nothing_back():
    game = new_game()
    write_next(game)
    game.restart()
    assert not game.undo_makes_practice
    game.undo()
    assert game.snapshot().is_ranked


def test_entered_dice_may_be_corrected_until_somebody_writes_them():
    game = new_game(rolls="", players=("Ada", "Ben"))
    assert kind_of_refusal(PlacementError, game.reveal_roll) == "no-roll"
    game.enter_roll(Roll(1, 1))
    game.enter_roll(Roll(1, 4))
    assert game.roll == Roll(1, 4)
    write_next(game)
    assert kind_of_refusal(DiceError, game.enter_roll, Roll(2, 2)) == "fixed"
    write_next(game)
    game.enter_roll(Roll(2, 2))
    game.enter_roll(Roll(2, 6))
    assert game.dice == EnteredDice(parse_rolls("1-4 2-6"))


def test_taking_back_does_not_make_written_dice_open_to_change():
    game = new_game(rolls="")
    game.enter_roll(Roll(1, 4))
    write_next(game)
    game.undo()
    assert kind_of_refusal(DiceError, game.enter_roll, Roll(2, 2)) == "fixed"
    game.redo()
    game.restart()
    assert kind_of_refusal(DiceError, game.enter_roll, Roll(2, 2)) == "fixed"


def test_rolls_cannot_be_entered_where_they_make_no_sense():
    seeded = Game(FOUR_ROUNDS, SeededDice("1"))
    assert kind_of_refusal(DiceError, seeded.enter_roll, Roll(1, 2)) == "seeded"
    entered = new_game(rolls="")
    assert kind_of_refusal(DiceError, entered.enter_roll, Roll(1, 7)) == "number"
    full = new_game()
    write_next(full, times=4)
    assert kind_of_refusal(PlacementError, full.enter_roll, Roll(1, 2)) == "game-over"


@pytest.mark.parametrize("name", ["", "Ada", "Zoë", "李雷", "👩\u200d👧", "क्\u200dष", "x" * 60])
def test_names_of_people_are_accepted(name):
    assert Game(FOUR_ROUNDS, SeededDice("1"), [name]).players == (name,)


@pytest.mark.parametrize("name", ["a\nb", "a\u2028b", "a\x00", "\x1b[31m", "\ud800", "x" * 61])
def test_what_is_no_name_is_refused(name):
    assert kind_of_refusal(GameSetupError, Game, FOUR_ROUNDS, SeededDice("1"), ["Ada", name]) == "name"


def test_a_game_needs_a_player():
    assert kind_of_refusal(GameSetupError, Game, FOUR_ROUNDS, SeededDice("1"), []) == "no-players"


def test_a_game_is_resumed_with_rolls_and_reasons_its_acts_do_not_tell():
    game = new_game()
    write_next(game, times=2)
    game.resume(3, frozenset({PracticeReason.HINT}))
    assert (game.rolls_seen, game.roll, game.practice) == (3, Roll(3, 3), {PracticeReason.HINT})


@pytest.mark.parametrize("rolls_seen", [-1, 1, 5])
def test_a_game_is_not_resumed_with_rolls_seen_that_cannot_be(rolls_seen):
    game = new_game()
    write_next(game, times=2)
    assert kind_of_refusal(GameSetupError, game.resume, rolls_seen, frozenset()) == "rolls-seen"
    assert game.rolls_seen == 2


def test_a_game_is_not_resumed_with_entered_rolls_nobody_typed():
    game = new_game(rolls="1-4")
    write_next(game)
    assert kind_of_refusal(GameSetupError, game.resume, 2, frozenset()) == "rolls-seen"


def test_a_game_that_took_back_is_not_resumed_as_ranked():
    took_back = new_game()
    write_next(took_back, times=2)
    took_back.undo()
    took_back.undo()
    assert kind_of_refusal(GameSetupError, took_back.resume, 2, frozenset()) == "practice"
    saw_more = new_game()
    write_next(saw_more)
    assert kind_of_refusal(GameSetupError, saw_more.resume, 3, frozenset()) == "practice"

"""Whatever people do with a game, in whatever order, some things always hold."""

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from splitter_desktop.engine.dice import EnteredDice, SeededDice, seeded_roll
from splitter_desktop.engine.errors import DiceError, PlacementError
from splitter_desktop.engine.game import Game, PracticeReason
from splitter_desktop.engine.layout import Layout, plain_text
from splitter_desktop.engine.position import Placement, Roll
from splitter_desktop.engine.save_files import format_game, parse_game
from splitter_desktop.engine.scoring import change_in_points, score, total_points

LAYOUTS = [
    Layout("two", plain_text("Two"), ("##", "##"), standard=False),
    Layout("five", plain_text("Five"), (".h##h.", "#*##*#"), standard=False),
    Layout(
        "A",
        plain_text("A"),
        ("..####..", ".######.", "########", "*######*", "########", ".######.", "..####.."),
    ),
]
rolls = st.builds(Roll, st.integers(1, 6), st.integers(1, 6))


class GameMachine(RuleBasedStateMachine):
    """A game, and beside it totals summed up placement by placement and the rolls as they were written."""

    @initialize(
        layout=st.sampled_from(LAYOUTS),
        players=st.integers(1, 4),
        seed=st.none() | st.text(min_size=1, max_size=3).filter(str.strip),
    )
    def begin(self, layout, players, seed):
        dice = EnteredDice() if seed is None else SeededDice(seed)
        self.game = Game(layout, dice, [f"player {number}" for number in range(players)])
        self.seed = seed
        self.totals = {self.game.snapshot().placements: (0,) * players}
        self.written = {}
        self.practice = frozenset()

    @property
    def may_reveal(self):
        return not self.game.is_over and self.game.dice.roll(self.game.round_number) is not None

    @precondition(lambda self: self.may_reveal)
    @rule()
    def see_the_roll(self):
        assert self.game.reveal_roll() == self.game.roll

    @precondition(lambda self: self.seed is None and not self.game.is_over)
    @rule(roll=rolls)
    def enter_a_roll(self, roll):
        number = self.game.round_number
        is_written = number in self.written_rounds()
        try:
            self.game.enter_roll(roll)
        except DiceError:
            assert is_written or number < len(self.game.dice.rolls)
        else:
            assert not is_written
            assert self.game.roll == roll
            self.written.pop(number, None)

    def written_rounds(self):
        return range(1, 1 + max(step.value.rounds_begun for step in self.game.history.steps))

    @precondition(lambda self: self.may_reveal)
    @rule(choice=st.integers(0, 21), is_swapped=st.booleans())
    def place(self, choice, is_swapped):
        game = self.game
        roll = game.reveal_roll()
        before = game.snapshot()
        pairs = before.position.empty_pairs
        cell, _mirror = pairs[choice % len(pairs)]
        placement = Placement(cell, *(roll.swapped() if is_swapped else roll))
        totals = list(self.totals[before.placements])
        totals[before.player] += change_in_points(before.position, placement)
        game.place(placement)
        self.totals[game.snapshot().placements] = tuple(totals)
        assert self.written.setdefault(before.round_number, roll) == roll

    @precondition(lambda self: self.may_reveal)
    @rule(choices=st.lists(st.tuples(st.integers(0, 21), st.booleans(), rolls), min_size=5))
    def play_on(self, choices):
        for choice, is_swapped, roll in choices:
            if self.seed is None and not self.game.is_over:
                self.enter_a_roll(roll)
            if self.may_reveal:
                self.place(choice, is_swapped)

    @rule(data=st.data(), numbers=rolls)
    def try_to_place_what_may_not_be(self, data, numbers):
        before = self.game.snapshot()
        cell = data.draw(st.sampled_from(before.layout.cells))
        is_fitting = before.roll in (numbers, numbers.swapped())
        is_free = (cell, before.layout.mirror(cell)) in before.position.empty_pairs
        if before.roll is None or not is_fitting or not is_free:
            try:
                self.game.place(Placement(cell, *numbers))
            except PlacementError:
                assert self.game.snapshot() == before
            else:
                raise AssertionError(f"{numbers} was written in {cell}")

    @precondition(lambda self: self.game.snapshot().can_undo)
    @rule()
    def undo(self):
        self.take_back(self.game.undo)

    @precondition(lambda self: self.game.snapshot().can_redo)
    @rule()
    def redo(self):
        self.take_back(self.game.redo)

    @rule()
    def restart(self):
        self.take_back(self.game.restart)
        assert self.game.positions() == self.game.history.steps[0].value.sheets

    def take_back(self, act):
        before, foretold = self.game.snapshot(), self.game.undo_makes_practice
        act()
        after = self.game.snapshot()
        lost = [len(made) for made in after.placements] < [len(made) for made in before.placements]
        is_late = lost and before.rolls_seen > len(after.placements[after.player]) + 1
        assert (PracticeReason.TOOK_BACK in after.practice) == (
            is_late or PracticeReason.TOOK_BACK in before.practice
        )
        if act == self.game.undo:
            assert foretold == (before.is_ranked and not after.is_ranked)

    @precondition(lambda self: self.game.snapshot().can_undo)
    @rule()
    def undo_and_redo_lead_back(self):
        before, history = self.game.snapshot(), self.game.history
        self.game.undo()
        self.game.redo()
        after = self.game.snapshot()
        assert (after.positions, after.placements, after.roll, after.player, after.dice) == (
            (before.positions, before.placements, before.roll, before.player, before.dice)
        )
        assert (self.game.history.steps, self.game.history.cursor) == (history.steps, history.cursor)

    @rule(reason=st.sampled_from([PracticeReason.HINT, PracticeReason.KNOWN_DICE]))
    def lose_the_ranking(self, reason):
        self.game.mark_practice(reason)

    @rule()
    def save_and_load(self):
        loaded = parse_game(format_game(self.game))
        assert loaded.snapshot() == self.game.snapshot()
        assert loaded.history.steps == self.game.history.steps
        self.game = loaded

    @invariant()
    def totals_are_those_of_the_sheets(self):
        game = self.game.snapshot()
        totals = tuple(map(total_points, game.positions))
        assert totals == self.totals[game.placements]
        assert totals == tuple(score(position).total for position in game.positions)

    @invariant()
    def written_rolls_never_change(self):
        dice = self.game.dice
        for number in self.written_rounds():
            assert dice.roll(number) == self.written[number]
            assert self.seed is None or dice.roll(number) == seeded_roll(self.seed, number)

    @invariant()
    def practice_never_turns_back(self):
        assert self.practice <= self.game.practice
        self.practice = self.game.practice

    @invariant()
    def pairs_are_written_whole(self):
        for position in self.game.positions():
            for left, right in position.layout.pairs:
                assert bool(position.number_at(left)) == bool(position.number_at(right))

    @invariant()
    def sheets_are_what_the_placements_made(self):
        game = self.game.snapshot()
        for position, placements in zip(game.positions, game.placements, strict=True):
            assert len(position.empty_pairs) == game.layout.rounds - len(placements)
            for placement in placements:
                assert position.number_at(placement.cell) == placement.left
                assert position.number_at(game.layout.mirror(placement.cell)) == placement.right

    @invariant()
    def players_keep_in_step(self):
        game = self.game.snapshot()
        counts = [len(made) for made in game.placements]
        assert counts == sorted(counts, reverse=True)
        assert counts[0] - counts[-1] <= 1
        assert game.is_over == (counts[-1] == game.layout.rounds)
        assert counts[0] <= game.rolls_seen <= game.layout.rounds


TestGameInvariants = GameMachine.TestCase
TestGameInvariants.settings = settings(
    max_examples=90,
    stateful_step_count=100,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)

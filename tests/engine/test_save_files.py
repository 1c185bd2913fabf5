"""Saved games come back whole, and what cannot be true is refused."""

import json
from hashlib import sha256
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from splitter_desktop.engine.dice import EnteredDice, SeededDice
from splitter_desktop.engine.errors import FileError, PlacementError, SaveFileError, UndoError
from splitter_desktop.engine.game import Game, PracticeReason
from splitter_desktop.engine.layout import Layout, Rules, StarStacking, plain_text
from splitter_desktop.engine.notation import parse_placement, parse_rolls
from splitter_desktop.engine.position import Placement, Roll
from splitter_desktop.engine.save_files import (
    LARGEST_SAVE,
    SAVE_VERSION,
    format_game,
    load_game,
    parse_game,
    save_game,
)

FOUR_ROUNDS = Layout(
    "four",
    {"": "Four rounds", "nl": "Vier ronden: 'n bord"},
    (".##.", "*##*", ".hh."),
    author="Zoë",
    standard=False,
    rules=Rules(heart_bonus=7, star_stacking=StarStacking.EACH),
)
ROLLS = EnteredDice(parse_rolls("1-4 2-6 3-3 5-1"))


def write_next(game, times=1):
    """Write the roll as it lies in the first free cell."""
    for _ in range(times):
        roll, (cell, _mirror) = game.reveal_roll(), game.snapshot().position.empty_pairs[0]
        game.place(Placement(cell, *roll))


def new_game_on_the_way():
    """Two players on the way, with steps to redo and a restart behind them."""
    game = Game(FOUR_ROUNDS, ROLLS, ["Ada", "Zoë 👩\u200d👧"])
    write_next(game, times=3)
    game.restart()
    write_next(game, times=5)
    game.undo()
    game.undo()
    return game


@pytest.fixture
def game():
    return new_game_on_the_way()


@pytest.fixture
def ranked_game():
    game = Game(FOUR_ROUNDS, SeededDice("1"))
    write_next(game, times=2)
    return game


def content_of(game):
    return json.loads(format_game(game))


def signed(content):
    """The bytes of a saved game whose checksum is right, whatever its content."""
    content = {key: value for key, value in content.items() if key != "checksum"}
    canonical = json.dumps(content, sort_keys=True, separators=(",", ":")).encode()
    return json.dumps({**content, "checksum": sha256(canonical).hexdigest()}).encode()


def changed(game, **changes):
    return signed({**content_of(game), **changes})


def refusal(contents):
    with pytest.raises(SaveFileError) as refused:
        parse_game(contents, "some.splitter")
    assert refused.value.facts["path"] == "some.splitter"
    return {key: value for key, value in refused.value.facts.items() if key != "path"}


DAMAGED = {"kind": "damaged"}
EDITED = {"kind": "edited"}


def test_a_saved_game_says_all_a_game_is(ranked_game):
    content = content_of(ranked_game)
    roll, other = SeededDice("1").roll(1), SeededDice("1").roll(2)
    assert content.pop("layout").startswith("splitter_layout: 1\n")
    assert len(content.pop("checksum")) == 64
    assert content == {
        "splitter_game": 1,
        "dice": {"seed": "1", "algorithm": 1},
        "players": [""],
        "seats": ["person"],
        "steps": [f"{roll.first}@r1c2", f"{other.first}@r2c1"],
        "cursor": 2,
        "rolls_seen": 2,
        "practice": [],
    }


def test_a_game_comes_back_as_it_was_with_all_its_undo_and_redo(game):
    loaded = parse_game(format_game(game))
    assert loaded.snapshot() == game.snapshot()
    assert loaded.history.steps == game.history.steps
    while loaded.snapshot().can_undo:
        loaded.undo()
        game.undo()
        assert loaded.snapshot() == game.snapshot()
    while loaded.snapshot().can_redo:
        loaded.redo()
        game.redo()
        assert loaded.snapshot() == game.snapshot()


@pytest.mark.parametrize(
    "dice", [SeededDice("1"), SeededDice("zoë\n'\"👩"), SeededDice("\udcff"), ROLLS, EnteredDice()]
)
def test_dice_come_back(dice):
    loaded = parse_game(format_game(Game(FOUR_ROUNDS, dice)))
    assert loaded.snapshot() == Game(FOUR_ROUNDS, dice).snapshot()


def test_reasons_for_practice_come_back():
    game = Game(FOUR_ROUNDS, ROLLS, practice=frozenset(PracticeReason))
    assert parse_game(format_game(game)).practice == set(PracticeReason)


def test_the_next_roll_of_a_ranked_game_is_still_seen(ranked_game):
    ranked_game.reveal_roll()
    loaded = parse_game(format_game(ranked_game))
    assert (loaded.rolls_seen, loaded.snapshot().is_ranked) == (3, True)
    loaded.undo()
    assert not loaded.snapshot().is_ranked


def test_what_was_forgotten_still_makes_practice():
    game = Game(FOUR_ROUNDS, ROLLS)
    write_next(game, times=4)
    for _ in range(4):
        game.undo()
    write_next(game)
    loaded = parse_game(format_game(game))
    assert (loaded.rolls_seen, loaded.practice) == (4, {PracticeReason.TOOK_BACK})


def test_a_ranked_restart_that_was_undone_and_gone_on_from_is_honest():
    game = Game(FOUR_ROUNDS, ROLLS)
    write_next(game)
    game.restart()
    game.undo()
    game.reveal_roll()
    assert parse_game(format_game(game)).snapshot() == game.snapshot()
    assert game.snapshot().is_ranked


def test_entered_dice_may_be_corrected_after_loading_as_before():
    game = Game(FOUR_ROUNDS, EnteredDice())
    game.enter_roll(Roll(1, 1))
    loaded = parse_game(format_game(game))
    loaded.enter_roll(Roll(2, 5))
    assert loaded.roll == Roll(2, 5)


def test_the_same_game_gives_the_same_bytes(game):
    assert format_game(game) == format_game(parse_game(format_game(game)))
    assert format_game(game).isascii()


def test_a_file_is_written_and_read(game, tmp_path):
    path = tmp_path / "game.splitter"
    save_game(game, path)
    assert load_game(path).snapshot() == game.snapshot()
    assert list(tmp_path.iterdir()) == [path]


def test_a_refused_file_is_named_and_not_changed(game, tmp_path):
    path = tmp_path / "game.splitter"
    half = format_game(game)[:300]
    path.write_bytes(half)
    with pytest.raises(SaveFileError) as refused:
        load_game(path)
    assert refused.value.facts == {"path": str(path), "kind": "damaged"}
    assert path.read_bytes() == half


def test_a_file_without_end_is_not_read(tmp_path):
    path = tmp_path / "game.splitter"
    with path.open("wb") as file:
        file.truncate(LARGEST_SAVE + 1)
    with pytest.raises(FileError) as refused:
        load_game(path)
    assert refused.value.facts["kind"] == "too-large"


def test_a_long_game_stays_far_below_the_limit():
    game = Game(FOUR_ROUNDS, ROLLS)
    for _ in range(2_000):
        write_next(game, times=4)
        game.restart()
    contents = format_game(game)
    assert len(contents) < LARGEST_SAVE / 10
    loaded = parse_game(contents)
    assert len(loaded.history.steps) == 10_001


def test_every_cut_of_a_file_is_damaged(game):
    contents = format_game(game)
    for length in range(len(contents.rstrip())):
        assert refusal(contents[:length]) == DAMAGED


@pytest.mark.parametrize(
    "contents",
    [
        b"",
        b" \n",
        b"\x00\xff\xfe\x80" * 100,
        b"\xef\xbb\xbf{}",
        "{}".encode("utf-16"),
        b"not json",
        b"null",
        b"[]",
        b"99",
        b'"splitter_game"',
        b"{}",
        b'{"splitter_game": "1"}',
        b'{"splitter_game": true}',
        b'{"splitter_game": null}',
        b'{"splitter_game": 0}',
        b'{"splitter_game": -5}',
        b'{"splitter_game": 1.5}',
        b'{"splitter_game": NaN}',
        b'{"splitter_game": Infinity}',
        b'{"splitter_game": 1}',
        b'{"splitter_game": 1, "splitter_game": 1}',
        b'{"splitter_game": ' + b"9" * 5_000 + b"}",
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b'{"splitter_game": 1, "layout": ' + b"[" * 900 + b"]" * 900 + b"}",
    ],
    ids=range(25),
)
def test_what_is_no_saved_game_is_damaged(contents):
    assert refusal(contents) == DAMAGED


def test_a_file_of_a_newer_version_is_called_newer_before_anything_else():
    assert refusal(b'{"splitter_game": 99}') == {"kind": "newer", "version": 99}
    assert refusal(b'{"splitter_game": 99, "checksum": 5, "steps": {}}') == {"kind": "newer", "version": 99}


def test_dice_of_a_newer_version_are_called_newer(ranked_game):
    contents = changed(ranked_game, dice={"seed": "1", "algorithm": 2})
    assert refusal(contents) == {"kind": "newer", "version": 2}


@pytest.mark.parametrize(
    "change",
    [
        {"cursor": 1},
        {"cursor": "2"},
        {"cursor": 2.0},
        {"rolls_seen": 3},
        {"players": ["Eve"]},
        {"steps": []},
        {"dice": {"seed": "2", "algorithm": 1}},
        {"practice": ["hint"]},
        {"layout": ""},
        {"more": 1},
        {"checksum": "0" * 64},
        {"checksum": None},
    ],
    ids=str,
)
def test_any_edit_from_outside_is_noticed(ranked_game, change):
    assert refusal(json.dumps({**content_of(ranked_game), **change}).encode()) == EDITED


@pytest.mark.parametrize(
    "key", ["layout", "dice", "players", "seats", "steps", "cursor", "rolls_seen", "practice"]
)
def test_a_key_taken_out_is_noticed_even_with_a_new_checksum(ranked_game, key):
    content = content_of(ranked_game)
    del content[key]
    assert refusal(json.dumps(content).encode()) == EDITED
    assert refusal(signed(content)) == DAMAGED


def test_how_the_text_is_broken_into_lines_does_not_matter(game):
    contents = format_game(game)
    for same in (contents.replace(b"\n", b"\r\n"), contents.rstrip(), json.dumps(content_of(game)).encode()):
        assert parse_game(same).snapshot() == game.snapshot()


@pytest.mark.parametrize(
    "change",
    [
        {"layout": 5},
        {"layout": ""},
        {"layout": "splitter_layout: 1\nid: A\n"},
        {"dice": "1"},
        {"dice": {}},
        {"dice": {"seed": "1"}},
        {"dice": {"seed": "", "algorithm": 1}},
        {"dice": {"seed": "1", "algorithm": 0}},
        {"dice": {"seed": "1", "algorithm": True}},
        {"dice": {"seed": "1", "algorithm": 1, "rolls": ""}},
        {"dice": {"seed": 1, "algorithm": 1}},
        {"dice": {"rolls": "1-7"}},
        {"dice": {"rolls": [[1, 4]]}},
        {"players": []},
        {"players": {}},
        {"players": [None]},
        {"players": ["a\nb"]},
        {"seats": []},
        {"seats": ["person", "club"]},
        {"seats": ["champion"]},
        {"seats": "person"},
        {"steps": "4@r1c2"},
        {"steps": [["4@r1c2"]]},
        {"cursor": 1.0},
        {"cursor": None},
        {"rolls_seen": "2"},
        {"practice": ["bored"]},
        {"practice": {"hint": 1}},
        {"more": 1},
    ],
    ids=str,
)
def test_content_of_another_shape_is_damaged_even_with_a_new_checksum(ranked_game, change):
    assert refusal(changed(ranked_game, **change)) == DAMAGED


@pytest.mark.parametrize(
    ("steps", "step"),
    [
        (["2@r1c2"], 1),
        (["1@r9c9"], 1),
        (["1@r1c1"], 1),
        (["1@r1c2", "6@r1c3"], 2),
        (["1@r1c2", "1@r2c1"], 2),
        (["restart"], 1),
        (["1@r1c2", "restart", "restart"], 3),
        (["1@r1c2", "2@r2c1", "3@r2c2", "5@r3c2", "1@r1c2"], 5),
        (["1@r1c2", "undo"], 2),
        ([""], 1),
    ],
    ids=str,
)
def test_a_step_the_rules_or_the_dice_do_not_allow_is_dishonest(steps, step):
    contents = changed(Game(FOUR_ROUNDS, ROLLS), steps=steps, cursor=len(steps), rolls_seen=4)
    assert refusal(contents) == {"kind": "dishonest", "step": step, "text": steps[step - 1]}


def test_a_step_without_an_entered_roll_is_dishonest():
    contents = changed(Game(FOUR_ROUNDS, EnteredDice()), steps=["1@r1c2"], cursor=1, rolls_seen=1)
    assert refusal(contents) == {"kind": "dishonest", "step": 1, "text": "1@r1c2"}


@pytest.mark.parametrize(
    ("change", "about"),
    [
        ({"cursor": 3}, "cursor"),
        ({"cursor": -1}, "cursor"),
        ({"cursor": 10**1000}, "cursor"),
        ({"rolls_seen": 1}, "rolls-seen"),
        ({"rolls_seen": 5}, "rolls-seen"),
        ({"rolls_seen": -1}, "rolls-seen"),
        ({"cursor": 0}, "practice"),
        ({"rolls_seen": 4}, "practice"),
        ({"cursor": 1, "rolls_seen": 3}, "practice"),
    ],
    ids=str,
)
def test_what_no_play_leads_to_is_contradictory(ranked_game, change, about):
    assert refusal(changed(ranked_game, **change)) == {"kind": "contradictory", "about": about}


def test_a_late_restart_that_claims_to_be_ranked_is_contradictory(ranked_game):
    ranked_game.restart()
    assert refusal(changed(ranked_game, practice=[])) == {"kind": "contradictory", "about": "practice"}


def test_the_version_is_the_one_that_is_written(game):
    assert content_of(game)["splitter_game"] == SAVE_VERSION


def test_the_layout_travels_whole(game):
    loaded = parse_game(format_game(game))
    assert loaded.layout == FOUR_ROUNDS
    assert parse_placement("1@r1c2", loaded.layout, Roll(1, 4)) == Placement(FOUR_ROUNDS.cells[0], 1, 4)


def test_a_layout_of_the_program_need_not_be_there_any_more():
    layout = Layout("gone", plain_text("Gone"), ("##",), standard=False)
    assert parse_game(format_game(Game(layout, ROLLS))).layout == layout


texts = st.text(st.characters(), max_size=8)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | texts,
    lambda values: st.lists(values, max_size=4) | st.dictionaries(texts, values, max_size=4),
    max_leaves=8,
)
SAVED = new_game_on_the_way()


def loaded_or_kind(contents):
    """The game, or the kind of the refusal."""
    try:
        return parse_game(contents)
    except SaveFileError as error:
        return error.facts["kind"]


@given(st.binary(max_size=200))
def test_no_bytes_surprise(contents):
    assert loaded_or_kind(contents) in ("damaged", "newer")


@given(place=st.integers(0, len(format_game(SAVED)) - 1), byte=st.integers(0, 255))
def test_no_changed_byte_goes_unnoticed(place, byte):
    contents = bytearray(format_game(SAVED))
    contents[place] = byte
    found = loaded_or_kind(bytes(contents))
    assert found in ("damaged", "edited", "newer") or format_game(found) == format_game(SAVED)


@given(key=st.sampled_from(sorted(content_of(SAVED))), value=json_values)
def test_no_signed_content_surprises(key, value):
    found = loaded_or_kind(changed(SAVED, **{key: value}))
    if found not in ("damaged", "newer", "dishonest", "contradictory"):
        assert parse_game(format_game(found)).snapshot() == found.snapshot()


ACTS = ("reveal_roll", "place_first", "place_last", "undo", "redo", "restart")


def after(contents, act):
    """A saved game, played on by one act where that is possible."""
    game = parse_game(contents)
    try:
        if act.startswith("place"):
            roll, pairs = game.reveal_roll(), game.snapshot().position.empty_pairs
            game.place(Placement(pairs[0 if act == "place_first" else -1][0], *roll))
        else:
            getattr(game, act)()
    except (PlacementError, UndoError):
        return contents
    return format_game(game)


def test_a_ranked_game_is_accepted_exactly_when_play_leads_to_it():
    two_rounds = Layout("two", plain_text("Two"), ("##", "##"), standard=False)
    start = Game(two_rounds, ROLLS)
    reached = new = {format_game(start)}
    for _ in range(6):
        new = {after(contents, act) for contents in new for act in ACTS} - reached
        reached = reached | new
    ranked = {contents for contents in reached if not json.loads(contents)["practice"]}
    acts = ["restart", "1@r1c1", "1@r2c1", "2@r1c1", "2@r2c1"]
    claims = {
        format_claim(start, steps, cursor, rolls_seen)
        for count in range(4)
        for steps in product(acts, repeat=count)
        for cursor in range(count + 1)
        for rolls_seen in range(3)
    }
    accepted = {contents for contents in claims if isinstance(loaded_or_kind(contents), Game)}
    assert accepted == {contents for contents in ranked if len(json.loads(contents)["steps"]) < 4}


def format_claim(game, steps, cursor, rolls_seen):
    """A ranked game with a right checksum, in the form in which games are saved."""
    content = json.loads(changed(game, steps=list(steps), cursor=cursor, rolls_seen=rolls_seen))
    return json.dumps(content, indent=1).encode() + b"\n"

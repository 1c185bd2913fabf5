"""Saved games: everything a game is, as one file that is written whole and read with suspicion."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import NoReturn

from splitter_desktop.engine.dice import DICE_ALGORITHM, Dice, EnteredDice, SeededDice
from splitter_desktop.engine.errors import (
    DiceError,
    GameSetupError,
    LayoutError,
    NotationError,
    PlacementError,
    SaveFileError,
)
from splitter_desktop.engine.game import RESTART, Game, PracticeReason, Seat
from splitter_desktop.engine.layout_files import format_layout, parse_layout
from splitter_desktop.engine.notation import format_placement, format_rolls, parse_placement, parse_rolls
from splitter_desktop.engine.safe_files import read_bytes, write_whole

SAVE_VERSION = 1
SAVE_SUFFIX = ".splitter"
LARGEST_SAVE = 4 * 1024 * 1024
"""Bytes a saved game may have: room for 300,000 steps, and little enough to be read in seconds."""

_VERSION, _CHECKSUM = "splitter_game", "checksum"


def save_game(game: Game, path: Path) -> None:
    """Write a game to a file, whole or not at all.

    Raises:
        FileError: it cannot be written; an older file is untouched.
    """
    write_whole(path, format_game(game))


def load_game(path: Path) -> Game:
    """Go on with the game in a file, its undo and redo included. The file is never changed.

    Raises:
        FileError: it cannot be read.
        SaveFileError: it is not a saved game, is damaged, from a newer version, or cannot be true.
    """
    return parse_game(read_bytes(path, LARGEST_SAVE), str(path))


def format_game(game: Game) -> bytes:
    """A game as the contents of a saved game; the same bytes for the same game, all of them ASCII.

    The keys: ``splitter_game`` (version of this form), ``layout`` (the text of a layout file), ``dice``
    (``seed`` and ``algorithm``, or ``rolls``), ``players``, ``seats`` (who writes for each player; never
    the command of a program), ``steps`` (placements or ``restart``, those that were undone included),
    ``cursor`` (how many of the steps count now), ``rolls_seen``, ``practice`` (the reasons) and ``checksum``
    (SHA-256 of the other keys, sorted, as JSON without spaces).
    """
    content: dict[str, object] = {
        _VERSION: SAVE_VERSION,
        "layout": format_layout(game.layout),
        "dice": _format_dice(game.dice),
        "players": game.players,
        "seats": game.seats,
        "steps": list(_format_steps(game)),
        "cursor": game.history.cursor,
        "rolls_seen": game.rolls_seen,
        "practice": sorted(game.practice),
    }
    content[_CHECKSUM] = _checksum(content)
    return json.dumps(content, indent=1).encode("ascii") + b"\n"


def parse_game(contents: bytes, path: str = "") -> Game:
    """The game that `format_game` wrote; it is played again by the same rules as at the table.

    Args:
        contents: the bytes of the file.
        path: the file, for the error to name.

    Raises:
        SaveFileError: it is damaged, newer, edited, dishonest or contradictory.
    """
    try:
        return _game_from(_trusted_content(contents))
    except SaveFileError as error:
        raise SaveFileError(path=path, **error.facts) from error


def _format_dice(dice: Dice) -> dict[str, object]:
    if isinstance(dice, SeededDice):
        return {"seed": dice.seed, "algorithm": dice.algorithm}
    return {"rolls": format_rolls(dice.rolls)}


def _format_steps(game: Game) -> Iterator[str]:
    for before, step in pairwise(game.history.steps):
        if step.name == RESTART:
            yield RESTART
        else:
            yield format_placement(step.value.placements[before.value.player][-1])


def _checksum(content: dict[str, object]) -> str:
    bare = {key: value for key, value in content.items() if key != _CHECKSUM}
    return sha256(json.dumps(bare, sort_keys=True, separators=(",", ":")).encode("ascii")).hexdigest()


def _trusted_content(contents: bytes) -> dict[str, object]:
    """The keys and values of a file of our version that nobody changed."""
    try:
        content = _content(contents)
        checksum = _checksum(content)
    except (ValueError, RecursionError) as error:
        raise SaveFileError(kind="damaged") from error
    if _CHECKSUM not in content:
        raise SaveFileError(kind="damaged")
    if content.pop(_CHECKSUM) != checksum:
        raise SaveFileError(kind="edited")
    return content


def _content(contents: bytes) -> dict[str, object]:
    content: dict[str, object] = json.loads(
        contents.decode("utf-8"), object_pairs_hook=_plain_object, parse_constant=_refuse_constant
    )
    version = content.get(_VERSION) if isinstance(content, dict) else None
    if type(version) is not int or version < SAVE_VERSION:
        raise SaveFileError(kind="damaged")
    if version > SAVE_VERSION:
        raise SaveFileError(kind="newer", version=version)
    return content


def _plain_object(pairs: Sequence[tuple[str, object]]) -> dict[str, object]:
    content = dict(pairs)
    if any(isinstance(value, bool) for value in content.values()):
        raise ValueError("a truth value, which would pass for a number")
    if len(content) != len(pairs):
        raise ValueError("a key twice")
    return content


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(name)


def _game_from(content: dict[str, object]) -> Game:
    match content:
        case {
            "layout": str(layout),
            "dice": dict(dice),
            "players": list(players),
            "seats": list(seats),
            "steps": list(steps),
            "cursor": int(cursor),
            "rolls_seen": int(rolls_seen),
            "practice": list(practice),
        } if len(content) == 9 and _are_texts([*players, *seats, *steps, *practice]):
            game = _new_game(layout, dice, players, seats)
            _play(game, steps)
            _return_to(game, cursor, len(steps))
            _remember(game, rolls_seen, practice)
            return game
    raise SaveFileError(kind="damaged")


def _are_texts(values: Iterable[object]) -> bool:
    return all(isinstance(value, str) for value in values)


def _new_game(layout: str, dice: dict[str, object], players: list[str], seats: list[str]) -> Game:
    try:
        who = [Seat(seat) for seat in seats]
        if len(who) != len(players):
            raise SaveFileError(kind="damaged")
        return Game(parse_layout(layout), _parse_dice(dice), players, seats=who)
    except (LayoutError, DiceError, NotationError, GameSetupError, ValueError) as error:
        raise SaveFileError(kind="damaged") from error


def _parse_dice(dice: dict[str, object]) -> Dice:
    match dice:
        case {"seed": str(seed), "algorithm": int(algorithm), **others} if not others:
            if algorithm > DICE_ALGORITHM:
                raise SaveFileError(kind="newer", version=algorithm)
            return SeededDice(seed, algorithm)
        case {"rolls": str(rolls), **others} if not others:
            return EnteredDice(parse_rolls(rolls))
    raise SaveFileError(kind="damaged")


def _play(game: Game, steps: Sequence[str]) -> None:
    for number, text in enumerate(steps, start=1):
        try:
            _play_step(game, text)
        except (NotationError, PlacementError) as error:
            raise SaveFileError(kind="dishonest", step=number, text=text) from error


def _play_step(game: Game, text: str) -> None:
    if text != RESTART:
        game.place(parse_placement(text, game.layout, game.reveal_roll()))
    elif game.is_untouched:
        raise NotationError(what="placement", text=text)
    else:
        game.restart()


def _return_to(game: Game, cursor: int, steps: int) -> None:
    if not 0 <= cursor <= steps:
        raise SaveFileError(kind="contradictory", about="cursor")
    for _ in range(steps - cursor):
        game.undo()


def _remember(game: Game, rolls_seen: int, practice: Sequence[str]) -> None:
    try:
        reasons = frozenset(map(PracticeReason, practice))
    except ValueError as error:
        raise SaveFileError(kind="damaged") from error
    try:
        game.resume(rolls_seen, reasons)
    except GameSetupError as error:
        raise SaveFileError(kind="contradictory", about=error.facts["kind"]) from error

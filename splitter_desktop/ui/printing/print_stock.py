"""What the print dialog can print: boards and games, and the jobs made from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from secrets import randbelow
from typing import TYPE_CHECKING

from splitter_desktop.bundled import find_layout
from splitter_desktop.engine.dice import SeededDice
from splitter_desktop.engine.game import GameSnapshot
from splitter_desktop.engine.game_code import SPOKEN_SEEDS, spoken_seed
from splitter_desktop.engine.layout import Layout, text_in
from splitter_desktop.engine.save_files import load_game
from splitter_desktop.i18n import _, active_language, translation
from splitter_desktop.sheets.print_choices import Back, Kind, PrintChoices
from splitter_desktop.sheets.printer_correction import correction_of
from splitter_desktop.sheets.sheet_frame import Track
from splitter_desktop.ui.printing.pdf_maker import BuildJob

if TYPE_CHECKING:
    from splitter_desktop.sheets.print_job import PrintJob


class PrintStock:
    """The boards there are and the games whose sheets are wanted."""

    def __init__(self, game: GameSnapshot | None, layouts: Sequence[Layout]) -> None:
        """Hold the game on the screen, if there is one, with its board even where that is one of a kind."""
        self._shown = game
        self._games = [game] if game is not None else []
        self._found_seeds: dict[bool, str] = {}
        self._layouts = _with_board_of(game, layouts)

    @property
    def layouts(self) -> tuple[Layout, ...]:
        """The boards."""
        return self._layouts

    def add_game(self, path: Path) -> None:
        """Want the sheets of a saved game too.

        Raises:
            FileError: it cannot be read.
            SaveFileError: it is no saved game.
        """
        self._games.append(load_game(path).snapshot())

    def game_titles(self) -> list[str]:
        """The games in words."""
        return [_title(game, game is self._shown) for game in self._games]

    def with_seed(self, choices: PrintChoices) -> PrintChoices:
        """The choices with a seed where one is needed and none is chosen: that of the game, or a new one."""
        chosen = self.as_chosen(choices)
        is_tournament = chosen.kind is Kind.TOURNAMENT
        if chosen.seed or not (is_tournament or chosen.track is Track.ROLLS):
            return chosen
        if is_tournament not in self._found_seeds:
            self._found_seeds[is_tournament] = self._find_seed(is_tournament)
        return replace(chosen, seed=self._found_seeds[is_tournament])

    def as_chosen(self, choices: PrintChoices) -> PrintChoices:
        """The choices without a seed that `with_seed` found: it serves one print and is nobody's wish."""
        return replace(choices, seed="") if choices.seed in self._found_seeds.values() else choices

    def _find_seed(self, is_tournament: bool) -> str:
        dice = self._shown.dice if self._shown and not is_tournament else None
        return dice.seed if isinstance(dice, SeededDice) else spoken_seed(randbelow(SPOKEN_SEEDS))

    def job(self, choices: PrintChoices, names: tuple[str, ...]) -> BuildJob:
        """What puts the job together for choices and names, as they are now, on any thread."""
        return partial(self._build, choices, names, tuple(self._games))

    def _build(
        self, choices: PrintChoices, names: tuple[str, ...], games: tuple[GameSnapshot, ...]
    ) -> PrintJob:
        # Late, so that opening the dialog need not wait for the PDF library.
        from splitter_desktop.sheets.print_job import PrintJob, in_a_language

        choices = in_a_language(choices)
        return PrintJob(
            choices,
            self._board(choices.layout),
            None if choices.back in set(Back) else self._board(choices.back),
            names,
            games,
            translation(choices.language),
            correction_of(choices.printer),
        )

    def _board(self, layout_id: str) -> Layout:
        found = next((layout for layout in self._layouts if layout.id == layout_id), None)
        return found or find_layout(layout_id)


def _with_board_of(game: GameSnapshot | None, layouts: Sequence[Layout]) -> tuple[Layout, ...]:
    if game is None or game.layout.id in {layout.id for layout in layouts}:
        return tuple(layouts)
    return (game.layout, *layouts)


def _title(game: GameSnapshot, is_shown: bool) -> str:
    players = ", ".join(filter(None, game.players))
    name = _("The game on the screen") if is_shown else text_in(game.layout.name, active_language())
    return _("{game}: {players}").format(game=name, players=players) if players else name

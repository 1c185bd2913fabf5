"""Which sheets a print consists of, for every kind of print, in the order they are printed."""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.dice import EnteredDice, SeededDice
from splitter_desktop.engine.errors import PrintError
from splitter_desktop.engine.game import GameSnapshot
from splitter_desktop.engine.game_code import format_game_code
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.position import Roll
from splitter_desktop.sheets.imposition import Copy, Face, Section
from splitter_desktop.sheets.poster import Poster
from splitter_desktop.sheets.print_choices import MOST_PLAYERS, Back, Kind, PrintChoices
from splitter_desktop.sheets.rules_page import RulesPage
from splitter_desktop.sheets.sheet_drawing import SheetContents
from splitter_desktop.sheets.sheet_frame import Track
from splitter_desktop.sheets.sheet_styles import STYLES, SheetStyle
from splitter_desktop.sheets.tournament import Tournament


@dataclass(frozen=True)
class OrderedSheets:
    """The sheets of a print.

    Attributes:
        choices: what was asked for.
        layout: the board.
        back_layout: the board of the second side; None where that is no other board.
        names: who gets a sheet, where sheets have names.
        games: whose sheets are printed.
        texts: the words of the sheets' language.
        page_full: how many sheets fill a page.
    """

    choices: PrintChoices
    layout: Layout
    back_layout: Layout | None
    names: tuple[str, ...]
    games: tuple[GameSnapshot, ...]
    texts: gettext.NullTranslations
    page_full: int

    def sections(self) -> tuple[Section, ...]:
        """The sheets; each section begins on a new leaf.

        Raises:
            PrintError: kind ``no-seed``: rolls are to be printed and no seed is given; kind ``players``: a
                tournament of too many.
            DiceError: the seed is too long.
        """
        sections = {
            Kind.PAD: self._pad,
            Kind.NAMES: self._named,
            Kind.TOURNAMENT: self._rounds,
            Kind.GAMES: self._games,
            Kind.TO_FINISH: self._games,
            Kind.POSTER: self._posters,
        }
        found = sections[self.choices.kind]() if self.choices.kind in sections else ()
        return tuple(section for section in found if section.copies)

    @cached_property
    def tournament(self) -> Tournament:
        """The tournament the choices describe.

        Raises:
            PrintError: kind ``no-seed``, or kind ``players``: too many have names.
            DiceError: the seed is too long.
        """
        players = self.names or ("",) * self.choices.players
        if len(players) > MOST_PLAYERS:
            raise PrintError(kind="players", asked=len(players), most=MOST_PLAYERS)
        return Tournament(self.layout, players, self.choices.rounds, self._seed)

    @property
    def _style(self) -> SheetStyle:
        return STYLES[self.choices.style]

    @property
    def _seed(self) -> str:
        if not self.choices.seed:
            raise PrintError(kind="no-seed")
        return SeededDice(self.choices.seed).seed

    def _number(self, number: int) -> str:
        return str(number) if self.choices.numbered else ""

    def _pad(self) -> Iterator[Section]:
        front = self._blank(self.layout, self.choices.seed)
        back = self._back(front)
        count = self.choices.sheets or self.page_full
        yield Section(tuple(Copy(front, back, number=self._number(place + 1)) for place in range(count)))

    def _named(self) -> Iterator[Section]:
        front = self._blank(self.layout, self.choices.seed)
        back = self._back(front)
        numbered = enumerate(self.names, start=1)
        yield Section(tuple(Copy(front, back, name, self._number(number)) for number, name in numbered))

    def _rounds(self) -> Iterator[Section]:
        tournament = self.tournament
        for round_number in tournament.round_numbers():
            occasion = self.texts.gettext("Round {number} of {count}").format(
                number=round_number, count=tournament.rounds
            )
            blank = self._blank(self.layout, tournament.round_seed(round_number))
            front = replace(blank, occasion=occasion)
            back = self._back(front)
            numbered = enumerate(tournament.players, start=1)
            copies = (Copy(front, back, name, self._number(number)) for number, name in numbered)
            yield Section(tuple(copies), f"{occasion} \u00b7 {front.code}")

    def _games(self) -> Iterator[Section]:
        sheets = (sheet for game in self.games for sheet in self._sheets_of(game))
        copies = (
            Copy(front, self._back(blank), name, self._number(number))
            for number, (blank, front, name) in enumerate(sheets, start=1)
        )
        yield Section(tuple(copies))

    def _sheets_of(self, game: GameSnapshot) -> Iterator[tuple[SheetContents, SheetContents, str]]:
        """A blank sheet of the game, a player's own one, and the player's name."""
        seed = game.dice.seed if isinstance(game.dice, SeededDice) else ""
        entered = game.dice.rolls if isinstance(game.dice, EnteredDice) else ()
        blank = self._blank(game.layout, seed, entered)
        for player, position in enumerate(game.positions):
            front = replace(
                blank,
                position=position,
                shows_score=self.choices.kind is Kind.GAMES,
                order=tuple(order_of_play(game, player)) if self.choices.play_order else (),
            )
            yield replace(blank, code="", rolls=(), track=Track.NONE), front, game.players[player]

    def _posters(self) -> Iterator[Section]:
        poster = Poster(self.layout, self._style, self.texts, self.choices.language)
        yield Section((Copy(poster),))

    def _back(self, front: SheetContents) -> Face | None:
        if self.choices.back == Back.SAME:
            return front
        if self.choices.back == Back.RULES:
            return RulesPage(front.layout, self._style, self.texts)
        if self.back_layout is not None:
            return self._blank(self.back_layout, self.choices.seed)
        return None

    def _blank(self, layout: Layout, seed: str, entered: tuple[Roll, ...] = ()) -> SheetContents:
        rolls: tuple[Roll, ...] = ()
        track = self.choices.track
        if track is Track.ROLLS and entered:
            rolls = entered
            track = Track.ROLLS if len(entered) == layout.rounds else Track.BOXES
        elif track is Track.ROLLS:
            dice = SeededDice(seed or self._seed)
            rolls = tuple(dice.roll(number) for number in range(1, layout.rounds + 1))
        return SheetContents(
            layout,
            self._style,
            self.texts,
            self.choices.language,
            code=format_game_code(layout.id, seed) if seed else "",
            track=track,
            rolls=rolls,
        )


def order_of_play(game: GameSnapshot, player: int) -> Iterator[tuple[Cell, int]]:
    """The cells a player wrote in, each with the round it was in."""
    for round_number, placement in enumerate(game.placements[player], start=1):
        yield placement.cell, round_number
        yield game.layout.mirror(placement.cell), round_number

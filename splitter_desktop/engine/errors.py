"""Named errors of the rules: each carries facts, none carries a sentence for people.

`splitter_desktop.i18n.wording` turns them into sentences; `str()` of one is for developers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import ClassVar

from splitter_desktop.engine.cells import Cell


class Severity(StrEnum):
    """How grave a problem is: an error makes a layout unusable, a warning does not."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault of a layout or a file.

    Attributes:
        code: the kind of fault in kebab case, stable for scripts (``unmirrored-cell``).
        severity: error or warning.
        line: line in the file, from 1; 0 where there is no file or no place in it.
        column: column in the file, from 1; 0 as above.
        cells: the cells at fault, for views that can point at them.
        facts: the values a sentence about the fault needs, by name.
    """

    code: str
    severity: Severity = Severity.ERROR
    line: int = 0
    column: int = 0
    cells: tuple[Cell, ...] = ()
    facts: Mapping[str, object] = field(default_factory=dict, hash=False)


class SplitterError(Exception):
    """Base of every error this program raises on purpose; nothing was changed when one is raised."""

    code: ClassVar[str] = "error"

    def __init__(self, **facts: object) -> None:
        """Keep the facts; `str()` lists them for developers."""
        self.facts: dict[str, object] = facts
        super().__init__(self.code, facts)

    def __str__(self) -> str:
        listed = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
        return f"{self.code}({listed})"


class FaultyFileError(SplitterError):
    """A file, or what might stand in one, is wrong; `problems` lists every fault that was found."""

    code = "faulty-file"

    def __init__(self, problems: tuple[Problem, ...], path: str = "") -> None:
        """Keep the problems and the path of the file they stand in, if any."""
        self.problems = problems
        self.path = path
        super().__init__(path=path, problems=[problem.code for problem in problems])


class LayoutError(FaultyFileError):
    """A layout is wrong; `problems` holds errors and warnings."""

    code = "layout"


class PresetError(FaultyFileError):
    """A file of choices or corrections for printing is wrong."""

    code = "preset"


class NotationError(SplitterError):
    """A text is not what its notation asks for (facts: ``what``, ``text``)."""

    code = "notation"


class BoardTextError(FaultyFileError):
    """A board text does not fit its layout, or is no board at all."""

    code = "board-text"


class PlacementError(SplitterError):
    """A placement the rules do not allow.

    Facts: ``kind``, one of ``no-cell``, ``taken``, ``numbers`` (not those of the roll), ``no-roll`` (the roll
    is not known yet), ``game-over``, ``no-pair`` (only single cells are empty); and what the kind needs.
    """

    code = "placement"


class DiceError(SplitterError):
    """Dice that cannot be: a number that is not 1 to 6, a roll that is already fixed, an empty seed.

    Facts: ``kind``, one of ``number``, ``fixed``, ``seeded`` (rolls cannot be entered), ``algorithm``,
    ``seed``, ``count`` (not one roll for each pair: ``expected``, ``found``).
    """

    code = "dice"


class GameSetupError(SplitterError):
    """A game that cannot begin, or not be gone on with.

    Facts: ``kind``, one of ``no-players``, ``name`` (``name``, ``longest``), ``rolls-seen`` (``rolls_seen``),
    ``seats`` (``players``, ``seats``) and ``practice`` (``reasons``).
    """

    code = "game-setup"


class UndoError(SplitterError):
    """Nothing to undo or redo (facts: ``kind``: ``undo`` or ``redo``)."""

    code = "undo"


class FileError(SplitterError):
    """A file cannot be read or written (facts: ``path``, ``kind``, ``reason``).

    ``kind`` is one of ``missing`` (where a file was to be written, ``path`` is the folder), ``folder``,
    ``special`` (a pipe or a device), ``permission``, ``in-use`` (another program has it open), ``full``,
    ``too-large`` (``limit``, in bytes), ``not-text``, ``exists``, ``not-kept`` (what is on the screen
    cannot be put there before something else takes its place), ``other``. ``reason`` is what the system
    says; it may be empty.
    """

    code = "file"


class SaveFileError(SplitterError):
    """A saved game that cannot be loaded; the file is left as it is.

    Facts: ``path``; ``kind``, one of ``damaged``, ``newer`` (``version``), ``edited`` (its contents do not
    match its own checksum), ``dishonest`` (a step the rules or the dice do not allow: ``step``, its number
    from 1, and ``text``), ``contradictory`` (no play leads from its steps to what it says ``about`` one of
    ``cursor``, ``rolls-seen`` and ``practice``).
    """

    code = "save-file"


class LayoutLookupError(SplitterError):
    """No layout of an id, or several; facts: ``id`` and ``kind``.

    ``unknown`` has the ids there are (``known``), ``ambiguous`` the files of that id (``paths``), and
    ``taken`` the file (``path``) whose id is that of a shipped layout.
    """

    code = "layout-lookup"


class PrintError(SplitterError):
    """Sheets that cannot be printed as asked; facts: ``kind`` and what it needs, lengths in millimetres.

    ``size`` (``text`` is no size), ``side`` (a side out of bounds: ``text``, ``smallest``, ``largest``),
    ``paper``, ``sheet``, ``style`` and ``language`` (no such name: ``text``, ``known``), ``choice``
    (``option``, ``text``, ``known``), ``whole-number``, ``length`` and ``offset`` (``text`` is none, for
    ``option``), ``margin`` and ``gutter`` (``value``, ``largest``), ``back-offset`` and ``shift``
    (``largest``), ``measured`` (no ruler is so far off: ``smallest``, ``largest``), ``does-not-fit``
    (``sheet``, ``paper``, ``margin``), ``per-page``, ``sheets``, ``players`` and ``rounds`` (out of bounds:
    ``asked``, ``most``), ``nothing`` (no sheets at all), ``no-seed`` (rolls are wanted, but no seed is
    given), ``cells`` (too small to write in: ``cell``, ``smallest``, ``layout``), ``preset-name`` (no file
    can be called ``text``), ``printer-name`` (there is none).
    """

    code = "print"


class WeightsError(SplitterError):
    """What the bots have learnt cannot be used; facts: ``path``, ``kind``.

    ``missing`` (there is none; ``path`` is empty), ``damaged`` (``reason``), ``version`` (``version``).
    """

    code = "weights"


class BotError(SplitterError):
    """A bot outside this program did what it must not; its game ends.

    Facts: ``command``; ``kind``, one of ``start`` (it cannot be started: ``reason``), ``ended`` (it ended too
    early: ``exit_code``), ``late`` (``seconds``), ``flood`` (more than ``limit`` bytes), ``nonsense``
    (``line`` is no answer), ``illegal`` (``line`` is a placement the rules do not allow).
    """

    code = "bot"


class RefereeError(SplitterError):
    """A referee sent what the line protocol does not know.

    Facts: ``line`` (from 1), ``text``; ``kind``, one of ``size``, ``row``, ``layout``, ``rounds``,
    ``roll``, ``ended`` (the board was not sent whole).
    """

    code = "referee"


class AnalysisError(SplitterError):
    """Analysis was asked for what cannot be done.

    Fact ``kind``: ``not-begun``, ``no-games``, ``process`` (one that worked was ended from outside),
    ``ratings`` (there are ``count`` in ``path`` and not seven) or
    ``rating-lines`` (``path`` writes them in another way than a line for each).
    """

    code = "analysis"


class LayoutWishError(SplitterError):
    """No new layout can be as wished; facts: ``kind`` and what the kind needs.

    ``width`` and ``height`` (also ``fewest`` and ``most``), ``size`` (``width``, ``height``, ``cells``: the
    cells do not fit in, or do not hang together over, that size), ``impossible`` (several wishes together),
    ``difficulty`` (of ``count`` layouts none has a mean score from ``lowest`` to ``highest``), ``mean``
    (``text`` is no range of points).
    """

    code = "layout-wish"

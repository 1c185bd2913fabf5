"""Layout files: the text a layout is kept in, read strictly, with the place of every fault, and written.

No value is guessed at: a text stays the text that was typed (`no`, `012` and `12:30` too), a number is plain
decimal digits, and a truth value is `true` or `false`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

from splitter_desktop.engine.errors import FileError, LayoutError, Problem, Severity
from splitter_desktop.engine.layout import (
    Layout,
    LayoutDraft,
    LocalizedText,
    Rating,
    Rules,
    StarStacking,
    plain_text,
)
from splitter_desktop.engine.safe_files import read_bytes
from splitter_desktop.engine.strict_yaml import (
    ALIAS,
    ListNode,
    MappingNode,
    Node,
    Place,
    StrictYaml,
    TextNode,
    read_strict_yaml,
)

LAYOUT_FORMAT = 1
LARGEST_FILE = 64 * 1024
"""Bytes."""
MOST_POINTS = 9999
"""The highest bonus, and the highest number of points a rating can begin at."""
LAYOUT_SUFFIX = ".yaml"
LAYOUT_SUFFIXES = (LAYOUT_SUFFIX, ".yml")
"""How the names of layout files end, in small letters or capitals."""

_KEYS = (
    "splitter_layout",
    "id",
    "name",
    "description",
    "author",
    "license",
    "standard",
    "rules",
    "board",
    "ratings",
)
_RULES_KEYS = ("heart_bonus", "star_stacking")
_RATING_KEYS = ("from", "name")

_NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,8})")
_LANGUAGE = re.compile(r"([a-z]{2,3}([-_][A-Za-z0-9]{2,8})*)?")  # an empty one: for any other language
_PLAIN = re.compile(r"[^\W\d_][\w.,;!?()/'\u2019&+-]*( [\w(/&+][\w.,;!?()/'\u2019&+-]*)*")
_RETYPED_ELSEWHERE = frozenset(("true", "false", "yes", "no", "on", "off", "null", "y", "n"))

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class ParsedLayout:
    """A layout file as far as it can be understood.

    Attributes:
        draft: None where there is no board to draw; otherwise what was read, with what could not be left out.
        problems: every fault of the file and of the board, in the order of the file; with lines and columns.
    """

    draft: LayoutDraft | None
    problems: tuple[Problem, ...]

    @property
    def errors(self) -> tuple[Problem, ...]:
        """The faults that keep the draft from becoming a `Layout`."""
        return tuple(problem for problem in self.problems if problem.severity is Severity.ERROR)


def parse_layout(contents: str | bytes, path: str = "") -> Layout:
    """Read a layout.

    Args:
        contents: the text, or the bytes of a file.
        path: where it came from, for the error.

    Raises:
        LayoutError: something is wrong; every fault that was found is listed, each with line and column.
    """
    parsed = read_draft(contents)
    if parsed.errors or parsed.draft is None:
        raise LayoutError(parsed.problems, path)
    return parsed.draft.to_layout()


def load_layout(path: Path) -> Layout:
    """Read the layout in a file.

    Raises:
        FileError: the file cannot be read.
        LayoutError: as `parse_layout`.
    """
    return parse_layout(read_bytes(path, LARGEST_FILE), str(path))


def is_layout_file(path: Path) -> bool:
    """Whether a file is a layout by its name."""
    return path.suffix.lower() in LAYOUT_SUFFIXES


def load_draft(path: Path) -> ParsedLayout:
    """Read what a file holds, right or wrong.

    Raises:
        FileError: the file cannot be read, for another reason than its size.
    """
    try:
        return read_draft(read_bytes(path, LARGEST_FILE))
    except FileError as error:
        if error.facts.get("kind") != "too-large":
            raise
        return ParsedLayout(None, (_too_large(),))


def read_draft(contents: str | bytes) -> ParsedLayout:
    """Read what a text or the bytes of a file hold, right or wrong; faults are listed, never raised."""
    size = len(contents if isinstance(contents, bytes) else contents.encode("utf-8", "surrogatepass"))
    if size > LARGEST_FILE:
        return ParsedLayout(None, (_too_large(),))
    source = read_strict_yaml(contents)
    understood = _Understanding(source)
    draft = understood.draft()
    found = (*source.problems, *understood.problems)
    return ParsedLayout(draft, tuple(sorted(found, key=lambda problem: (problem.line, problem.column))))


def _too_large() -> Problem:
    return Problem("too-large", line=1, column=1, facts={"limit": LARGEST_FILE // 1024})


class _Understanding:
    """Makes a draft of a file's values, and keeps every fault with its place."""

    def __init__(self, source: StrictYaml) -> None:
        self._source = source
        self.problems: list[Problem] = []

    def draft(self) -> LayoutDraft | None:
        root = self._source.root
        if root is None:
            return None
        values = self._mapping(root, _KEYS, required=("splitter_layout", "id", "name", "board"))
        self._check_version(values.get("splitter_layout"))
        rows = self._get(values, "board", self._rows, None)
        draft = LayoutDraft(
            id=self._get(values, "id", self._text, ""),
            name=self._get(values, "name", self._localized, plain_text("")),
            rows=rows or (),
            author=self._get(values, "author", self._text, ""),
            description=self._get(values, "description", self._localized, plain_text("")),
            license=self._get(values, "license", self._text, ""),
            standard=self._get(values, "standard", self._truth, True),
            rules=self._get(values, "rules", self._rules, Rules()),
            ratings=self._get(values, "ratings", self._ratings, ()),
        )
        self._place_problems_of(draft, values)
        return None if rows is None else draft

    def _report(self, code: str, place: Place, **facts: object) -> None:
        self.problems.append(Problem(code, line=place.line, column=place.column, facts=facts))

    def _get(
        self, values: Mapping[str, Node], key: str, understand: Callable[[Node, str], T | None], default: T
    ) -> T:
        """What stands under a key; the default where nothing does or it cannot be understood."""
        understood = understand(values[key], key) if key in values else None
        return default if understood is None else understood

    def _mapping(
        self, node: Node, known: tuple[str, ...], required: tuple[str, ...], key: str = ""
    ) -> dict[str, Node]:
        """The values of a mapping by known key."""
        if not isinstance(node, MappingNode):
            if not _is_alias(node):
                self._report("wrong-type", node.place, key=key, expected="mapping")
            return {}
        values = {}
        for name, value in node.items:
            if name.value in known:
                values[name.value] = value
            else:
                self._report("unknown-key", name.place, key=name.value, known=known)
        for name_of_missing in required:
            if name_of_missing not in values:
                self._report("missing-key", node.place, key=name_of_missing)
        return values

    def _check_version(self, node: Node | None) -> None:
        version = self._number(node, "splitter_layout", 0, None) if node else None
        if node and version is not None and version != LAYOUT_FORMAT:
            code = "newer-version" if version > LAYOUT_FORMAT else "unknown-version"
            self._report(code, node.place, version=version, known=LAYOUT_FORMAT)

    def _text(self, node: Node, key: str) -> str | None:
        if _is_alias(node):
            return None
        if not isinstance(node, TextNode):
            self._report("wrong-type", node.place, key=key, expected="text")
        elif not node.value and not node.style:
            self._report("missing-value", node.place, key=key)
        else:
            return node.value
        return None

    def _plain(self, node: Node, key: str, expected: str) -> str | None:
        """A value that is no text: written without quotes."""
        if isinstance(node, TextNode) and not node.style and not node.value:
            self._report("missing-value", node.place, key=key)
        elif not isinstance(node, TextNode) or node.style not in ("", ALIAS):
            self._report("wrong-type", node.place, key=key, expected=expected)
        elif not node.style:
            return node.value
        return None

    def _number(self, node: Node, key: str, fewest: int, most: int | None = MOST_POINTS) -> int | None:
        value = self._plain(node, key, "number")
        if value is None:
            return None
        if not _NUMBER.fullmatch(value):
            self._report("wrong-type", node.place, key=key, expected="number")
        elif int(value) < fewest or (most is not None and int(value) > most):
            self._report("out-of-range", node.place, key=key, fewest=fewest, most=most or MOST_POINTS)
        else:
            return int(value)
        return None

    def _truth(self, node: Node, key: str) -> bool | None:
        value = self._plain(node, key, "truth")
        if value is not None and value not in ("true", "false"):
            self._report("wrong-type", node.place, key=key, expected="truth")
        return {"true": True, "false": False}.get(value or "")

    def _localized(self, node: Node, key: str) -> LocalizedText | None:
        if not isinstance(node, MappingNode):
            value = self._text(node, key)
            return None if value is None else plain_text(value)
        texts = {}
        for language, text in node.items:
            if not _LANGUAGE.fullmatch(language.value) or (not language.value and not language.style):
                self._report("bad-language", language.place, language=language.value)
            value = self._text(text, key)
            if value is not None:
                texts[language.value] = value
        return MappingProxyType(texts)

    def _rules(self, node: Node, key: str) -> Rules:
        values = self._mapping(node, _RULES_KEYS, required=(), key=key)
        bonus, stacking = values.get("heart_bonus"), values.get("star_stacking")
        points = self._number(bonus, "heart_bonus", 0) if bonus else None
        return Rules(
            heart_bonus=Rules().heart_bonus if points is None else points,
            star_stacking=self._stacking(stacking) if stacking else Rules().star_stacking,
        )

    def _stacking(self, node: Node) -> StarStacking:
        value = self._text(node, "star_stacking")
        choices = tuple(StarStacking)
        if value is not None and value not in choices:
            self._report("unknown-choice", node.place, key="star_stacking", value=value, choices=choices)
        return StarStacking(value) if value in choices else Rules().star_stacking

    def _ratings(self, node: Node, key: str) -> tuple[Rating, ...]:
        if isinstance(node, ListNode):
            ratings = (self._rating(item, key) for item in node.items)
            return tuple(rating for rating in ratings if rating is not None)
        if not _is_alias(node):
            self._report("wrong-type", node.place, key=key, expected="list")
        return ()

    def _rating(self, node: Node, key: str) -> Rating | None:
        values = self._mapping(node, _RATING_KEYS, required=_RATING_KEYS, key=key)
        points = self._number(values["from"], "from", -MOST_POINTS) if "from" in values else None
        name = self._localized(values["name"], "name") if "name" in values else None
        return None if points is None or name is None else Rating(points, name)

    def _rows(self, node: Node, key: str) -> tuple[str, ...] | None:
        value = self._text(node, key)
        if value is None or not isinstance(node, TextNode):
            return None
        if node.style == "|":
            value = value.rstrip("\n")
        elif node.style in ("", ">") and re.search(r"\S\s+\S", value):
            self._report("board-in-one-line", node.place, key=key)
            return None
        rows = value.removesuffix("\n").split("\n") if value else ()
        if node.style != "|":  # the rows are no lines of the file
            return tuple(rows)
        return tuple(self._row(row, node.place.line + place) for place, row in enumerate(rows, start=1))

    def _row(self, row: str, line: int) -> str:
        """A row as it is meant: spaces behind it are reported once and left out."""
        symbols = row.rstrip(" ")
        if symbols != row:
            end = len(self._source.lines[line - 1].rstrip(" "))
            self._report("trailing-spaces", Place(line, end + 1))
        return symbols

    def _place_problems_of(self, draft: LayoutDraft, values: Mapping[str, Node]) -> None:
        """Take over the draft's own faults, unless the value at fault could not be read at all."""
        reported = {problem.facts.get("key") for problem in self.problems}
        for problem in draft.problems:
            key = {"bad-id": "id", "no-name": "name"}.get(problem.code, "board")
            if key in values and key not in reported and not _is_alias(values[key]):
                place = self._place_of(problem, draft.rows, values[key])
                self.problems.append(replace(problem, line=place.line, column=place.column))

    def _place_of(self, problem: Problem, rows: tuple[str, ...], node: Node) -> Place:
        """Where the first cell at fault stands in the file; the value itself where that cannot be told."""
        if not problem.cells or not isinstance(node, TextNode) or node.style != "|":
            return node.place
        row, column = problem.cells[0]
        line = node.place.line + row  # the first row stands below the `|`; lines count from 0 here
        indentation = len(self._source.lines[line]) - len(rows[row])
        return Place(line + 1, max(indentation, 0) + column + 1)


def _is_alias(node: Node) -> bool:
    return isinstance(node, TextNode) and node.style == ALIAS


def format_layout(draft: LayoutDraft) -> str:
    """The canonical text of a layout or draft; `read_draft` and `parse_layout` read it back the same."""
    return "".join(line + "\n" for line in _lines(draft))


def _lines(draft: LayoutDraft) -> Iterator[str]:
    yield f"splitter_layout: {LAYOUT_FORMAT}"
    yield f"id: {_scalar(draft.id)}"
    yield from _localized_lines("name", draft.name)
    if draft.description != plain_text(""):
        yield from _localized_lines("description", draft.description)
    for key in ("author", "license"):
        if getattr(draft, key):
            yield f"{key}: {_scalar(getattr(draft, key))}"
    if not draft.standard:
        yield "standard: false"
    yield from _rules_lines(draft.rules)
    yield from _board_lines(draft.rows)
    yield from _ratings_lines(draft.ratings)


def format_ratings(ratings: tuple[Rating, ...]) -> str:
    """The ratings as the last lines of a layout file; empty without any."""
    return "".join(line + "\n" for line in _ratings_lines(ratings))


def _ratings_lines(ratings: tuple[Rating, ...]) -> Iterator[str]:
    if ratings:
        yield "ratings:"
    for rating in ratings:
        yield f"  - from: {rating.points}"
        yield from ("    " + line for line in _localized_lines("name", rating.name))


def _localized_lines(key: str, text: LocalizedText) -> Iterator[str]:
    if set(text) == {""}:
        yield f"{key}: {_scalar(text[''])}"
    elif not text:
        yield f"{key}: {{}}"
    else:
        yield f"{key}:"
        yield from (f"  {_scalar(language)}: {_scalar(words)}" for language, words in text.items())


def _rules_lines(rules: Rules) -> Iterator[str]:
    standard = Rules()
    if rules != standard:
        yield "rules:"
    if rules.heart_bonus != standard.heart_bonus:
        yield f"  heart_bonus: {rules.heart_bonus}"
    if rules.star_stacking is not standard.star_stacking:
        yield f"  star_stacking: {rules.star_stacking}"


def _board_lines(rows: tuple[str, ...]) -> Iterator[str]:
    if rows and all(row.isprintable() and row and " " not in row for row in rows):
        yield "board: |"
        yield from (f"  {row}" for row in rows)
    else:
        yield f"board: {_quoted(chr(10).join(rows) + chr(10) if rows else '')}"


def _scalar(text: str) -> str:
    if _PLAIN.fullmatch(text) and text.isprintable() and text.lower() not in _RETYPED_ELSEWHERE:
        return text
    return _quoted(text)


def _quoted(text: str) -> str:
    return '"' + "".join(map(_escaped, text)) + '"'


def _escaped(character: str) -> str:
    if character in '\\"':
        return "\\" + character
    if character.isprintable():
        return character
    code = ord(character)
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"

"""The plain part of YAML that layout files are written in, read into values that know their place.

Only mappings, lists and texts are known: nothing is turned into a number, a date or a truth value here, and
what makes YAML dangerous or surprising (anchors, aliases, tags, directives, several documents, deep nesting)
is refused. Reading walks over events and keeps its own stack, so no file can exhaust the program's.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

import yaml

from splitter_desktop.engine.errors import Problem

DEEPEST = 8
"""How many mappings and lists may stand inside each other."""

ALIAS = "*"
"""The style of a text that stands where an alias was refused."""

_LINE_BREAK = re.compile(r"\r\n|\r|\n")
_NOT_PLAIN_TEXT = re.compile(
    r"[^\t\n\r -~\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
)
_UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")


@dataclass(frozen=True, slots=True)
class Place:
    """A line and a column of a file, both from 1."""

    line: int = 1
    column: int = 1


@dataclass(frozen=True, slots=True)
class TextNode:
    """A text and the way it is written: `style` is ``|``, ``>``, a quote, `ALIAS`, or empty for plain."""

    place: Place
    value: str
    style: str = ""


@dataclass(frozen=True, slots=True)
class ListNode:
    """Values in order."""

    place: Place
    items: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class MappingNode:
    """Values by key; the first of each where a key stands twice."""

    place: Place
    items: tuple[tuple[TextNode, Node], ...]


Node = TextNode | ListNode | MappingNode


@dataclass(frozen=True)
class StrictYaml:
    """What was read: the root value as far as there is one, and everything wrong with the text.

    Attributes:
        text: the text itself.
        root: None where there is nothing, or the text cannot be read to its end.
        problems: in reading order.
    """

    text: str
    root: Node | None
    problems: tuple[Problem, ...]

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The lines of the text without their ends."""
        return tuple(_LINE_BREAK.split(self.text))


def read_strict_yaml(contents: bytes | str) -> StrictYaml:
    """Read a text or the bytes of one; faults are listed, never raised."""
    if isinstance(contents, bytes):
        problem, text = _decoded(contents)
        if problem is not None:
            return StrictYaml(text, None, (problem,))
    else:
        text = contents.removeprefix("\ufeff")
    strange = _NOT_PLAIN_TEXT.search(text)
    if strange is not None:
        return StrictYaml(text, None, (_control_character(text, strange),))
    return _Reader(text).read()


def _decoded(contents: bytes) -> tuple[Problem | None, str]:
    if contents.startswith(_UTF16_MARKS):
        return _at("not-utf-8", Place()), ""
    try:
        return None, contents.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        before = contents[: error.start].decode("utf-8")
        return _at("not-utf-8", _Places(before).of(len(before))), ""


def _control_character(text: str, found: re.Match[str]) -> Problem:
    return _at("control-character", _Places(text).of(found.start()), character=f"U+{ord(found[0]):04X}")


def _at(code: str, place: Place, **facts: object) -> Problem:
    return Problem(code, line=place.line, column=place.column, facts=facts)


class _Places:
    """Turns offsets in a text into lines and columns."""

    def __init__(self, text: str) -> None:
        self._starts = [0, *(match.end() for match in _LINE_BREAK.finditer(text))]

    def of(self, offset: int) -> Place:
        line = bisect_right(self._starts, offset)
        return Place(line, offset - self._starts[line - 1] + 1)


class _TooDeepError(Exception):
    """Stops reading: nothing below would be wanted."""


@dataclass(slots=True)
class _Open:
    """A mapping or list whose end has not been read yet."""

    place: Place
    is_mapping: bool
    values: list[Node] = field(default_factory=list)


class _Reader:
    """Builds nodes from the events of a text."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._places = _Places(text)
        self._problems: list[Problem] = []
        self._open: list[_Open] = []
        self._root: Node | None = None
        self._documents = 0

    def read(self) -> StrictYaml:
        complete = self._read_events()
        if complete and self._root is None and not self._problems:
            self._report("empty-file", Place())
        found = tuple(sorted(self._problems, key=lambda problem: (problem.line, problem.column)))
        return StrictYaml(self._text, self._root if complete else None, found)

    def _read_events(self) -> bool:
        """Whether the text could be read to its end."""
        reached = 0
        try:
            for event in yaml.parse(self._text, Loader=yaml.SafeLoader):
                reached = event.end_mark.index if event.end_mark else reached
                if self._documents <= 1:
                    self._take(event)
        except yaml.MarkedYAMLError as error:
            self._problems.append(self._syntax_problem(error))
        except (ValueError, OverflowError):  # an escape or a version number no machine can hold
            self._report("syntax", self._places.of(reached))
        except _TooDeepError:  # reported where it was found
            return False
        else:
            return True
        return False

    def _syntax_problem(self, error: yaml.MarkedYAMLError) -> Problem:
        mark, context = error.problem_mark, error.context_mark
        offset = mark.index if mark else 0
        place = self._places.of(offset)
        line_start = self._text[offset - place.column + 1 : offset + 1]
        message = error.problem or ""
        if line_start.endswith("\t") or (not line_start.strip(" \t") and "\t" in line_start):
            return _at("tab", place)
        if context and "quoted scalar" in (error.context or "") and "end of stream" in message:
            return _at("unclosed-quote", self._places.of(context.index))
        if context and "flow" in (error.context or "") and message.startswith("expected ','"):
            return _at("unclosed-bracket", self._places.of(context.index))
        return _at("syntax", place)

    def _report(self, code: str, place: Place, **facts: object) -> None:
        self._problems.append(_at(code, place, **facts))

    def _take(self, event: yaml.Event) -> None:
        place = self._places.of(event.start_mark.index if event.start_mark else 0)
        match event:
            case yaml.DocumentStartEvent():
                self._begin_document(event, place)
            case yaml.AliasEvent():
                self._report("alias", place, name=event.anchor)
                self._add(TextNode(place, "", ALIAS))
            case yaml.ScalarEvent():
                self._check_properties(event, place)
                self._add(TextNode(place, event.value, event.style or ""))
            case yaml.MappingStartEvent() | yaml.SequenceStartEvent():
                self._check_properties(event, place)
                self._begin_collection(place, is_mapping=isinstance(event, yaml.MappingStartEvent))
            case yaml.MappingEndEvent() | yaml.SequenceEndEvent():
                self._end_collection()

    def _begin_document(self, event: yaml.DocumentStartEvent, place: Place) -> None:
        self._documents += 1
        if self._documents == 2:
            self._report("several-documents", place)
        elif event.version or event.tags:
            self._report("directive", place)

    def _check_properties(self, event: yaml.NodeEvent, place: Place) -> None:
        if event.anchor is not None:
            self._report("anchor", place, name=event.anchor)
        if getattr(event, "tag", None) is not None:
            self._report("tag", place)

    def _begin_collection(self, place: Place, *, is_mapping: bool) -> None:
        if len(self._open) == DEEPEST:
            self._report("too-deep", place, deepest=DEEPEST)
            raise _TooDeepError
        self._open.append(_Open(place, is_mapping))

    def _end_collection(self) -> None:
        ended = self._open.pop()
        if ended.is_mapping:
            self._add(MappingNode(ended.place, tuple(self._unique_items(ended.values))))
        else:
            self._add(ListNode(ended.place, tuple(ended.values)))

    def _add(self, node: Node) -> None:
        if self._open:
            self._open[-1].values.append(node)
        else:
            self._root = node

    def _unique_items(self, values: list[Node]) -> Iterator[tuple[TextNode, Node]]:
        """Keys and values of a mapping whose keys are texts that stand once."""
        seen: dict[str, Place] = {}
        for key, value in zip(values[::2], values[1::2], strict=True):
            if not isinstance(key, TextNode):
                self._report("key-not-text", key.place)
            elif key.style == ALIAS:
                continue  # reported as an alias
            elif key.value in seen:
                self._report("duplicate-key", key.place, key=key.value, first_line=seen[key.value].line)
            else:
                seen[key.value] = key.place
                yield key, value

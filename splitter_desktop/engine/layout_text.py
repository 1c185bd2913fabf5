"""The text of a layout file carried along with changes to its draft: what did not change stays as typed.

Comments, blank lines, the order of the keys and the way unchanged values are written survive. A comment on
the lines of a value that changes does not, but for one behind ``board: |``. A text that is one mapping in
braces, or that cannot be read, is written anew.
"""

from __future__ import annotations

from dataclasses import dataclass

from splitter_desktop.engine.layout import LayoutDraft
from splitter_desktop.engine.layout_files import format_layout, read_draft
from splitter_desktop.engine.strict_yaml import MappingNode, read_strict_yaml

BOARD = "board"


def carried_along(text: str, draft: LayoutDraft) -> str:
    """The text with the changes that make it say what the draft is; the same text where there are none."""
    before = read_draft(text).draft
    if before == draft:
        return text
    changed = _spliced(text, before, draft) if before else None
    if changed is None or read_draft(changed).draft != draft:
        return format_layout(draft)
    return changed


@dataclass(frozen=True, slots=True)
class _Section:
    """A key of the outermost mapping: the lines of its value, and the comments that follow."""

    key: str
    value: tuple[str, ...]
    rest: tuple[str, ...] = ()


def _spliced(text: str, before: LayoutDraft, draft: LayoutDraft) -> str | None:
    line_end = "\r\n" if "\r\n" in text else "\n"
    lines = tuple(text.replace("\r\n", "\n").removesuffix("\n").split("\n"))
    sections = _sections(lines)
    if sections is None:
        return None
    head, typed = sections
    old, new = _canonical(before), _canonical(draft)
    kept = [line for section in typed for line in _carried(section, old, new)]
    present = {section.key for section in typed}
    added = [line for key, section in new.items() if key not in present for line in section.value]
    return line_end.join([*head, *kept, *added, ""])


def _canonical(draft: LayoutDraft) -> dict[str, _Section]:
    _, sections = _sections(tuple(format_layout(draft).splitlines())) or ((), [])
    return {section.key: section for section in sections}


def _sections(lines: tuple[str, ...]) -> tuple[tuple[str, ...], list[_Section]] | None:
    """The lines before the first key and the sections; None where keys do not begin lines of their own."""
    root = read_strict_yaml("\n".join(lines) + "\n").root
    if not isinstance(root, MappingNode) or any(key.place.column != 1 for key, _ in root.items):
        return None
    starts = [key.place.line - 1 for key, _ in root.items]
    ends = [*starts[1:], len(lines)]
    if starts != sorted(set(starts)):
        return None
    found = [
        _section(key.value, lines[start:end])
        for (key, _), start, end in zip(root.items, starts, ends, strict=True)
    ]
    return lines[: starts[0]], found


def _section(key: str, lines: tuple[str, ...]) -> _Section:
    end = len(lines)
    while end > 1 and (not lines[end - 1].strip() or lines[end - 1].startswith("#")):
        end -= 1
    return _Section(key, lines[:end], lines[end:])


def _carried(typed: _Section, old: dict[str, _Section], new: dict[str, _Section]) -> tuple[str, ...]:
    if typed.key in new and new[typed.key] == old.get(typed.key):
        return typed.value + typed.rest
    if typed.key not in new:
        return typed.rest
    return _rewritten(typed, new[typed.key]) + typed.rest


def _rewritten(typed: _Section, canonical: _Section) -> tuple[str, ...]:
    head = typed.value[0]
    if canonical.value[0] != f"{BOARD}: |" or not head.replace(" ", "").startswith(f"{BOARD}:|"):
        return canonical.value
    first_row = typed.value[1] if len(typed.value) > 1 else canonical.value[1]
    indentation = first_row[: len(first_row) - len(first_row.lstrip(" "))]
    return (head, *(indentation + row.lstrip(" ") for row in canonical.value[1:]))

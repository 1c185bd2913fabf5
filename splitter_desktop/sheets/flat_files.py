"""Flat files: a version and a text for each key, as strict YAML that people can read, share and edit."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from pathlib import Path

from splitter_desktop.engine.errors import PresetError, Problem
from splitter_desktop.engine.safe_files import read_bytes
from splitter_desktop.engine.strict_yaml import MappingNode, Place, TextNode, read_strict_yaml

LARGEST_FILE = 64 * 1024
"""Bytes."""

FlatFile = Mapping[str, tuple[Place, str]]
"""The texts of a file by key, and where each stands."""


def read_flat(path: Path, version_key: str, version: int, known: Collection[str] | None = None) -> FlatFile:
    """The texts of a file.

    Args:
        path: the file.
        version_key: the key that says what kind of file it is.
        version: the version this program knows.
        known: the keys there may be; None for any.

    Raises:
        FileError: it cannot be read.
        PresetError: anything is wrong with it; every fault is listed with its line and column.
    """
    source = read_strict_yaml(read_bytes(path, LARGEST_FILE))
    if isinstance(source.root, MappingNode):
        texts, found = _texts(source.root, version_key, known)
        problems = [*source.problems, *found, *_version_problems(texts, version_key, version)]
    elif source.root is not None or all(problem.code == "empty-file" for problem in source.problems):
        texts, problems = {}, [_at("no-keys", Place(), key=version_key)]
    else:
        texts, problems = {}, list(source.problems)
    if problems:
        raise PresetError(tuple(problems), str(path))
    return {key: found for key, found in texts.items() if key != version_key}


def _texts(
    root: MappingNode, version_key: str, known: Collection[str] | None
) -> tuple[dict[str, tuple[Place, str]], list[Problem]]:
    texts: dict[str, tuple[Place, str]] = {}
    problems = []
    for key, value in root.items:
        if not isinstance(value, TextNode):
            problems.append(_at("wrong-type", value.place, key=key.value, expected="text"))
        elif known is not None and key.value not in (version_key, *known):
            problems.append(_at("unknown-key", key.place, key=key.value, known=tuple(known)))
        else:
            texts[key.value] = (value.place, value.value)
    return texts, problems


def _version_problems(texts: FlatFile, key: str, known: int) -> list[Problem]:
    if key not in texts:
        return [_at("missing-key", Place(), key=key)]
    place, text = texts[key]
    return [] if text == str(known) else [_at("version", place, key=key, version=text, known=known)]


def _at(code: str, place: Place, **facts: object) -> Problem:
    return Problem(code, line=place.line, column=place.column, facts=facts)


def flat_bytes(version_key: str, version: int, texts: Mapping[str, str]) -> bytes:
    """The contents of a file that `read_flat` reads back the same."""
    lines = [f"{version_key}: {version}", *(f"{_key(key)}: {_quoted(text)}" for key, text in texts.items())]
    return "".join(line + "\n" for line in lines).encode()


def _key(key: str) -> str:
    return key if key.isascii() and key.replace("-", "a").isalpha() else _quoted(key)


def _quoted(text: str) -> str:
    # What JSON calls a string is one of the ways to write a text in YAML.
    return json.dumps(text, ensure_ascii=not text.isprintable())

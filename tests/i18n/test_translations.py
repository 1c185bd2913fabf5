"""Every language of the program says all of it, keeps what is filled in, and is compiled from its source."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Callable
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

import splitter_desktop
from splitter_desktop.bundled import resource
from splitter_desktop.i18n import DOMAIN, available_languages

PACKAGE = Path(splitter_desktop.__file__).parent
LANGUAGES = available_languages()[1:]
EXTRACTED_CALLS = ("gettext", "ngettext")
MOST_UNTRANSLATED = 40
"""New texts may be English at first, so that adding one does not take four languages; but not many."""


def source_of(language: str) -> Path:
    return resource("locale") / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def read_source(language: str) -> Catalog:
    with source_of(language).open("rb") as file:
        return read_po(file, locale=language)


def forms(text: str | list[str] | tuple[str, ...]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def filled_in(text: str) -> set[str]:
    """Everything in a text that is replaced: fields in braces, and those of argparse."""
    fields = {f"{name}:{spec}" for _, name, spec, _ in string.Formatter().parse(text) if name is not None}
    return fields | set(re.findall(r"%(?:\(\w+\))?[rs]\b", text))


def mnemonics(text: str) -> int:
    return len(re.findall(r"&\w", text))


def edges(text: str) -> tuple[bool, bool, bool]:
    """Spaces at either end, and the dots of what asks for more."""
    return text.startswith(" "), text.endswith(" "), text.endswith("…")


def wrong(language: str, is_right: Callable[[Message, tuple[str, ...]], bool]) -> list[str]:
    """The texts of a language for which a check of message and translated forms fails."""
    messages = [message for message in read_source(language) if message.id]
    return [forms(message.id)[0] for message in messages if not is_right(message, forms(message.string))]


def test_dutch_german_and_finnish_are_spoken() -> None:
    assert {"de", "fi", "nl"} <= set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_texts_say_what_their_source_says(language: str) -> None:
    with source_of(language).with_suffix(".mo").open("rb") as file:
        compiled = {forms(message.id): forms(message.string) for message in read_mo(file) if message.id}
    assert compiled == {
        forms(message.id): forms(message.string) for message in read_source(language) if message.id
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_missing_or_doubtful(language: str) -> None:
    def is_whole(message: Message, translated: tuple[str, ...]) -> bool:
        return all(translated) and not message.fuzzy

    assert wrong(language, is_whole) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_counted_text_has_all_plural_forms(language: str) -> None:
    number = read_source(language).num_plurals

    def is_complete(message: Message, translated: tuple[str, ...]) -> bool:
        return len(translated) == (number if message.pluralizable else 1)

    assert wrong(language, is_complete) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_filled_in_is_kept(language: str) -> None:
    def is_kept(message: Message, translated: tuple[str, ...]) -> bool:
        singular, plural = filled_in(forms(message.id)[0]), filled_in(forms(message.id)[-1])
        fit_singular = all(filled_in(text) <= singular | plural for text in translated)
        return fit_singular and filled_in(translated[-1]) == plural

    assert wrong(language, is_kept) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_of_menus_and_edges_are_kept(language: str) -> None:
    def is_kept(message: Message, translated: tuple[str, ...]) -> bool:
        text = forms(message.id)[0]
        return all((mnemonics(form), edges(form)) == (mnemonics(text), edges(text)) for form in translated)

    assert wrong(language, is_kept) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_texts_of_the_program_are_among_the_translated_ones(language: str) -> None:
    written = {forms(message) for _, _, message, _, _ in extract_from_dir(PACKAGE)}
    translated = {forms(message.id) for message in read_source(language)}
    assert len(written) > MOST_UNTRANSLATED
    assert len(written - translated) <= MOST_UNTRANSLATED, written - translated


def test_every_text_is_written_where_extraction_finds_it() -> None:
    hidden = []
    for path in PACKAGE.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        called = {
            id(node.func)
            for node in ast.walk(tree)
            if isinstance(node, ast.Call) and all(isinstance(text, ast.Constant) for text in node.args[:1])
        }
        hidden += [
            f"{path}:{node.lineno}"
            for node in ast.walk(tree)
            if isinstance(node, ast.Attribute) and node.attr in EXTRACTED_CALLS and id(node) not in called
        ]
    assert [place for place in hidden if not place.startswith(str(PACKAGE / "i18n"))] == []

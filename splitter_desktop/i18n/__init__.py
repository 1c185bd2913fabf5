"""Texts in the language of the person who reads them; English is the source language."""

from __future__ import annotations

import gettext
import locale
import os

from splitter_desktop.bundled import resource

DOMAIN = "splitter_desktop"

_active: gettext.NullTranslations = gettext.NullTranslations()
_language = "en"


def translation(language: str) -> gettext.NullTranslations:
    """The texts of a language (``nl``, ``de_AT``); the English ones where no translation is bundled."""
    codes = [language, language.split("_")[0]]
    return gettext.translation(DOMAIN, resource("locale"), codes, fallback=True)


def available_languages() -> tuple[str, ...]:
    """Codes of the languages there are texts for, English first."""
    compiled = resource("locale").glob(f"*/LC_MESSAGES/{DOMAIN}.mo")
    return ("en", *sorted(path.parts[-3] for path in compiled))


def system_language() -> str:
    """The code of the language the system asks for, ``en`` where it asks for none."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        code = os.environ.get(name, "").split(":")[0].split(".")[0]
        if code and code not in ("C", "POSIX"):
            return code
    return locale.getlocale()[0] or "en"


def use_language(language: str) -> None:
    """Show all texts asked for from now on in a language."""
    global _active, _language
    _active, _language = translation(language), language


def translate_argparse() -> None:
    """Let argparse take its own words, such as those of its errors, from our texts.

    It asks gettext for them, which goes by the language of the system alone.
    """
    gettext.bindtextdomain(DOMAIN, str(resource("locale")))
    gettext.textdomain(DOMAIN)


def active_language() -> str:
    """The code of the language that was last asked for; texts of layouts are chosen by it."""
    return _language


def active_texts() -> gettext.NullTranslations:
    """The texts of the language that was last asked for."""
    return _active


def _(text: str) -> str:
    """The text in the active language."""
    return _active.gettext(text)


def ngettext(singular: str, plural: str, number: int) -> str:
    """The form of a text that fits a number, in the active language."""
    return _active.ngettext(singular, plural, number)

"""Texts in the language of the person who reads them; English is the source language."""

from __future__ import annotations

import ctypes
import gettext
import locale
import os
import sys

from splitter_desktop.bundled import resource

DOMAIN = "splitter_desktop"
_NO_LANGUAGE = ("C", "POSIX")

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


def system_language(shown: str = "") -> str:
    """The code of the language the system asks for, ``en`` where it asks for none.

    Args:
        shown: the language that windows are shown in, which counts where the environment names none, as on
            systems whose windows are not started from a terminal.
    """
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        wanted = [code.split(".")[0].split("@")[0] for code in os.environ.get(name, "").split(":")]
        if codes := [code for code in wanted if code and code not in _NO_LANGUAGE]:
            return next((code for code in codes if code.split("_")[0] in available_languages()), codes[0])
    others = (shown, _language_of_windows(), locale.getlocale()[0] or "")
    return next((code for code in others if code and code not in _NO_LANGUAGE), "en")


def _language_of_windows() -> str:
    """The language Windows speaks with this user; empty on other systems."""
    if sys.platform != "win32":
        return ""
    return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")


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

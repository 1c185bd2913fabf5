"""The program speaks the language the system asks for, however it asks."""

from __future__ import annotations

import locale

import pytest

import splitter_desktop.i18n as i18n
from splitter_desktop.i18n import system_language

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch):
    """The language asked for by variables, or by windows."""
    monkeypatch.setattr(locale, "getlocale", lambda: (None, None))

    def asked(shown: str = "", windows: str = "", **variables: str) -> str:
        for name in VARIABLES:
            monkeypatch.delenv(name, raising=False)
        for name, value in variables.items():
            monkeypatch.setenv(name, value)
        monkeypatch.setattr(i18n, "_language_of_windows", lambda: windows)
        return system_language(shown)

    return asked


@pytest.mark.parametrize(
    ("variables", "code"),
    [
        ({"LANG": "nl_NL.UTF-8"}, "nl_NL"),
        ({"LANG": "de_DE@euro"}, "de_DE"),
        ({"LANG": "nl_NL", "LC_ALL": "fi_FI.UTF-8"}, "fi_FI"),
        ({"LANGUAGE": "de:en", "LANG": "nl_NL"}, "de"),
        ({"LANGUAGE": "sv:fi:de", "LANG": "nl_NL"}, "fi"),
        ({"LANGUAGE": "sv:no"}, "sv"),
        ({"LANGUAGE": ":", "LANG": "nl_NL"}, "nl_NL"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": ""}, "en"),
        ({}, "en"),
    ],
)
def test_the_environment_names_the_language(asked, variables: dict[str, str], code: str) -> None:
    assert asked(**variables) == code


def test_where_the_environment_names_none_the_windows_do(asked) -> None:
    assert asked(shown="nl_NL") == "nl_NL"
    assert asked(shown="C", windows="fi_FI") == "fi_FI"
    assert asked(shown="nl_NL", LANG="de_DE.UTF-8") == "de_DE"

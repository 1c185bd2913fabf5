"""Texts of people that may be of any length, made short enough for where they stand."""

from __future__ import annotations

from splitter_desktop.engine.safe_files import names_a_device

ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"


def shortened(text: str, longest: int) -> str:
    """The text, with its end left out where it has more characters than `longest`."""
    return text if len(text) <= longest else text[: longest - 1].rstrip() + ELLIPSIS


def as_file_name(text: str) -> str:
    """The text as a name every file system takes: letters, digits, hyphens and spaces."""
    name = "".join(symbol if symbol.isalnum() or symbol in "- " else "_" for symbol in shortened(text, 60))
    return f"_{name}" if not name.strip() or names_a_device(name) else name


def on_a_button(text: str) -> str:
    """The text as a button or a menu shows it letter by letter; an ampersand would become a shortcut."""
    return text.replace("&", "&&")

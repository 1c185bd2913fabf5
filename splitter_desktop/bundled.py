"""The files that travel with the program: layouts, fonts, translations, learnt weights."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def bundled_folder(name: str) -> Path:
    """A folder of bundled files: ``layouts`` or ``resources``.

    An installed package carries them inside itself; a checkout has them beside the package.
    """
    inside = _PACKAGE / "_bundled" / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


def resource(*parts: str) -> Path:
    """The path of a bundled resource, such as ``resource("fonts", "Sans.ttf")``."""
    return bundled_folder("resources").joinpath(*parts)

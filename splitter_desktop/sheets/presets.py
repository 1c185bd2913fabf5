"""Presets: choices in files that people name, share and use again, here and on the command line."""

from __future__ import annotations

from pathlib import Path

from splitter_desktop.bundled import data_folder
from splitter_desktop.engine.errors import FileError, PresetError, PrintError, Problem
from splitter_desktop.engine.safe_files import file_error, files_in, names_a_device, write_whole
from splitter_desktop.sheets.flat_files import flat_bytes, read_flat
from splitter_desktop.sheets.print_choices import CHOICE_NAMES, PrintChoices, texts_of, with_texts

VERSION_KEY, VERSION = "splitter_print", 1
SUFFIX = ".yaml"
LAST = "last-print"
"""The name of the file that keeps the choices of the last print."""


def load_preset(path: Path) -> PrintChoices:
    """The choices in a file; those it does not name are as usual.

    Raises:
        FileError: it cannot be read.
        PresetError: something is wrong with it; every fault is listed with its line and column.
    """
    texts = read_flat(path, VERSION_KEY, VERSION, CHOICE_NAMES)
    choices, problems = PrintChoices(), []
    for name, (place, text) in texts.items():
        try:
            choices = with_texts(choices, {name: text})
        except PrintError as error:
            code = f"{error.code}/{error.facts['kind']}"
            problems.append(Problem(code, line=place.line, column=place.column, facts=error.facts))
    if problems:
        raise PresetError(tuple(problems), str(path))
    return choices


def save_preset(choices: PrintChoices, path: Path) -> None:
    """Write choices to a file, whole or not at all.

    Raises:
        FileError: it cannot be written.
    """
    write_whole(path, flat_bytes(VERSION_KEY, VERSION, texts_of(choices)))


def presets_folder() -> Path:
    """The folder of the person's own presets; it may not be there yet."""
    return data_folder() / "print-presets"


def preset_names() -> tuple[str, ...]:
    """The names of the person's own presets."""
    return tuple(path.stem for path in files_in(presets_folder(), f"*{SUFFIX}"))


def preset_path(name: str) -> Path:
    """The file of a preset of the person's own.

    Raises:
        PrintError: kind ``preset-name``: no file can have that name (``text``).
    """
    name = name.strip()
    is_odd = names_a_device(name) or name.startswith(".") or set(name) & set('/\\:*?"<>|')
    if not name or not name.isprintable() or is_odd:
        raise PrintError(kind="preset-name", text=name)
    return presets_folder() / f"{name}{SUFFIX}"


def find_preset(name_or_path: str) -> PrintChoices:
    """The choices of a preset of the person's own, or of a file.

    Raises:
        FileError: there is no such preset and no such file, or it cannot be read.
        PresetError: as `load_preset`.
    """
    if name_or_path in preset_names():
        return load_preset(preset_path(name_or_path))
    return load_preset(Path(name_or_path))


def keep_preset(choices: PrintChoices, name: str) -> None:
    """Keep choices as a preset of the person's own.

    Raises:
        PrintError: as `preset_path`.
        FileError: it cannot be written.
    """
    path = preset_path(name)
    make_folder(path.parent)
    save_preset(choices, path)


def remember(choices: PrintChoices) -> None:
    """Keep the choices of the last print.

    Raises:
        FileError: they cannot be written.
    """
    make_folder(data_folder())
    save_preset(choices, _last_path())


def remembered() -> PrintChoices | None:
    """The choices of the last print; None where there are none or they cannot be read any more."""
    try:
        return load_preset(_last_path())
    except (FileError, PresetError):
        return None


def _last_path() -> Path:
    return data_folder() / f"{LAST}{SUFFIX}"


def make_folder(path: Path) -> None:
    """Make a folder unless it is there.

    Raises:
        FileError: it cannot be made.
    """
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise file_error(path, error) from error

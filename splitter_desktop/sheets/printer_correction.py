"""Corrections of printers, remembered by the name of the printer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import isfinite
from pathlib import Path

from splitter_desktop.bundled import data_folder
from splitter_desktop.engine.errors import FileError, PresetError, PrintError, Problem
from splitter_desktop.engine.safe_files import write_whole
from splitter_desktop.sheets.document import NO_CORRECTION, Correction
from splitter_desktop.sheets.flat_files import flat_bytes, read_flat
from splitter_desktop.sheets.presets import make_folder

VERSION_KEY, VERSION = "splitter_printers", 1
SMALLEST_SCALE, LARGEST_SCALE, LARGEST_SHIFT = 0.9, 1.1, 20.0


def measured(
    correction: Correction, ruler: float, width: float, height: float, shift: tuple[float, float]
) -> Correction:
    """The correction after a test page was printed with one and measured.

    Args:
        correction: what the test page was printed with.
        ruler: how long its rulers should be, in millimetres.
        width: how long the lying ruler is.
        height: how long the upright ruler is.
        shift: how far to move everything right and down besides.

    Raises:
        PrintError: kind ``measured`` (``smallest``, ``largest``, millimetres): no printer is so far off, or
            kind ``shift`` (``largest``).
    """
    if not all(ruler * SMALLEST_SCALE <= length <= ruler * LARGEST_SCALE for length in (width, height)):
        smallest, largest = round(ruler * SMALLEST_SCALE), round(ruler * LARGEST_SCALE)
        raise PrintError(kind="measured", smallest=smallest, largest=largest)
    corrected = replace(
        correction,
        scale_x=round(correction.scale_x * ruler / width, 5),
        scale_y=round(correction.scale_y * ruler / height, 5),
        shift_x=round(correction.shift_x + shift[0], 3),
        shift_y=round(correction.shift_y + shift[1], 3),
    )
    if not _is_sound(corrected):
        raise PrintError(kind="shift", largest=LARGEST_SHIFT)
    return corrected


def correction_of(printer: str) -> Correction:
    """What is remembered of a printer; no correction for one that is not known, or without a name.

    Raises:
        FileError: the file of corrections cannot be read.
        PresetError: something is wrong with it.
    """
    return corrections().get(printer, NO_CORRECTION)


def corrections() -> Mapping[str, Correction]:
    """What is remembered, by the name of the printer.

    Raises:
        FileError: the file of corrections cannot be read.
        PresetError: something is wrong with it; every fault is listed with its line and column.
    """
    path = _path()
    try:
        texts = read_flat(path, VERSION_KEY, VERSION)
    except FileError as error:
        if error.facts["kind"] == "missing":
            return {}
        raise
    found = {printer: _parsed(text) for printer, (_, text) in texts.items()}
    problems = [
        Problem("no-correction", line=place.line, column=place.column, facts={"text": text})
        for printer, (place, text) in texts.items()
        if found[printer] is None
    ]
    if problems:
        raise PresetError(tuple(problems), str(path))
    return {printer: correction for printer, correction in found.items() if correction is not None}


def remember_correction(printer: str, correction: Correction) -> None:
    """Remember the correction of a printer.

    Raises:
        FileError: it cannot be written, or what is remembered cannot be read.
        PresetError: something is wrong with what is remembered.
    """
    known = {**corrections(), printer: correction}
    make_folder(data_folder())
    texts = {name: _formatted(known[name]) for name in sorted(known)}
    write_whole(_path(), flat_bytes(VERSION_KEY, VERSION, texts))


def _path() -> Path:
    return data_folder() / "printers.yaml"


def _formatted(correction: Correction) -> str:
    """Both scales, then both shifts."""
    values = (correction.scale_x, correction.scale_y, correction.shift_x, correction.shift_y)
    return " ".join(f"{value:g}" for value in values)


def _parsed(text: str) -> Correction | None:
    try:
        correction = Correction(*map(float, text.split()))
    except (ValueError, TypeError):
        return None
    return correction if len(text.split()) == 4 and _is_sound(correction) else None


def _is_sound(correction: Correction) -> bool:
    scales = (correction.scale_x, correction.scale_y)
    shifts = (correction.shift_x, correction.shift_y)
    return (
        all(map(isfinite, (*scales, *shifts)))
        and all(SMALLEST_SCALE <= scale <= LARGEST_SCALE for scale in scales)
        and all(abs(shift) <= LARGEST_SHIFT for shift in shifts)
    )

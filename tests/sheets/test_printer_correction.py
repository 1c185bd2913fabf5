from __future__ import annotations

from pathlib import Path

import pytest

from splitter_desktop.bundled import HOME_VARIABLE
from splitter_desktop.engine.errors import PresetError, PrintError
from splitter_desktop.sheets.document import NO_CORRECTION, Correction
from splitter_desktop.sheets.print_choices import PrintChoices
from splitter_desktop.sheets.print_job import job_for
from splitter_desktop.sheets.printer_correction import (
    correction_of,
    corrections,
    measured,
    remember_correction,
)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    return tmp_path / "home"


def test_a_ruler_that_comes_out_short_makes_everything_larger() -> None:
    assert measured(NO_CORRECTION, 100, 98, 101, (0.5, -1)) == Correction(1.02041, 0.9901, 0.5, -1)


def test_measuring_again_corrects_what_is_left() -> None:
    once = measured(NO_CORRECTION, 100, 98, 100, (0.5, 0))
    assert measured(once, 100, 99.5, 100, (0, 0.25)) == Correction(1.02554, 1.0, 0.5, 0.25)


@pytest.mark.parametrize("length", [0, 89, 111, float("nan"), float("inf")])
def test_rulers_no_printer_prints_are_refused(length: float) -> None:
    with pytest.raises(PrintError) as error:
        measured(NO_CORRECTION, 100, length, 100, (0, 0))
    assert error.value.facts["kind"] == "measured"


@pytest.mark.parametrize("shift", [21, float("nan")])
def test_absurd_shifts_are_refused(shift: float) -> None:
    with pytest.raises(PrintError) as error:
        measured(NO_CORRECTION, 100, 100, 100, (shift, 0))
    assert error.value.facts["kind"] == "shift"


def test_corrections_are_remembered_by_the_name_of_the_printer() -> None:
    names = ("HP: LaserJet #4", "Küche", "yes", 'a\\b "c"')
    for place, name in enumerate(names):
        remember_correction(name, Correction(1.001, 0.999, place / 4, -0.5))
    assert set(corrections()) == set(names)
    assert correction_of("Küche") == Correction(1.001, 0.999, 0.25, -0.5)
    assert correction_of("another") == NO_CORRECTION
    assert job_for(PrintChoices(printer="Küche")).correction == correction_of("Küche")


@pytest.mark.parametrize("text", ["1 1 0", "2 1 0 0", "1 1 0 nan", "wide", "1 1 0 0 0", "1 1 99 0"])
def test_a_damaged_file_of_printers_is_refused_with_the_place(home: Path, text: str) -> None:
    home.mkdir()
    (home / "printers.yaml").write_text(f"splitter_printers: 1\nOffice: {text}\n")
    with pytest.raises(PresetError) as error:
        correction_of("Office")
    (problem,) = error.value.problems
    assert (problem.code, problem.line, problem.column) == ("no-correction", 2, 9)

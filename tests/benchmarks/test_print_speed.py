"""How long a pad takes, from what was chosen to the bytes of the PDF."""

from __future__ import annotations

import pytest

from splitter_desktop.sheets.pdf import pdf_bytes
from splitter_desktop.sheets.print_choices import PrintChoices
from splitter_desktop.sheets.print_job import job_for


@pytest.mark.parametrize("numbered", [False, True])
def test_pads_of_two_hundred_sheets(benchmark, numbered):
    choices = PrintChoices(layout="B", sheets=200, numbered=numbered)
    benchmark(lambda: pdf_bytes(job_for(choices).document()))

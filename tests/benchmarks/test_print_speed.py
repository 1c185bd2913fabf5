"""How long a pad takes, from what was chosen to the bytes of the PDF, and how much each further page adds.

On a machine of two cores a page adds 0.28 ms and 615 bytes, with a number on every sheet 0.62 ms and 705
bytes; a thousand sheets on 250 pages take 75 ms and 185 kB. What a run finds stands under `extra_info`.
"""

from __future__ import annotations

from time import process_time

import pytest

from splitter_desktop.sheets.pdf import pdf_bytes
from splitter_desktop.sheets.print_choices import PrintChoices
from splitter_desktop.sheets.print_job import job_for

SHEETS_A_PAGE = 4


def made(sheets, numbered):
    return pdf_bytes(job_for(PrintChoices(layout="B", sheets=sheets, numbered=numbered)).document())


@pytest.mark.parametrize("numbered", [False, True])
@pytest.mark.parametrize("sheets", [200, 1000])
def test_pads(benchmark, sheets, numbered):
    contents = benchmark(made, sheets, numbered)
    benchmark.extra_info["bytes"] = len(contents)


@pytest.mark.parametrize("numbered", [False, True])
def test_growth_by_pages(benchmark, numbered):
    few, many = 400, 4000
    pages = (many - few) / SHEETS_A_PAGE
    start = process_time()
    small = made(few, numbered)
    between = process_time()
    large = benchmark.pedantic(made, (many, numbered))
    seconds = process_time() - between - (between - start)
    benchmark.extra_info["bytes a page"] = round((len(large) - len(small)) / pages)
    benchmark.extra_info["milliseconds a page"] = round(1000 * seconds / pages, 2)

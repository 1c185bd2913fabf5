"""Compiled code: bits, and being told before anything is compiled."""

from __future__ import annotations

import numba
import numpy as np

from splitter_desktop.analysis.kernels.jit import before_compiling, compiled, count_bits, lowest_bit


def test_bits_are_counted_and_found() -> None:
    @compiled
    def facts(bits):
        return count_bits(bits), lowest_bit(bits)

    for word in (1, 0b1010_0000, 2**63, 2**64 - 1):
        assert facts(np.uint64(word)) == (word.bit_count(), (word & -word).bit_length() - 1)


def test_the_first_compilation_is_told_and_no_other() -> None:
    @numba.njit  # without a place on disk, so that it is compiled in every run
    def doubled(number):
        return 2 * number

    told = []
    before_compiling(lambda: told.append("now"))
    doubled(1)
    assert told == ["now"]
    doubled(1.5)
    assert told == ["now"]

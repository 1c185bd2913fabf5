"""How functions here are compiled: once, into the user's cache folder, and without Python's lock."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
import numpy as np
from llvmlite import ir
from numba.core import event
from numba.extending import intrinsic

F = TypeVar("F", bound=Callable[..., Any])


def compiled(function: F) -> F:
    """Compile at the first call, keep the result on disk, release Python's lock while running."""
    return cast(F, numba.njit(cache=True, nogil=True)(function))


def inlined(function: F) -> F:
    """As `compiled`, for small functions: their code is put where they are called."""
    return cast(F, numba.njit(cache=True, nogil=True, forceinline=True)(function))


def before_compiling(tell: Callable[[], object]) -> None:
    """Have something told once, when a function is needed that no earlier run has compiled."""
    register: Callable[..., None] = event.register
    register("numba:compile", _FirstCompilation(tell))


class _FirstCompilation(event.Listener):
    """Tells of the first compilation it hears of, and of no other."""

    def __init__(self, tell: Callable[[], object]) -> None:
        """Have nothing told yet."""
        self._tell, self._is_told = tell, False

    def on_start(self, event: Any) -> None:
        """Compiling begins."""
        if not self._is_told:
            self._is_told = True
            self._tell()

    def on_end(self, event: Any) -> None:
        """Compiling ends."""


def _bits_counter(_context: Any, _bits: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return numba.types.int64(numba.types.uint64), generate


def _lowest_bit_finder(_context: Any, _bits: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return numba.types.int64(numba.types.uint64), generate


count_bits: Callable[[Any], int] = cast(Any, intrinsic(_bits_counter))
"""How many bits of an unsigned 64-bit word are set."""
lowest_bit: Callable[[Any], int] = cast(Any, intrinsic(_lowest_bit_finder))
"""The place of the lowest set bit of an unsigned 64-bit word that is not 0."""
as_int: Callable[[Any], int] = cast(Any, np.int64)
"""A number in the one width that functions are called with: each further width would be compiled anew."""

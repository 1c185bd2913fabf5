"""Learnt weights as files: kept small, found for a layout, and read back as the compiled code wants them."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import BadZipFile, ZipFile

import numpy as np

from splitter_desktop.analysis.kernels.tables import MOST_ROUNDS_LEFT, ROW, WEIGHTS
from splitter_desktop.engine.errors import WeightsError
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.safe_files import files_in, read_bytes, write_whole

FORMAT = 1
STEPS_PER_POINT = 64
"""Weights are kept as whole steps of this fraction of a point."""
LARGEST_FILE = 16 * 1024 * 1024
"""Bytes."""
LARGEST_CONTENTS = 4 * LARGEST_FILE
"""Bytes of what a file holds when it is unpacked."""
NO_WEIGHTS = (
    *(OSError, ValueError, TypeError, KeyError, IndexError, OverflowError, MemoryError, EOFError),
    *(RuntimeError, BadZipFile, zlib.error),
)
"""What numpy and zipfile raise for files that are not what they should be."""
_ARRAYS = (("low", np.uint8), ("high", np.uint32), ("steps", np.int16))
ANY_LAYOUT = ""
"""The fingerprint of weights that serve every layout."""


@dataclass(frozen=True)
class Weights:
    """What was learnt about the value of boards.

    Attributes:
        learnt: an array of one `tables.WEIGHTS`, as compiled code takes it.
        fingerprint: the layout they were learnt on, or `ANY_LAYOUT`.
        games: how many games they were learnt from.
    """

    learnt: Any = field(compare=False)
    fingerprint: str
    games: int

    @property
    def knows_layout(self) -> bool:
        """Whether they were learnt on one layout alone."""
        return self.fingerprint != ANY_LAYOUT


def fingerprint_of(layout: Layout) -> str:
    """A text that is equal for layouts that play alike: the same board and rules, whatever the name."""
    rules = layout.rules
    facts = "\n".join([*layout.rows, str(rules.heart_bonus), str(rules.star_stacking)])
    return sha256(facts.encode()).hexdigest()[:32]


def save_weights(path: Path, weights: Weights) -> None:
    """Write weights to a file: those that are not 0, as 16-bit steps and the gaps between them.

    Raises:
        FileError: it cannot be written; an older file is untouched.
    """
    steps = np.rint(weights.learnt[0]["at"].ravel() * STEPS_PER_POINT)
    steps = np.clip(steps, -32768, 32767).astype(np.int16)
    (places,) = np.nonzero(steps)
    gaps = np.diff(places, prepend=0)
    contents = BytesIO()
    np.savez_compressed(
        contents,
        format=np.array([FORMAT, MOST_ROUNDS_LEFT, ROW, weights.games], dtype=np.int64),
        fingerprint=np.frombuffer(weights.fingerprint.encode("ascii"), dtype=np.uint8),
        low=(gaps & 0xFF).astype(np.uint8),
        high=(gaps >> 8).astype(np.uint32),
        steps=steps[places],
    )
    write_whole(path, contents.getvalue())


def load_weights(path: Path) -> Weights:
    """Read weights from a file.

    Raises:
        FileError: it cannot be read.
        WeightsError: it holds no weights (``damaged``), or those of another version (``version``).
    """
    contents = read_bytes(path, LARGEST_FILE)
    try:
        with ZipFile(BytesIO(contents)) as packed:
            if sum(part.file_size for part in packed.infolist()) > LARGEST_CONTENTS:
                raise WeightsError(path=str(path), kind="damaged", reason="too large")
        with np.load(BytesIO(contents), allow_pickle=False) as file:
            return _weights_in(path, file)
    except NO_WEIGHTS as error:
        raise WeightsError(path=str(path), kind="damaged", reason=str(error)) from error


def _weights_in(path: Path, file: Any) -> Weights:
    version, rows, row, games = map(int, file["format"])
    if (version, rows, row) != (FORMAT, MOST_ROUNDS_LEFT, ROW):
        raise WeightsError(path=str(path), kind="version", version=version)
    low, high, steps = (_numbers(file, *array) for array in _ARRAYS)
    if not len(low) == len(high) == len(steps):
        raise ValueError("arrays of different lengths")
    places = np.cumsum(low.astype(np.int64) + (high.astype(np.int64) << 8))
    learnt = np.zeros(1, WEIGHTS)
    learnt[0]["at"].ravel()[places] = steps.astype(np.float32) / STEPS_PER_POINT
    return Weights(learnt, bytes(_numbers(file, "fingerprint", np.uint8)).decode("ascii"), games)


def _numbers(file: Any, name: str, kind: type) -> Any:
    """A row of numbers of one kind, such as no other file holds by chance."""
    numbers = file[name]
    if numbers.dtype != kind or numbers.ndim != 1:
        raise ValueError(f"{name} is no row of {kind.__name__}")
    return numbers


def own_weights_path(folder: Path, layout: Layout) -> Path:
    """The file for weights learnt on a layout of one's own, in a folder that `find_weights` is told of."""
    return folder / f"{fingerprint_of(layout)}.npz"


def find_weights(layout: Layout, folders: Iterable[Path]) -> Weights:
    """The weights for a layout: those learnt on it, else those that serve every layout.

    Args:
        layout: the layout to be played.
        folders: where weights are kept (``*.npz``); earlier ones go first.

    Raises:
        WeightsError: there are none (``missing``), or the file found is damaged or of another version.
    """
    return _first_of((fingerprint_of(layout), ANY_LAYOUT), folders)


def find_shared_weights(folders: Iterable[Path]) -> Weights:
    """The weights that serve every layout: one measure for comparing layouts; see `find_weights`."""
    return _first_of((ANY_LAYOUT,), folders)


def _first_of(fingerprints: Iterable[str], folders: Iterable[Path]) -> Weights:
    files = [path for folder in folders for path in files_in(folder, "*.npz")]
    known = [(path, _fingerprint_in(path)) for path in files]
    for fingerprint in fingerprints:
        for path, found in known:
            if found == fingerprint:
                return load_weights(path)
    raise WeightsError(path="", kind="missing")


def _fingerprint_in(path: Path) -> str | None:
    """The fingerprint in a file, or None for a file that holds no weights."""
    try:
        with np.load(path, allow_pickle=False) as file:
            return bytes(file["fingerprint"]).decode("ascii")
    except NO_WEIGHTS:
        return None

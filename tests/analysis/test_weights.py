"""Weights come back from their files as they were, are found for a layout, and bad files are refused."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from splitter_desktop.analysis.weights import (
    ANY_LAYOUT,
    LARGEST_CONTENTS,
    Weights,
    find_weights,
    fingerprint_of,
    load_weights,
    own_weights_path,
    save_weights,
)
from splitter_desktop.bundled import bundled_layouts, resource
from splitter_desktop.engine.errors import FileError, WeightsError
from splitter_desktop.engine.layout import Rules, plain_text

MOST_BYTES = 4 * 1024 * 1024


def some_weights(first: Weights, fingerprint: str, value: float) -> Weights:
    learnt = first.learnt.copy()
    learnt[0]["at"][3, 5] = value
    return Weights(learnt, fingerprint, 17)


def test_weights_come_back_to_the_64th_of_a_point(tmp_path, first) -> None:
    weights = some_weights(first, "f" * 32, 1.0)
    flat, generator = weights.learnt[0]["at"].ravel(), np.random.default_rng(1)
    flat[[0, -1, *generator.integers(flat.size, size=5000)]] = 2.5
    flat[generator.integers(flat.size, size=5000)] = generator.normal(size=5000)
    save_weights(tmp_path / "w.npz", weights)
    again = load_weights(tmp_path / "w.npz")
    assert again == weights
    assert np.abs(again.learnt[0]["at"] - weights.learnt[0]["at"]).max() <= 1 / 128


def test_weights_of_the_layout_go_before_those_for_all(tmp_path, first, layout_a, layout_b) -> None:
    save_weights(tmp_path / "a.npz", some_weights(first, ANY_LAYOUT, 1))
    save_weights(tmp_path / "b.npz", some_weights(first, fingerprint_of(layout_b), 2))
    assert find_weights(layout_b, [tmp_path]).learnt[0]["at"][3, 5] == 2
    assert find_weights(layout_a, [tmp_path]).learnt[0]["at"][3, 5] == 1


def test_earlier_folders_go_first_and_other_files_do_not_matter(tmp_path, first, layout_a) -> None:
    folders = [tmp_path / "own", tmp_path / "shipped", tmp_path / "absent"]
    for folder, value in zip(folders[:2], (3, 4), strict=True):
        folder.mkdir()
        (folder / "a-note.npz").write_text("no weights")
        save_weights(folder / "w.npz", some_weights(first, ANY_LAYOUT, value))
    assert find_weights(layout_a, folders).learnt[0]["at"][3, 5] == 3


def test_what_was_learnt_on_a_board_of_ones_own_is_found_again(tmp_path, first, layout_a) -> None:
    weights = some_weights(first, fingerprint_of(layout_a), 5)
    save_weights(own_weights_path(tmp_path, layout_a), weights)
    assert find_weights(replace(layout_a, id="renamed"), [tmp_path]) == weights


def test_no_weights_at_all_is_an_error_of_its_own(tmp_path, layout_a) -> None:
    with pytest.raises(WeightsError) as refused:
        find_weights(layout_a, [tmp_path])
    assert refused.value.facts["kind"] == "missing"


def test_a_layout_is_known_by_board_and_rules_and_not_by_name(layout_a) -> None:
    renamed = replace(layout_a, id="other", name=plain_text("Other"))
    assert fingerprint_of(renamed) == fingerprint_of(layout_a)
    assert fingerprint_of(replace(layout_a, rules=Rules(heart_bonus=9))) != fingerprint_of(layout_a)


@pytest.mark.parametrize("contents", [b"", b"PK\x03\x04", b"text", bytes(range(256)) * 9])
def test_a_damaged_file_is_refused(tmp_path, contents) -> None:
    path = tmp_path / "w.npz"
    path.write_bytes(contents)
    with pytest.raises(WeightsError) as refused:
        load_weights(path)
    assert refused.value.facts["kind"] == "damaged"


@pytest.mark.parametrize(
    "other",
    [
        {"steps": np.zeros(3, dtype=np.int16)},
        {"steps": np.array([float("nan")])},
        {"low": np.zeros((2, 2), dtype=np.uint8)},
        {"high": np.array([{}], dtype=object)},
        {"format": np.float64(1)},
        {"fingerprint": np.zeros(4)},
        {"more": np.zeros(LARGEST_CONTENTS, dtype=np.uint8)},
    ],
    ids=["short", "not-whole", "square", "pickled", "no-row", "no-text", "bomb"],
)
def test_arrays_of_another_kind_are_refused(tmp_path, first, other) -> None:
    path = tmp_path / "w.npz"
    save_weights(path, first)
    with np.load(path) as file:
        arrays = {**file, **other}
    np.savez_compressed(path, **arrays)
    with pytest.raises(WeightsError) as refused:
        load_weights(path)
    assert refused.value.facts["kind"] == "damaged"


def test_one_array_that_is_no_archive_is_refused(tmp_path) -> None:
    path = tmp_path / "w.npz"
    with path.open("wb") as file:
        np.save(file, np.zeros(3))
    with pytest.raises(WeightsError):
        load_weights(path)


def test_a_file_cut_short_is_refused(tmp_path, first) -> None:
    path = tmp_path / "w.npz"
    save_weights(path, first)
    whole = path.read_bytes()
    for length in range(1, len(whole), max(1, len(whole) // 20)):
        path.write_bytes(whole[:length])
        with pytest.raises(WeightsError):
            load_weights(path)


def test_a_missing_file_is_named(tmp_path) -> None:
    with pytest.raises(FileError):
        load_weights(tmp_path / "absent.npz")


def test_shipped_weights_load_and_are_small() -> None:
    files = list(resource("weights").glob("*.npz"))
    assert sum(path.stat().st_size for path in files) <= MOST_BYTES
    loaded = {path.stem: load_weights(path).fingerprint for path in files}
    known = {layout.id: fingerprint_of(layout) for layout in bundled_layouts()}
    assert loaded.pop("shared") == ANY_LAYOUT
    assert loaded.items() <= known.items()

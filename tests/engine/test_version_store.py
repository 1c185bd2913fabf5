"""Earlier versions of a file are kept and dropped in order."""

import os

import pytest

from splitter_desktop.engine.version_store import MOST_VERSIONS, versions, write_version


def test_every_version_can_be_read_again(tmp_path):
    path = tmp_path / "owl.yaml"
    for contents in (b"first", b"second", b"third"):
        write_version(path, contents)
    assert path.read_bytes() == b"third"
    assert [version.path.read_bytes() for version in versions(path)] == [b"first", b"second", b"third"]


def test_saving_the_same_again_makes_no_version(tmp_path):
    path = tmp_path / "owl.yaml"
    for contents in (b"same", b"same", b"other", b"same"):
        write_version(path, contents)
    assert [version.path.read_bytes() for version in versions(path)] == [b"same", b"other", b"same"]


def test_a_version_may_be_shorter_than_the_one_before(tmp_path):
    path = tmp_path / "owl.yaml"
    for contents in (b"a long first version", b"short"):
        write_version(path, contents)
    assert [version.path.read_bytes() for version in versions(path)] == [b"a long first version", b"short"]


def test_the_oldest_go_when_there_are_more_than_twenty(tmp_path):
    path = tmp_path / "owl.yaml"
    for number in range(25):
        write_version(path, str(number).encode())
    kept = versions(path)
    assert len(kept) == MOST_VERSIONS
    assert [int(version.path.read_bytes()) for version in kept] == list(range(5, 25))
    assert kept[-1].number == 25


def test_files_do_not_mix_their_versions(tmp_path):
    write_version(tmp_path / "owl.yaml", b"owl")
    write_version(tmp_path / "owl.0001.yaml", b"another")
    assert [version.path.read_bytes() for version in versions(tmp_path / "owl.yaml")] == [b"owl"]


def test_a_file_never_saved_has_no_versions(tmp_path):
    assert versions(tmp_path / "owl.yaml") == ()


@pytest.mark.parametrize("seconds", [-(10**9), 10**12])
def test_a_version_of_an_odd_time_is_a_version(tmp_path, seconds):
    path = tmp_path / "owl.yaml"
    write_version(path, b"first")
    (version,) = versions(path)
    os.utime(version.path, (seconds, seconds))
    assert [found.path for found in versions(path)] == [version.path]


def test_a_version_another_window_drops_meanwhile_does_no_harm(tmp_path):
    path = tmp_path / "owl.yaml"
    write_version(path, b"first")
    (tmp_path / ".versions" / "owl.0002.yaml").symlink_to("gone")
    write_version(path, b"second")
    assert versions(path)[-1].path.read_bytes() == b"second"

"""Files are read within limits and written whole or not at all."""

import errno
import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from splitter_desktop.engine.errors import FileError
from splitter_desktop.engine.safe_files import (
    files_in,
    is_folder,
    is_free_or_ordinary,
    is_there,
    names_a_device,
    read_bytes,
    remove_leftovers,
    write_whole,
)

posix_only = pytest.mark.skipif(os.name != "posix", reason="needs the permissions and devices of POSIX")


def kind_of_refusal(act, *arguments) -> str:
    with pytest.raises(FileError) as refused:
        act(*arguments)
    assert {"path", "kind", "reason"} <= set(refused.value.facts)
    return refused.value.facts["kind"]


def failing(number):
    def fail(*_arguments, **_keywords):
        raise OSError(number, os.strerror(number))

    return fail


class Disk:
    """A folder with one old file, and the promise that a refused write leaves it so."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.old = folder / "old.txt"
        self.old.write_bytes(b"old")

    def is_untouched(self) -> bool:
        return list(self.folder.iterdir()) == [self.old] and self.old.read_bytes() == b"old"


@pytest.fixture
def disk(tmp_path):
    folder = tmp_path / "disk"
    folder.mkdir()
    return Disk(folder)


def test_contents_up_to_the_limit_are_read(tmp_path):
    path = tmp_path / "file"
    path.write_bytes(b"12\r\n5\x1a")
    assert read_bytes(path, 6) == b"12\r\n5\x1a"
    assert kind_of_refusal(read_bytes, path, 5) == "too-large"


def test_a_missing_file_is_refused(tmp_path):
    assert kind_of_refusal(read_bytes, tmp_path / "none", 10) == "missing"
    (tmp_path / "file").touch()
    assert kind_of_refusal(read_bytes, tmp_path / "file" / "below", 10) == "missing"
    assert kind_of_refusal(read_bytes, tmp_path / "zero\0byte", 10) == "missing"


def test_a_folder_is_no_file(tmp_path):
    assert kind_of_refusal(read_bytes, tmp_path, 10) == "folder"
    assert kind_of_refusal(write_whole, tmp_path, b"new") == "folder"


def test_a_file_that_may_not_be_read_is_refused(tmp_path, monkeypatch):
    path = tmp_path / "file"
    path.touch()
    monkeypatch.setattr(os, "open", failing(errno.EACCES))
    assert kind_of_refusal(read_bytes, path, 10) == "permission"


def test_opening_a_folder_is_called_so_where_the_system_calls_it_a_matter_of_permission(
    tmp_path, monkeypatch
):
    monkeypatch.setattr(os, "open", failing(errno.EACCES))
    assert kind_of_refusal(read_bytes, tmp_path, 10) == "folder"


@posix_only
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null", "/dev/full"])
def test_devices_are_neither_read_nor_replaced(device):
    path = Path(device)
    before = path.stat()
    assert kind_of_refusal(read_bytes, path, 10) == "special"
    assert kind_of_refusal(write_whole, path, b"new") == "special"
    assert os.path.samestat(before, path.stat())


@posix_only
def test_a_pipe_is_refused_without_waiting_for_a_writer(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert kind_of_refusal(read_bytes, pipe, 10) == "special"
    assert kind_of_refusal(write_whole, pipe, b"new") == "special"
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@posix_only
def test_links_that_go_in_circles_are_refused(tmp_path):
    path = tmp_path / "link"
    path.symlink_to(path)
    assert kind_of_refusal(read_bytes, path, 10) == "other"
    assert kind_of_refusal(write_whole, path, b"new") == "other"
    assert path.is_symlink()


def test_refused_reads_leave_nothing_open(tmp_path):
    for _ in range(3):
        kind_of_refusal(read_bytes, tmp_path, 10)
    first = os.open(os.devnull, os.O_RDONLY)
    os.close(first)
    for _ in range(3):
        kind_of_refusal(read_bytes, tmp_path, 10)
    second = os.open(os.devnull, os.O_RDONLY)
    os.close(second)
    assert first == second


def test_what_is_written_is_what_is_read(disk):
    for path in (disk.old, disk.folder / "new.txt"):
        write_whole(path, b"a\r\n\x1a\xff")
        assert path.read_bytes() == b"a\r\n\x1a\xff"
    assert sorted(path.name for path in disk.folder.iterdir()) == ["new.txt", "old.txt"]


@posix_only
def test_a_file_keeps_its_permissions_and_a_new_one_gets_the_usual_ones(disk):
    disk.old.chmod(0o640)
    write_whole(disk.old, b"new")
    assert stat.S_IMODE(disk.old.stat().st_mode) == 0o640
    write_whole(disk.folder / "new", b"new")
    (disk.folder / "usual").touch()
    assert (disk.folder / "new").stat().st_mode == (disk.folder / "usual").stat().st_mode


@posix_only
@pytest.mark.parametrize("exists", [True, False])
def test_a_link_stays_a_link_and_its_target_is_written(tmp_path, exists):
    (tmp_path / "elsewhere").mkdir()
    target, link = tmp_path / "elsewhere" / "target", tmp_path / "link"
    if exists:
        target.write_bytes(b"old")
    link.symlink_to(target)
    write_whole(link, b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"


def test_the_old_file_is_there_until_the_new_one_is_whole(disk, monkeypatch):
    seen, move = [], Path.replace

    def replace(temporary, target):
        seen.append((temporary.read_bytes(), temporary.parent, target.read_bytes()))
        move(temporary, target)

    monkeypatch.setattr(Path, "replace", replace)
    write_whole(disk.old, b"new")
    assert seen == [(b"new", disk.folder, b"old")]


@pytest.mark.parametrize(
    ("number", "kind"),
    [
        (errno.ENOSPC, "full"),
        (errno.EDQUOT, "full"),
        (errno.EROFS, "permission"),
        (errno.EACCES, "permission"),
        (errno.EIO, "other"),
    ],
)
@pytest.mark.parametrize("place", ["open", "fsync", "replace"])
def test_a_write_that_fails_anywhere_leaves_the_old_file_and_nothing_else(
    disk, monkeypatch, place, number, kind
):
    owner = Path if place == "replace" else os
    with monkeypatch.context() as broken:
        broken.setattr(owner, place, failing(number))
        assert kind_of_refusal(write_whole, disk.old, b"new") == kind
        assert kind_of_refusal(write_whole, disk.folder / "new.txt", b"new") == kind
    assert disk.is_untouched()


def test_a_write_into_a_missing_folder_is_refused(disk):
    with pytest.raises(FileError) as refused:
        write_whole(disk.folder / "none" / "new.txt", b"new")
    assert (refused.value.facts["kind"], refused.value.facts["path"]) == (
        "missing",
        str(disk.folder / "none"),
    )
    assert kind_of_refusal(write_whole, disk.old / "new.txt", b"new") == "missing"
    assert disk.is_untouched()


def test_a_write_into_a_folder_that_takes_no_files_is_refused():
    if not Path("/proc/self").is_dir():
        pytest.skip("needs /proc, a folder that not even the administrator can write in")
    assert kind_of_refusal(write_whole, Path("/proc/self/new.txt"), b"new") == "permission"


def test_a_file_marked_read_only_is_not_moved_over(disk, monkeypatch):
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    assert kind_of_refusal(write_whole, disk.old, b"new") == "permission"
    assert disk.is_untouched()


def test_a_folder_that_cannot_be_settled_does_not_undo_the_write(disk, monkeypatch):
    fsync = os.fsync

    def only_files(descriptor):
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", only_files)
    write_whole(disk.old, b"new")
    assert disk.old.read_bytes() == b"new"


@posix_only
def test_a_program_killed_while_writing_leaves_the_old_file(disk):
    program = (
        "import os, signal, sys; from pathlib import Path\n"
        "from splitter_desktop.engine.safe_files import write_whole\n"
        "os.fsync = lambda descriptor: os.kill(os.getpid(), signal.SIGKILL)\n"
        "write_whole(Path(sys.argv[1]), b'new' * 100_000)\n"
    )
    finished = subprocess.run([sys.executable, "-c", program, disk.old], cwd=Path(__file__).parents[2])
    assert finished.returncode == -signal.SIGKILL
    assert disk.old.read_bytes() == b"old"


@posix_only
def test_a_limit_the_system_sets_in_the_middle_of_a_write_leaves_the_old_file(disk):
    program = (
        "import resource, sys; from pathlib import Path\n"
        "from splitter_desktop.engine.errors import FileError\n"
        "from splitter_desktop.engine.safe_files import write_whole\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (5000, 5000))\n"
        "try:\n    write_whole(Path(sys.argv[1]), b'new' * 100_000)\n"
        "except FileError as error:\n    sys.exit(error.facts['kind'])\n"
    )
    finished = subprocess.run(
        [sys.executable, "-c", program, disk.old], cwd=Path(__file__).parents[2], stderr=subprocess.PIPE
    )
    assert finished.stderr.strip() == b"other"
    assert disk.is_untouched()


def test_a_disk_that_is_really_full_leaves_the_old_file(tmp_path):
    mount = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(tmp_path)]
    if sys.platform != "linux" or subprocess.run(mount, capture_output=True).returncode:
        pytest.skip("needs to be allowed to mount a tiny disk")
    try:
        disk = Disk(tmp_path)
        assert kind_of_refusal(write_whole, disk.old, b"new" * 100_000) == "full"
        assert disk.is_untouched()
    finally:
        subprocess.run(["umount", str(tmp_path)], check=True)


def test_a_file_another_program_has_open_is_called_so(disk, monkeypatch):
    def refuse(*_arguments):
        error = PermissionError(errno.EACCES, "sharing violation")
        error.winerror = 32
        raise error

    monkeypatch.setattr(Path, "replace", refuse)
    assert kind_of_refusal(write_whole, disk.old, b"new") == "in-use"
    assert disk.is_untouched()


def test_on_windows_a_file_somebody_looks_into_for_a_moment_is_moved_all_the_same(disk, monkeypatch):
    replace, refusals = Path.replace, [PermissionError, PermissionError]

    def refuse_twice(path, target):
        if refusals:
            raise refusals.pop()
        return replace(path, target)

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr("splitter_desktop.engine.safe_files.sleep", lambda seconds: None)
    monkeypatch.setattr(Path, "replace", refuse_twice)
    write_whole(disk.old, b"new")
    assert disk.old.read_bytes() == b"new"


def test_what_stands_at_a_path_is_told(tmp_path):
    file, folder, nothing = tmp_path / "file", tmp_path / "folder", tmp_path / "nothing"
    file.write_bytes(b"")
    folder.mkdir()
    assert [is_there(path) for path in (file, folder, nothing)] == [True, True, False]
    assert [is_folder(path) for path in (file, folder, nothing)] == [False, True, False]
    assert [is_free_or_ordinary(path) for path in (file, folder, nothing)] == [True, False, True]
    assert files_in(tmp_path, "f*") == (file, folder)
    assert files_in(nothing, "*") == ()
    assert files_in(file, "*") == ()


def test_a_folder_one_may_not_look_into_holds_nothing(tmp_path, monkeypatch):
    with monkeypatch.context() as locked:
        locked.setattr(Path, "stat", failing(errno.EACCES))
        locked.setattr(os, "open", failing(errno.EACCES))
        assert not is_there(tmp_path)
        assert not is_folder(tmp_path)
        assert files_in(tmp_path, "*") == ()
        assert kind_of_refusal(read_bytes, tmp_path / "file", 10) == "permission"


@pytest.mark.parametrize("name", ["con", "NUL", "Com1", "lpt9 "])
def test_names_of_devices_are_known(name):
    assert names_a_device(name)
    assert not names_a_device(f"my {name}")


@posix_only
def test_what_killed_programs_left_is_removed_and_nothing_else(disk, monkeypatch):
    inner = disk.folder / "open games"
    inner.mkdir()
    for folder in (disk.folder, inner):
        monkeypatch.setattr(Path, "replace", lambda *_arguments: os._exit(9))
        if os.fork() == 0:
            write_whole(folder / "new", b"new")
        os.wait()
        assert len(files_in(folder, ".splitter-*.tmp")) == 1
    remove_leftovers(disk.folder)
    assert len(files_in(disk.folder, "**/.splitter-*.tmp")) == 2
    for left in files_in(disk.folder, "**/.splitter-*.tmp"):
        os.utime(left, (0, 0))
    os.utime(disk.old, (0, 0))
    remove_leftovers(disk.folder)
    assert [path for path in files_in(disk.folder, "**/*") if path.is_file()] == [disk.old]

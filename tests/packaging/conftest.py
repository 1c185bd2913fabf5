from __future__ import annotations

import importlib.util
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

SCRIPT = Path(__file__).parents[2] / "packaging" / "bootstrap.py"


@pytest.fixture(scope="session")
def bootstrap() -> Iterator[ModuleType]:
    """The set-up script, loaded from its file: it belongs to no package."""
    spec = importlib.util.spec_from_file_location("bootstrap", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    yield module
    del sys.modules[spec.name]


@dataclass
class Machine:
    """A computer that only says what it would do.

    Attributes:
        programs: programs that can be started, each its own Debian package's name here.
        missing: libraries the loader does not find.
        root: whether this is root.
        ensurepip: whether Python came with it.
        qt_says: what Qt complains of beside missing libraries, on any screen.
        reachable: whether the screen that `DISPLAY` names answers.
        apt_lists: whether the package lists have been read.
        failing: words that make a command fail when it holds one of them.
        commands: every command started, as one text.
        became: the command this process was replaced by.
    """

    bootstrap: ModuleType
    programs: set[str] = field(default_factory=set)
    missing: set[str] = field(default_factory=set)
    root: bool = False
    ensurepip: bool = True
    qt_says: str = ""
    reachable: bool = True
    apt_lists: bool = True
    failing: set[str] = field(default_factory=set)
    commands: list[str] = field(default_factory=list)
    became: list[str] = field(default_factory=list)

    def run(self, command: Sequence[str], **options: Any) -> subprocess.CompletedProcess[str]:
        """Stand in for the script's one way to start a process."""
        self.commands.append(" ".join(command))
        if failed := any(word in command for word in self.failing):
            return subprocess.CompletedProcess(command, int(failed), "", "")
        if "venv" in command:
            return self._make_venv(command)
        if command[0] == "apt-get":
            return self._apt_get(command)
        if "-c" in command:
            return self._start_qt(command, options["env"].get("QT_QPA_PLATFORM") == "offscreen")
        return subprocess.CompletedProcess(command, 0, "", "")

    def _make_venv(self, command: Sequence[str]) -> subprocess.CompletedProcess[str]:
        folder = Path(command[-1])
        (folder / "bin").mkdir(parents=True)
        if not self.ensurepip:
            return subprocess.CompletedProcess(command, 1, "ensurepip is not available\n", "")
        (folder / "bin" / "python").touch()
        return subprocess.CompletedProcess(command, 0, "", "")

    def _apt_get(self, command: Sequence[str]) -> subprocess.CompletedProcess[str]:
        if "update" in command:
            self.apt_lists = True
        packages = self.bootstrap.QT_LIBRARIES | self.bootstrap.WINDOW_LIBRARIES
        self.missing = {name for name in self.missing if packages[name] not in command}
        self.programs |= {name for name, package in self.bootstrap.TEST_TOOLS.items() if package in command}
        self.ensurepip |= "python3-venv" in command
        return subprocess.CompletedProcess(command, 0, "", "")

    def _start_qt(self, command: Sequence[str], offscreen: bool) -> subprocess.CompletedProcess[str]:
        needed = set(self.bootstrap.QT_LIBRARIES)
        if not offscreen:
            needed |= set(self.bootstrap.WINDOW_LIBRARIES)
        lacking = sorted(needed & self.missing)
        says = f"ImportError: {lacking[0]}" if lacking else self.qt_says
        if not (says or offscreen or self.reachable):
            says = "could not connect to display"
        return subprocess.CompletedProcess(command, int(bool(says)), "", f"Traceback\n{says}\n")

    def become(self, command: Sequence[str]) -> int:
        """Stand in for the script's last step."""
        self.became.extend(command)
        return 0

    def started(self, word: str) -> list[str]:
        """The commands that hold a word."""
        return [command for command in self.commands if word in command.split()]


@pytest.fixture
def machine(bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Machine:
    """A Debian-like computer without a screen, with all libraries and tools, used by an ordinary person."""
    computer = Machine(bootstrap, programs={"apt-get", *bootstrap.TEST_TOOLS})
    monkeypatch.setattr(bootstrap, "run", computer.run)
    monkeypatch.setattr(bootstrap, "can_load", lambda name: name not in computer.missing)
    monkeypatch.setattr(bootstrap, "has_program", lambda name: name in computer.programs)
    monkeypatch.setattr(bootstrap, "is_root", lambda: computer.root)
    monkeypatch.setattr(bootstrap, "has_ensurepip", lambda: computer.ensurepip)
    monkeypatch.setattr(bootstrap, "has_package_lists", lambda: computer.apt_lists)
    monkeypatch.setattr(bootstrap.sys, "platform", "linux")
    monkeypatch.setattr(bootstrap, "become", computer.become)
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        # Set first: only so is what the script itself sets taken back afterwards.
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)
    return computer


@pytest.fixture
def checkout(bootstrap: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A checkout in which nothing has been made yet."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "packaging").mkdir()
    (tmp_path / "packaging" / "constraints.txt").write_text("six==1.17.0\n")
    (tmp_path / "pyproject.toml").write_text("[project]\n")
    return bootstrap.Checkout(tmp_path)

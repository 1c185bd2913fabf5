"""The real program on a screen of its own, played as people do: with the mouse and with the keyboard."""

from __future__ import annotations

import ctypes
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import PySide6
import pytest

from splitter_desktop.bundled import HOME_VARIABLE
from splitter_desktop.engine.save_files import load_game

PATIENCE = 30
"""Seconds until something that should happen counts as not happening."""
CHECKOUT = Path(__file__).parents[1]
QT_FOR_X11 = Path(PySide6.__file__).parent / "Qt" / "plugins" / "platforms" / "libqxcb.so"


def what_is_missing() -> str:
    """The first program or library without which there is no screen of its own; empty when all are there."""
    for program in ("Xvfb", "xdotool"):
        if shutil.which(program) is None:
            return program
    try:
        ctypes.CDLL(str(QT_FOR_X11))
    except OSError as error:
        return str(error).split(":")[0]
    return ""


MISSING = what_is_missing()
pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"needs {MISSING}, which is not installed")


@pytest.fixture
def screen() -> Iterator[str]:
    """The name of a screen nobody sees."""
    told, tell = os.pipe()
    command = ["Xvfb", "-displayfd", str(tell), "-screen", "0", "1366x768x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[tell], stderr=subprocess.DEVNULL) as server:
        os.close(tell)
        with os.fdopen(told) as reader:
            number = reader.readline().strip()
        yield f":{number}"
        server.terminate()


class Program:
    """The running program and what it keeps."""

    def __init__(self, screen: str, home: Path) -> None:
        self.environment = os.environ | {
            "DISPLAY": screen,
            "QT_QPA_PLATFORM": "xcb",
            HOME_VARIABLE: str(home),
        }
        self.autosave = home / "open games" / "open-1.splitter"
        command = [sys.executable, "-m", "splitter_desktop"]
        self.process = subprocess.Popen(command, cwd=CHECKOUT, env=self.environment, stderr=subprocess.PIPE)
        found = self.xdotool("search", "--sync", "--onlyvisible", "--name", "Splitter Desktop")
        self.window = found.split()[0]
        self.xdotool("windowfocus", "--sync", self.window)

    def xdotool(self, *words: str) -> str:
        return subprocess.run(
            ["xdotool", *words],
            env=self.environment,
            check=True,
            text=True,
            stdout=subprocess.PIPE,
            timeout=PATIENCE,
        ).stdout

    def press(self, *keys: str) -> None:
        self.xdotool("key", *keys)

    def click(self, across: float, down: float) -> None:
        """Click at a place told in parts of the window's width and height."""
        shell = self.xdotool("getwindowgeometry", "--shell", self.window)
        geometry = dict(line.split("=") for line in shell.splitlines())
        x, y = round(int(geometry["WIDTH"]) * across), round(int(geometry["HEIGHT"]) * down)
        self.xdotool("mousemove", "--window", self.window, str(x), str(y), "click", "1")

    @property
    def steps(self) -> list[str]:
        """The placements the program has kept."""
        return json.loads(self.autosave.read_bytes())["steps"]

    def await_steps(self, number: int) -> None:
        wait_until(lambda: len(self.steps) == number, f"{number} placements are kept")

    def quit(self) -> None:
        self.press("ctrl+q")
        _, errors = self.process.communicate(timeout=PATIENCE)
        assert (self.process.returncode, errors) == (0, b"")


def wait_until(is_so: Callable[[], bool], what: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < deadline, f"not so after {PATIENCE} seconds: {what}"
        time.sleep(0.02)


@pytest.fixture
def start(screen: str, tmp_path: Path) -> Iterator[Callable[[], Program]]:
    """Starts the program, always with the same folder to keep things in, and with dice that do not tumble."""
    started: list[Program] = []
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.ini").write_text("[view]\nreduce-motion=true\n")

    def start() -> Program:
        started.append(Program(screen, home))
        return started[-1]

    yield start
    for program in started:
        program.process.kill()
        program.process.communicate()


def test_a_game_is_played_left_and_gone_on_with(start: Callable[[], Program]) -> None:
    program = start()
    wait_until(program.autosave.exists, "the fresh game is kept")
    middle_row, three_cells = 0.54, (0.205, 0.27, 0.335)
    for number, across in enumerate(three_cells, start=1):
        program.click(across, middle_row)
        program.await_steps(number)
    assert [step[1:] for step in program.steps] == ["@r4c2", "@r4c3", "@r4c4"]

    program.press("Up", "Up", "Return")  # the first arrow shows where the keyboard begins
    program.await_steps(4)
    program.press("Up", "s", "space")
    program.await_steps(5)
    assert [step[1:] for step in program.steps[3:]] == ["@r3c4", "@r2c4"]
    program.quit()
    left = program.autosave.read_bytes()

    program = start()
    assert program.autosave.read_bytes() == left
    program.press("ctrl+z")
    wait_until(lambda: load_game(program.autosave).history.cursor == 4, "a placement is taken back")
    program.press("ctrl+shift+z")
    wait_until(lambda: load_game(program.autosave).history.cursor == 5, "it is done again")
    program.quit()
    assert len(load_game(program.autosave).positions()[0].empty_pairs) == 22 - 5


def test_an_interruption_from_the_terminal_ends_the_program_and_loses_nothing(
    start: Callable[[], Program],
) -> None:
    program = start()
    program.press("Right", "Right", "Return")
    program.await_steps(1)
    program.process.send_signal(signal.SIGINT)
    assert program.process.wait(PATIENCE) == -signal.SIGINT
    assert len(load_game(program.autosave).history.steps) == 2

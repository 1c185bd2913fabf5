"""Make this checkout ready and run the program or its tests: ``bootstrap.py run|test [ARGUMENTS]``.

Needs Python 3.11 or newer and its standard library. The first call makes ``.venv`` in the checkout with the
pinned dependencies and the project itself, and brings or names the system packages that Qt needs; later calls
find all of that recorded in ``.venv`` and start at once.
"""

from __future__ import annotations

import ctypes
import hashlib
import importlib.util
import json
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

OLDEST_PYTHON = (3, 11)
USAGE = """\
usage: python3 packaging/bootstrap.py run [ARGUMENTS]    start Splitter Desktop with these arguments
       python3 packaging/bootstrap.py test [ARGUMENTS]   run its tests; pytest gets the arguments"""

QT_LIBRARIES = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libfontconfig.so.1": "libfontconfig1",
    "libdbus-1.so.3": "libdbus-1-3",
}
"""What Qt loads even without a screen, and the Debian packages that hold it."""

WINDOW_LIBRARIES = {
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
}
"""What Qt loads besides for a real window. Its own message names only the last, whichever is missing."""

TEST_TOOLS = {
    "Xvfb": "xvfb",
    "xdotool": "xdotool",
    "pdftoppm": "poppler-utils",
    "qpdf": "qpdf",
}
"""Programs that some tests need, and their Debian packages; without them those tests are skipped."""

SCREEN_VARIABLES = ("DISPLAY", "WAYLAND_DISPLAY")
START_QT = "from PySide6.QtWidgets import QApplication; QApplication([])"


class BootstrapError(Exception):
    """Something only the person can mend; its text is the sentence that says what."""


@dataclass(frozen=True)
class Checkout:
    """The folder of one checkout, and the files in it that this script reads and makes."""

    root: Path

    @property
    def venv(self) -> Path:
        """The folder of the virtual environment; this script's own, remade whenever it is in doubt."""
        return self.root / ".venv"

    @property
    def python(self) -> Path:
        """The environment's interpreter."""
        return self.venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    @property
    def record(self) -> Path:
        """Where `Readiness` is written once the environment is whole."""
        return self.venv / "splitter-ready.json"

    def pins(self) -> str:
        """A digest of everything that decides what is installed."""
        digest = hashlib.sha256()
        for name in ("pyproject.toml", "packaging/constraints.txt"):
            digest.update((self.root / name).read_bytes())
        return digest.hexdigest()


@dataclass(frozen=True)
class Readiness:
    """What an environment is known to hold.

    Attributes:
        origin: the Python it was made with and the folder it was made in.
        pins: the digest of `Checkout.pins` at the time.
        purpose: ``run``, or ``test`` for the tests' dependencies too.
        screens: the kinds of screen Qt has been seen to start on.
    """

    origin: str
    pins: str
    purpose: str
    screens: tuple[str, ...] = ()

    def serves(self, purpose: str) -> bool:
        """Whether everything for a purpose is installed."""
        return purpose in ("run", self.purpose)


def main(arguments: Sequence[str], checkout: Checkout) -> int:
    """Prepare the checkout and start what was asked for; returns the exit code."""
    if arguments[:1] in (["-h"], ["--help"]):
        print(USAGE)
        return 0
    if arguments[:1] not in (["run"], ["test"]):
        print(USAGE, file=sys.stderr)
        return 2
    purpose, *rest = arguments
    try:
        prepare(checkout, purpose)
        return start(checkout, purpose, rest)
    except BootstrapError as error:
        print(error, file=sys.stderr)
    except OSError as error:
        print(f"Cannot prepare {error.filename or checkout.root}: {error.strerror}.", file=sys.stderr)
    except KeyboardInterrupt:
        print("Stopped; call again to go on.", file=sys.stderr)
    return 1


def prepare(checkout: Checkout, purpose: str) -> None:
    """Bring everything a purpose needs, as far as it is not there yet.

    Raises:
        BootstrapError: something is missing that this script may not or cannot bring.
    """
    if sys.version_info < OLDEST_PYTHON:
        raise BootstrapError(
            f"Splitter Desktop needs Python 3.11 or newer; this is {sys.version.split()[0]}."
        )
    ready = ready_environment(checkout, purpose)
    screen = screen_kind(purpose)
    if screen not in ready.screens:
        make_qt_start(checkout, screen)
        write_record(checkout, replace(ready, screens=(*ready.screens, screen)))
    if purpose == "test":
        bring_test_tools()


def start(checkout: Checkout, purpose: str, arguments: Sequence[str]) -> int:
    """Start the program or its tests; returns their exit code."""
    if purpose == "test":
        os.chdir(checkout.root)
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    module = "splitter_desktop" if purpose == "run" else "pytest"
    return become([str(checkout.python), "-m", module, *arguments])


def become(command: list[str]) -> int:
    """Replace this process by a command; where that cannot be done, run it and return its exit code."""
    if os.name != "nt":
        os.execv(command[0], command)
    return run(command).returncode


def ready_environment(checkout: Checkout, purpose: str) -> Readiness:
    """The environment as recorded, after making or completing it where it does not serve the purpose."""
    known = read_record(checkout)
    wanted = Readiness(origin(checkout), checkout.pins(), purpose)
    if known is None or known.origin != wanted.origin:
        return make_environment(checkout, wanted)
    if known.pins == wanted.pins and known.serves(purpose):
        return known
    return complete_environment(checkout, known, wanted)


def origin(checkout: Checkout) -> str:
    """What an environment is bound to: this Python at any patch level, and the place of the checkout."""
    return f"{sys.implementation.cache_tag} {sys.base_prefix} {checkout.root}"


def base_python() -> str:
    """The interpreter to make environments with; not the one inside an environment about to be remade."""
    return getattr(sys, "_base_executable", "") or sys.executable


def read_record(checkout: Checkout) -> Readiness | None:
    """What is known of the environment; None when nothing can be relied on, as after a killed first call."""
    if not checkout.python.exists():
        return None
    try:
        fields = json.loads(checkout.record.read_text("utf-8"))
        return Readiness(fields["origin"], fields["pins"], fields["purpose"], tuple(fields["screens"]))
    except (FileNotFoundError, ValueError, KeyError, TypeError):
        return None


def write_record(checkout: Checkout, ready: Readiness) -> None:
    """Record what the environment holds, whole or not at all."""
    unfinished = checkout.record.with_suffix(".new")
    unfinished.write_text(json.dumps(asdict(ready)), "utf-8")
    unfinished.replace(checkout.record)


def make_environment(checkout: Checkout, wanted: Readiness) -> Readiness:
    """Make the environment from nothing; on failure there is none."""
    print(f"Making {checkout.venv}; this happens once and takes a minute.", file=sys.stderr)
    try:
        make_venv(checkout)
        install(checkout, wanted.purpose)
    except BaseException:
        remove_folder(checkout.venv)
        raise
    write_record(checkout, wanted)
    return wanted


def complete_environment(checkout: Checkout, known: Readiness, wanted: Readiness) -> Readiness:
    """Install what changed or what a further purpose needs.

    An environment without its record is remade, so a killed call leaves none. When pip refuses, the record
    is put back, for pip changes nothing before it has everything.
    """
    wanted = replace(wanted, purpose="test" if known.serves("test") else wanted.purpose)
    checkout.record.unlink()
    try:
        install(checkout, wanted.purpose)
    except BootstrapError:
        write_record(checkout, known)
        raise
    write_record(checkout, wanted)
    return wanted


def make_venv(checkout: Checkout) -> None:
    """Make an empty environment, bringing Debian's separate package for it where that is missing."""
    attempt = try_venv(checkout)
    if attempt.returncode and not has_ensurepip():
        if not may_install():
            raise BootstrapError(
                f"Python's venv is incomplete here; install it with: {apt_line(['python3-venv'])}"
            )
        apt_install(["python3-venv"])
        attempt = try_venv(checkout)
    if attempt.returncode:
        raise BootstrapError(f"Python could not make {checkout.venv}: {last_line(attempt.stdout)}")


def has_ensurepip() -> bool:
    """Whether Python came with what venv puts pip in with; Debian packs it apart."""
    return importlib.util.find_spec("ensurepip") is not None


def try_venv(checkout: Checkout) -> subprocess.CompletedProcess[str]:
    """Run venv on a clean place, for a failed run leaves half a folder behind."""
    remove_folder(checkout.venv)
    return run(
        [base_python(), "-m", "venv", str(checkout.venv)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )


def remove_folder(folder: Path) -> None:
    """Remove a folder, or a link to one, if it is there."""
    if folder.is_symlink():
        folder.unlink()
    elif folder.exists():
        shutil.rmtree(folder)


def install(checkout: Checkout, purpose: str) -> None:
    """Install the project and its pinned dependencies; pip's own output stays visible."""
    project = ".[test]" if purpose == "test" else "."
    # Relative, for pip splits these at spaces; in the environment, for they must reach the build of the
    # project too: older pips hand on the first, newer ones read the second.
    pins = dict.fromkeys(("PIP_CONSTRAINT", "PIP_BUILD_CONSTRAINT"), "packaging/constraints.txt")
    command = [str(checkout.python), "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
    # On stderr, so that `run … --json` prints nothing but its object on stdout.
    done = run([*command, "--editable", project], cwd=checkout.root, env=os.environ | pins, stdout=sys.stderr)
    if done.returncode:
        raise BootstrapError("pip could not install the dependencies; see above why, then try again.")


def screen_kind(purpose: str) -> str:
    """Where Qt is going to draw: ``offscreen``, or ``window`` when there is a screen to run on."""
    if purpose == "test" or os.environ.get("QT_QPA_PLATFORM") in ("offscreen", "minimal"):
        return "offscreen"
    has_screen = not sys.platform.startswith("linux") or any(map(os.environ.get, SCREEN_VARIABLES))
    return "window" if has_screen else "offscreen"


def make_qt_start(checkout: Checkout, screen: str) -> None:
    """See Qt start in a process of its own; where it does not, bring the system libraries it misses.

    Raises:
        BootstrapError: it cannot start; names the packages to install where those are known.
    """
    libraries = QT_LIBRARIES | (WINDOW_LIBRARIES if screen == "window" else {})
    if not qt_complaint(checkout, screen):
        return
    if missing := missing_libraries(libraries):
        if not may_install():
            raise BootstrapError(f"Qt misses {', '.join(missing)}; {install_advice(missing)}")
        apt_install(missing.values())
    # A screen that cannot be reached is for the program to speak of: its other commands need none.
    if complaint := qt_complaint(checkout, "offscreen"):
        raise BootstrapError(f"Qt does not start here: {complaint}")


def qt_complaint(checkout: Checkout, screen: str) -> str:
    """The last line of what Qt says when it does not start on a kind of screen; empty when it does."""
    environment = dict(os.environ)
    if screen == "offscreen":
        environment["QT_QPA_PLATFORM"] = "offscreen"
    seen = run([str(checkout.python), "-c", START_QT], env=environment, stderr=subprocess.PIPE)
    return last_line(seen.stderr) if seen.returncode else ""


def missing_libraries(libraries: Mapping[str, str]) -> dict[str, str]:
    """Those libraries that cannot be loaded, with their Debian packages; none but on Linux."""
    if not sys.platform.startswith("linux"):
        return {}
    return {name: package for name, package in libraries.items() if not can_load(name)}


def can_load(library: str) -> bool:
    """Whether the system's loader finds a library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def bring_test_tools() -> None:
    """Bring the programs some tests need, or say in one sentence how to; those tests skip without them."""
    missing = {tool: package for tool, package in TEST_TOOLS.items() if not has_program(tool)}
    if not sys.platform.startswith("linux") or not (missing := missing | missing_libraries(WINDOW_LIBRARIES)):
        return
    if may_install() and apt_installs(missing.values()):
        return
    print(f"Tests that need {', '.join(missing)} are skipped; {install_advice(missing)}", file=sys.stderr)


def may_install() -> bool:
    """Whether this is root on a Debian-like system."""
    return has_program("apt-get") and is_root()


def has_program(name: str) -> bool:
    """Whether a program can be started by its name."""
    return shutil.which(name) is not None


def is_root() -> bool:
    """Whether this process may do everything; never said of Windows."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def install_advice(missing: Mapping[str, str]) -> str:
    """What a person does about missing things, given with their Debian packages."""
    if has_program("apt-get"):
        return f"install them with: {apt_line(missing.values())}"
    return "install the packages of your system that hold them."


def apt_line(packages: Iterable[str]) -> str:
    """The command that brings packages, to be typed by a person."""
    return shlex.join([*([] if is_root() else ["sudo"]), "apt-get", "install", *packages])


def apt_install(packages: Iterable[str]) -> None:
    """Install Debian packages.

    Raises:
        BootstrapError: they could not be installed; names the command to try by hand.
    """
    packages = list(packages)
    if not apt_installs(packages):
        raise BootstrapError(
            f"apt-get could not install what is missing; see above why, then try: {apt_line(packages)}"
        )


def apt_installs(packages: Iterable[str]) -> bool:
    """Try to install Debian packages, reading the package lists first where there are none or old ones."""
    wanted = ["install", "--no-install-recommends", *packages]
    if has_package_lists() and apt_get(*wanted):
        return True
    return apt_get("update") and apt_get(*wanted)


def has_package_lists(folder: Path = Path("/var/lib/apt/lists")) -> bool:
    """Whether apt knows any packages."""
    return any(folder.glob("*_Packages*"))


def apt_get(*arguments: str) -> bool:
    """Run apt-get without questions; its output stays visible, on stderr."""
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    command = ["apt-get", "--yes", "-q", *arguments]
    return run(command, env=quiet, stdout=sys.stderr, stdin=subprocess.DEVNULL).returncode == 0


def last_line(text: str) -> str:
    """The last line that says something."""
    return next((line.strip() for line in reversed(text.splitlines()) if line.strip()), "no message")


def run(command: Sequence[str], **options: Any) -> subprocess.CompletedProcess[str]:
    """Run a command to its end; the one place where this script starts processes."""
    return subprocess.run(command, text=True, errors="replace", check=False, **options)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], Checkout(Path(__file__).resolve().parent.parent)))

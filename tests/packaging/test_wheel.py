from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest
from hatchling.build import build_wheel

ROOT = Path(__file__).parents[2]
LAYOUTS = ROOT / "layouts"


@pytest.fixture(scope="module")
def installed(tmp_path_factory) -> Path:
    """The interpreter of a clean environment that holds the wheel, and sees only dependencies besides."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder / "venv", with_pip=False, symlinks=os.name != "nt")
    scripts = "Scripts" if os.name == "nt" else "bin"
    python = folder / "venv" / scripts / ("python.exe" if os.name == "nt" else "python")
    wheel = build_wheel_of_checkout(folder)
    pip = [sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-index", "--no-deps"]
    subprocess.run([*pip, "--disable-pip-version-check", wheel], check=True)
    # Not followed into the .pth files there, so the editable install of this checkout stays unseen.
    site = next((folder / "venv").rglob("site-packages"))
    (site / "dependencies.pth").write_text(sysconfig.get_path("purelib"))
    return python


def build_wheel_of_checkout(folder: Path) -> Path:
    before = Path.cwd()
    os.chdir(ROOT)
    try:
        return folder / build_wheel(str(folder))
    finally:
        os.chdir(before)


def said_by(python: Path, *arguments: str) -> str:
    return subprocess.run(
        [python, "-I", *arguments], cwd=python.parent, capture_output=True, text=True, check=True
    ).stdout


def test_an_installed_program_is_not_this_checkout(installed):
    where = said_by(installed, "-c", "import splitter_desktop; print(splitter_desktop.__file__)")
    assert ROOT not in Path(where).parents


def test_an_installed_program_finds_every_layout(installed):
    listed = json.loads(said_by(installed, "-m", "splitter_desktop", "layouts", "--json"))["layouts"]
    assert len(listed) == len(list(LAYOUTS.glob("*.yaml")))


def test_an_installed_program_carries_every_resource_that_it_reads(installed):
    where = said_by(
        installed, "-c", "from splitter_desktop.bundled import bundled_folder as f; print(f('resources'))"
    )
    assert files_under(Path(where.strip())) == {
        name
        for name in files_under(ROOT / "resources")
        if not name.startswith("readme/") and not name.endswith(".po")
    }


def files_under(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}

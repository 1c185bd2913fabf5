from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the simulated computer is a Unix one")

ROOT = Path(__file__).parents[2]


def test_first_call_makes_the_environment_and_starts_the_program(bootstrap, machine, checkout):
    bootstrap.main(["run", "score", "--json"], checkout)
    assert [command.split()[1:3] for command in machine.commands[:2]] == [["-m", "venv"], ["-m", "pip"]]
    assert machine.started("pip")[0].endswith("--editable .")
    assert machine.became == [str(checkout.python), "-m", "splitter_desktop", "score", "--json"]


def test_second_call_starts_no_other_process(bootstrap, machine, checkout):
    bootstrap.main(["run"], checkout)
    machine.commands.clear()
    bootstrap.main(["run"], checkout)
    assert machine.commands == []


def test_tests_get_their_dependencies_the_arguments_and_no_screen(bootstrap, machine, checkout):
    bootstrap.main(["test", "-k", "hearts"], checkout)
    assert machine.started("pip")[0].endswith("--editable .[test]")
    assert machine.became[1:] == ["-m", "pytest", "-k", "hearts"]
    assert os.environ["QT_QPA_PLATFORM"] == "offscreen"


def test_an_environment_for_tests_serves_to_run(bootstrap, machine, checkout):
    bootstrap.main(["test"], checkout)
    machine.commands.clear()
    bootstrap.main(["run"], checkout)
    assert machine.commands == []


def test_an_environment_to_run_is_completed_for_tests(bootstrap, machine, checkout):
    bootstrap.main(["run"], checkout)
    machine.commands.clear()
    bootstrap.main(["test"], checkout)
    assert not machine.started("venv")
    assert machine.started("pip")[0].endswith("--editable .[test]")


@pytest.mark.parametrize("name", ["pyproject.toml", "packaging/constraints.txt"])
def test_changed_dependencies_are_installed_with_the_tests_own(bootstrap, machine, checkout, name):
    bootstrap.main(["test"], checkout)
    machine.commands.clear()
    (checkout.root / name).write_text("# changed\n")
    bootstrap.main(["run"], checkout)
    assert machine.started("pip")[0].endswith("--editable .[test]")
    assert not machine.started("venv")


def test_another_python_remakes_the_environment(bootstrap, machine, checkout, monkeypatch):
    bootstrap.main(["run"], checkout)
    machine.commands.clear()
    monkeypatch.setattr(bootstrap.sys, "base_prefix", "/opt/other")
    bootstrap.main(["run"], checkout)
    assert machine.started("venv")


def test_the_same_python_by_another_name_is_no_other(bootstrap, machine, checkout, monkeypatch):
    bootstrap.main(["run"], checkout)
    machine.commands.clear()
    monkeypatch.setattr(bootstrap, "base_python", lambda: "/usr/bin/python")
    bootstrap.main(["run"], checkout)
    assert machine.commands == []


def test_an_environment_left_by_a_killed_call_is_remade(bootstrap, machine, checkout):
    checkout.python.parent.mkdir(parents=True)
    checkout.python.touch()
    remains = checkout.venv / "half-installed"
    remains.touch()
    bootstrap.main(["run"], checkout)
    assert machine.started("venv")
    assert not remains.exists()


def test_a_call_killed_while_completing_leaves_nothing_to_trust(bootstrap, machine, checkout, monkeypatch):
    bootstrap.main(["run"], checkout)

    with monkeypatch.context() as killed:
        killed.setattr(bootstrap, "write_record", lambda *_: None)
        bootstrap.main(["test"], checkout)
    machine.commands.clear()
    bootstrap.main(["run"], checkout)
    assert machine.started("venv")


@pytest.mark.parametrize("record", ["", "[]", "{}", '{"origin": 1'])
def test_a_damaged_record_is_not_trusted(bootstrap, machine, checkout, record):
    bootstrap.main(["run"], checkout)
    machine.commands.clear()
    checkout.record.write_text(record)
    bootstrap.main(["run"], checkout)
    assert machine.started("venv")


def test_pip_failing_leaves_no_environment_and_says_one_sentence(bootstrap, machine, checkout, capsys):
    machine.failing = {"pip"}
    assert bootstrap.main(["run"], checkout) == 1
    assert not checkout.venv.exists()
    said = capsys.readouterr().err.splitlines()
    assert said[1:] == ["pip could not install the dependencies; see above why, then try again."]


def test_pip_failing_for_the_tests_leaves_the_program_ready(bootstrap, machine, checkout):
    bootstrap.main(["run"], checkout)
    machine.failing = {"pip"}
    assert bootstrap.main(["test"], checkout) == 1
    machine.commands.clear()
    bootstrap.main(["run"], checkout)
    assert machine.commands == []


def test_missing_venv_package_is_named_and_half_a_folder_removed(bootstrap, machine, checkout, capsys):
    machine.ensurepip = False
    assert bootstrap.main(["run"], checkout) == 1
    assert "sudo apt-get install python3-venv" in capsys.readouterr().err
    assert not checkout.venv.exists()


def test_missing_venv_package_is_brought_as_root(bootstrap, machine, checkout):
    machine.ensurepip, machine.root = False, True
    bootstrap.main(["run"], checkout)
    assert machine.started("python3-venv")
    assert machine.became


def test_missing_qt_libraries_are_named_with_their_exact_packages(bootstrap, machine, checkout, capsys):
    machine.missing = {"libEGL.so.1", "libdbus-1.so.3"}
    assert bootstrap.main(["run"], checkout) == 1
    said = capsys.readouterr().err.splitlines()[-1]
    assert said == (
        "Qt misses libEGL.so.1, libdbus-1.so.3; install them with: sudo apt-get install libegl1 libdbus-1-3"
    )
    assert not machine.became


def test_missing_qt_libraries_are_told_of_again_and_mended_later(bootstrap, machine, checkout):
    machine.missing = {"libGL.so.1"}
    assert bootstrap.main(["run"], checkout) == 1
    assert bootstrap.main(["run"], checkout) == 1
    machine.missing = set()
    machine.commands.clear()
    bootstrap.main(["run"], checkout)
    assert machine.became
    assert not machine.started("pip")


def test_missing_qt_libraries_are_brought_as_root(bootstrap, machine, checkout):
    machine.missing, machine.root = {"libEGL.so.1"}, True
    bootstrap.main(["run"], checkout)
    assert machine.started("apt-get") == ["apt-get --yes -q install --no-install-recommends libegl1"]
    assert machine.became


def test_empty_package_lists_are_read_first(bootstrap, machine, checkout):
    machine.missing, machine.root, machine.apt_lists = {"libGL.so.1"}, True, False
    bootstrap.main(["run"], checkout)
    assert machine.started("apt-get")[0] == "apt-get --yes -q update"
    assert len(machine.started("apt-get")) == 2


def test_packages_that_cannot_be_brought_are_named(bootstrap, machine, checkout, capsys):
    machine.missing, machine.root, machine.failing = {"libGL.so.1"}, True, {"apt-get"}
    assert bootstrap.main(["run"], checkout) == 1
    assert capsys.readouterr().err.splitlines()[-1].endswith("then try: apt-get install libgl1")


def test_other_systems_get_the_names_of_the_libraries(bootstrap, machine, checkout, capsys):
    machine.missing, machine.programs = {"libGL.so.1"}, set()
    assert bootstrap.main(["run"], checkout) == 1
    assert capsys.readouterr().err.splitlines()[-1] == (
        "Qt misses libGL.so.1; install the packages of your system that hold them."
    )


def test_window_libraries_are_asked_for_only_with_a_screen(bootstrap, machine, checkout, capsys, monkeypatch):
    machine.missing = {"libxcb-cursor.so.0"}
    bootstrap.main(["run", "layouts"], checkout)
    assert machine.became
    monkeypatch.setenv("DISPLAY", ":5")
    assert bootstrap.main(["run"], checkout) == 1
    assert capsys.readouterr().err.splitlines()[-1].endswith("apt-get install libxcb-cursor0")


def test_a_screen_that_does_not_answer_is_left_to_the_program(bootstrap, machine, checkout, monkeypatch):
    monkeypatch.setenv("DISPLAY", ":5")
    machine.reachable = False
    bootstrap.main(["run", "layouts"], checkout)
    assert machine.became


def test_what_qt_says_is_passed_on_when_no_known_library_is_missing(bootstrap, machine, checkout, capsys):
    machine.qt_says = "ImportError: bad magic"
    assert bootstrap.main(["run"], checkout) == 1
    assert capsys.readouterr().err.splitlines()[-1] == "Qt does not start here: ImportError: bad magic"


def test_tools_for_tests_are_brought_as_root(bootstrap, machine, checkout):
    machine.root = True
    machine.programs -= {"Xvfb", "qpdf"}
    bootstrap.main(["test"], checkout)
    assert machine.started("apt-get") == ["apt-get --yes -q install --no-install-recommends xvfb qpdf"]


@pytest.mark.parametrize("root", [False, True])
def test_tests_run_without_their_tools_and_that_is_said(bootstrap, machine, checkout, capsys, root):
    machine.root, machine.failing = root, {"apt-get"}
    machine.programs -= {"Xvfb"}
    machine.missing = {"libxcb-cursor.so.0"}
    bootstrap.main(["test"], checkout)
    said = capsys.readouterr().err.splitlines()[-1]
    assert said.startswith("Tests that need Xvfb, libxcb-cursor.so.0 are skipped; install them with: ")
    assert said.endswith("apt-get install xvfb libxcb-cursor0")
    assert machine.became[1:] == ["-m", "pytest"]


def test_an_old_python_is_refused(bootstrap, machine, checkout, capsys, monkeypatch):
    monkeypatch.setattr(bootstrap.sys, "version_info", (3, 10, 9))
    assert bootstrap.main(["run"], checkout) == 1
    assert "needs Python 3.11 or newer" in capsys.readouterr().err
    assert machine.commands == []


def test_a_checkout_that_cannot_be_written_is_one_sentence(bootstrap, machine, checkout, capsys):
    checkout.venv.touch()
    assert bootstrap.main(["run"], checkout) == 1
    said = capsys.readouterr().err.splitlines()
    assert said[-1] == f"Cannot prepare {checkout.venv}: Not a directory."


def test_usage_is_shown_for_anything_else(bootstrap, checkout, capsys):
    assert bootstrap.main([], checkout) == 2
    assert bootstrap.main(["play"], checkout) == 2
    assert bootstrap.main(["--help"], checkout) == 0
    assert "bootstrap.py run" in capsys.readouterr().out


def test_the_script_starts_without_anything_installed():
    said = subprocess.run(
        [sys.executable, "-I", "-S", ROOT / "packaging" / "bootstrap.py", "--help"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert said.stdout.startswith("usage:")


def test_constraints_are_names_with_versions_only():
    lines = (ROOT / "packaging" / "constraints.txt").read_text().splitlines()
    assert lines
    assert all(re.fullmatch(r"[a-z0-9-]+==[0-9][0-9a-z.]*", line) for line in lines)
    names = [line.split("==")[0] for line in lines]
    assert names == sorted(set(names))

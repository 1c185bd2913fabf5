"""What the project's papers show is what happens."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

from splitter_desktop.cli.main import main
from splitter_desktop.engine.layout_files import parse_layout

ROOT = Path(__file__).parents[1]


def blocks(paper: str, language: str) -> list[str]:
    """The indented or fenced blocks of a paper that are marked with a language."""
    return re.findall(
        rf"^```{language}\n(.*?)^```$", (ROOT / paper).read_text("utf-8"), re.DOTALL | re.MULTILINE
    )


def test_the_engine_example_does_what_it_says():
    (example,) = blocks("README.md", "python")
    test = doctest.DocTestParser().get_doctest(example, {}, "example", "README.md", 0)
    assert test.examples
    assert doctest.DocTestRunner(verbose=False).run(test).failed == 0


def test_the_command_line_prints_what_is_shown(tmp_path, monkeypatch, capsys):
    (session,) = blocks("README.md", "console")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANGUAGE", "en")
    board = session.split("\n\n")[0].partition("\n")[2]
    Path("board.txt").write_text(board, "utf-8")
    for step in session.split("$ splitter-desktop ")[1:]:
        command, _, output = step.partition("\n")
        assert main(shlex.split(command)) == 0
        assert capsys.readouterr().out == output


def test_every_command_in_the_table_exists(capsys):
    named = re.findall(r"^\| `([a-z]+)\b", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE)
    assert named
    for command in named:
        assert main([command, "--help"]) == 0
        assert capsys.readouterr().out.startswith(f"usage: splitter-desktop {command} ")


def test_the_picture_is_there():
    (picture,) = re.findall(r"!\[.+\]\((.+)\)", (ROOT / "README.md").read_text("utf-8"))
    assert (ROOT / picture).is_file()


def test_the_layout_to_begin_with_is_valid():
    (layout,) = blocks("CONTRIBUTING.md", "yaml")
    assert parse_layout(layout).id == "diamond"

"""Every error and every fault has a sentence, in plain words and complete."""

from __future__ import annotations

import ast
import re
import string
from pathlib import Path

import pytest

import splitter_desktop
from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.errors import (
    BoardTextError,
    FileError,
    LayoutError,
    PlacementError,
    Problem,
    SplitterError,
)
from splitter_desktop.engine.layout import LayoutDraft, plain_text
from splitter_desktop.engine.layout_files import parse_layout, read_draft
from splitter_desktop.engine.position import Roll
from splitter_desktop.engine.safe_files import KINDS
from splitter_desktop.i18n.wording import (
    ERROR_SENTENCES,
    PROBLEM_SENTENCES,
    file_fault,
    problem_sentence,
    sentence_for,
)

PACKAGE = Path(splitter_desktop.__file__).parent


def error_classes(base: type[SplitterError] = SplitterError) -> dict[str, str]:
    """The code of every error class, by the name of the class."""
    found = {}
    for kind in base.__subclasses__():
        found |= {kind.__name__: kind.code} | error_classes(kind)
    return found


def calls(*names: str) -> list[tuple[str, ast.Call]]:
    """Every call in the package of something with one of these names."""
    found = []
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            name = (
                getattr(node.func, "id", getattr(node.func, "attr", "")) if isinstance(node, ast.Call) else ""
            )
            if name in names:
                found.append((name, node))
    return found


def constant(node: ast.expr | None) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def raised_error_keys() -> set[str]:
    classes = error_classes()
    keys = {f"file/{kind}" for kind in KINDS.values()}
    for name, call in calls(*classes):
        kinds = [constant(keyword.value) for keyword in call.keywords if keyword.arg in ("kind", "what")]
        keys |= {f"{classes[name]}/{kind}" for kind in kinds if kind}
    return keys


def documented_error_keys() -> set[str]:
    """The kinds that the docstrings of the errors promise, so far as nothing raises them yet."""
    return {"file/not-text", "file/exists", "file/other", "save-file/damaged", "save-file/newer"} | {
        "save-file/edited",
        "save-file/dishonest",
    }


def reported_problem_codes() -> set[str]:
    found = {constant(call.args[0]) for _, call in calls("Problem", "_report", "_at") if call.args}
    return {code for code in found if code and code != "wrong-type"}


def test_every_error_that_is_raised_anywhere_has_a_sentence() -> None:
    assert raised_error_keys() | documented_error_keys() <= set(ERROR_SENTENCES)


def test_every_fault_that_is_reported_anywhere_has_a_sentence() -> None:
    assert len(reported_problem_codes()) > 30
    assert reported_problem_codes() <= set(PROBLEM_SENTENCES)


@pytest.mark.parametrize("sentence", [*ERROR_SENTENCES.values(), *PROBLEM_SENTENCES.values()])
def test_a_sentence_is_plain_and_ends_like_one(sentence: str) -> None:
    assert sentence.endswith(".")
    assert "  " not in sentence
    outside_quotes = re.sub(r"begin with !", "", sentence)
    assert "!" not in outside_quotes
    assert all(name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None)


BROKEN_FILES = [
    "",
    "\t",
    "a: 'b",
    "a: [b",
    "a: b: c",
    "[" * 20,
    "%YAML 1.1\n--- x",
    "x: &a *b\n!c y: !d z",
    "? [a]\n: b\n--- e",
    "- splitter_layout",
    "a\0",
    "splitter_layout: 9\nid: ' '\nname: ''\nboard: a b\nrules: {heart_bonus: -1, star_stacking: x}",
    "splitter_layout: 0\nid: [a]\nname: {e: x}\nboard: |\n  ##x\n  #\nstandard: no\nratings: x\nrules: 7",
    "splitter_layout: one\nid:\nid: x\nname: x\nboard: |\n  #..#\nfoo: bar\nstandard: false",
]


@pytest.mark.parametrize("contents", BROKEN_FILES)
def test_every_fault_of_a_broken_file_is_put_in_words(contents: str) -> None:
    problems = read_draft(contents).problems
    assert problems
    for problem in problems:
        assert "{" not in problem_sentence(problem)


def test_every_fault_of_a_board_is_put_in_words() -> None:
    rows = ("#.h#", "*x b", "#", "#...#.")
    draft = LayoutDraft("", plain_text(" "), rows)
    sentences = [problem_sentence(problem) for problem in draft.problems]
    assert "a space means nothing on a board" in " ".join(sentences)
    assert not any("{" in sentence for sentence in sentences)


def test_a_wrong_layout_is_one_sentence_that_counts_the_rest() -> None:
    with pytest.raises(LayoutError) as caught:
        parse_layout("splitter_layout: 1\nboard: |\n  ####\n", "x.yaml")
    sentence = sentence_for(caught.value)
    assert sentence.startswith("x.yaml: line 1, column 1: The key “id” is missing. Add it. (")
    assert sentence.endswith("more faults.)")


def test_cells_are_named_by_row_and_column_from_1() -> None:
    error = PlacementError(kind="taken", cell=Cell(0, 2), mirror=Cell(0, 5))
    assert "row 1, column 3" in sentence_for(error)


def test_rolls_are_named_as_they_are_typed() -> None:
    assert "The roll is 3-5." in sentence_for(PlacementError(kind="numbers", number=1, roll=Roll(3, 5)))


def test_the_fault_of_a_board_is_told_with_its_place() -> None:
    error = BoardTextError((Problem("board-no-cell", line=1, column=2, facts={"symbol": "4"}),))
    assert sentence_for(error) == "line 1, column 2: The layout has no cell here. Write a dot."


def test_foreign_text_is_repeated_in_one_short_line() -> None:
    sentence = problem_sentence(Problem("bad-id", facts={"id": "\x1b[31m\n" + "x" * 500}))
    assert sentence.isprintable()
    assert len(sentence) < 200


def test_the_fault_of_a_file_can_be_told_without_its_path() -> None:
    error = FileError(path="here/x.yaml", kind="missing", reason="")
    assert sentence_for(error) == "here/x.yaml: there is no such file or folder."
    assert file_fault(error) == "There is no such file or folder."
    error = FileError(path="x.yaml", kind="not-text", reason="")
    assert file_fault(error) == "This is not UTF-8 text. Choose another file."

"""What is wrong with files, as entries of the JSON that commands print."""

from __future__ import annotations

from splitter_desktop.engine.errors import FaultyFileError, Problem, Severity, SplitterError
from splitter_desktop.i18n.wording import file_fault, problem_sentence


def problem_entries(error: SplitterError) -> list[dict[str, object]]:
    """An entry for each fault of a faulty file; of another error one, at the beginning of the file."""
    if isinstance(error, FaultyFileError):
        return [problem_entry(problem) for problem in error.problems]
    return [_entry(1, 1, Severity.ERROR, f"{error.code}-{error.facts['kind']}", file_fault(error))]


def problem_entry(problem: Problem) -> dict[str, object]:
    """The entry of a fault; line and column from 1, or 0 where it has no place."""
    sentence = problem_sentence(problem)
    return _entry(problem.line, problem.column, problem.severity, problem.code, sentence)


def _entry(line: int, column: int, severity: Severity, code: str, message: str) -> dict[str, object]:
    return {"line": line, "column": column, "severity": str(severity), "code": code, "message": message}

"""Layout files are read strictly, every fault is found with its place, and what is written reads back."""

from __future__ import annotations

from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from splitter_desktop.engine.errors import FileError, LayoutError, Severity
from splitter_desktop.engine.layout import LayoutDraft, Rating, Rules, StarStacking, plain_text
from splitter_desktop.engine.layout_files import (
    LARGEST_FILE,
    format_layout,
    load_draft,
    load_layout,
    parse_layout,
    read_draft,
)

A = """\
splitter_layout: 1
id: A
name: Standard A
board: |
  ..####..
  .######.
  ########
  *######*
  ########
  .######.
  ..####..
"""

SMALL = """\
splitter_layout: 1
id: small
name: Small
standard: false
board: |
  ######
"""


def found(contents: str | bytes) -> list[tuple[int, int, str]]:
    return [(problem.line, problem.column, problem.code) for problem in read_draft(contents).problems]


def codes(contents: str | bytes) -> list[str]:
    return [code for _, _, code in found(contents)]


def test_a_layout_is_read() -> None:
    layout = parse_layout(A)
    assert (layout.id, layout.name, layout.standard) == ("A", {"": "Standard A"}, True)
    assert layout.rows[3] == "*######*"
    assert len(layout.cells) == 44


def test_every_optional_key_is_read() -> None:
    layout = parse_layout(
        SMALL
        + """\
author: Ann
license: CC0-1.0
description:
  en: A row
  nl: Een rij
rules: {heart_bonus: 7, star_stacking: each}
ratings:
  - {from: 0, name: Low}
  - {from: 51, name: {en: High, nl: Hoog}}
"""
    )
    assert (layout.author, layout.license) == ("Ann", "CC0-1.0")
    assert layout.description == {"en": "A row", "nl": "Een rij"}
    assert layout.rules == Rules(7, StarStacking.EACH)
    assert [(rating.points, dict(rating.name)) for rating in layout.ratings] == [
        (0, {"": "Low"}),
        (51, {"en": "High", "nl": "Hoog"}),
    ]


@pytest.mark.parametrize("text", ["no", "012", "12:30", "~", "null", "1e3", "0x10", "2024-01-01", "true"])
def test_a_text_is_never_turned_into_something_else(text: str) -> None:
    assert parse_layout(SMALL.replace("Small", text)).name == {"": text}


@pytest.mark.parametrize("bonus", ["012", "1.0", "0x5", "+5", "1e1", "five", '"5"', "1_0", "[5]"])
def test_a_number_is_plain_decimal(bonus: str) -> None:
    assert codes(SMALL + f"rules: {{heart_bonus: {bonus}}}\n") == ["wrong-type"]


@pytest.mark.parametrize("truth", ["yes", "no", "on", "True", "FALSE", "0", '"true"', "{}"])
def test_a_truth_value_is_true_or_false(truth: str) -> None:
    assert "wrong-type" in codes(SMALL.replace("false", truth))


def test_numbers_out_of_range_are_refused() -> None:
    assert codes(SMALL + "rules: {heart_bonus: -1}\n") == ["out-of-range"]
    assert codes(SMALL + "ratings: [{from: 123456, name: x}]\n") == ["out-of-range"]


@pytest.mark.parametrize(
    ("contents", "expected"),
    [
        (A.replace("  .######.", "\t.######.", 1), [(6, 1, "tab")]),
        (A.replace("id: A", "id:\tA"), [(2, 4, "tab")]),
        (A + "id: B\n", [(12, 1, "duplicate-key")]),
        (A.replace("layout: 1", "layout: 2"), [(1, 18, "newer-version")]),
        (A.replace("layout: 1", "layout: 0"), [(1, 18, "unknown-version")]),
        (A.replace("id: A", "id: a b"), [(2, 5, "bad-id")]),
        (A.replace("id: A", "id:"), [(2, 4, "missing-value")]),
        (A.replace("Standard A", "'Standard A"), [(3, 7, "unclosed-quote")]),
        (A + "rules: {heart_bonus: 3\n", [(12, 8, "unclosed-bracket")]),
        (A + "? [a]\n: b\n", [(12, 3, "key-not-text")]),
        (A + "--- {}\n", [(12, 1, "several-documents")]),
        ("%YAML 1.1\n---\n" + A, [(1, 1, "directive")]),
        (A.replace("id: A", "id: &a A"), [(2, 5, "anchor")]),
        (A.replace("id: A", "id: *a"), [(2, 5, "alias")]),
        (A.replace("id: A", "id: !!str A"), [(2, 5, "tag")]),
        (A.replace("id: A", 'id: "\\UFFFFFFFF"'), [(2, 3, "syntax")]),
        (A + "\0", [(12, 1, "control-character")]),
        (A.replace("Standard A", "a\x85b"), [(3, 8, "control-character")]),
        (A.replace("Standard", "Stånd").encode("latin-1"), [(3, 9, "not-utf-8")]),
        (A.encode("utf-16"), [(1, 1, "not-utf-8")]),
        (bytes(range(128, 256)), [(1, 1, "not-utf-8")]),
        (b"", [(1, 1, "empty-file")]),
        ("# only a remark\n", [(1, 1, "empty-file")]),
        ("- a\n", [(1, 1, "wrong-type")]),
        ("x" * (LARGEST_FILE + 1), [(1, 1, "too-large")]),
        (A.replace("board: |", "board: >"), [(4, 8, "board-in-one-line")]),
    ],
)
def test_a_fault_is_named_with_its_place(contents: str | bytes, expected: list[tuple[int, int, str]]) -> None:
    problems = [entry for entry in found(contents) if not entry[2].startswith(("standard-", "cell-count"))]
    assert problems == expected


def test_faults_of_the_board_point_at_the_row_and_column_of_the_file() -> None:
    contents = A.replace("*######*", "*######.", 1).replace("..####..", "..#x##..", 1)
    assert (8, 3, "unmirrored-cell") in found(contents)
    assert (5, 6, "unknown-symbol") in found(contents)


@pytest.mark.parametrize("header", ["|", "|-", "|+", "|2", "|  # rows"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_faults_of_the_board_are_found_in_a_block_of_any_kind(header: str, line_end: str) -> None:
    contents = A.replace("|", header).replace(".######.", ".#####..", 1).replace("\n", line_end)
    assert (6, 4, "unmirrored-cell") in found(contents)


def test_faults_of_the_board_are_found_at_any_depth_of_indentation() -> None:
    contents = A.replace("\n  ", "\n       ").replace(".######.", ".#####..", 1)
    assert (6, 9, "unmirrored-cell") in found(contents)


def test_a_byte_order_mark_and_foreign_line_ends_do_not_matter() -> None:
    assert parse_layout(b"\xef\xbb\xbf" + A.replace("\n", "\r\n").encode()) == parse_layout(A)


def test_a_board_may_be_quoted() -> None:
    quoted = 'splitter_layout: 1\nid: q\nname: Q\nstandard: false\nboard: "###\\u002E.###\\n########\\n"\n'
    assert parse_layout(quoted).rows == ("###..###", "########")


def test_all_faults_of_a_file_are_listed_at_once() -> None:
    contents = """\
splitter_layout: one
name: [x]
nickname: y
standard: maybe
rules: {heart_bonus: many, star_stacking: twice}
ratings: [{from: 1}, 3]
board: |
  ####x
  ##
"""
    assert codes(contents) == [
        "missing-key",  # id
        "wrong-type",  # splitter_layout
        "wrong-type",  # name
        "unknown-key",
        "wrong-type",  # standard
        "wrong-type",  # heart_bonus
        "unknown-choice",
        "missing-key",  # name of a rating
        "wrong-type",  # a rating
        "odd-width",
        "standard-cells",
        "standard-stars",
        "unknown-symbol",
        "ragged-row",
    ]


def test_an_alias_bomb_is_refused_without_being_unfolded() -> None:
    bomb = "a0: &a0 [x, x]\n" + "".join(
        f"a{step}: &a{step} [*a{step - 1}, *a{step - 1}, *a{step - 1}]\n" for step in range(1, 14)
    )
    assert {"anchor", "alias", "unknown-key", "missing-key"} == set(codes(bomb))


@pytest.mark.parametrize(
    "contents",
    [
        "x: " + "[" * 2000 + "]" * 2000,
        "[" * 60_000,
        "{a: " * 10_000,
        "".join(" " * step + "a:\n" for step in range(300)),
        "- " * 20_000,
    ],
)
def test_deep_nesting_is_refused(contents: str) -> None:
    assert codes(contents)[-1] == "too-deep"


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(contents: bytes) -> None:
    parsed = read_draft(contents)
    assert parsed.errors or parsed.draft is not None


@given(
    st.lists(
        st.sampled_from([*A.splitlines(), "  ", "x: 1", "- a", "\t", "? a", "'", '"', "{", "&a", "*a", "---"])
    )
)
def test_any_lines_are_read_or_refused_with_a_place(lines: list[str]) -> None:
    parsed = read_draft("\n".join(lines))
    assert all(problem.line >= 1 and problem.column >= 1 for problem in parsed.problems)
    assert parsed.errors or parsed.draft is not None


def test_warnings_alone_do_not_keep_a_layout_from_being_played() -> None:
    contents = SMALL.replace("######", "#..#")
    parsed = read_draft(contents)
    assert {problem.severity for problem in parsed.problems} == {Severity.WARNING}
    assert parse_layout(contents).rounds == 1


def test_the_error_of_a_wrong_layout_carries_the_path_and_all_problems() -> None:
    with pytest.raises(LayoutError) as caught:
        parse_layout(A.replace("id: A", "id: ! '+'"), "here/a.yaml")
    assert caught.value.path == "here/a.yaml"
    assert [problem.code for problem in caught.value.problems] == ["tag", "bad-id"]


def test_a_file_is_loaded(tmp_path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text(A, encoding="utf-8")
    assert load_layout(path) == parse_layout(A)


def test_a_folder_and_a_missing_file_cannot_be_loaded(tmp_path) -> None:
    for path, kind in ((tmp_path, "folder"), (tmp_path / "none.yaml", "missing")):
        with pytest.raises(FileError) as caught:
            load_layout(path)
        assert caught.value.facts["kind"] == kind


def test_a_file_over_the_limit_is_a_fault_like_any_other(tmp_path) -> None:
    path = tmp_path / "big.yaml"
    path.write_bytes(b"#" * (LARGEST_FILE + 1))
    assert [problem.code for problem in load_draft(path).problems] == ["too-large"]


texts = st.text(max_size=30)
localized = st.one_of(
    texts.map(plain_text),
    st.dictionaries(st.sampled_from(["en", "nl", "no", "fi", "de_AT", "zh-Hant", ""]), texts).map(
        MappingProxyType
    ),
)
drafts = st.builds(
    LayoutDraft,
    id=texts,
    name=localized,
    rows=st.lists(st.text("#*hb. x\t", max_size=8), max_size=6).map(tuple),
    author=texts,
    description=localized,
    license=texts,
    standard=st.booleans(),
    rules=st.builds(Rules, st.integers(0, 9999), st.sampled_from(StarStacking)),
    ratings=st.lists(st.builds(Rating, st.integers(-9999, 9999), localized), max_size=3).map(tuple),
)


@given(drafts)
def test_what_is_written_reads_back_the_same(draft: LayoutDraft) -> None:
    parsed = read_draft(format_layout(draft))
    assert {problem.code for problem in parsed.problems} == {problem.code for problem in draft.problems}
    assert parsed.draft == draft


@given(drafts)
def test_writing_again_changes_nothing(draft: LayoutDraft) -> None:
    text = format_layout(draft)
    parsed = read_draft(text).draft
    assert parsed is not None
    assert format_layout(parsed) == text


def test_words_of_many_languages_are_written_as_they_are() -> None:
    names = {"en": "Lantern, the first", "fi": "Lyhty", "ja": "提灯", "uk": "Ліхтар", "fr": "L'été"}
    text = format_layout(LayoutDraft("lantern", names, ("##",), standard=False))
    for language, name in names.items():
        assert f"  {language}: {name}\n" in text
    assert parse_layout(text).name == names

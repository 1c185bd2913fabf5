"""The text beside the picture: either follows the other, and faults stand at their lines."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from splitter_desktop.bundled import bundled_folder, find_layout
from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.layout_code import format_layout_code
from splitter_desktop.engine.layout_edits import Tool
from splitter_desktop.ui.designer.designer_window import DesignerWindow

TEXT = """\
# drawn on a train
id: train
splitter_layout: 1
name: "Train"   # no quotes needed
standard: false
board: |
    ##
    ##
"""


@pytest.fixture
def typed(designer: DesignerWindow) -> DesignerWindow:
    designer.tabs.setCurrentWidget(designer.text)
    type_over(designer, TEXT)
    return designer


def type_over(designer: DesignerWindow, text: str) -> None:
    designer.text.selectAll()
    designer.text.insertPlainText(text)
    designer.text.tell_typed()


def test_the_picture_follows_the_text(typed: DesignerWindow) -> None:
    assert typed.controller.design.draft.rows == ("##", "##")
    assert typed.drawing.shown_symbol(Cell(4, 5)) == "#"
    assert typed.windowTitle().startswith("Train[*]")


def test_the_text_follows_the_picture_and_keeps_comments_and_order(typed: DesignerWindow, drag) -> None:
    drag(typed, (3, 4))
    expected = TEXT.replace("    ##\n    ##\n", "    ####\n    .##.\n")
    assert typed.text.toPlainText() == expected
    assert typed.controller.design.text == expected


@pytest.mark.parametrize(
    ("broken", "line"),
    [
        (TEXT.replace("board: |", "board: [|"), 6),
        ("\tid: x", 1),
        ("", 0),
    ],
)
def test_a_text_that_cannot_be_read_keeps_the_last_good_picture(
    typed: DesignerWindow, drag, broken: str, line: int
) -> None:
    type_over(typed, broken)
    assert typed.controller.design.text == broken
    assert typed.controller.design.draft.rows == ("##", "##")
    assert not line or line in typed.text.faulty_lines
    assert "(DRAFT)" in typed.windowTitle()
    drag(typed, (2, 3))
    assert typed.controller.design.text == broken
    typed.actions_.undo.trigger()
    assert typed.controller.design.text == TEXT


@pytest.mark.parametrize(
    ("broken", "line"),
    [
        (TEXT.replace("id: train", "id: train\nid: train"), 3),
        (TEXT.replace("standard: false", "standard: !x false"), 5),
        (TEXT + "strange: key\n", 9),
    ],
)
def test_a_text_with_faults_beside_its_board_is_a_draft_that_can_be_drawn_on(
    typed: DesignerWindow, drag, broken: str, line: int
) -> None:
    type_over(typed, broken)
    assert line in typed.text.faulty_lines
    assert "(DRAFT)" in typed.windowTitle()
    drag(typed, (5, 5))
    assert typed.controller.design.draft.rows == ("##", "##", "##")


def test_undo_goes_through_picture_and_text_alike(typed: DesignerWindow, qtbot: QtBot, drag) -> None:
    drag(typed, (6, 4))
    typed.text.setFocus()
    qtbot.keyClick(typed.text, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: typed.controller.design.text == TEXT)


def test_a_check_leads_to_its_cells_or_to_its_line(typed: DesignerWindow) -> None:
    type_over(typed, TEXT.replace("    ##\n    ##\n", "    #..#\n"))
    choose(typed, "The cell in row 1, column 4 touches no other.")
    assert typed.drawing.marked == {Cell(3, 7)}
    type_over(typed, TEXT.replace("id: train", "id: a train"))
    typed.tabs.setCurrentIndex(0)
    choose(typed, "“a train” cannot be an id. Use letters a to z, digits and hyphens, up to 64 of them.")
    assert typed.tabs.currentWidget() is typed.text
    assert typed.text.textCursor().blockNumber() == 1


def sentences(designer: DesignerWindow) -> list[str]:
    return [designer.checks.item(row).text() for row in range(designer.checks.count())]


def test_a_blank_board_says_how_to_draw(designer: DesignerWindow, drag) -> None:
    (hint,) = sentences(designer)
    assert hint.startswith("Nothing is drawn yet. Drag over the dots")
    drag(designer, (3, 5))
    assert not any("Nothing is drawn" in sentence for sentence in sentences(designer))
    assert any("A standard layout has 44" in sentence for sentence in sentences(designer))


def test_faults_of_the_text_are_told_beside_a_blank_board(designer: DesignerWindow) -> None:
    type_over(designer, designer.text.toPlainText().replace("id: my-board", "id: my board"))
    told = sentences(designer)
    assert len(told) == 2
    assert "cannot be an id" in told[0]


@pytest.mark.parametrize("width", [760, 1200])
def test_every_check_has_the_lines_its_sentence_needs(designer: DesignerWindow, width: int) -> None:
    designer.resize(width, 600)
    checks = designer.checks
    checks.grab()
    item = checks.item(0)
    room = checks.visualItemRect(item)
    narrowest = room.width() - 48  # the sign and the padding
    flags = Qt.TextFlag.TextWordWrap.value
    needed = checks.fontMetrics().boundingRect(0, 0, narrowest, 0, flags, item.text()).height()
    assert room.height() >= needed + 8


def test_only_so_many_faults_are_told_as_anybody_reads(typed: DesignerWindow) -> None:
    type_over(typed, TEXT + "".join(f"key{number}: 1\n" for number in range(150)))
    told = sentences(typed)
    assert sum("There is no key" in sentence for sentence in told) == 100
    assert "(50 more faults.)" in told
    assert len(typed.text.faulty_lines) >= 150


def test_too_many_cells_are_told_once(designer: DesignerWindow) -> None:
    type_over(designer, TEXT.replace("standard: false\n", "").replace("    ##\n", f"    {'#' * 102}\n"))
    assert [sentence for sentence in sentences(designer) if "The board has" in sentence] == [
        "The board has 204 cells. It must have from 2 to 200."
    ]


def choose(designer: DesignerWindow, sentence: str) -> None:
    (item,) = designer.checks.findItems(sentence, Qt.MatchFlag.MatchExactly)
    designer.checks.itemActivated.emit(item)


def test_the_checks_say_what_is_right_too(designer: DesignerWindow) -> None:
    designer.open_file(bundled_folder("layouts") / "B.yaml")
    found = [designer.checks.item(row).text() for row in range(designer.checks.count())]
    assert found == [
        "Cells 44 of 44",
        "A star in each half",
        "3 hearts",
        "All cells hang together",
        "Room for six 6s",
    ]


def test_a_code_is_copied_and_pasted_as_a_board(designer: DesignerWindow) -> None:
    QGuiApplication.clipboard().setText(format_layout_code(find_layout("owl")))
    designer.actions_.paste.trigger()
    assert designer.controller.design.draft.rows == find_layout("owl").rows
    assert designer.controller.design.draft.id == "owl-2"
    designer.actions_.copy_code.trigger()
    assert QGuiApplication.clipboard().text().startswith("splitter-layout-1:")


def test_a_code_with_a_slip_is_refused_in_a_sentence(designer: DesignerWindow, drag) -> None:
    drag(designer, (3, 4))
    before = designer.controller.design
    QGuiApplication.clipboard().setText(format_layout_code(find_layout("owl"))[:-3])
    designer.actions_.paste.trigger()
    assert designer.sentence.startswith("This is not a whole layout code")
    assert designer.controller.design == before


def test_rows_are_pasted_as_a_board_that_can_be_undone(designer: DesignerWindow, drag) -> None:
    drag(designer, (3, 4))
    QGuiApplication.clipboard().setText("  ..#\n  12h_\n")
    designer.actions_.paste.trigger()
    assert designer.controller.design.draft.rows == ("..#.", "##h#")
    designer.actions_.undo.trigger()
    assert rows_with_cells(designer) == 1


def rows_with_cells(designer: DesignerWindow) -> int:
    return len({cell.row for cell in designer.controller.design.draft.cells})


def test_ten_megabytes_are_refused_at_once(designer: DesignerWindow) -> None:
    before = designer.controller.design
    QGuiApplication.clipboard().setText("#" * 10_000_000)
    designer.actions_.paste.trigger()
    assert designer.sentence == "This is too long for a board. Nothing was pasted."
    mime = QMimeData()
    mime.setText("#" * 10_000_000)
    designer.text.insertFromMimeData(mime)
    assert designer.sentence.endswith("Nothing was pasted.")
    assert designer.controller.design == before


def test_characters_of_the_text_stay_as_they_were_typed(designer: DesignerWindow) -> None:
    text = TEXT.replace("Train", "Le\N{NO-BREAK SPACE}train")
    type_over(designer, text)
    assert designer.controller.design.text == text


def test_details_are_changed_without_touching_the_text(typed: DesignerWindow, qtbot: QtBot) -> None:
    typed.details.name.setText("Night train")
    typed.details.name.editingFinished.emit()
    assert "name: Night train" in typed.controller.design.text
    assert "# drawn on a train" in typed.controller.design.text
    typed.details.standard.setChecked(True)
    assert typed.controller.design.is_draft
    assert typed.actions_.undo.text() == "&Undo changing name or rules"


def test_a_fault_that_drawing_mends_chooses_the_tool_and_stays_beside_the_checks(
    designer: DesignerWindow, drag
) -> None:
    drag(designer, (3, 5))
    choose(
        designer,
        "Stars in the left half: 0, in the right half: 0. A standard layout has one in each.",
    )
    assert designer.tabs.currentIndex() == 0
    assert designer.actions_.tools[Tool.STAR].isChecked()
    assert designer.drawing.tool is Tool.STAR
    assert designer.sentence == "Draw with “Star” to mend this."


def test_too_many_cells_are_mended_by_erasing(designer: DesignerWindow, drag) -> None:
    for row in range(1, 8):
        drag(designer, (row, 2), (row, 5))
    choose(designer, "The board has 56 cells. A standard layout has 44.")
    assert designer.drawing.tool is Tool.ERASE


def test_the_number_of_faults_is_seen_from_every_page(designer: DesignerWindow, drag) -> None:
    designer.tabs.setCurrentWidget(designer.play)
    assert "fault" not in designer._count.text()
    drag(designer, (3, 5))
    assert designer._count.text() == "Cells 2 of 44 · 2 faults"
    designer.details.standard.setChecked(False)
    assert designer._count.text() == "2 cells"

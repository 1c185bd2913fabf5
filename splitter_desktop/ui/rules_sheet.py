"""How to play, in a few paragraphs, and what the marks on the board mean."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QVBoxLayout, QWidget

from splitter_desktop.engine.layout import Layout, Rules
from splitter_desktop.i18n import _, active_language, translation
from splitter_desktop.sheets.rules_text import rules_in_words
from splitter_desktop.ui.theme import TypeSize, space, text_font


class RulesSheet(QDialog):
    """Tells the rules as a board plays them; it stays beside the window until it is closed."""

    def __init__(self, parent: QWidget | None, layout: Layout) -> None:
        """Write the paragraphs."""
        super().__init__(parent)
        self.setWindowTitle(_("How to play"))
        column = QVBoxLayout(self)
        column.setContentsMargins(space(6), space(6), space(6), space(4))
        column.setSpacing(space(3))
        title = QLabel(_("How to play"))
        title.setFont(text_font(TypeSize.LARGE, bold=True))
        column.addWidget(title)
        for paragraph in (
            *rules_in_words(layout, translation(active_language())),
            *([] if layout.hearts else [_hearts_in_words()]),
            _marks_in_words(),
            _ranked_in_words(),
        ):
            text = QLabel(paragraph)
            text.setWordWrap(True)
            text.setMinimumWidth(space(120))
            column.addWidget(text)
        buttons = QDialogButtonBox()
        buttons.addButton(_("Close"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.rejected.connect(self.reject)
        column.addSpacing(space(2))
        column.addWidget(buttons)


def _hearts_in_words() -> str:
    return _(
        "Some boards, such as Standard B, have hearts: if all of them hold the same number in the end, that"
        " adds {bonus} points, whatever else those numbers score."
    ).format(bonus=Rules().heart_bonus)


def _ranked_in_words() -> str:
    return _(
        "A game is ranked as long as you know no more than at a table. A hint, dice you have seen before, or"
        " a move taken back after the next roll make it practice, for good. The points count all the same."
    )


def _marks_in_words() -> str:
    return _(
        "On the screen a group that scores has a firm outline and a tick. A dashed one can still come to"
        " score: 2/4 means two cells of four. A hatched group never will."
    )

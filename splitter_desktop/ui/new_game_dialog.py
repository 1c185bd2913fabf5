"""The dialog for a new game: the board, who plays, and which dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from secrets import randbelow

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from splitter_desktop.bundled import LibraryDraft, bundled_layouts
from splitter_desktop.engine.dice import Dice, EnteredDice, SeededDice
from splitter_desktop.engine.errors import SplitterError
from splitter_desktop.engine.game import Game, Seat
from splitter_desktop.engine.game_code import SPOKEN_SEEDS, is_spoken_seed, parse_game_code, spoken_seed
from splitter_desktop.engine.layout import Layout, LocalizedText, plain_text, text_in
from splitter_desktop.engine.layout_code import PREFIX, is_layout_code, parse_layout_code
from splitter_desktop.i18n import _, active_language
from splitter_desktop.i18n.wording import draft_reason, sentence_for
from splitter_desktop.ui.board.layout_picture import layout_picture
from splitter_desktop.ui.coach.opponents_field import Opponent, OpponentsField, names_of
from splitter_desktop.ui.draft_boards import draft_picture, shown_name
from splitter_desktop.ui.first_size import FRAME, open_as_large_as
from splitter_desktop.ui.short_text import shortened
from splitter_desktop.ui.theme import space, theme_for

_PICTURE, _SMALLEST_PICTURE = space(28), space(20)
_MOST_ROWS_OF_PICTURES, _PICTURES_IN_A_ROW = 3, 4
_FEWEST_LINES_OF_NAMES, _LINES_OF_NAMES = 2, 4
_LONGEST_SHOWN = 24


@dataclass(frozen=True, slots=True)
class NewGame:
    """What a game begins with."""

    layout: Layout
    dice: Dice
    players: tuple[str, ...]
    opponents: tuple[Opponent, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """All at the table, opponents last."""
        return (*self.players, *names_of(self.opponents))

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who writes for each of them."""
        return (*(Seat.PERSON for _player in self.players), *(one.seat for one in self.opponents))

    @property
    def commands(self) -> dict[int, str]:
        """The commands of programs, by place in the order of play."""
        first = len(self.players)
        return {first + place: one.command for place, one in enumerate(self.opponents) if one.command}


def random_dice() -> SeededDice:
    """Dice with a fresh spoken seed."""
    return SeededDice(spoken_seed(randbelow(SPOKEN_SEEDS)))


class NewGameDialog(QDialog):
    """Asks for a game; `game_chosen` carries a `NewGame` the rules accept."""

    game_chosen = Signal(object)
    draft_wanted = Signal(Path)
    """The file of a draft that is to be mended before anybody can play on it."""
    board_code_wanted = Signal(str)
    """The code of a board that is to be drawn in the designer, where it can be saved."""

    def __init__(
        self,
        parent: QWidget | None,
        layouts: Sequence[Layout],
        chosen: Layout,
        players: Sequence[str] = (),
        drafts: Sequence[LibraryDraft] = (),
        knows_seed: Callable[[str], bool] = lambda seed: False,
    ) -> None:
        """Offer layouts.

        Args:
            parent: the window.
            layouts: the boards to choose from.
            chosen: the one that is chosen at first.
            players: the players of before.
            drafts: boards that are shown too, but cannot be played on.
            knows_seed: tells whether the dice of a seed were seen before, which makes a game practice.
        """
        super().__init__(parent)
        self.setWindowTitle(_("New game"))
        known = chosen.id in {layout.id for layout in layouts}
        self._layouts = list(layouts) if known else [chosen, *layouts]
        self._drafts, self._knows_seed = drafts, knows_seed
        self._boards = QListWidget()
        self.opponents = OpponentsField()
        self._names, self._code = QPlainTextEdit(), QLineEdit()
        self._real_dice = QCheckBox(_("&Real dice: we roll them and type the numbers"))
        self._meaning, self._problem = QLabel(), QLabel()
        self._start, self._mend = QPushButton(_("&Start")), QPushButton(_("Open it in the &designer"))
        self._keep_in_view = QTimer(self)  # the list has its new height only after this event
        self._keep_in_view.setSingleShot(True)
        self._keep_in_view.timeout.connect(lambda: self._boards.scrollToItem(self._boards.currentItem()))
        self._fill_boards(chosen)
        self._set_up_fields(players)
        self._lay_out()

    def type_code(self, code: str) -> None:
        """Fill in a game code."""
        self._code.setText(code)

    def type_names(self, names: str) -> None:
        """Fill in the players, one a line."""
        self._names.setPlainText(names)

    def use_real_dice(self, real: bool) -> None:
        """Tick or clear the box for real dice."""
        self._real_dice.setChecked(real)

    @property
    def meaning(self) -> str:
        """The sentence about the code that is typed; empty while none is."""
        return self._meaning.text()

    @property
    def problem(self) -> str:
        """The sentence about what is wrong, if anything is."""
        return self._problem.text()

    @property
    def chosen_layout(self) -> Layout | None:
        """The board that is chosen now; None where it is a draft."""
        row = max(self._boards.currentRow(), 0)
        return self._layouts[row] if row < len(self._layouts) else None

    @property
    def chosen_draft(self) -> LibraryDraft | None:
        """The draft that is chosen now, if it is one."""
        row = self._boards.currentRow() - len(self._layouts)
        return self._drafts[row] if row >= 0 else None

    def accept(self) -> None:
        """Hand the game over, or say what is wrong and stay."""
        try:
            chosen = self._choice()
        except SplitterError as error:
            self._say(sentence_for(error))
            return
        if chosen is not None:
            super().accept()
            self.game_chosen.emit(chosen)

    def _choice(self) -> NewGame | None:
        layout, obstacle = self.chosen_layout, self._obstacle()
        if layout is None or obstacle:
            self._say(obstacle)
            return None
        names = [line.strip() for line in self._names.toPlainText().splitlines()]
        players = tuple(name for name in names if name) or ("",)
        dice = self._dice()
        opponents = self.opponents.opponents
        if any(one.seat is Seat.PROGRAM and not one.command for one in opponents):
            self._say(_("Type the command that starts the program, or take it away."))
            return None
        chosen = NewGame(layout, dice, players, opponents)
        Game(layout, dice, chosen.names, seats=chosen.seats)  # refuses what cannot be played
        return chosen

    def _dice(self) -> Dice:
        if self._real_dice.isChecked():
            return EnteredDice()
        typed = self._code.text().strip()
        if not typed or is_layout_code(typed):
            return random_dice()
        return SeededDice(parse_game_code(typed, self._ids()).seed)

    def _ids(self) -> list[str]:
        return [layout.id for layout in self._layouts]

    def _follow_code(self, typed: str) -> None:
        """Choose the board a code names, or is, while it is typed."""
        board = self._board_of_code()
        named = board.id if board in self._layouts else parse_game_code(typed, self._ids()).layout_id
        if named in self._ids() and (board is None or board in self._layouts):
            self._boards.setCurrentRow(self._ids().index(named))
        self._show_chosen()

    def _board_of_code(self) -> Layout | None:
        """The board whose own code is typed; None where something else is."""
        typed = self._code.text()
        try:
            return parse_layout_code(typed) if is_layout_code(typed) else None
        except SplitterError:
            return None

    def _show_chosen(self) -> None:
        """Say why no game can begin, or what a typed code brings."""
        obstacle = self._obstacle()
        self._start.setEnabled(not obstacle)
        can_be_drawn = self._board_of_code() is not None and not self._real_dice.isChecked()
        self._mend.setVisible(bool(obstacle) and (can_be_drawn or self.chosen_draft is not None))
        self._tell_meaning()
        self._say(obstacle)

    def _obstacle(self) -> str:
        """Why no game can begin on the board that is chosen or named by the code; empty where one can."""
        typed = "" if self._real_dice.isChecked() else self._code.text().strip()
        if is_layout_code(typed):
            return self._obstacle_in_board_code(typed)
        named = parse_game_code(typed, self._ids()).layout_id
        if named is not None and named not in self._ids():
            sentence = _(
                "The board {id} is not here. Ask whoever sent the code to copy the board's own code in the"
                " designer and send it too: a line that begins with {beginning}. Paste it here."
            )
            return sentence.format(id=shortened(named, _LONGEST_SHOWN), beginning=PREFIX)
        draft = self.chosen_draft
        sentence = _("This board is a draft, so nobody can play on it yet. {reason}")
        return sentence.format(reason=draft_reason(draft.error)) if draft else ""

    def _obstacle_in_board_code(self, typed: str) -> str:
        try:
            board = parse_layout_code(typed)
        except SplitterError as error:
            return sentence_for(error)
        if board in self._layouts:
            return ""
        name = shortened(text_in(board.name, active_language()), _LONGEST_SHOWN)
        sentence = _(
            "This is not a game code but a whole board, {board}. Open it in the designer and save it there:"
            " then it is among the boards here."
        )
        return sentence.format(board=name)

    def _open_in_designer(self) -> None:
        draft = self.chosen_draft
        if self._board_of_code() is not None and not self._real_dice.isChecked():
            self.reject()
            self.board_code_wanted.emit(self._code.text())
        elif draft is not None:
            self.reject()
            self.draft_wanted.emit(draft.path)

    def _tell_meaning(self) -> None:
        """Say which board and dice a typed code brings, so that a slip of the pen is noticed."""
        typed = self._code.text().strip()
        if self.chosen_layout is None or not typed or self._real_dice.isChecked() or self._obstacle():
            self._meaning.clear()
            return
        board = shortened(text_in(self.chosen_layout.name, active_language()), _LONGEST_SHOWN)
        if is_layout_code(typed):
            self._meaning.setText(
                _("This is the board {board}. The dice will be new ones.").format(board=board)
            )
            return
        seed = parse_game_code(typed, self._ids()).seed
        sentence = _("This brings {board} with the dice {seed}.")
        if not is_spoken_seed(seed):
            sentence = _("This brings {board} with dice of your own, “{seed}”. Codes look like B-4K7Q-91.")
        shown = sentence.format(board=board, seed=shortened(seed, _LONGEST_SHOWN))
        if self._names_own_board(typed):
            shown += " " + _("Boards of one's own can differ under one name: see that theirs looks the same.")
        if self._knows_seed(seed):
            shown += " " + _("They were played here before, so the game is practice.")
        self._meaning.setText(shown)

    def _names_own_board(self, typed: str) -> bool:
        """Whether a game code names a board that others may have drawn otherwise."""
        named = parse_game_code(typed, self._ids()).layout_id
        return named is not None and named not in {layout.id for layout in bundled_layouts()}

    def _say(self, problem: str) -> None:
        self._problem.setText(problem)
        self._problem.setVisible(bool(problem))
        self._keep_in_view.start()

    def _fill_boards(self, chosen: Layout) -> None:
        theme, ratio = theme_for(self.palette()), self.devicePixelRatioF()
        for layout in self._layouts:
            picture = layout_picture(layout, _PICTURE, theme, ratio)
            self._add_board(picture, text_in(layout.name, active_language()), layout.description)
        for draft in self._drafts:
            picture = draft_picture(draft, _PICTURE, theme, ratio)
            item = self._add_board(picture, shown_name(draft), plain_text(str(draft.path)))
            item.setForeground(theme.text_quiet)
        ids = self._ids()
        self._boards.setCurrentRow(ids.index(chosen.id) if chosen.id in ids else 0)

    def _add_board(self, picture: QPixmap, name: str, tip: LocalizedText) -> QListWidgetItem:
        icon = QIcon(picture)
        icon.addPixmap(picture, QIcon.Mode.Selected)  # or else it would be tinted
        item = QListWidgetItem(icon, name)
        item.setToolTip(text_in(tip, active_language()))
        self._boards.addItem(item)
        return item

    def _set_up_fields(self, players: Sequence[str]) -> None:
        self._boards.setViewMode(QListView.ViewMode.IconMode)
        self._boards.setMovement(QListView.Movement.Static)
        self._boards.setResizeMode(QListView.ResizeMode.Adjust)
        self._boards.setSpacing(space(1))
        self._boards.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._boards.setFrameShape(QFrame.Shape.NoFrame)
        self._show_pictures(_PICTURE)
        self._boards.setMinimumWidth(_PICTURES_IN_A_ROW * self._boards.gridSize().width() + space(6))
        self._boards.itemActivated.connect(self.accept)
        self._boards.setAccessibleName(_("Board"))
        self._names.setPlainText("\n".join(name for name in players if name))
        self._names.setPlaceholderText(_("One name a line; leave it empty to play alone"))
        self._names.setTabChangesFocus(True)
        line = self._names.fontMetrics().lineSpacing()
        self._names.setMinimumHeight(line * _FEWEST_LINES_OF_NAMES + space(5))
        self._names.setMaximumHeight(line * _LINES_OF_NAMES + space(5))
        self._code.setPlaceholderText(_("Random; or type a code, such as B-4K7Q-91"))
        self._code.textChanged.connect(self._follow_code)
        self._real_dice.toggled.connect(self._code.setDisabled)
        self._real_dice.toggled.connect(self._show_chosen)
        self._boards.currentRowChanged.connect(self._show_chosen)
        self._mend.clicked.connect(self._open_in_designer)
        self._mend.setAutoDefault(False)
        self._mend.hide()
        self._meaning.setProperty("quiet", True)
        self._meaning.setTextFormat(Qt.TextFormat.PlainText)
        self._meaning.setWordWrap(True)
        self._meaning.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._meaning.setMinimumHeight(self._meaning.fontMetrics().lineSpacing())  # so that nothing moves
        self._problem.setTextFormat(Qt.TextFormat.PlainText)
        self._problem.setWordWrap(True)
        self._problem.hide()

    def _show_pictures(self, edge: int) -> None:
        """Show the boards in a size, with room for a line of text below each."""
        metrics = self._boards.fontMetrics()
        names = [self._boards.item(row).text() for row in range(self._boards.count())]
        name = min(max(map(metrics.horizontalAdvance, names)) + space(6), 2 * _PICTURE)
        self._boards.setIconSize(QSize(edge, edge))
        height = edge + metrics.lineSpacing() + space(6)
        self._boards.setGridSize(QSize(max(_PICTURE + space(8), name), height))
        self._boards.setMinimumHeight(height + space(2))

    def _height_for_boards(self, others: int) -> int:
        """The height of the list with whole rows of boards, smaller ones where the screen is low.

        Args:
            others: the height of all else in the dialog.
        """
        room = self.screen().availableSize().height() - FRAME.height() - others - space(4)
        rows = min(ceil(self._boards.count() / _PICTURES_IN_A_ROW), _MOST_ROWS_OF_PICTURES)
        below = self._boards.gridSize().height() - _PICTURE
        self._show_pictures(min(max(room // rows - below, _SMALLEST_PICTURE), _PICTURE))
        row = self._boards.gridSize().height()
        return row * min(rows, max(1, room // row)) + space(4)

    def _lay_out(self) -> None:
        buttons = QDialogButtonBox()
        buttons.addButton(_("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.addButton(self._start, QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        form.addRow(_("&Players"), self._names)
        form.addRow(_("Opponents"), self.opponents)
        form.addRow(_("Game &code"), self._code)
        form.addRow("", self._meaning)
        form.addRow("", self._real_dice)
        column = QVBoxLayout(self)
        column.setContentsMargins(space(5), space(5), space(5), space(5))
        column.setSpacing(space(3))
        column.addWidget(self._boards, 1)
        column.addLayout(form)
        problem = QHBoxLayout()
        problem.setSpacing(space(3))
        problem.addWidget(self._problem, 1)
        problem.addWidget(self._mend)
        column.addLayout(problem)
        column.addWidget(buttons)
        self._start.setDefault(True)  # only now, for a button outside a dialog cannot be its default
        self.setMinimumSize(space(120), space(110))
        others = column.minimumSize().height() - self._boards.minimumHeight() + space(4)
        height = others + self._height_for_boards(others)
        open_as_large_as(self, max(space(160), self.sizeHint().width()), height)
        self._boards.setFocus(Qt.FocusReason.OtherFocusReason)

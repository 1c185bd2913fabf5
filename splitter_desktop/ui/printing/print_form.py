"""The form of the print dialog: all choices, the usual ones first, the others on demand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QFormLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from splitter_desktop.engine.layout import Layout, text_in
from splitter_desktop.i18n import _, active_language
from splitter_desktop.sheets.page_geometry import (
    LARGEST_GUTTER,
    LARGEST_MARGIN,
    MOST_PER_PAGE,
)
from splitter_desktop.sheets.print_choices import (
    LARGEST_BACK_OFFSET,
    MOST_PLAYERS,
    MOST_SHEETS,
    MOST_TOURNAMENT_ROUNDS,
    Back,
    Kind,
    PrintChoices,
    all_texts,
    with_texts,
)
from splitter_desktop.ui.board.layout_picture import layout_picture
from splitter_desktop.ui.printing import choice_labels
from splitter_desktop.ui.printing.choice_fields import (
    ChoiceField,
    LengthField,
    LineField,
    ListField,
    NumberField,
    OffsetField,
    SwitchField,
)
from splitter_desktop.ui.theme import space, theme_for

_PICTURE = 28
_LINES_OF_NAMES = 5
_ALL = frozenset(Kind)
_PADS = frozenset((Kind.PAD, Kind.NAMES, Kind.TOURNAMENT))
_GAMES = frozenset((Kind.GAMES, Kind.TO_FINISH))
_SHEETS = _PADS | _GAMES


class _Row(NamedTuple):
    """A row of the form: the choice, its label, the kinds of print it matters for, whether it is usual."""

    choice: str
    label: str
    field: ChoiceField
    kinds: frozenset[Kind] = _ALL
    is_usual: bool = False


class PrintForm(QWidget):
    """Shows choices and says when a person changes one."""

    changed = Signal()
    names_file_wanted = Signal()
    games_wanted = Signal()
    correction_wanted = Signal()

    def __init__(self, layouts: Sequence[Layout], printers: Sequence[str]) -> None:
        """Offer the boards there are, and the printers something is remembered of."""
        super().__init__()
        self._usual, self._more = QFormLayout(), QFormLayout()
        self._names, self._games = QPlainTextEdit(), QLabel()
        self._names_row = _column(self._names, self._button(_("Names from a file…"), self.names_file_wanted))
        self._games_row = _column(self._games, self._button(_("Add saved games…"), self.games_wanted))
        self._correct = self._button(_("Correct a printer…"), self.correction_wanted)
        self._more_button, self._more_part = QToolButton(), QWidget()
        self._rows = [*_usual_rows(layouts, self), *_other_rows(printers)]
        self._fields = {row.choice: row.field for row in self._rows}
        self._lay_out()
        for row in self._rows:
            row.field.changed.connect(self._tell)
        self._names.textChanged.connect(self._tell)
        self._show_what_matters()

    def choices(self) -> PrintChoices:
        """The choices as they stand in the form.

        Raises:
            PrintError: a typed one means nothing.
        """
        texts = {choice: field.choice() for choice, field in self._fields.items()}
        may_be_empty = ("seed", "language", "printer")
        kept = {name: text for name, text in texts.items() if text or name in may_be_empty}
        return with_texts(PrintChoices(), kept)

    def show_choices(self, choices: PrintChoices) -> None:
        """Show other choices, without saying that they changed."""
        texts = all_texts(choices)
        for choice, field in self._fields.items():
            field.show_choice(texts.get(choice, ""))
        self._show_what_matters()

    def field(self, choice: str) -> ChoiceField:
        """The control of a choice, by its name on the command line."""
        return self._fields[choice]

    @property
    def names(self) -> tuple[str, ...]:
        """The names that were typed, one a line."""
        lines = (line.strip() for line in self._names.toPlainText().splitlines())
        return tuple(line for line in lines if line)

    @property
    def widest(self) -> int:
        """The pixels that the widest row needs, also where it is not shown now."""
        return max(self._width_of(self._usual), self._width_of(self._more))

    def type_names(self, text: str) -> None:
        """Fill in names, one a line."""
        self._names.setPlainText(text)

    def list_games(self, titles: Sequence[str]) -> None:
        """Name the games whose sheets are printed."""
        self._games.setText("\n".join(titles) or _("No game yet"))

    def offer_printers(self, printers: Sequence[str]) -> None:
        """Offer other printers."""
        field = self._fields["printer"]
        if isinstance(field, ListField):
            field.offer([(name, name) for name in ("", *printers)])

    def show_more(self, more: bool) -> None:
        """Open or close the part with the unusual choices."""
        self._more_button.setChecked(more)

    def _width_of(self, part: QFormLayout) -> int:
        fields = [row.field for row in self._rows if row.is_usual is (part is self._usual)]
        labels = [label for field in fields if (label := part.labelForField(field))]
        widest_label = max(label.sizeHint().width() for label in labels)
        return (
            widest_label + part.horizontalSpacing() + max(field.minimumSizeHint().width() for field in fields)
        )

    def _tell(self) -> None:
        self._show_what_matters()
        self.changed.emit()

    def _lay_out(self) -> None:
        for row in self._rows:
            part = self._usual if row.is_usual else self._more
            part.addRow("" if isinstance(row.field, SwitchField) else row.label, row.field)
            row.field.set_name(row.label.replace("&", ""))
        self._names.setPlaceholderText(_("One name a line"))
        self._names.setAccessibleName(_("Names"))
        self._names.setTabChangesFocus(True)
        line = self._names.fontMetrics().lineSpacing()
        self._names.setFixedHeight(line * _LINES_OF_NAMES + space(3))
        self._usual.insertRow(2, _("&Names"), self._names_row)
        self._usual.insertRow(2, _("Games"), self._games_row)
        self._usual.addRow("", self._correct)
        self._games.setTextFormat(Qt.TextFormat.PlainText)
        self._games.setWordWrap(True)
        for part in (self._usual, self._more):
            part.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
            part.setContentsMargins(0, 0, 0, 0)
            part.setVerticalSpacing(space(2))
        self._more_button.setText(_("More choices"))
        self._more_button.setCheckable(True)
        self._more_button.setAutoRaise(True)
        self._more_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._show_arrow(False)
        self._more_button.toggled.connect(self._more_part.setVisible)
        self._more_button.toggled.connect(self._show_arrow)
        self._more_part.setLayout(self._more)
        self._more_part.setVisible(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(3))
        column.addLayout(self._usual)
        column.addWidget(self._more_button)
        column.addWidget(self._more_part)
        column.addStretch(1)

    def _show_what_matters(self) -> None:
        kind = Kind(self._fields["kind"].choice())
        has_back = self._fields["back"].choice() != Back.NONE
        for row in self._rows:
            matters = kind in row.kinds and (has_back or row.choice not in ("flip", "back-offset"))
            (self._usual if row.is_usual else self._more).setRowVisible(row.field, matters)
        self._usual.setRowVisible(self._names_row, kind in (Kind.NAMES, Kind.TOURNAMENT))
        self._usual.setRowVisible(self._games_row, kind in _GAMES)
        self._usual.setRowVisible(self._correct, kind is Kind.TEST_PAGE)
        named = kind is Kind.TOURNAMENT and bool(self.names)
        self._fields["players"].setEnabled(not named)

    def _show_arrow(self, is_open: bool) -> None:
        self._more_button.setArrowType(Qt.ArrowType.DownArrow if is_open else Qt.ArrowType.RightArrow)

    def _button(self, text: str, signal: SignalInstance) -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(False)
        button.clicked.connect(lambda: signal.emit())
        return button


def _column(*parts: QWidget) -> QWidget:
    whole = QWidget()
    whole.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
    column = QVBoxLayout(whole)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(space(1))
    for part in parts:
        column.addWidget(part)
    whole.setFocusProxy(parts[0])
    return whole


def _usual_rows(layouts: Sequence[Layout], widget: QWidget) -> list[_Row]:
    boards = [(layout.id, text_in(layout.name, active_language())) for layout in layouts]
    board, back = ListField(boards), ListField([*choice_labels.backs(), *boards])
    theme = theme_for(widget.palette())
    pictures = [
        QIcon(layout_picture(layout, _PICTURE, theme, widget.devicePixelRatioF())) for layout in layouts
    ]
    board.add_pictures(pictures, _PICTURE)
    return [
        _Row("kind", _("&Print"), ListField(choice_labels.kinds()), _ALL, is_usual=True),
        _Row("layout", _("&Board"), board, _PADS | {Kind.POSTER}, is_usual=True),
        _Row(
            "sheets", _("&Sheets"), NumberField(MOST_SHEETS, _("A page full")), frozenset((Kind.PAD,)), True
        ),
        _Row("players", _("P&layers"), NumberField(MOST_PLAYERS), frozenset((Kind.TOURNAMENT,)), True),
        _Row(
            "rounds", _("&Rounds"), NumberField(MOST_TOURNAMENT_ROUNDS), frozenset((Kind.TOURNAMENT,)), True
        ),
        _Row("back", _("B&ack"), back, _SHEETS, is_usual=True),
        _Row("paper", _("Pap&er"), ListField(choice_labels.papers(), may_type=True), is_usual=True),
        _Row("style", _("S&tyle"), ListField(choice_labels.styles()), _ALL - {Kind.TEST_PAGE}, is_usual=True),
    ]


def _other_rows(printers: Sequence[str]) -> list[_Row]:
    sheet = ListField(choice_labels.sheets(), may_type=True)
    language = ListField(choice_labels.languages(), may_type=True)
    return [
        _Row("sheet", _("Size of a sheet"), sheet, _SHEETS),
        _Row("per-page", _("On a page"), NumberField(MOST_PER_PAGE, _("As many as fit")), _SHEETS),
        _Row("orientation", _("Orientation"), ListField(choice_labels.orientations())),
        _Row("marks", _("Cutting marks"), ListField(choice_labels.marks()), _SHEETS),
        _Row("margin", _("Safe margin"), LengthField(0, LARGEST_MARGIN)),
        _Row("gutter", _("Between sheets"), LengthField(0, LARGEST_GUTTER), _SHEETS),
        _Row("numbered", _("Number the sheets"), SwitchField(_("Number the sheets")), _SHEETS),
        _Row("order", _("Order"), ListField(choice_labels.orders()), _SHEETS),
        _Row("track", _("Rounds"), ListField(choice_labels.tracks()), _SHEETS),
        _Row("seed", _("Seed of the rolls"), LineField(_("Any text")), _PADS),
        _Row(
            "play-order",
            _("Order of play"),
            SwitchField(_("Show when each cell was written")),
            _GAMES,
        ),
        _Row("flip", _("Turned over the"), ListField(choice_labels.flips()), _SHEETS),
        _Row(
            "back-offset", _("Shift the back"), OffsetField(LARGEST_BACK_OFFSET), _SHEETS | {Kind.TEST_PAGE}
        ),
        _Row("language", _("Language"), language),
        _Row("printer", _("Printer"), ListField([(name, name) for name in ("", *printers)], may_type=True)),
    ]

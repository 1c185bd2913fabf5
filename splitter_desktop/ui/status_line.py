"""The line at the bottom: the round, whether the game is ranked, and one sentence."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAction
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QToolButton, QWidget

from splitter_desktop.engine.game import PracticeReason
from splitter_desktop.i18n import _
from splitter_desktop.ui.column.total_card import round_in_words
from splitter_desktop.ui.sentence_label import SentenceLabel
from splitter_desktop.ui.short_text import shortened
from splitter_desktop.ui.shown_game import ShownGame
from splitter_desktop.ui.theme import scaled, space, text_font

_LONGEST_NAME = 18


@dataclass(frozen=True, slots=True)
class Notice:
    """Something to tell: a sentence and, if anything can be done about it, the action that does it."""

    sentence: str
    action: QAction | None = None


class StatusLine(QWidget):
    """Shows what is under the pointer, or else what to do; a notice goes first until play goes on."""

    def __init__(self) -> None:
        """Make an empty line."""
        super().__init__()
        self._notice: Notice | None = None
        self._pointed_at = self._next_step = self._advice = ""
        self._state, self._sentence = QLabel(), SentenceLabel()
        self._act, self._dismiss = QPushButton(), QToolButton()
        self._act.clicked.connect(self._do_act)
        self._dismiss.clicked.connect(self.dismiss)
        self._dismiss.setText("\N{MULTIPLICATION SIGN}")
        self._dismiss.setAutoRaise(True)
        self._dismiss.setToolTip(_("Dismiss (Esc)"))
        self._dismiss.setAccessibleName(_("Dismiss"))
        self._state.setProperty("quiet", True)
        row = QHBoxLayout(self)
        row.setContentsMargins(space(6), space(1), space(6), space(1))
        row.setSpacing(space(3))
        row.addWidget(self._state)
        row.addWidget(self._sentence, 1)
        row.addWidget(self._act)
        row.addWidget(self._dismiss)
        self._keep_room()
        self._refresh()

    def set_scale(self, scale: float) -> None:
        """Write larger or smaller than the plain size."""
        for part in (self._state, self._sentence, self._act, self._dismiss):
            part.setFont(scaled(text_font(), scale))
            part.updateGeometry()
        self._keep_room()

    def set_lines(self, lines: int) -> None:
        """Keep room for so many lines of text."""
        self._sentence.set_lines(lines)

    @property
    def notice(self) -> Notice | None:
        """What the line tells now, if it is more than what is under the pointer."""
        return self._notice

    @property
    def act_button(self) -> QPushButton:
        """The button of a notice about which something can be done."""
        return self._act

    @property
    def sentence(self) -> str:
        """The sentence on the line."""
        return self._sentence.whole_text

    @property
    def state(self) -> str:
        """The round and whether the game is ranked, as the line says it."""
        return self._state.text()

    @property
    def reason(self) -> str:
        """Why the game is ranked or practice, which the line says to those who point at it."""
        return self._state.toolTip()

    def show_game(self, shown: ShownGame) -> None:
        """Show where the game stands; a notice of before has had its time."""
        kind = _("ranked") if shown.game.is_ranked else _("practice")
        self._state.setToolTip(_why(shown))
        parts = (round_in_words(shown.game), _whose_turn(shown), kind)
        self._state.setText(" · ".join(part for part in parts if part))
        self._next_step = _next_step(shown)
        self._notice = None
        self._refresh()
        self._announce(_aloud(shown))

    def point_at(self, sentence: str) -> None:
        """Show a sentence about what is under the pointer; a notice goes first."""
        self._pointed_at = sentence
        self._refresh()

    def tell(self, notice: Notice) -> None:
        """Show a notice, and have it read aloud where somebody listens."""
        self._notice = notice
        self._refresh()
        self._announce(notice.sentence)

    def advise(self, sentence: str) -> None:
        """Show a sentence of the coach in place of the next step; it may change often."""
        self._advice = sentence
        self._refresh()

    def dismiss(self) -> None:
        """Take the notice away."""
        self._notice = None
        self._refresh()

    def _keep_room(self) -> None:
        """Keep room for the buttons of a notice, so that nothing moves when one comes."""
        buttons = max(self._act.sizeHint().height(), self._dismiss.sizeHint().height())
        self.setMinimumHeight(buttons + space(2))

    def _announce(self, sentence: str) -> None:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, sentence))

    def _refresh(self) -> None:
        notice = self._notice
        if notice:
            self._sentence.say(notice.sentence, whole=True)
        else:
            self._sentence.say(self._pointed_at or self._advice or self._next_step)
        self._dismiss.setVisible(notice is not None)
        self._act.setVisible(notice is not None and notice.action is not None)
        if notice and notice.action:
            self._act.setText(notice.action.text())

    def _do_act(self) -> None:
        if self._notice and self._notice.action:
            self._notice.action.trigger()


def _why(shown: ShownGame) -> str:
    """Why the game is ranked, or practice."""
    reasons = {
        PracticeReason.TOOK_BACK: _("Practice: something was taken back after the next roll had been seen."),
        PracticeReason.KNOWN_DICE: _("Practice: these dice were played before."),
        PracticeReason.HINT: _("Practice: the coach gave a hint."),
    }
    ranked = _("Ranked: no hint, no dice seen before, and nothing taken back after the next roll.")
    given = [sentence for reason, sentence in reasons.items() if reason in shown.game.practice]
    return "\n".join(given) or ranked


def _whose_turn(shown: ShownGame) -> str:
    """Who is to write, where several play; and whose sheet this is, where it is another's."""
    writer = shortened(shown.player_name(shown.game.player), _LONGEST_NAME)
    if not writer or shown.game.is_over:
        return ""
    if shown.shown_player == shown.game.player:
        return _("{name} is to write").format(name=writer)
    owner = shortened(shown.player_name(shown.shown_player), _LONGEST_NAME)
    return _("sheet of {owner}, {name} is to write").format(owner=owner, name=writer)


def _next_step(shown: ShownGame) -> str:
    """What to do now, where the board does not say it by itself."""
    if shown.typed and any(shown.typed):
        return _("Type the second number, or click the blank die.")
    if shown.awaits_roll and shown.has_real_dice:
        return _("Roll your dice and type both numbers, or click the dice.")
    if shown.awaits_roll:
        return _("Press R to roll.")
    if shown.game.is_over or not shown.position.is_empty or not shown.may_write:
        return ""
    return _("Choose a cell: one number goes there, the other in the mirror cell.")


def _aloud(shown: ShownGame) -> str:
    """What changed, for those who hear the window."""
    sentences = [round_in_words(shown.game), _whose_turn(shown), _next_step(shown).rstrip(".")]
    if shown.dice:
        left, right = shown.dice
        sentences.append(_("left die {left}, right die {right}").format(left=left, right=right))
    sentences.append(_("total {points}").format(points=shown.score.total))
    return ". ".join(sentence for sentence in sentences if sentence)

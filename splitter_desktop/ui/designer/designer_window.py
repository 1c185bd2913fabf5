"""The designer: it puts the drawing board and what belongs to it together, and connects them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QMainWindow,
    QScrollArea,
    QSplitter,
    QStackedWidget,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from splitter_desktop.bundled import read_library
from splitter_desktop.engine.design import Design
from splitter_desktop.engine.errors import SplitterError
from splitter_desktop.engine.layout import Layout, LayoutDraft, redrawn, text_in
from splitter_desktop.engine.layout_code import format_layout_code, is_layout_code, parse_layout_code
from splitter_desktop.engine.layout_edits import (
    Half,
    Tool,
    cleared,
    flipped_sideways,
    flipped_upside_down,
    rows_from_text,
    trimmed,
    with_half_copied,
    with_halves_apart,
    with_halves_together,
)
from splitter_desktop.engine.layout_files import LARGEST_FILE
from splitter_desktop.engine.safe_files import is_there
from splitter_desktop.i18n import _, active_language
from splitter_desktop.i18n.wording import draft_name, in_one_line, sentence_for
from splitter_desktop.sheets.print_choices import Kind
from splitter_desktop.ui.designer.board_menus import (
    list_boards_to_start_from,
    list_files,
    list_own_boards,
    list_versions,
)
from splitter_desktop.ui.designer.checks_list import ChecksList
from splitter_desktop.ui.designer.design_controller import DesignController
from splitter_desktop.ui.designer.design_files import DesignFiles
from splitter_desktop.ui.designer.designer_actions import DesignerActions
from splitter_desktop.ui.designer.designer_dialogs import (
    board_to_open,
    board_to_save,
    figures_to_save,
    may_close_unkept,
    picture_to_save,
)
from splitter_desktop.ui.designer.designer_menus import DesignerMenus, main_bar, tool_bar
from splitter_desktop.ui.designer.designer_words import (
    Check,
    act_name,
    count_and_faults,
    saved_in_words,
    tool_name,
)
from splitter_desktop.ui.designer.details_form import DetailsForm
from splitter_desktop.ui.designer.drawing_view import DrawingView
from splitter_desktop.ui.designer.generate_dialog import Asked, GenerateDialog
from splitter_desktop.ui.designer.outside_bar import BothTexts, OutsideBar
from splitter_desktop.ui.designer.own_ids import blank_draft, has_first_name, with_id_after_name
from splitter_desktop.ui.designer.play_panel import PlayPanel
from splitter_desktop.ui.designer.shown_design import Act, ShownDesign
from splitter_desktop.ui.designer.text_pane import TextPane
from splitter_desktop.ui.designer.tool_icons import tool_icon
from splitter_desktop.ui.designer.trial import Trial, trial_of
from splitter_desktop.ui.draft_boards import boards_to_print, marked_as_draft
from splitter_desktop.ui.first_size import open_as_large_as
from splitter_desktop.ui.physical_keys import latin_key
from splitter_desktop.ui.sentence_label import SentenceLabel
from splitter_desktop.ui.settings import Settings
from splitter_desktop.ui.short_text import shortened
from splitter_desktop.ui.shortcuts_sheet import ShortcutsSheet, drawing_keys
from splitter_desktop.ui.shown_game import ShownGame
from splitter_desktop.ui.theme import space, theme_for

_FIRST_SIZE = space(300), space(180)
_SMALLEST_SIZE = space(150), space(120)
_SIDE_WIDTH = space(90)
_LONGEST_TITLE = 60
_ZOOM_STEP, _LARGEST_ZOOM = 25, 800
T = TypeVar("T")
_TOOL_KEYS = dict(zip("12345", Tool, strict=True))


class DesignerWindow(QMainWindow):
    """One window with one drawing."""

    def __init__(self, settings: Settings, folder: Path) -> None:
        """Go on with the drawing that was open last.

        Args:
            settings: what the person chose before.
            folder: where drawings are kept between starts.

        Raises:
            FileError: nothing can be written in the folder.
        """
        super().__init__()
        self._settings = settings
        blank = Design.of(blank_draft())
        self.controller = DesignController(blank, saved=blank.text)
        self.controller.setParent(self)  # so that it goes with this, and not in whatever thread tidies up
        self._files = DesignFiles(self.controller, settings, folder)
        self.actions_ = DesignerActions(self)
        self.drawing, self.checks, self.text = DrawingView(), ChecksList(), TextPane()
        self.details, self.outside, self.play = DetailsForm(), OutsideBar(), PlayPanel()
        self._count, self._sentence, self._status = QLabel(), SentenceLabel(), QWidget()
        self._scroll, self._pages, self.tabs = QScrollArea(), QStackedWidget(), QTabWidget()
        self._main_bar, self._tool_bar = main_bar(self.actions_), tool_bar(self.actions_)
        self._menus = DesignerMenus(self.menuBar(), self.actions_)
        self._trial: Trial | None = None
        self._asked_for: Asked | None = None
        self._zoom = 100
        self._put_together()
        self._connect()
        self._files.resume()
        if self.controller.shown.has_changes:
            self._sentence.say(_("This drawing is as you left it. It is not saved yet."))

    @property
    def trial(self) -> Trial | None:
        """The game the drawing is tried out in; None while it is drawn on."""
        return self._trial

    @property
    def sentence(self) -> str:
        """What the status line says."""
        return self._sentence.whole_text

    def open_file(self, path: Path) -> None:
        """Draw on in a file, or say why that cannot be."""
        self._stop_trying()
        self._doing(partial(self._files.open, path))()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose tools by the figures 1 to 5 while the drawing board has the keys."""
        tool = _TOOL_KEYS.get(latin_key(event))
        if tool and self.drawing.hasFocus() and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.actions_.tools[tool].trigger()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep everything for the next time; ask only where it could not be kept."""
        self.text.flush()
        shown = self.controller.shown
        if shown.has_changes and not self._files.is_kept and not may_close_unkept(self):
            event.ignore()
            return
        self._stop_trying()
        self.play.close_down()
        self._settings.designer_geometry = self.saveGeometry()
        self._files.release()
        super().closeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Look after the file when the person comes back, and follow the palette."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange and self.isActiveWindow():
            self._files.look_at_file()
        elif event.type() is QEvent.Type.PaletteChange:
            self._draw_icons()

    def _draw_icons(self) -> None:
        theme = theme_for(self.palette())
        for tool, action in self.actions_.tools.items():
            action.setIcon(tool_icon(tool, theme, self.devicePixelRatioF()))

    def _put_together(self) -> None:
        self.drawing.addActions(list(self.actions_.tools.values()))
        self._scroll.setWidget(self.drawing)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        board = QWidget()
        board.setMinimumWidth(_SIDE_WIDTH)
        column = QVBoxLayout(board)
        column.setContentsMargins(space(2), space(3), space(2), space(2))
        column.addWidget(self.details)
        column.addWidget(self.checks, 1)
        self.tabs.addTab(board, _("Board"))
        self.tabs.addTab(self.text, _("Text"))
        self.tabs.addTab(self.play, _("How it plays"))
        halves = QSplitter()
        halves.addWidget(self._scroll)
        halves.addWidget(self.tabs)
        halves.setStretchFactor(0, 1)
        halves.setChildrenCollapsible(False)
        page = QWidget()
        rows = QVBoxLayout(page)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        rows.addWidget(self.outside)
        rows.addWidget(halves, 1)
        self._pages.addWidget(page)
        self.setCentralWidget(self._pages)
        self.addToolBar(self._main_bar)
        self.addToolBar(Qt.ToolBarArea.LeftToolBarArea, self._tool_bar)
        self._count.setProperty("quiet", True)
        line = QHBoxLayout(self._status)
        line.setContentsMargins(space(6), space(1), space(6), space(1))
        line.setSpacing(space(3))
        line.addWidget(self._count)
        line.addWidget(self._sentence, 1)
        rows.addWidget(self._status)
        self._draw_icons()
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setMinimumSize(*_SMALLEST_SIZE)
        open_as_large_as(self, *_FIRST_SIZE)
        self.restoreGeometry(self._settings.designer_geometry)
        self.drawing.setFocus()

    def _connect(self) -> None:
        acts, files, do = self.actions_, self._files, self._doing
        self.controller.design_changed.connect(self._show_design)
        self.drawing.stroke_drawn.connect(self._draw)
        self.drawing.pointed_at.connect(self._sentence.say)
        self.details.draft_changed.connect(self._describe)
        self.text.text_typed.connect(self._type)
        self.text.paste_refused.connect(self._sentence.say)
        self.checks.check_chosen.connect(self._show_check)
        self.play.board_wanted.connect(do(self._play))
        self.play.save.clicked.connect(do(self._export_figures))
        self.play.heat_changed.connect(self.drawing.show_heat)
        files.changed_outside.connect(self.outside.ask)
        files.keeping_failed.connect(self._tell_not_kept)
        files.begun.connect(self._be_ready_to_draw)
        self.drawing.zoom_requested.connect(lambda steps: self._zoom_by(steps * _ZOOM_STEP))
        self.outside.reload_requested.connect(do(files.reload))
        self.outside.both_requested.connect(self._show_both)
        acts.new.triggered.connect(do(files.new))
        acts.generate.triggered.connect(do(self._generate))
        acts.open.triggered.connect(do(self._open))
        acts.save.triggered.connect(do(self._save))
        acts.save_as.triggered.connect(do(self._save_as))
        acts.print_.triggered.connect(do(self._print))
        acts.export_picture.triggered.connect(do(self._export))
        acts.copy_code.triggered.connect(do(self._copy_code))
        acts.paste.triggered.connect(do(self._paste))
        acts.close.triggered.connect(self.close)
        acts.undo.triggered.connect(do(self._undo))
        acts.redo.triggered.connect(do(self._redo))
        acts.try_out.triggered.connect(do(self._try_out))
        acts.stop_trying.triggered.connect(self._stop_trying)
        acts.larger.triggered.connect(partial(self._zoom_by, _ZOOM_STEP))
        acts.smaller.triggered.connect(partial(self._zoom_by, -_ZOOM_STEP))
        acts.whole.triggered.connect(self._show_whole)
        acts.shortcuts.triggered.connect(self._show_shortcuts)
        for tool, action in acts.tools.items():
            action.triggered.connect(partial(self._choose_tool, tool))
        for action, change, act in (
            (acts.apart, with_halves_apart, Act.APART),
            (acts.together, with_halves_together, Act.TOGETHER),
            (acts.upside_down, flipped_upside_down, Act.UPSIDE_DOWN),
            (acts.sideways, flipped_sideways, Act.SIDEWAYS),
            (acts.clear, cleared, Act.CLEAR),
            (acts.copy_left, partial(with_half_copied, source=Half.LEFT), Act.COPY_LEFT),
            (acts.copy_right, partial(with_half_copied, source=Half.RIGHT), Act.COPY_RIGHT),
        ):
            action.triggered.connect(partial(self._change, change, act))
        self._menus.start_from.aboutToShow.connect(self._list_layouts)
        self._menus.own.aboutToShow.connect(self._list_own_boards)
        self._menus.earlier.aboutToShow.connect(self._list_earlier_drawings)
        self._menus.versions.aboutToShow.connect(self._list_versions)

    def _show_design(self, shown: ShownDesign) -> None:
        for view in (self.drawing, self.checks, self.text, self.details, self.play):
            view.show_design(shown)
        acts = self.actions_
        for action, act, plain, named in (
            (acts.undo, shown.undo_act, _("&Undo"), _("&Undo {act}")),
            (acts.redo, shown.redo_act, _("R&edo"), _("R&edo {act}")),
        ):
            action.setEnabled(act is not None)
            action.setText(named.format(act=act_name(act)) if act else plain)
            action.setIconText(plain.replace("&", ""))
        self._count.setText(count_and_faults(shown.design))
        self.setWindowTitle(_title(shown) + "[*] - " + _("Designer"))
        self.setWindowModified(shown.has_changes)
        self._show_possible_acts()

    def _show_possible_acts(self) -> None:
        trying = self._trial is not None
        acts = self.actions_
        acts.stop_trying.setVisible(trying)
        acts.stop_trying.setEnabled(trying)
        acts.try_out.setVisible(not trying)
        acts.try_out.setEnabled(not trying)
        if self._trial is not None:
            self._show_steps_of_trial(self._trial.controller.shown)
        for action in acts.of_the_drawing:
            action.setEnabled(not trying)
        self._tool_bar.setVisible(not trying)
        for menu in (self._menus.start_from, self._menus.own, self._menus.earlier):
            menu.setEnabled(not trying)
        self._menus.versions.setEnabled(self.controller.shown.file is not None and not trying)

    def _show_steps_of_trial(self, shown: ShownGame) -> None:
        """Let undo and redo speak of the game that is tried out."""
        acts = self.actions_
        for action, text, can in (
            (acts.undo, _("&Undo"), shown.game.can_undo),
            (acts.redo, _("R&edo"), shown.game.can_redo),
        ):
            action.setText(text)
            action.setIconText(text.replace("&", ""))
            action.setEnabled(can)

    def _doing(self, act: Callable[[], None]) -> Callable[[], None]:
        """The act as something a signal can call; what was being typed is taken in first."""

        def run() -> None:
            self.text.flush()
            self._sentence.say("")  # what it says is of before
            self._try(act)

        return run

    def _doing_with(self, act: Callable[[T], None]) -> Callable[[T], None]:
        """As `_doing`, for an act on something that is chosen then."""
        return lambda chosen: self._doing(partial(act, chosen))()

    def _try(self, act: Callable[[], None]) -> None:
        try:
            act()
        except SplitterError as error:
            self._sentence.say(sentence_for(error))

    def _tell_not_kept(self, error: SplitterError) -> None:
        text = _("The drawing cannot be kept by itself, so save it. {reason}")
        self._sentence.say(text.format(reason=sentence_for(error)))

    def _draw(self, draft: LayoutDraft, tool: Tool) -> None:
        self._try(partial(self.controller.stroke, draft, tool))

    def _redraw(self, act: Act, draft: LayoutDraft) -> None:
        self._sentence.say("")
        self._try(partial(self.controller.redraw, draft, act))

    def _describe(self, draft: LayoutDraft) -> None:
        """Take over what the form says; the id of a board that was never saved goes after its name."""
        shown = self.controller.shown
        named = draft if shown.file else with_id_after_name(draft, shown.design.draft)
        self._redraw(Act.DETAILS, named)

    def _type(self, text: str) -> None:
        self._sentence.say("")
        self.controller.type_text(text)

    def _be_ready_to_draw(self) -> None:
        """Let the keys draw at once on a drawing that has just begun."""
        self.outside.hide()
        self.drawing.mark(())
        self.actions_.tools[Tool.CELL].trigger()
        self.drawing.setFocus()
        self._sentence.say("")

    def _change(self, change: Callable[[LayoutDraft], LayoutDraft], act: Act) -> None:
        self._redraw(act, change(trimmed(self.controller.design.draft)))

    def _choose_tool(self, tool: Tool) -> None:
        self.drawing.tool = tool

    def _show_check(self, check: Check) -> None:
        self.drawing.mark(check.cells)
        if check.tool:
            self.actions_.tools[check.tool].trigger()
            self._sentence.say(_("Draw with “{tool}” to mend this.").format(tool=tool_name(check.tool)))
        elif check.line and not check.cells:
            self.tabs.setCurrentWidget(self.text)
            self.text.go_to_line(check.line)

    def _undo(self) -> None:
        (self._trial or self.controller).undo()

    def _redo(self) -> None:
        (self._trial or self.controller).redo()

    def _open(self) -> None:
        path = board_to_open(self, self._files.usual_path().parent)
        if path is not None:
            self._files.open(path)

    def _save(self) -> None:
        file = self.controller.shown.file
        if file is None and is_there(self._files.usual_path()):
            self._save_as()
        else:
            self._save_to(file or self._files.usual_path())

    def _save_as(self) -> None:
        path = board_to_save(self, self._files.usual_path())
        if path is not None:
            self._save_to(path)

    def _save_to(self, path: Path) -> None:
        design = self.controller.design
        self._files.save(path)
        self.outside.hide()
        saved = saved_in_words(path, design)
        unnamed = _("It has no name of its own yet: give it one on the page Board.")
        self._sentence.say(f"{saved} {unnamed}" if has_first_name(design.draft) else saved)

    def _print(self) -> None:
        # Late, so that drawing need not wait for it.
        from splitter_desktop.ui.printing.print_dialog import open_print_dialog

        layout = self._shown_layout()
        shown = (self._trial.controller if self._trial else trial_of(layout)).shown
        dialog = open_print_dialog(
            self,
            shown,
            (layout, *(other for other in boards_to_print(read_library()) if other.id != layout.id)),
            Kind.PAD,
        )
        dialog.saved.connect(self._tell_saved)

    def _tell_saved(self, path: Path) -> None:
        self._sentence.say(_("Saved: {path}").format(path=path))

    def _export(self) -> None:
        path = picture_to_save(self, self._shown_layout())
        if path is not None:
            self._tell_saved(path)

    def _play(self) -> None:
        try:
            self.play.play(self._shown_layout())
        except SplitterError as error:
            self.play.refuse(error)

    def _export_figures(self) -> None:
        path = figures_to_save(self, self.controller.design.draft.id)
        if path is not None:
            self.play.export(path)
            self._tell_saved(path)

    def _copy_code(self) -> None:
        QGuiApplication.clipboard().setText(format_layout_code(self.controller.design.playable()))
        self._sentence.say(_("Copied. Whoever pastes the code into their designer has this board."))

    def _paste(self) -> None:
        text = QGuiApplication.clipboard().text()
        if len(text) > LARGEST_FILE:
            self._sentence.say(_("This is too long for a board. Nothing was pasted."))
        elif is_layout_code(text):
            self._files.start_from(parse_layout_code(text).to_draft())
            self._sentence.say(_("Pasted as a new board."))
        else:
            draft = redrawn(self.controller.design.draft, rows_from_text(text))
            self.controller.redraw(draft, Act.PASTE)

    def _generate(self) -> None:
        design = self.controller.design
        like = design.draft.to_layout() if not design.is_draft and design.draft.standard else None
        dialog = GenerateDialog(self, like, asked=self._asked_for)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.finished.connect(partial(self._keep_wishes, dialog))
        dialog.layout_taken.connect(self._take_generated)
        dialog.open()

    def _keep_wishes(self, dialog: GenerateDialog, _result: int) -> None:
        self._asked_for = dialog.asked

    def _take_generated(self, layout: Layout) -> None:
        self._doing(partial(self._files.start_from, layout.to_draft()))()

    def _try_out(self) -> None:
        layout = self._shown_layout()
        self._trial = Trial(layout, reduce_motion=self._settings.reduce_motion)
        self._trial.controller.game_changed.connect(self._show_steps_of_trial)
        self._trial.print_requested.connect(self.actions_.print_.trigger)
        self._pages.addWidget(self._trial)
        self._pages.setCurrentWidget(self._trial)
        self._trial.board.setFocus()
        self._show_design(self.controller.shown)

    def _stop_trying(self) -> None:
        trial, self._trial = self._trial, None
        if trial is None:
            return
        trial.come_to_rest()
        trial.controller.game_changed.disconnect(self._show_steps_of_trial)
        self._pages.setCurrentIndex(0)
        trial.deleteLater()
        self._show_design(self.controller.shown)
        self.drawing.setFocus()

    def _shown_layout(self) -> Layout:
        """The board to play, print or show; a draft says so in its name."""
        design = self.controller.design
        layout = design.playable()
        return marked_as_draft(layout.to_draft()) if design.is_draft else layout

    def _show_both(self) -> None:
        dialog = BothTexts(self, self.controller.design.text, self._files.text_outside())
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.show()

    def _show_shortcuts(self) -> None:
        dialog = ShortcutsSheet(self, drawing_keys(), self.actions_.in_order)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.show()

    def _list_layouts(self) -> None:
        list_boards_to_start_from(
            self._menus.start_from, read_library(), self._doing_with(self._files.start_from)
        )

    def _list_own_boards(self) -> None:
        list_own_boards(self._menus.own, read_library(), self._doing_with(self._files.open))

    def _list_earlier_drawings(self) -> None:
        open_file = self._doing_with(self._files.open)
        list_files(self._menus.earlier, self._files.earlier_drawings(), open_file)

    def _list_versions(self) -> None:
        list_versions(self._menus.versions, self._files.versions(), self._doing_with(self._files.restore))

    def _zoom_by(self, step: int) -> None:
        self._zoom = min(max(self._zoom + step, 100), _LARGEST_ZOOM)
        room = self._scroll.viewport().size()
        self.drawing.setMinimumSize(
            QSize(room.width() * self._zoom // 100, room.height() * self._zoom // 100)
        )

    def _show_whole(self) -> None:
        self._zoom = 100
        self.drawing.setMinimumSize(0, 0)
        self.drawing.centre()


def _title(shown: ShownDesign) -> str:
    """The board's name, as a title shows it letter by letter."""
    draft = shown.design.draft
    name = shortened(in_one_line(text_in(draft.name, active_language())), _LONGEST_TITLE) or draft.id
    return (draft_name(name) if shown.design.is_draft else name).replace("[*]", "[*][*]")

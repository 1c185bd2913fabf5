"""A drawing and its files: open, save with versions, keep what is unsaved, notice changes from outside."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, Signal

from splitter_desktop.bundled import bundled_folder, user_layouts_folder
from splitter_desktop.engine.design import Design
from splitter_desktop.engine.errors import FileError, LayoutError
from splitter_desktop.engine.layout import LayoutDraft, is_layout_id, text_in
from splitter_desktop.engine.layout_files import LARGEST_FILE, LAYOUT_SUFFIX, read_draft
from splitter_desktop.engine.safe_files import file_error, files_in, is_there, read_bytes
from splitter_desktop.engine.version_store import Version, versions, write_version
from splitter_desktop.i18n import _, active_language
from splitter_desktop.ui.designer.design_controller import DesignController
from splitter_desktop.ui.designer.own_ids import blank_draft, under_free_id
from splitter_desktop.ui.designer.shown_design import Act, ShownDesign
from splitter_desktop.ui.own_files import KeptFiles, OwnFile
from splitter_desktop.ui.settings import Settings
from splitter_desktop.ui.short_text import as_file_name

MOST_EARLIER_DRAWINGS = 12
"""So many drawings that were left are offered."""


_OPEN = "open drawings"


def has_unsaved_drawing(settings: Settings, folder: Path) -> bool:
    """Whether a drawing that is not saved waits for the designer that keeps its drawings in a folder."""
    for path in files_in(folder / _OPEN, f"open-*{LAYOUT_SUFFIX}"):
        text = _saved_text(path) or ""
        _file, found_so = _file_of(path, text, settings)
        if text.strip() and text != found_so:
            return True
    return False


class DesignFiles(QObject):
    """Moves drawings between the controller and the disk; what goes wrong is raised as named errors."""

    changed_outside = Signal(bool)
    """Another program changed the drawing's file, or removed it (True)."""
    keeping_failed = Signal(object)
    """The `FileError` for which the drawing cannot be kept by itself; told once, until it can be again."""
    begun = Signal()
    """Another drawing has taken the place of the one before."""

    def __init__(self, controller: DesignController, settings: Settings, folder: Path) -> None:
        """Serve a controller.

        Args:
            controller: the owner of the drawing.
            settings: remembers which file an unsaved drawing belongs to.
            folder: where everything is kept between starts.

        Raises:
            FileError: nothing can be written there.
        """
        super().__init__(controller)
        self._controller, self._settings = controller, settings
        self._is_kept = True
        self._own = OwnFile(folder / _OPEN, LAYOUT_SUFFIX)
        self._kept = KeptFiles(folder / "earlier drawings", LAYOUT_SUFFIX)
        self._watcher = QFileSystemWatcher(self)
        self._watcher.fileChanged.connect(self.look_at_file)
        self._watcher.directoryChanged.connect(self.look_at_file)
        controller.design_changed.connect(self._follow)

    @property
    def path(self) -> Path:
        """Where the drawing is kept after every stroke."""
        return self._own.path

    @property
    def is_kept(self) -> bool:
        """Whether the drawing as it is now comes back after the next start."""
        return self._is_kept

    def resume(self) -> None:
        """Go on with the drawing that was open last; a blank one where there was none.

        Raises:
            FileError: what was kept cannot be read, nor put aside.
        """
        text = self._kept_text()
        if not text.strip():
            self.new()
            return
        file, found_so = _file_of(self._own.path, text, self._settings)
        self._controller.begin(Design.from_text(text, blank_draft()), file, found_so)

    def new(self) -> None:
        """Begin a blank drawing."""
        blank = Design.of(blank_draft())
        self._begin(blank, saved=blank.text)

    def start_from(self, draft: LayoutDraft) -> None:
        """Begin an unsaved drawing with the board of another layout, under an id of its own."""
        self._begin(Design.of(under_free_id(draft)))

    def open(self, path: Path) -> None:
        """Draw on in a file; a shipped layout, or a drawing kept by itself, is not written back to.

        Raises:
            FileError: the file cannot be read.
            LayoutError: it is no text.
        """
        design = Design.from_text(_text_of(path), blank_draft())
        if _is_in(path, self._own.path.parent, self._kept.folder):
            self._begin(design)
        elif _is_in(path, bundled_folder("layouts")):
            self._begin(design, saved=design.text)
        else:
            self._begin(design, path.absolute(), design.text)

    def save(self, path: Path) -> None:
        """Write the drawing to a file, right or wrong; it and what the file held are kept as versions.

        Raises:
            FileError: it cannot be written; an older file is untouched.
        """
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise file_error(path, error) from error
        if is_there(path):
            write_version(path, read_bytes(path, LARGEST_FILE))
        write_version(path, self._controller.design.text.encode())
        self._controller.mark_saved(path)

    def usual_path(self) -> Path:
        """Where the drawing is saved unless somebody chooses: the folder of one's own layouts."""
        draft_id = self._controller.design.draft.id
        name = draft_id if is_layout_id(draft_id) else _("board")
        return user_layouts_folder() / f"{name}{LAYOUT_SUFFIX}"

    def earlier_drawings(self) -> tuple[Path, ...]:
        """Drawings that were left without being saved, the newest first."""
        return self._kept.latest(MOST_EARLIER_DRAWINGS)

    def versions(self) -> tuple[Version, ...]:
        """Earlier versions of the drawing's file, the newest first."""
        file = self._controller.shown.file
        return versions(file)[::-1] if file else ()

    def restore(self, version: Version) -> None:
        """Bring an earlier version back as one act that can be undone.

        Raises:
            FileError: it cannot be read.
        """
        self._controller.type_text(_text_of(version.path), Act.RESTORE)

    def reload(self) -> None:
        """Take over what another program wrote, as one act that can be undone.

        Raises:
            FileError: the file cannot be read.
        """
        file = self._controller.shown.file
        if file is not None:
            text = _text_of(file)
            self._controller.type_text(text, Act.RESTORE)
            self._controller.mark_changed_outside(text)

    def text_outside(self) -> str:
        """What the drawing's file holds now; empty where it is gone."""
        return _saved_text(self._controller.shown.file) or ""

    def release(self) -> None:
        """Let another designer take the kept drawing."""
        self._own.release()

    def _begin(self, design: Design, file: Path | None = None, saved: str | None = None) -> None:
        shown = self._controller.shown
        if shown.has_changes and shown.design.text not in map(_saved_text, self.earlier_drawings()):
            name = as_file_name(text_in(shown.design.draft.name, active_language()))
            self._kept.keep(name, shown.design.text.encode())
        self._controller.begin(design, file, saved)
        self.begun.emit()

    def _kept_text(self) -> str:
        """What the last designer left; empty where it left nothing, or nothing that can be read."""
        try:
            return _text_of(self._own.path)
        except (FileError, LayoutError) as error:
            if error.facts.get("kind") != "missing":
                self._own.set_aside()
            return ""

    def _follow(self, shown: ShownDesign) -> None:
        was_kept = self._is_kept
        try:
            self._own.keep(shown.design.text.encode())
            self._is_kept = True
        except FileError as error:
            self._is_kept = False
            if was_kept:
                self.keeping_failed.emit(error)
        mark = _mark_of(self._controller.saved or "")
        self._settings.set_game_file(self._own.path.name, shown.file, mark)
        self._watch(shown.file)

    def _watch(self, file: Path | None) -> None:
        watched = {*self._watcher.files(), *self._watcher.directories()}
        wanted = {str(file), str(file.parent)} if file and is_there(file) else set()
        if watched - wanted:
            self._watcher.removePaths(sorted(watched - wanted))
        if wanted - watched:
            self._watcher.addPaths(sorted(wanted - watched))

    def look_at_file(self) -> None:
        """Tell when the file holds something else than when it was read or written last."""
        file = self._controller.shown.file
        if file is None:
            return
        self._watch(file)
        outside = _saved_text(file)
        if not self._controller.holds(outside):
            self._controller.mark_changed_outside(outside)
            self.changed_outside.emit(outside is None)


def _text_of(path: Path) -> str:
    contents = read_bytes(path, LARGEST_FILE)
    try:
        return contents.decode("utf-8")
    except UnicodeDecodeError:
        raise LayoutError(read_draft(contents).problems, str(path)) from None


def _saved_text(file: Path | None) -> str | None:
    """What a file holds; None where it is gone or no text."""
    try:
        return _text_of(file) if file else None
    except (FileError, LayoutError):
        return None


def _file_of(kept: Path, text: str, settings: Settings) -> tuple[Path | None, str | None]:
    """The file a kept drawing belongs to, if any, and the text from which it differs when it is unsaved."""
    file, mark = settings.game_file(kept.name)
    return file, text if file is None and _mark_of(text) == mark else _saved_text(file)


def _mark_of(text: str) -> str:
    """By what the next start knows a drawing in which nothing was done."""
    return sha256(text.encode()).hexdigest() if text else ""


def _is_in(path: Path, *folders: Path) -> bool:
    return any(path.resolve().is_relative_to(folder.resolve()) for folder in folders)

"""The layouts there are, shipped ones and the person's own, and finding one by id or by path."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from splitter_desktop.bundled.files import bundled_folder, user_layouts_folder
from splitter_desktop.engine.errors import FileError, LayoutError, LayoutLookupError, SplitterError
from splitter_desktop.engine.layout import Layout, LayoutDraft, LocalizedText, plain_text
from splitter_desktop.engine.layout_files import is_layout_file, load_draft, load_layout
from splitter_desktop.engine.safe_files import files_in


@dataclass(frozen=True, slots=True)
class LibraryEntry:
    """A layout and the file it stands in."""

    layout: Layout
    path: Path
    is_bundled: bool


@dataclass(frozen=True, slots=True)
class LibraryDraft:
    """A file of the person's own on whose board nobody can play, and why.

    Attributes:
        path: the file.
        error: what is wrong with it.
        draft: the board as far as it can be read; None where there is none.
    """

    path: Path
    error: SplitterError
    draft: LayoutDraft | None = None

    @property
    def name(self) -> LocalizedText:
        """What the board is called; by its file where it says nothing of that."""
        named = self.draft is not None and any(text.strip() for text in self.draft.name.values())
        return self.draft.name if self.draft is not None and named else plain_text(self.path.stem)


@dataclass(frozen=True, slots=True)
class LayoutLibrary:
    """The layouts there are.

    Attributes:
        entries: the shipped ones, then the person's own, each by file name.
        drafts: the person's own files that cannot be played on, by file name.
    """

    entries: tuple[LibraryEntry, ...]
    drafts: tuple[LibraryDraft, ...] = ()

    @property
    def layouts(self) -> tuple[Layout, ...]:
        """The layouts without their files."""
        return tuple(entry.layout for entry in self.entries)

    def find(self, layout_id: str) -> Layout | None:
        """The layout of an id, in small letters or capitals; None where there is none.

        Raises:
            LayoutLookupError: several have that id.
        """
        exact = [entry for entry in self.entries if entry.layout.id == layout_id]
        alike = [entry for entry in self.entries if entry.layout.id.casefold() == layout_id.casefold()]
        found = exact or alike
        if len(found) > 1:
            paths = tuple(entry.path for entry in found)
            raise LayoutLookupError(kind="ambiguous", id=layout_id, paths=paths)
        return found[0].layout if found else None

    def find_draft(self, layout_id: str) -> LibraryDraft | None:
        """The first draft of an id, in small letters or capitals; None where there is none."""
        wanted = layout_id.casefold()
        return next((one for one in self.drafts if one.draft and one.draft.id.casefold() == wanted), None)


def read_library() -> LayoutLibrary:
    """All layouts there are now; the person's own files are read anew at each call.

    The ids of shipped layouts always mean those: a file of one's own that takes one of them is a draft.
    """
    entries, drafts = list(_bundled_entries()), list[LibraryDraft]()
    taken = frozenset(entry.layout.id.casefold() for entry in entries)
    for path in _layout_files(user_layouts_folder()):
        found = _own_file(path, taken)
        if isinstance(found, LibraryEntry):
            entries.append(found)
        else:
            drafts.append(found)
    return LayoutLibrary(tuple(entries), tuple(drafts))


def _own_file(path: Path, taken: frozenset[str]) -> LibraryEntry | LibraryDraft:
    """What a file of the person's own holds."""
    try:
        parsed = load_draft(path)
    except FileError as error:
        return LibraryDraft(path, error)
    if parsed.draft is None or parsed.errors:
        return LibraryDraft(path, LayoutError(parsed.problems, str(path)), parsed.draft)
    layout = parsed.draft.to_layout()
    if layout.id.casefold() in taken:
        return LibraryDraft(path, LayoutLookupError(kind="taken", id=layout.id, path=path), parsed.draft)
    return LibraryEntry(layout, path, is_bundled=False)


def bundled_layouts() -> tuple[Layout, ...]:
    """The layouts that travel with the program, A and B first."""
    return tuple(entry.layout for entry in _bundled_entries())


def available_layouts() -> tuple[Layout, ...]:
    """The shipped layouts and the person's own ones that can be used."""
    return read_library().layouts


def find_layout(id_or_path: str) -> Layout:
    """The layout of an id (in small letters or capitals) or in a file; an id goes before a file of that name.

    Raises:
        LayoutLookupError: no layout or several of that id, and no such file.
        FileError: the file cannot be read.
        LayoutError: the file is no valid layout, or the id is that of a draft.
    """
    library = read_library()
    found = library.find(id_or_path)
    if found is not None:
        return found
    path = Path(id_or_path)
    try:
        return load_layout(path)
    except FileError as error:
        is_plain_word = not path.suffix and len(path.parts) <= 1
        if is_plain_word and error.facts["kind"] in ("missing", "folder"):
            draft = library.find_draft(id_or_path)
            if draft is not None:
                raise draft.error from error
            known = tuple(layout.id for layout in library.layouts)
            raise LayoutLookupError(kind="unknown", id=id_or_path, known=known) from error
        raise


@cache
def _bundled_entries() -> tuple[LibraryEntry, ...]:
    files = _layout_files(bundled_folder("layouts"))
    return tuple(LibraryEntry(load_layout(path), path, is_bundled=True) for path in files)


def _layout_files(folder: Path) -> Iterator[Path]:
    """Layout files of a folder by name; none where there is no such folder."""
    return filter(is_layout_file, files_in(folder, "*"))

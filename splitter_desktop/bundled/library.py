"""The layouts there are, shipped ones and the person's own, and finding one by id or by path."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from splitter_desktop.bundled.files import bundled_folder, user_layouts_folder
from splitter_desktop.engine.errors import FileError, LayoutError, LayoutLookupError, SplitterError
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.layout_files import is_layout_file, load_layout


@dataclass(frozen=True, slots=True)
class LibraryEntry:
    """A layout and the file it stands in."""

    layout: Layout
    path: Path
    is_bundled: bool


@dataclass(frozen=True, slots=True)
class LayoutLibrary:
    """The layouts there are.

    Attributes:
        entries: the shipped ones, then the person's own, each by file name.
        broken: an error for each of the person's own files that cannot be used.
    """

    entries: tuple[LibraryEntry, ...]
    broken: tuple[SplitterError, ...]

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


def read_library() -> LayoutLibrary:
    """All layouts there are now; the person's own files are read anew at each call.

    The ids of shipped layouts always mean those: a file of one's own that takes one of them is left out.
    """
    entries, broken = list(_bundled_entries()), list[SplitterError]()
    taken = {entry.layout.id.casefold() for entry in entries}
    for path in _layout_files(user_layouts_folder()):
        try:
            layout = load_layout(path)
        except (FileError, LayoutError) as error:
            broken.append(error)
            continue
        if layout.id.casefold() in taken:
            broken.append(LayoutLookupError(kind="taken", id=layout.id, path=path))
        else:
            entries.append(LibraryEntry(layout, path, is_bundled=False))
    return LayoutLibrary(tuple(entries), tuple(broken))


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
        LayoutError: the file is no valid layout.
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
            known = tuple(layout.id for layout in library.layouts)
            raise LayoutLookupError(kind="unknown", id=id_or_path, known=known) from error
        raise


@cache
def _bundled_entries() -> tuple[LibraryEntry, ...]:
    files = _layout_files(bundled_folder("layouts"))
    return tuple(LibraryEntry(load_layout(path), path, is_bundled=True) for path in files)


def _layout_files(folder: Path) -> Iterator[Path]:
    """Layout files of a folder by name; none where there is no such folder."""
    return iter(sorted(filter(is_layout_file, folder.glob("*"))))

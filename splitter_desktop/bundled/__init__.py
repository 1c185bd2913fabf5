"""What travels with the program, and what the person who uses it has put beside that."""

from splitter_desktop.bundled.files import (
    HOME_VARIABLE,
    bundled_folder,
    data_folder,
    resource,
    user_layouts_folder,
    weights_folders,
)
from splitter_desktop.bundled.library import (
    LayoutLibrary,
    LibraryDraft,
    LibraryEntry,
    available_layouts,
    bundled_layouts,
    find_layout,
    read_library,
)

__all__ = [
    "HOME_VARIABLE",
    "LayoutLibrary",
    "LibraryDraft",
    "LibraryEntry",
    "available_layouts",
    "bundled_folder",
    "bundled_layouts",
    "data_folder",
    "find_layout",
    "read_library",
    "resource",
    "user_layouts_folder",
    "weights_folders",
]

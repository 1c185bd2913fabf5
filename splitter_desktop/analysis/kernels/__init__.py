"""Compiled code: boards, their value and fast play. Its modules import numba, so they are imported late."""

from splitter_desktop.analysis.code_folder import code_folder

# Numba looks for its folder when it is imported, and refuses to compile without a place to write.
code_folder()

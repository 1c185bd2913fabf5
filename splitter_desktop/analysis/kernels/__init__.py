"""Compiled code: boards, their value and fast play. Importing it imports numba, so it is imported late."""

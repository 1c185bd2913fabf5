"""Splitter on the desktop: play it, print it, design boards for it."""

__version__ = "0.1.0"

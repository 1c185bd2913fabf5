"""Lets ``python -m splitter_desktop`` do what the command ``splitter-desktop`` does."""

from splitter_desktop.cli.start import run

if __name__ == "__main__":
    run()

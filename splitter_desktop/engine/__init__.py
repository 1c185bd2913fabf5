"""The rules of Splitter: layouts, positions, scoring, dice and games. No window, no PDF, no language."""

"""The rules of the game in a few short paragraphs, as a layout plays them."""

from __future__ import annotations

import gettext

from splitter_desktop.engine.layout import Layout, StarStacking


def rules_in_words(layout: Layout, texts: gettext.NullTranslations) -> list[str]:
    """The paragraphs, in the language of `texts`; stars and hearts only where the layout has some."""
    rules = layout.rules
    paragraphs = [
        texts.gettext(
            "One of you rolls two dice. Everybody writes both numbers: one in an empty cell, the other in"
            " its mirror cell across the split line. You choose the cells and which number goes left."
        ),
        texts.gettext(
            "Nothing may be skipped, moved or erased. After {rounds} rolls every sheet is full."
        ).format(rounds=layout.rounds),
        texts.gettext(
            "Cells with the same number that touch side by side are a group, also across the split line."
            " A group of as many cells as its number scores that number; larger and smaller ones score"
            " nothing."
        ),
    ]
    if layout.stars and rules.star_stacking is StarStacking.EACH:
        paragraphs.append(texts.gettext("Every star in a group that scores doubles its points."))
    elif layout.stars:
        paragraphs.append(texts.gettext("A group that scores and holds a star scores double."))
    if layout.hearts:
        sentence = texts.gettext("If all hearts hold the same number, add {bonus} points.")
        paragraphs.append(sentence.format(bonus=rules.heart_bonus))
    return [*paragraphs, texts.gettext("The highest total wins.")]

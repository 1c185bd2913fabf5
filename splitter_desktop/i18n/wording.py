"""Sentences for people about everything that can be wrong: the only place where errors become words.

An error or a fault says what it is and carries facts; the tables below say it in a sentence. A new kind of
error needs a line here, under its code (and kind, after a slash), and a test misses those that are absent.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import PurePath

from splitter_desktop.engine.cells import Cell
from splitter_desktop.engine.errors import FaultyFileError, LayoutError, Problem, Severity, SplitterError
from splitter_desktop.engine.notation import format_roll
from splitter_desktop.engine.position import Roll
from splitter_desktop.i18n import _, ngettext
from splitter_desktop.i18n.numbers import size_in_mm, trimmed

LONGEST_QUOTE = 80
"""Characters of foreign text that a sentence repeats; the rest is left out."""


def N_(text: str) -> str:  # noqa: N802 - the name by which texts in tables are found for translation
    """Marks a text of a table as one to be translated when it is used."""
    return text


PROBLEM_SENTENCES: Mapping[str, str] = {
    # The file as a text.
    "too-large": N_("The file is larger than {limit} kB; no layout needs that much. Choose another file."),
    "not-utf-8": N_("The file is not UTF-8 text from here on. Save it as UTF-8, or choose another file."),
    "control-character": N_("The character {character} cannot be in a layout file. Remove it."),
    "empty-file": N_("The file is empty. A layout needs splitter_layout, id, name and board."),
    "tab": N_("There is a tab here. Use spaces."),
    "unclosed-quote": N_("The quotation mark here is never closed. Close it at the end of the text."),
    "unclosed-bracket": N_("The bracket here is never closed, or a comma is missing after it."),
    "syntax": N_("This cannot be read. Look at the indentation, colons and quotation marks here."),
    "too-deep": N_("Lists or mappings stand inside each other more than {deepest} deep. Take some away."),
    "several-documents": N_("A second document begins here. Keep one in a file."),
    "directive": N_("Lines that begin with % are not allowed. Remove this line."),
    "anchor": N_("Anchors (&{name}) are not allowed. Write the value itself."),
    "alias": N_("Aliases (*{name}) are not allowed. Write the value itself."),
    "tag": N_(
        "Tags (words that begin with !) are not allowed. Put the text in quotation marks if it is one."
    ),
    "key-not-text": N_("A key must be a single word, such as name."),
    "duplicate-key": N_("“{key}” stands here again; it is already in line {first_line}. Remove one of them."),
    # The values in it.
    "no-keys": N_("This file must hold keys with values, beginning with {key}."),
    "version": N_(
        "“{key}: {version}” is not known here; this program knows {known}. Update it, or choose another file."
    ),
    "no-correction": N_("“{text}” is no correction of a printer: it must be two scales and two shifts."),
    "unknown-key": N_("There is no key “{key}” here. Known keys: {known}."),
    "missing-key": N_("The key “{key}” is missing. Add it."),
    "missing-value": N_("“{key}” has no value. Write one after the colon."),
    "wrong-type/text": N_("“{key}” must be a text."),
    "wrong-type/number": N_("“{key}” must be a whole number, such as 5, without quotation marks."),
    "wrong-type/truth": N_("“{key}” must be true or false, without quotation marks."),
    "wrong-type/list": N_("“{key}” must be a list: one line for each entry, beginning with a hyphen."),
    "wrong-type/mapping": N_("“{key}” must hold keys with values."),
    "wrong-type/layout": N_("This is not a layout: it must hold keys with values, such as id: my-board."),
    "out-of-range": N_("“{key}” must be from {fewest} to {most}."),
    "unknown-choice": N_("“{key}” cannot be “{value}”. Choose one of: {choices}."),
    "bad-language": N_("“{language}” is not the code of a language, such as en or nl."),
    "newer-version": N_(
        "This layout was made for a newer version of the program ({version}; this one knows {known})."
        " Update the program."
    ),
    "unknown-version": N_("There is no version {version} of layout files. Write splitter_layout: {known}."),
    "bad-id": N_("“{id}” cannot be an id. Use letters a to z, digits and hyphens, up to 64 of them."),
    "no-name": N_("The layout has no name. Give it one."),
    "board-in-one-line": N_("The rows of the board run together. Write “board: |” and a line for each row."),
    # The board.
    "unknown-symbol": N_(
        "{symbol} means nothing on a board. Use # cell, * star, h heart, b star and heart, . no cell."
    ),
    "trailing-spaces": N_("There are spaces behind this row. Remove them."),
    "ragged-row": N_("Row {row} is {width} places wide, others are {expected}. Make all rows equally wide."),
    "too-spread": N_("The board has {rows} rows and {columns} columns. At most {most} of each are allowed."),
    "odd-width": N_("The board is {width} places wide. The width must be even, so that it has two halves."),
    "unmirrored-cell": N_(
        "The cell in row {row}, column {column} has no mirror cell. Draw one in column {mirror_column}."
    ),
    "cell-count": N_("The board has {count} cells. It must have from {fewest} to {most}."),
    "standard-cells": N_("The board has {count} cells. A standard layout has {expected}."),
    "standard-stars": N_(
        "Stars in the left half: {left}, in the right half: {right}. A standard layout has one in each."
    ),
    "standard-hearts": N_("Hearts on the board: {count}. A standard layout has none or {expected}."),
    "in-pieces": N_("The board falls apart into {count} pieces."),
    "lonely-cell": N_("The cell in row {row}, column {column} touches no other."),
    "no-room-for-six": N_("There is no room for six 6s: the largest piece has {largest} cells."),
    # A board as a text.
    "board-rows": N_("Rows on the board: {found}, but the layout has {expected}. Write a line for each row."),
    "board-width": N_("This row is {found} places wide, but the layout has {expected}."),
    "board-symbol": N_(
        "The layout has a cell here, so it cannot be {symbol}. Use 1 to 6, or _ for an empty cell."
    ),
    "board-no-cell": N_("The layout has no cell here. Write a dot."),
    "no-rows": N_("There are no rows in this text. Copy a board, a line for each row."),
    "too-tall": N_("The board has {found} rows. At most {most} can be drawn."),
    "too-wide": N_("The board is {found} places wide. At most {most} can be drawn."),
    # Printing.
    "small-cells": N_("The cells are {cell} mm wide. From {comfortable} mm on they are easy to write in."),
    "unmeasured-printer": N_(
        "Nothing is known of the printer “{printer}” yet. Print its test page and measure it."
    ),
    "uncovered-characters": N_("The fonts have no shape for: {characters}. A question mark stands instead."),
}

ERROR_SENTENCES: Mapping[str, str] = {
    "notation/roll": N_("“{text}” is not a roll. Write two numbers from 1 to 6 with a hyphen, such as 3-5."),
    "notation/placement": N_(
        "“{text}” is not a placement. Write a number, then row and column, such as 4@r2c3."
    ),
    "notation/layout-code": N_(
        "This is not a whole layout code, or it was mistyped. Copy it again, from splitter-layout to its end."
    ),
    "placement/no-cell": N_("The board has no cell to begin with in {cell}."),
    "placement/taken": N_("The cell in {cell} or its mirror cell is already taken. Choose an empty pair."),
    "placement/numbers": N_("The roll is {roll}. Both of its numbers must be written, and no others."),
    "placement/no-roll": N_("The dice of this round are not known yet. Roll them first."),
    "placement/game-over": N_("The game is over; every cell is full."),
    "placement/no-pair": N_(
        "No pair of empty cells is left: each empty cell has a number in its mirror cell. Correct the board."
    ),
    "dice/number": N_("{roll} is not a roll: a die shows a number from 1 to 6."),
    "dice/fixed": N_("The roll of round {round} cannot be changed any more."),
    "dice/seeded": N_("The rolls of this game follow from its seed; they cannot be typed in."),
    "dice/algorithm": N_("These dice need a newer version of the program ({algorithm})."),
    "dice/count": N_("Rolls given: {found}, but the board has {expected} pairs of cells. Give one for each."),
    "dice/seed": N_("A seed is a text of 1 to {longest} characters."),
    "game-setup/no-players": N_("A game needs at least one player."),
    "game-setup/name": N_(
        "“{name}” is too long for a name, or has several lines. Use up to {longest} characters."
    ),
    "game-setup/seats": N_("There are {seats} seats for {players} players."),
    "game-setup/rolls-seen": N_("{rolls_seen} rolls cannot have been seen in this game."),
    "game-setup/practice": N_("This game is practice for good: a placement was taken back too late."),
    "undo/undo": N_("There is nothing to undo."),
    "undo/redo": N_("There is nothing to redo."),
    "file/missing": N_("{path}: there is no such file or folder."),
    "file/folder": N_("{path}: this is a folder. Choose a file."),
    "file/special": N_("{path}: this is not an ordinary file. Choose another."),
    "file/permission": N_("{path}: you are not allowed to use this file or folder. Choose another place."),
    "file/in-use": N_("{path}: another program has this file open. Close it there, or choose another name."),
    "file/full": N_("{path}: the disk is full. Make room, or choose another place."),
    "file/too-large": N_("{path}: the file is too large. Choose another."),
    "file/not-text": N_("{path}: this is not UTF-8 text. Choose another file."),
    "file/exists": N_("{path}: there is already such a file. Choose another name."),
    "file/changed": N_("{path}: this file was changed since the game was saved. Save under another name."),
    "file/not-kept": N_("This game cannot be kept in {path}, so it stays. Save it elsewhere, then go on."),
    "file/other": N_("{path}: the file cannot be used ({reason})."),
    "save-file/damaged": N_("{path}: this saved game is damaged or not a saved game. It was left as it is."),
    "save-file/newer": N_(
        "{path}: this game was saved by a newer version of the program ({version}). Update the program."
    ),
    "save-file/edited": N_("{path}: this saved game was changed outside the program. It was left as it is."),
    "save-file/dishonest": N_(
        "{path}: step {step} of this saved game ({text}) is against the rules or the dice."
        " It was left as it is."
    ),
    "save-file/contradictory": N_(
        "{path}: what this saved game says about itself does not fit its steps. It was left as it is."
    ),
    "print/size": N_("“{text}” is not a size. Write width and height, such as 130x95mm or 8.5x11in."),
    "print/side": N_("{text}: each side must be from {smallest} to {largest} mm."),
    "print/paper": N_(
        "There is no paper “{text}”. Known papers: {known}; or write a size such as 200x280mm."
    ),
    "print/sheet": N_("There is no sheet “{text}”. Known sheets: {known}; or write a size such as 130x95mm."),
    "print/style": N_("There is no style “{text}”. Known styles: {known}."),
    "print/language": N_("There are no texts in the language “{text}”. Known languages: {known}."),
    "print/choice": N_("“{text}” cannot be used for {option}. Choose one of: {known}."),
    "print/whole-number": N_("“{text}” cannot be used for {option}. Write a whole number, such as 4."),
    "print/length": N_("“{text}” cannot be used for {option}. Write millimetres, such as 6.35."),
    "print/offset": N_("“{text}” cannot be used for {option}. Write two lengths, such as 0.5 -0.2."),
    "print/nothing": N_("There is nothing to print: no name or game was given."),
    "print/margin": N_("The margin must be from 0 to {largest} mm, not {value}."),
    "print/gutter": N_("The gutter must be from 0 to {largest} mm, not {value}."),
    "print/back-offset": N_("The back can be shifted by at most {largest} mm."),
    "print/shift": N_("The print can be shifted by at most {largest} mm."),
    "print/measured": N_("A ruler on the test page must measure from {smallest} to {largest} mm."),
    "print/does-not-fit": N_(
        "A sheet of {sheet} does not fit on paper of {paper} with a margin of {margin} mm."
        " Choose larger paper, a smaller sheet or a narrower margin."
    ),
    "print/per-page": N_("{asked} sheets do not fit on a page. Choose from 1 to {most}."),
    "print/sheets": N_("{asked} sheets cannot be printed at once. Choose from 1 to {most}."),
    "print/players": N_("A tournament of {asked} players cannot be printed. Choose from 1 to {most}."),
    "print/rounds": N_("A tournament of {asked} rounds cannot be printed. Choose from 1 to {most}."),
    "print/no-seed": N_("Rolls can only be printed for a seed. Choose one: any text."),
    "print/preset-name": N_("“{text}” cannot be the name of a preset. Use letters, digits and spaces."),
    "print/printer-name": N_("The printer has no name. Give it one."),
    "print/cells": N_(
        "The cells of {layout} would be {cell} mm wide, too small to write in; {smallest} mm is the least."
        " Choose a larger sheet, or fewer on a page."
    ),
    "weights/missing": N_("The bots have learnt nothing yet. Install the program again, or run train."),
    "weights/damaged": N_(
        "{path}: this is no file of weights, or it is damaged. Choose another, or learn again."
    ),
    "weights/version": N_("{path}: these weights are of another version of the program. Learn them again."),
    "bot/start": N_("The bot “{command}” cannot be started. Check the command and its path."),
    "bot/ended": N_("The bot “{command}” ended before the game was over (exit code {exit_code})."),
    "bot/late": N_("The bot “{command}” did not answer within {seconds} seconds."),
    "bot/flood": N_("The bot “{command}” sent more than {limit} bytes without an answer among them."),
    "bot/nonsense": N_(
        "The bot “{command}” answered “{line}”. An answer is a number, x and y, such as 4 2 1."
    ),
    "bot/illegal": N_("The bot “{command}” answered “{line}”, which the rules do not allow."),
    "referee/size": N_(
        "Line {line}: “{text}” should be width, height and rounds, such as 8 7 22, none of them over 200."
    ),
    "referee/row": N_("Line {line}: “{text}” should be a row of the board: a 0, 1, 2 or 3 for each column."),
    "referee/layout": N_("The board that ends in line {line} has no mirrored halves one can play on."),
    "referee/rounds": N_(
        "The board that ends in line {line} has another number of pairs than there are rounds."
    ),
    "referee/roll": N_("Line {line}: “{text}” should be a roll: two numbers from 1 to 6."),
    "referee/ended": N_("The referee stopped after line {line}, before the whole board was sent."),
    "analysis/not-begun": N_("Nothing is written on this sheet yet. Play a round, then review it."),
    "analysis/ratings": N_("{path}: the layout has {count} ratings. Give it seven, from any points on."),
    "analysis/rating-lines": N_("{path}: write each rating as a line such as “- from: 20”, lowest first."),
    "analysis/no-games": N_("There is nothing to play. Ask for at least one game."),
    "analysis/process": N_("A process that played was ended. Make room in memory, or ask for fewer --jobs."),
    "layout-wish/width": N_("The width must be an even number from {fewest} to {most}."),
    "layout-wish/height": N_("The height must be from {fewest} to {most}."),
    "layout-wish/size": N_(
        "A standard layout has {cells} cells; they cannot fill {width} by {height} places well."
        " Wish another size."
    ),
    "layout-wish/difficulty": N_(
        "None of {count} boards has a mean score from {lowest} to {highest}. Wish for a wider range."
    ),
    "layout-wish/mean": N_("“{text}” is not a range of points. Write two numbers, such as 34-36."),
    "layout-wish/impossible": N_("No layout was found that is all you wished. Leave one of the wishes out."),
    "layout-lookup/unknown": N_("There is no layout “{id}”. Known layouts: {known}."),
    "layout-lookup/taken": N_("{path}: the id “{id}” belongs to a layout of the program. Choose another id."),
    "layout-lookup/ambiguous": N_("Several layouts are called “{id}”. Name the file instead: {paths}."),
}


def problem_sentence(problem: Problem) -> str:
    """One sentence or two about a fault of a layout or a file, without its place in the file."""
    key = problem_key(problem)
    sentence = PROBLEM_SENTENCES[key] if key in PROBLEM_SENTENCES else ERROR_SENTENCES[key]
    return _(sentence).format_map(_readable(problem.facts))


def sentence_for(error: SplitterError) -> str:
    """What went wrong and what to do next; of a faulty file its first fault and how many more there are."""
    if isinstance(error, FaultyFileError):
        return _sentence_about_file(error)
    return _(ERROR_SENTENCES[error_key(error)]).format_map(_readable(error.facts))


def file_fault(error: SplitterError) -> str:
    """The sentence about a file without its path, for views that show the path themselves."""
    sentence = sentence_for(error).removeprefix(f"{_readable(error.facts)['path']}: ")
    return sentence[:1].upper() + sentence[1:]


def draft_name(name: str) -> str:
    """The name of a board that has faults, wherever it shows."""
    return _("{name} (DRAFT)").format(name=name)


def draft_reason(error: SplitterError) -> str:
    """Why nobody can play on a board, without the path of its file, which views show in another way."""
    if isinstance(error, FaultyFileError):
        sentence = _sentence_about_file(LayoutError(error.problems))
    else:
        sentence = file_fault(error)
    return sentence[:1].upper() + sentence[1:]


def problem_key(problem: Problem) -> str:
    """The key of the sentence about a fault."""
    if problem.code != "wrong-type":
        return problem.code
    expected = problem.facts["expected"] if problem.facts["key"] else "layout"
    return f"{problem.code}/{expected}"


def error_key(error: SplitterError) -> str:
    """The key of the sentence about an error: its code and its kind."""
    kind = error.facts.get("kind", error.facts.get("what"))
    return f"{error.code}/{kind}"


def _sentence_about_file(error: FaultyFileError) -> str:
    faults = [problem for problem in error.problems if problem.severity is Severity.ERROR] or error.problems
    problem = faults[0]
    if problem.line:
        place = _("line {line}, column {column}").format(line=problem.line, column=problem.column)
        parts = [error.path, place, problem_sentence(problem)]
    else:
        parts = [error.path, problem_sentence(problem)]
    sentence = ": ".join(filter(None, parts))
    more = len(faults) - 1
    if not more:
        return sentence
    return sentence + " " + ngettext("(One more fault.)", "({count} more faults.)", more).format(count=more)


def _readable(facts: Mapping[str, object]) -> dict[str, str]:
    readable = {name: _in_words(value) for name, value in facts.items()}
    if "symbol" in facts:
        readable["symbol"] = _symbol_in_words(str(facts["symbol"]))
    if "path" in facts:
        readable["path"] = in_one_line(str(facts["path"]))
    for name in ("sheet", "paper"):
        if isinstance(size := facts.get(name), tuple):
            readable[name] = size_in_mm(*size)
    return readable


def _in_words(value: object) -> str:
    if isinstance(value, Cell):
        return _("row {row}, column {column}").format(row=value.row + 1, column=value.column + 1)
    if isinstance(value, Roll):
        return format_roll(value)
    if isinstance(value, float):
        return trimmed(value)
    if isinstance(value, Iterable) and not isinstance(value, (str, PurePath)):
        return ", ".join(map(_in_words, value))
    return in_one_line(str(value)) if isinstance(value, PurePath) else quotable(str(value))


def in_one_line(text: str) -> str:
    """The text without anything that would upset a terminal or a label."""
    return "".join(
        character if character.isprintable() else "\N{REPLACEMENT CHARACTER}" for character in text
    )


def quotable(text: str) -> str:
    """Foreign text as a sentence can repeat it: in one line, and not too long."""
    clean = in_one_line(text)
    return clean if len(clean) <= LONGEST_QUOTE else clean[:LONGEST_QUOTE] + "…"


def _symbol_in_words(symbol: str) -> str:
    names = {" ": _("a space"), "\t": _("a tab")}
    return names.get(symbol, f"“{quotable(symbol)}”")

"""Layout codes: a whole layout as one line of text that can be pasted into a message.

``splitter-layout-1:`` and then, in URL-safe base64 without padding, the CRC-32 of the layout's canonical text
(four bytes, most significant first) and that text, deflated with a preset dictionary. White space in a code,
such as a mail program's line breaks, does not matter.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib

from splitter_desktop.engine.errors import NotationError
from splitter_desktop.engine.layout import Layout
from splitter_desktop.engine.layout_files import LARGEST_FILE, format_layout, parse_layout

PREFIX = "splitter-layout-1:"
LONGEST_CODE = 4 * LARGEST_FILE // 3

# Part of the format: another dictionary needs another prefix. What is commonest stands last.
_DICTIONARY = (
    b"license: CC0-1.0\nauthor: \ndescription: \nstandard: false\n"
    b"rules:\n  heart_bonus: \n  star_stacking: each\n"
    b"ratings:\n  - from: \n    name: \nsplitter_layout: 1\nid: \nname: \n  en: \n  nl: \n  de: \n  fi: \n"
    b"board: |\n"
    b"  ..####..\n  .######.\n  ########\n  *######*\n  #h####h#\n  .##..##.\n  ###..###\n"
)
_WORD = re.compile(r"[A-Za-z0-9_-]+")


def format_layout_code(layout: Layout) -> str:
    """The code of a layout."""
    text = format_layout(layout).encode()
    packer = zlib.compressobj(level=9, wbits=-15, zdict=_DICTIONARY)
    packed = zlib.crc32(text).to_bytes(4, "big") + packer.compress(text) + packer.flush()
    return PREFIX + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def is_layout_code(text: str) -> bool:
    """Whether a text means to be a layout code, rightly typed or not."""
    return text.lstrip()[: len(PREFIX)] == PREFIX


def parse_layout_code(text: str) -> Layout:
    """The layout a code carries.

    Raises:
        NotationError: not a code, cut off, or mistyped.
        LayoutError: a code made by hand that carries a faulty layout.
    """
    if len(text) > LONGEST_CODE or not is_layout_code(text):
        raise NotationError(what="layout-code", text=text[:40])
    word = "".join(text.split()).removeprefix(PREFIX)
    try:
        unpacked = _unpacked(word)
    except (binascii.Error, zlib.error):
        unpacked = None
    if unpacked is None:
        raise NotationError(what="layout-code", text=text[:40])
    return parse_layout(unpacked)


def _unpacked(word: str) -> bytes | None:
    """The text of a code's body; None where its checksum does not fit."""
    if not _WORD.fullmatch(word):
        return None
    packed = base64.urlsafe_b64decode(word + "=" * (-len(word) % 4))
    unpacker = zlib.decompressobj(wbits=-15, zdict=_DICTIONARY)
    text = unpacker.decompress(packed[4:], LARGEST_FILE)
    whole = unpacker.eof and not unpacker.unused_data
    return text if whole and zlib.crc32(text).to_bytes(4, "big") == packed[:4] else None

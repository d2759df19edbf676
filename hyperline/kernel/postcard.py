"""A whole record within what people send each other: a picture (PNG), or a text for a mail or a forum.

Both hold the same parcel: a byte for its kind, the length of the record, and the record compressed. A picture has it in a
chunk of its own, which other programs pass over; a text has it in letters that mails leave alone, between two lines.
"""

from __future__ import annotations

import base64
import re
import struct
import textwrap
import zlib
from collections.abc import Iterator
from typing import Final

from hyperline.kernel.texts import words

LARGEST: Final = 4_000_000
"""The most bytes of a record: a game of a thousand decisions has some tens of thousands."""
WIDEST: Final = 76
"""The most letters in a line of a text."""
SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
CHUNK: Final = b"gaMe"  # by its letters' case: not critical, private, may be copied
KIND: Final = 1
_HEAD: Final = struct.Struct(">BI")
_PIECE: Final = struct.Struct(">I4s")
_CHECK: Final = struct.Struct(">I")
_FIRST, _LAST = "-----BEGIN HYPERLINE GAME-----", "-----END HYPERLINE GAME {}-----"
_GAP: Final = r"[\s>|]{1,20}"  # between the words of such a line, which may have been quoted and broken
_BEGINS: Final = re.compile(_GAP.join(("BEGIN", "HYPERLINE", "GAME")))
_ENDS: Final = re.compile(_GAP.join(("END", "HYPERLINE", "GAME", "([0-9A-Fa-f]{8})")))
_AROUND: Final = re.compile(r"[\s>|=\-–—\u200b\ufeff]+")  # what mails put between letters, or do to dashes
_LETTERS: Final = re.compile(r"[A-Za-z0-9+/]*")


def opened(data: bytes) -> bytes:
    """The record in the bytes of a file, which may be a record itself; raises ValueError with a reason, as a clause."""
    if data.startswith(SIGNATURE):
        return _unpacked(_of_picture(data))
    if data.lstrip()[:1] != b"{" and b"HYPERLINE" in data:
        text = data.decode(errors="replace")
        if (begin := _BEGINS.search(text)) is not None:
            return _unpacked(_of_text(text, begin.end()))
    return data


def into_picture(picture: bytes, record: bytes) -> bytes:
    """A PNG with a record in it, in place of one that it may hold. Raises ValueError."""
    parcel = _packed(record)
    pieces = [piece for kind, piece in _pieces(picture) if kind != CHUNK]
    chunk = b"".join((_PIECE.pack(len(parcel), CHUNK), parcel, _CHECK.pack(zlib.crc32(CHUNK + parcel))))
    return b"".join((SIGNATURE, pieces[0], chunk, *pieces[1:]))


def into_text(told: str, record: bytes) -> str:
    """A text with a record in it, below a few sentences that tell what it is. Raises ValueError."""
    parcel = _packed(record)
    letters = base64.b64encode(parcel).decode().rstrip("=")
    lines = [letters[at : at + WIDEST] for at in range(0, len(letters), WIDEST)]
    last = _LAST.format(f"{zlib.crc32(parcel):08X}")
    return "\n".join((*textwrap.wrap(told, WIDEST), "", _FIRST, *lines, last, ""))


def _packed(record: bytes) -> bytes:
    if len(record) > LARGEST:
        raise ValueError(words("fault.game_larger", megabytes=LARGEST // 1_000_000))
    return _HEAD.pack(KIND, len(record)) + zlib.compress(record, 9)


def _unpacked(parcel: bytes) -> bytes:
    """The record in a parcel; never makes more of it than the largest record."""
    if len(parcel) < _HEAD.size:
        raise ValueError(words("fault.postcard_cut_off"))
    kind, length = _HEAD.unpack_from(parcel)
    if kind != KIND:
        raise ValueError(words("fault.postcard_newer"))
    if length > LARGEST:
        raise ValueError(words("fault.postcard_larger", megabytes=LARGEST // 1_000_000))
    maker = zlib.decompressobj()
    try:
        record = maker.decompress(parcel[_HEAD.size :], length + 1)
    except zlib.error as fault:
        raise ValueError(words("fault.postcard_damaged")) from fault
    if len(record) != length or not maker.eof or maker.unused_data:
        raise ValueError(words("fault.postcard_damaged"))
    return record


def _pieces(picture: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The chunks of a PNG, each whole after its kind; raises ValueError where one is cut off."""
    at = len(SIGNATURE)
    while at < len(picture):
        if at + _PIECE.size > len(picture):
            raise ValueError(words("fault.picture_cut_off"))
        length, kind = _PIECE.unpack_from(picture, at)
        end = at + _PIECE.size + length + _CHECK.size
        if end > len(picture):
            raise ValueError(words("fault.picture_broken"))
        yield kind, picture[at:end]
        at = end


def _of_picture(picture: bytes) -> bytes:
    for kind, piece in _pieces(picture):
        if kind == CHUNK:
            if _CHECK.unpack(piece[-_CHECK.size :])[0] != zlib.crc32(piece[4 : -_CHECK.size]):
                raise ValueError(words("fault.picture_damaged"))
            return piece[_PIECE.size : -_CHECK.size]
    raise ValueError(words("fault.picture_empty"))


def _of_text(text: str, begins: int) -> bytes:
    end = _ENDS.search(text, begins)
    if end is None:
        raise ValueError(words("fault.text_no_end"))
    letters = _AROUND.sub("", text[begins : end.start()])
    if _LETTERS.fullmatch(letters) is None:
        raise ValueError(words("fault.text_letters"))
    try:
        parcel = base64.b64decode(letters + "=" * (-len(letters) % 4), validate=True)
    except ValueError as fault:
        raise ValueError(words("fault.text_damaged")) from fault
    if zlib.crc32(parcel) != int(end[1], 16):
        raise ValueError(words("fault.text_incomplete"))
    return parcel

"""Ogg Vorbis files, written by libsndfile; the same samples give the same bytes."""

from __future__ import annotations

import io
import struct
from pathlib import Path

import numpy as np
import soundfile

from sound.dsp import RATE, Samples

SERIAL = 1  # of the stream, which libsndfile picks by the clock


def write(file: Path, x: Samples, quality: float) -> None:
    """Write one channel, or two as columns; quality is from 0 to 1."""
    held = io.BytesIO()
    columns = 1 if x.ndim == 1 else x.shape[1]
    with soundfile.SoundFile(held, "w", RATE, columns, format="OGG", subtype="VORBIS", compression_level=1 - quality) as out:
        for at in range(0, len(x), RATE):  # libvorbis fails on very long blocks
            out.write(np.asarray(x[at : at + RATE], dtype=np.float32))
    file.write_bytes(_renumbered(held.getvalue()))


def read(file: Path) -> Samples:
    """The samples of a file."""
    x, rate = soundfile.read(file)
    assert rate == RATE, file
    return np.asarray(x)


def _renumbered(data: bytes) -> bytes:
    """The same stream with a serial number of its own, and the checksums that belong to it."""
    made, at = bytearray(), 0
    while at < len(data):
        segments = data[at + 26]
        size = 27 + segments + sum(data[at + 27 : at + 27 + segments])
        page = bytearray(data[at : at + size])
        page[14:18] = struct.pack("<I", SERIAL)
        page[22:26] = bytes(4)
        page[22:26] = struct.pack("<I", _checksum(page))
        made += page
        at += size
    return bytes(made)


def _table() -> list[int]:
    made = []
    for n in range(256):
        value = n << 24
        for _ in range(8):
            value = (value << 1) ^ (0x04C11DB7 if value & 0x80000000 else 0)
        made.append(value & 0xFFFFFFFF)
    return made


TABLE = _table()


def _checksum(page: bytes | bytearray) -> int:
    value = 0
    for byte in page:
        value = ((value << 8) & 0xFFFFFFFF) ^ TABLE[(value >> 24) ^ byte]
    return value

"""Icon files of Windows and macOS, which hold one picture in many sizes: PNGs as they are, behind a table."""

from __future__ import annotations

import struct
from collections.abc import Mapping
from pathlib import Path

LARGEST = 256  # pixels that an .ico can hold
KINDS = {
    16: (b"icp4",),
    32: (b"icp5", b"ic11"),
    64: (b"ic12",),
    128: (b"ic07",),
    256: (b"ic08", b"ic13"),
    512: (b"ic09", b"ic14"),
}
"""What macOS calls each side in pixels; the second name is half as large on a display with twice the pixels."""


def ico(pictures: Mapping[int, Path]) -> bytes:
    """The .ico of pictures by their side in pixels."""
    sides = [side for side in pictures if side <= LARGEST]
    table, body = struct.pack("<HHH", 0, 1, len(sides)), b""
    begins = len(table) + 16 * len(sides)
    for side in sides:
        png = pictures[side].read_bytes()
        table += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(png), begins + len(body))
        body += png
    return table + body


def icns(pictures: Mapping[int, Path]) -> bytes:
    """The .icns of pictures by their side in pixels."""
    body = b""
    for side, kinds in KINDS.items():
        png = pictures[side].read_bytes()
        body += b"".join(kind + struct.pack(">I", len(png) + 8) + png for kind in kinds)
    return b"icns" + struct.pack(">I", len(body) + 8) + body

"""Reads position files and standard input as text."""

from __future__ import annotations

import codecs
import sys

from hyperline.arena.arguments import Misuse
from hyperline.kernel.file import read_regular

STANDARD_INPUT = "-"
LARGEST = 4_000_000  # bytes; a position has some thousands


def text_of(path: str) -> str:
    """The text of a file, or of standard input for ``-``; raises Misuse."""
    try:
        if path == STANDARD_INPUT:
            if sys.stdin is None:
                raise Misuse("-: no standard input")
            data = sys.stdin.buffer.read(LARGEST + 1)
        else:
            data = read_regular(path, LARGEST)
    except (OSError, ValueError) as fault:
        raise Misuse(f"{path}: {getattr(fault, 'strerror', None) or fault}") from None
    if len(data) > LARGEST:
        raise Misuse(f"{path}: too large for a position")
    try:
        return data.removeprefix(codecs.BOM_UTF8).decode().replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise Misuse(f"{path}: not UTF-8 text") from None

"""The values of arguments on the command line: read from their words, or refused in one clear line."""

from __future__ import annotations

from argparse import ArgumentTypeError
from contextlib import suppress
from typing import Final

from hyperline.kernel.quote import quoted

MOST_DIGITS: Final = 12
"""Of a number of games or of whatever else is counted."""


class Misuse(Exception):  # noqa: N818 - what was given is at fault, not the program
    """Arguments or a file that the program can do nothing with: one clear line."""


def whole(text: str) -> int:
    """A whole number of at least 1, which no list is too long for."""
    if not text.isdecimal() or len(text) > MOST_DIGITS or int(text) < 1:
        raise ArgumentTypeError(f"{quoted(text)} is not a whole number of at least 1 and at most {MOST_DIGITS} digits")
    return int(text)


def number(text: str) -> int:
    """Any whole number."""
    try:
        return int(text)
    except ValueError:
        raise ArgumentTypeError(f"{quoted(text)} is not a whole number") from None


def odds(text: str) -> float:
    """By how much better odds are: a number above 1 and not above 100."""
    with suppress(ValueError):
        if 1 < (value := float(text)) <= 100:
            return value
    raise ArgumentTypeError(f"{quoted(text)} is not a number above 1, up to 100")


def pixels(text: str) -> tuple[int, int]:
    """A size in pixels, written ``1280x720``."""
    width, cross, height = text.lower().partition("x")
    if not (cross and width.isdecimal() and height.isdecimal() and len(text) <= MOST_DIGITS) or not (
        64 <= int(width) <= 8192 and 64 <= int(height) <= 8192
    ):
        raise ArgumentTypeError(f"{quoted(text)} is not a size; try something like 1280x720")
    return int(width), int(height)

"""Parsers for the values of command-line arguments; what is wrong is refused in one clear line."""

from __future__ import annotations

from argparse import ArgumentTypeError
from contextlib import suppress
from typing import Final

from hyperline.kernel.quote import quoted
from hyperline.kernel.texts import words

MOST_DIGITS: Final = 12
"""The most digits in a number of games, or of anything else that is counted."""


class Misuse(Exception):  # noqa: N818 - what was given is at fault, not the program
    """Arguments or a file that the program cannot use; the text is one clear line."""


def whole(text: str) -> int:
    """A whole number of at least 1, with at most MOST_DIGITS digits."""
    if not text.isdecimal() or len(text) > MOST_DIGITS or int(text) < 1:
        raise ArgumentTypeError(words("argument.no_count", text=quoted(text), digits=MOST_DIGITS))
    return int(text)


def number(text: str) -> int:
    """Any whole number."""
    try:
        return int(text)
    except ValueError:
        raise ArgumentTypeError(words("argument.no_number", text=quoted(text))) from None


def amount(text: str) -> float:
    """Any number."""
    try:
        return float(text)
    except ValueError:
        raise ArgumentTypeError(words("argument.no_amount", text=quoted(text))) from None


def odds(text: str) -> float:
    """An odds ratio: a number above 1, at most 100."""
    with suppress(ValueError):
        if 1 < (value := float(text)) <= 100:
            return value
    raise ArgumentTypeError(words("argument.no_odds", text=quoted(text)))


def pixels(text: str) -> tuple[int, int]:
    """A size in pixels, written ``1280x720``."""
    width, cross, height = text.lower().partition("x")
    if not (cross and width.isdecimal() and height.isdecimal() and len(text) <= MOST_DIGITS) or not (
        64 <= int(width) <= 8192 and 64 <= int(height) <= 8192
    ):
        raise ArgumentTypeError(words("argument.no_size", text=quoted(text)))
    return int(width), int(height)

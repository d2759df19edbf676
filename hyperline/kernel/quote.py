"""Makes foreign text fit for a sentence: one line, not long, without control characters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

SHOWN: Final = 80
"""The most characters of a foreign text that are shown."""


def plain(text: str, most: int = SHOWN) -> str:
    """A foreign text as part of a sentence; one longer than `most` ends in an ellipsis."""
    shown = text[: 4 * most]
    if not shown.isprintable():
        shown = "".join(sign if sign.isprintable() else " " for sign in shown)
    shown = " ".join(shown.split())
    return shown if len(shown) <= most else f"{shown[: most - 1]}…"


def escaped(text: str, escape: Callable[[str], str]) -> str:
    """Printed TOML or JSON in which what is no letter is escaped: it is read as before, and the terminal is left alone."""
    if all(line.isprintable() for line in text.split("\n")):
        return text
    return "".join(sign if sign.isprintable() or sign == "\n" else escape(sign) for sign in text)


def quoted(text: str) -> str:
    """A foreign text in quotation marks."""
    return f"“{plain(text)}”"

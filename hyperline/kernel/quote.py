"""Makes foreign text fit for a sentence: one line, not long, without control characters."""

from __future__ import annotations

from typing import Final

SHOWN: Final = 80
"""The most characters of a foreign text that are shown."""


def plain(text: str, most: int = SHOWN) -> str:
    """A foreign text as part of a sentence; one longer than `most` ends in an ellipsis."""
    shown = text[: 4 * most]
    if not shown.isprintable():
        shown = "".join(sign if sign.isprintable() else " " for sign in shown)
    shown = " ".join(shown.split())
    return shown if len(shown) <= most else f"{shown[: most - 1]}…"


def quoted(text: str) -> str:
    """A foreign text in quotation marks."""
    return f"“{plain(text)}”"

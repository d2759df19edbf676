"""Foreign text made fit to be shown in a sentence: one line, not long, and without signs that do something."""

from __future__ import annotations

from typing import Final

SHOWN: Final = 80
"""Characters of a foreign text that are shown at most."""


def plain(text: str, most: int = SHOWN) -> str:
    """A foreign text as part of a sentence; what is longer than `most` ends in an ellipsis."""
    shown = text[: 4 * most]
    if not shown.isprintable():
        shown = "".join(sign if sign.isprintable() else " " for sign in shown)
    shown = " ".join(shown.split())
    return shown if len(shown) <= most else f"{shown[: most - 1]}…"


def quoted(text: str) -> str:
    """A foreign text in quotation marks."""
    return f"“{plain(text)}”"

"""Names in a row, as they are told in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hyperline.shell.assets.text import Words

NAMED: Final = 4
"""How many players are told by name; more are counted."""


def listed(words: Words, names: Sequence[str]) -> str:
    """``Ada, Bo and Cleo``; of more than NAMED names, how many there are."""
    if len(names) > NAMED:
        return words("app.players", n=len(names))
    return words("app.names", first=", ".join(names[:-1]), last=names[-1]) if len(names) > 1 else "".join(names)

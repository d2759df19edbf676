"""The engine's reasons as sentences for a player: components by their names instead of in the notation."""

from __future__ import annotations

import re

from hyperline.app.assets.text import Words
from hyperline.engine.kinds import Component, Upgrade
from hyperline.kernel.illegal import Illegal

_KINDS = "|".join(sorted([*Component, *Upgrade], key=len, reverse=True))
_PLACED = re.compile(rf"\b({_KINDS})@(?:-?\d+,-?\d+|[FRBL])(?:/[FRBL]{{1,2}})?[*!]*")
_CELL = re.compile(r",? (?:at|in(?: cell)?) -?\d+,-?\d+(?=[ ,.;]|$)")
_PLAIN = re.compile(rf"\b({_KINDS})\b(?!@)")


def sentence(words: Words, reason: Illegal) -> str:
    """The reason with a capital and a full stop, without the rule's number."""
    text = _PLACED.sub(lambda found: words("shipyard.the", kind=words(f"kind.{found[1]}")), reason.why)
    text = _CELL.sub("", text)
    text = _PLAIN.sub(lambda found: words(f"kind.{found[1]}"), text)
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', '!', '?')) else '.'}"

"""The rules' reasons as sentences for a player, with names instead of notation."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from hyperline.games.hyperline.app.name import Naming
from hyperline.games.hyperline.rules.ship import Ship, Target
from hyperline.kernel import language
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.texts import Later

_ARTICLE = re.compile(r"\ba (?=[AEIO])")


def sentence(wording: Naming, reason: Illegal, ship: Ship | None = None) -> str:
    """A reason with a capital and a full stop, without its number. `ship` is the one whose parts it is about."""
    words, key = wording.words, f"plain.{reason.key.removeprefix('refusal.')}"  # names no place, as one points at it
    fields = _named(wording, ship, reason.fields)
    text = words(key, **fields) if key in words else reason.said(fields)
    if language.current() == language.ENGLISH:
        text = _ARTICLE.sub("an ", text)
    text = language.raised(text.replace("'", "’"))
    return text if text.endswith((".", "!", "?")) else f"{text}."


def _named(wording: Naming, ship: Ship | None, fields: Mapping[str, object]) -> dict[str, object]:
    """The fields of a reason as a player reads them."""
    made = dict[str, object]()
    for name, value in fields.items():
        if isinstance(value, Later):
            made[name] = value.filled(_named(wording, ship, value.fields))
        elif name in _PLACES:
            made[name] = _part(wording, ship, str(value), is_pointed_at=name == "target")
        else:
            made[name] = _SAID[name](wording, value) if name in _SAID and value is not None else value
    return made


def _kind(wording: Naming, kind: str) -> str:
    """A part or an upgrade; the kind of a decision has no name."""
    return wording.kind(kind) if f"kind.{kind}" in wording.words else kind


def _name(wording: Naming, seat: int) -> str:
    """A player; a number where nobody sits there."""
    return wording.name(seat) if -1 <= seat < len(wording.names) else str(seat)


def _side(wording: Naming, facing: str) -> str:
    return _the(wording, f"quadrant.{facing}")


_PLACES: Final = ("target", "named")
"""Fields that are a part of the ship."""
_SAID: Final[Mapping[str, Callable[[Naming, Any], str]]] = {
    "kind": _kind,
    "upgrade": _kind,
    "tech": Naming.tech,
    "part": lambda wording, part: _the(wording, f"kind.{part.kind}"),
    "other_part": lambda wording, part: _the(wording, f"kind.{part.kind}"),
    "port": lambda wording, port: _the(wording, f"port.{port}"),
    "rolled": _side,
    "corner": _side,
    "facing": _side,
    "known": lambda wording, known: ", ".join(wording.words(f"quadrant.{one}") for one in known.split()),
    "rival": _name,
    "number": _name,
    "given": _name,
}
"""By name of a field that is notation: what it is called."""


def _part(wording: Naming, ship: Ship | None, target: Target, is_pointed_at: bool) -> str:
    """The part that a target means, without its place if the player points at it; or that something else is there."""
    found = None if ship is None else ship.find(target) or ship.find(target, damaged=True)
    if found is None:
        return wording.words("whynot.that")
    if is_pointed_at:
        return wording.words("whynot.the", kind=wording.kind(found.kind))
    return wording.words("whynot.the", kind=wording.part(ship, target))


def _the(wording: Naming, key: str) -> str:
    """The text of a key with its article."""
    return wording.words("whynot.the", kind=wording.words(key))

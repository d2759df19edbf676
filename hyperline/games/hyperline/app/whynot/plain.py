"""The rules' reasons as sentences for a player, with names instead of notation."""

from __future__ import annotations

import re

from hyperline.games.hyperline.app.name import Naming
from hyperline.games.hyperline.rules.geometry import PORT_NAMES
from hyperline.games.hyperline.rules.kinds import KINDS_BY_TECH, Component, Upgrade
from hyperline.games.hyperline.rules.ship import Ship, Target
from hyperline.kernel.illegal import Illegal

_KINDS = "|".join(sorted([*Component, *Upgrade], key=len, reverse=True))
_TECHS = "|".join(KINDS_BY_TECH)
_TARGET = r"(?:-?\d+,-?\d+|[FRBL])"
_PLACED = re.compile(rf"\b({_KINDS})@{_TARGET}(?:/[FRBL]{{1,2}})?[*!]*")
_AT = re.compile(rf",? (?:at|in(?: cell)?) {_TARGET}(?=[ ,.;:]|$)")
_BARE = re.compile(r"(?<![\w,@-])-?\d+,-?\d+(?![\w,])|(?<=named )[FRBL]\b|^[FRBL](?= is )")
_PLAIN = re.compile(rf"\b({_KINDS})(s?)\b(?!@)")
_TECH = re.compile(rf"\b({_TECHS})(s?)(?= token\b|s?, not\b|$)")
_PLAYER = re.compile(r"\bplayer (-?\d+)\b")
_PORT = re.compile(rf"\b(at|by) ({'|'.join(sorted(PORT_NAMES, key=len, reverse=True))})(?= |$)")
_SIDE = re.compile(r"\b(roll of|points to) ([FRBL]{1,2})\b")
_ARTICLE = re.compile(r"\ba (?=[AEIO])")
_NOTHING = re.compile(r"^(there is no [^,.:;]*?) (?:at|in) " + _TARGET + "$")


def sentence(wording: Naming, reason: Illegal, ship: Ship | None = None) -> str:
    """A reason with a capital and a full stop, without its number. `ship` is the one whose parts it is about."""
    text = _NOTHING.sub(lambda found: f"{found[1]} there", reason.why)
    text = _PLACED.sub(lambda found: wording.words("whynot.the", kind=wording.kind(found[1])), text)
    text = _AT.sub("", text)
    text = _BARE.sub(lambda found: _part(wording, ship, found[0], is_pointed_at=not found.start()), text)
    text = _PORT.sub(lambda found: f"{found[1]} {_the(wording, f'port.{found[2]}')}", text)
    text = _SIDE.sub(lambda found: f"{found[1]} {_the(wording, f'quadrant.{found[2]}')}", text)
    text = _PLAIN.sub(lambda found: f"{wording.kind(found[1])}{found[2]}", text)
    text = _TECH.sub(lambda found: f"{wording.tech(found[1])}{found[2]}", text)
    text = _PLAYER.sub(lambda found: _name(wording, int(found[1])), text)
    text = _ARTICLE.sub("an ", text)
    text = text.replace("'", "’")
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', '!', '?')) else '.'}"


def _name(wording: Naming, seat: int) -> str:
    """A player by name, or the notation if nobody sits there."""
    return wording.name(seat) if -1 <= seat < len(wording.names) else str(seat)


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

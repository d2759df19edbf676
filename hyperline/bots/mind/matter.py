"""What matters now: the one fact about a situation that a player should have in mind, before anything is searched."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import ceil
from typing import Final

from msgspec import Struct

from hyperline.bots.mind.chart import chart
from hyperline.bots.mind.found import found
from hyperline.bots.mind.goal import bound_for, is_spent
from hyperline.bots.mind.sight import hull, is_threatened, spare
from hyperline.bots.mind.strife import strength
from hyperline.engine.catalogue import NEXXUS_SECTOR
from hyperline.engine.frame import Contest
from hyperline.engine.geometry import NOWHERE, Sector
from hyperline.engine.position import Position
from hyperline.engine.prowess import prowess

FEW: Final = 3
"""Spare components below which it is worth saying how few they are."""
NOBODY: Final = -1


class Matter(Struct, frozen=True):
    """What matters: its `key`, two numbers that depend on that, a seat (NOBODY if none) and a sector (NOWHERE if none)."""

    key: str
    n: int = 0
    of: int = 0
    who: int = NOBODY
    where: Sector = NOWHERE


def matter(view: Position) -> Matter:
    """What matters to whoever decides in a view."""
    frame = view.decision
    assert frame is not None, "somebody decides"
    tell = BY_KIND.get(frame.kind, _voyage)
    return tell(view, frame.seat)


def moves_to(view: Position, seat: int, goal: Sector) -> int:
    """About how many moves a Starship needs to a sector, dangers reckoned in."""
    me = view.players[seat]
    return max(0, ceil(chart(view.board, me, goal)[me.sector] - 0.5))


def _voyage(view: Position, seat: int) -> Matter:
    """On the way: what keeps one from Nexxus, or how far that is."""
    me = view.players[seat]
    left, missing = spare(me.ship), view.terms.goal - me.research
    rival = _leader(view, seat)
    bound = bound_for(found().bent, view, seat)
    _, _, hurt, down = hull(me.ship)
    if me.ship.bridge.is_damaged:
        return Matter("bridge", moves_to(view, seat, me.corner), hurt + 1, where=me.corner)
    if me.is_running:
        return Matter("running", left)
    if me.sector == NEXXUS_SECTOR:
        return Matter("on_nexxus", left, missing)
    if is_threatened(view, seat):
        return Matter("threat", left, where=me.sector)
    if view.terms.goal - view.players[rival].research == 1 < missing:
        return Matter("rival", moves_to(view, rival, NEXXUS_SECTOR), who=rival)
    if is_spent(found().bent, view, seat):
        return Matter("spent", left, hurt + down)
    if bound == me.corner and hurt:
        return Matter("home", moves_to(view, seat, bound), hurt, where=bound)
    if left < FEW:
        return Matter("thin", left, missing)
    return Matter("way", moves_to(view, seat, NEXXUS_SECTOR), left)


def _combat(view: Position, seat: int) -> Matter:
    """How hard either side could hit where a battle may begin."""
    me = view.players[seat]
    level = view.board.pirates[me.sector]
    ours = strength(me, me.sector)
    if level:
        return Matter("pirate", level, spare(me.ship), where=me.sector)
    foes = [n for n, other in enumerate(view.players) if n != seat and other.is_in(me.sector)]
    if not foes:
        return Matter("combat", spare(me.ship))
    foe = max(foes, key=lambda n: strength(view.players[n], me.sector))
    return Matter("foe", ours, strength(view.players[foe], me.sector), foe, me.sector)


def _battle(view: Position, seat: int) -> Matter:
    """What a side of a battle can still lose, and how hard it can hit."""
    ship = view.players[seat].ship
    is_duel = any(isinstance(frame, Contest) for frame in view.pending)
    return Matter("battle" if is_duel else "hit", spare(ship), max(prowess(ship).fire))


def _hit(view: Position, seat: int) -> Matter:
    """What can be lost before the Bridge is."""
    left = spare(view.players[seat].ship)
    return Matter("hit" if left else "last", left)


def _research(view: Position, seat: int) -> Matter:
    """What a point costs, and how many are missing."""
    me = view.players[seat]
    return Matter("research", spare(me.ship), view.terms.goal - me.research)


def _assemble(view: Position, seat: int) -> Matter:
    """What one begins with, and how far Nexxus is."""
    return Matter("assemble", moves_to(view, seat, NEXXUS_SECTOR), view.terms.goal)


def _spawn(view: Position, seat: int) -> Matter:
    """Whom a Pirate should stand in the way of."""
    rival = _leader(view, seat)
    return Matter("spawn", moves_to(view, rival, NEXXUS_SECTOR), view.players[rival].research, rival)


def _leader(view: Position, seat: int) -> int:
    """The other who has the most points, and of those the one who is the nearest to Nexxus."""
    others = [n for n in range(len(view.players)) if n != seat]
    return min(others, key=lambda n: (-view.players[n].research, moves_to(view, n, NEXXUS_SECTOR)))


BY_KIND: Final[Mapping[str, Callable[[Position, int], Matter]]] = {
    "assemble": _assemble,
    "radiation": _hit,
    "damage": _hit,
    "research": _research,
    "combat": _combat,
    "direction": _battle,
    "aim": _battle,
    "flee": _battle,
    "spawn": _spawn,
}

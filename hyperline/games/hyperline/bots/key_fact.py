"""What matters now: the one fact that a player should know about a situation, found without any search."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import ceil
from typing import Final

from msgspec import Struct

from hyperline.games.hyperline.bots.board_features import is_threatened, ship_condition, spare
from hyperline.games.hyperline.bots.chart import chart
from hyperline.games.hyperline.bots.combat_policy import strength
from hyperline.games.hyperline.bots.movement_policy import bound_for, is_spent
from hyperline.games.hyperline.bots.weights import tuned_weights
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.frame import Contest
from hyperline.games.hyperline.rules.geometry import NOWHERE, Sector
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.prowess import prowess

FEW: Final = 3
"""With fewer spare components than this, it is worth saying how few they are."""
NOBODY: Final = -1


class KeyFact(Struct, frozen=True):
    """What matters: its `key`, two numbers that depend on the key, a seat (or NOBODY) and a sector (or NOWHERE)."""

    key: str
    n: int = 0
    of: int = 0
    who: int = NOBODY
    where: Sector = NOWHERE


def key_fact(view: Position) -> KeyFact:
    """What matters to the player who decides in a view."""
    frame = view.decision
    assert frame is not None, "somebody decides"
    tell = BY_KIND.get(frame.kind, _voyage)
    return tell(view, frame.seat)


def moves_to(view: Position, seat: int, goal: Sector) -> int:
    """About how many moves a Starship needs to a sector, with an extra cost for dangers."""
    me = view.players[seat]
    return max(0, ceil(chart(view.board, me, goal)[me.sector] - 0.5))


def _voyage(view: Position, seat: int) -> KeyFact:
    """On the way: what keeps the player from Nexxus, or how far it is."""
    me = view.players[seat]
    left, missing = spare(me.ship), view.terms.goal - me.research
    rival = _leader(view, seat)
    bound = bound_for(tuned_weights().weights, view, seat)
    _, _, hurt, down = ship_condition(me.ship)
    if me.ship.bridge.is_damaged:
        return KeyFact("bridge", moves_to(view, seat, me.corner), hurt + 1, where=me.corner)
    if me.is_running:
        return KeyFact("running", left)
    if me.sector == NEXXUS_SECTOR:
        return KeyFact("on_nexxus", left, missing)
    if is_threatened(view, seat):
        return KeyFact("threat", left, where=me.sector)
    if view.terms.goal - view.players[rival].research == 1 < missing:
        return KeyFact("rival", moves_to(view, rival, NEXXUS_SECTOR), who=rival)
    if is_spent(tuned_weights().weights, view, seat):
        return KeyFact("spent", left, hurt + down)
    if bound == me.corner and hurt:
        return KeyFact("home", moves_to(view, seat, bound), hurt, where=bound)
    if left < FEW:
        return KeyFact("thin", left, missing)
    return KeyFact("way", moves_to(view, seat, NEXXUS_SECTOR), left)


def _combat(view: Position, seat: int) -> KeyFact:
    """How hard either side could hit where a battle may begin."""
    me = view.players[seat]
    level = view.board.pirates[me.sector]
    ours = strength(me, me.sector)
    if level:
        return KeyFact("pirate", level, spare(me.ship), where=me.sector)
    foes = [n for n, other in enumerate(view.players) if n != seat and other.is_in(me.sector)]
    if not foes:
        return KeyFact("combat", spare(me.ship))
    foe = max(foes, key=lambda n: strength(view.players[n], me.sector))
    return KeyFact("foe", ours, strength(view.players[foe], me.sector), foe, me.sector)


def _battle(view: Position, seat: int) -> KeyFact:
    """What a side of a battle can still lose, and how hard it can hit."""
    ship = view.players[seat].ship
    is_duel = any(isinstance(frame, Contest) for frame in view.pending)
    return KeyFact("battle" if is_duel else "hit", spare(ship), max(prowess(ship).fire))


def _hit(view: Position, seat: int) -> KeyFact:
    """What can be lost before the Bridge is."""
    left = spare(view.players[seat].ship)
    return KeyFact("hit" if left else "last", left)


def _research(view: Position, seat: int) -> KeyFact:
    """What a point costs, and how many are missing."""
    me = view.players[seat]
    return KeyFact("research", spare(me.ship), view.terms.goal - me.research)


def _assemble(view: Position, seat: int) -> KeyFact:
    """What the player begins with, and how far Nexxus is."""
    return KeyFact("assemble", moves_to(view, seat, NEXXUS_SECTOR), view.terms.goal)


def _find(view: Position, seat: int) -> KeyFact:
    """How far Nexxus is, and what can be lost there."""
    return KeyFact("way", moves_to(view, seat, NEXXUS_SECTOR), spare(view.players[seat].ship))


def _spawn(view: Position, seat: int) -> KeyFact:
    """Whose way the Pirate should block."""
    rival = _leader(view, seat)
    return KeyFact("spawn", moves_to(view, rival, NEXXUS_SECTOR), view.players[rival].research, rival)


def _leader(view: Position, seat: int) -> int:
    """The opponent with the most points; among equals, the one nearest to Nexxus."""
    others = [n for n in range(len(view.players)) if n != seat]
    return min(others, key=lambda n: (-view.players[n].research, moves_to(view, n, NEXXUS_SECTOR)))


BY_KIND: Final[Mapping[str, Callable[[Position, int], KeyFact]]] = {
    "assemble": _assemble,
    "find": _find,
    "radiation": _hit,
    "damage": _hit,
    "research": _research,
    "combat": _combat,
    "direction": _battle,
    "aim": _battle,
    "flee": _battle,
    "spawn": _spawn,
}

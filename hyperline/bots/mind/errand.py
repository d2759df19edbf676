"""What to do with a command: research, or buy, mend, go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hyperline.bots.mind.bent import Bent
from hyperline.bots.mind.goal import bound_for, waits
from hyperline.bots.mind.outfit import purchase
from hyperline.bots.mind.sight import first, hull, is_threatened, spare
from hyperline.bots.mind.way import best_move
from hyperline.engine import action as acts
from hyperline.engine.action import Action
from hyperline.engine.catalogue import NEXXUS_SECTOR
from hyperline.engine.kinds import SHIELDS
from hyperline.engine.position import Position

LONG: Final = 40
"""The round from which Nexxus is left no earlier than one must: a small ship would never research."""


def command(bent: Bent, view: Position, seat: int, legal: Sequence[Action]) -> Action | None:
    """Research, or buy, mend, go."""
    me = view.players[seat]
    left = spare(me.ship)
    if left > (bent.leave if view.turns < LONG * len(view.players) else 0.0):
        research = first(legal, acts.Research)
        if research is not None:
            return research
    if me.sector == NEXXUS_SECTOR or me.is_running or is_threatened(view, seat):
        return go(bent, view, seat, legal)
    bought = purchase(bent, me.ship, legal) if left < bent.enough else None
    return bought or repair(bent, view, seat, legal) or go(bent, view, seat, legal)


def repair(bent: Bent, view: Position, seat: int, legal: Sequence[Action]) -> Action | None:
    """Repair if that is due here: all of it at home, else the dearest part, unless home is the quicker way."""
    ship = view.players[seat].ship
    _, _, hurt, _ = hull(ship)
    if hurt + 9 * ship.bridge.is_damaged < bent.repair:
        return None
    if first(legal, acts.Repair) is None:
        return None
    everything = first(legal, acts.RepairAll)
    if everything is not None:
        return everything
    if bound_for(bent, view, seat) == view.players[seat].corner:
        return None
    damaged = [part for part in ship.parts if part.is_damaged and part.kind not in SHIELDS]
    return acts.Repair(max(damaged, key=lambda part: bent.loss[part.kind]).target)


def go(bent: Bent, view: Position, seat: int, legal: Sequence[Action]) -> Action | None:
    """The first move of a command, fighters taken along; a spent ship waits outside Nexxus until it is repaired."""
    rest = first(legal, acts.Pass)
    if rest is not None and waits(bent, view, seat):
        return rest
    return first(legal, acts.Load) or best_move(bent, view, seat, legal, bound_for(bent, view, seat)) or rest

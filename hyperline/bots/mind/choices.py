"""The actions that are worth a thought at a decision: whole Jumps and Builds, the likeliest first, what is alike once."""

from __future__ import annotations

from collections.abc import Sequence

from hyperline.bots.mind.bent import Bent
from hyperline.bots.mind.habit import habitual
from hyperline.bots.mind.outfit import merit, wish
from hyperline.bots.mind.sight import apart
from hyperline.bots.mind.strife import price
from hyperline.engine import action as acts
from hyperline.engine.action import Action
from hyperline.engine.catalogue import NEXXUS_SECTOR
from hyperline.engine.position import Position

FEW = 3  # of actions that differ in one sector or part alone


def choices(view: Position, legal: Sequence[Action], bent: Bent, most: int) -> list[Action]:
    """At most so many closed actions of whoever decides, the habitual one first.

    To pass is among them only as a habit: it looks good as long as others are thought to come, and they may think the same.
    """
    frame = view.decision
    assert frame is not None, "somebody decides"
    seat = frame.seat
    usual = habitual(bent, view, legal)
    found: dict[object, tuple[float, Action]] = {}
    for action in legal:
        if action.is_open or action.is_aside or isinstance(action, acts.Pass):
            continue
        key, rank = _told_apart(view, seat, action, bent)
        if key not in found or rank < found[key][0]:
            found[key] = (rank, action)
    ordered = sorted(found.values(), key=lambda entry: entry[0])
    counted: dict[type[Action], int] = {}
    kept = [usual]
    for _, action in ordered:
        kind = type(action)
        counted[kind] = counted.get(kind, 0) + 1
        if action != usual and (kind not in FEW_OF or counted[kind] <= FEW):
            kept.append(action)
    return kept[:most]


FEW_OF = frozenset({acts.Damage, acts.DamageFighter, acts.Aim, acts.Spawn, acts.PlaceRip, acts.Scan, acts.Plant, acts.Repair,
                    acts.Twist, acts.Torpedo})  # fmt: skip
"""Kinds of action of which there are many that come to much the same."""


def _told_apart(view: Position, seat: int, action: Action, bent: Bent) -> tuple[object, float]:
    """What an action is told apart by, and how late it comes in the order."""
    me = view.players[seat]
    match action:
        case acts.Build(part) | acts.Fit(part):
            return (type(action), part.kind), -wish(bent, me.ship, part.kind) - merit(me.ship, part)
        case acts.Install(upgrade):
            return action, -wish(bent, me.ship, upgrade)
        case acts.Damage(target):
            return action, price(bent, view, me.ship, target)
        case acts.Repair(target):
            mended = me.ship.find(target, damaged=True)
            assert mended is not None, "what can be repaired is there"
            return (acts.Repair, mended.kind), -bent.loss[mended.kind]
        case acts.Scan(_, sector) | acts.Plant(sector) | acts.PlaceRip(sector) | acts.Twist(_, sector, _):
            return action, float(apart(sector, NEXXUS_SECTOR))
        case acts.Spawn(sector):
            return action, -float(apart(sector, me.sector))
    return action, 0.0

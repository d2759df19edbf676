"""How a player acts out of habit, fast and without looking ahead: prepare, make for Nexxus, research, mend, come back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from hyperline.bots.mind import errand, outfit, strife, way
from hyperline.bots.mind.bent import Bent
from hyperline.engine.action import Action
from hyperline.engine.position import Position

Deciding: TypeAlias = Callable[[Bent, Position, int, Sequence[Action]], Action | None]

BY_KIND: Final[dict[str, Deciding]] = {
    "assemble": outfit.assemble,
    "radiation": strife.damage,
    "scan": way.scan,
    "place": way.place,
    "rip": way.rip,
    "command": errand.command,
    "move": way.move,
    "branch": way.branch,
    "draw": way.draw,
    "research": strife.research,
    "combat": strife.combat,
    "direction": strife.direction,
    "aim": strife.aim,
    "damage": strife.damage,
    "flee": strife.flee,
    "spawn": strife.spawn,
}


def habitual(bent: Bent, view: Position, legal: Sequence[Action]) -> Action:
    """What a player with this bent does by habit; without a preference, the first closed action that is listed.

    It keeps nothing from one decision to the next, and needs no luck.
    """
    frame = view.decision
    assert frame is not None, "somebody decides"
    if len(legal) == 1 and not legal[0].is_open:
        return legal[0]
    decide = BY_KIND.get(frame.kind)
    chosen = decide(bent, view, frame.seat, legal) if decide is not None else None
    if chosen is not None:
        return chosen
    closed = [action for action in legal if not action.is_open]
    return next((action for action in closed if not action.is_aside), closed[0])

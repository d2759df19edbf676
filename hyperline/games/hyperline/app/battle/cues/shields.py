"""How shields are restored: by a Battle Pod, in the Recharge phase, or by a Transfer Shield."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hyperline.games.hyperline.app.battle.cues.hits import part_after, turned_over
from hyperline.games.hyperline.app.battle.cues.movements import marked
from hyperline.games.hyperline.app.battle.views import bursts, shots
from hyperline.games.hyperline.app.battle.views.shots import Path
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.shell.anim.durations import RECHARGE
from hyperline.shell.anim.easing import ease_in_out
from hyperline.shell.anim.tween import Animation, Wait

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.battle.views.theatre import Theatre


def restored(event: events.ComponentRestored, theatre: Theatre) -> Animation | None:
    """A shield turns over to its functional side and flares."""
    number = theatre.state.side_of(event.player)
    if number is None:
        return None
    side, good = theatre.sides[number], theatre.context.theme.colour("good")
    part = side.ship.find(event.target, damaged=True) if side.ship is not None else None
    if part is None:
        return None
    rect = side.rect_of(event.target)
    if part.kind is Component.INTERPHASIC_SHIELD:
        theatre.fly(marked(theatre, lambda t: bursts.bar(rect, good, t), RECHARGE, "flare"))
    else:
        theatre.fly(marked(theatre, lambda t: bursts.ring(rect.center, max(rect.size), good, t), RECHARGE, "flare"))
    theatre.fly(turned_over(theatre, number, part, part_after(part, is_damaged=False), RECHARGE))
    return Wait(RECHARGE)


def transferred(event: events.ShieldTransferred, theatre: Theatre) -> Animation | None:
    """Strength flows from one shield to another."""
    number = theatre.state.side_of(event.player)
    if number is None or theatre.sides[number].ship is None:
        return None
    start, end = (theatre.sides[number].rect_of(target).center for target in (event.source, event.target))
    path = Path(start, end)
    return marked(theatre, lambda t: shots.shot(theatre.context, "nexxus", path, ease_in_out(t)), RECHARGE, "transfer")

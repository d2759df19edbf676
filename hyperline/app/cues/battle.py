"""The motion of every event of a battle in its overlay; the views are still as they were before the event."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from hyperline.app.anim.durations import REDUCED
from hyperline.app.anim.tween import Animation, Wait
from hyperline.app.cues.combat import acts, direction, fire, hits, research, shields
from hyperline.app.views.battle.past import OPENING
from hyperline.engine import events as told
from hyperline.kernel.event import Event

if TYPE_CHECKING:
    from hyperline.app.views.battle.theatre import Theatre

RESULT = 1_300.0  # how long the result of others' battle is shown


def motion(event: Event, theatre: Theatre, is_calm: bool = False) -> Animation | None:
    """What plays for an event; None if there is nothing to see. With `is_calm` nothing travels."""
    cue = CUES.get(type(event))
    if cue is None:
        return None
    if not is_calm:
        return cue(event, theatre)
    if isinstance(event, told.ResearchGained | told.ResearchFailed):
        return research.noted(event, theatre)
    if isinstance(event, (*OPENING, told.ResearchBegan)):
        theatre.say("")
    if isinstance(event, told.ComponentDamaged):
        hits.shown_calmly(event, theatre, REDUCED)
    return Wait(REDUCED)


def _ended(event: told.BattleEnded, theatre: Theatre) -> Animation:
    return Wait(RESULT)


CUES: dict[type[Event], Callable[..., Animation | None]] = {
    told.BattleOpened: acts.opened,
    told.AsteroidStruck: acts.opened,
    told.TorpedoFired: acts.opened,
    told.ResearchBegan: acts.opened,
    told.RoundBegan: acts.round_began,
    told.DieRolled: direction.rolled,
    told.QuadrantFixed: direction.fixed,
    told.VolleyFired: fire.volley,
    told.BeamAimed: fire.aimed,
    told.ComponentDamaged: hits.damaged,
    told.HitIgnored: hits.ignored,
    told.HitsLost: hits.missed,
    told.FighterDestroyed: hits.fighter_lost,
    told.FighterEjected: hits.ejected,
    told.PirateHit: hits.pirate_hit,
    told.PirateDestroyed: acts.pirate_destroyed,
    told.ComponentRestored: shields.restored,
    told.ShieldTransferred: shields.transferred,
    told.ShipFled: acts.fled,
    told.FightersFled: acts.broke_off,
    told.BattleEnded: _ended,
    told.ResearchGained: research.gained,
    told.ResearchFailed: research.noted,
}
"""By event class: its motion while the overlay is open."""

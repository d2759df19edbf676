"""The motion of every event of a battle in its overlay; the views are still as they were before the event."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from hyperline.games.hyperline.app.battle.cues import acts, direction, fire, hits, research, shields
from hyperline.games.hyperline.app.battle.views.past import OPENING
from hyperline.games.hyperline.engine import events
from hyperline.kernel.event import Event
from hyperline.shell.anim.durations import REDUCED
from hyperline.shell.anim.tween import Animation, Wait

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.battle.views.theatre import Theatre

RESULT = 1_300.0  # how long the result of others' battle is shown


def motion(event: Event, theatre: Theatre, is_calm: bool = False) -> Animation | None:
    """What plays for an event; None if there is nothing to see. With `is_calm` nothing travels."""
    cue = CUES.get(type(event))
    if cue is None:
        return None
    if not is_calm:
        return cue(event, theatre)
    if isinstance(event, events.ResearchGained | events.ResearchFailed):
        return research.noted(event, theatre)
    if isinstance(event, (*OPENING, events.ResearchBegan)):
        theatre.say("")
    if isinstance(event, events.ComponentDamaged):
        hits.shown_calmly(event, theatre, REDUCED)
    return Wait(REDUCED)


def _ended(event: events.BattleEnded, theatre: Theatre) -> Animation:
    return Wait(RESULT)


CUES: dict[type[Event], Callable[..., Animation | None]] = {
    events.BattleOpened: acts.opened,
    events.AsteroidStruck: acts.opened,
    events.TorpedoFired: acts.opened,
    events.ResearchBegan: acts.opened,
    events.RoundBegan: acts.round_began,
    events.DieRolled: direction.rolled,
    events.QuadrantFixed: direction.fixed,
    events.VolleyFired: fire.volley,
    events.BeamAimed: fire.aimed,
    events.ComponentDamaged: hits.damaged,
    events.HitIgnored: hits.ignored,
    events.HitsLost: hits.missed,
    events.FighterDestroyed: hits.fighter_lost,
    events.FighterEjected: hits.ejected,
    events.PirateHit: hits.pirate_hit,
    events.PirateDestroyed: acts.pirate_destroyed,
    events.ComponentRestored: shields.restored,
    events.ShieldTransferred: shields.transferred,
    events.ShipFled: acts.fled,
    events.FightersFled: acts.broke_off,
    events.BattleEnded: _ended,
    events.ResearchGained: research.gained,
    events.ResearchFailed: research.noted,
}
"""By event class: its motion while the overlay is open."""

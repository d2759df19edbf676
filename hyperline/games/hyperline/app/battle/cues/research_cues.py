"""How the outcome of Research and of a tight scan is shown in the theatre."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hyperline.games.hyperline.app.battle.cues.movements import marked
from hyperline.games.hyperline.app.battle.views import bursts, shots
from hyperline.games.hyperline.app.battle.views.shots import Path
from hyperline.games.hyperline.app.battle.views.state import LEFT, RIGHT
from hyperline.games.hyperline.rules import events
from hyperline.shell.anim.durations import GREAT, RESEARCH_POINT
from hyperline.shell.anim.easing import ease_in_out
from hyperline.shell.anim.timeline import Parallel
from hyperline.shell.anim.tween import Animation, Play, Wait

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.battle.views.theatre import Theatre

FAILED = 900.0  # ms: a scan that finds nothing stays in view


def noted(event: events.ResearchGained | events.ResearchFailed, theatre: Theatre) -> Wait:
    """Say what came of it, for long enough to be read."""
    words = theatre.context.words
    if isinstance(event, events.ResearchGained):
        theatre.say(words("battle.gained", n=event.points, goal=event.goal))
        return Wait(GREAT)
    theatre.say(words("battle.failed_tight" if event.is_tight_scan else "battle.failed"))
    return Wait(FAILED)


def gained(event: events.ResearchGained, theatre: Theatre) -> Animation:
    """Nexxus flares, a star flies from it to the player, and a banner announces the point."""
    context, gold = theatre.context, theatre.context.theme.colour("gold")
    orb, head = theatre.sides[RIGHT].figure_rect, theatre.plan.heads[LEFT]
    path = Path(orb.center, (head.left + head.h // 3, head.centery))
    key = "battle.last_point" if event.points >= event.goal else "battle.point_won"
    text = context.words(key, n=event.points, goal=event.goal)
    return Parallel(
        Wait(GREAT),
        Play(lambda t: theatre.show_banner(text, t, "gold"), GREAT),
        marked(theatre, lambda t: bursts.ring(orb.center, orb.w, gold, t), RESEARCH_POINT, "flare"),
        marked(theatre, lambda t: shots.star(context, path, gold, ease_in_out(t)), RESEARCH_POINT, "star"),
    )

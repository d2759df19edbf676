"""What counts for a career."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from hyperline.games.belt.rules import events
from hyperline.kernel.event import Event
from hyperline.shell.deeds.annals import Annals, Deed, Feat, by_player

VOLLEY: Final = 3  # kills


def _kills(deed: Deed) -> bool:
    return bool(deed.event.by == deed.seat)


def _volley(deed: Deed) -> bool:
    """Several kills in one action."""
    kills = Counter(e.by for e in deed.steps[-1].change.events if isinstance(e, events.ShipKilled))
    return _kills(deed) and kills[deed.seat] >= VOLLEY


def _feat(key: str, event: type[Event], done: Callable[[Deed], bool] = by_player) -> Feat:
    return Feat(f"feat.{key}", f"feat.{key}_how", event, done)


ANNALS: Final = Annals(
    (
        _feat("kill", events.ShipKilled, _kills),
        _feat("capital", events.ShipKilled, lambda deed: _kills(deed) and deed.event.points >= 4),
        _feat("volley", events.ShipKilled, _volley),
        _feat("probe", events.ProbeTaken),
        _feat("power", events.PowerRevealed),
        _feat("won", events.GameScored, lambda deed: deed.event.winners == (deed.seat,)),
    )
)

"""What counts for a career."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hyperline.games.gatestorm.rules import events
from hyperline.kernel.event import Event
from hyperline.shell.deeds.annals import Annals, Deed, Feat, by_player


def _by(deed: Deed) -> bool:
    return bool(deed.event.by == deed.seat)


def _feat(key: str, event: type[Event], done: Callable[[Deed], bool] = by_player) -> Feat:
    return Feat(f"feat.{key}", f"feat.{key}_how", event, done)


ANNALS: Final = Annals(
    (
        _feat("gate", events.LeftGate),
        _feat("waited", events.HeldInGate),
        _feat("destroyed", events.ShipDestroyed, _by),
        _feat("back", events.ShipRegenerated),
        _feat("doused", events.BlazeDoused),
    )
)

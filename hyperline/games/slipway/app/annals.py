"""What counts for a career."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hyperline.games.slipway.rules import events
from hyperline.kernel.event import Event
from hyperline.shell.deeds.annals import Annals, Deed, Feat, by_player

FAR: Final = 6  # squares to the next gate


def _alone(deed: Deed) -> bool:
    return bool(deed.event.players == (deed.seat,))


def _feat(key: str, event: type[Event], done: Callable[[Deed], bool] = by_player) -> Feat:
    return Feat(f"feat.{key}", f"feat.{key}_how", event, done)


ANNALS: Final = Annals(
    (
        _feat("boarded", events.LaneBoarded),
        _feat("far", events.LaneBoarded,
             lambda deed: deed.event.player == deed.seat and deed.event.target - deed.event.origin >= FAR),
        _feat("held", events.GateHeld),
        _feat("escape", events.ShipEscaped),
        _feat("won", events.GameWon, _alone),
    )
)  # fmt: skip

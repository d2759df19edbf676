"""What counts for a career."""

from __future__ import annotations

from typing import Final

from hyperline.games.slipway.rules import events
from hyperline.shell.deeds.annals import Annals, Deed, Feat

FAR: Final = 6  # squares to the next gate


def _alone(deed: Deed) -> bool:
    return bool(deed.event.players == (deed.seat,))


ANNALS: Final = Annals(
    (
        Feat("boarded", events.LaneBoarded),
        Feat("far", events.LaneBoarded,
             lambda deed: deed.event.player == deed.seat and deed.event.target - deed.event.origin >= FAR),
        Feat("held", events.GateHeld),
        Feat("escape", events.ShipEscaped),
        Feat("won", events.GameWon, _alone),
    )
)  # fmt: skip

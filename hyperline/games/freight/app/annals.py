"""What counts for a career."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hyperline.games.freight.rules import events
from hyperline.kernel.event import Event
from hyperline.shell.deeds.annals import Annals, Deed, Feat, by_player

BEST: Final = 7  # points for the dearest card


def _own(deed: Deed) -> bool:
    return bool(deed.event.seat == deed.seat)


def _feat(key: str, event: type[Event], done: Callable[[Deed], bool] = by_player) -> Feat:
    return Feat(f"feat.{key}", f"feat.{key}_how", event, done)


ANNALS: Final = Annals(
    (
        _feat("delivered", events.CardDelivered),
        _feat("wanted", events.CardDelivered, lambda deed: _own(deed) and deed.event.by >= BEST),
        _feat("fight", events.FightEnded, lambda deed: deed.event.winner == deed.seat),
        _feat("unseen", events.CheckRolled, lambda deed: _own(deed) and not deed.event.seen),
        _feat("won", events.GameOver, lambda deed: deed.event.winners == (deed.seat,)),
    )
)

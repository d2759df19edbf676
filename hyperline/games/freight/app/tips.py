"""What is told of when it is met for the first time."""

from __future__ import annotations

from typing import Any, Final

from hyperline.games.freight.rules import events
from hyperline.games.freight.rules.place import place_text
from hyperline.games.freight.rules.position import BASE
from hyperline.shell.help.tip import Tip


def _at(event: Any) -> str:
    return f"tile:{place_text(event.at)}"


def _own(event: Any, seat: int) -> bool:
    return bool(event.seat == seat)


def _to_own(event: Any, seat: int) -> bool:
    return bool(event.target == f"ship:{seat}")


TIPS: Final = (
    Tip("tip.base", "SET-6", kind=BASE),
    Tip("tip.dice", "TRN-2", kind="act", taught="1-first-load"),
    Tip("tip.map", "MAP-2", events.TileRevealed, spot=_at),
    Tip("tip.asteroids", "TAC-2", kind="asteroids"),
    Tip("tip.cargo", "TAC-1", events.CardTaken, _own, taught="1-first-load"),
    Tip("tip.salvage", "TAC-3", events.SalvageMoved, _to_own),
    Tip("tip.fight", "FGT-4", events.FightBegan),
    Tip("tip.damage", "DMG-1", events.SquareDamaged, _own),
    Tip("tip.bounty", "FGT-8", events.BountyChanged, lambda event, seat: event.by > 0),
    Tip("tip.check", "DIR-8", events.CheckRolled),
    Tip("tip.event", "TRN-6", events.EventRevealed, taught="1-first-load"),
    Tip("tip.station", "DIR-6", events.StationHit, spot=_at),
)

"""What is told of when it is met for the first time."""

from __future__ import annotations

from typing import Any, Final

from hyperline.games.belt.rules import events
from hyperline.games.belt.rules.position import Stage
from hyperline.shell.help.tip import Tip


def _ship(event: Any) -> str:
    return f"ship:{event.ship}"


def _own(event: Any, seat: int) -> bool:
    return bool(event.seat == seat)


TIPS: Final = (
    Tip("tip.deploy", "SET-4", kind=Stage.DEPLOY),
    Tip("tip.squadron", "MOV-1", kind=Stage.SQUADRON, taught="1-first-flight"),
    Tip("tip.volley", "SHT-1", events.VolleyFired, taught="1-first-flight"),
    Tip("tip.turn", "TUR-1", kind=Stage.TURN, taught="1-first-flight"),
    Tip("tip.cap", "CAP-1", kind=Stage.CAP, taught="1-first-flight"),
    Tip("tip.lost", "MOV-4", events.FighterLost),
    Tip("tip.collided", "MOV-4", events.Collided, taught="2-ships-that-collide"),
    Tip("tip.probe", "SCO-1", events.ProbeTaken, taught="1-first-flight"),
    Tip("tip.hit", "CAP-7", events.ShipHit, spot=_ship),
    Tip("tip.power", "PWR-2", events.PowerRevealed, lambda event, seat: not _own(event, seat)),
)

"""What is told of when it is met for the first time."""

from __future__ import annotations

from typing import Any, Final

from hyperline.games.gatestorm.app.controls import ACT, ATTACK, GATE, OUTFIT, SET_DIAL
from hyperline.games.gatestorm.rules import events
from hyperline.shell.help.tip import Tip


def _ship(event: Any) -> str:
    return f"ship:{event.seat}"


def _token(name: str) -> Any:
    def of(event: Any, seat: int) -> bool:
        return bool(event.seat == seat and event.token.startswith(name))

    return of


def _own(event: Any, seat: int) -> bool:
    return bool(event.seat == seat)


TIPS: Final = (
    Tip("tip.outfit", "SHP-6", kind=OUTFIT),
    Tip("tip.dial", "RND-1", kind=SET_DIAL, taught="1-first-flight"),
    Tip("tip.act", "RND-2", kind=ACT, taught="1-first-flight"),
    Tip("tip.attack", "RND-4", kind=ATTACK, taught="1-first-flight"),
    Tip("tip.gate", "OUT-2", kind=GATE, taught="1-first-flight"),
    Tip("tip.modify", "ATK-1", kind="modify", taught="1-first-flight"),
    Tip("tip.defend", "ATK-1", kind="defend"),
    Tip("tip.daze", "SHP-3", events.TokenGained, _token("daze"), _ship),
    Tip("tip.bump", "GEO-5", events.ShipFlew, lambda event, seat: _own(event, seat) and event.stopped, _ship),
    Tip("tip.rock", "GEO-8", events.DieRolled, lambda event, seat: _own(event, seat) and event.why == "rock", _ship),
    Tip("tip.scars", "INH-1", events.ScarsTaken, lambda event, seat: _own(event, seat) and event.n > 0),
    Tip("tip.lost", "REG-1", events.ShipDestroyed, _own),
)

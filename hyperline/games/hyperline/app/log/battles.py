"""The battles among some events, each with its cost to either side."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from hyperline.games.hyperline.app.log.since import SeenEvent
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.geometry import Sector
from hyperline.games.hyperline.rules.kinds import Component


@dataclass
class FoughtBattle:
    """A battle of the actions `first` to `last`; `defender` is a player or PIRATE, `fled` who ran away (below 0 nobody)."""

    attacker: int
    defender: int
    sector: Sector
    first: int
    last: int
    parts: dict[int, list[Component]] = field(default_factory=dict)
    fighters: dict[int, int] = field(default_factory=dict)
    fled: int = -1
    is_destroyed: bool = False


def fights(deeds: Iterable[SeenEvent]) -> list[FoughtBattle]:
    """The battles in order; an unfinished one counts as far as it went."""
    found: list[FoughtBattle] = []
    now: FoughtBattle | None = None
    for step, event in deeds:
        if isinstance(event, events.BattleOpened):
            now = FoughtBattle(event.attacker, event.defender, event.sector, step, step)
            found.append(now)
        elif now is not None:
            now.last = step
            _take(now, event)
            if isinstance(event, events.BattleEnded):
                now = None
    return found


def _take(fight: FoughtBattle, event: object) -> None:
    match event:
        case events.ComponentDamaged(player, _, kind, "battle"):
            fight.parts.setdefault(player, []).append(kind)
        case events.ComponentRestored(player, _, kind, "battle-pod") if kind in fight.parts.get(player, ()):
            fight.parts[player].remove(kind)
        case events.FighterDestroyed(player):
            fight.fighters[player] = fight.fighters.get(player, 0) + 1
        case events.ShipFled(player):
            fight.fled = player
        case events.PirateDestroyed():
            fight.is_destroyed = True

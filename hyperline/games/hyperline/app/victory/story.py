"""A finished game told in short: a position for each of its turns, and the moments that decided it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hyperline.games.hyperline.app.log.battles import FoughtBattle, fights
from hyperline.games.hyperline.app.log.since import SeenEvent
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.engine import events
from hyperline.games.hyperline.engine.actions import PIRATE
from hyperline.games.hyperline.engine.kinds import Phase
from hyperline.games.hyperline.engine.position import Position
from hyperline.shell.play.table import Table

MOST_VIEWS: Final = 24
MOST_MOMENTS: Final = 3


@dataclass(frozen=True)
class KeyMoment:
    """What a seat did, in a sentence; it can be watched by playing the actions `first` to `last`."""

    seat: int
    text: str
    first: int
    last: int


def deeds_of(table: Table) -> list[SeenEvent]:
    """Everything that happened, as the public may know it."""
    told = ((number, event.veil(None)) for number, step in enumerate(table.steps) for event in step.change.events)
    return [SeenEvent(number, event) for number, event in told if event is not None]


def turn_starts(table: Table) -> list[int]:
    """The numbers of the actions with which turns began, at most MOST_VIEWS of them, evenly chosen; the first is kept."""
    found, before = list[int](), -1
    for number in range(len(table.steps)):
        position: Position = table.before(number)
        if position.phase is not Phase.SETUP and position.turns != before:
            found.append(number)
            before = position.turns
    if len(found) <= MOST_VIEWS:
        return found
    return [found[round(n * (len(found) - 1) / (MOST_VIEWS - 1))] for n in range(MOST_VIEWS)]


def round_at(table: Table, number: int) -> int:
    """The round in which an action was taken."""
    return table.game.progress(table.before(number)).round


def along(table: Table, number: int) -> float:
    """How far in the game an action was taken: 0 in the first turn, 1 at the end."""
    position: Position = table.before(number)
    last: Position = table.position
    return min(1.0, position.turns / max(1, last.turns + 1))


def moments(table: Table, wording: Wording) -> tuple[KeyMoment, ...]:
    """At most MOST_MOMENTS, in order: the last points, the costliest fight, the first point, the lead."""
    deeds, words = deeds_of(table), wording.words
    gains = [(step, event) for step, event in deeds if isinstance(event, events.ResearchGained)]
    won = next((step for step, event in deeds if isinstance(event, events.GameWon)), None)
    if not gains or won is None:
        return ()
    winner = gains[-1][1].player
    turn = table.before(gains[-1][0]).turns
    last = [step for step, event in gains if event.player == winner and table.before(step).turns == turn]
    found = [KeyMoment(winner, words("victory.ends", name=wording.name(winner), n=len(last)), last[0], won)]
    fight = max(fights(deeds), key=_cost, default=None)
    if fight is not None and _cost(fight):
        found.append(_fought(fight, wording))
    step, event = gains[0]
    found.append(KeyMoment(event.player, words("victory.first_point", name=wording.name(event.player)), step, step))
    lead = _lead(gains, winner)
    if lead is not None:
        found.append(KeyMoment(winner, words("victory.leads", name=wording.name(winner)), lead, lead))
    apart = list[KeyMoment]()
    for one in found:
        if all(one.last < other.first or one.first > other.last for other in apart):
            apart.append(one)
    return tuple(sorted(apart[:MOST_MOMENTS], key=lambda one: one.first))


def _cost(fight: FoughtBattle) -> int:
    """How many parts players lost in it; nothing for a fight with a Pirate."""
    return 0 if fight.defender == PIRATE else sum(map(len, fight.parts.values()))


def _fought(fight: FoughtBattle, wording: Wording) -> KeyMoment:
    names = {"name": wording.name(fight.attacker), "enemy": wording.name(fight.defender)}
    key = "fight" if fight.fled < 0 else "routs" if fight.fled == fight.defender else "flees"
    return KeyMoment(
        fight.attacker, wording.words(f"victory.{key}", **names, n=_cost(fight)), fight.first, fight.last
    )  # fmt: skip


def _lead(gains: list[tuple[int, events.ResearchGained]], winner: int) -> int | None:
    """The action with which the winner came to lead for good, if that was not the last point."""
    points, leads = dict[int, int](), None
    for step, event in gains:
        points[event.player] = event.points
        best = max((held for seat, held in points.items() if seat != winner), default=0)
        is_ahead = points.get(winner, 0) > best
        leads = (leads if leads is not None else step) if is_ahead else None
    return leads

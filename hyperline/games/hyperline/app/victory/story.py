"""What is worth telling of a finished game, and how much of the game each of it decided."""

from __future__ import annotations

from hyperline.games.hyperline.app.log.since import MOVED, FoughtBattle, SeenEvent, fights
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.actions import PIRATE
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.kinds import Component
from hyperline.games.hyperline.rules.position import Position
from hyperline.shell.ending.moments import Highlight
from hyperline.shell.play.table import Table

ENDS, LEADS, DOUBLE, ARRIVES, FIRST, BRIDGE = 1.0, 0.34, 0.32, 0.3, 0.24, 0.36
FIGHT, PART, FEWEST = 0.06, 0.05, 3  # a battle, each part lost in it, and the parts that make it worth telling
Gain = tuple[int, events.ResearchGained]


def deeds_of(table: Table) -> list[SeenEvent]:
    """Everything that happened, as the public may know it."""
    told = ((number, event.veil(None)) for number, step in enumerate(table.steps) for event in step.change.events)
    return [SeenEvent(number, event) for number, event in told if event is not None]


def told_of(table: Table, wording: Wording) -> list[Highlight]:
    """The points, who was at Nexxus first, battles and Bridges; nothing of a game that is not won."""
    happened = deeds_of(table)
    won = next((step for step, event in happened if isinstance(event, events.GameWon)), None)
    gains = [(step, event) for step, event in happened if isinstance(event, events.ResearchGained)]
    if won is None or not gains:
        return []
    return [*_points(table, wording, gains, won), *arrival(wording, happened), *_fought(wording, happened)]


def _points(table: Table, wording: Wording, gains: list[Gain], won: int) -> list[Highlight]:
    winner, by_turn = gains[-1][1].player, dict[tuple[int, int], list[int]]()
    for step, event in gains:
        position: Position = table.before(step)
        by_turn.setdefault((event.player, position.turns), []).append(step)
    *_, (_, last) = by_turn.items()
    name, words = wording.name(winner), wording.words
    found = [Highlight(winner, words("victory.ends_double" if len(last) > 1 else "victory.ends", name=name), won, ENDS)]
    for (seat, _), steps in list(by_turn.items())[:-1]:
        if len(steps) > 1:
            found.append(Highlight(seat, words("victory.double", name=wording.name(seat), n=len(steps)), steps[-1], DOUBLE))
    step, event = gains[0]
    found.append(Highlight(event.player, words("victory.first_point", name=wording.name(event.player)), step, FIRST))
    lead = _lead(gains, winner)
    if lead is not None:
        found.append(Highlight(winner, words("victory.leads", name=name), lead, LEADS))
    return found


def _lead(gains: list[Gain], winner: int) -> int | None:
    """The action that gave the winner a lead they never lost, unless that was the last point."""
    points, leads = dict[int, int](), None
    for step, event in gains:
        points[event.player] = event.points
        best = max((held for seat, held in points.items() if seat != winner), default=0)
        is_ahead = points.get(winner, 0) > best
        leads = (leads if leads is not None else step) if is_ahead else None
    return leads


def arrival(wording: Wording, happened: list[SeenEvent]) -> list[Highlight]:
    """Who was first at Nexxus."""
    for step, event in happened:
        if isinstance(event, MOVED) and event.sector == NEXXUS_SECTOR:
            return [
                Highlight(event.player, wording.words("victory.arrives", name=wording.name(event.player)), step, ARRIVES)
            ]
    return []


def _fought(wording: Wording, happened: list[SeenEvent]) -> list[Highlight]:
    """Costly battles between players, and lost Bridges."""
    found = list[Highlight]()
    for fight in fights(happened):
        cost = sum(map(len, fight.parts.values()))
        losers = [seat for seat, parts in fight.parts.items() if Component.BRIDGE in parts]
        foe = "" if fight.defender == PIRATE else wording.name(fight.defender)
        if losers:
            loser = losers[0]
            other = foe if loser == fight.attacker else wording.name(fight.attacker)
            key = "bridge" if other else "bridge_pirate"
            text = wording.words(f"victory.{key}", name=wording.name(loser), enemy=other)
            found.append(Highlight(loser, text, fight.last, BRIDGE + PART * cost))
        elif foe and cost >= FEWEST:
            found.append(Highlight(fight.attacker, _battle(wording, fight, foe, cost), fight.last, FIGHT + PART * cost))
    return found


def _battle(wording: Wording, fight: FoughtBattle, foe: str, cost: int) -> str:
    key = "fight" if fight.fled < 0 else "routs" if fight.fled == fight.defender else "flees"
    return wording.words(f"victory.{key}", name=wording.name(fight.attacker), enemy=foe, n=cost)

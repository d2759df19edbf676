"""What a choice comes to, counted: who dies, who is hit, what is collected."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import astuple

from hyperline.arena.base import Ground
from hyperline.games.belt.bots.chart import FLOWN, Chart
from hyperline.games.belt.bots.flights import fly
from hyperline.games.belt.bots.planner import Cruise, Plan, Planner
from hyperline.games.belt.rules.fleets import CAP_POINTS, CAPS, OWNER, SHIPS, squadron_name
from hyperline.games.belt.rules.hexes import OFF, Place
from hyperline.games.belt.rules.position import EMPTY, PROBE

SQUADRON, CAP, AIM = "squadron", "cap", "aim"
"""Keys of grounds with the numbers of a Tally, of a Tally and the hexes of the ring covered, and of `aims`."""


class Tally(Struct, frozen=True):
    """Enemies killed, fighters and caps; enemy caps hit that live; own ships dead and own caps hit; probes."""

    fighters: int
    caps: int
    cracked: int
    lost: int
    dented: int
    probes: int


def tally(before: Chart, after: Chart, seat: int) -> Tally:
    """What a seat's act came to."""
    fighters = caps = cracked = lost = dented = 0
    for ship, place in enumerate(before.ships):
        if place < 0:
            continue
        is_own, is_cap = OWNER[ship] == seat, ship % SHIPS < CAPS
        if after.ships[ship] < 0:
            lost += is_own
            fighters += not is_own and not is_cap
            caps += not is_own and is_cap
        elif is_cap and after.hits[ship] > before.hits[ship]:
            dented += is_own
            cracked += not is_own
    probes = after.points[seat] - before.points[seat] - fighters - CAP_POINTS * caps
    return Tally(fighters, caps, cracked, lost, dented, probes)


def squadron_grounds(chart: Chart, seat: int, plans: Sequence[Plan], chosen: Plan, action: str) -> tuple[Ground, ...]:
    """What the chosen flight does, and the best of another squadron."""
    told = [chosen, *(plan for plan in plans if squadron_of(plan) != squadron_of(chosen))][:2]
    found = []
    for plan in told:
        if plan.flight is not None:
            after, _ = fly(chart, plan.flight)
            text = action if plan is chosen else f"squadron {squadron_name(plan.flight.squadron)}"
            found.append(Ground(text, SQUADRON, astuple(tally(chart, after, seat))))
    return tuple(found)


def squadron_of(plan: Plan) -> int:
    """The squadron that flies, OFF for none."""
    return plan.flight.squadron if plan.flight is not None else OFF


def cruise_ground(action: str, chart: Chart, planner: Planner, cruise: Cruise) -> Ground:
    """What the cap that moves does, and how much of the ring is covered then."""
    after = planner.cruised(chart, cruise)
    return Ground(action, CAP, (*astuple(tally(chart, after, planner.me)), after.ring(planner.me)))


def aims(chart: Chart, ship: int, place: Place) -> int:
    """With how many of its cards still to come a fighter would hit an enemy from a place."""
    count = 0
    for card in chart.cards[OWNER[ship]]:
        end = FLOWN[card.speed - 1][place]
        is_free = end != OFF and chart.board[end // 6] in (EMPTY, PROBE)
        count += is_free and chart.aim(ship, end) != OFF
    return count


def aim_ground(action: str, chart: Chart, ship: int, facing: int) -> Ground:
    """With how many cards a fighter hits an enemy after turning, with how many as it stands, and out of how many."""
    place = chart.ships[ship]
    turned = place // 6 * 6 + facing
    return Ground(action, AIM, (aims(chart, ship, turned), aims(chart, ship, place), len(chart.cards[OWNER[ship]])))

"""When powers are shown and used: at the beginning and the end of a turn, and when a volley hits a cap."""

from __future__ import annotations

from collections.abc import Sequence

from hyperline.games.belt.bots.chart import Chart
from hyperline.games.belt.bots.judge import Judge
from hyperline.games.belt.bots.lattice import BALLS, FROM_CENTRE, hexes_of
from hyperline.games.belt.bots.planner import Planner
from hyperline.games.belt.rules.fleets import ACE, IS_CAP, OWNER, fighters_of
from hyperline.games.belt.rules.hexes import HEX_OF, OFF, RAYS
from hyperline.games.belt.rules.position import PROBE
from hyperline.games.belt.rules.power_verbs import Martyr, Reveal, Revive, Tow
from hyperline.games.belt.rules.setup_verbs import Put
from hyperline.games.belt.rules.verb import Verb

ACE_GAIN = 0.5  # by how much naming an ace must improve a turn
LATE_REVIVAL = 3  # with so many turns to come the dead return if all of a squadron do, afterwards whoever can
MARTYR_REACH = 2


def window_act(legal: Sequence[Verb], chart: Chart, planner: Planner, *, is_end: bool) -> Verb | None:
    """The power to use now, if any."""
    reveals = [act for act in legal if isinstance(act, Reveal)]
    if reveals and chart.left[planner.me] + (not is_end):
        if reveals[0].power != ACE:
            return reveals[0]
        if not is_end and (found := ace_to_name(reveals, chart, planner)):
            return found
    tow = best_tow([act for act in legal if isinstance(act, Tow)], chart, planner.judge)
    if tow:
        return tow
    martyr = best_martyr([act for act in legal if isinstance(act, Martyr)], chart, planner)
    return martyr or best_revival([act for act in legal if isinstance(act, Revive)], chart, planner.judge)


def ace_to_name(reveals: Sequence[Reveal], chart: Chart, planner: Planner) -> Reveal | None:
    """The fighter whose turn as an ace is best, if it is better than the turn without one."""
    me, usual = planner.me, planner.plans(chart)[0][0].value
    best: tuple[float, Reveal | None] = (usual + ACE_GAIN, None)
    squadrons = [[act for act in reveals if act.ship in fighters_of(me * 3 + letter)] for letter in range(3)]
    for acts in squadrons:
        for act in acts[:1]:
            trial = chart.copy()
            trial.powers = tuple(ACE if seat == me else power for seat, power in enumerate(chart.powers))
            trial.aces = tuple(act.ship if seat == me else ace for seat, ace in enumerate(chart.aces))
            best = max(best, (planner.plans(trial)[0][0].value, act), key=lambda one: one[0])
    return best[1]


def best_tow(tows: Sequence[Tow], chart: Chart, judge: Judge) -> Tow | None:
    """The one that harms enemies most."""
    prizes = judge.prizes(chart)
    best: tuple[float, Tow | None] = (0.0, None)
    for act in tows:
        there = chart.board[RAYS[act.hex * 6 + act.facing][0]]
        if there < PROBE and OWNER[there] != judge.me and prizes[there] > best[0]:
            best = (prizes[there], act)
    return best[1]


def best_martyr(martyrs: Sequence[Martyr], chart: Chart, planner: Planner) -> Martyr | None:
    """The fighter whose end takes most with it."""
    judge, me = planner.judge, planner.me
    prizes = judge.prizes(chart)
    best: tuple[float, Martyr | None] = (0.0, None)
    for act in martyrs:
        value = -planner.price - judge.fighter[me]
        for hex in hexes_of(BALLS[MARTYR_REACH][HEX_OF[chart.ships[act.ship]]] & chart.solid & ~chart.rocks):
            ship = chart.board[hex]
            if ship != act.ship:
                value += prizes[ship] if OWNER[ship] != me else -prizes[ship] + (0 if IS_CAP[ship] else 1)
        best = max(best, (value, act), key=lambda one: one[0])
    return best[1]


def best_revival(revivals: Sequence[Revive], chart: Chart, judge: Judge) -> Revive | None:
    """The squadron with most dead, late in the game or when all of it are."""
    dead = {act: sum(chart.ships[ship] == OFF for ship in fighters_of(act.squadron)) for act in revivals}
    act = max(revivals, key=lambda one: dead[one], default=None)
    left = chart.left[judge.me]
    return act if act and (not left or (left <= LATE_REVIVAL and dead[act] == len(fighters_of(act.squadron)))) else None


def place_to_put(puts: Sequence[Put], chart: Chart, judge: Judge) -> Put:
    """Where a ship comes onto the board: where fighters may win most, else near the centre and facing it."""
    prizes = judge.prizes(chart)

    def value(act: Put) -> tuple[float, float]:
        ray = RAYS[act.place][:1]
        ahead = FROM_CENTRE[ray[0]] if ray else 99
        promise = judge.glance(chart, act.ship, act.place, prizes) if not IS_CAP[act.ship] else 0.0
        return promise, -ahead - FROM_CENTRE[HEX_OF[act.place]] / 100

    return max(puts, key=value)

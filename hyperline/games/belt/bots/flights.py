"""The ways in which a squadron can fly: straight on, with an ace, with burners, or displaced."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from hyperline.games.belt.bots.chart import BALLS, BIT, FLOWN, RING, Chart, hexes_of
from hyperline.games.belt.bots.judge import Judge
from hyperline.games.belt.rules.fleets import ACE, BLINK, BURN, Card
from hyperline.games.belt.rules.hexes import OFF, Place, displaced
from hyperline.games.belt.rules.position import EMPTY, PROBE

Vector = tuple[int, int]
STILL: Vector = (0, 0)
VECTORS = tuple((q, r) for q in range(-6, 7) for r in range(-6, 7) if 0 < max(abs(q), abs(r), abs(q + r)) <= 6)
"""The vectors by which a squadron may be displaced (PWR-23)."""
BEST_BLINKS = 2  # how many are tried to the end of the turn


class Flight(Struct, frozen=True):
    """Where the living fighters of a squadron land, OFF over the edge.

    `burners` fly double the speed and don't shoot, `ace` is where the ace lands, and `vector` displaces all.
    """

    squadron: int
    ships: tuple[int, ...]
    ends: tuple[Place, ...]
    burners: tuple[int, ...] = ()
    ace: Place = OFF
    vector: Vector = STILL


def flights(chart: Chart, judge: Judge, card: Card, secret: str) -> Iterator[Flight]:
    """Those worth trying for the seat of a judge that holds the unrevealed power `secret`."""
    me, prizes = judge.me, judge.prizes(chart)
    for squadron in range(me * 3, me * 3 + 3):
        ships = tuple(chart.fighters(squadron))
        if not ships:
            continue
        ends = [FLOWN[card.speed - 1][chart.ships[ship]] for ship in ships]
        ace = OFF
        if chart.powers[me] == ACE and chart.aces[me] in ships:
            ace = ace_place(chart, judge, card, ends, ships, prizes)
            ends[ships.index(chart.aces[me])] = ace
        yield Flight(squadron, ships, tuple(ends), ace=ace)
        if chart.powers[me] == BURN:
            burning = _burning(chart, judge, card, ships, ends)
            if burning:
                yield Flight(squadron, ships, *burning)
    if secret == BLINK:
        yield from _blinks(chart, judge, prizes)


def ace_place(
    chart: Chart, judge: Judge, card: Card, ends: Sequence[Place], ships: Sequence[int], prizes: Sequence[float]
) -> Place:
    """Where the ace does most, besides what the others of its squadron do."""
    ace = chart.aces[judge.me]
    others = [end // 6 for ship, end in zip(ships, ends, strict=True) if ship != ace and end != OFF]
    here = chart.ships[ace] // 6
    best, most = OFF, float("-inf")
    for hex in hexes_of(BALLS[card.speed][here] & ~(BIT[here] if card.speed == 1 else 0)):
        there = chart.board[hex]
        if hex in others or not (there in (EMPTY, PROBE) or there in ships):
            continue
        base = judge.field(hex) + (there == PROBE) + (judge.ring[judge.me] if BIT[hex] & RING else 0.0)
        for facing in range(6):
            target = chart.aim(ace, hex * 6 + facing)
            value = base + (prizes[target] if target != OFF else 0.0)
            if value > most:
                best, most = hex * 6 + facing, value
    return best if best != OFF else chart.ships[ace]


def _burning(
    chart: Chart, judge: Judge, card: Card, ships: Sequence[int], ends: Sequence[Place]
) -> tuple[tuple[Place, ...], tuple[int, ...]] | None:
    """Ends and burners if some save themselves by burning, or collect something.

    Others had better shoot, and not be so far on that they soon fly off the board.
    """
    burners, chosen = [], list(ends)
    for index, (ship, end) in enumerate(zip(ships, ends, strict=True)):
        far = FLOWN[2 * card.speed - 1][chart.ships[ship]]
        if far == OFF or BIT[far // 6] & chart.solid:
            continue
        is_lost = end == OFF or (BIT[end // 6] & chart.solid and chart.board[end // 6] not in ships)
        is_won = chart.board[far // 6] == PROBE or (BIT[far // 6] & RING and not chart.left[judge.me])
        if is_lost or (is_won and chart.aim(ship, end) == OFF):
            burners.append(ship)
            chosen[index] = far
    return (tuple(chosen), tuple(burners)) if burners else None


def _blinks(chart: Chart, judge: Judge, prizes: Sequence[float]) -> list[Flight]:
    """The displacements that win most at once."""
    found = []
    for squadron in range(judge.me * 3, judge.me * 3 + 3):
        ships = tuple(chart.fighters(squadron))
        for vector in VECTORS if ships else ():
            ends = tuple(displaced(chart.ships[ship], vector) for ship in ships)
            found.append((judge.reap(chart, ships, ends, prizes)[0], Flight(squadron, ships, ends, vector=vector)))
    found.sort(key=lambda one: -one[0])
    return [flight for value, flight in found[:BEST_BLINKS] if value > 0]


def fly(chart: Chart, flight: Flight) -> tuple[Chart, list[int]]:
    """The chart after a flight and its shots, and the fighters that may turn."""
    after = chart.copy()
    movers = after.land(flight.ships, flight.ends)
    shooters = [ship for ship in movers if ship not in flight.burners]
    if shooters:
        after.volley(shooters)
    return after, movers

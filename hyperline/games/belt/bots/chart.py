"""A position in plain numbers that can be changed in place, on a board of bit masks: what bots try their plans on.

A chart is made from a view, so it holds nothing hidden. It follows the rules except where a person would choose: of own
fighters that meet one stays, and enemies are struck in name order.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from hyperline.games.belt.rules.capital import nova_hexes
from hyperline.games.belt.rules.fleets import CAPS, FLEETS, IS_CAP, LONGSHOT, OWNER, POINTS, SHIPS, Card
from hyperline.games.belt.rules.hexes import (
    CENTRE,
    HEX_OF,
    HEXES,
    NEIGHBOURS,
    OFF,
    RAYS,
    STEPPED,
    STERNS,
    Hex,
    Place,
    distance,
    flown,
)
from hyperline.games.belt.rules.hexes import RING as RING_HEXES
from hyperline.games.belt.rules.position import EMPTY, PROBE, ROCK, SHOWN, Position, Stage

BIT: Final = tuple(1 << hex for hex in range(HEXES))
SHOT, LANCE_SHOT, LONG_SHOT = 5, 9, 10  # how far fighters, a lance, and fighters with LONGSHOT shoot
RISING: Final = (True, False, False, False, True, True)
"""By direction: whether hexes further on come later in board order."""
RING: Final = sum(BIT[hex] for hex in RING_HEXES)
FROM_CENTRE: Final = tuple(distance(hex, CENTRE) for hex in range(HEXES))


def _beams(reach: int) -> tuple[int, ...]:
    return tuple(sum(BIT[hex] for hex in ray[:reach]) for ray in RAYS)


BEAMS: Final = {reach: _beams(reach) for reach in (SHOT, LANCE_SHOT, LONG_SHOT)}
"""By reach and place: the hexes straight ahead."""
FLOWN: Final = tuple(tuple(flown(place, steps) for place in range(HEXES * 6)) for steps in range(1, 15))
"""By the number of steps less one and place: the place where they lead straight ahead, OFF over the edge."""


def _balls(most: int) -> tuple[tuple[int, ...], ...]:
    balls = [BIT]
    for _ in range(most):
        last, grown = balls[-1], []
        for hex in range(HEXES):
            mask = last[hex]
            for other in NEIGHBOURS[hex]:
                mask |= last[other]
            grown.append(mask)
        balls.append(tuple(grown))
    return tuple(balls)


BALLS: Final = _balls(12)
"""By radius and hex: the hexes within it."""


CAP_HEXES: Final = tuple(BIT[place // 6] | (BIT[stern] if stern != OFF else 0) for place, stern in enumerate(STERNS))
"""By place: the two hexes of a cap there."""
GUNS: Final = tuple(
    tuple(ball[place // 6] | (ball[stern] if stern != OFF else 0) for place, stern in enumerate(STERNS))
    for ball in BALLS[:3]
)
"""By radius, up to two, and place: the hexes within it of a cap there."""


def hexes_of(mask: int) -> list[Hex]:
    """The hexes in a mask, in board order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


@cache
def courses(place: Place, thrust: int) -> dict[Place, tuple[int, ...]]:
    """Every place that a cap gets to, nearest first, each with a shortest way as numbers of CAP_STEPS."""
    found: dict[Place, tuple[int, ...]] = {place: ()}
    for at in (order := [place]):
        if len(found[at]) < thrust:
            for way, to in enumerate(STEPPED[at]):
                if to != OFF and to not in found:
                    found[to] = (*found[at], way)
                    order.append(to)
    return found


@cache
def sight(one: Hex, other: Hex) -> int:
    """The hexes that touch both of two hexes."""
    return (BALLS[1][one] & BALLS[1][other]) & ~BIT[one] & ~BIT[other]


@cache
def nova(place: Place) -> int:
    """The hexes of NOVA's blast (PWR-33)."""
    return sum(BIT[hex] for hex in nova_hexes(place))


class Chart:
    """Who is where, who has how many points, and which cards are still to come for each seat.

    `solid` are the hexes with ships or asteroids, `teams` those with the ships of each seat, `rocks` those with asteroids.
    `hits` counts the hits that each ship has taken. `left` is how many turns each seat still has after this one.
    """

    __slots__ = (
        "aces",
        "board",
        "cards",
        "hits",
        "left",
        "points",
        "powers",
        "rocks",
        "seats",
        "shield",
        "ships",
        "solid",
        "teams",
    )

    ships: list[Place]
    board: bytearray
    hits: list[int]
    points: list[int]
    teams: list[int]
    rocks: int
    solid: int
    seats: int
    cards: tuple[tuple[Card, ...], ...]
    powers: tuple[str, ...]
    aces: tuple[int, ...]
    shield: int
    left: tuple[int, ...]

    @classmethod
    def of(cls, view: Position) -> Chart:
        """What a view shows, with the powers that last, and for the seat whose turn it is without the card of the turn."""
        chart = cls()
        chart.seats = view.seats
        chart.ships, chart.board = list(view.ships), bytearray(view.board)
        chart.hits = [int(ship in view.damaged) for ship in range(len(view.ships))]
        chart.points = [player.points for player in view.players]
        chart.cards = tuple(
            tuple(card for number, card in enumerate(FLEETS[player.fleet].cards, start=1) if number not in player.played)
            for player in view.players
        )
        chart.left = tuple(len(cards) for cards in chart.cards)
        chart.powers = tuple(player.power if player.mark == SHOWN else "" for player in view.players)
        chart.aces = tuple(player.ace for player in view.players)
        chart.shield = max(player.shield for player in view.players)
        chart.teams = [0] * chart.seats
        if view.stage == Stage.STEPS:  # the cap is above the board
            cap, origin = view.pending.cap, view.pending.origin
            chart.ships[cap] = origin
            chart.board[HEX_OF[origin]] = chart.board[STERNS[origin]] = cap
        for ship, place in enumerate(chart.ships):
            if place >= 0:
                chart.teams[OWNER[ship]] |= CAP_HEXES[place] if IS_CAP[ship] else BIT[HEX_OF[place]]
        chart.rocks = sum(BIT[hex] for hex in range(HEXES) if chart.board[hex] == ROCK)
        chart.solid = chart.rocks
        for team in chart.teams:
            chart.solid |= team
        return chart

    def copy(self) -> Chart:
        """Another with the same."""
        other = Chart()
        other.ships, other.board, other.hits = self.ships[:], self.board[:], self.hits[:]
        other.points, other.teams = self.points[:], self.teams[:]
        other.rocks, other.solid, other.seats, other.shield = self.rocks, self.solid, self.seats, self.shield
        other.cards, other.powers, other.aces, other.left = self.cards, self.powers, self.aces, self.left
        return other

    def deal(self, seat: int, cards: Sequence[Card]) -> None:
        """Let these be all cards that a seat still has to come."""
        self.cards = (*self.cards[:seat], tuple(cards), *self.cards[seat + 1 :])
        self.left = (*self.left[:seat], len(cards), *self.left[seat + 1 :])

    def hold(self, seat: int, cards: Sequence[Card]) -> None:
        """Let a seat's next card be one of these."""
        self.cards = (*self.cards[:seat], tuple(cards), *self.cards[seat + 1 :])

    def fighters(self, squadron: int) -> list[int]:
        """The living fighters of a squadron, a number of the whole game."""
        first = squadron // 3 * SHIPS + CAPS + squadron % 3 * 6
        ships = self.ships
        return [ship for ship in range(first, first + 6) if ships[ship] >= 0]

    def fleet(self, seat: int) -> list[int]:
        """The living fighters of a seat."""
        first, ships = seat * SHIPS, self.ships
        return [ship for ship in range(first + CAPS, first + SHIPS) if ships[ship] >= 0]

    def caps(self, seat: int) -> list[int]:
        """The living capital ships of a seat."""
        first = seat * SHIPS
        return [ship for ship in (first, first + 1) if self.ships[ship] >= 0]

    def ring(self, seat: int) -> int:
        """How many hexes of the ring a seat covers."""
        return (self.teams[seat] & RING).bit_count()

    # ---- ships come and go ----

    def lift(self, ship: int) -> Place:
        """Take a ship off the board; where it was."""
        place, seat = self.ships[ship], OWNER[ship]
        hexes = (HEX_OF[place], STERNS[place]) if IS_CAP[ship] else (HEX_OF[place],)
        for hex in hexes:
            self.board[hex] = EMPTY
            self.solid &= ~BIT[hex]
            self.teams[seat] &= ~BIT[hex]
        self.ships[ship] = OFF
        return place

    def put(self, ship: int, place: Place) -> None:
        """Put a ship onto free hexes, or hexes with probes."""
        hexes = (HEX_OF[place], STERNS[place]) if IS_CAP[ship] else (HEX_OF[place],)
        for hex in hexes:
            if self.board[hex] == PROBE:
                self.points[OWNER[ship]] += 1
            self.board[hex] = ship
            self.solid |= BIT[hex]
            self.teams[OWNER[ship]] |= BIT[hex]
        self.ships[ship] = place

    def strike(self, ship: int, seat: int) -> bool:
        """A hit by a seat on a living ship; whether it died."""
        if ship == self.shield:
            return False
        is_cap = IS_CAP[ship]
        if (is_cap or ship == self.aces[OWNER[ship]]) and not self.hits[ship]:
            self.hits[ship] = 1
            return False
        self.lift(ship)
        if OWNER[ship] != seat:
            self.points[seat] += POINTS[ship]
        return True

    # ---- a squadron's move ----

    def land(self, ships: Sequence[int], ends: Sequence[Place]) -> list[int]:
        """Fighters of a seat come down all at the same time, each on an end or over the edge; those that live."""
        for ship in ships:
            self.lift(ship)
        seat = OWNER[ships[0]]
        groups: dict[Hex, list[int]] = {}
        to: dict[int, Place] = {}
        for ship, end in zip(ships, ends, strict=True):
            if end >= 0:
                groups.setdefault(HEX_OF[end], []).append(ship)
                to[ship] = end
        alive: list[int] = []
        for hex in sorted(groups):
            arrivals, there = groups[hex], self.board[hex]
            if there == ROCK:
                continue
            if there < PROBE:
                arrivals = self._meet(seat, arrivals, there)
            if arrivals:
                stays = self.aces[seat] if self.aces[seat] in arrivals else arrivals[0]
                self.put(stays, to[stays])
                alive.append(stays)
        return alive

    def _meet(self, seat: int, arrivals: list[int], there: int) -> list[int]:
        """Who is left of the fighters that arrive where a ship is."""
        if OWNER[there] == seat:
            if IS_CAP[there]:
                return []
            if there == self.aces[seat]:
                return []
            self.lift(there)
            return arrivals
        rest = list(arrivals)
        while rest and self.ships[there] >= 0:
            striker = rest.pop(0)
            if striker == self.aces[seat] and not IS_CAP[there] and not self.hits[striker]:
                self.hits[striker] = 1
                rest.append(striker)
            else:
                self.points[OWNER[there]] += 1
            self.strike(there, seat)
        return rest

    def aim(self, ship: int, place: Place) -> int:
        """The enemy ship that a fighter on a place shoots at, OFF if there is none."""
        seat = OWNER[ship]
        has_long = self.powers[seat] == LONGSHOT
        mask = BEAMS[LONG_SHOT if has_long else SHOT][place] & (self.solid & ~self.rocks if has_long else self.solid)
        if not mask:
            return OFF
        target = self.board[((mask & -mask) if RISING[place % 6] else mask).bit_length() - 1]
        return target if target < PROBE and OWNER[target] != seat else OFF

    def volley(self, ships: Sequence[int]) -> list[int]:
        """Fighters of a seat shoot, all at the same time; the targets that were hit."""
        targets = [target for ship in ships if (target := self.aim(ship, self.ships[ship])) != OFF]
        for target in targets:
            if self.ships[target] >= 0:
                self.strike(target, OWNER[ships[0]])
        return targets

    # ---- a cap's move ----

    def rams(self, cap: int, place: Place) -> list[int] | None:
        """The fighters that a cap would ram at an end; None if it may not end there (CAP-3, CAP-4)."""
        board, rams = self.board, list[int]()
        if place == self.ships[cap]:
            return rams
        for hex in (HEX_OF[place], STERNS[place]):
            there = board[hex]
            if there in (EMPTY, PROBE, cap):
                continue
            if there == ROCK:
                if cap != self.shield:
                    return None
            elif IS_CAP[there]:
                return None
            else:
                rams.append(there)
        if cap != self.shield and sum(OWNER[ship] != OWNER[cap] for ship in rams) + self.hits[cap] > 1:
            return None
        return rams

    def berth(self, cap: int, place: Place) -> None:
        """Move a cap to an end where it may be."""
        if place == self.ships[cap]:
            return
        seat = OWNER[cap]
        rams = self.rams(cap, place) or []
        for ship in rams:
            if OWNER[ship] != seat:
                self.points[seat] += 1
                self.hits[cap] += cap != self.shield
            self.lift(ship)
        self.lift(cap)
        for hex in (HEX_OF[place], STERNS[place]):
            if self.board[hex] == ROCK:
                self.rocks &= ~BIT[hex]
                self.solid &= ~BIT[hex]
                self.board[hex] = EMPTY
        self.put(cap, place)

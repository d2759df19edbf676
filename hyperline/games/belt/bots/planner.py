"""A whole turn at once: which squadron flies, how it turns, where a cap ends, and what that shoots at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from statistics import fmean

from msgspec import Struct

from hyperline.games.belt.bots.chart import (
    BALLS,
    BEAMS,
    BIT,
    CAP_HEXES,
    FLOWN,
    FROM_CENTRE,
    GUNS,
    LANCE_SHOT,
    LONG_SHOT,
    RING,
    RISING,
    Chart,
    courses,
    hexes_of,
    nova,
    sight,
)
from hyperline.games.belt.bots.flights import STILL, Flight, flights, fly
from hyperline.games.belt.bots.judge import Judge, Weights
from hyperline.games.belt.rules.fleets import CAP_POINTS, LANCE, NOVA, OWNER, SURGE, Card
from hyperline.games.belt.rules.hexes import OFF, STERNS, Place
from hyperline.games.belt.rules.position import PROBE
from hyperline.kernel.dice import Dice


class Cruise(Struct, frozen=True):
    """What a cap does: it takes the steps of `course` to its `end`, and there does a `deed` to a `target`.

    The deed is `fire`, `lance`, `nova` (with no target) or nothing. Without a `cap` none moves.
    """

    cap: int = OFF
    end: Place = OFF
    course: tuple[int, ...] = ()
    deed: str = ""
    target: int = OFF


NO_CRUISE = Cruise()


class Plan(Struct, frozen=True):
    """A turn, and what it is worth. `flown` is where ships are after the shots; `facings` are of those that turn then."""

    value: float
    flight: Flight | None = None
    flown: tuple[Place, ...] = ()
    facings: Mapping[int, int] = {}
    cruise: Cruise = NO_CRUISE


class Planner:
    """Plans for the seat of a judge, which holds the unrevealed power `secret`.

    Only `width` cruises a squadron are judged with care.
    """

    def __init__(self, judge: Judge, card: Card, width: int, secret: str = "") -> None:
        self.judge, self.me, self.width = judge, judge.me, width
        self.card, self.secret = card, secret

    # ---- the parts of a turn ----

    def plans(self, chart: Chart) -> list[tuple[Plan, Chart]]:
        """Plans for a turn that begins, each with the chart that it leads to, the best first."""
        found: list[tuple[Plan, Chart]] = []
        for flight in flights(chart, self.judge, self.card, self.secret):
            after, movers = fly(chart, flight)
            found += self.after_volley(after, movers, flight)
        if not found:
            found = self.after_volley(chart, [])
        return sorted(found, key=lambda one: -one[0].value)

    def brisk(self, chart: Chart) -> Chart:
        """The chart after a turn chosen in two steps, first the squadron and then the cap: nearly as good, and faster."""
        best, most = chart, float("-inf")
        for flight in flights(chart, self.judge, self.card, self.secret):
            after, movers = fly(chart, flight)
            for ship, facing in self.turned(after, movers).items():
                after.ships[ship] = after.ships[ship] // 6 * 6 + facing
            value = self.judge.worth(after)
            if value > most:
                best, most = after, value
        return self.cruised(best, self.cruises(best, best.caps(self.me))[0])

    def after_volley(self, chart: Chart, movers: Sequence[int], flight: Flight | None = None) -> list[tuple[Plan, Chart]]:
        """The rest of a turn in which these fighters have flown and may turn."""
        facings = self.turned(chart, movers)
        after, flown = chart.copy(), tuple(chart.ships)
        for ship, facing in facings.items():
            after.ships[ship] = after.ships[ship] // 6 * 6 + facing
        price = self.price if flight is not None and flight.vector != STILL else 0.0
        found = []
        for cruise in self.cruises(after, after.caps(self.me))[: self.width]:
            end = self.cruised(after, cruise)
            value = self.judge.worth(end) - price - self.price * (cruise.deed == "nova")
            found.append((Plan(value, flight, flown, facings, cruise), end))
        return found

    @property
    def price(self) -> float:
        """What a power that works once must bring, besides, to be used."""
        return min(3.0, 0.75 * self.judge.left[self.me])

    def turned(self, chart: Chart, movers: Sequence[int]) -> dict[int, int]:
        """The facings that promise most; only of fighters that should turn."""
        sides = self.card.turn
        if not sides or not chart.left[self.me]:
            return {}
        prizes, found = self.judge.prizes(chart), {}
        for ship in movers:
            place = chart.ships[ship]
            facing = place % 6
            ways = [(facing + turn) % 6 for turn in _turns(sides)]
            best = max(ways, key=lambda way: self.judge.glance(chart, ship, place - facing + way, prizes))
            if best != facing:
                found[ship] = best
        return found

    def cruised(self, chart: Chart, cruise: Cruise) -> Chart:
        """The chart after a cruise."""
        if cruise.cap == OFF:
            return chart
        after = chart.copy()
        after.berth(cruise.cap, cruise.end)
        if cruise.target != OFF:
            after.strike(cruise.target, self.me)
        elif cruise.deed == "nova":
            for hex in hexes_of(nova(cruise.end)):
                if after.board[hex] < PROBE:
                    after.strike(after.board[hex], self.me)
        return after

    def cruises(
        self, chart: Chart, caps: Sequence[int], ways: Mapping[Place, tuple[int, ...]] | None = None
    ) -> list[Cruise]:
        """What these caps may do, the most promising first; with given `ways` one of them must go one of those."""
        prizes, dangers = self.judge.prizes(chart), self._dangers(chart)
        thrust = self.card.thrust + 2 * (chart.powers[self.me] == SURGE)
        found: list[tuple[float, Cruise]] = [(0.0, NO_CRUISE)] if ways is None else []
        for cap in caps:
            here = chart.ships[cap]
            stay = self._berth_worth(chart, cap, here, dangers)
            others = chart.solid & ~CAP_HEXES[here]
            for end, course in (ways or courses(here, thrust)).items():
                rams = chart.rams(cap, end) if CAP_HEXES[end] & others else []
                if rams is None:
                    continue
                value = self._berth_worth(chart, cap, end, dangers) - stay - 0.001 * len(course)
                for ship in rams:
                    mine = OWNER[ship] == self.me
                    value += -self.judge.fighter[self.me] if mine else prizes[ship] - self._crack(chart, cap)
                deed, target, gain = self.deed(chart, cap, end, rams, prizes)
                found.append((value + gain, Cruise(cap, end, course, deed, target)))
        found.sort(key=lambda one: -one[0])
        return [cruise for _, cruise in found]

    def deed(
        self, chart: Chart, cap: int, end: Place, rams: Sequence[int], prizes: Sequence[float]
    ) -> tuple[str, int, float]:
        """What a cap does best at an end: how, to which ship, and what it is worth."""
        target = self.target(chart, cap, end, rams, prizes)
        deed, gain = ("fire", prizes[target]) if target != OFF else ("", 0.0)
        if chart.powers[self.me] == LANCE:
            beam = BEAMS[LANCE_SHOT][end] & (chart.solid & ~CAP_HEXES[chart.ships[cap]])
            if beam:
                ship = chart.board[((beam & -beam) if RISING[end % 6] else beam).bit_length() - 1]
                if ship < PROBE and OWNER[ship] != self.me and ship not in rams and prizes[ship] > gain:
                    deed, target, gain = "lance", ship, prizes[ship]
        if self.secret == NOVA:
            value = -self.price
            for hex in hexes_of(nova(end) & chart.solid & ~chart.rocks & ~CAP_HEXES[chart.ships[cap]]):
                ship = chart.board[hex]
                if ship not in rams:
                    value += -prizes[ship] + 1 if OWNER[ship] == self.me else prizes[ship]
            if value > gain:
                deed, target, gain = "nova", OFF, value
        return deed, target, gain

    def target(self, chart: Chart, cap: int, end: Place, rams: Sequence[int], prizes: Sequence[float]) -> int:
        """The best ship that a cap can hit from an end, OFF if there is none (CAP-6)."""
        foes = GUNS[2][end] & chart.solid & ~chart.rocks & ~chart.teams[self.me]
        if not foes:
            return OFF
        solid = chart.solid & ~CAP_HEXES[chart.ships[cap]] | CAP_HEXES[end]
        best, prize = OFF, 0.0
        while foes:
            low = foes & -foes
            foes ^= low
            hex = low.bit_length() - 1
            ship = chart.board[hex]
            if prizes[ship] <= prize or ship in rams:
                continue
            if not low & GUNS[1][end]:
                near = any(BALLS[2][gun] & low and sight(gun, hex) & ~solid for gun in (end // 6, STERNS[end]))
                if not near:
                    continue
            best, prize = ship, prizes[ship]
        return best

    # ---- what a berth is worth ----

    def _crack(self, chart: Chart, cap: int) -> float:
        return (CAP_POINTS + self.judge.cap[self.me]) * self.judge.weights.crack * 0.6 * (cap != chart.shield)

    def _berth_worth(self, chart: Chart, cap: int, end: Place, dangers: Sequence[tuple[float, int, int]]) -> float:
        """What it is worth to have a cap there: the ring, probes, and the enemies that could shoot at it."""
        mask, judge, me = CAP_HEXES[end], self.judge, self.me
        held = judge.ring[me] * (mask & RING).bit_count()
        value = held + (chart.board[end // 6] == PROBE) + (chart.board[STERNS[end]] == PROBE)
        if chart.left[me]:
            value -= judge.weights.near * max(0, FROM_CENTRE[end // 6] - 1)
        if cap == chart.shield:
            return value
        whole = CAP_POINTS + judge.cap[me] + held
        first = whole if chart.hits[cap] else whole * judge.weights.crack
        for chance, once, twice in dangers:
            if mask & once:
                value -= chance * (whole if mask & twice else first)
        return value

    def _dangers(self, chart: Chart) -> list[tuple[float, int, int]]:
        """How the others may shoot next turn: for each speed its weight, and the hexes that are hit once and twice."""
        found: list[tuple[float, int, int]] = []
        if not self.judge.weights.fear:
            return found
        caps = 0
        for cap in chart.caps(self.me):
            caps |= CAP_HEXES[chart.ships[cap]]
        for seat in range(chart.seats):
            if seat == self.me or not chart.left[seat]:
                continue
            reach = self.judge.reach[seat]
            squadrons = [ships for letter in range(3) if (ships := chart.fighters(seat * 3 + letter))]
            block = chart.solid & ~caps & (~chart.rocks if reach == LONG_SHOT else -1)
            for speed, chance in self.judge.speeds[seat]:
                once = twice = 0
                for ships in squadrons:
                    seen = 0
                    for beam in _beams(chart, ships, speed, reach, block):
                        twice |= seen & beam
                        seen |= beam
                    once |= seen
                if once:
                    found.append((chance * self.judge.weights.fear, once, twice))
        return found


def _beams(chart: Chart, ships: Sequence[int], speed: int, reach: int, block: int) -> list[int]:
    found = []
    for ship in ships:
        block &= ~BIT[chart.ships[ship] // 6]
    for ship in ships:
        end = FLOWN[speed - 1][chart.ships[ship]]
        if end >= 0 and not BIT[end // 6] & block:
            facing = end % 6
            beam = BEAMS[reach][end]
            met = beam & block
            if met:
                beam &= ((met & -met) << 1) - 1 if RISING[facing] else -(1 << (met.bit_length() - 1))
            found.append(beam)
    return found


def _turns(sides: int) -> Iterator[int]:
    """Turns by up to this many sides either way, none first."""
    yield 0
    for side in range(1, min(sides, 3) + 1):
        yield side
        if side < 3:
            yield -side


class Search:
    """Weighs plans of the seat `me` by `samples` continuations of `depth` turns each, the same cards for every plan."""

    def __init__(self, me: int, weights: Weights, samples: int, depth: int, dice: Dice) -> None:
        self.me, self.weights, self.samples, self.depth, self.dice = me, weights, samples, depth, dice

    def weighed(
        self, plans: Sequence[tuple[Plan, Chart]], goes_on: Callable[[], bool] = lambda: True
    ) -> list[tuple[float, Plan]]:
        """The plans with what they come to, the best first; those with equal values stay in their order."""
        values: list[list[float]] = [[] for _ in plans]
        for number in range(self.samples):
            if not goes_on():
                break
            decks = self._decks(plans[0][1], self.dice.at(str(number)))
            for kept, (_, chart) in zip(values, plans, strict=True):
                kept.append(self._value(chart, decks))
        found = [(fmean(kept) if kept else plan.value, plan) for kept, (plan, _) in zip(values, plans, strict=True)]
        return sorted(found, key=lambda one: -one[0])

    def _decks(self, chart: Chart, dice: Dice) -> list[tuple[Card, ...]]:
        decks = []
        for cards in chart.cards:
            deck, dice = dice.shuffle(cards)
            decks.append(deck)
        return decks

    def _value(self, chart: Chart, decks: Sequence[tuple[Card, ...]]) -> float:
        seat, spent = self.me, [0] * chart.seats
        for _ in range(self.depth):
            seat = (seat + 1) % chart.seats
            if spent[seat] >= len(decks[seat]):
                break
            card = decks[seat][spent[seat]]
            spent[seat] += 1
            chart = turn_taken(chart, seat, card, self.weights)
        return Judge(chart, self.me, self.weights).worth(chart)


def turn_taken(chart: Chart, seat: int, card: Card, weights: Weights) -> Chart:
    """The chart after a turn of a seat with one of its cards, as a simple plan has it."""
    held = chart.copy()
    rest = list(chart.cards[seat])
    rest.remove(card)
    left = chart.left[seat] - 1
    held.hold(seat, rest)
    held.left = (*chart.left[:seat], left, *chart.left[seat + 1 :])
    return Planner(Judge(held, seat, weights), card, 1).brisk(held)

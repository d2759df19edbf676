"""What a chart is worth to a seat: points, ships, the ring, and what everybody may hit with the cards still to come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from hyperline.games.belt.bots.chart import (
    BALLS,
    BEAMS,
    BIT,
    CAP_HEXES,
    FLOWN,
    FROM_CENTRE,
    LONG_SHOT,
    RING,
    RISING,
    SHOT,
    Chart,
)
from hyperline.games.belt.rules.fleets import CAP_POINTS, IS_CAP, LONGSHOT, OWNER, ROUNDS, SURGE
from hyperline.games.belt.rules.hexes import Place
from hyperline.games.belt.rules.position import PROBE, ROCK


class Weights(Struct, frozen=True):
    """How much things are worth, in points.

    `fighter` and `cap` are what a ship is worth for all nine turns, besides the points that its killer gets; `crack` is the
    part of a cap that is gone with the first hit. `ring` are the worths of a covered hex of the ring by the turns still to
    come, the last for more; `near` is each step that a cap is nearer to it. `fear` weighs what the others may
    win in their next turns; `field` is how much fighters are drawn to where the enemy is.
    """

    fighter: float = 0.7
    cap: float = 2.0
    crack: float = 0.45
    ring: tuple[float, ...] = (2.0, 1.2, 0.8, 0.4)
    near: float = 0.15
    fear: float = 0.9
    field: float = 0.02


class Judge:
    """Judges charts of one turn for the seat `me`; others are weighed by `share`."""

    def __init__(self, chart: Chart, me: int, weights: Weights) -> None:
        self.me, self.weights = me, weights
        self.share = 1 / (chart.seats - 1)
        self.left = chart.left
        self.speeds = [_spread([card.speed for card in cards]) for cards in chart.cards]
        self.thrusts = [
            _spread([card.thrust + 2 * (power == SURGE) for card in cards])
            for cards, power in zip(chart.cards, chart.powers, strict=True)
        ]
        self.fighter = [weights.fighter * left / ROUNDS for left in chart.left]
        self.cap = [weights.cap * left / ROUNDS for left in chart.left]
        self.ring = [weights.ring[min(left, len(weights.ring) - 1)] for left in chart.left]
        self.reach = [LONG_SHOT if power == LONGSHOT else SHOT for power in chart.powers]
        self._fields: dict[int, float] = {}
        self._enemies = chart.solid & ~chart.rocks & ~chart.teams[me]

    # ---- what hits are worth ----

    def prizes(self, chart: Chart) -> list[float]:
        """What a hit on each ship is worth to the one who hits and costs its owner, together."""
        found = [0.0] * len(chart.ships)
        for ship, place in enumerate(chart.ships):
            if place < 0:
                continue
            seat = OWNER[ship]
            if IS_CAP[ship]:
                if ship == chart.shield:
                    continue
                whole, crack = CAP_POINTS + self.cap[seat], self.weights.crack
                whole += self.ring[seat] * (CAP_HEXES[place] & RING).bit_count()
                found[ship] = whole * ((1 - crack * 0.5) if chart.hits[ship] else crack)
            else:
                found[ship] = 1 + self.fighter[seat] + (self.ring[seat] if BIT[place // 6] & RING else 0.0)
                if ship == chart.aces[seat] and not chart.hits[ship]:
                    found[ship] *= 0.5
        return found

    def standing(self, chart: Chart, seat: int) -> float:
        """A seat's points, ships and hold on the ring."""
        total = chart.points[seat] + self.fighter[seat] * len(chart.fleet(seat)) + self.ring[seat] * chart.ring(seat)
        near = self.weights.near * (chart.left[seat] > 0)
        for cap in chart.caps(seat):
            total += self.cap[seat] - (CAP_POINTS + self.cap[seat]) * self.weights.crack * 0.5 * chart.hits[cap]
            total -= near * max(0, FROM_CENTRE[chart.ships[cap] // 6] - 1)
        return total

    def reap(
        self, chart: Chart, ships: Sequence[int], ends: Sequence[Place], prizes: Sequence[float]
    ) -> tuple[float, float]:
        """What a squadron wins by landing on these ends, OFF over the edge, and shooting; and the part that `me` pays."""
        places, board, seat, me = chart.ships, chart.board, OWNER[ships[0]], self.me
        lost, block = self.fighter[seat], chart.solid
        total = harm = 0.0
        for ship in ships:
            block &= ~BIT[places[ship] // 6]
        taken, alive = 0, []
        for end in ends:
            if end < 0:
                total -= lost
                continue
            hex = end // 6
            bit = BIT[hex]
            if bit & taken:
                total -= lost
            elif bit & block:
                there = board[hex]
                if there == ROCK or OWNER[there] == seat:
                    total -= lost
                else:
                    prize = prizes[there]
                    total += prize - 1 - lost
                    if OWNER[there] == me:
                        harm += prize - 1
                    if not IS_CAP[there]:
                        block &= ~bit
            else:
                taken |= bit
                if board[hex] == PROBE:
                    total += 1
                alive.append(end)
        block |= taken
        rocks = chart.rocks
        if self.reach[seat] == LONG_SHOT:
            block &= ~rocks
        foes = block & ~taken & ~rocks & ~chart.teams[seat]
        if not foes:
            return total, harm
        beams = BEAMS[self.reach[seat]]
        struck: list[int] = []
        for end in alive:
            mask = beams[end] & block
            if mask & foes:
                hex = ((mask & -mask) if RISING[end % 6] else mask).bit_length() - 1
                if BIT[hex] & foes:
                    target = board[hex]
                    if target in struck and (not IS_CAP[target] or chart.hits[target] or struck.count(target) > 1):
                        continue
                    struck.append(target)
                    total += prizes[target]
                    if OWNER[target] == me:
                        harm += prizes[target]
        return total, harm

    def bite(self, chart: Chart, seat: int, prizes: Sequence[float]) -> tuple[float, float]:
        """What a seat's caps may shoot at on average next turn, and the part of it that `me` pays."""
        foes = chart.solid & ~chart.rocks & ~chart.teams[seat]
        best = (0.0, 0.0)
        for cap in chart.caps(seat):
            bow, total, harm = chart.ships[cap] // 6, 0.0, 0.0
            for thrust, chance in self.thrusts[seat]:
                mask, prize, ship = BALLS[thrust + 1][bow] & foes, 0.0, -1
                while mask:
                    low = mask & -mask
                    mask ^= low
                    there = chart.board[low.bit_length() - 1]
                    if prizes[there] > prize:
                        prize, ship = prizes[there], there
                total += chance * prize
                if ship >= 0 and OWNER[ship] == self.me:
                    harm += chance * prize
            best = max(best, (total, harm))
        return best

    def promise(self, chart: Chart, seat: int, prizes: Sequence[float]) -> tuple[float, float]:
        """What a seat may win with its next card on average, choosing the best squadron, and what `me` pays of it."""
        squadrons = [ships for letter in range(3) if (ships := chart.fighters(seat * 3 + letter))]
        total, harm = self.bite(chart, seat, prizes)
        if squadrons:
            for speed, chance in self.speeds[seat]:
                ahead, places = FLOWN[speed - 1], chart.ships
                best = max(self.reap(chart, ships, [ahead[places[ship]] for ship in ships], prizes) for ships in squadrons)
                total += chance * best[0]
                harm += chance * best[1]
        return total, harm

    def worth(self, chart: Chart) -> float:
        """What a chart is worth when `me` has just had a turn."""
        me, prizes, weights = self.me, self.prizes(chart), self.weights
        value = self.standing(chart, me)
        for seat in range(chart.seats):
            if seat != me:
                value -= self.share * self.standing(chart, seat)
                if chart.left[seat] and weights.fear:
                    total, harm = self.promise(chart, seat, prizes)
                    value -= weights.fear * (harm + (total - harm) * self.share)
        return value

    # ---- where to look ----

    def field(self, hex: int) -> float:
        """How much a fighter is drawn to a hex: the enemies near it."""
        known = self._fields.get(hex)
        if known is None:
            near, far = BALLS[6][hex] & self._enemies, BALLS[11][hex] & self._enemies
            known = self._fields[hex] = self.weights.field * (near.bit_count() + far.bit_count())
        return known

    def glance(self, chart: Chart, ship: int, place: Place, prizes: Sequence[float]) -> float:
        """What a fighter may win on its next flight from a place."""
        seat = OWNER[ship]
        lost, total = self.fighter[seat], 0.0
        block = chart.solid & ~chart.rocks if self.reach[seat] == LONG_SHOT else chart.solid
        beams, facing = BEAMS[self.reach[seat]], place % 6
        for speed, chance in self.speeds[seat]:
            end = FLOWN[speed - 1][place]
            if end < 0:
                total -= chance * lost
                continue
            hex = end // 6
            if BIT[hex] & chart.solid:
                there = chart.board[hex]
                enemy = there < PROBE and OWNER[there] != seat
                total += chance * (prizes[there] - 1 - lost if enemy else -lost)
                continue
            if chart.board[hex] == PROBE:
                total += chance
            total += chance * self.field(hex)
            mask = beams[end] & block
            if mask:
                target = chart.board[((mask & -mask) if RISING[facing] else mask).bit_length() - 1]
                if target < PROBE and OWNER[target] != seat:
                    total += chance * prizes[target]
        return total


def _spread(values: Sequence[int]) -> list[tuple[int, float]]:
    """Values with how likely each is."""
    return [(value, count / len(values)) for value, count in sorted(Counter(values).items())]

"""Fights, from the choice of whom to fight first to the points (FGT), those with the station of a Haven too (DIR-6)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Annotated, Final

from msgspec.structs import replace

from hyperline.games.freight.rules import events
from hyperline.games.freight.rules.actions import NUMBERS, Action, Face, FreeSquare, LootSlot, Plain, one_of, slots_of
from hyperline.games.freight.rules.damage import Damaging
from hyperline.games.freight.rules.draft import Draft
from hyperline.games.freight.rules.position import NOBODY, RAZED, STATION, Frame, Position, on_top, opponents
from hyperline.games.freight.rules.refusal import refused
from hyperline.games.freight.rules.stowage import loot
from hyperline.games.freight.rules.tiles import NONE
from hyperline.kernel.action import Part
from hyperline.kernel.illegal import Illegal

RAZING_POINTS = 8


STATION_NAME: Final = "station"


def _seat_name(seat: int) -> str:
    """A seat, or the station of a Haven."""
    return STATION_NAME if seat == STATION else str(seat)


Opponent = Annotated[int, Part(one_of((*NUMBERS, STATION), "refusal.no_number", _seat_name), _seat_name, "ship")]


class Engage(Action, frozen=True, gc=False):
    """Fight a ship or a station first (FGT-1)."""

    verb = "engage"
    other: Opponent

    @classmethod
    def legal(cls, position: Position) -> Iterable[Action]:
        return map(cls, opponents(position, on_top(position, Fights).seat))

    def fault(self, position: Position) -> Illegal:
        return refused("FGT-1", "refusal.there_is_no_such_opponent")

    def apply(self, draft: Draft) -> None:
        begin(draft, draft.pending[-1].seat, self.other)


class Fights(Frame, frozen=True):
    """A ship has to fight all others where it is, in the order its player chooses (FGT-1)."""

    kind = "order"
    verbs = (Engage,)

    def resume(self, draft: Draft) -> bool:
        left = opponents(draft, self.seat)
        if len(left) > 1:
            return True
        if left:
            begin(draft, self.seat, left[0])
        else:
            draft.pop()
        return False


def begin(draft: Draft, seat: int, other: int) -> None:
    """Attack a ship or a station: both roll (FGT-4)."""
    at = draft.ships[seat].at
    if other == STATION:
        assert at is not None
        draft.change_act(raided=(*draft.act.raided, at))
    else:
        draft.change_act(fought=tuple(sorted((*draft.act.fought, other))))
    draft.tell(events.FightBegan(seat, other))
    a = draft.roll(2, "fight", seat)
    b = draft.roll(2, "station", seat) if other == STATION else draft.roll(2, "fight", other)
    draft.tell(events.FightRolled(a, b))
    draft.push(Duel(seat, seat, other, counted(a), counted(b)))


def counted(dice: tuple[int, ...]) -> int:
    """What two dice count: the higher one, or both if they are alike (FGT-4)."""
    return sum(dice) if dice[0] == dice[1] else max(dice)


class Fire(Action, frozen=True, gc=False):
    """Add a laser die to a fight (FGT-5)."""

    verb = "fire"
    die: Face
    square: FreeSquare = ""

    @classmethod
    def legal(cls, position: Position) -> Iterable[Action]:
        lasers = position.ships[on_top(position, Duel).seat].lasers
        squares = {die: square for square, die in reversed(lasers.items())}
        return (cls(die, square) for die, square in squares.items())

    def fault(self, position: Position) -> Illegal:
        return refused("FGT-5", "refusal.there_is_no_such_die")

    def apply(self, draft: Draft) -> None:
        duel, die = on_top(draft, Duel), self.die
        lasers = draft.ships[duel.seat].lasers
        draft.change(duel.seat, lasers={square: value for square, value in lasers.items() if square != self.square})
        draft.tell(events.FightBoosted(duel.seat, die))
        is_attacker = duel.seat == duel.attacker
        boosted = replace(duel, a=duel.a + die) if is_attacker else replace(duel, b=duel.b + die)
        boosted.go_on(draft)


class Keep(Plain, frozen=True, gc=False):
    """Fight without a laser die."""

    verb = "keep"

    def apply(self, draft: Draft) -> None:
        on_top(draft, Duel).go_on(draft)


class Duel(Frame, frozen=True):
    """A fight after the rolls, with what counts for either; first the attacker is asked for a laser die (FGT-5)."""

    attacker: int
    defender: int
    a: int
    b: int

    kind = "laser"
    verbs = (Fire, Keep)

    def resume(self, draft: Draft) -> bool:
        if draft.ships[self.seat].lasers:
            return True
        self.go_on(draft)
        return False

    def go_on(self, draft: Draft) -> None:
        """Ask the defender, or end the fight."""
        if self.seat == self.attacker and self.defender != STATION:
            draft.put(replace(self, seat=self.defender))
            return
        draft.pop()
        winner = NOBODY
        if self.a != self.b:
            winner = self.attacker if self.a > self.b else self.defender
        draft.tell(events.FightEnded(winner))
        if self.defender == STATION:
            self._end_raid(draft, winner)
        elif winner == NOBODY:
            draft.push(Damaging(self.defender, 1))
            draft.push(Damaging(self.attacker, 1))
        else:
            draft.push(Spoils(winner, self.defender if winner == self.attacker else self.attacker))

    def _end_raid(self, draft: Draft, winner: int) -> None:
        """The station or the cruiser takes damage (DIR-6)."""
        if winner != self.attacker:
            draft.push(Damaging(self.attacker, 2))
            return
        at = draft.ships[self.attacker].at
        assert at is not None
        hits = draft.map[at].station + 1
        draft.change_cell(at, station=hits)
        draft.tell(events.StationHit(at, hits))
        if hits == RAZED:
            draft.score(self.attacker, RAZING_POINTS, "haven")


class Loot(Action, frozen=True, gc=False):
    """Take what is in one or two holds of the loser; with one, deal damage too (FGT-7)."""

    verb = "loot"
    hold: LootSlot
    other: LootSlot = NONE

    @classmethod
    def legal(cls, position: Position) -> Iterable[Action]:
        slots = range(len(position.ships[on_top(position, Spoils).loser].holds))
        return (*map(cls, slots), *(cls(*pair) for pair in combinations(slots, 2)))

    def fault(self, position: Position) -> Illegal:
        return refused("FGT-7", "refusal.loser_has_no_such")

    def apply(self, draft: Draft) -> None:
        on_top(draft, Spoils).take(draft, slots_of(self))


class Deal(Plain, frozen=True, gc=False):
    """Take nothing, and deal damage (FGT-7)."""

    verb = "damage"

    def apply(self, draft: Draft) -> None:
        on_top(draft, Spoils).take(draft, ())


class Spoils(Frame, frozen=True):
    """The winner of a fight chooses what to take (FGT-7)."""

    loser: int

    kind = "spoils"
    verbs = (Loot, Deal)

    def resume(self, draft: Draft) -> bool:
        return True

    def take(self, draft: Draft, slots: tuple[int, ...]) -> None:
        """Empty some holds, and deal damage for those that were left."""
        draft.put(Scoring(self.seat, self.loser))
        if points := (3, 2, 0)[len(slots)]:
            draft.push(Damaging(self.loser, points))
        if slots:
            draft.push(loot(draft, self.seat, self.loser, slots))


class Scoring(Frame, frozen=True):
    """The points of a fight that was won (FGT-8, DIR-1)."""

    loser: int

    def resume(self, draft: Draft) -> bool:
        draft.pop()
        bounty = draft.ships[self.loser].bounty
        is_directorate = draft.ships[self.seat].is_directorate
        draft.score(self.seat, 2 + bounty if is_directorate else 1 + 2 * bounty, "fight")
        draft.add_bounty(self.loser, -bounty)
        return False

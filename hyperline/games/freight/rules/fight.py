"""Fights, from the choice of whom to fight first to the points (FGT), those with the station of a Haven too (DIR-6)."""

from __future__ import annotations

from itertools import combinations

from msgspec.structs import replace

from hyperline.games.freight.rules import events
from hyperline.games.freight.rules.actions import DEAL, KEEP, STATION_NAME, Action, sorted_by_text
from hyperline.games.freight.rules.damage import Damaging
from hyperline.games.freight.rules.draft import Draft
from hyperline.games.freight.rules.frame import Frame
from hyperline.games.freight.rules.position import NOBODY, RAZED, STATION, Position, opponents
from hyperline.games.freight.rules.stowing import loot

RAZING_POINTS = 8


class Fights(Frame, frozen=True):
    """A ship has to fight all others where it is, in the order its player chooses (FGT-1)."""

    kind = "order"

    def resume(self, draft: Draft) -> bool:
        left = opponents(draft, self.seat)
        if len(left) > 1:
            return True
        if left:
            begin(draft, self.seat, left[0])
        else:
            draft.pop()
        return False

    def legal(self, position: Position) -> tuple[Action, ...]:
        return sorted_by_text(map(_engage, opponents(position, self.seat)))

    def apply(self, draft: Draft, action: Action) -> None:
        begin(draft, self.seat, STATION if action.other < 0 else action.other)


def _engage(other: int) -> Action:
    name = STATION_NAME if other == STATION else str(other)
    return Action(f"engage {name}", "engage", (f"ship:{name}",), other=max(other, NOBODY))


def begin(draft: Draft, seat: int, other: int) -> None:
    """Attack a ship or a station: both roll (FGT-4)."""
    at = draft.ships[seat].at
    if other == STATION:
        assert at is not None
        draft.change_act(raided=(*draft.act.raided, at))
    else:
        draft.change_act(fought=tuple(sorted((*draft.act.fought, other))))
    draft.tell(events.FightBegan(seat, other))
    a, b = draft.roll(2), draft.roll(2)
    draft.tell(events.FightRolled(a, b))
    draft.push(Duel(seat, seat, other, counted(a), counted(b)))


def counted(dice: tuple[int, ...]) -> int:
    """What two dice count: the higher one, or both if they are alike (FGT-4)."""
    return sum(dice) if dice[0] == dice[1] else max(dice)


class Duel(Frame, frozen=True):
    """A fight after the rolls, with what counts for either; first the attacker is asked for a laser die (FGT-5)."""

    attacker: int
    defender: int
    a: int
    b: int

    kind = "laser"

    def resume(self, draft: Draft) -> bool:
        if draft.ships[self.seat].lasers:
            return True
        self._go_on(draft)
        return False

    def legal(self, position: Position) -> tuple[Action, ...]:
        lasers = position.ships[self.seat].lasers
        squares = {die: square for square, die in reversed(lasers.items())}
        fires = (Action(f"fire {die}", "fire", (f"square:{square}",), die) for die, square in squares.items())
        return sorted_by_text((*fires, KEEP))

    def apply(self, draft: Draft, action: Action) -> None:
        boosted = self
        if die := action.die:
            lasers = draft.ships[self.seat].lasers
            used = next(square for square, value in lasers.items() if value == die)
            draft.change(self.seat, lasers={square: value for square, value in lasers.items() if square != used})
            draft.tell(events.FightBoosted(self.seat, die))
            is_attacker = self.seat == self.attacker
            boosted = replace(self, a=self.a + die) if is_attacker else replace(self, b=self.b + die)
        boosted._go_on(draft)

    def _go_on(self, draft: Draft) -> None:
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


class Spoils(Frame, frozen=True):
    """The winner of a fight chooses what to take (FGT-7)."""

    loser: int

    kind = "spoils"

    def resume(self, draft: Draft) -> bool:
        return True

    def legal(self, position: Position) -> tuple[Action, ...]:
        slots = range(len(position.ships[self.loser].holds))
        one = [Action(f"loot {slot}", "loot", (f"loot:{slot}",), hold=slot) for slot in slots]
        two = [
            Action(f"loot {slot} {other}", "loot", (f"loot:{slot}", f"loot:{other}"), hold=slot, other=other)
            for slot, other in combinations(slots, 2)
        ]
        return sorted_by_text((*one, *two, DEAL))

    def apply(self, draft: Draft, action: Action) -> None:
        slots = tuple(slot for slot in (action.hold, action.other) if slot >= 0)
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

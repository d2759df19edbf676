"""A ship's turn in Gunnery: an attack, a tow, or neither (RND-4, TOW-1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, ClassVar, Final

from hyperline.games.gatestorm.rules import events
from hyperline.games.gatestorm.rules.draft import Draft
from hyperline.games.gatestorm.rules.fight import NO_ATTACKS, Attack, line_to, miss, open_fire
from hyperline.games.gatestorm.rules.fleet import MARK, MISSILE, SCOPE, TOW, TOW_DICE, UP
from hyperline.games.gatestorm.rules.lines import flight_of, is_on_rock, targets
from hyperline.games.gatestorm.rules.move import Moving
from hyperline.games.gatestorm.rules.pending import Ask, Other, SeatFrame, Verb, ways
from hyperline.games.gatestorm.rules.position import NOBODY, Facts, Position
from hyperline.games.gatestorm.rules.refusal import refused
from hyperline.kernel.illegal import Illegal

TOW_RANGE = 2
TOWS: Final = {"left": "slip left", "right": "slip right", "ahead": "S1"}
"""The templates of a tow, by what they are called."""


class Missile(Verb, frozen=True, gc=False):
    """Attack the ship that is marked with the missile."""

    verb = MISSILE
    not_first = NO_ATTACKS
    ship: Other

    @classmethod
    def legal(cls, facts: Facts, seat: int) -> Iterator[Missile]:
        ship = facts.ships[seat]
        if ship.has_gear(MISSILE) and SCOPE + UP not in ship.cards:
            for other, distance in targets(facts, seat):
                if ship.mark == other and distance > 1:
                    yield cls(other)

    def fault(self, position: Position, seat: int) -> Illegal | None:
        ship, line = position.ships[seat], line_to(position, seat, self.ship)
        if not ship.has_gear(MISSILE):
            return refused("SHP-5", "refusal.it_has_no_missile")
        if line is None or not line.can_hit:
            return miss(position, seat, self.ship)
        if ship.mark != self.ship:
            return refused("SHP-5", "refusal.missile_needs_mark_on")
        if SCOPE + UP in ship.cards:
            return refused("SHP-4", "refusal.no_mark_may_be")
        return refused("GEO-7", "refusal.missile_goes_to_range", range=line.range)

    def apply(self, draft: Draft, seat: int) -> None:
        ship = draft.ships[seat]
        draft.spend(seat, MARK, mark=NOBODY, is_gear_spent=True)
        draft.tell(events.GearSpent(ship.table, seat, MISSILE))
        open_fire(draft, ship.table, seat, self.ship, MISSILE)


class Tow(Verb, frozen=True, gc=False):
    """Pull a ship aside or on: roll for it, and have it make the move."""

    verb = TOW
    not_first = NO_ATTACKS
    ship: Other
    way: Annotated[str, ways(TOWS)]

    @classmethod
    def legal(cls, facts: Facts, seat: int) -> Iterator[Tow]:
        if not facts.ships[seat].has_gear(TOW):
            return
        for other, distance in targets(facts, seat):
            if distance <= TOW_RANGE:
                for way in TOWS.values():
                    if not flight_of(facts, other, way).is_off:
                        yield cls(other, way)

    def fault(self, position: Position, seat: int) -> Illegal | None:
        line = line_to(position, seat, self.ship)
        if not position.ships[seat].has_gear(TOW):
            return refused("SHP-5", "refusal.it_has_no_tow")
        if line is None or not line.can_hit:
            return miss(position, seat, self.ship)
        if line.range > TOW_RANGE:
            return refused("GEO-7", "refusal.tow_goes_to_range", tow_range=TOW_RANGE)
        return refused("TOW-1", "refusal.this_would_end_off") if flight_of(position, self.ship, self.way).is_off else None

    def apply(self, draft: Draft, seat: int) -> None:
        table, other = draft.ships[seat].table, self.ship
        attack = draft.attack_dice(table, TOW_DICE, TOW, seat)
        draft.tell(events.AttackRolled(table, seat, other, TOW, attack))
        force = attack.count("h") + attack.count("c")
        if not force:
            return
        defence = draft.defence_dice(table, draft.ships[other].handling, other)
        draft.tell(events.DefenceRolled(table, other, defence))
        if force > defence.count("e"):
            draft.push(Moving(table, other, template=self.way))


Shooting = Attack | Missile | Tow
"""What is aimed at a ship."""


class Hold(Verb, frozen=True, gc=False):
    """Neither attack nor tow."""

    verb = "hold"
    is_pass = True


ATTACK: Final = Ask("attack", "RND-4", (Attack, Missile, Tow, Hold))


class Gunning(SeatFrame, frozen=True):
    """A ship's turn in Gunnery."""

    ask: ClassVar[Ask] = ATTACK

    def resume(self, draft: Draft) -> bool:
        if self.has_choice(draft, self.seat):
            return True
        self._begin(draft)
        return False

    def verbs(self, facts: Facts) -> Sequence[type[Verb]]:
        return (Hold,) if is_peaceful(facts, self.seat) else self.ask.verbs

    def answered(self, draft: Draft, action: Verb) -> None:
        self._begin(draft)

    def _begin(self, draft: Draft) -> None:
        """The turn has been taken, whatever comes of it."""
        board = draft.tables[self.table - 1]
        draft.change_table(self.table, acted=(*board.acted, self.seat))
        draft.pop()


def is_peaceful(facts: Facts, seat: int) -> bool:
    """Whether a ship can neither attack nor tow, no matter who is there (FST-1, SHP-3, GEO-8)."""
    ship = facts.ships[seat]
    return facts.tables[ship.table - 1].first or ship.veil or is_on_rock(ship, facts.rocks)

"""A ship's turn in Gunnery: an attack, a tow, or neither (RND-4, TOW-1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from hyperline.games.gatestorm.rules import events
from hyperline.games.gatestorm.rules.actions import HOLD, SIDES, Action, at, sorted_by_text
from hyperline.games.gatestorm.rules.actions import tow as tow_of
from hyperline.games.gatestorm.rules.draft import Draft
from hyperline.games.gatestorm.rules.fight import open_fire, targets
from hyperline.games.gatestorm.rules.fleet import GUNS, MARK, MISSILE, SCOPE, TOW, TOW_DICE, UP
from hyperline.games.gatestorm.rules.frame import Frame, where
from hyperline.games.gatestorm.rules.moving import Moving
from hyperline.games.gatestorm.rules.position import NOBODY, Facts, Position
from hyperline.games.gatestorm.rules.preview import flight_of, is_on_rock
from hyperline.kernel.game import Decision

TOW_RANGE = 2


class Gunning(Frame, frozen=True):
    """A ship's turn in Gunnery."""

    seat: int

    kind: ClassVar[str] = "attack"

    def resume(self, draft: Draft) -> bool:
        if next(attacks(draft, self.seat), None) is not None:
            return True
        self._begin(draft)
        return False

    def decisions(self, position: Position) -> tuple[Decision, ...]:
        return (Decision(self.seat, self.kind, where(self.table)),)

    def legal(self, position: Position, seat: int) -> Sequence[Action]:
        return sorted_by_text((*attacks(position, seat), HOLD))

    def apply(self, draft: Draft, seat: int, action: Action) -> None:
        self._begin(draft)
        if action.word == TOW:
            tow(draft, self.table, seat, action)
        elif action.word == MISSILE:
            draft.spend(seat, MARK, mark=NOBODY, is_gear_spent=True)
            draft.tell(events.GearSpent(self.table, seat, MISSILE))
            open_fire(draft, self.table, seat, action.other, MISSILE)
        elif action.word != HOLD.word:
            open_fire(draft, self.table, seat, action.other, GUNS)

    def _begin(self, draft: Draft) -> None:
        """The turn has been taken, whatever comes of it."""
        board = draft.tables[self.table - 1]
        draft.change_table(self.table, acted=(*board.acted, self.seat))
        draft.pop()


def is_peaceful(facts: Facts, seat: int) -> bool:
    """Whether a ship can neither attack nor tow, whoever is there (FST-1, SHP-3, GEO-8)."""
    ship = facts.ships[seat]
    return facts.tables[ship.table - 1].first or ship.veil or is_on_rock(ship, facts.rocks)


def attacks(facts: Facts, seat: int) -> Iterator[Action]:
    """All attacks and tows of a ship."""
    if is_peaceful(facts, seat):
        return
    ship = facts.ships[seat]
    can_fire = ship.has_gear(MISSILE) and SCOPE + UP not in ship.cards
    can_tow = ship.has_gear(TOW)
    for other, distance in targets(facts, seat):
        yield at("attack", other)
        if can_fire and ship.mark == other and distance > 1:
            yield at(MISSILE, other)
        if can_tow and distance <= TOW_RANGE:
            for side, way in SIDES.items():
                if not flight_of(facts, other, way).is_off:
                    yield tow_of(other, side)


def tow(draft: Draft, table: int, seat: int, action: Action) -> None:
    """Roll for a tow, and have the target make the move."""
    other = action.other
    attack = draft.attack_dice(table, TOW_DICE)
    draft.tell(events.AttackRolled(table, seat, other, TOW, attack))
    force = attack.count("h") + attack.count("c")
    if not force:
        return
    defence = draft.defence_dice(table, draft.ships[other].handling)
    draft.tell(events.DefenceRolled(table, other, defence))
    if force > defence.count("e"):
        draft.push(Moving(table, other, SIDES[action.what]))

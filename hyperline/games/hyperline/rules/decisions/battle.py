"""A battle between two sides in one sector: up to three rounds of six steps (COM-5 to COM-11)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import TYPE_CHECKING

from msgspec.structs import replace

from hyperline.games.hyperline.rules import effects, events
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.decisions.aim import Aiming
from hyperline.games.hyperline.rules.decisions.damage import NO_QUADRANT, TakingDamage
from hyperline.games.hyperline.rules.decisions.find import offer
from hyperline.games.hyperline.rules.decisions.flee import Fleeing
from hyperline.games.hyperline.rules.decisions.spawn import succeed
from hyperline.games.hyperline.rules.decisions.strike import Direction, fix_quadrant
from hyperline.games.hyperline.rules.frame import Contest
from hyperline.games.hyperline.rules.geometry import Quadrant, Sector
from hyperline.games.hyperline.rules.kinds import Upgrade
from hyperline.games.hyperline.rules.prowess import prowess
from hyperline.games.hyperline.rules.rulings import DEAD_VICTOR, FIRST_TO_AIM, SPOILS
from hyperline.games.hyperline.rules.ship import Target

if TYPE_CHECKING:
    from hyperline.games.hyperline.rules.draft import Draft
    from hyperline.games.hyperline.rules.player import Player

PIRATE = events.PIRATE
ROUNDS = 3
FIGHTER_SPEED = 3
"""The speed of fighters without their Starship (FTR-2)."""

ATTACKER, DEFENDER = 0, 1
AIM, TAKE = 0, 1
TOGETHER = ((AIM, ATTACKER), (AIM, DEFENDER), (TAKE, ATTACKER), (TAKE, DEFENDER))
"""The order of a round when damage is simultaneous (COM-9); with a Battle Computer see `_first_strike` (COM-10)."""
DEFENDER_FIRST = ((AIM, DEFENDER), (AIM, ATTACKER), (TAKE, DEFENDER), (TAKE, ATTACKER))
"""The same, with the defender choosing first."""


class BattleStep(IntEnum):
    """The stage that a round has reached."""

    EARLY = 0
    ROLL_ATTACKER = 1
    ROLL_DEFENDER = 2
    TURN = 3
    PLAN = 4
    VOLLEYS = 5
    AFTERMATH = 6
    ATTACKER_FLEES = 7
    DEFENDER_FLEES = 8
    NEXT = 9


def _first_strike(side: int) -> tuple[tuple[int, int], ...]:
    return ((AIM, side), (TAKE, 1 - side), (AIM, 1 - side), (TAKE, side))


PLANS = (TOGETHER, DEFENDER_FIRST, _first_strike(ATTACKER), _first_strike(DEFENDER))
"""All orders that a round can have."""


class Battle(Contest, frozen=True):
    """A battle at a `step` of a round. Pairs are attacker and defender.

    `rolls` and `quadrants`: where each Starship has its enemy (NO_QUADRANT without a Starship). `points`: what each side
    gives. `aims`: what its Focus Beams have named. `plan`: the order of aiming and taking, of which `planned` steps are
    done. `must_flee`: whose Starships must run away (DMG-5).
    """

    sides: tuple[int, int]
    sector: Sector
    level: int = 0
    step: BattleStep = BattleStep.EARLY
    round: int = 0
    rolls: tuple[Quadrant, Quadrant] = (NO_QUADRANT, NO_QUADRANT)
    quadrants: tuple[Quadrant, Quadrant] = (NO_QUADRANT, NO_QUADRANT)
    points: tuple[int, int] = (0, 0)
    aims: tuple[tuple[Target, ...], tuple[Target, ...]] = ((), ())
    plan: tuple[tuple[int, int], ...] = TOGETHER
    planned: int = 0
    must_flee: tuple[bool, bool] = (False, False)

    @property
    def seat(self) -> int:
        return self.sides[ATTACKER]

    def resume(self, draft: Draft) -> bool:
        match self.step:
            case BattleStep.EARLY:
                self._offer_early_flight(draft)
            case BattleStep.ROLL_ATTACKER:
                self._roll(draft, ATTACKER)
            case BattleStep.ROLL_DEFENDER:
                self._roll(draft, DEFENDER)
            case BattleStep.TURN:
                self._turn_rolls(draft)
            case BattleStep.PLAN:
                self._make_plan(draft)
            case BattleStep.VOLLEYS:
                self._volley(draft)
            case BattleStep.AFTERMATH:
                self._settle_round(draft)
            case BattleStep.ATTACKER_FLEES:
                self._offer_flight(draft, ATTACKER)
            case BattleStep.DEFENDER_FLEES:
                self._offer_flight(draft, DEFENDER)
            case BattleStep.NEXT:
                self._next_round(draft)
        return False

    # who is there

    def _has_ship(self, draft: Draft, side: int) -> bool:
        seat = self.sides[side]
        return seat != PIRATE and draft.players[seat].sector == self.sector

    def _is_gone(self, draft: Draft, side: int) -> bool:
        """Whether a Pirate, or the last of lone fighters, is destroyed (COM-11)."""
        seat = self.sides[side]
        if seat == PIRATE:
            return not draft.board.pirates[self.sector]
        return not draft.players[seat].is_in(self.sector)

    def speed(self, players: Sequence[Player], side: int) -> int:
        """The speed of a side: of its Starship, of a Pirate by its level, or of fighters (COM-7)."""
        if self.sides[side] == PIRATE:
            return self.level
        player = players[self.sides[side]]
        return prowess(player.ship).speed if player.sector == self.sector else FIGHTER_SPEED

    def _computer_side(self, draft: Draft) -> int | None:
        """The side with an online Battle Computer, if the other has none (COM-10)."""
        has = [
            self._has_ship(draft, side) and draft.players[self.sides[side]].ship.has_online(Upgrade.BATTLE_COMPUTER)
            for side in (ATTACKER, DEFENDER)
        ]
        return None if has[ATTACKER] == has[DEFENDER] else has.index(True)

    # before the first round (FLE-2)

    def _offer_early_flight(self, draft: Draft) -> None:
        draft.put(replace(self, step=BattleStep.NEXT))
        side = self._computer_side(draft)
        if side is not None:
            draft.push(Fleeing(self.sides[side]))

    def _next_round(self, draft: Draft) -> None:
        if self.round == ROUNDS:
            self._end(draft, "rounds")
            return
        draft.put(Battle(self.sides, self.sector, self.level, BattleStep.ROLL_ATTACKER, self.round + 1))
        draft.tell(events.RoundBegan(self.round + 1))

    # step 1: direction (COM-6, COM-7)

    def _roll(self, draft: Draft, side: int) -> None:
        after = replace(self, step=BattleStep(self.step + 1))
        lead = self.speed(draft.players, side) - self.speed(draft.players, 1 - side)
        if self._has_ship(draft, side) and lead < 2:
            value = effects.roll(draft, self.sides[side], "battle") - 1
            after = replace(after, rolls=_with(self.rolls, side, value))
        draft.put(after)

    def _turn_rolls(self, draft: Draft) -> None:
        """Settle the roll of a slower or equally fast side, then let the faster side turn or choose its own."""
        draft.put(replace(self, step=BattleStep.PLAN))
        order = sorted((ATTACKER, DEFENDER), key=lambda side: self.speed(draft.players, side))
        for side in order:
            if not self._has_ship(draft, side):
                continue
            lead = self.speed(draft.players, side) - self.speed(draft.players, 1 - side)
            if lead > 0:
                draft.push(Direction(self.sides[side], self.rolls[side]))
            else:
                fix_quadrant(draft, self.sides[side], self.rolls[side])

    def faced(self, draft: Draft, seat: int, quadrant: Quadrant) -> None:
        frame = draft.top(Battle)
        draft.put(replace(frame, quadrants=_with(frame.quadrants, frame.sides.index(seat), quadrant)))

    # steps 2 and 3: give and take damage (COM-8 to COM-10)

    def _make_plan(self, draft: Draft) -> None:
        side = self._computer_side(draft)
        together = DEFENDER_FIRST if FIRST_TO_AIM in draft.terms.house else TOGETHER
        plan = together if side is None else _first_strike(side)
        after = replace(self, step=BattleStep.VOLLEYS, plan=plan)
        if side is None:
            after = after._fix_points(draft, ATTACKER)._fix_points(draft, DEFENDER)
        draft.put(after)

    def _fix_points(self, draft: Draft, side: int) -> Battle:
        """The battle with a side's damage fixed, from what it has left (COM-8)."""
        seat = self.sides[side]
        fighters = 0
        if self._is_gone(draft, side):
            points = 0
        elif seat == PIRATE:
            points = self.level
        else:
            player = draft.players[seat]
            fighters = player.fighters(self.sector)
            points = fighters
            if self._has_ship(draft, side):
                points += prowess(player.ship).fire[self.quadrants[side]]
        draft.tell(events.VolleyFired(seat, self.sides[1 - side], points, fighters))
        return replace(self, points=_with(self.points, side, points))

    def _volley(self, draft: Draft) -> None:
        if self.planned == len(self.plan):
            draft.put(replace(self, step=BattleStep.AFTERMATH))
            return
        act, side = self.plan[self.planned]
        after = replace(self, planned=self.planned + 1)
        if act == AIM:
            if self.plan not in (TOGETHER, DEFENDER_FIRST):
                after = after._fix_points(draft, side)
            draft.put(after)
            after._aim(draft, side)
        else:
            draft.put(after)
            after._take(draft, side)

    def _aim(self, draft: Draft, side: int) -> None:
        if not (self._has_ship(draft, side) and self._has_ship(draft, 1 - side)):
            return
        seat = self.sides[side]
        beams = prowess(draft.players[seat].ship).beams[self.quadrants[side]]
        if beams:
            draft.push(Aiming(seat, self.sides[1 - side], self.quadrants[1 - side], beams))

    def aimed(self, draft: Draft, seat: int, named: tuple[Target, ...]) -> None:
        frame = draft.top(Battle)
        side = frame.sides.index(seat)
        draft.put(replace(frame, aims=(named, frame.aims[1]) if side == ATTACKER else (frame.aims[0], named)))

    def _take(self, draft: Draft, side: int) -> None:
        points = self.points[1 - side]
        if not points:
            return
        seat = self.sides[side]
        if seat == PIRATE:
            effects.hit_pirate(draft, self.sides[1 - side], self.sector, points)
            return
        named = self.aims[1 - side] if self._has_ship(draft, side) else ()
        draft.push(TakingDamage(seat, self.sector, points, self.quadrants[side], "battle", named))

    def overwhelmed(self, draft: Draft, seat: int) -> None:
        frame = draft.top(Battle)
        side = frame.sides.index(seat)
        if frame._has_ship(draft, side):
            draft.put(replace(frame, must_flee=_with(frame.must_flee, side, True)))

    # steps 4 to 6: shields, running away, next round

    def _settle_round(self, draft: Draft) -> None:
        if self._is_gone(draft, ATTACKER) or self._is_gone(draft, DEFENDER):
            self._end(draft, "destroyed")
            return
        draft.put(replace(self, step=BattleStep.ATTACKER_FLEES))
        if self.sector == NEXXUS_SECTOR:
            return
        for side in (ATTACKER, DEFENDER):
            if self._has_ship(draft, side):
                effects.recharge_boosted(draft, self.sides[side])

    def _offer_flight(self, draft: Draft, side: int) -> None:
        draft.put(replace(self, step=BattleStep(self.step + 1)))
        if self.must_flee[side]:
            self._flee(draft, side, is_forced=True)
        elif self.sides[side] != PIRATE:
            draft.push(Fleeing(self.sides[side]))

    def fled(self, draft: Draft, seat: int) -> None:
        self._flee(draft, self.sides.index(seat), is_forced=False)

    def _flee(self, draft: Draft, side: int, *, is_forced: bool) -> None:
        """Make a side run away: a Starship is then running; lone fighters stay as they are (FLE-4)."""
        seat, other = self.sides[side], self.sides[1 - side]
        has_ship = self._has_ship(draft, side)
        if has_ship:
            draft.change(seat, is_running=True)
            draft.tell(events.ShipFled(seat, self.sector, is_forced))
        else:
            draft.tell(events.FightersFled(seat, self.sector))
        self._end(draft, "fled")
        if has_ship and other != PIRATE and SPOILS in draft.terms.house:
            offer(draft, other, self.sector)

    def _end(self, draft: Draft, reason: str) -> None:
        draft.pop()
        draft.tell(events.BattleEnded(self.sector, reason))
        if self.sides[DEFENDER] != PIRATE or not self._is_gone(draft, DEFENDER):
            return
        if DEAD_VICTOR not in draft.terms.house or not self._is_gone(draft, ATTACKER):
            succeed(draft, self.sides[ATTACKER], self.sector, self.level)


def _with(pair: tuple[int, int], side: int, value: int) -> tuple[int, int]:
    return (value, pair[1]) if side == ATTACKER else (pair[0], value)


def open_battle(draft: Draft, attacker: int, defender: int, sector: Sector) -> None:
    """Begin a battle started by the player whose turn it is (COM-3)."""
    level = draft.board.pirates[sector] if defender == PIRATE else 0
    draft.tell(events.BattleOpened(attacker, defender, sector, level))
    draft.push(Battle((attacker, defender), sector, level))

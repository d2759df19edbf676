"""An attack and what follows from it (ATK)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from msgspec.structs import replace

from hyperline.games.gatestorm.rules import events
from hyperline.games.gatestorm.rules.actions import (
    DONE,
    LURE,
    NONE,
    POISE,
    REROLL_ALL,
    REROLL_BLANKS,
    STEADY,
    WEAVE,
    Action,
    at,
    sorted_by_text,
)
from hyperline.games.gatestorm.rules.damage import deal
from hyperline.games.gatestorm.rules.draft import Draft
from hyperline.games.gatestorm.rules.fleet import (
    BREECH,
    GUNS,
    KEEN,
    MARK,
    MISSILE,
    MISSILE_DICE,
    MODELS,
    REBOUND,
    SCOPE,
    SIDESTEP,
    SPITE,
    UP,
)
from hyperline.games.gatestorm.rules.fleet import LURE as TO_LURE
from hyperline.games.gatestorm.rules.fleet import POISE as POISED
from hyperline.games.gatestorm.rules.fleet import STEADY as IS_STEADY
from hyperline.games.gatestorm.rules.fleet import WEAVE as WEAVED
from hyperline.games.gatestorm.rules.frame import Frame, where
from hyperline.games.gatestorm.rules.position import NOBODY, Facts, Position, flying
from hyperline.games.gatestorm.rules.preview import is_on_rock, shot
from hyperline.games.gatestorm.rules.traits import Dodge, Wreck
from hyperline.kernel.game import Decision

MODIFY, DEFEND = range(2)


def attack_dice(facts: Facts, attacker: int, defender: int, weapon: str) -> int:
    """How many dice an attack has (ATK-1)."""
    if weapon == MISSILE:
        return MISSILE_DICE
    ship, target = facts.ships[attacker], facts.ships[defender]
    assert ship.pose is not None and target.pose is not None
    is_close = shot(ship.pose, target.pose, ()).range == 1
    dice = MODELS[ship.model].guns + is_close + (is_close and ship.trait == KEEN)
    return max(1, dice - ship.cards.count(BREECH + UP))


def defence_dice(facts: Facts, attacker: int, defender: int, weapon: str) -> int:
    """How many dice the target has (ATK-1)."""
    ship, target = facts.ships[attacker], facts.ships[defender]
    assert ship.pose is not None and target.pose is not None
    line = shot(ship.pose, target.pose, facts.rocks)
    return target.handling + (line.range == 3 and weapon != MISSILE) + line.is_behind + 2 * target.veil


class Fight(Frame, frozen=True):
    """An attack under way: dice as rolled and modified, and what the two have used so far."""

    attacker: int
    defender: int
    weapon: str
    range: int
    attack: str = ""
    defence: str = ""
    step: int = MODIFY
    is_poised: bool = False
    is_steadied: bool = False
    is_weaved: bool = False
    is_lured: bool = False

    @property
    def kind(self) -> str:  # type: ignore[override]
        """What is asked at this step."""
        return "modify" if self.step == MODIFY else "defend"

    @property
    def hits(self) -> int:
        """Hits that a lure has not cancelled."""
        return self.attack.count("h") - self.is_lured

    @property
    def crits(self) -> int:
        """Crits."""
        return self.attack.count("c")

    @property
    def eludes(self) -> int:
        """Eludes, with that of a weave."""
        return self.defence.count("e") + self.is_weaved

    def resume(self, draft: Draft) -> bool:
        found = self.modifications(draft) if self.step == MODIFY else self.defences(draft)
        if len(found) > 1:
            return True
        self._go_on(draft)
        return False

    def decisions(self, position: Position) -> tuple[Decision, ...]:
        seat = self.attacker if self.step == MODIFY else self.defender
        return (Decision(seat, self.kind, where(self.table)),)

    def legal(self, position: Position, seat: int) -> Sequence[Action]:
        return self.modifications(position) if self.step == MODIFY else self.defences(position)

    def modifications(self, facts: Facts) -> tuple[Action, ...]:
        """What the attacker can do to the dice, sorted."""
        ship, has_flare = facts.ships[self.attacker], "f" in self.attack
        found = [DONE]
        if has_flare and ship.poise:
            found.append(POISE)
        if self.weapon == GUNS and ship.mark == self.defender and not self.is_poised and SCOPE + UP not in ship.cards:
            if has_flare:
                found.append(REROLL_ALL)
            if "-" in self.attack:
                found.append(REROLL_BLANKS)
        if has_flare and ship.trait == IS_STEADY and not self.is_steadied:
            found.append(STEADY)
        return tuple(found)

    def defences(self, facts: Facts) -> tuple[Action, ...]:
        """What the defender can do, sorted."""
        ship = facts.ships[self.defender]
        found = [DONE]
        if self.eludes < self.hits + self.crits:
            if self.eludes < self.hits and ship.has_gear(TO_LURE):
                found.append(LURE)
            if ship.poise and "f" in self.defence:
                found.append(POISE)
            if ship.weave:
                found.append(WEAVE)
        return tuple(found)

    def apply(self, draft: Draft, seat: int, action: Action) -> None:
        if action.word == DONE.word:
            self._go_on(draft)
        elif self.step == MODIFY:
            self._modify(draft, seat, action)
        elif action.word == POISED:
            draft.spend(seat, POISED, poise=False)
            draft.put(replace(self, defence=self.defence.replace("f", "e")))
        elif action.word == WEAVED:
            draft.spend(seat, WEAVED, weave=False)
            draft.put(replace(self, is_weaved=True))
        else:
            draft.change(seat, is_gear_spent=True)
            draft.tell(events.GearSpent(self.table, seat, TO_LURE))
            draft.put(replace(self, is_lured=True))

    def _modify(self, draft: Draft, seat: int, action: Action) -> None:
        if action.word == POISED:
            draft.spend(seat, POISED, poise=False)
            draft.put(replace(self, attack=self.attack.replace("f", "h"), is_poised=True))
        elif action.word == STEADY.word:
            draft.put(replace(self, attack=self.attack.replace("f", "h", 1), is_steadied=True))
        else:
            again = "-" if action == REROLL_BLANKS else "-f"
            draft.spend(seat, MARK, mark=NOBODY)
            dice = "".join([draft.attack_die(self.table) if die in again else die for die in self.attack])
            draft.tell(events.AttackRolled(self.table, seat, self.defender, self.weapon, dice))
            draft.put(replace(self, attack=dice))

    def _go_on(self, draft: Draft) -> None:
        """The one who was asked is done: defence dice after the attacker, the end after the defender."""
        if self.step == MODIFY and self.hits + self.crits:
            dice = draft.defence_dice(self.table, defence_dice(draft, self.attacker, self.defender, self.weapon))
            draft.tell(events.DefenceRolled(self.table, self.defender, dice))
            draft.put(replace(self, defence=dice, step=DEFEND))
            return
        draft.pop()
        target = draft.ships[self.defender]
        strikes_back = target.trait == SPITE and not target.veil and not is_on_rock(target, draft.rocks)
        hits = max(0, self.hits - self.eludes)
        crits = max(0, self.crits - max(0, self.eludes - self.hits))
        deal(draft, self.defender, hits, crits, self.attacker)
        if draft.ships[self.attacker].trait == REBOUND:
            draft.push(Dodge(self.table, self.attacker, REBOUND))
        if draft.ships[self.defender].is_down:
            draft.push(Wreck(self.table, self.defender))
            if strikes_back:
                draft.push(Revenge(self.table, self.defender))
        elif target.trait == SIDESTEP:
            draft.push(Dodge(self.table, self.defender, SIDESTEP))


def targets(facts: Facts, seat: int) -> Iterator[tuple[int, int]]:
    """Whom a ship could attack with guns, each with the range (RND-4)."""
    ship = facts.ships[seat]
    assert ship.pose is not None
    for other in flying(facts, ship.table):
        there = facts.ships[other].pose
        if other == seat or there is None:
            continue
        line = shot(ship.pose, there, ())
        if line.can_hit:
            yield other, line.range


def open_fire(draft: Draft, table: int, attacker: int, defender: int, weapon: str) -> None:
    """Begin an attack: the attacker rolls."""
    a, b = draft.ships[attacker].pose, draft.ships[defender].pose
    assert a is not None and b is not None
    dice = draft.attack_dice(table, attack_dice(draft, attacker, defender, weapon))
    draft.tell(events.AttackRolled(table, attacker, defender, weapon, dice))
    draft.push(Fight(table, attacker, defender, weapon, shot(a, b, ()).range, dice))


class Revenge(Frame, frozen=True):
    """A destroyed ship makes one attack before it goes (`spite`)."""

    seat: int

    kind: ClassVar[str] = "trait"

    def resume(self, draft: Draft) -> bool:
        if next(targets(draft, self.seat), None) is not None:
            return True
        draft.pop()
        return False

    def decisions(self, position: Position) -> tuple[Decision, ...]:
        return (Decision(self.seat, self.kind, where(self.table)),)

    def legal(self, position: Position, seat: int) -> Sequence[Action]:
        return sorted_by_text((*(at("attack", other) for other, _ in targets(position, seat)), NONE))

    def apply(self, draft: Draft, seat: int, action: Action) -> None:
        draft.pop()
        if action.word != NONE.word:
            open_fire(draft, self.table, seat, action.other, GUNS)

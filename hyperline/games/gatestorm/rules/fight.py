"""An attack and what follows from it (ATK)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, ClassVar, Final

from msgspec import Meta
from msgspec.structs import replace

from hyperline.games.gatestorm.rules import events
from hyperline.games.gatestorm.rules.damage import clear_base, deal
from hyperline.games.gatestorm.rules.draft import Draft
from hyperline.games.gatestorm.rules.fleet import (
    GUNS,
    LURE,
    MARK,
    MISSILE,
    POISE,
    REBOUND,
    SCOPE,
    SIDESTEP,
    SPITE,
    STEADY,
    UP,
    WEAVE,
)
from hyperline.games.gatestorm.rules.lines import Shot, attack_dice, defence_dice, is_on_rock, shot, targets
from hyperline.games.gatestorm.rules.move import Rush, Slip
from hyperline.games.gatestorm.rules.pending import Ask, Frame, Other, Pass, SeatFrame, Verb, one_of, where
from hyperline.games.gatestorm.rules.position import NOBODY, Facts, Position
from hyperline.games.gatestorm.rules.refusal import refused
from hyperline.kernel.game import Decision
from hyperline.kernel.illegal import Illegal

MODIFY, DEFEND = range(2)
ALL, BLANKS = "all", "blanks"
NO_ATTACKS: Final = "refusal.no_first_attacks"


# ---- an attack begins ----


def line_to(position: Position, seat: int, other: int) -> Shot | None:
    """The line of fire to another ship that flies here; None for anything else."""
    ships = position.ships
    if not 0 <= other < len(ships) or other == seat:
        return None
    pose, there = ships[seat].pose, ships[other].pose
    if pose is None or there is None or not ships[other].is_flying or ships[other].table != ships[seat].table:
        return None
    return shot(pose, there, ())


def miss(position: Position, seat: int, other: int) -> Illegal | None:
    """Why guns cannot hit a ship."""
    line = line_to(position, seat, other)
    if line is None:
        return refused("RND-4", "refusal.there_is_no_such_ship")
    if line.is_touching:
        return refused("RND-4", "refusal.ships_touch")
    if not line.can_hit:
        return refused("GEO-7", "refusal.it_is_out_of" if not line.in_arc else "refusal.it_is_out_of_range")
    return None


def open_fire(draft: Draft, table: int, attacker: int, defender: int, weapon: str) -> None:
    """Begin an attack: the attacker rolls."""
    a, b = draft.ships[attacker].pose, draft.ships[defender].pose
    assert a is not None and b is not None
    count = attack_dice(draft, attacker, defender, weapon)
    dice = draft.attack_dice(table, count, "attack", attacker)
    draft.tell(events.AttackRolled(table, attacker, defender, weapon, dice))
    away = shot(a, b, ()).range
    draft.push(Fight(table, attacker=attacker, defender=defender, weapon=weapon, range=away, attack=dice))


class Attack(Verb, frozen=True, gc=False):
    """Attack a ship with guns."""

    verb = "attack"
    not_first = NO_ATTACKS
    ship: Other

    @classmethod
    def legal(cls, facts: Facts, seat: int) -> Iterator[Attack]:
        return (cls(other) for other, _ in targets(facts, seat))

    def fault(self, position: Position, seat: int) -> Illegal | None:
        return miss(position, seat, self.ship)

    def apply(self, draft: Draft, seat: int) -> None:
        open_fire(draft, draft.ships[seat].table, seat, self.ship, GUNS)


# ---- dice are changed ----


def gain(draft: Draft, seat: int, token: str) -> None:
    """A ship takes a token."""
    ship = draft.change(seat, **{token: True})
    draft.tell(events.TokenGained(ship.table, seat, token))


def fight_of(facts: Facts) -> Fight:
    """The attack whose dice are changed now."""
    fight = facts.pending[-1]
    assert isinstance(fight, Fight)
    return fight


class Poise(Verb, frozen=True, gc=False):
    """Take poise in a turn, or spend it in a fight: every flare is a hit, or an elude."""

    verb = POISE

    @classmethod
    def legal(cls, facts: Facts, seat: int) -> Sequence[Poise]:
        fight, has = facts.pending[-1], facts.ships[seat].poise
        can = has and "f" in fight.dice if isinstance(fight, Fight) else not has
        return (cls(),) if can else ()

    def fault(self, position: Position, seat: int) -> Illegal:
        if not isinstance(position.pending[-1], Fight):
            return refused("SHP-3", "refusal.it_has_its_poise")
        if position.ships[seat].poise:
            return refused("ATK-1", "refusal.there_is_no_flare")
        return refused("SHP-3", "refusal.it_has_no_poise")

    def apply(self, draft: Draft, seat: int) -> None:
        fight = draft.pending[-1]
        if not isinstance(fight, Fight):
            gain(draft, seat, POISE)
            return
        draft.spend(seat, POISE, poise=False)
        if fight.step == MODIFY:
            draft.put(replace(fight, attack=fight.attack.replace("f", "h"), is_poised=True))
        else:
            draft.put(replace(fight, defence=fight.defence.replace("f", "e")))


class Weave(Verb, frozen=True, gc=False):
    """Take weave in a turn, or spend it in a fight for an elude."""

    verb = WEAVE

    @classmethod
    def legal(cls, facts: Facts, seat: int) -> Sequence[Weave]:
        return (cls(),) if facts.ships[seat].weave == isinstance(facts.pending[-1], Fight) else ()

    def fault(self, position: Position, seat: int) -> Illegal:
        return refused("SHP-3", "refusal.no_weave" if isinstance(position.pending[-1], Fight) else "refusal.has_weave")

    def apply(self, draft: Draft, seat: int) -> None:
        fight = draft.pending[-1]
        if isinstance(fight, Fight):
            draft.spend(seat, WEAVE, weave=False)
            draft.put(replace(fight, is_weaved=True))
        else:
            gain(draft, seat, WEAVE)


class Reroll(Verb, frozen=True, gc=False):
    """Spend the mark on the target to roll attack dice again."""

    verb = "reroll"
    which: Annotated[str, one_of((ALL, BLANKS))]

    @classmethod
    def legal(cls, facts: Facts, seat: int) -> Iterator[Reroll]:
        fight = fight_of(facts)
        if cls._block(facts, fight) is None:
            if "f" in fight.attack:
                yield cls(ALL)
            if "-" in fight.attack:
                yield cls(BLANKS)

    def fault(self, position: Position, seat: int) -> Illegal:
        return self._block(position, fight_of(position)) or refused("ATK-1", "refusal.there_is_nothing_like")

    @staticmethod
    def _block(facts: Facts, fight: Fight) -> Illegal | None:
        """Why there is no re-roll in this attack, whatever the dice."""
        ship = facts.ships[fight.attacker]
        if fight.weapon == MISSILE:
            return refused("SHP-5", "refusal.missile_spends_mark")
        if fight.is_poised:
            return refused("ATK-1", "refusal.not_after_poise")
        if ship.mark != fight.defender:
            return refused("SHP-3", "refusal.it_has_no_mark")
        return refused("SHP-4", "refusal.no_mark_may_be") if SCOPE + UP in ship.cards else None

    def apply(self, draft: Draft, seat: int) -> None:
        fight = fight_of(draft)
        again = "-" if self.which == BLANKS else "-f"
        draft.spend(seat, MARK, mark=NOBODY)
        dice = "".join([draft.attack_die(fight.table, "again", seat) if die in again else die for die in fight.attack])
        draft.tell(events.AttackRolled(fight.table, seat, fight.defender, fight.weapon, dice))
        draft.put(replace(fight, attack=dice))


class Steady(Verb, frozen=True, gc=False):
    """A steady pilot makes a flare a hit."""

    verb = STEADY

    @classmethod
    def legal(cls, facts: Facts, seat: int) -> Sequence[Steady]:
        fight = fight_of(facts)
        can = "f" in fight.attack and facts.ships[seat].trait == STEADY and not fight.is_steadied
        return (cls(),) if can else ()

    def fault(self, position: Position, seat: int) -> Illegal:
        if position.ships[seat].trait != STEADY or fight_of(position).is_steadied:
            return refused("SHP-1", "refusal.only_steady_pilot_once")
        return refused("ATK-1", "refusal.there_is_no_flare")

    def apply(self, draft: Draft, seat: int) -> None:
        fight = fight_of(draft)
        draft.put(replace(fight, attack=fight.attack.replace("f", "h", 1), is_steadied=True))


class Lure(Verb, frozen=True, gc=False):
    """Spend the lure to cancel a hit."""

    verb = LURE

    @classmethod
    def legal(cls, facts: Facts, seat: int) -> Sequence[Lure]:
        fight = fight_of(facts)
        return (cls(),) if fight.eludes < fight.hits and facts.ships[seat].has_gear(LURE) else ()

    def fault(self, position: Position, seat: int) -> Illegal:
        if position.ships[seat].has_gear(LURE):
            return refused("ATK-1", "refusal.no_hit_is_left")
        return refused("SHP-5", "refusal.it_has_no_lure")

    def apply(self, draft: Draft, seat: int) -> None:
        fight = fight_of(draft)
        draft.change(seat, is_gear_spent=True)
        draft.tell(events.GearSpent(fight.table, seat, LURE))
        draft.put(replace(fight, is_lured=True))


class Done(Verb, frozen=True, gc=False):
    """The dice stay as they are."""

    verb = "done"
    is_pass = True

    def apply(self, draft: Draft, seat: int) -> None:
        fight_of(draft).go_on(draft)


CHANGES: Final = (
    Ask("modify", "ATK-1", (Reroll, Poise, Steady, Done)),
    Ask("defend", "ATK-1", (Poise, Weave, Lure, Done)),
)


class Fight(Frame, frozen=True, kw_only=True):
    """An attack under way: dice as rolled and modified, and what the two have used so far."""

    attacker: int
    defender: int
    weapon: str
    range: int
    attack: str = ""
    defence: str = ""
    step: Annotated[int, Meta(ge=MODIFY, le=DEFEND)] = MODIFY
    is_poised: bool = False
    is_steadied: bool = False
    is_weaved: bool = False
    is_lured: bool = False

    @property
    def ask(self) -> Ask:  # type: ignore[override]
        """What is asked at this step."""
        return CHANGES[self.step]

    @property
    def asked(self) -> int:
        """Who is asked at this step."""
        return self.attacker if self.step == MODIFY else self.defender

    @property
    def dice(self) -> str:
        """The dice that are changed at this step."""
        return self.attack if self.step == MODIFY else self.defence

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
        if self.has_choice(draft, self.asked):
            return True
        self.go_on(draft)
        return False

    def decisions(self, position: Position) -> tuple[Decision, ...]:
        return (Decision(self.asked, self.kind, where(self.table)),)

    def verbs(self, facts: Facts) -> Sequence[type[Verb]]:
        is_eluded = self.step == DEFEND and self.eludes >= self.hits + self.crits
        return (Done,) if is_eluded else self.ask.verbs

    def go_on(self, draft: Draft) -> None:
        """The one who was asked is done: defence dice after the attacker, the end after the defender."""
        if self.step == MODIFY and self.hits + self.crits:
            count = defence_dice(draft, self.attacker, self.defender, self.weapon)
            dice = draft.defence_dice(self.table, count, self.defender)
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


# ---- what follows ----


class Wreck(SeatFrame, frozen=True):
    """A destroyed ship whose base stands while it strikes back."""

    def resume(self, draft: Draft) -> bool:
        clear_base(draft, self.seat)
        draft.pop()
        return False


TRAIT: Final = Ask("trait", "ATK-4", (Slip, Rush, Attack, Pass))


class TraitFrame(SeatFrame, frozen=True):
    """What a trait allows once, if there is anything to do."""

    ask: ClassVar[Ask] = TRAIT

    def resume(self, draft: Draft) -> bool:
        if self.has_choice(draft, self.seat):
            return True
        draft.pop()
        return False

    def fault(self, position: Position, seat: int, action: Verb) -> Illegal | None:
        return refused("SHP-1", "refusal.is_no", trait=position.ships[seat].trait, verb=action.verb)

    def answered(self, draft: Draft, action: Verb) -> None:
        draft.pop()


class Dodge(TraitFrame, frozen=True):
    """A ship may slip by SIDESTEP, or slip or rush by REBOUND (ATK-4)."""

    trait: str

    def verbs(self, facts: Facts) -> Sequence[type[Verb]]:
        ship = facts.ships[self.seat]
        if not ship.is_flying or ship.table != self.table or (self.trait == SIDESTEP and ship.is_slipped):
            return (Pass,)
        return (Slip, Rush, Pass) if self.trait == REBOUND else (Slip, Pass)

    def answered(self, draft: Draft, action: Verb) -> None:
        draft.pop()
        if self.trait == SIDESTEP and not action.is_pass:
            draft.change(self.seat, is_slipped=True)


class Revenge(TraitFrame, frozen=True):
    """A destroyed ship makes one attack before it goes (`spite`)."""

    def verbs(self, facts: Facts) -> Sequence[type[Verb]]:
        return (Attack, Pass)

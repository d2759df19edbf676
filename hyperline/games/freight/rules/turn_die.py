"""Dice of a turn: what a die serves for, spending it, and rolling again (TRN, MAT)."""

from __future__ import annotations

from collections.abc import Container, Iterable

from hyperline.games.freight.rules import events
from hyperline.games.freight.rules.actions import Action
from hyperline.games.freight.rules.draft import Draft
from hyperline.games.freight.rules.hulls import HULLS
from hyperline.games.freight.rules.news import BROWNOUT, TAILWIND
from hyperline.games.freight.rules.position import RESET, Facts, Position, Ship
from hyperline.games.freight.rules.refusal import refused
from hyperline.kernel.illegal import Illegal

ON_TILE = "tile"


def free_taken() -> Illegal:
    """Why there is no other free action."""
    return refused("TRN-3", "refusal.free_action_of_this")


def wild_die(facts: Facts) -> int:
    """The die that stands for any face: 6, or 0 while none does (MAT-4)."""
    return 0 if facts.event == BROWNOUT else 6


def serves(facts: Facts, die: int, wanted: Container[int]) -> bool:
    """Whether a die shows one of these faces, or stands for it."""
    return die in wanted or die == wild_die(facts)


def faces(facts: Facts) -> tuple[int, ...]:
    """The unspent dice, each once."""
    return tuple(dict.fromkeys(facts.act.dice))


def serving(facts: Facts, wanted: Container[int]) -> list[int]:
    """The unspent dice that serve as one of these faces, each once."""
    wild = wild_die(facts)
    return [die for die in faces(facts) if die in wanted or die == wild]


def free_square(facts: Facts, ship: Ship, area: str) -> str:
    """The first square of an area that can take a die (MAT-1); empty if there is none."""
    spent, damage = facts.act.spent, ship.damage
    for square in HULLS[ship.hull].areas[area]:
        if square not in spent and square not in damage and square not in ship.lasers:
            return square
    return ""


def is_free(facts: Facts, name: str) -> bool:
    """Whether a free action may still be taken (TRN-3)."""
    taken = facts.act.free
    return not taken or (facts.event == TAILWIND and name not in taken)


def without(dice: tuple[int, ...], die: int) -> tuple[int, ...]:
    """The dice but one."""
    index = dice.index(die)
    return dice[:index] + dice[index + 1 :]


def spend(draft: Draft, die: int, on: str = ON_TILE) -> None:
    """Spend a die on a square, or on the tile, after which FGT-3 is over."""
    act = draft.act
    dice = without(act.dice, die)
    if on == ON_TILE:
        draft.change_act(dice=dice, is_stayed=False)
    else:
        draft.change_act(dice=dice, spent=(*act.spent, on))
    draft.tell(events.DieSpent(draft.turn, die, on))


class Reset(Action, frozen=True, gc=False):
    """Roll all unspent dice again (TRN-3)."""

    verb = RESET

    @classmethod
    def legal(cls, position: Facts) -> Iterable[Action]:
        return (cls(),) if position.act.dice and is_free(position, RESET) else ()

    def fault(self, position: Position) -> Illegal:
        if position.pending:
            return refused("TRN-3", "refusal.free_action_of_this_turn")
        return refused("TRN-3", "refusal.there_are_no_dice") if is_free(position, RESET) else free_taken()

    def apply(self, draft: Draft) -> None:
        act = draft.act
        dice = tuple(sorted(draft.roll(len(act.dice), "reset", draft.turn)))
        draft.change_act(dice=dice, free=(*act.free, RESET))
        draft.tell(events.DiceRolled(draft.turn, dice))

"""Actions on the squares of the mat, and the free ones (MAT, TRN-3)."""

from __future__ import annotations

from collections.abc import Iterable

from hyperline.games.freight.rules import events
from hyperline.games.freight.rules.actions import (
    Action,
    Die,
    DieAction,
    Face,
    FreeSquare,
    Side,
    Square,
    There,
    To,
    wrong_face,
)
from hyperline.games.freight.rules.chart import is_open_to
from hyperline.games.freight.rules.damage import repair
from hyperline.games.freight.rules.draft import Draft
from hyperline.games.freight.rules.hulls import ENGINES, HULLS, JUMP, LASERS, REPAIR, ROUTING
from hyperline.games.freight.rules.move import depart
from hyperline.games.freight.rules.news import FLARE, SQUALL
from hyperline.games.freight.rules.position import BOOST, Facts, Position, here
from hyperline.games.freight.rules.refusal import refused
from hyperline.games.freight.rules.tiles import FACES, JUMPED, Place, beside
from hyperline.games.freight.rules.turn_die import (
    faces,
    free_square,
    free_taken,
    is_free,
    serves,
    serving,
    spend,
    wild_die,
    without,
)
from hyperline.kernel.illegal import Illegal

DRIVING = (1,)
ROUTED = (1, 3, 5)
MENDING = (2, 4, 6)


def _free(facts: Facts, area: str) -> str:
    """The square of an area that takes the next die of whose turn it is; empty if there is none."""
    return free_square(facts, facts.ships[facts.turn], area)


def _no_square(area: str) -> Illegal:
    return refused("MAT-1", "refusal.no_square_can_take", area=area)


def _no_tiles() -> Illegal:
    return refused("MAP-1", "refusal.there_is_no_tile")


def _spend(draft: Draft, die: int, area: str) -> None:
    spend(draft, die, _free(draft, area))


class Lasers(DieAction, frozen=True, gc=False):
    """Put a die on the lasers, where it stays (FGT-5)."""

    verb = "lasers"
    square: FreeSquare = ""

    @classmethod
    def legal(cls, position: Position) -> Iterable[Action]:
        if position.event != SQUALL and (square := _free(position, LASERS)):
            for die in faces(position):
                yield cls(die, square)

    def fault(self, position: Position) -> Illegal:
        if position.event == SQUALL:
            return refused("EVT-1", "refusal.no_die_may_be")
        return _no_square(LASERS)

    def apply(self, draft: Draft) -> None:
        ship = draft.ships[draft.turn]
        spend(draft, self.die, self.square)
        loaded = {**ship.lasers, self.square: self.die}
        draft.change(
            draft.turn, lasers={square: loaded[square] for square in HULLS[ship.hull].areas[LASERS] if square in loaded}
        )


class Engines(DieAction, frozen=True, gc=False):
    """Move to the next tile or place on a side (MOV-1)."""

    verb = "engines"
    side: Side
    square: FreeSquare = ""
    at: There = None

    @classmethod
    def legal(cls, position: Position) -> Iterable[Action]:
        dice = serving(position, DRIVING)
        if dice and (square := _free(position, ENGINES)):
            for side, to in ways(position, position.turn):
                for die in dice:
                    yield cls(die, side, square, to)

    def fault(self, position: Position) -> Illegal:
        if not serves(position, self.die, DRIVING):
            return wrong_face(self)
        return _no_tiles() if _free(position, ENGINES) else _no_square(ENGINES)

    def apply(self, draft: Draft) -> None:
        _spend(draft, self.die, ENGINES)
        depart(draft, draft.turn, beside(here(draft, draft.turn), self.side), ENGINES)


class Jump(DieAction, frozen=True, gc=False, kw_only=True):
    """Jump to a tile with the face (MOV-1)."""

    verb = "jump"
    square: FreeSquare = ""
    at: To

    @classmethod
    def legal(cls, position: Position) -> Iterable[Action]:
        if position.event == FLARE or not (square := _free(position, JUMP)):
            return
        dice, wild, own = faces(position), wild_die(position), here(position, position.turn)
        for to, cell in position.map.items():
            if (face := JUMPED[cell.tile]) and to != own:
                for die in dice:
                    if die in (face, wild):
                        yield cls(die, square=square, at=to)

    def fault(self, position: Position) -> Illegal:
        if position.event == FLARE:
            return refused("EVT-1", "refusal.no_jump_may_be")
        if not serves(position, self.die, FACES):
            return wrong_face(self)
        if not _free(position, JUMP):
            return _no_square(JUMP)
        return refused("MOV-1", "refusal.no_other_tile_there", die=self.die)

    def apply(self, draft: Draft) -> None:
        _spend(draft, self.die, JUMP)
        depart(draft, draft.turn, self.at, JUMP)


class Route(DieAction, frozen=True, gc=False, kw_only=True):
    """Turn another die to another face (MAT-1)."""

    verb = "route"
    square: FreeSquare = ""
    old: Die
    new: Face

    @property
    def targets(self) -> tuple[str, ...]:
        """Each once, although the other die can show the same."""
        return tuple(dict.fromkeys((f"die:{self.die}", f"square:{self.square}", f"die:{self.old}")))

    @classmethod
    def legal(cls, position: Position) -> Iterable[Action]:
        dice = position.act.dice
        if len(dice) < 2 or not (square := _free(position, ROUTING)):
            return
        for die in serving(position, ROUTED):
            for old in dict.fromkeys(without(dice, die)):
                for new in range(1, 7):
                    if new != old:
                        yield cls(die, square=square, old=old, new=new)

    def fault(self, position: Position) -> Illegal:
        if not serves(position, self.die, ROUTED):
            return wrong_face(self)
        if not _free(position, ROUTING):
            return _no_square(ROUTING)
        if self.old not in without(position.act.dice, self.die):
            return refused("TRN-2", "refusal.there_is_no_other", old=self.old)
        return refused("MAT-1", "refusal.routing_turns_die_to")

    def apply(self, draft: Draft) -> None:
        _spend(draft, self.die, ROUTING)
        dice = without(draft.act.dice, self.old)
        draft.change_act(dice=tuple(sorted((*dice, self.new))))
        draft.tell(events.DieTurned(draft.turn, self.old, self.new))


class Repair(DieAction, frozen=True, gc=False, kw_only=True):
    """Remove the damage of a square, with a die on another (MAT-1)."""

    verb = "repair"
    bay: FreeSquare = ""
    square: Square

    @classmethod
    def legal(cls, position: Position) -> Iterable[Action]:
        damage = position.ships[position.turn].damage
        if damage and (bay := _free(position, REPAIR)):
            for die in faces(position):
                if die in MENDING:
                    for square in damage:
                        yield cls(die, bay=bay, square=square)

    def fault(self, position: Position) -> Illegal:
        if self.die not in MENDING:
            return wrong_face(self)
        return refused("MAT-1", "refusal.that_square_is_not") if _free(position, REPAIR) else _no_square(REPAIR)

    def apply(self, draft: Draft) -> None:
        _spend(draft, self.die, REPAIR)
        repair(draft, draft.turn, self.square)


class Boost(Action, frozen=True, gc=False):
    """Move as by engines, without a die (TRN-3)."""

    verb = BOOST
    side: Side
    at: There = None

    @classmethod
    def legal(cls, position: Position) -> Iterable[Action]:
        if is_free(position, BOOST):
            for side, to in ways(position, position.turn):
                yield cls(side, to)

    def fault(self, position: Position) -> Illegal:
        return _no_tiles() if is_free(position, BOOST) else free_taken()

    def apply(self, draft: Draft) -> None:
        draft.change_act(free=(*draft.act.free, BOOST))
        depart(draft, draft.turn, beside(here(draft, draft.turn), self.side), BOOST)


def ways(facts: Facts, seat: int) -> list[tuple[int, Place]]:
    """The sides to which a ship may move, with what is there (MOV-1, MAP-1)."""
    at = here(facts, seat)
    return [(side, to) for side in range(4) if is_open_to(facts, seat, to := beside(at, side))]

"""What a squadron can do: squadron, blink, burn, fly, keep, strike, turn and done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import Annotated, Final

from hyperline.games.belt.rules import capital, events, flight
from hyperline.games.belt.rules.draft import Draft
from hyperline.games.belt.rules.fleets import BLINK, FULL_NAMES, LETTERS, LOCAL_NAMES, fighters_of
from hyperline.games.belt.rules.hexes import COORDINATES, DIRECTIONS, FACING_OF, HEX_OF, OFF, Hex, Place, within
from hyperline.games.belt.rules.position import Position, Stage
from hyperline.games.belt.rules.refusal import refused
from hyperline.games.belt.rules.turns import AFTER, choose_squadron, take_off
from hyperline.games.belt.rules.verb import (
    BY_TEXT,
    At,
    Facing,
    OfShip,
    OfSquadron,
    OwnShip,
    Squadron,
    Towards,
    Verb,
    beside,
    places_on,
)
from hyperline.kernel.action import Part
from hyperline.kernel.illegal import Illegal

BLINK_REACH: Final = 6


def squadrons(position: Position) -> list[int]:
    """The squadrons of the turn's seat that have a fighter left."""
    own = range(position.turn * len(LETTERS), (position.turn + 1) * len(LETTERS))
    return [squadron for squadron in own if any(position.ships[ship] != OFF for ship in fighters_of(squadron))]


class Choose(OfSquadron, frozen=True, gc=False):
    """Choose the squadron that flies (TRN-2)."""

    verb, rule, stages, has_preview = "squadron", "TRN-2", (Stage.SQUADRON,), True

    @classmethod
    def legal(cls, position: Position) -> Iterable[Choose]:
        return map(Choose, squadrons(position))

    def fault(self, position: Position) -> Illegal:
        return self.refused("refusal.choose_squadron_of_your")

    def apply(self, draft: Draft) -> None:
        choose_squadron(draft, self.squadron)


def _vector(text: str) -> flight.Vector:
    q, r = map(int, text.split(","))
    if max(abs(q), abs(r)) > 99:
        raise ValueError("it has two digits")
    return q, r


def _vector_text(vector: flight.Vector) -> str:
    return f"{vector[0]},{vector[1]}"


@cache
def blink_vectors() -> tuple[flight.Vector, ...]:
    """The vectors of length 1 to 6, sorted by their texts (PWR-23)."""
    span = range(-BLINK_REACH, BLINK_REACH + 1)
    found = [(q, r) for q in span for r in span if 0 < max(abs(q), abs(r), abs(q + r)) <= BLINK_REACH]
    return tuple(sorted(found, key=_vector_text))


class Blink(Verb, frozen=True, gc=False):
    """Displace a squadron as a whole, instead of its flight (PWR-23); `end` is where its first fighter ends."""

    verb, rule, stages, has_preview = "blink", "PWR-23", (Stage.SQUADRON,), True
    squadron: Squadron
    vector: Annotated[flight.Vector, Part(_vector, _vector_text)]
    end: Towards = ""

    @classmethod
    def legal(cls, position: Position) -> Iterator[Blink]:
        if position.players[position.turn].holds(BLINK):
            for squadron in squadrons(position):
                places = (position.ships[ship] for ship in fighters_of(squadron))
                yield from _blinks(squadron, next(HEX_OF[place] for place in places if place != OFF))

    def fault(self, position: Position) -> Illegal:
        if not position.players[position.turn].holds(BLINK):
            return self.refused("refusal.only_blink_once_displaces")
        if self.squadron not in squadrons(position):
            return self.refused("refusal.choose_squadron_of_your")
        return self.refused("refusal.it_is_displaced_by", blink_reach=BLINK_REACH)

    def apply(self, draft: Draft) -> None:
        choose_squadron(draft, self.squadron)
        draft.spend(BLINK)
        flight.take_off(draft, dict.fromkeys(draft.pending.movers, self.vector), way=events.BLINKED)
        draft.stage = Stage.CLASH


@lru_cache(maxsize=64)
def _blinks(squadron: int, hex: Hex) -> tuple[Blink, ...]:
    """Every way to displace a squadron whose first fighter is on a hex."""
    q, r = COORDINATES[hex]
    return tuple(Blink(squadron, (dq, dr), f"{q + dq},{r + dr}") for dq, dr in blink_vectors())


class Burn(OfShip, frozen=True, gc=False):
    """Have a fighter fly double the speed (PWR-22)."""

    verb, rule, stages = "burn", "PWR-22", (Stage.BURN,)

    @classmethod
    def legal(cls, position: Position) -> Iterable[Burn]:
        pending = position.pending
        return (Burn(ship) for ship in pending.movers if ship not in pending.burners)

    def fault(self, position: Position) -> Illegal:
        burns = self.ship in position.pending.movers
        return self.refused("refusal.burns_already" if burns else "refusal.not_about_to_fly", ship=LOCAL_NAMES[self.ship])

    def apply(self, draft: Draft) -> None:
        draft.pend(burners=tuple(sorted((*draft.pending.burners, self.ship))))


class Fly(Verb, frozen=True, gc=False):
    """Where the ace ends, and how it faces: anywhere within the speed, but at speed 1 not where it is (PWR-11)."""

    verb, rule, stages, has_preview = "fly", "PWR-11", (Stage.ACE,), True
    place: At

    @classmethod
    def legal(cls, position: Position) -> Iterable[Fly]:
        player = position.players[position.turn]
        hex, speed = HEX_OF[position.ships[player.ace]], player.card.speed
        return _flights(tuple(to for to in within(hex, speed) if speed > 1 or to != hex))

    def fault(self, position: Position) -> Illegal:
        return self.refused("refusal.ace_flies_exactly_steps", speed=position.players[position.turn].card.speed)

    def apply(self, draft: Draft) -> None:
        take_off(draft, self.place)


@lru_cache(maxsize=64)
def _flights(hexes: tuple[Hex, ...]) -> tuple[Fly, ...]:
    return tuple(map(Fly, places_on(hexes)))


class Keep(OfShip, frozen=True, gc=False):
    """Who stays where own fighters meet (MOV-4)."""

    verb, rule, stages = "keep", "MOV-4", (Stage.CLASH,)

    @classmethod
    def legal(cls, position: Position) -> Iterable[Keep]:
        return map(Keep, flight.rivals(position))

    def fault(self, position: Position) -> Illegal:
        return self.refused("refusal.does_not_meet_fighters", ship=LOCAL_NAMES[self.ship])

    def apply(self, draft: Draft) -> None:
        for other in flight.rivals(draft):
            if other != self.ship:
                draft.lose(other, events.MATE)


class Strike(OfShip, frozen=True, gc=False):
    """Who strikes next (MOV-5)."""

    verb, rule, stages = "strike", "MOV-5", (Stage.CLASH,)

    @classmethod
    def legal(cls, position: Position) -> Iterable[Strike]:
        return map(Strike, flight.strikers(position))

    def fault(self, position: Position) -> Illegal:
        return self.refused("refusal.does_not_meet_enemy", ship=LOCAL_NAMES[self.ship])

    def apply(self, draft: Draft) -> None:
        flight.ram(draft, self.ship)


class Turn(Verb, frozen=True, gc=False):
    """Turn a fighter to a facing (TUR-1), towards a hex."""

    verb, rule, stages = "turn", "TUR-1", (Stage.TURN,)
    ship: OwnShip
    facing: Facing
    toward: Towards = ""

    @classmethod
    def legal(cls, position: Position) -> Iterator[Turn]:
        sides = position.players[position.turn].card.turn
        for ship in position.pending.movers:
            yield from _turnings(ship, position.ships[ship], sides)

    def fault(self, position: Position) -> Illegal:
        if self.ship not in position.pending.movers:
            return self.refused("refusal.did_not_fly_or", ship=LOCAL_NAMES[self.ship])
        was, sides = FACING_OF[position.ships[self.ship]], position.players[position.turn].card.turn
        return self.refused("refusal.from_it_may_turn", was=DIRECTIONS[was], sides=sides)

    def apply(self, draft: Draft) -> None:
        draft.ships[self.ship] = HEX_OF[draft.ships[self.ship]] * 6 + self.facing
        draft.pend(movers=tuple(ship for ship in draft.pending.movers if ship != self.ship))
        draft.tell(events.FighterTurned(FULL_NAMES[self.ship], DIRECTIONS[self.facing]))


@lru_cache(maxsize=4096)
def _turnings(ship: int, place: Place, most: int) -> tuple[Turn, ...]:
    """Every way in which a fighter may turn by at most this many sides, sorted by text."""
    hex, was = HEX_OF[place], FACING_OF[place]
    sides = {facing: min((facing - was) % 6, (was - facing) % 6) for facing in BY_TEXT}
    return tuple(Turn(ship, facing, beside(hex, facing)) for facing in BY_TEXT if 0 < sides[facing] <= most)


class Done(Verb, frozen=True, gc=False):
    """End burning, turning or stepping (TUR-1)."""

    verb, rule, stages = "done", "TUR-1", (Stage.BURN, Stage.TURN, Stage.STEPS)

    @classmethod
    def legal(cls, position: Position) -> Iterable[Done]:
        return () if position.stage == Stage.STEPS and capital.fault_here(position) else (DONE,)

    def fault(self, position: Position) -> Illegal:
        rule = capital.fault_here(position)
        return refused(rule, "refusal.no_end_there" if rule == "CAP-3" else "refusal.no_ramming_there")

    def apply(self, draft: Draft) -> None:
        AFTER[draft.stage](draft)


DONE: Final = Done()
VERBS: Final = (Choose, Blink, Burn, Fly, Keep, Strike, Turn, Done)

"""What a squadron can do: squadron, blink, burn, fly, keep, strike, turn and done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from hyperline.games.belt.rules import capital, events, flight, powers
from hyperline.games.belt.rules.actions import DONE, Blink, Burn, Choose, Fly, Keep, Strike, Turn, Word, beside
from hyperline.games.belt.rules.draft import Draft
from hyperline.games.belt.rules.fleets import BLINK, FULL_NAMES, LETTERS, LOCAL_NAMES, fighters_of
from hyperline.games.belt.rules.hexes import COORDINATES, DIRECTIONS, FACING_OF, HEX_OF, OFF, Hex
from hyperline.games.belt.rules.order import BY_TEXT, TEXT_RANK, Order
from hyperline.games.belt.rules.position import ACE, BURN, CLASH, SQUADRON, STEPS, TURN, Position
from hyperline.games.belt.rules.turns import AFTER, choose_squadron, take_off
from hyperline.kernel.illegal import Illegal


def squadrons(position: Position) -> list[int]:
    """The squadrons of the turn's seat that have a fighter left."""
    own = range(position.turn * len(LETTERS), (position.turn + 1) * len(LETTERS))
    return [squadron for squadron in own if any(position.ships[ship] != OFF for ship in fighters_of(squadron))]


class ChooseOrder(Order[Choose]):
    """Choose the squadron that flies."""

    rule, stages = "TRN-2", (SQUADRON,)

    def legal(self, position: Position) -> Iterable[Choose]:
        return map(Choose, squadrons(position))

    def check(self, position: Position, act: Choose) -> None:
        if act.squadron not in squadrons(position):
            raise self.refuse("choose a squadron of your own with a fighter left")

    def apply(self, draft: Draft, act: Choose) -> None:
        choose_squadron(draft, act.squadron)


@lru_cache(maxsize=64)
def blinks(squadron: int, hex: Hex) -> tuple[Blink, ...]:
    """Every way to displace a squadron whose first fighter is on a hex."""
    return tuple(blink_of(squadron, hex, vector) for vector in powers.blink_vectors())


def blink_of(squadron: int, hex: Hex, vector: flight.Vector) -> Blink:
    """One way to displace it."""
    q, r = COORDINATES[hex]
    return Blink(squadron, vector, f"{q + vector[0]},{r + vector[1]}")


def first_hex(position: Position, squadron: int) -> Hex:
    """Where the first living fighter of a squadron is, OFF if all are dead."""
    return next((HEX_OF[place] for ship in fighters_of(squadron) if (place := position.ships[ship]) != OFF), OFF)


class BlinkOrder(Order[Blink]):
    """Displace a squadron as a whole."""

    rule, stages = "PWR-23", (SQUADRON,)

    def legal(self, position: Position) -> Iterator[Blink]:
        if position.players[position.turn].holds(BLINK):
            for squadron in squadrons(position):
                yield from blinks(squadron, first_hex(position, squadron))

    def check(self, position: Position, act: Blink) -> None:
        if not position.players[position.turn].holds(BLINK):
            raise self.refuse("only BLINK, once, displaces a squadron")
        if act.squadron not in squadrons(position):
            raise self.refuse("choose a squadron of your own with a fighter left")
        if act.vector not in powers.blink_vectors():
            raise self.refuse(f"it is displaced by 1 to {powers.BLINK_REACH} hexes")

    def apply(self, draft: Draft, act: Blink) -> None:
        choose_squadron(draft, act.squadron)
        powers.blink(draft, act.vector)
        draft.stage = CLASH


class BurnOrder(Order[Burn]):
    """Have a fighter fly double the speed."""

    rule, stages = "PWR-22", (BURN,)

    def legal(self, position: Position) -> Iterable[Burn]:
        pending = position.pending
        return (Burn(ship) for ship in pending.movers if ship not in pending.burners)

    def check(self, position: Position, act: Burn) -> None:
        if act.ship not in position.pending.movers:
            raise self.refuse(f"{LOCAL_NAMES[act.ship]} is not about to fly")
        if act.ship in position.pending.burners:
            raise self.refuse(f"{LOCAL_NAMES[act.ship]} burns already")

    def apply(self, draft: Draft, act: Burn) -> None:
        draft.pend(burners=tuple(sorted((*draft.pending.burners, act.ship))))


@lru_cache(maxsize=64)
def flights(hexes: tuple[Hex, ...]) -> tuple[Fly, ...]:
    """An end on each of some hexes with each facing, sorted by text."""
    return tuple(Fly(hex * 6 + facing) for hex in sorted(hexes, key=TEXT_RANK.__getitem__) for facing in BY_TEXT)


class FlyOrder(Order[Fly]):
    """Say where the ace ends."""

    rule, stages = "PWR-11", (ACE,)

    def legal(self, position: Position) -> Iterable[Fly]:
        return flights(powers.ace_hexes(position))

    def check(self, position: Position, act: Fly) -> None:
        if HEX_OF[act.place] not in powers.ace_hexes(position):
            raise self.refuse(f"the ace flies exactly {position.players[position.turn].card.speed} steps")

    def apply(self, draft: Draft, act: Fly) -> None:
        take_off(draft, act.place)


class KeepOrder(Order[Keep]):
    """Say who stays where own fighters meet."""

    rule, stages = "MOV-4", (CLASH,)

    def legal(self, position: Position) -> Iterable[Keep]:
        return map(Keep, flight.rivals(position))

    def check(self, position: Position, act: Keep) -> None:
        if act.ship not in flight.rivals(position):
            raise self.refuse(f"{LOCAL_NAMES[act.ship]} does not meet fighters of its own side now")

    def apply(self, draft: Draft, act: Keep) -> None:
        flight.keep(draft, act.ship)


class StrikeOrder(Order[Strike]):
    """Say who strikes next."""

    rule, stages = "MOV-5", (CLASH,)

    def legal(self, position: Position) -> Iterable[Strike]:
        return map(Strike, flight.strikers(position))

    def check(self, position: Position, act: Strike) -> None:
        if act.ship not in flight.strikers(position):
            raise self.refuse(f"{LOCAL_NAMES[act.ship]} does not meet an enemy now")

    def apply(self, draft: Draft, act: Strike) -> None:
        flight.ram(draft, act.ship)


@lru_cache(maxsize=4096)
def turnings(ship: int, place: int, sides: int) -> tuple[Turn, ...]:
    """Every way in which a fighter may turn by so many sides or fewer, sorted by text."""
    hex, was = HEX_OF[place], FACING_OF[place]
    facings = [facing for facing in BY_TEXT if 0 < sides_between(was, facing) <= sides]
    return tuple(Turn(ship, facing, beside(hex, facing)) for facing in facings)


def sides_between(one: int, other: int) -> int:
    """By how many sides two facings differ."""
    return min((one - other) % 6, (other - one) % 6)


class TurnOrder(Order[Turn]):
    """Turn a fighter."""

    rule, stages = "TUR-1", (TURN,)

    def legal(self, position: Position) -> Iterator[Turn]:
        sides = position.players[position.turn].card.turn
        for ship in position.pending.movers:
            yield from turnings(ship, position.ships[ship], sides)

    def check(self, position: Position, act: Turn) -> None:
        if act.ship not in position.pending.movers:
            raise self.refuse(f"{LOCAL_NAMES[act.ship]} did not fly, or has turned already")
        was, sides = FACING_OF[position.ships[act.ship]], position.players[position.turn].card.turn
        if not 0 < sides_between(was, act.facing) <= sides:
            raise self.refuse(f"from {DIRECTIONS[was]} it may turn by 1 to {sides} sides")

    def apply(self, draft: Draft, act: Turn) -> None:
        draft.ships[act.ship] = HEX_OF[draft.ships[act.ship]] * 6 + act.facing
        draft.pend(movers=tuple(ship for ship in draft.pending.movers if ship != act.ship))
        draft.tell(events.FighterTurned(FULL_NAMES[act.ship], DIRECTIONS[act.facing]))


class DoneOrder(Order[Word]):
    """Burn, turn or step no more."""

    rule, stages = "TUR-1", (BURN, TURN, STEPS)

    def legal(self, position: Position) -> Iterable[Word]:
        return () if position.stage == STEPS and self._fault(position) else (DONE,)

    def check(self, position: Position, act: Word) -> None:
        if position.stage != STEPS:
            return
        match self._fault(position):
            case "CAP-3":
                raise Illegal("CAP-3", "a capital ship cannot end on an asteroid or on another capital ship")
            case "CAP-4":
                raise Illegal("CAP-4", "it would not survive ramming there")

    def apply(self, draft: Draft, act: Word) -> None:
        AFTER[draft.stage](draft)

    def _fault(self, position: Position) -> str:
        pending = position.pending
        return capital.fault(position, pending.cap, position.ships[pending.cap], pending.origin)

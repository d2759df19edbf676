"""Actions on the squares of the mat, and the free ones (MAT, TRN-3)."""

from __future__ import annotations

from collections.abc import Iterator

from hyperline.games.freight.rules import events
from hyperline.games.freight.rules.actions import RESET, Action, tile_target
from hyperline.games.freight.rules.damage import repair
from hyperline.games.freight.rules.draft import Draft
from hyperline.games.freight.rules.hulls import ENGINES, HULLS, JUMP, LASERS, REPAIR, ROUTING
from hyperline.games.freight.rules.mapping import is_open_to
from hyperline.games.freight.rules.moving import depart
from hyperline.games.freight.rules.news import FLARE, SQUALL
from hyperline.games.freight.rules.place import SIDES, Place, beside, place_text
from hyperline.games.freight.rules.position import BOOST, Facts, Position, Ship, here
from hyperline.games.freight.rules.spending import free_square, is_free, spend, wild_die, without
from hyperline.games.freight.rules.tiles import JUMPED

DRIVING = (1,)
ROUTED = (1, 3, 5)
MENDING = (2, 4, 6)


def mat_actions(position: Position, ship: Ship) -> Iterator[Action]:
    """All ways to spend a die on the mat."""
    dice = position.act.dice
    wild = wild_die(position)
    faces = tuple(dict.fromkeys(dice))
    if position.event != SQUALL and (square := free_square(position, ship, LASERS)):
        for die in faces:
            yield Action(f"lasers {die}", "lasers", (f"die:{die}", f"square:{square}"), die, square=square)
    if (1 in dice or wild in dice) and (square := free_square(position, ship, ENGINES)):
        yield from _engines(position, [die for die in faces if die == 1 or die == wild], square)
    if position.event != FLARE and (square := free_square(position, ship, JUMP)):
        yield from _jumps(position, faces, wild, square)
    if len(dice) > 1 and (square := free_square(position, ship, ROUTING)):
        for die in faces:
            if die in ROUTED or die == wild:
                yield from _routes(die, without(dice, die), square)
    if ship.damage and (square := free_square(position, ship, REPAIR)):
        for die in faces:
            if die in MENDING:
                for damaged in ship.damage:
                    targets = (f"die:{die}", f"square:{square}", f"square:{damaged}")
                    yield Action(f"repair {die} {damaged}", "repair", targets, die, square=damaged)


def _engines(position: Position, dice: list[int], square: str) -> Iterator[Action]:
    for side, to in ways(position, position.turn):
        for die in dice:
            targets = (f"die:{die}", f"square:{square}", tile_target(to))
            yield Action(f"engines {die} {SIDES[side]}", "engines", targets, die, side, to)


def _jumps(position: Position, faces: tuple[int, ...], wild: int, square: str) -> Iterator[Action]:
    at = here(position, position.turn)
    for to, cell in position.map.items():
        if (face := JUMPED[cell.tile]) and to != at:
            for die in faces:
                if die in (face, wild):
                    targets = (f"die:{die}", f"square:{square}", tile_target(to))
                    yield Action(f"jump {die} {place_text(to)}", "jump", targets, die, at=to)


def _routes(die: int, others: tuple[int, ...], square: str) -> Iterator[Action]:
    for old in dict.fromkeys(others):
        targets = (f"die:{die}", f"square:{square}", f"die:{old}") if old != die else (f"die:{die}", f"square:{square}")
        for new in range(1, 7):
            if new != old:
                yield Action(f"route {die} {old} {new}", "route", targets, die, other=old, n=new)


def ways(facts: Facts, seat: int) -> list[tuple[int, Place]]:
    """The sides to which a ship may move, with what is there (MOV-1, MAP-1)."""
    at = here(facts, seat)
    return [(side, to) for side in range(4) if is_open_to(facts, seat, to := beside(at, side))]


def free_actions(position: Position) -> Iterator[Action]:
    """Boost and reset (TRN-3)."""
    if is_free(position, BOOST):
        for side, to in ways(position, position.turn):
            yield Action(f"boost {SIDES[side]}", BOOST, (tile_target(to),), side=side, at=to)
    if position.act.dice and is_free(position, RESET.word):
        yield RESET


def _spend(draft: Draft, die: int, area: str) -> None:
    spend(draft, die, free_square(draft, draft.ships[draft.turn], area))


def load_lasers(draft: Draft, action: Action) -> None:
    """Put a die on the lasers, where it stays (FGT-5)."""
    ship = draft.ships[draft.turn]
    square = free_square(draft, ship, LASERS)
    spend(draft, action.die, square)
    loaded = {**ship.lasers, square: action.die}
    draft.change(
        draft.turn, lasers={square: loaded[square] for square in HULLS[ship.hull].areas[LASERS] if square in loaded}
    )


def drive(draft: Draft, action: Action) -> None:
    """Move by engines (MOV-1)."""
    _spend(draft, action.die, ENGINES)
    depart(draft, draft.turn, beside(here(draft, draft.turn), action.side), ENGINES)


def jump(draft: Draft, action: Action) -> None:
    """Jump to a tile with the face (MOV-1)."""
    assert action.at is not None
    _spend(draft, action.die, JUMP)
    depart(draft, draft.turn, action.at, JUMP)


def route(draft: Draft, action: Action) -> None:
    """Turn another die to another face."""
    _spend(draft, action.die, ROUTING)
    dice = without(draft.act.dice, action.other)
    draft.change_act(dice=tuple(sorted((*dice, action.n))))
    draft.tell(events.DieTurned(draft.turn, action.other, action.n))


def mend(draft: Draft, action: Action) -> None:
    """Remove one damage."""
    _spend(draft, action.die, REPAIR)
    repair(draft, draft.turn, action.square)


def boost(draft: Draft, action: Action) -> None:
    """Move as by engines, without a die (TRN-3)."""
    draft.change_act(free=(*draft.act.free, BOOST))
    depart(draft, draft.turn, beside(here(draft, draft.turn), action.side), BOOST)

"""The decision of a turn: what can be done with its dice, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from hyperline.games.freight.rules import directorate as authority
from hyperline.games.freight.rules import mat, trade
from hyperline.games.freight.rules.actions import END, TOP, UP, Action, sorted_by_text
from hyperline.games.freight.rules.cards import CARDS
from hyperline.games.freight.rules.draft import Draft
from hyperline.games.freight.rules.fight import Fights
from hyperline.games.freight.rules.moving import HOSTILE, Landing, dice_on_tile
from hyperline.games.freight.rules.news import DOCK_STRIKE
from hyperline.games.freight.rules.place import NONE
from hyperline.games.freight.rules.position import (
    COMPLETED,
    EMPTY,
    FORCE,
    IN_PROGRESS,
    Cell,
    Hold,
    Position,
    Ship,
    force_supply,
    here,
    opponents,
)
from hyperline.games.freight.rules.rounds import end_turn
from hyperline.games.freight.rules.spending import reset, serving, spend, wild_die
from hyperline.games.freight.rules.stowing import room, throw_out
from hyperline.games.freight.rules.tiles import COLOURS, HAVEN, NEBULA, TILES, is_planet

TRADING = (4, 5)
"""The faces that planets ask."""


def legal_acts(position: Position) -> tuple[Action, ...]:
    """Everything that the seat may do in its turn, sorted by text."""
    ship = position.ships[position.turn]
    found = [END, *mat.free_actions(position), *_discards(ship)]
    if position.act.dice:
        found += mat.mat_actions(position, ship)
        found += _on_tile(position, ship)
    return sorted_by_text(found)


def _discards(ship: Ship) -> Iterator[Action]:
    """What can be thrown out (TRN-4)."""
    for slot, hold in enumerate(ship.holds):
        if hold.salvage:
            for n in range(1, hold.salvage + 1):
                yield Action(f"dump {slot} {n}", "dump", (f"hold:{slot}",), hold=slot, n=n)
        elif hold != EMPTY:
            yield Action(f"throw {slot}", "throw", (f"hold:{slot}",), hold=slot)


def _on_tile(position: Position, ship: Ship) -> Iterator[Action]:
    """All ways to spend a die on the own tile (TAC, DIR, FGT-3)."""
    at = here(position, position.turn)
    cell = position.map[at]
    faces = tuple(dict.fromkeys(position.act.dice))
    if cell.salvage and (most := min(cell.salvage, room(ship))):
        for n in range(1, most + 1):
            for die in faces:
                yield Action(f"scoop {die} {n}", "scoop", (f"die:{die}", f"tile:{at[0]},{at[1]}"), die, n=n)
    if is_planet(cell.tile):
        trading = trading_dice(position)
        yield from _loads(position, ship, cell, trading)
        if ship.is_directorate:
            yield from _ruling(position, ship, cell, faces, trading)
        else:
            yield from _visiting(position, ship, cell, faces, trading)
    elif cell.tile == HAVEN and not ship.is_directorate:
        yield from _with_hold("sell", faces, [slot for slot, hold in enumerate(ship.holds) if hold.salvage])
    if position.act.is_stayed and opponents(position, position.turn):
        yield from dice_on_tile("fight", serving(position, HOSTILE) if cell.tile == NEBULA else faces, at)


def trading_dice(position: Position) -> tuple[int, ...]:
    """The unspent dice that serve as a 4 or a 5."""
    trading = (*TRADING, wild_die(position))
    return tuple(die for die in dict.fromkeys(position.act.dice) if die in trading)


def _with_hold(word: str, dice: tuple[int, ...], slots: list[int]) -> Iterator[Action]:
    for die in dice:
        for slot in slots:
            yield Action(f"{word} {die} {slot}", word, (f"die:{die}", f"hold:{slot}"), die, hold=slot)


def _loads(position: Position, ship: Ship, cell: Cell, trading: tuple[int, ...]) -> Iterator[Action]:
    """Cards of the planet's colour (TAC-1)."""
    if not trading or EMPTY not in ship.holds or position.event == DOCK_STRIKE:
        return
    colour = TILES[cell.tile].colour
    for die in trading:
        if position.up[colour] != NONE:
            yield Action(f"load {die} {UP}", "load", (f"die:{die}", f"up:{COLOURS[colour]}"), die, source=UP)
        if position.decks[colour]:
            yield Action(f"load {die} {TOP}", "load", (f"die:{die}", f"deck:{COLOURS[colour]}"), die, source=TOP)


def _visiting(
    position: Position, ship: Ship, cell: Cell, faces: tuple[int, ...], trading: tuple[int, ...]
) -> Iterator[Action]:
    """What a runner does on a planet (TAC-1, DIR-9)."""
    if trading:
        yield from _with_hold("deliver", trading, [slot for slot, hold in enumerate(ship.holds) if is_due(hold, cell)])
    if authority.can_sabotage(position, cell.token):
        yield from dice_on_tile("sabotage", faces, here(position, position.turn))


def is_due(hold: Hold, cell: Cell) -> bool:
    """Whether a hold has a card for this planet."""
    return hold.card != NONE and CARDS[hold.card].destination == cell.tile


def _ruling(
    position: Position, ship: Ship, cell: Cell, faces: tuple[int, ...], trading: tuple[int, ...]
) -> Iterator[Action]:
    """What the Directorate does on a planet (DIR-3 to DIR-7)."""
    at = here(position, position.turn)
    if cell.token == COMPLETED:
        if EMPTY in ship.holds and force_supply(position):
            yield from dice_on_tile("force", faces, at)
        slots = [slot for slot, hold in enumerate(ship.holds) if is_evidence(hold, cell)]
        yield from _with_hold("hand-in", trading, slots)
    elif cell.token == IN_PROGRESS:
        yield from dice_on_tile("complete", trading, at)
    elif FORCE in ship.holds:
        yield from dice_on_tile("occupy", trading, at)


def is_evidence(hold: Hold, cell: Cell) -> bool:
    """Whether a hold has a wanted card that was not picked up on this planet (DIR-7)."""
    return hold.card != NONE and CARDS[hold.card].is_wanted and hold.picked != cell.tile


def _attack(draft: Draft, action: Action) -> None:
    """Fight all who were here at the start of the turn (FGT-3)."""
    spend(draft, action.die)
    draft.push(Landing(draft.turn, False))
    draft.push(Fights(draft.turn))


ACTS: Final[dict[str, Callable[[Draft, Action], None]]] = {
    "lasers": mat.load_lasers,
    "engines": mat.drive,
    "jump": mat.jump,
    "route": mat.route,
    "repair": mat.mend,
    "boost": mat.boost,
    "reset": lambda draft, action: reset(draft),
    "load": trade.load,
    "deliver": trade.hand_over,
    "sell": trade.sell,
    "scoop": trade.scoop,
    "sabotage": authority.sabotage,
    "force": authority.load_force,
    "occupy": authority.occupy,
    "complete": authority.complete,
    "hand-in": trade.hand_over,
    "fight": _attack,
    "throw": lambda draft, action: throw_out(draft, draft.turn, action.hold),
    "dump": lambda draft, action: throw_out(draft, draft.turn, action.hold, action.n),
    "end": lambda draft, action: end_turn(draft),
}
"""By word: what an action does."""

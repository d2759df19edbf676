"""Why an action is not legal: the rule and a sentence. Whether it is, the lists of legal actions say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hyperline.games.freight.rules.act import ACTS, TRADING
from hyperline.games.freight.rules.actions import UP, Action
from hyperline.games.freight.rules.hulls import ENGINES, JUMP, LASERS, REPAIR, ROUTING
from hyperline.games.freight.rules.mat import DRIVING, MENDING, ROUTED
from hyperline.games.freight.rules.news import DOCK_STRIKE, FLARE, SQUALL
from hyperline.games.freight.rules.position import (
    COMPLETED,
    EMPTY,
    OPEN,
    OVER,
    Cell,
    Hold,
    Position,
    Ship,
    here,
    opponents,
)
from hyperline.games.freight.rules.spending import free_square, is_free, is_wild, without
from hyperline.games.freight.rules.tiles import COLOURS, FACES, HAVEN, NEBULA, TILES, is_planet
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.quote import quoted

WORDS: Final = {
    "base": ("base",),
    "act": tuple(ACTS),
    "map": ("tile", "hand"),
    "point": ("point",),
    "asteroids": ("dodge", "reset", "suffer"),
    "nebula": ("fight", "pass"),
    "order": ("engage",),
    "laser": ("fire", "keep"),
    "spoils": ("loot", "damage"),
    "stow": ("swap", "leave"),
    "damage": ("damage",),
    "mend": ("mend", "done"),
}
"""The words of the actions by kind of decision."""
_PLAIN: Final = {
    "base": Illegal("SET-6", "the first token goes on a planet on the map"),
    "map": Illegal("MAP-1", "there is no such tile to place"),
    "point": Illegal("MAP-3", "the arrow may not point that way"),
    "asteroids": Illegal("TRN-3", "the free action of this turn has been taken, or there are no dice left"),
    "nebula": Illegal("FGT-2", "fighting in a nebula takes a 3"),
    "order": Illegal("FGT-1", "there is no such opponent left to fight here"),
    "laser": Illegal("FGT-5", "there is no such die on the lasers"),
    "spoils": Illegal("FGT-7", "the loser has no such hold"),
    "stow": Illegal("FGT-7", "that hold cannot be emptied for this"),
    "damage": Illegal("DMG-1", "the ship has no such undamaged square"),
    "mend": Illegal("EVT-2", "the ship has no such damaged square"),
}
"""By kind of decision: the refusal of an action that is of this kind."""


def refusal(position: Position, kind: str, action: Action | None) -> Illegal:
    """Why an action that is not legal in a decision is refused; the `kind` is empty when the game is over."""
    if position.phase == OVER:
        return Illegal("END-1", "the game is over")
    word = action.word if action is not None else ""
    if action is None or word not in WORDS[kind] or (word == "damage" and bool(action.square) != (kind == "damage")):
        return Illegal("TRN-2", f"{quoted(str(action))} does not answer this decision")
    is_laser = kind == "laser"
    if action.die and not is_laser and action.die not in position.act.dice:
        return Illegal("TRN-2", f"there is no unspent {action.die}")
    if kind == "act":
        return _BY_WORD[word](position, position.ships[position.turn], action)
    if word == "dodge":
        return _wrong_face(action)
    if kind == "damage" and action.square.startswith(REPAIR):
        return Illegal("MAT-1", "the last undamaged repair square cannot be damaged")
    return _PLAIN[kind]


def _wrong_face(action: Action) -> Illegal:
    return Illegal("MAT-1", f"a {action.die} does not serve for that")


def _serves(position: Position, die: int, faces: tuple[int, ...]) -> bool:
    return die in faces or is_wild(position, die)


def _no_square(area: str) -> Illegal:
    return Illegal("MAT-1", f"no {area} square can take another die this turn")


def _nothing_to_map() -> Illegal:
    return Illegal("MAP-1", "there is no tile left to place there")


def _cell(position: Position) -> Cell:
    return position.map[here(position, position.turn)]


def _hold(ship: Ship, slot: int) -> Hold:
    return ship.holds[slot] if slot < len(ship.holds) else EMPTY


def _lasers(position: Position, ship: Ship, action: Action) -> Illegal:
    if position.event == SQUALL:
        return Illegal("EVT-1", "no die may be spent on lasers during the squall")
    return _no_square(LASERS)


def _engines(position: Position, ship: Ship, action: Action) -> Illegal:
    if not _serves(position, action.die, DRIVING):
        return _wrong_face(action)
    return _nothing_to_map() if free_square(position, ship, ENGINES) else _no_square(ENGINES)


def _jump(position: Position, ship: Ship, action: Action) -> Illegal:
    if position.event == FLARE:
        return Illegal("EVT-1", "no jump may be made during the flare")
    if not _serves(position, action.die, tuple(FACES)):
        return _wrong_face(action)
    if not free_square(position, ship, JUMP):
        return _no_square(JUMP)
    return Illegal("MOV-1", f"no other tile there shows a {action.die}")


def _route(position: Position, ship: Ship, action: Action) -> Illegal:
    if not _serves(position, action.die, ROUTED):
        return _wrong_face(action)
    if not free_square(position, ship, ROUTING):
        return _no_square(ROUTING)
    if action.other not in without(position.act.dice, action.die):
        return Illegal("TRN-2", f"there is no other unspent {action.other}")
    return Illegal("MAT-1", "routing turns a die to a different face")


def _repair(position: Position, ship: Ship, action: Action) -> Illegal:
    if action.die not in MENDING:
        return _wrong_face(action)
    if not free_square(position, ship, REPAIR):
        return _no_square(REPAIR)
    return Illegal("MAT-1", "that square is not damaged")


def _boost(position: Position, ship: Ship, action: Action) -> Illegal:
    return _nothing_to_map() if is_free(position, action.word) else _free_action(position, ship, action)


def _free_action(position: Position, ship: Ship, action: Action) -> Illegal:
    if is_free(position, action.word):
        return Illegal("TRN-3", "there are no dice left to roll again")
    return Illegal("TRN-3", "the free action of this turn has been taken")


def _load(position: Position, ship: Ship, action: Action) -> Illegal:
    cell = _cell(position)
    if not _serves(position, action.die, TRADING):
        return _wrong_face(action)
    if not is_planet(cell.tile):
        return Illegal("TAC-1", "cards are loaded on planets")
    if position.event == DOCK_STRIKE:
        return Illegal("EVT-1", "no card may be loaded during the dock strike")
    if EMPTY not in ship.holds:
        return Illegal("MAT-2", "there is no empty hold")
    colour = COLOURS[TILES[cell.tile].colour]
    where = f"there is no face-up {colour} card" if action.source == UP else f"the {colour} deck is empty"
    return Illegal("TAC-1", where)


def _deliver(position: Position, ship: Ship, action: Action) -> Illegal:
    if ship.is_directorate:
        return Illegal("DIR-1", "the Directorate delivers nothing")
    if not _serves(position, action.die, TRADING):
        return _wrong_face(action)
    return Illegal("TAC-1", "there is no card for this planet in that hold")


def _sell(position: Position, ship: Ship, action: Action) -> Illegal:
    if ship.is_directorate:
        return Illegal("DIR-1", "the Directorate sells nothing")
    is_haven = _cell(position).tile == HAVEN
    return Illegal("TAC-3", "there is no salvage in that hold" if is_haven else "salvage is sold on Havens")


def _scoop(position: Position, ship: Ship, action: Action) -> Illegal:
    return Illegal("TAC-4", f"there is not that much salvage here, or no room for {action.n}")


def _sabotage(position: Position, ship: Ship, action: Action) -> Illegal:
    if ship.is_directorate or _cell(position).token == OPEN:
        return Illegal("DIR-9", "there is nothing here for a runner to sabotage")
    return Illegal("DIR-9", "the last token on the map cannot be removed")


def _force(position: Position, ship: Ship, action: Action) -> Illegal:
    if not ship.is_directorate or _cell(position).token != COMPLETED:
        return Illegal("DIR-3", "the Directorate loads forces on planets that it occupies")
    if EMPTY not in ship.holds:
        return Illegal("MAT-2", "there is no empty hold")
    return Illegal("DIR-3", "there is no force token left")


def _occupy(position: Position, ship: Ship, action: Action) -> Illegal:
    if not _serves(position, action.die, TRADING):
        return _wrong_face(action)
    cell = _cell(position)
    if not ship.is_directorate or not is_planet(cell.tile) or cell.token != OPEN:
        return Illegal("DIR-4", "the Directorate occupies open planets")
    return Illegal("DIR-4", "there is no force token aboard")


def _complete(position: Position, ship: Ship, action: Action) -> Illegal:
    if not _serves(position, action.die, TRADING):
        return _wrong_face(action)
    return Illegal("DIR-5", "the Directorate completes what is in progress on its planet")


def _hand_in(position: Position, ship: Ship, action: Action) -> Illegal:
    if not _serves(position, action.die, TRADING):
        return _wrong_face(action)
    cell, hold = _cell(position), _hold(ship, action.hold)
    if not ship.is_directorate or cell.token != COMPLETED:
        return Illegal("DIR-7", "the Directorate hands in cards on planets that it occupies")
    if hold.picked == cell.tile:
        return Illegal("DIR-7", "a card is not handed in where it was loaded")
    return Illegal("DIR-7", "there is no wanted card in that hold")


def _fight(position: Position, ship: Ship, action: Action) -> Illegal:
    act = position.act
    if act.is_stayed and opponents(position, position.turn) and _cell(position).tile == NEBULA:
        return _PLAIN["nebula"]
    return Illegal("FGT-3", "a fight starts only on the tile of the start of the turn, before other dice are spent on it")


def _throw(position: Position, ship: Ship, action: Action) -> Illegal:
    return Illegal("TRN-4", "there is nothing of the kind in that hold")


_BY_WORD: Final[dict[str, Callable[[Position, Ship, Action], Illegal]]] = {
    "lasers": _lasers,
    "engines": _engines,
    "jump": _jump,
    "route": _route,
    "repair": _repair,
    "boost": _boost,
    "reset": _free_action,
    "load": _load,
    "deliver": _deliver,
    "sell": _sell,
    "scoop": _scoop,
    "sabotage": _sabotage,
    "force": _force,
    "occupy": _occupy,
    "complete": _complete,
    "hand-in": _hand_in,
    "fight": _fight,
    "throw": _throw,
    "dump": _throw,
}
"""By word of an act: why it is refused with a die that is there."""

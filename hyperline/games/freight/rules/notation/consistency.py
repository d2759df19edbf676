"""What no position can be, though each of its parts is possible."""

from __future__ import annotations

from typing import Final

from hyperline.games.freight.rules.chart import Mapping, leads_to
from hyperline.games.freight.rules.hulls import HULLS
from hyperline.games.freight.rules.position import (
    ACT,
    BASE,
    EVENT,
    NOBODY,
    OPEN,
    OVER,
    SALVAGE,
    Position,
    directorate,
    force_supply,
    forces,
    supply,
)
from hyperline.games.freight.rules.rounds import leaders
from hyperline.games.freight.rules.stowage import Stowing
from hyperline.games.freight.rules.tiles import HAVEN, NONE, beside, is_planet, place_text
from hyperline.kernel.position_file import refuse

MOST_DICE: Final = 4


def check_position(position: Position) -> None:
    """Raise Illegal for a position that cannot be."""
    _check_map(position)
    _check_ships(position)
    _check_turn(position)


def _check_map(position: Position) -> None:
    has_directorate = directorate(position) != NOBODY
    for at, cell in position.map.items():
        if cell.token != OPEN and not has_directorate:
            refuse(f"map.{place_text(at)}", "only the Directorate occupies planets", "DIR-2")
        if cell.station and (cell.tile != HAVEN or not has_directorate or cell.station > 2 + bool(position.pending)):
            refuse(f"station.{place_text(at)}", "only Havens have stations, with up to 2 damage by the Directorate", "DIR-6")
        if cell.arrow != NONE and leads_to(position.map, beside(at, cell.arrow), at):
            refuse(f"map.{place_text(at)}", "slipstreams may not form a ring", "MAP-3")
    loot = sum(piece.salvage for frame in position.pending if isinstance(frame, Stowing) for piece in frame.pieces)
    if supply(position) < loot:
        refuse("salvage", f"there is only {SALVAGE} salvage", "TIL-2")
    if has_directorate and force_supply(position) < 0:
        refuse("map", f"there are only {forces(position.ships)} force tokens", "SET-6")


def _check_ships(position: Position) -> None:
    placing = {frame.at for frame in position.pending if isinstance(frame, Mapping)}
    for seat, ship in enumerate(position.ships):
        if ship.at is not None and ship.at not in position.map and ship.at not in placing:
            refuse(f"player.{seat}.at", f"there is no tile at {place_text(ship.at)}", "MOV-1")
        if ship.is_recognised and (ship.at not in position.map or not is_planet(position.map[ship.at].tile)):
            refuse(f"player.{seat}.recognised", "runners are recognised on planets", "DIR-8")


def _check_turn(position: Position) -> None:
    act, ships = position.act, position.ships
    if position.phase == BASE and directorate(position) == NOBODY:
        refuse("phase", "there is no Directorate to choose a base", "SET-6")
    if position.phase == BASE and not any(is_planet(cell.tile) for cell in position.map.values()):
        refuse("map", "there is no planet for the Directorate", "SET-6")
    if position.pending and position.phase not in (ACT, EVENT):
        refuse("pending", "nothing is under way in this phase")
    if len(act.dice) > MOST_DICE:
        refuse(f"{ACT}.dice", f"nobody has more than {MOST_DICE} dice", "TRN-1")
    squares = HULLS[ships[position.turn].hull].squares
    if not set(act.spent) <= set(squares) or len(set(act.spent)) < len(act.spent):
        refuse(f"{ACT}.spent", "this ship has no such square, or it is there twice", "MAT-1")
    if not all(0 <= seat < len(ships) and seat != position.turn for seat in act.fought):
        refuse(f"{ACT}.fought", "there is no such other seat", "FGT-1")
    if not set(act.raided) <= set(position.map):
        refuse(f"{ACT}.raided", "there is no tile", "DIR-6")
    if position.phase != OVER and position.winners:
        refuse("winners", "the game is not over", "END-1")
    if position.phase == OVER and position.winners != leaders(ships):
        refuse("winners", "others have won", "END-1")

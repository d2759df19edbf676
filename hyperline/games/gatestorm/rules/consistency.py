"""What no position can be, though each of its parts is possible."""

from __future__ import annotations

from hyperline.games.gatestorm.rules.clock import can_beat
from hyperline.games.gatestorm.rules.fight import Fight
from hyperline.games.gatestorm.rules.fleet import MODELS
from hyperline.games.gatestorm.rules.geometry import is_free, letters
from hyperline.games.gatestorm.rules.move import Arrival
from hyperline.games.gatestorm.rules.position import (
    END,
    FLIGHT,
    GUNNERY,
    NOBODY,
    PLANNING,
    PLAY,
    SETUP,
    Position,
    Table,
    bases,
    flying,
)
from hyperline.games.gatestorm.rules.setup import assignment
from hyperline.games.gatestorm.rules.turns import REVEAL, Turn
from hyperline.kernel.position_file import refuse


def check_position(position: Position) -> None:
    """Raise Illegal for a position that cannot be."""
    if position.phase == SETUP:
        _check_setup(position)
        return
    for seat in range(len(position.ships)):
        _check_ship(position, seat)
    for number, table in enumerate(position.tables, start=1):
        _check_table(position, number, table)
        if position.phase == PLAY:
            _check_dials(position, number, table)
    for frame in position.pending:
        if isinstance(frame, Fight):
            ships = [position.ships[seat] for seat in {frame.attacker, frame.defender}]
            if len(ships) < 2 or any(ship.pose is None or ship.table != frame.table for ship in ships):
                refuse("pending", "an attack is by one ship at a table on another there")
    numbers = range(1, len(position.tables) + 1)
    if position.phase == PLAY and not position.pending and not any(can_beat(position, number) for number in numbers):
        refuse("table", "no table has a beat to take, so nothing could go on", "CLK-3")


def _check_setup(position: Position) -> None:
    ships = position.ships
    for number, table in enumerate(position.tables):
        if table != Table(beat=table.beat, deck=table.deck, loose=table.loose, discard=table.discard, dice=table.dice):
            refuse(f"table.{number}", "nobody is at a table in setup", "SET-2")
    placed = [(table, ships[seat].pose) for seat, table in assignment(position.draw, len(position.tables))]
    taken = [pair for pair in placed if pair[1] is not None]
    if len(set(taken)) < len(taken) or taken != placed[: len(taken)]:
        refuse("pending", "slots are taken in order, each once", "SET-3")
    if taken and not all(ship.pilot for ship in ships):
        refuse("pending", "slots are taken when everybody has a pilot", "SET-3")


def _check_ship(position: Position, seat: int) -> None:
    ship, key = position.ships[seat], f"player.{seat}"
    if not 1 <= ship.table <= len(position.tables):
        refuse(f"{key}.table", f"the tables are 1 to {len(position.tables)}")
    if ship.gate and ship.is_down:
        refuse(f"{key}.down", "nothing can happen to a ship in hyperspace", "OUT-3")
    if ship.gate and ship.gate not in letters(ship.table, len(position.tables)):
        refuse(f"{key}.gate", f"table {ship.table} has no gate “{ship.gate[:3]}”", "TAB-2")
    if not ship.is_flying:
        if ship.cards or (ship.is_down and ship.scars):
            refuse(f"{key}.cards", "there is damage only on ships that fly", "INH-1" if ship.gate else "ATK-3")
        if ship.poise or ship.weave or ship.daze or ship.veil or ship.mark != NOBODY:
            refuse(f"{key}.tokens", "there are tokens only on ships that fly", "HYP-6" if ship.gate else "ATK-3")
        if ship.is_slipped and ship.gate:
            refuse(f"{key}.slipped", "it is fresh after a jump", "RND-5")
    if ship.damage >= MODELS[ship.model].hull:
        refuse(f"{key}.cards", "with that much damage it is destroyed", "ATK-3")
    if ship.mark != NOBODY:
        target = position.ships[ship.mark]
        if ship.mark == seat or not target.is_flying or target.table != ship.table:
            refuse(f"{key}.tokens", "a mark is on another ship that flies at the same table", "SHP-3")
    pose = ship.pose
    if pose is not None and not is_free(pose.x, pose.y, bases(position, ship.table, seat)):
        refuse(f"{key}.pose", "bases overlap", "GEO-4")


def _check_table(position: Position, number: int, table: Table) -> None:
    key = f"table.{number - 1}"
    if table.round > position.rounds:
        refuse(f"{key}.round", f"there are {position.rounds} rounds", "SCO-1")
    if table.acted and table.phase not in (FLIGHT, GUNNERY):
        refuse(f"{key}.acted", "turns are taken in Flight and in Gunnery", "RND-2")
    if not set(table.acted) <= set(table.order) or len(set(table.acted)) < len(table.acted):
        refuse(f"{key}.acted", "it has seats of `order`, each once", "RND-2")
    is_due = table.phase == END and (table.waiting or table.order)
    is_under_way = any(frame.table == number for frame in position.pending) or position.phase != PLAY
    if table.phase != PLANNING and not flying(position, number) and not is_due and not is_under_way:
        refuse(f"{key}.phase", "a table without a ship that flies stands at the start of Planning", "CLK-3")


def _check_dials(position: Position, number: int, table: Table) -> None:
    setting = {frame.seat for frame in position.pending if isinstance(frame, Arrival)}
    for frame in position.pending:
        if isinstance(frame, Turn) and frame.table == number and frame.step <= REVEAL and frame.seat in table.acted:
            refuse("pending", "who has had a turn in Flight has no dial to show", "RND-2")
    for seat in (*table.order, *table.waiting):
        ship, key = position.ships[seat], f"player.{seat}.dial"
        is_due = table.phase == FLIGHT and ship.is_flying and seat not in table.acted and seat not in setting
        if is_due and not ship.dial:
            refuse(key, "who has not had a turn in Flight has set a dial", "RND-2")
        may_be = is_due or (table.phase == PLANNING and ship.is_flying)
        if ship.dial and not may_be:
            refuse(key, "no dial is due", "RND-1")

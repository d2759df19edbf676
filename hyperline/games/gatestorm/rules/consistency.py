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
from hyperline.games.gatestorm.rules.refusal import refused
from hyperline.games.gatestorm.rules.setup import assignment
from hyperline.games.gatestorm.rules.turns import REVEAL, Turn


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
                raise refused.at("pending", "refusal.attack_of_two")
    numbers = range(1, len(position.tables) + 1)
    if position.phase == PLAY and not position.pending and not any(can_beat(position, number) for number in numbers):
        raise refused.at("table", "refusal.no_beat", "CLK-3")


def _check_setup(position: Position) -> None:
    ships = position.ships
    for number, table in enumerate(position.tables):
        if table != Table(beat=table.beat, deck=table.deck, loose=table.loose, discard=table.discard, dice=table.dice):
            raise refused.at(f"table.{number}", "refusal.nobody_in_setup", "SET-2")
    placed = [(table, ships[seat].pose) for seat, table in assignment(position.draw, len(position.tables))]
    taken = [pair for pair in placed if pair[1] is not None]
    if len(set(taken)) < len(taken) or taken != placed[: len(taken)]:
        raise refused.at("pending", "refusal.slots_in_order", "SET-3")
    if taken and not all(ship.pilot for ship in ships):
        raise refused.at("pending", "refusal.slots_after_pilots", "SET-3")


def _check_ship(position: Position, seat: int) -> None:
    ship, key = position.ships[seat], f"player.{seat}"
    if not 1 <= ship.table <= len(position.tables):
        raise refused.at(f"{key}.table", "refusal.tables_are", tables=len(position.tables))
    if ship.gate and ship.is_down:
        raise refused.at(f"{key}.down", "refusal.nothing_in_hyperspace", "OUT-3")
    if ship.gate and ship.gate not in letters(ship.table, len(position.tables)):
        raise refused.at(f"{key}.gate", "refusal.no_gate", "TAB-2", table=ship.table, gate=ship.gate[:3])
    if not ship.is_flying:
        if ship.cards or (ship.is_down and ship.scars):
            raise refused.at(f"{key}.cards", "refusal.damage_on_flying", "INH-1" if ship.gate else "ATK-3")
        if ship.poise or ship.weave or ship.daze or ship.veil or ship.mark != NOBODY:
            raise refused.at(f"{key}.tokens", "refusal.tokens_on_flying", "HYP-6" if ship.gate else "ATK-3")
        if ship.is_slipped and ship.gate:
            raise refused.at(f"{key}.slipped", "refusal.fresh_after_jump", "RND-5")
    if ship.damage >= MODELS[ship.model].hull:
        raise refused.at(f"{key}.cards", "refusal.destroyed_by_that", "ATK-3")
    if ship.mark != NOBODY:
        target = position.ships[ship.mark]
        if ship.mark == seat or not target.is_flying or target.table != ship.table:
            raise refused.at(f"{key}.tokens", "refusal.mark_on_another", "SHP-3")
    pose = ship.pose
    if pose is not None and not is_free(pose.x, pose.y, bases(position, ship.table, seat)):
        raise refused.at(f"{key}.pose", "refusal.bases_overlap", "GEO-4")


def _check_table(position: Position, number: int, table: Table) -> None:
    key = f"table.{number - 1}"
    if table.round > position.rounds:
        raise refused.at(f"{key}.round", "refusal.rounds_are", "SCO-1", n=position.rounds)
    if table.acted and table.phase not in (FLIGHT, GUNNERY):
        raise refused.at(f"{key}.acted", "refusal.turns_in_phases", "RND-2")
    if not set(table.acted) <= set(table.order) or len(set(table.acted)) < len(table.acted):
        raise refused.at(f"{key}.acted", "refusal.seats_of_order", "RND-2")
    is_due = table.phase == END and (table.waiting or table.order)
    is_under_way = any(frame.table == number for frame in position.pending) or position.phase != PLAY
    if table.phase != PLANNING and not flying(position, number) and not is_due and not is_under_way:
        raise refused.at(f"{key}.phase", "refusal.stands_at_planning", "CLK-3")


def _check_dials(position: Position, number: int, table: Table) -> None:
    setting = {frame.seat for frame in position.pending if isinstance(frame, Arrival)}
    for frame in position.pending:
        if isinstance(frame, Turn) and frame.table == number and frame.step <= REVEAL and frame.seat in table.acted:
            raise refused.at("pending", "refusal.no_dial_to_show", "RND-2")
    for seat in (*table.order, *table.waiting):
        ship, key = position.ships[seat], f"player.{seat}.dial"
        is_due = table.phase == FLIGHT and ship.is_flying and seat not in table.acted and seat not in setting
        if is_due and not ship.dial:
            raise refused.at(key, "refusal.has_set_dial", "RND-2")
        may_be = is_due or (table.phase == PLANNING and ship.is_flying)
        if ship.dial and not may_be:
            raise refused.at(key, "refusal.no_dial_due", "RND-1")

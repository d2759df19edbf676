"""Positions and views as they are written."""

from __future__ import annotations

from typing import Any

import msgspec

from hyperline.games.gatestorm.entry import META
from hyperline.games.gatestorm.rules.beats import Beat
from hyperline.games.gatestorm.rules.events import pose_text, tenths
from hyperline.games.gatestorm.rules.fight import Fight
from hyperline.games.gatestorm.rules.gates import SLOTS
from hyperline.games.gatestorm.rules.gunnery import Gunning
from hyperline.games.gatestorm.rules.planning import Planning
from hyperline.games.gatestorm.rules.position import NOBODY, OVER, SETUP, Position, Ship, Table
from hyperline.games.gatestorm.rules.standing import ranks
from hyperline.games.gatestorm.rules.turns import START, Turn
from hyperline.kernel.position_file import file_of

_SLOT_OF = {pose: slot for slot, pose in SLOTS.items()}


def encode(position: Position) -> bytes:
    """A position or a view as JSON."""
    return msgspec.json.encode(form_of(position))


def write(position: Position) -> str:
    """A position as a file."""
    return file_of(META.id, form_of(position))


def form_of(position: Position) -> dict[str, Any]:
    """All keys of a position or view."""
    is_view, is_setup = position.is_view, position.phase == SETUP
    form: dict[str, Any] = {"version": 1, "title": position.title}
    if not is_view:
        form["seed"] = position.seed
    form |= {
        "kills": position.kills,
        "rounds": position.rounds,
        "clock": position.clock,
        "outfit": position.outfit,
        "phase": position.phase,
        "next_table": position.next_table,
        "rocks": [f"{tenths(x)},{tenths(y)}" for x, y in position.rocks],
    }
    if is_setup:
        form["lots"] = {"pick": position.picks, "table": position.draw}
    form["table"] = [_table(table, is_view) for table in position.tables]
    form["player"] = [_player(ship, is_setup) for ship in position.ships]
    if fight := next((frame for frame in reversed(position.pending) if isinstance(frame, Fight)), None):
        form["fight"] = {
            "attacker": fight.attacker,
            "defender": fight.defender,
            "weapon": fight.weapon,
            "range": fight.range,
            "attack": fight.attack,
            "defence": fight.defence,
        }
    if is_view:
        form["view"] = _pending(position)
    elif not is_fresh(position):
        form["pending"] = _pending(position)
    if position.phase == OVER:
        form |= {"winner": position.winners, "ranks": ranks(position.ships)}
    return form


def is_fresh(position: Position) -> bool:
    """Whether nothing is under way but the first decision of a beat or of the setup."""
    if position.phase == SETUP:
        return all(ship.pose is None for ship in position.ships)
    if position.rolled or len(position.pending) != 2:
        return not position.pending and not position.rolled
    beat, frame = position.pending
    return isinstance(beat, Beat) and (
        isinstance(frame, Planning | Gunning) or (isinstance(frame, Turn) and frame.step == START)
    )


def _pending(position: Position) -> dict[str, Any]:
    if position.phase == SETUP:
        return {"slots": ["" if ship.pose is None else _SLOT_OF[ship.pose] for ship in position.ships]}
    return {"frames": [msgspec.to_builtins(frame) for frame in position.pending], "rolled": position.rolled}


def _table(table: Table, is_view: bool) -> dict[str, Any]:
    form: dict[str, Any] = {name: getattr(table, name) for name in table.__struct_fields__}
    if is_view:
        del form["dice"]
    return form


def _player(ship: Ship, is_setup: bool) -> dict[str, Any]:
    return {
        "pilot": ship.pilot,
        "ship": ship.model,
        "gear": ship.gear,
        "gear_spent": ship.is_gear_spent,
        "table": ship.table,
        "pose": "" if is_setup else pose_text(ship.pose),
        "gate": ship.gate,
        "down": ship.is_down,
        "shields": 0 if is_setup else ship.shields,
        "cards": ship.cards,
        "scars": ship.scars,
        "tokens": tokens_of(ship),
        "dial": ship.dial,
        "slipped": ship.is_slipped,
        "score": ship.score,
        "losses": ship.losses,
    }


def tokens_of(ship: Ship) -> list[str]:
    """Its tokens, in the order in which they are written."""
    held = {
        "poise": ship.poise,
        "weave": ship.weave,
        f"mark {ship.mark}": ship.mark != NOBODY,
        "daze": ship.daze,
        "veil": ship.veil,
    }
    return [token for token, has in held.items() if has]

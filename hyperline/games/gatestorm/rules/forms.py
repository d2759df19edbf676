"""The form of a position file: its keys, their types and defaults, and how positions and views are written."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from hyperline.games.gatestorm.entry import META
from hyperline.games.gatestorm.rules.clock import Beat
from hyperline.games.gatestorm.rules.events import pose_text, tenths
from hyperline.games.gatestorm.rules.fight import Fight
from hyperline.games.gatestorm.rules.fleet import NO_GEAR
from hyperline.games.gatestorm.rules.geometry import SLOTS
from hyperline.games.gatestorm.rules.gunnery import Gunning
from hyperline.games.gatestorm.rules.moving import Planning
from hyperline.games.gatestorm.rules.position import NOBODY, OVER, SETUP, Position, Ship, Table, ranks
from hyperline.games.gatestorm.rules.turns import START, Turn
from hyperline.kernel.position_file import file_of

Die = Annotated[int, Meta(ge=1, le=6)]
Count = Annotated[int, Meta(ge=0, le=9999)]
SeatNumber = Annotated[int, Meta(ge=0, le=14)]


class Form(Struct, frozen=True, forbid_unknown_fields=True):
    """A table of the file."""


class LotsForm(Form, frozen=True):
    """The lots of setup: who picks, and who is assigned to a table."""

    pick: tuple[SeatNumber, ...] | None = None
    table: tuple[SeatNumber, ...] | None = None


class TableForm(Form, frozen=True, kw_only=True):
    """A table of the game."""

    round: Annotated[int, Meta(ge=1)] | None = None
    phase: Literal["planning", "flight", "gunnery", "end"] = "planning"
    first: bool | None = None
    beat: Annotated[int, Meta(ge=0)] = 0
    order: tuple[SeatNumber, ...] | None = None
    acted: tuple[SeatNumber, ...] = ()
    waiting: tuple[SeatNumber, ...] | None = None
    deck: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    dice: tuple[Die, ...] = ()


class PlayerForm(Form, frozen=True, kw_only=True):
    """A seat."""

    pilot: str | None = None
    ship: str | None = None
    gear: str = NO_GEAR
    gear_spent: bool = False
    table: Annotated[int, Meta(ge=0, le=5)] | None = None
    pose: str | None = None
    gate: str = ""
    down: bool = False
    shields: Count | None = None
    cards: tuple[str, ...] = ()
    scars: Count = 0
    tokens: tuple[str, ...] = ()
    dial: str = ""
    slipped: bool = False
    score: Annotated[int, Meta(ge=-9999, le=9999)] = 0
    losses: Count = 0


class PendingForm(Form, frozen=True):
    """What is under way: the frames of a beat and the dice taken from its stream, or the slots chosen in setup."""

    frames: tuple[dict[str, Any], ...] = ()
    rolled: Count = 0
    slots: tuple[str, ...] = ()


class PositionForm(Form, frozen=True, kw_only=True):
    """A whole position or view. `fight`, `winner` and `ranks` follow from the rest; `view` marks a view."""

    player: tuple[PlayerForm, ...]
    title: str = ""
    seed: int = 0
    kills: Annotated[int, Meta(ge=2, le=8)] | None = None
    rounds: Annotated[int, Meta(ge=6, le=20)] = 12
    clock: Literal["beats", "lockstep"] = "beats"
    outfit: Literal["pick", "deal"] = "pick"
    phase: Literal["setup", "play", "over"] = "play"
    tables: Annotated[int, Meta(ge=2, le=5)] | None = None
    next_table: Annotated[int, Meta(ge=1, le=5)] = 1
    rocks: tuple[str, ...] | None = None
    lots: LotsForm | None = None
    table: tuple[TableForm, ...] = ()
    pending: PendingForm | None = None
    view: PendingForm | None = None
    fight: dict[str, Any] | None = None
    winner: tuple[SeatNumber, ...] | None = None
    ranks: tuple[int, ...] | None = None
    version: Literal[1] = 1


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

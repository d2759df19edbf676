"""The form of a position file: its keys, their types and defaults; None stands for a default that depends on the rest."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from hyperline.games.gatestorm.rules.fleet import NO_GEAR

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

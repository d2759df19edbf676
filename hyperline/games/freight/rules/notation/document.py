"""The form of a position file: its keys, their types and defaults; None stands for a default that depends on the rest."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Die = Annotated[int, Meta(ge=1, le=6)]
Count = Annotated[int, Meta(ge=0, le=9999)]


class Form(Struct, frozen=True, forbid_unknown_fields=True):
    """A table of the file."""


class ActForm(Form, frozen=True):
    """The turn in progress."""

    dice: tuple[Die, ...] = ()
    spent: tuple[str, ...] = ()
    free: tuple[Literal["boost", "reset"], ...] = ()
    fought: tuple[int, ...] = ()
    raided: tuple[str, ...] = ()
    warped: bool = False
    stayed: bool = True


class PlayerForm(Form, frozen=True):
    """A seat."""

    role: Literal["runner", "directorate"] = "runner"
    hull: str | None = None
    at: str | None = None
    score: Count = 0
    damage: tuple[str, ...] = ()
    holds: tuple[str, ...] = ()
    known: tuple[str, ...] = ()
    picked: tuple[str, ...] = ()
    bounty: Count = 0
    lasers: dict[str, Die] = {}
    hand: tuple[str, ...] = ()
    recognised: bool = False


class DecksForm(Form, frozen=True):
    """The decks, top first."""

    amber: tuple[str, ...] | None = None
    cobalt: tuple[str, ...] | None = None
    jade: tuple[str, ...] | None = None


class UpForm(Form, frozen=True):
    """The face-up cards."""

    amber: str | None = None
    cobalt: str | None = None
    jade: str | None = None


class UnseenForm(Form, frozen=True):
    """What the viewer has not seen, in no order; only views have it."""

    stack: tuple[str, ...] = ()
    amber: tuple[str, ...] = ()
    cobalt: tuple[str, ...] = ()
    jade: tuple[str, ...] = ()
    news: tuple[str, ...] = ()


class PositionForm(Form, frozen=True):
    """A whole position or view."""

    player: tuple[PlayerForm, ...]
    title: str = ""
    seed: int = 0
    dice: tuple[Die, ...] = ()
    options: dict[str, str] = {}
    phase: Literal["base", "turn", "act", "event", "over"] = "turn"
    round: Annotated[int, Meta(ge=1)] = 1
    rounds: int | None = None
    first: int | None = None
    turn: int | None = None
    event: str = ""
    news: tuple[str, ...] | None = None
    past: tuple[str, ...] = ()
    map: dict[str, str] | None = None
    salvage: dict[str, Count] | None = None
    station: dict[str, Count] = {}
    stack: tuple[str, ...] | None = None
    decks: DecksForm = DecksForm()
    up: UpForm = UpForm()
    act: ActForm = ActForm()
    pending: tuple[dict[str, Any], ...] = ()
    winners: tuple[int, ...] | None = None
    version: Literal[1] = 1
    unseen: UnseenForm | None = None

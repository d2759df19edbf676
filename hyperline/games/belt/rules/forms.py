"""The form of a position file, before it is known whether it is a position."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Struct

Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class PowerDataForm(Struct, frozen=True, forbid_unknown_fields=True):
    """What some powers need besides: the ace, the cap under CARAPACE and its turns left, or caps without it."""

    ace: str | None = None
    cap: str | None = None
    turns: int | None = None
    declined: tuple[str, ...] = ()


class PlayerForm(Struct, frozen=True, forbid_unknown_fields=True):
    """One player; None is for what is drawn or follows."""

    fleet: str = ""
    power: str | None = None
    power_data: PowerDataForm = PowerDataForm()
    played: tuple[int, ...] | None = None
    hand: tuple[int, ...] | None = None
    deck: tuple[int, ...] = ()
    fighters: dict[str, str] = {}
    caps: dict[str, str] = {}
    kills: tuple[str, ...] = ()
    probes: Count = 0


class BoardForm(Struct, frozen=True, forbid_unknown_fields=True):
    """What lies on the board besides ships; None is for what lies there at first."""

    asteroids: tuple[str, ...] | None = None
    probes: tuple[str, ...] | None = None


class PendingForm(Struct, frozen=True, forbid_unknown_fields=True):
    """How far a turn is: the kind of the open decision, and what `Pending` has, by name."""

    kind: str
    movers: tuple[str, ...] = ()
    burners: tuple[str, ...] = ()
    aloft: tuple[str, ...] = ()
    cap: str = ""
    origin: str = ""
    thrust: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    hits: tuple[str, ...] = ()
    then: str = ""
    towed: bool = False
    returning: tuple[str, ...] = ()


class PositionForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole position; `points`, `ranks` and `winners` follow from the rest."""

    player: tuple[PlayerForm, ...]
    title: str = ""
    seed: int = 1
    options: dict[str, str] = {}
    phase: Literal["deploy", "turn", "over"] | None = None
    round: int = 1
    first: int = 0
    turn: int | None = None
    board: BoardForm = BoardForm()
    pending: PendingForm | None = None
    points: Any = None
    ranks: Any = None
    winners: Any = None
    version: Literal[1] = 1

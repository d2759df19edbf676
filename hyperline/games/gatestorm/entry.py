"""Gatestorm's entry on the shelf, and what menus need to know of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hyperline.kernel.game import Meta, SetupOption
from hyperline.kernel.shelf import Effort, Entry, Places

GAME: Final = "gatestorm"
TABLES, KILLS, ROUNDS, CLOCK, OUTFIT = "tables", "kills", "rounds", "clock", "outfit"
USUAL: Final = "usual"
"""The value of an option that depends on how many play."""
BEATS, LOCKSTEP = "beats", "lockstep"
DUEL, FAR, NEAR = "duel", "far", "near"
PICK, DEAL = "pick", "deal"
USUAL_OPTIONS: Final = {DUEL: NEAR, OUTFIT: DEAL}
"""Those of the usual game."""
MOST_SEATS_AT_TWO: Final = 10
"""With more seats there are three tables by default (SET-1)."""
DUELLISTS: Final = 2
"""With this number of seats there may be a single table (VAR-1)."""
SMALL: Final = 3
"""With this number of seats or fewer, it takes fewer points (SET-4)."""
LAST_ROUND: Final = 12
"""How many rounds a game has by default (SET-4)."""


def has_linked_gates(seats: int, options: Mapping[str, str]) -> bool:
    """Whether there is one table alone, whose gates lead to each other (VAR-1)."""
    return seats == DUELLISTS and options.get(DUEL) == NEAR


def usual_tables(seats: int) -> int:
    """How many tables there are by default."""
    return 2 if seats <= MOST_SEATS_AT_TWO else 3


def usual_kills(seats: int) -> int:
    """How many points it takes to win by default, where a ship is one."""
    return 2 if seats <= SMALL else 3


def _tables(value: str, seats: int, options: Mapping[str, str]) -> str:
    if has_linked_gates(seats, options):
        return "1"
    return str(usual_tables(seats)) if value == USUAL else value


def _points(value: str, seats: int, options: Mapping[str, str]) -> str:
    """With linked gates a ship counts twice (VAR-2)."""
    points = usual_kills(seats) if value == USUAL else int(value)
    return str(points * 2 if has_linked_gates(seats, options) else points)


def _duel(value: str, seats: int, options: Mapping[str, str]) -> str:
    """Gates for two play no part with more."""
    return value if seats == DUELLISTS else ""


META: Final = Meta(
    id=GAME,
    title="Gatestorm",
    seats=tuple(range(2, 16)),
    options=(
        SetupOption(GAME, TABLES, (USUAL, "2", "3", "4", "5"), "SET-1", played=_tables),
        SetupOption(GAME, KILLS, (USUAL, *map(str, range(2, 9))), "SET-4", played=_points),
        SetupOption(
            GAME, ROUNDS, (str(LAST_ROUND), *(str(count) for count in range(6, 21) if count != LAST_ROUND)), "SET-4"
        ),
        SetupOption(GAME, CLOCK, (BEATS, LOCKSTEP), "CLK-4"),
        SetupOption(GAME, OUTFIT, (PICK, DEAL), "SET-1"),
        SetupOption(GAME, DUEL, (FAR, NEAR), "VAR-1", played=_duel),
    ),
    presets=(
        ("Standard", USUAL_OPTIONS),
        ("As written", {}),
        ("Chosen ships", {**USUAL_OPTIONS, OUTFIT: PICK}),
        ("In step", {CLOCK: LOCKSTEP, **USUAL_OPTIONS}),
    ),
    usual=USUAL_OPTIONS,
    cap=6_000,
    minutes=45,
    lists_decisions=True,
)

EFFORT: Final = Effort(26_000, 18)
"""Of a review."""
HOME: Final = "hyperline.games.gatestorm"
ENTRY: Final = Entry(
    META,
    Places(
        f"{HOME}.rules.game:Gatestorm",
        bots=f"{HOME}.bots.roster:ROSTER",
        face=f"{HOME}.app.face:FACE",
        picture=f"{HOME}.app.menu_picture:StormPicture",
        survey=f"{HOME}.bots.survey:GatestormSurvey",
        chances=f"{HOME}.bots.roster:chances",
        measures=f"{HOME}.bots.survey:MEASURES",
        controls=f"{HOME}.app.own_keys:CONTROLS",
    ),
    effort=EFFORT,
)

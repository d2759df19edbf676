"""Gatestorm's entry on the shelf, and what menus need to know of it."""

from __future__ import annotations

from typing import Final

from hyperline.kernel.game import Meta, SetupOption
from hyperline.kernel.shelf import Entry

TABLES, KILLS, ROUNDS, CLOCK, OUTFIT = "tables", "kills", "rounds", "clock", "outfit"
USUAL: Final = "usual"
"""The value of an option that depends on how many play."""
BEATS, LOCKSTEP = "beats", "lockstep"
PICK, DEAL = "pick", "deal"
LAST_ROUND: Final = 12
"""How many rounds a game has by default (SET-4)."""

META: Final = Meta(
    id="gatestorm",
    title="Gatestorm",
    seats=tuple(range(2, 16)),
    options=(
        SetupOption(
            TABLES,
            "Tables",
            (USUAL, "2", "3", "4", "5"),
            ("As many as suit", "2", "3", "4", "5"),
            "2, or 3 above 10 seats.",
            "SET-1",
        ),
        SetupOption(
            KILLS,
            "Points to win",
            (USUAL, *map(str, range(2, 9))),
            ("As many as suit",),
            "3, or 2 for up to three seats.",
            "SET-4",
        ),
        SetupOption(
            ROUNDS,
            "Rounds",
            (str(LAST_ROUND), *(str(count) for count in range(6, 21) if count != LAST_ROUND)),
            help="The game ends after this round of any table at the latest.",
            rule="SET-4",
        ),
        SetupOption(
            CLOCK, "Clock", (BEATS, LOCKSTEP), ("Each table its own", "All in step"), "How the tables keep time.", "CLK-4"
        ),
        SetupOption(OUTFIT, "Ships", (PICK, DEAL), ("Picked", "Dealt"), "Who chooses ship, gear and pilot.", "SET-1"),
    ),
    presets=(("House", {}), ("Dealt", {OUTFIT: DEAL}), ("In step", {CLOCK: LOCKSTEP})),
    cap=6_000,
    about="Fly, shoot, and slip through lettered gates into the back of another fight.",
    minutes=45,
    lists_decisions=True,
)

HOME: Final = "hyperline.games.gatestorm"
ENTRY: Final = Entry(
    META,
    f"{HOME}.rules:Gatestorm",
    bots=f"{HOME}.bots.roster:ROSTER",
    face=f"{HOME}.app.face:FACE",
    card=f"{HOME}.app.card:StormCard",
    survey=f"{HOME}.bots.survey:GatestormSurvey",
    chances=f"{HOME}.bots.roster:chances",
    measures=f"{HOME}.measures:MEASURES",
)

"""Gatestorm's entry on the shelf, and what menus need to know of it."""

from __future__ import annotations

from typing import Final

from hyperline.kernel.game import Meta, SetupOption
from hyperline.kernel.shelf import Entry, Places

TABLES, KILLS, ROUNDS, CLOCK, OUTFIT = "tables", "kills", "rounds", "clock", "outfit"
USUAL: Final = "usual"
"""The value of an option that depends on how many play."""
BEATS, LOCKSTEP = "beats", "lockstep"
DUEL, FAR, NEAR = "duel", "far", "near"
USUAL_OPTIONS: Final = {DUEL: NEAR}
"""Those of the usual game."""
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
            ("Automatic",),
            "2, or 3 above 10 seats.",
            "SET-1",
            by_seats=((10, "2"), (15, "3")),
        ),
        SetupOption(
            KILLS,
            "Points to win",
            (USUAL, *map(str, range(2, 9))),
            ("Automatic",),
            "3, or 2 for up to three seats.",
            "SET-4",
            by_seats=((3, "2"), (15, "3")),
        ),
        SetupOption(
            ROUNDS,
            "Rounds",
            (str(LAST_ROUND), *(str(count) for count in range(6, 21) if count != LAST_ROUND)),
            help="The game ends after this round of any table at the latest.",
            rule="SET-4",
        ),
        SetupOption(
            CLOCK,
            "Clock",
            (BEATS, LOCKSTEP),
            ("Each table by itself", "Tables in step"),
            "Whether a small table may be rounds ahead.",
            "CLK-4",
        ),
        SetupOption(
            OUTFIT,
            "Ships",
            (PICK, DEAL),
            ("Picked by players", "Dealt at random"),
            "How everybody gets a ship.",
            "SET-1",
        ),
        SetupOption(
            DUEL,
            "Gates for two",
            (FAR, NEAR),
            ("To a table apart", "Linked gates for two"),
            "With two players, whether there is one table alone, whose gates lead to each other.",
            "VAR-1",
        ),
    ),
    presets=(
        ("Standard", USUAL_OPTIONS),
        ("As written", {}),
        ("Dealt", {OUTFIT: DEAL, **USUAL_OPTIONS}),
        ("In step", {CLOCK: LOCKSTEP, **USUAL_OPTIONS}),
    ),
    usual=USUAL_OPTIONS,
    cap=6_000,
    about="Fly, shoot, and slip through lettered gates into the back of another fight.",
    minutes=45,
    lists_decisions=True,
)

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
)

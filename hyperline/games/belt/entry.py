"""Siren Belt's entry on the shelf, and what menus need to know of it."""

from __future__ import annotations

from typing import Final

from hyperline.kernel.game import Meta, SetupOption
from hyperline.kernel.shelf import Effort, Entry, Places

GAME: Final = "belt"
POWERS, SECRET, EVEN, NONE = "powers", "secret", "even", "none"
AMENDS, OFF, ON = "amends", "off", "on"
USUAL: Final = {POWERS: EVEN, AMENDS: ON}
"""The options of the usual game."""

META: Final = Meta(
    id=GAME,
    title="Siren Belt",
    seats=(2, 3, 4),
    options=(
        SetupOption(GAME, POWERS, (SECRET, EVEN, NONE), "PWR-4"),
        SetupOption(GAME, AMENDS, (OFF, ON), "SCO-4"),
    ),
    presets=(("Standard", USUAL), ("As written", {}), ("No powers", {POWERS: NONE, AMENDS: ON})),
    usual=USUAL,
    cap=3_000,
    minutes=40,
)

HOME: Final = "hyperline.games.belt"
ENTRY: Final = Entry(
    META,
    Places(
        f"{HOME}.rules.game:Belt",
        f"{HOME}.bots.roster:ROSTER",
        f"{HOME}.app.face:FACE",
        picture=f"{HOME}.app.menu_picture:BeltPicture",
        survey=f"{HOME}.bots.roster:BeltSurvey",
        chances=f"{HOME}.bots.roster:chances",
        controls=f"{HOME}.app.own_keys:CONTROLS",
    ),
    effort=Effort(66_000),
)

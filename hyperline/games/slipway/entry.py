"""Slipway 99's entry on the shelf, and what menus need to know of it."""

from __future__ import annotations

from typing import Final

from hyperline.kernel.game import Meta, SetupOption
from hyperline.kernel.shelf import Entry, Places

GAME: Final = "slipway"
LENGTH: Final = "length"
DROP, SINGLE = "drop", "single"
CHOICE, SEALED = "choice", "sealed"
MOST_ROUNDS: Final = 60  # after this one the highest square wins (WIN-4)

META: Final = Meta(
    id=GAME,
    title="Slipway 99",
    seats=(2, 3, 4, 5, 6),
    options=(
        SetupOption(GAME, LENGTH, ("99", "50", "29"), "SET-4"),
        SetupOption(GAME, DROP, ("twin", SINGLE), "VAR-2"),
        SetupOption(GAME, CHOICE, ("open", SEALED), "VAR-1"),
    ),
    presets=(("Standard", {}), ("Classic", {DROP: SINGLE}), ("Short", {LENGTH: "50"})),
    cap=MOST_ROUNDS * 6 + 40,
    minutes=10,
)

HOME: Final = "hyperline.games.slipway"
ENTRY: Final = Entry(
    META,
    Places(
        f"{HOME}.rules.game:Slipway",
        f"{HOME}.bots.roster:ROSTER",
        f"{HOME}.app.face:FACE",
        picture=f"{HOME}.app.menu_picture:LanePicture",
        measures=f"{HOME}.rules.measures:MEASURES",
        chances=f"{HOME}.bots.roster:chances",
        controls=f"{HOME}.app.own_keys:CONTROLS",
    ),
)

"""Dark Freight's entry on the shelf, and what menus need to know of it."""

from __future__ import annotations

from typing import Final

from hyperline.kernel.game import Meta, SetupOption
from hyperline.kernel.shelf import Entry, Places

RUNNER, DIRECTORATE = "runner", "directorate"
HULLS, ALIKE, CHOSEN = "hulls", "alike", "chosen"

META: Final = Meta(
    id="freight",
    title="Dark Freight",
    seats=(2, 3, 4, 5),
    options=(SetupOption(HULLS, "Hulls", (ALIKE, CHOSEN), ("All alike", "Chosen"), "What runners fly.", "MAT-3"),),
    roles=(RUNNER, DIRECTORATE),
    presets=(("Standard", {}), ("Own hulls", {HULLS: CHOSEN})),
    cap=40_000,
    about="Smuggle goods through a sector that nobody has mapped, past the Directorate.",
    minutes=50,
)

HOME: Final = "hyperline.games.freight"
ENTRY: Final = Entry(
    META,
    Places(
        f"{HOME}.rules.game:Freight",
        f"{HOME}.bots.roster:ROSTER",
        face=f"{HOME}.app.face:FACE",
        picture=f"{HOME}.app.menu_picture:SectorPicture",
        study=f"{HOME}.bots.survey:STUDY",
        survey=f"{HOME}.bots.survey:FreightSurvey",
        chances=f"{HOME}.bots.roster:chances",
        controls=f"{HOME}.app.own_keys:CONTROLS",
    ),
)

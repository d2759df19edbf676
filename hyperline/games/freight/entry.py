"""Dark Freight's entry on the shelf, and what menus need to know of it."""

from __future__ import annotations

from typing import Final

from hyperline.kernel.game import Meta, SetupOption
from hyperline.kernel.shelf import Effort, Entry, Places

GAME: Final = "freight"
RUNNER, DIRECTORATE = "runner", "directorate"
HULLS, ALIKE, CHOSEN = "hulls", "alike", "chosen"
HARBOUR, OPEN, SAFE = "harbour", "open", "safe"
GARRISON, FULL, THIN = "garrison", "full", "thin"
USUAL: Final = {HARBOUR: SAFE, GARRISON: THIN}
"""The options of the usual game."""

META: Final = Meta(
    id=GAME,
    title="Dark Freight",
    seats=(2, 3, 4, 5),
    options=(
        SetupOption(GAME, HULLS, (ALIKE, CHOSEN), "MAT-3"),
        SetupOption(GAME, HARBOUR, (OPEN, SAFE), "VAR-1"),
        SetupOption(GAME, GARRISON, (FULL, THIN), "VAR-2"),
    ),
    roles=(RUNNER, DIRECTORATE),
    presets=(("Standard", USUAL), ("As written", {}), ("Own hulls", {HULLS: CHOSEN, **USUAL})),
    usual=USUAL,
    cap=40_000,
    minutes=50,
)

EFFORT: Final = Effort(38_000, 40)
"""Of a review."""
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
    effort=EFFORT,
)

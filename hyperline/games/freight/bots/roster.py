"""Dark Freight's opponents: three levels and three styles."""

from __future__ import annotations

from typing import Final

from hyperline.arena.levels import Levels
from hyperline.games.freight.entry import EFFORT

ROSTER: Final = Levels(
    "hyperline.games.freight.rules.game:Freight",
    "hyperline.games.freight.bots.player:Player",
    styles=("mapper", "hauler", "corsair"),
    rivals={"tarazed": "cadet:hauler", "nashira": "pilot:mapper", "alcor": "pilot:corsair", "canopus": "ancient"},
    counting="counting",
    far=EFFORT.far,
    worths="hyperline.games.freight.bots.judge:worths",
)
"""Computer opponents: the levels differ in how far they plan a turn."""

chances = ROSTER.chances

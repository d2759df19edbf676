"""The 18 events of the event deck (EVT), by code, and which of them hold for a round."""

from __future__ import annotations

from typing import Final

from hyperline.games.freight.rules.refusal import refused
from hyperline.kernel.quote import quoted

NEWS: Final = (
    "sweep", "flare", "tailwind", "surge", "brownout", "squall", "cargo-rush", "exodus", "scrap-boom", "charts", "wreckage",
    "dock-strike", "overhaul", "grit", "recall", "rumour", "amnesty", "salvage-gift",
)  # fmt: skip
(
    SWEEP, FLARE, TAILWIND, SURGE, BROWNOUT, SQUALL, CARGO_RUSH, EXODUS, SCRAP_BOOM, CHARTS, WRECKAGE,
    DOCK_STRIKE, OVERHAUL, GRIT, RECALL, RUMOUR, AMNESTY, SALVAGE_GIFT,
) = range(18)  # fmt: skip
NEWS_BY_NAME: Final = {name: code for code, name in enumerate(NEWS)}
LASTING: Final = (FLARE, TAILWIND, SURGE, BROWNOUT, SQUALL, CARGO_RUSH, EXODUS, SCRAP_BOOM, CHARTS, DOCK_STRIKE)
"""Those that hold until the next event; the others act once."""
ROUNDS: Final = {2: 11, 3: 10, 4: 9, 5: 8}
"""How many rounds a game has by seats (TRN-6)."""


def event_of(text: str) -> int:
    """The code of an event; raises Illegal."""
    if text not in NEWS_BY_NAME:
        raise refused("NOTATION", "refusal.is_not_event", text=quoted(text))
    return NEWS_BY_NAME[text]

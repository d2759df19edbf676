"""Events that only change what is shown: nothing of them is seen to move."""

from __future__ import annotations

from hyperline.games.hyperline.engine import events
from hyperline.kernel.event import Event

SILENT: tuple[type[Event], ...] = (
    events.BonusDeclined,
    events.FirstPlayerChosen,
    events.TileProbed,
    events.TilesSeen,
    events.TilesReturned,
    events.JumpBegan,
    events.BranchTaken,
    events.ResearchBegan,
    events.GameWon,
)
"""Whatever else they mean is told by the log, the prompt or the scene that opens."""

"""Events that only change what is shown: nothing of them is seen to move."""

from __future__ import annotations

from hyperline.engine import events as told
from hyperline.kernel.event import Event

SILENT: tuple[type[Event], ...] = (
    told.BonusDeclined,
    told.FirstPlayerChosen,
    told.TileProbed,
    told.TilesSeen,
    told.TilesReturned,
    told.JumpBegan,
    told.BranchTaken,
    told.ResearchBegan,
    told.GameWon,
)
"""Whatever else they mean is told by the log, the prompt or the scene that opens."""

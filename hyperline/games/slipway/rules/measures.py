"""What Slipway 99's challenges ask for: squares gained, and a win in few turns."""

from __future__ import annotations

from typing import Final

from hyperline.arena.challenge import COMMON, Ask, Measures
from hyperline.games.slipway.rules.position import Position


def _always(position: Position, seat: int) -> tuple[str, ...]:
    return ("",)


MEASURES: Final = Measures(
    counts={"squares": COMMON.counts["score"]},
    asks=(
        Ask("squares", "", _always, "squares", 5, has_luck=True),
        Ask("win", "win", _always, "turns", 8, has_luck=True),
    ),
)

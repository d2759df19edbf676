"""Where a part may go instead of where it was held: the lit cells, described by what can hold such a part."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules.geometry import AHEAD, Cell
from hyperline.games.hyperline.rules.kinds import PODS, POINTED, Component
from hyperline.games.hyperline.rules.ship import Placed, Ship, Target

BEHIND = (0, 1)  # the cell behind the Bridge
_BY_KIND = {
    Component.COMBAT_ENGINE: "combat",
    Component.HYPERLINE_ENGINE: "hyperline",
    Component.RIP_ENGINE: "rip",
} | dict.fromkeys(PODS, "pod")


@dataclass(frozen=True)
class HeldPart:
    """A part held over a cell (None: a side) of a ship made of the other parts; `lit` are the targets that take it.

    `may_move` tells whether the ship's parts may be moved, too: not at setup (SET-9).
    """

    part: Placed
    cell: Cell | None
    ship: Ship
    lit: Collection[Target]
    may_move: bool = True

    @property
    def over(self) -> Placed | None:
        """The part there."""
        return self.ship.at(self.cell) if self.cell is not None else None


def way(placing: HeldPart, wording: Wording) -> str:
    """What to do instead."""
    words, kind, over = wording.words, placing.part.kind, placing.over
    if placing.part.is_floating:
        return words("remedy.SHP-8")
    behind = placing.ship.at(BEHIND)
    if behind is None or behind.kind not in PODS:
        return _without_pod(placing, behind, wording)
    if not placing.lit:
        return words("whynot.put_nowhere" if placing.may_move else "whynot.put_nowhere_now")
    where = words("whynot.lit_1" if len(placing.lit) == 1 else "whynot.lit")
    if over is None:
        return words(f"whynot.put_{_BY_KIND.get(kind, 'pointed')}", where=where)
    mounted = _mounted(placing, over)
    if mounted is not None and placing.may_move:
        return words("whynot.put_turret", part=wording.kind(mounted.kind), where=where)
    if placing.may_move and over.kind is not Component.BRIDGE:
        return words("whynot.put_move", part=wording.kind(over.kind), where=where)
    return words("whynot.put", where=where)


def _without_pod(placing: HeldPart, behind: Placed | None, wording: Wording) -> str:
    """What to do while there is no Pod behind the Bridge, which must come before any other part."""
    if behind is not None:
        return wording.words("whynot.put_clear", part=wording.kind(behind.kind))
    return wording.words("whynot.put_behind" if placing.part.kind in PODS else "whynot.put_pod_first")


def _mounted(placing: HeldPart, over: Placed) -> Placed | None:
    """What stands in the turret of the Turret Pod under a held part that a turret can take."""
    if over.kind is not Component.TURRET_POD or placing.part.kind not in POINTED:
        return None
    right, down = AHEAD[over.facing]
    return placing.ship.at((over.x + right, over.y + down))

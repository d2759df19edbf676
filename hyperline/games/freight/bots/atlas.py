"""How far places are from each other, in moves: steps to the next tile, or one jump to a tile with a number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hyperline.games.freight.rules.place import Place, beside
from hyperline.games.freight.rules.position import Cell
from hyperline.games.freight.rules.tiles import HAVEN, JUMPED, is_planet

FAR: Final = 9.0
JUMP_COST: Final = 1.2
"""A jump takes one of four numbers, so it counts a little more than a step."""


class Atlas:
    """Distances on one map; those to a place are found when they are first asked for."""

    def __init__(self, cells: Mapping[Place, Cell]) -> None:
        self.cells = cells
        self.beacons = [at for at, cell in cells.items() if JUMPED[cell.tile]]
        self.havens = [at for at, cell in cells.items() if cell.tile == HAVEN]
        self.planets = {cell.tile: at for at, cell in cells.items() if is_planet(cell.tile)}
        self.salvage = [(at, cell.salvage) for at, cell in cells.items() if cell.salvage]
        self._steps: dict[Place, dict[Place, int]] = {}
        self._shores: dict[Place, int] | None = None

    def steps(self, target: Place) -> dict[Place, int]:
        """The steps to a tile from all that are connected with it."""
        if target not in self._steps:
            self._steps[target] = self._spread({target: 0})
        return self._steps[target]

    def _spread(self, found: dict[Place, int]) -> dict[Place, int]:
        edge, cells = list(found), self.cells
        for at in edge:
            for side in range(4):
                to = beside(at, side)
                if to in cells and to not in found:
                    found[to] = found[at] + 1
                    edge.append(to)
        return found

    def way(self, at: Place, target: Place) -> float:
        """The moves from one tile to another."""
        return self._way(at, self.steps(target))

    def shore(self, at: Place) -> float:
        """The moves to the nearest place that is off the map, which is mapped on arriving."""
        if self._shores is None:
            free = (at for at in self.cells if any(beside(at, side) not in self.cells for side in range(4)))
            self._shores = self._spread(dict.fromkeys(free, 1))
        return self._way(at, self._shores)

    def _way(self, at: Place, steps: dict[Place, int]) -> float:
        own = steps.get(at, FAR)
        near = min((steps.get(beacon, FAR) for beacon in self.beacons if beacon != at), default=FAR)
        return min(own, JUMP_COST + near)

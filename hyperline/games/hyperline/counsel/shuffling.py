"""Small changes of a layout whose Pods stay put: a part goes to a free place, or two parts swap."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeAlias

from hyperline.games.hyperline.counsel.filling import Sites
from hyperline.games.hyperline.counsel.merit import Spot
from hyperline.games.hyperline.counsel.podplans import pods_of
from hyperline.games.hyperline.rules.geometry import Cell
from hyperline.games.hyperline.rules.kinds import PODS, Component
from hyperline.games.hyperline.rules.ship import Placed

Change: TypeAlias = list[tuple[int, Spot]]
"""Parts, by index, and their new places."""


class Shuffling:
    """A legal layout being changed; `spots` has the place of each part."""

    def __init__(self, parts: Sequence[Placed], spots: Sequence[Spot]) -> None:
        self.parts = parts
        self.spots = list(spots)
        self._sites = Sites(parts, {index: spots[index] for index in pods_of(parts)})
        self._loose = [index for index, part in enumerate(parts) if index and part.kind not in PODS]
        self._engines = [index for index in self._loose if parts[index].kind is Component.COMBAT_ENGINE]
        self._at: dict[Cell, int] = {spots[index][:2]: index for index in self._loose if not parts[index].is_floating}

    def change(self, luck: random.Random) -> Change:
        """Make a change and return what `put` needs to undo it; empty if luck brought no legal change."""
        if not self._loose:
            return []
        change = self._proposed(luck.choice(self._loose), luck)
        undo = [(index, self.spots[index]) for index, _ in change]
        self.put(change)
        if self._engines and not self._are_engines_held():
            self.put(undo)
            return []
        return undo

    def _proposed(self, index: int, luck: random.Random) -> Change:
        """A change that moves a part; empty if it is there already, or if the part there cannot take its place."""
        part, old = self.parts[index], self.spots[index]
        spot = luck.choice(self._sites.of(part.kind, [self.spots[engine] for engine in self._engines]))
        if spot == old:
            return []
        other = index if part.is_floating else self._at.get(spot[:2], index)
        if other == index:
            return [(index, spot)]
        there = self.parts[other]
        back = [place for place in self._sites.of(there.kind) if place[:2] == old[:2]]
        if not back or (there.kind is part.kind and there.is_damaged == part.is_damaged):
            return []
        return [(index, spot), (other, old if old in back else luck.choice(back))]

    def put(self, change: Change) -> None:
        """Move parts to places that are free or become free."""
        for index, _ in change:
            self._at.pop(self.spots[index][:2], None)
        for index, spot in change:
            self.spots[index] = spot
            if not self.parts[index].is_floating:
                self._at[spot[:2]] = index

    def _are_engines_held(self) -> bool:
        """Whether each Combat Engine is at a Pod, or beside one that is held (SHP-3)."""
        loose = {self.spots[index][:2] for index in self._engines}
        edge = [spot[:2] for spot in self._sites.combat if spot[:2] in loose]
        loose.difference_update(edge)
        while edge and loose:
            x, y = edge.pop()
            near = [cell for cell in ((x - 1, y), (x + 1, y)) if cell in loose]
            loose.difference_update(near)
            edge += near
        return not loose

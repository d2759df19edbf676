"""The distinct states of one side in all courses of a battle, so that what is the same is reckoned once."""

from __future__ import annotations

import numpy as np

from hyperline.games.hyperline.counsel.combat_side import CombatSide
from hyperline.games.hyperline.counsel.masks import Bools, Ints, Words


class States:
    """The distinct states of a side, and by row which of them it is in; with what each can do."""

    def __init__(self, hull: CombatSide, words: Words) -> None:
        self.hull = hull
        if words.shape[1] == 1:
            found, where = np.unique(words[:, 0], return_inverse=True)
            self.words: Words = found[:, None]
        else:
            self.words, where = np.unique(words, axis=0, return_inverse=True)
        self.row: Ints = where.reshape(-1)
        self.points, self.beams = hull.gives(self.words)
        self.speed = hull.speed(self.words)

    def taken(self, rows: Ints, quadrants: Ints, points: Ints, beams: Ints) -> tuple[Words, Ints, Bools]:
        """What rows of states come to when they take damage; each different case is reckoned once."""
        high = (int(points.max(initial=0)) + 1, int(beams.max(initial=0)) + 1)
        code = ((rows * 4 + quadrants) * high[0] + points) * high[1] + beams
        codes, where = np.unique(code, return_inverse=True)
        rest, aims = np.divmod(codes, high[1])
        rest, shots = np.divmod(rest, high[0])
        states, sides = np.divmod(rest, 4)
        words, costs, lost = self.hull.take(self.words[states], sides, shots, aims)
        where = where.reshape(-1)
        return words[where], costs[where], lost[where]

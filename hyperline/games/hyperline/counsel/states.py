"""The distinct states of one side in all courses of a battle, so that equal states are computed once."""

from __future__ import annotations

import numpy as np

from hyperline.games.hyperline.counsel.combat_side import CombatSide
from hyperline.games.hyperline.counsel.masks import Bools, Ints, Words


class States:
    """The distinct states of a side and what each can do; `row` has the state of each course."""

    def __init__(self, combat_side: CombatSide, words: Words) -> None:
        self.combat_side = combat_side
        if words.shape[1] == 1:
            distinct, where = np.unique(words[:, 0], return_inverse=True)
            self.words: Words = distinct[:, None]
        else:
            self.words, where = np.unique(words, axis=0, return_inverse=True)
        self.row: Ints = where.reshape(-1)
        self.points, self.beams = combat_side.gives(self.words)
        self.speed = combat_side.speed(self.words)

    def taken(self, rows: Ints, quadrants: Ints, points: Ints, beams: Ints) -> tuple[Words, Ints, Bools]:
        """The states, costs and lost points of rows that take damage; each distinct case is computed once."""
        high = (int(points.max(initial=0)) + 1, int(beams.max(initial=0)) + 1)
        code = ((rows * 4 + quadrants) * high[0] + points) * high[1] + beams
        codes, where = np.unique(code, return_inverse=True)
        rest, aims = np.divmod(codes, high[1])
        rest, shots = np.divmod(rest, high[0])
        states, sides = np.divmod(rest, 4)
        words, costs, lost = self.combat_side.take(self.words[states], sides, shots, aims)
        where = where.reshape(-1)
        return words[where], costs[where], lost[where]

"""All courses of a battle at once: every roll in every round, with both sides acting as usual and equal courses merged.

It follows COM-5 to COM-11 as the engine does (decisions/battle.py), and can start from any of its frames. The rows of
a table are courses, each with a state of both sides. Transfer Shields are not used. None of the optional rulings matters
here: it makes no difference who aims first while both act as usual, and flights and lost victors are settled after the
battle.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from hyperline.games.hyperline.counsel.combat_side import Bools, CombatSide, Ints, Words
from hyperline.games.hyperline.counsel.conduct import FIRE
from hyperline.games.hyperline.rules.decisions.battle import ATTACKER, DEFENDER, ROUNDS, Battle, BattleStep


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


Weights: TypeAlias = npt.NDArray[np.float64]
SIDES = (ATTACKER, DEFENDER)
_UNROLLED = -1


class Faces:
    """What a direction die shows: all its faces, or only the next of `script`, as values from 1 to 4."""

    def __init__(self, script: Sequence[int] | None = None) -> None:
        self._script: Iterator[int] | None = None if script is None else iter(script)

    def next(self) -> Ints:
        """The faces of the next roll, as quadrants."""
        return np.arange(4) if self._script is None else np.array([next(self._script) - 1])


@dataclass(frozen=True)
class Ended:
    """Courses that have ended: their weights, the states of both sides, who ran away, and how many rounds were fought."""

    weights: Weights
    states: tuple[Words, Words]
    fled: tuple[Bools, Bools]
    rounds: int


class Duel:
    """A battle between two sides. `recharges`: whether boosted shields recharge (not on Nexxus, SHD-1)."""

    def __init__(
        self, combat_sides: tuple[CombatSide, CombatSide], *, recharges: bool = True, faces: Faces | None = None
    ) -> None:
        self.combat_sides = combat_sides
        self.recharges = recharges
        self.faces = faces or Faces()
        self.ended: list[Ended] = []
        self.weights: Weights = np.ones(1)
        self.words: list[Words] = [combat_side.start.copy() for combat_side in combat_sides]
        self.round = 0

    def fight(self, frame: Battle) -> list[Ended]:
        """Play out all courses from a frame of the battle."""
        self.round = frame.round
        if frame.step is BattleStep.EARLY:
            self._flee_early()
        elif frame.step is BattleStep.PLAN:
            quadrants = [np.array([max(0, quadrant)]) for quadrant in frame.quadrants]
            self._strike([States(*pair) for pair in zip(self.combat_sides, self.words, strict=True)], quadrants)
        elif frame.step in (BattleStep.ATTACKER_FLEES, BattleStep.DEFENDER_FLEES):
            forced = [np.array([must]) for must in frame.must_flee]
            self._flee(SIDES[frame.step - BattleStep.ATTACKER_FLEES :], forced)
        elif frame.step is not BattleStep.NEXT:
            raise ValueError(f"no battle goes on by a decision from step {frame.step.name}")
        while self.round < ROUNDS and len(self.weights):
            self._fight_round()
        self._end(np.ones(len(self.weights), dtype=bool))
        return self.ended

    def break_off(self, frame: Battle, side: int) -> list[Ended]:
        """Play out the one course in which a side runs away at once, from a frame of the battle."""
        self.round = frame.round
        fled = [np.array([side == one]) for one in SIDES]
        self._end(np.ones(1, dtype=bool), fled)
        return self.ended

    def _fight_round(self) -> None:
        self.round += 1
        self._merge()
        sides = [States(*pair) for pair in zip(self.combat_sides, self.words, strict=True)]
        self._strike(sides, self._turn(sides))

    def _merge(self) -> None:
        """Merge courses that have reached the same states."""
        both = np.hstack(self.words)
        distinct, where = np.unique(both, axis=0, return_inverse=True)
        self.weights = np.bincount(where.reshape(-1), self.weights).astype(np.float64)
        self.words = np.split(distinct, [self.words[0].shape[1]], axis=1)

    def _keep(self, rows: Bools) -> None:
        self.weights = self.weights[rows]
        self.words = [words[rows] for words in self.words]

    def _end(self, rows: Bools, fled: Sequence[Bools] | None = None) -> None:
        """Set aside the courses that have ended, and go on with the others."""
        if rows.any():
            runs = fled or [np.zeros_like(rows)] * 2
            self.ended.append(
                Ended(
                    self.weights[rows],
                    (self.words[0][rows], self.words[1][rows]),
                    (runs[0][rows], runs[1][rows]),
                    self.round,
                )
            )
        self._keep(~rows)

    # step 1

    def _turn(self, sides: list[States]) -> list[Ints]:
        """Roll and turn the dice (COM-6, COM-7): each row is split by the faces; return the quadrants."""
        lead = sides[0].speed[sides[0].row] - sides[1].speed[sides[1].row]
        rolls = [np.full(len(self.weights), _UNROLLED) for _ in SIDES]
        for side in SIDES:
            is_rolling = (lead if side == ATTACKER else -lead) < 2
            if self.combat_sides[side].has_ship and is_rolling.any():
                lead = self._roll(side, sides, rolls, lead, is_rolling)
        quadrants = [np.maximum(roll, 0) for roll in rolls]
        for side in SIDES:
            rows = np.flatnonzero((lead if side == ATTACKER else -lead) > 0)
            if self.combat_sides[side].has_ship and len(rows):
                quadrants[side][rows] = self._face(sides, side, rows, rolls[side][rows], quadrants[1 - side][rows])
        return quadrants

    def _roll(self, side: int, sides: list[States], rolls: list[Ints], lead: Ints, is_rolling: Bools) -> Ints:
        faces = self.faces.next()
        counts = np.where(is_rolling, len(faces), 1)
        rows = np.repeat(np.arange(len(counts)), counts)
        nth = np.arange(len(rows)) - np.repeat(np.cumsum(counts) - counts, counts)
        for one in SIDES:
            rolls[one] = rolls[one][rows]
            sides[one].row = sides[one].row[rows]
            self.words[one] = self.words[one][rows]
        self.weights = self.weights[rows] / counts[rows]
        rolls[side] = np.where(is_rolling[rows], faces[nth], _UNROLLED)
        return lead[rows]

    def _face(self, sides: list[States], side: int, rows: Ints, rolls: Ints, facing: Ints) -> Ints:
        """The quadrant that the faster side chooses, knowing the enemy's (see `conduct`)."""
        own, enemy = sides[side], sides[1 - side]
        states, others = own.row[rows], enemy.row[rows]
        points, beams = enemy.points[others, facing], enemy.beams[others, facing]
        if not self.combat_sides[1 - side].has_ship:
            beams = np.zeros_like(beams)
        fighters = own.points.min(axis=1)  # the same in every quadrant, so they do not affect the choice
        fire = FIRE * (own.points - fighters[:, None])[states]
        around = np.arange(4)
        shape = (len(rows), 4)
        _, costs, _ = own.taken(
            np.broadcast_to(states[:, None], shape).ravel(),
            np.broadcast_to(around, shape).ravel(),
            np.broadcast_to(points[:, None], shape).ravel(),
            np.broadcast_to(beams[:, None], shape).ravel(),
        )
        values = fire - costs.reshape(shape)
        is_barred = (rolls[:, None] != _UNROLLED) & ((rolls[:, None] + 2) % 4 == around)
        values[is_barred] = np.iinfo(np.int64).min
        return np.asarray(values.argmax(axis=1))

    # steps 2 and 3

    def _strike(self, sides: list[States], quadrants: list[Ints]) -> None:
        """Give and take damage (COM-8 to COM-10), then end or go on."""
        computes = [side.combat_side.computes(side.words)[side.row] for side in sides]
        forced = [np.zeros(len(self.weights), dtype=bool) for _ in SIDES]
        even = computes[0] == computes[1]
        for rows, order in ((even, None), (computes[0] & ~even, ATTACKER), (computes[1] & ~even, DEFENDER)):
            chosen = np.flatnonzero(rows)
            if len(chosen):
                self._volley(sides, quadrants, forced, chosen, order)
        self._settle(forced)

    def _volley(
        self, sides: list[States], quadrants: list[Ints], forced: list[Bools], rows: Ints, first: int | None
    ) -> None:
        """Fire the shots of a round in some rows: all at once, or the `first` side's before the other's."""
        shots = [self._shots(sides[side], sides[side].row[rows], quadrants[side][rows]) for side in SIDES]
        for giver in (ATTACKER, DEFENDER) if first is None else (first, 1 - first):
            taker = 1 - giver
            if giver != first and first is not None:
                after = States(self.combat_sides[giver], self.words[giver][rows])
                shots[giver] = self._shots(after, after.row, quadrants[giver][rows])
            state, points, beams = sides[taker], *shots[giver]
            words, _, lost = state.taken(state.row[rows], quadrants[taker][rows], points, beams)
            self.words[taker][rows] = words
            forced[taker][rows] = lost & self.combat_sides[taker].has_ship

    def _shots(self, states: States, rows: Ints, quadrants: Ints) -> tuple[Ints, Ints]:
        """The points that a side gives in these rows, and how many of them are aimed (only ships aim, and only at ships)."""
        beams = states.beams[rows, quadrants]
        if not all(combat_side.has_ship for combat_side in self.combat_sides):
            beams = np.zeros_like(beams)
        return states.points[rows, quadrants], beams

    # steps 4 to 6

    def _settle(self, forced: list[Bools]) -> None:
        gone = self.combat_sides[0].is_gone(self.words[0]) | self.combat_sides[1].is_gone(self.words[1])
        self._end(gone)
        forced = [must[~gone] for must in forced]
        if self.recharges:
            self.words = [
                combat_side.recharged(words) for combat_side, words in zip(self.combat_sides, self.words, strict=True)
            ]
        self._flee(SIDES, forced)

    def _flee(self, sides: Sequence[int], forced: Sequence[Bools]) -> None:
        """Make a side run away if it must or cannot do damage any more (FLE-1, DMG-5); the attacker goes first."""
        runs = [np.zeros(len(self.weights), dtype=bool) for _ in SIDES]
        for side in sides:
            runs[side] = (forced[side] | self._is_harmless(side)) & ~runs[1 - side]
        self._end(runs[0] | runs[1], runs)

    def _flee_early(self) -> None:
        """Before the first round, a side may run away if it alone has a Battle Computer (FLE-2)."""
        has = [bool(combat_side.computes(combat_side.start)[0]) for combat_side in self.combat_sides]
        if has[0] != has[1]:
            side = has.index(True)
            runs = [np.zeros(1, dtype=bool) for _ in SIDES]
            runs[side] = self._is_harmless(side)
            self._end(runs[side], runs)

    def _is_harmless(self, side: int) -> Bools:
        points, _ = self.combat_sides[side].gives(self.words[side])
        return np.asarray(~points.any(axis=1))

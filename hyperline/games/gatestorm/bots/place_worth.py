"""What places are worth: the shots that they give, those that they suffer, and the next round from there. In points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from msgspec import Struct

from hyperline.games.gatestorm.bots.fighters import (
    BARE,
    DIRECTION,
    POISED,
    STEP,
    Fighter,
    Floats,
    Ints,
    Tokens,
    bands,
    dial_of,
    ends,
    moved,
    outside,
    shot_worths,
)
from hyperline.games.gatestorm.rules.geometry import HEIGHT, WIDTH, Pose

BEST: Final = 2400
"""Where a fighter likes its prey: no farther than this, in tenths of u."""
UNSURE: Final = 0.2
"""How much of an enemy's choice stays chance, however clear its best maneuver is."""
REPLY: Final = 0.06
"""How much better a maneuver must be before an enemy who thinks about it clearly prefers it, as the heat of a softmax."""
NEXT: Final = 0.4
"""How much the round after counts."""
MOST_AHEAD: Final = 2
"""For how many enemies the round after is looked at: the nearest."""


class Level(Struct, frozen=True):
    """How a level plans. `heat` blurs its choices, `fear` weighs what it suffers against what it gives.

    `replies`: how often it asks what the others would do against that; `is_far`: it looks at the round after; `gates`:
    how gladly it leaves by one.
    """

    heat: float
    fear: float
    replies: int
    is_far: bool
    gates: float


def shots(by: Fighter, at: Fighter, tokens: Tokens = POISED, against: Tokens = BARE) -> Floats:
    """What a shot of `by` from each of its ends (k) is worth at each end of `at` (j): an array (k, j)."""
    ranges = bands(by.ends, at.ends)
    acting, idle = shot_worths(by.arms, at.arms, tokens, against), shot_worths(by.arms, at.arms, BARE, against)
    found: Floats = np.where(by.acts[:, None], acting[ranges], idle[ranges])
    found[~by.shoots] = 0.0
    return found


def share_of(foes: int) -> float:
    """How likely an enemy that can shoot shoots at this ship, with `foes` enemies at the table."""
    return 1.0 / (1.0 + 0.35 * (foes - 1))


def softmax(values: Floats, heat: float) -> Floats:
    """Chances that favour higher values, less so the higher the heat."""
    raised = np.exp((values - values.max()) / heat)
    found: Floats = raised / raised.sum()
    return found


class Duel(Struct, frozen=True):
    """Two ships: what each gives from its ends and the other's, `given` and `taken` (k, j), and `after`, the round after.

    `wish` (j) is how well the enemy would be placed.
    """

    foe: Fighter
    given: Floats
    taken: Floats
    after: Floats | None
    wish: Floats


def duels(me: Fighter, foes: Sequence[Fighter], level: Level, is_first: bool, tokens: Tokens = POISED) -> list[Duel]:
    """A duel with each enemy; in the first round nobody shoots (FST-1)."""
    near = [foe.seat for foe in sorted(foes, key=lambda foe: _apart(me, foe))[:MOST_AHEAD]]
    found = []
    for foe in foes:
        if is_first:
            given = taken = np.zeros((len(me.ends), len(foe.ends)))
        else:
            given, taken = shots(me, foe, tokens), shots(foe, me).T
        after = ahead(me, foe, level.fear) if level.is_far and foe.seat in near else None
        found.append(Duel(foe, given, taken, after, seeking(foe, (me,)) if level.replies else foe.harms))
    return found


def _apart(me: Fighter, foe: Fighter) -> float:
    a, b = me.ship.pose, foe.ship.pose
    assert a is not None and b is not None
    return float((a.x - b.x) ** 2 + (a.y - b.y) ** 2)


class Odds(Struct, frozen=True):
    """What each of a ship's ends promises: its worth in all, and the shots given and taken there."""

    worths: Floats
    given: Floats
    taken: Floats


def odds(me: Fighter, found: Sequence[Duel], level: Level) -> Odds:
    """What each end of `me` promises against enemies who do what their chances say, refined by `replies`."""
    chances = [duel.foe.chances for duel in found]
    for _ in range(level.replies):
        mine = softmax(_against(me, found, chances, level).worths, REPLY)
        chances = [_answer(duel, mine) for duel in found]
    return _against(me, found, chances, level)


def _against(me: Fighter, found: Sequence[Duel], chances: Sequence[Floats], level: Level) -> Odds:
    given = np.stack([duel.given @ likely for duel, likely in zip(found, chances, strict=True)]).max(axis=0)
    taken = np.stack([duel.taken @ likely for duel, likely in zip(found, chances, strict=True)]).sum(axis=0)
    taken = taken * share_of(len(found))
    worths = given - level.fear * taken - me.harms
    for duel, likely in zip(found, chances, strict=True):
        if duel.after is not None:
            worths = worths + NEXT / min(len(found), MOST_AHEAD) * (duel.after @ likely)
    return Odds(worths, given, taken)


def _answer(duel: Duel, mine: Floats) -> Floats:
    """How likely each end of the enemy is, if it plays well against what this ship seems to do."""
    worths = mine @ (duel.taken - 0.7 * duel.given) - duel.foe.harms + duel.wish
    if duel.after is not None:
        worths = worths - NEXT * (mine @ duel.after)
    found: Floats = UNSURE * duel.foe.chances + (1 - UNSURE) * softmax(worths, REPLY)
    return found


def ahead(me: Fighter, foe: Fighter, fear: float) -> Floats:
    """What the round after is worth from each end of both (k, j): the best maneuver there against all of the enemy's."""
    mine, theirs = _onward(me), _onward(foe)
    counts = len(me.ends), mine.shape[1], len(foe.ends), theirs.shape[1]
    by, at = mine.reshape(-1, 3), theirs.reshape(-1, 3)
    given = shot_worths(me.arms, foe.arms, POISED, BARE)[bands(by, at)]
    taken = shot_worths(foe.arms, me.arms, POISED, BARE)[bands(at, by)].T
    net = (given - fear * taken).reshape(counts).mean(axis=3)
    net -= 1.2 * outside(mine)[:, :, None]
    best: Floats = net.max(axis=1)
    return best


def _onward(one: Fighter) -> Ints:
    """Where a few of its maneuvers end from each of its ends: an array (k, n, 3)."""
    few = tuple(dict.fromkeys(name for name in dial_of(one.ship) if name[:2] in FEW))
    rows = []
    for x, y, heading in one.ends.tolist():
        rows.append(moved(Pose(x, y, heading * STEP), ends(few, heading * STEP)))
    return np.stack(rows)


FEW: Final = frozenset(("S2", "S4", "G2", "T2", "U3", "U4"))
"""The maneuvers that stand for a dial in the round after."""


def seeking(me: Fighter, foes: Sequence[Fighter]) -> Floats:
    """How well each end is placed for later: near the nearest enemy and facing it, not faced by it, away from the edges."""
    x, y = me.ends[:, 0].astype(float), me.ends[:, 1].astype(float)
    ahead_x, ahead_y = (DIRECTION[me.ends[:, 2], axis] / 1e6 for axis in (0, 1))
    edge = np.minimum(np.minimum(x + 1500 * ahead_x, WIDTH - x - 1500 * ahead_x),
                      np.minimum(y + 1500 * ahead_y, HEIGHT - y - 1500 * ahead_y))  # fmt: skip
    found = -0.12 * np.clip((1200 - edge) / 1200, 0, 2)
    best: Floats | None = None
    for foe in foes:
        fx, fy = (float(foe.chances @ foe.ends[:, axis]) for axis in (0, 1))
        dx, dy = fx - x, fy - y
        apart = np.hypot(dx, dy) + 1.0
        facing = (ahead_x * dx + ahead_y * dy) / apart
        heading = DIRECTION[foe.ends[:, 2]] / 1e6
        faced = -(heading[:, 0] @ foe.chances * dx + heading[:, 1] @ foe.chances * dy) / apart
        one = -0.10 * np.clip((apart - BEST) / 3000, 0, 3) + 0.08 * facing - 0.05 * faced
        best = one if best is None else np.maximum(best, one)
    all_in_all: Floats = found if best is None else found + best
    return all_in_all

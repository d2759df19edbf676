"""How much damage an attack does: the law of the dice, for each number of them and each set of tokens (ATK-1, ATK-2)."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import comb
from typing import Final

BLANK, FLARE, HIT, CRIT = 2 / 6, 1 / 6, 2 / 6, 1 / 6
"""An attack die (SHP-2)."""
DODGE_FLARE, ELUDE = 2 / 6, 1 / 6
"""A defence die; the rest is blank."""
MOST: Final = 8
"""No attack does more damage than this: four guns, one more at range 1, one more for a keen pilot, and room to spare."""


@lru_cache(maxsize=256)
def attack_law(dice: int, poise: bool, mark: bool, steady: bool) -> tuple[tuple[int, int, float], ...]:
    """Chances of hits and crits, each `(hits, crits, chance)`, when the attacker spends well what they have."""
    again = BLANK if mark else 0.0
    flare, hit, crit = FLARE * (1 + again), HIT * (1 + again), CRIT * (1 + again)
    if mark and not poise and not steady:  # flares are rolled again, too
        again += FLARE
        flare, hit, crit = FLARE * again, HIT * (1 + again), CRIT * (1 + again)
    if poise:
        hit, flare = hit + flare, 0.0
    blank = 1.0 - flare - hit - crit
    law: dict[tuple[int, int], float] = {}
    for flares, hits, crits in product(range(dice + 1), repeat=3):
        blanks = dice - flares - hits - crits
        if blanks < 0:
            continue
        ways = comb(dice, flares) * comb(dice - flares, hits) * comb(blanks + crits, crits)
        chance = ways * flare**flares * hit**hits * crit**crits * blank**blanks
        key = hits + (steady and flares > 0), crits
        law[key] = law.get(key, 0.0) + chance
    return tuple((hits, crits, chance) for (hits, crits), chance in law.items() if chance > 0)


@lru_cache(maxsize=256)
def defence_law(dice: int, poise: bool, weave: bool) -> tuple[tuple[int, float], ...]:
    """Chances of eludes, each `(eludes, chance)`, when the defender spends what they have."""
    good = ELUDE + (DODGE_FLARE if poise else 0.0)
    return tuple((n + weave, comb(dice, n) * good**n * (1 - good) ** (dice - n)) for n in range(dice + 1))


@lru_cache(maxsize=4096)
def damage_law(
    dice: int,
    against: int,
    poise: bool = False,
    mark: bool = False,
    steady: bool = False,
    dodge: bool = False,
    weave: bool = False,
    lure: bool = False,
) -> tuple[float, ...]:
    """The chance of each damage from 0 to `MOST`, of `dice` against `against` dice.

    The attacker may have poise, a mark and a steady pilot, the defender poise (`dodge`), weave and a lure.
    """
    law = [0.0] * (MOST + 1)
    eluded = defence_law(max(against, 0), dodge, weave)
    for hits, crits, chance in attack_law(max(dice, 0), poise, mark, steady):
        for eludes, share in eluded:
            left = hits + crits - eludes
            if lure and hits > eludes:
                left -= 1
            law[max(min(left, MOST), 0)] += chance * share
    return tuple(law)


@lru_cache(maxsize=8192)
def worth(law: tuple[float, ...], shields: int, hull: int) -> float:
    """What an attack is worth, in points, against a ship with these shields and this much hull left: a kill is 1."""
    whole = shields + hull
    gained = 0.0
    for damage, chance in enumerate(law):
        if damage >= whole:
            gained += chance
        else:
            gained += chance * 0.55 * damage / (whole + 1)
    return gained

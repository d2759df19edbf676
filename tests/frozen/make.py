"""Freezes all games as they are now: ``python -m tests.frozen.make WHAT… [GAME…]``.

WHAT is ``games`` (random games, decision by decision), ``counts`` (perft), ``levels`` (what ``simulate`` writes) or
``pictures``; ``rules`` stands for the first three, ``all`` for all four. Without a GAME it is done for each. Say in the
commit why something is different now.

``--tell GAME NUMBER DECISION`` prints what is seen of one decision of a random game: run it in two checkouts and compare.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from time import perf_counter

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from hyperline.games.listed import SHELF
from tests.frozen.counts import counted, levels, pictures, simulated
from tests.frozen.record import Record, games_of, keep, replayed

MADE: dict[str, Callable[[str], Record]] = {
    "games": games_of,
    "counts": counted,
    "levels": lambda name: {level: simulated(name, level) for level in levels(name)},
    "pictures": pictures,
}
SETS = {"rules": ("games", "counts", "levels"), "all": tuple(MADE)}


def tell(name: str, number: int, at: int) -> None:
    """Print what is seen of one decision."""
    one = list(replayed(name, number))[at]
    print(f"{one.where}: {one.text}")
    for kind, text in one.kinds.items():
        print(f"\n== {kind}\n{text}")


def make(words: list[str]) -> str:
    """Write what the words name; returns what is wrong with them."""
    wanted = [what for word in words for what in SETS.get(word, (word,)) if what in MADE]
    named = [word for word in words if word in SHELF.names]
    if not wanted or len(named) + sum(word in MADE or word in SETS for word in words) < len(words):
        return str(__doc__)
    for what in wanted:
        for name in named or SHELF.names:
            if what == "pictures" and name not in SHELF.playable:
                continue
            begun = perf_counter()
            keep(what, name, MADE[what](name))
            print(f"{what} of {name}: {perf_counter() - begun:.1f} s", flush=True)
    return ""


if __name__ == "__main__":
    if sys.argv[1:2] == ["--tell"] and len(sys.argv) == 5:
        tell(sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
    else:
        sys.exit(make(sys.argv[1:]) or None)

"""Whether the chances that a review tells come true: computers play games, and what was told of them is compared by tenths.

    python tools/calibration.py GAME BOT [GAMES] [PLACES] [SECONDS]

A row has how many chances lay in a tenth, their mean, the share of them that won, and the error of that. What is told of one
game goes together, so errors are counted by games. No game begins after SECONDS.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Sequence
from math import sqrt
from time import monotonic
from typing import NamedTuple

from hyperline.arena.inquiry import GAMES, Inquiry, counted, spread
from hyperline.command.speed import bot_match
from hyperline.games.listed import SHELF

TENTHS = 10


class Told(NamedTuple):
    """A chance that was told of a seat in a game, and what the seat got in the end."""

    game: int
    chance: float
    share: float


def told(name: str, bot: str, seed: int, places: int) -> list[Told]:
    """The chances of seats in a game with this seed, from places evenly along it."""
    entry = SHELF.entry(name)
    match = bot_match(entry, seed, bot)
    inquiry = Inquiry(match, entry.places.chances, GAMES)
    shares = match.game.standing(match.position).shares
    found = []
    for place in spread(inquiry.starts, places + 1)[1:]:
        for number, task in enumerate(inquiry.asked([place])):
            inquiry.take(number, counted(task))
        found += [Told(seed, chance, share) for chance, share in zip(inquiry.chance(place), shares, strict=True)]
    return found


def off(found: Sequence[Told]) -> tuple[float, float]:
    """How much more often seats won than they were told, and the error of that."""
    by_game: dict[int, float] = defaultdict(float)
    for one in found:
        by_game[one.game] += one.share - one.chance
    return sum(by_game.values()) / len(found), sqrt(max(1.0, sum(by**2 for by in by_game.values()))) / len(found)


def table(found: Sequence[Told]) -> str:
    """A row for each tenth, then the mean difference, weighted by how often each is told, and what error alone makes."""
    by_tenth: dict[int, list[Told]] = defaultdict(list)
    for one in found:
        by_tenth[min(TENTHS - 1, int(one.chance * TENTHS))].append(one)
    lines, mean, chance_alone, most = [], 0.0, 0.0, (0.0, 0.0)
    for tenth, some in sorted(by_tenth.items()):
        by, error = off(some)
        chance = sum(one.chance for one in some) / len(some)
        mean += abs(by) * len(some) / len(found)
        chance_alone += sqrt(0.637) * error * len(some) / len(found)  # the mean size of what is spread evenly around nothing
        most = max(most, (abs(by), error))
        lines.append(
            f"{tenth / TENTHS:4.0%} to {(tenth + 1) / TENTHS:4.0%}: {len(some):5} told {chance:6.1%} "
            f"won {chance + by:6.1%} ± {error:.1%}"
        )
    lines.append(f"mean difference {mean:.1%}, where error alone makes {chance_alone:.1%}")
    lines.append(f"largest difference {most[0]:.1%} ± {most[1]:.1%}")
    return "\n".join(lines)


def main(name: str, bot: str, games: int = 20, places: int = 4, seconds: int = 3600) -> None:
    """Print the table."""
    found, until, seed = list[Told](), monotonic() + seconds, 0
    while seed < games and monotonic() < until:
        found += told(name, bot, seed, places)
        seed += 1
    print(f"{name}, {bot}: {seed} games, {places} places of each")
    print(table(found))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], *map(int, sys.argv[3:]))
